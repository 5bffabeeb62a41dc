//! Categories: the tags that do not begin with a colon.

use super::Wiki;
use super::labels::Labels;
use crate::check::sentences;
use crate::diag::rules::{
    immediate_tags, no_category, parent_tag_missing, tags_itself, unknown_category, unknown_field,
};
use crate::diag::{self, Cause, Diagnostic, Edit, Levels, Rule, Sink};
use crate::linearize::outline::Outline;
use crate::source::Span;
use crate::store::{Store, StoredTiddler, TiddlerId};
use crate::tiddler::{Kind, TiddlerTag, can_be_tag, write_tag};

/// Tags that tell Classic how to treat a tiddler. They are no categories.
const SPECIAL: [&str; 4] = [
    "excludeLists",
    "excludeMissing",
    "excludePublisher",
    "excludeSearch",
];

/// Checks that every tiddler's categories are titles of the wiki, and its parent's among them.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    let Wiki { store, outline, .. } = *wiki;
    let former = outline.and_then(|it| title_in_tags(store, it));
    if let Some((root, tag)) = former {
        sink.push(report_title(wiki, &store[root], tag));
    }
    let mut labels = Labels::new(tags_of_lists(wiki), |tag| store.find(tag).is_some());
    for (id, entry) in store.iter() {
        // Without a root, which is reported, it may be any tiddler that nothing contains.
        let is_root = outline.is_none() && categories(entry).next().is_none();
        if !entry.is_content() || entry.kind == Kind::Part || is_root {
            continue;
        }
        let parent = parent(store, outline, id);
        let is_told =
            |(root, _): (TiddlerId, _)| parent.is_some_and(|it| it.title() == store[root].title());
        if entry.kind.is_immediate() {
            report_immediate(entry, sink);
        } else if !former.is_some_and(is_told) {
            check_entry(wiki, id, parent, &mut labels, sink);
        }
    }
}

/// The root, and the tag that all that it lists has in place of its title.
fn title_in_tags<'a>(store: &'a Store, outline: &Outline) -> Option<(TiddlerId, &'a TiddlerTag)> {
    const FEWEST: usize = 3;
    let root = outline[outline.root()].tiddler;
    let listed: Vec<&StoredTiddler> = store.listed(root).map(|id| &store[id]).collect();
    let has = |entry: &StoredTiddler, name: &str| categories(entry).any(|it| it.name == name);
    let mut tags = categories(listed.first().filter(|_| listed.len() >= FEWEST)?);
    let tag = tags.find(|tag| {
        store.find(&tag.name).is_none()
            && listed.iter().all(|it| has(it, &tag.name))
            && !Store::nearest(&tag.name, [store[root].title()].into_iter()).is_empty()
    })?;
    let has_title = listed.iter().any(|it| has(it, store[root].title()));
    (!has_title).then_some((root, tag))
}

/// The finding that the title of the root is not that which all others call it by.
fn report_title(wiki: &Wiki<'_>, root: &StoredTiddler, tag: &TiddlerTag) -> Diagnostic {
    let (span, title) = (root.tiddler.title_span, tag.name.as_str());
    let tagged = wiki
        .store
        .iter()
        .filter(|it| categories(it.1).any(|it| it.name == title));
    let message = unknown_category::label(tagged.count(), title);
    let found = Diagnostic::new(Rule::UnknownCategory, span, message)
        .label(tag.span, unknown_category::said(title))
        .help(diag::did_you_mean(title));
    match wiki.sources.slice(span) == root.title() {
        true => found
            .respell_with(span, title, title.to_owned())
            .changing_words(),
        false => found,
    }
}

fn categories(entry: &StoredTiddler) -> impl Iterator<Item = &TiddlerTag> {
    let is_category =
        |tag: &&TiddlerTag| !tag.name.starts_with(':') && !SPECIAL.contains(&tag.name.as_str());
    entry.tiddler.tags.iter().filter(is_category)
}

/// The tiddler that lists it.
fn parent<'a>(
    store: &'a Store,
    outline: Option<&Outline>,
    id: TiddlerId,
) -> Option<&'a StoredTiddler> {
    let outline = outline?;
    let node = outline.node_of(id)?;
    // What only the original lists is below a rule that is not there.
    node.listed?;
    let parent = &outline[node.parent?];
    Some(&store[parent.tiddler])
}

fn report_immediate(entry: &StoredTiddler, sink: &mut Sink) {
    for tag in categories(entry) {
        let message = immediate_tags::said(entry.kind.name(), entry.title(), &tag.name);
        sink.push(
            Diagnostic::new(Rule::ImmediateTags, tag.span, message).help(immediate_tags::help()),
        );
    }
}

