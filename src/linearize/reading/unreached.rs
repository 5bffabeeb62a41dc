//! Tiddlers that no reading list of the book reaches.

use crate::diag::rules::{chain_too_deep, misplaced_kind, no_reading_list, unreached};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::linearize::outline::{MAX_DEPTH, Outline};
use crate::linearize::reading::list_faults::{has_no_list, torn};
use crate::linearize::reading::lists::mark;
use crate::linearize::reading::repair::Lists;
use crate::linearize::reading::root::list_marks;
use crate::source::Span;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::suggest::{Names, nearest};
use crate::tiddler::{Dialect, Kind};
use crate::wikitext::tree::ListEntry;
use std::collections::{BTreeMap, BTreeSet};

/// Reports reading lists that are too deep to be followed; findings about the tiddlers below are consequences.
pub(crate) fn report_too_deep(store: &Store, outline: &mut Outline, sink: &mut Sink) {
    let mut known = TiddlerMap::from_fn(store, |id| outline.node_of(id).is_some());
    let deepest = outline.nodes().iter().filter(|it| it.depth >= MAX_DEPTH);
    let deepest: Vec<TiddlerId> = deepest.map(|node| node.tiddler).collect();
    for id in deepest {
        let list = store[id].reading();
        let Some(first) = list.and_then(|list| list.entries.first()) else {
            continue;
        };
        let below = store
            .listed(id)
            .flat_map(|child| mark(store, child, &mut known));
        let message = chain_too_deep::said(MAX_DEPTH);
        sink.push(
            Diagnostic::new(Rule::ChainTooDeep, first.span, message)
                .explains(below.collect::<Vec<_>>())
                .help(chain_too_deep::help()),
        );
        outline.cut();
    }
}

/// Reports tiddlers that are not in the book. Findings about tiddlers that only they list are consequences. They
/// are themselves consequences of an entry in `unknown`, the entries that name no tiddler, if it misspells them.
pub(super) fn report(
    lists: Lists<'_>,
    outline: &Outline,
    (unknown, renamed): (&[&ListEntry], &Renamed),
    sink: &mut Sink,
) {
    let store = lists.store;
    let mut known = TiddlerMap::from_fn(store, |id| {
        let is_known = outline.node_of(id).is_some() || store.is_transcluded(id);
        is_known || !is_to_be_listed(&store[id])
    });
    report_lists_of_immediates(store, &mut known, sink);
    for id in outline.left_out() {
        mark(store, *id, &mut known);
    }
    // What is below the deepest lists was reported with them.
    for node in outline.nodes().iter().filter(|it| it.depth >= MAX_DEPTH) {
        for child in store.listed(node.tiddler) {
            mark(store, child, &mut known);
        }
    }
    let mut listed = TiddlerMap::filled(store, false);
    for id in store.ids().filter(|id| !known[*id]) {
        for child in store.listed(id).filter(|child| *child != id) {
            listed[child] = true;
        }
    }
    // First those that nothing lists, then what lists only itself in a cycle.
    let (cycles, tops): (Vec<TiddlerId>, Vec<TiddlerId>) = store.ids().partition(|id| listed[*id]);
    let immediates = immediates(store);
    let mut unreached: Vec<(&StoredTiddler, Diagnostic)> = Vec::new();
    for id in tops.into_iter().chain(cycles) {
        if !known[id] {
            let below = mark(store, id, &mut known);
            if !is_reported_otherwise(store, id) {
                unreached.push((
                    &store[id],
                    not_reached(store, &immediates, &store[id], below),
                ));
            }
        }
    }
    explain(lists, (unknown, renamed), unreached, sink);
}

/// The tiddlers that were probably renamed, by the line of the reading list that has their title of before.
pub(crate) type Renamed = BTreeMap<Span, TiddlerId>;

