//! Finds the root: the tiddler that the book begins with.

use crate::diag::rules::{no_part, no_reading_list, two_parts};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::linearize::reading::lists::mark;
use crate::linearize::reading::repair::Lists;
use crate::linearize::translation::original_titles::OriginalTitles;
use crate::say::Text;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::tiddler::{Dialect, Kind};

/// The root, tagged `:part`. Reports others, a root that lists nothing although there is
/// something to list, and a wiki without any.
pub(crate) fn root(
    lists: Lists<'_>,
    original_titles: &OriginalTitles<'_>,
    sink: &mut Sink,
) -> Option<TiddlerId> {
    let store = lists.store;
    let parts = store.parts();
    let Some((&(root, root_entry), others)) = parts.split_first() else {
        sink.push(no_part(store));
        return None;
    };
    let mut known = TiddlerMap::filled(store, false);
    for &(id, other) in others {
        let message = two_parts::said(other.title());
        sink.push(
            Diagnostic::new(Rule::TwoParts, other.tiddler.title_span, message)
                .explains(mark(store, id, &mut known))
                .label(root_entry.tiddler.title_span, two_parts::root())
                .help(two_parts::help()),
        );
    }
    let list = root_entry.reading();
    let has_no_list = list.is_none_or(|list| list.entries.is_empty());
    if has_no_list && !original_titles.lists_nothing_yet(root) {
        sink.push(no_list(lists, root_entry));
    }
    Some(root)
}

/// A root that lists nothing.
fn no_list(lists: Lists<'_>, root: &StoredTiddler) -> Diagnostic {
    let message = no_reading_list::said(root.title());
    let found = Diagnostic::new(Rule::NoReadingList, root.tiddler.title_span, message);
    let found = match lists_in_field(root) {
        // A second list, in another order, would not help.
        true => found.help(no_reading_list::dialect()),
        false => {
            let below: Vec<&StoredTiddler> = tagged(lists.store, root.title()).collect();
            let found = found.help(how_to_list(lists.store, root, below.first().copied()));
            let titles: Vec<&str> = below.iter().map(|it| it.title()).collect();
            lists.repaired(found, root, &titles)
        }
    };
    let Some(list) = root.reading() else {
        return found;
    };
    let stray = list.strays.first();
    let stray = stray.map(|line| Cause::UnknownTitle(line.span));
    let cause = stray.unwrap_or(Cause::EmptyList(list.heading));
    found.follows(cause, no_reading_list::follows())
}

/// Whether the root lists its chapters as one of TiddlyWiki 5 does, and is read as one of Classic.
fn lists_in_field(root: &StoredTiddler) -> bool {
    let list = root.tiddler.fields.get("list");
    root.tiddler.dialect == Dialect::Classic && list.is_some_and(|it| !it.value.trim().is_empty())
}

/// The tiddlers that a reading list can name and that have that tag.
fn tagged<'a>(store: &'a Store, title: &str) -> impl Iterator<Item = &'a StoredTiddler> {
    store.entries().iter().filter(move |it| {
        let mut tags = it.tiddler.tags.iter();
        let can_be_listed = it.is_content() && !it.kind.is_immediate();
        can_be_listed && tags.any(|tag| tag.name == title)
    })
}

/// How the root lists its chapters, of which this is one.
fn how_to_list(store: &Store, root: &StoredTiddler, chapter: Option<&StoredTiddler>) -> Text {
    let (heading, entry) = list_marks(store, root, chapter);
    match root.tiddler.dialect {
        Dialect::TiddlyWiki5 => no_reading_list::field(&heading, &entry),
        _ => no_reading_list::help(&heading, &entry),
    }
}

/// The heading of a reading list, and a line of it, as the markup of a tiddler writes them.
pub(super) fn list_marks(
    store: &Store,
    lister: &StoredTiddler,
    listed: Option<&StoredTiddler>,
) -> (String, String) {
    let syntax = lister.syntax();
    let heading = syntax.heading_mark(2) + store.headings().proposed();
    (
        heading,
        syntax.list_entry(listed.map_or("title", StoredTiddler::title)),
    )
}

/// The one tiddler in a folder of Markdown, all other files of which are pages without fields.
fn stray_in_pages(store: &Store) -> Option<&StoredTiddler> {
    const FEWEST: usize = 2;
    let is_page = |it: &&StoredTiddler| {
        it.tiddler.dialect == Dialect::Markdown
            && it.kind == Kind::Section
            && it.tiddler.tags.is_empty()
    };
    let (pages, others): (Vec<_>, Vec<_>) = store.entries().iter().partition(is_page);
    let [stray] = others.as_slice() else {
        return None;
    };
    (pages.len() >= FEWEST).then_some(stray)
}

/// The finding that there is no root. Of the tiddlers that nothing lists, the one from which most others are
/// reached is proposed.
fn no_part(store: &Store) -> Diagnostic {
    let message = no_part::said();
    let mut listed = TiddlerMap::filled(store, false);
    for id in store.ids() {
        for child in store.listed(id) {
            listed[child] = true;
        }
    }
    let mut known = TiddlerMap::filled(store, false);
    let tops = store
        .ids()
        .filter(|id| !listed[*id] && store[*id].is_content());
    let top = tops
        .map(|id| (mark(store, id, &mut known).len(), id))
        .filter(|(below, _)| *below > 1)
        .max_by_key(|(below, id)| (*below, std::cmp::Reverse(*id)));
    let Some((below, top)) = top else {
        if let Some(stray) = stray_in_pages(store) {
            let span = stray.tiddler.title_span;
            let found = Diagnostic::new(Rule::NoPart, span, no_part::of_pages());
            return found.help(no_part::of_pages_help());
        }
        let help = match store.ids().count() {
            1 => no_part::alone(),
            _ => no_part::help(),
        };
        return Diagnostic::global(Rule::NoPart, message).help(help);
    };
    let others = below - 1;
    let help = no_part::this(others);
    Diagnostic::new(Rule::NoPart, store[top].tiddler.title_span, message).help(help)
}