/// The tags of tiddlers, each with the title of what lists the tiddler, unless it has that as a tag.
fn tags_of_lists<'a>(wiki: &Wiki<'a>) -> impl Iterator<Item = (&'a str, Option<&'a str>)> {
    let Wiki { store, outline, .. } = *wiki;
    let entries = store.iter().filter(|(_, it)| it.is_content());
    entries.flat_map(move |(id, entry)| {
        let listed_by = parent(store, outline, id).map(StoredTiddler::title);
        let has_it = categories(entry).any(|tag| Some(tag.name.as_str()) == listed_by);
        let listed_by = listed_by.filter(|_| !has_it);
        categories(entry).map(move |tag| (tag.name.as_str(), listed_by))
    })
}

fn check_entry(
    wiki: &Wiki<'_>,
    id: TiddlerId,
    parent: Option<&StoredTiddler>,
    labels: &mut Labels<'_>,
    sink: &mut Sink,
) {
    let entry = &wiki.store[id];
    if categories(entry).next().is_none() {
        // What others show needs no place of its own.
        if parent.is_none() && wiki.store.is_transcluded(id) {
            return;
        }
        let title = parent.map(StoredTiddler::title);
        let title = title.or_else(|| category_of_original(wiki, id));
        sink.push(no_category(wiki.store, entry, title));
        return;
    }
    let wrong = wrong_tags(wiki, entry, parent);
    let missing = parent.filter(|parent| {
        let mut categories = categories(entry);
        !categories.any(|tag| tag.name == parent.title())
    });
    let replaced = missing.and_then(|parent| replaced(wiki.store, entry, parent, &wrong, labels));
    for (at, wrong) in wrong.iter().enumerate() {
        let parent = missing.filter(|_| replaced == Some(at));
        let is_label = labels.has(wrong.name);
        let found = report_wrong(wiki, entry, (wrong, is_label), parent);
        let Some(found) = labels.settle(found, wrong.name) else {
            continue;
        };
        let found = wiki.store.settle_name(found, wrong.name, sink);
        sink.push(found);
    }
    if let Some(parent) = missing {
        // One that is listed twice has the tag of the other list, and one of the two lists is wrong.
        let lists = |tag: &TiddlerTag| {
            let lister = wiki.store.find(&tag.name);
            lister.is_some_and(|it| wiki.store.listed(it).any(|listed| listed == id))
        };
        if !categories(entry).any(lists) {
            let found = parent_tag_missing(entry, parent, replaced.is_some());
            sink.push(with_tag_of_other(wiki, found, entry, parent));
        }
    }
}

/// The category of a tiddler's original, where the category itself is not translated, so that nothing lists the
/// tiddler.
fn category_of_original<'a>(wiki: &Wiki<'a>, id: TiddlerId) -> Option<&'a str> {
    let original = wiki.translated?.original;
    let entry = &original.store[original.pairs.original(id)?];
    let mut names = categories(entry).map(|tag| tag.name.as_str());
    names.find(|name| wiki.store.find(name).is_none() && wiki.is_untranslated(name))
}

/// `parent` is the title of the tiddler that lists it, or its original.
fn no_category(store: &Store, entry: &StoredTiddler, parent: Option<&str>) -> Diagnostic {
    let title_span = entry.tiddler.title_span;
    let message = no_category::said(entry.title());
    let found = Diagnostic::new(Rule::NoCategory, title_span, message);
    if let Some(parent) = parent {
        let tag = write_tag(parent);
        let found = found.help(no_category::parent(&tag));
        let cause = Cause::Category(title_span);
        let found = found.follows(cause, unknown_field::category_follows());
        return with_tag(found, entry, parent);
    }
    let found = found.help(no_category::help());
    let label = no_category::follows();
    match store.meant_kind(entry) {
        Some(kind) if kind.is_immediate() => found.follows(Cause::Kind(title_span), label),
        _ => found.follows(Cause::NotInBook(title_span), label),
    }
}

fn parent_tag_missing(
    entry: &StoredTiddler,
    parent: &StoredTiddler,
    is_replaced: bool,
) -> Diagnostic {
    let title_span = entry.tiddler.title_span;
    let message = parent_tag_missing::said(entry.title(), parent.title());
    let tag = write_tag(parent.title());
    let found = Diagnostic::new(Rule::ParentTagMissing, title_span, message);
    let help = parent_tag_missing::help(&tag);
    let found = with_tag(found.help(help), entry, parent.title());
    let cause = Cause::Category(title_span);
    if is_replaced {
        found.follows(cause, sentences::listed_by(parent.title()))
    } else {
        found.explains([cause])
    }
}