/// For each tiddler that lists one unknown title alone, the one tiddler that is tagged with it and not listed.
pub(crate) fn renamed(store: &Store, outline: &Outline, unknown: &[&ListEntry]) -> Renamed {
    let mut lines: BTreeMap<TiddlerId, Vec<Span>> = BTreeMap::new();
    for entry in unknown {
        if let Some(lister) = store.of_text(entry.span.source) {
            lines.entry(lister).or_default().push(entry.span);
        }
    }
    lines.retain(|_, lines| lines.len() == 1);
    let mut free: BTreeMap<TiddlerId, Vec<TiddlerId>> = BTreeMap::new();
    let is_free = |(id, entry): &(TiddlerId, &StoredTiddler)| {
        is_to_be_listed(entry) && outline.node_of(*id).is_none()
    };
    // Without an unknown title, no tiddler is looked at.
    let tiddlers = store
        .iter()
        .take(if lines.is_empty() { 0 } else { usize::MAX });
    for (id, entry) in tiddlers.filter(is_free) {
        let tags = entry.tiddler.tags.iter();
        for lister in tags.filter_map(|tag| store.find(&tag.name)) {
            if lines.contains_key(&lister) {
                free.entry(lister).or_default().push(id);
            }
        }
    }
    let pair = |(lister, lines): (TiddlerId, Vec<Span>)| match free.get(&lister)?.as_slice() {
        [only] => Some((*lines.first()?, *only)),
        _ => None,
    };
    lines.into_iter().filter_map(pair).collect()
}

/// Reports tiddlers without a reading list with which others are tagged, which follow from that.
fn report_missing_lists(
    lists: Lists<'_>,
    unreached: &[(&StoredTiddler, Diagnostic)],
    sink: &mut Sink,
) {
    let store = lists.store;
    let mut children: BTreeMap<TiddlerId, Vec<&StoredTiddler>> = BTreeMap::new();
    for (entry, _) in unreached {
        let tags = entry.tiddler.tags.iter();
        if let Some(parent) = tags.filter_map(|tag| store.find(&tag.name)).next() {
            children.entry(parent).or_default().push(entry);
        }
    }
    let unreached: BTreeSet<&str> = unreached.iter().map(|(it, _)| it.title()).collect();
    for (parent, below) in children {
        let (entry, count) = (&store[parent], below.len());
        let is_reached = !unreached.contains(entry.title());
        let has_list = entry.reading().is_some() || has_misspelt_list(entry);
        if !has_list && is_reached && !entry.kind.is_immediate() {
            let span = entry.tiddler.title_span;
            let (heading, line) = list_marks(store, entry, below.first().copied());
            let message = no_reading_list::of(entry.title(), count);
            let found = Diagnostic::new(Rule::NoReadingList, span, message);
            let found = found.help(no_reading_list::of_help(&heading, &line));
            let titles: Vec<&str> = below.iter().map(|it| it.title()).collect();
            let found = lists.repaired(found, entry, &titles);
            sink.push(found.explains([Cause::EmptyList(span)]));
        }
    }
}

/// Whether a field of a tiddler is nearly `list`, in which TiddlyWiki 5 has reading lists; it is reported as such.
fn has_misspelt_list(entry: &StoredTiddler) -> bool {
    let fields = entry.tiddler.fields.keys().map(String::as_str);
    entry.tiddler.dialect == Dialect::TiddlyWiki5 && !nearest("list", fields).is_empty()
}

/// Finds the tiddlers that are not reached because a reading list misspells them, because a line of
/// one is no entry, or because one is empty.
fn explain<'a>(
    lists: Lists<'a>,
    (unknown, renamed): (&[&ListEntry], &Renamed),
    unreached: Vec<(&'a StoredTiddler, Diagnostic)>,
    sink: &mut Sink,
) {
    let store = lists.store;
    report_missing_lists(lists, &unreached, sink);
    let names = Names::new(unreached.iter().map(|(entry, _)| entry.title()));
    let mut causes = BTreeMap::new();
    for listed in unknown {
        let now = renamed.get(&listed.span).map(|it| store[*it].title());
        let now = now.and_then(|now| unreached.iter().position(|(it, _)| it.title() == now));
        if let Some(at) = misspelt(listed, &names, &unreached).or(now) {
            causes.entry(at).or_insert(Cause::UnknownTitle(listed.span));
        }
    }
    for listed in unknown {
        for title in torn(&listed.title).unwrap_or_default() {
            let of_title = |(it, _): &(&StoredTiddler, Diagnostic)| it.title() == title;
            if let Some(at) = unreached.iter().position(of_title) {
                causes.insert(at, Cause::UnknownTitle(listed.span));
            }
        }
    }
    let causes = unreached.iter().enumerate().map(|(at, (entry, _))| {
        let cause = causes.get(&at).copied();
        cause.or_else(|| cause_above(store, entry))
    });
    let causes: Vec<Option<Cause>> = causes.collect();
    let mut missed = missed(store, &unreached, &causes);
    for ((entry, found), cause) in unreached.into_iter().zip(causes) {
        // One repair lists them all, in their order.
        let lister = lister(store, entry).filter(|_| cause.is_none());
        let lister = lister.filter(|it| lists.can_list(it, entry.title()));
        let lister = lister.filter(|_| twin(store, entry).is_none());
        let titles = lister.and_then(|it| missed.remove(it.title()));
        let found = match (lister, titles) {
            (Some(lister), Some(titles)) => lists.repaired(found, lister, &titles),
            _ => found,
        };
        let label = unreached::follows();
        sink.push(match cause {
            Some(cause) => found.follows(cause, label),
            None if found.consequence.is_none() => {
                found.follows(Cause::Title(entry.tiddler.title_span), label)
            }
            None => found,
        });
    }
}

/// The tiddler with a reading list whose title it has as a tag.
fn lister<'a>(store: &'a Store, entry: &'a StoredTiddler) -> Option<&'a StoredTiddler> {
    parents(store, entry).find(|it| it.reading().is_some())
}

/// The titles that reading lists lack for no other fault, by the title of the lister.
fn missed<'a>(
    store: &'a Store,
    unreached: &[(&'a StoredTiddler, Diagnostic)],
    causes: &[Option<Cause>],
) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut missed: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let unexplained = unreached.iter().zip(causes);
    let unexplained =
        unexplained.filter(|((_, it), cause)| cause.is_none() && it.consequence.is_none());
    for ((entry, _), _) in unexplained {
        if let Some(lister) = lister(store, entry) {
            let titles = missed.entry(lister.title()).or_default();
            titles.push(entry.title());
        }
    }
    missed
}

/// The tiddler, among those that are not reached, that a line of a reading list probably means: one with a similar
/// title, one that translates a tiddler of this title, or one whose title continues after it.
fn misspelt(
    listed: &ListEntry,
    names: &Names,
    unreached: &[(&StoredTiddler, Diagnostic)],
) -> Option<usize> {
    // In a field, a title can lack one of its brackets.
    let title = listed.title.trim_matches(['[', ']']);
    let near = names.nearest(title).first().copied();
    near.or_else(|| {
        unreached.iter().position(|(entry, _)| {
            let original = entry.tiddler.original();
            let rest = entry.title().strip_prefix(&listed.title);
            original.is_some_and(|original| original.value == listed.title)
                || rest.is_some_and(|rest| rest.starts_with(' '))
        })
    })
}

/// The tiddlers whose titles it has as tags.
fn parents<'a>(
    store: &'a Store,
    entry: &'a StoredTiddler,
) -> impl Iterator<Item = &'a StoredTiddler> {
    let tags = entry.tiddler.tags.iter();
    tags.filter_map(|tag| store.entry(&tag.name))
}

/// The fault in the reading list of the parent that should list this tiddler: its title is in a line that is no
/// entry, or there is no line.
fn cause_above(store: &Store, entry: &StoredTiddler) -> Option<Cause> {
    let title = entry.title().to_lowercase();
    let mut lists = parents(store, entry).filter_map(StoredTiddler::reading);
    let fault = lists.find_map(|list| {
        let stray = list
            .strays
            .iter()
            .find(|line| line.title.to_lowercase().contains(&title));
        match stray {
            Some(line) => Some(Cause::UnknownTitle(line.span)),
            None => list
                .entries
                .is_empty()
                .then_some(Cause::EmptyList(list.heading)),
        }
    });
    fault.or_else(|| {
        let parent = parents(store, entry)
            .next()
            .filter(|it| it.reading().is_none())?;
        Some(Cause::EmptyList(parent.tiddler.title_span))
    })
}