/// The finding, with the fix that writes the tag of the parent in the place of the only category of a tiddler, where that is a
/// rule with a list which does not have it.
fn with_tag_of_other(
    wiki: &Wiki<'_>,
    found: Diagnostic,
    entry: &StoredTiddler,
    parent: &StoredTiddler,
) -> Diagnostic {
    let mut tags = categories(entry);
    let (Some(tag), None) = (tags.next(), tags.next()) else {
        return found;
    };
    let other = wiki.store.entry(&tag.name);
    if found.fix.is_none() || other.is_none_or(|it| it.reading().is_none()) {
        return found;
    }
    let wrong = Wrong {
        name: &tag.name,
        span: tag.span,
        count: 1,
        meant: None,
    };
    renamed(wiki, found, &wrong, parent.title()).changing_words()
}

/// The finding with the fix that tags the tiddler with a title, where that can be
/// done: a title with brackets cannot be a tag.
fn with_tag(found: Diagnostic, entry: &StoredTiddler, title: &str) -> Diagnostic {
    if !can_be_tag(title) {
        return found;
    }
    let tag = write_tag(title);
    let Some(list) = entry.tiddler.tag_list else {
        let mut fields = entry.tiddler.fields.keys();
        let is_misspelt = fields.any(|it| it.eq_ignore_ascii_case("tags"));
        let edit = entry.tiddler.with_field("tags", &tag);
        return match edit.filter(|_| !is_misspelt) {
            Some(edit) => found.fix(sentences::add_tag(&tag), vec![edit]),
            None => found,
        };
    };
    let space = if list.is_empty() { "" } else { " " };
    let span = Span {
        start: list.end,
        ..list
    };
    let text = format!("{space}{tag}");
    found.fix(sentences::add_tag(&tag), vec![Edit { span, text }])
}

/// Tags that are no category: one, or several that are the words of a title without its brackets.
struct Wrong<'a> {
    name: &'a str,
    span: Span,
    /// The number of tags.
    count: usize,
    /// The title that they certainly mean.
    meant: Option<&'a str>,
}

fn wrong_tags<'a>(
    wiki: &Wiki<'a>,
    entry: &'a StoredTiddler,
    parent: Option<&'a StoredTiddler>,
) -> Vec<Wrong<'a>> {
    let is_known = |title: &str| wiki.store.find(title).is_some() || wiki.is_untranslated(title);
    let is_wrong = |tag: &TiddlerTag| tag.name == entry.title() || !is_known(&tag.name);
    let tags: Vec<&TiddlerTag> = categories(entry).collect();
    let mut wrong = Vec::new();
    let mut at = 0;
    while let Some((first, rest)) = tags.get(at..).and_then(<[_]>::split_first) {
        let is_first_wrong = is_wrong(first);
        let broken = (is_first_wrong || rest.first().is_some_and(|tag| is_wrong(tag)))
            .then(|| without_brackets(wiki, first, rest, parent))
            .flatten();
        let single = || Wrong {
            name: &first.name,
            span: first.span,
            count: 1,
            meant: wiki
                .now(&first.name)
                .or_else(|| wiki.store.certain(&first.name)),
        };
        let found = broken.or_else(|| is_first_wrong.then(single));
        at += found.as_ref().map_or(1, |found| found.count);
        wrong.extend(found);
    }
    wrong
}

/// The maximum number of words that are combined into a title.
const MOST_WORDS: usize = 8;

/// The tags from `first` on that are the words of one title, whose brackets were lost.
fn without_brackets<'a>(
    wiki: &Wiki<'a>,
    first: &TiddlerTag,
    rest: &[&TiddlerTag],
    parent: Option<&StoredTiddler>,
) -> Option<Wrong<'a>> {
    let text = wiki.sources.text(first.span.source);
    let is_parent = |title: &str| parent.is_some_and(|parent| parent.title() == title);
    let mut found = None;
    let lasts = [first].into_iter().chain(rest.iter().copied());
    for (at, last) in lasts.take(MOST_WORDS).enumerate() {
        let span = first.span.to(last.span);
        let (before, after) = (
            text.get(..span.range().start)?,
            text.get(span.range().end..)?,
        );
        let is_whole = before.chars().next_back().is_none_or(char::is_whitespace)
            && after.chars().next().is_none_or(char::is_whitespace);
        let name = wiki.sources.slice(span);
        let words = name.replace(['[', ']'], "");
        if !is_whole || at == 0 && words == name {
            continue;
        }
        let meant = wiki.store.certain(&words);
        if meant.is_some_and(|title| found.is_none() || is_parent(title)) {
            let count = at + 1;
            found = Some(Wrong {
                name,
                span,
                count,
                meant,
            });
        }
    }
    found
}