/// Reports immediates that have a reading list; that the list has no effect is a consequence.
fn report_lists_of_immediates(store: &Store, known: &mut TiddlerMap<bool>, sink: &mut Sink) {
    for (id, entry) in store.iter().filter(|(_, entry)| entry.kind.is_immediate()) {
        let Some(list) = entry.reading() else {
            continue;
        };
        let message = has_no_list(entry.kind.name());
        let below = store.listed(id).flat_map(|child| mark(store, child, known));
        sink.push(
            Diagnostic::new(Rule::MisplacedKind, list.heading, message)
                .explains(below.collect::<Vec<_>>())
                .help(misplaced_kind::immediate_help()),
        );
    }
}

/// Whether it is a second root, the second tiddler of its title, or without a title, which is reported as such.
fn is_reported_otherwise(store: &Store, id: TiddlerId) -> bool {
    let entry = &store[id];
    entry.kind == Kind::Part
        || entry.title().trim().is_empty()
        || store.find(entry.title()) != Some(id)
}

/// A tiddler that no reading list reaches; `below` it are those that only it lists.
fn not_reached(
    store: &Store,
    immediates: &Immediates<'_>,
    entry: &StoredTiddler,
    below: Vec<Cause>,
) -> Diagnostic {
    let message = unreached::said(entry.title());
    let title_span = entry.tiddler.title_span;
    let found = Diagnostic::new(Rule::Unreached, title_span, message).explains(below);
    let found = found.help(match (sibling(immediates, entry), twin(store, entry)) {
        (Some(sibling), _) => unreached::lost_tag(sibling.kind.name(), sibling.title()),
        (None, Some(twin)) => unreached::twin(twin.title()),
        (None, None) => match lister(store, entry) {
            None => unreached::help(),
            Some(it) if it.kind == Kind::Part && entry.kind == Kind::Section => {
                unreached::in_root(it.title())
            }
            Some(it) => unreached::in_list(it.title()),
        },
    });
    match store.meant_kind(entry) {
        Some(kind) if kind.is_immediate() => {
            let label = unreached::kind();
            found.follows(Cause::Kind(title_span), label)
        }
        _ => found,
    }
}

/// An immediate for each beginning of their titles, up to a colon.
type Immediates<'a> = BTreeMap<&'a str, &'a StoredTiddler>;

fn immediates(store: &Store) -> Immediates<'_> {
    let immediates = store.entries().iter().filter(|it| it.kind.is_immediate());
    immediates
        .filter_map(|it| Some((it.title().split_once(':')?.0, it)))
        .collect()
}

/// The immediate whose title begins as that of a tiddler without tags.
fn sibling<'a>(immediates: &Immediates<'a>, entry: &StoredTiddler) -> Option<&'a StoredTiddler> {
    let (beginning, _) = entry.title().split_once(':')?;
    let sibling = immediates.get(beginning).copied();
    sibling.filter(|_| entry.tiddler.tags.is_empty())
}

/// The tiddler that the list of its parent has, and whose title differs in its capitals alone.
fn twin<'a>(store: &'a Store, entry: &'a StoredTiddler) -> Option<&'a StoredTiddler> {
    let lister = lister(store, entry)?;
    let mut listed = lister.reading()?.entries.iter();
    let is_twin = |title: &str| {
        title != entry.title() && title.to_lowercase() == entry.title().to_lowercase()
    };
    store.entry(&listed.find(|it| is_twin(&it.title))?.title)
}

fn is_to_be_listed(entry: &StoredTiddler) -> bool {
    entry.is_content() && !entry.kind.is_immediate()
}