/// The wrong tag to replace by the parent's title: the one that means it, the one that resembles it, or the only
/// category, which may be an earlier title of the parent.
fn replaced(
    store: &Store,
    entry: &StoredTiddler,
    parent: &StoredTiddler,
    wrong: &[Wrong<'_>],
    labels: &Labels<'_>,
) -> Option<usize> {
    let title = parent.title();
    let exact = wrong.iter().position(|it| it.meant == Some(title));
    let is_open = |it: &Wrong<'_>| {
        it.meant.is_none_or(|meant| meant == entry.title())
            && store.kind_without_colon(it.name).is_none()
            && !labels.has(it.name)
    };
    let is_near = |it: &Wrong<'_>| {
        let near = Store::nearest(it.name, [title].into_iter());
        is_open(it) && !near.is_empty()
    };
    let near = || wrong.iter().position(is_near);
    let only = || match wrong {
        [it] if is_open(it) && categories(entry).count() == it.count => Some(0),
        _ => None,
    };
    exact.or_else(near).or_else(only)
}

/// The most letters in which a label is another one than a title that is meant.
const MOST_LETTERS: usize = 2;

/// The finding about a wrong tag, which may be a label; `parent` is the tiddler whose title should be in its place.
fn report_wrong(
    wiki: &Wiki<'_>,
    entry: &StoredTiddler,
    (wrong, is_label): (&Wrong<'_>, bool),
    parent: Option<&StoredTiddler>,
) -> Diagnostic {
    let title_span = entry.tiddler.title_span;
    if wrong.name == entry.title() {
        return report_itself(wiki, wrong, parent, title_span);
    }
    let message = unknown_category::said(wrong.name);
    let found = Diagnostic::new(Rule::UnknownCategory, wrong.span, message);
    if let Some(title) = wiki.now(wrong.name) {
        let found = renamed(wiki, found.help(diag::now_titled(title)), wrong, title);
        return match parent {
            Some(_) => found.explains([Cause::Category(title_span)]),
            None => found,
        };
    }
    if let Some(parent) = parent {
        let found = found.help(diag::did_you_mean(&write_tag(parent.title())));
        return renamed(wiki, found, wrong, parent.title()).explains([Cause::Category(title_span)]);
    }
    if let Some(kind) = wiki.store.kind_without_colon(wrong.name) {
        let found = found.help(diag::did_you_mean(&format!(":{}", kind.name())));
        let has_unknown = entry.tiddler.tags.iter().any(|tag| tag.name == ":");
        return if has_unknown {
            found.follows(Cause::Kind(title_span), unknown_category::follows())
        } else {
            found.explains([Cause::Kind(title_span)])
        };
    }
    let near = wiki.store.suggest(wrong.name);
    // One word, `journal`, is no slip of a title that only begins with it, “Journal 2 March”.
    let small = wrong.name.to_lowercase();
    let beginning = format!("{small} ");
    let has = |title: &str| entry.tiddler.tags.iter().any(|it| it.name == title);
    // A label, `rules`, is a slip of a title by a letter, and not of “core rules”.
    let is_slip = |title: &str| !is_label || strsim::osa_distance(title, &small) <= MOST_LETTERS;
    let mut near = near.iter().filter(|it| {
        let title = it.to_lowercase();
        !title.starts_with(&beginning) && is_slip(&title) && !has(it)
    });
    let help = near.next().map_or_else(unknown_category::help, |near| {
        diag::did_you_mean(&write_tag(near))
    });
    let found = found.help(help);
    match wrong.meant {
        Some(title) => renamed(wiki, found, wrong, title),
        None => found,
    }
}

/// That a tiddler has its own title as a tag.
fn report_itself(
    wiki: &Wiki<'_>,
    wrong: &Wrong<'_>,
    parent: Option<&StoredTiddler>,
    title_span: Span,
) -> Diagnostic {
    let found = Diagnostic::new(Rule::TagsItself, wrong.span, tags_itself::said(wrong.name));
    match parent {
        Some(parent) => {
            let found = found.help(sentences::listed_by(parent.title()));
            renamed(wiki, found, wrong, parent.title()).explains([Cause::Category(title_span)])
        }
        None => found.help(tags_itself::help()),
    }
}

/// The finding with the fix that writes `title` in the place of a wrong tag.
fn renamed(wiki: &Wiki<'_>, found: Diagnostic, wrong: &Wrong<'_>, title: &str) -> Diagnostic {
    if !can_be_tag(title) {
        return found;
    }
    let tag = write_tag(title);
    let text = wiki.sources.text(wrong.span.source);
    let before = text.get(..wrong.span.range().start).unwrap_or_default();
    let is_bare = before.chars().next_back().is_none_or(char::is_whitespace);
    let edit = Edit {
        span: wrong.span,
        text: if is_bare {
            tag.clone()
        } else {
            title.to_owned()
        },
    };
    found.fix(diag::write(&tag), vec![edit])
}
