//! The diagnosis of a wrong line in a reading list.

use crate::diag::rules::{immediate_in_list, misplaced_kind, unknown_title};
use crate::diag::{self, Cause, Diagnostic, Edit, Rule};
use crate::linearize::outline::Outline;
use crate::linearize::sentences;
use crate::say::Text;
use crate::store::{Store, StoredTiddler, TiddlerId};
use crate::tiddler::{BRACKETS, ImmediateKind, Tiddler, TiddlerTag, write_tag};
use crate::wikitext::tree::ListEntry;

/// The finding that no tiddler has the title in a line of a reading list; `renamed` is the one that probably had it.
pub(crate) fn unknown_title(
    store: &Store,
    outline: &Outline,
    entry: &ListEntry,
    renamed: Option<&str>,
) -> Diagnostic {
    let message = unknown_title::said(&entry.title);
    if let Some(title) = half_closed(&entry.title) {
        let help = diag::write(&write_tag(title));
        let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message).help(help);
        return found.explains([Cause::UnknownTitle(entry.span)]);
    }
    if let Some(titles) = torn(&entry.title)
        && titles.iter().all(|it| store.find(it).is_some())
        && let Some(first) = titles.first()
    {
        let (span, text) = (
            entry.span,
            titles.join(&format!("{} {}", BRACKETS.1, BRACKETS.0)),
        );
        let found = Diagnostic::new(Rule::UnknownTitle, span, unknown_title::torn(first))
            .explains([Cause::UnknownTitle(span)]);
        return found.fix(diag::write(&write_tag(first)), vec![Edit { span, text }]);
    }
    let near = store.suggest(&entry.title);
    let help = near.first().map_or_else(unknown_title::help, |near| {
        sentences::did_you_mean_title(near)
    });
    let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
        .explains([Cause::UnknownTitle(entry.span)])
        .help(help);
    // One that is in a list already would then be in two.
    let is_free = |title: &&str| {
        let tiddler = store.find(title);
        tiddler.is_some_and(|it| outline.node_of(it).is_none() && !store[it].kind.is_immediate())
    };
    // One that is the name of a file is none that its author gave: its field is wrong.
    let is_given = |title: &&str| {
        let tiddler = store.find(title);
        is_free(title) && tiddler.is_some_and(|it| !store[it].tiddler.title_span.is_empty())
    };
    // With a space in it, it is no WikiWord, so that any title can be in its place.
    let certain = store.certain(&entry.title).filter(is_free);
    match certain.filter(|_| entry.title.contains(' ')) {
        Some(title) => respelt(found, store, entry, title),
        None => match (near.as_slice(), renamed) {
            ([title], _) if entry.link != entry.span && is_given(title) => {
                respelt(found, store, entry, title).changing_words()
            }
            ([], Some(title)) if is_given(&title) => {
                let found = found.help(unknown_title::renamed(title));
                respelt(found, store, entry, title).changing_words()
            }
            _ => found,
        },
    }
}

/// The title in a word of the field `list` that begins with brackets: one of those that close them is missing.
fn half_closed(written: &str) -> Option<&str> {
    let title = written.trim_matches(['[', ']']);
    let is_torn = written.starts_with('[') && !title.is_empty();
    (is_torn && !title.contains(['[', ']'])).then_some(title)
}

/// The titles that the field `list` has as one, for between them a bracket is missing: `[[a] [[b]]`.
pub(super) fn torn(written: &str) -> Option<Vec<&str>> {
    let titles = written
        .split(BRACKETS.0)
        .map(|it| it.trim_matches([' ', ']']));
    let titles: Vec<&str> = titles.filter(|it| !it.is_empty()).collect();
    (titles.len() > 1).then_some(titles)
}

/// The finding that a line of a reading list names the original of a translated tiddler; `is_again` tells whether
/// the list names the translation, too.
pub(crate) fn translated(
    store: &Store,
    tiddler: TiddlerId,
    entry: &ListEntry,
    is_again: bool,
) -> Diagnostic {
    let message = unknown_title::said(&entry.title);
    let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
        .explains([Cause::UnknownTitle(entry.span)]);
    let title = store[tiddler].title();
    if is_again {
        return found.help(unknown_title::again(title));
    }
    let found = found.help(diag::now_titled(title));
    // A WikiWord has no marks in which another title could be.
    if entry.link == entry.span {
        let link = store.syntax(entry.link.source).link(title, title);
        found.respell_with(entry.link, title, link)
    } else {
        respelt(found, store, entry, title)
    }
}

/// The finding that a line is there a second time, with the repair that lists the one tiddler that the list lacks there.
pub(crate) fn meant(
    found: Diagnostic,
    store: &Store,
    entry: &ListEntry,
    title: &str,
) -> Diagnostic {
    let found = found.help(sentences::did_you_mean_title(title));
    let found = found.explains([Cause::UnknownTitle(entry.span)]);
    respelt(found, store, entry, title).changing_words()
}

/// The finding with the fix that writes another title in the link of an entry.
fn respelt(found: Diagnostic, store: &Store, entry: &ListEntry, title: &str) -> Diagnostic {
    let written = entry.respelt(store.syntax(entry.link.source), title);
    found.respell_with(entry.span, title, written)
}

/// A tiddler of the wiki's own workings is listed.
pub(crate) fn system(listed: &Tiddler, entry: &ListEntry) -> Diagnostic {
    let is_plugin = listed.tags.iter().any(|tag| tag.name == "systemConfig");
    let title = &entry.title;
    if let Some(draft) = listed.fields.get("draft.of") {
        let message = misplaced_kind::draft(title);
        let found = Diagnostic::new(Rule::MisplacedKind, draft.span, message);
        let found = found.explains([Cause::NotInBook(listed.title_span)]);
        return found.help(misplaced_kind::draft_help());
    }
    let (message, help) = if is_plugin {
        (misplaced_kind::plugin(title), misplaced_kind::plugin_help())
    } else {
        (misplaced_kind::page(title), misplaced_kind::page_help())
    };
    Diagnostic::new(Rule::MisplacedKind, entry.span, message).help(help)
}

/// A tiddler is listed that appears where it is linked to.
pub(crate) fn immediate(entry: &ListEntry, kind: ImmediateKind) -> Diagnostic {
    let message = immediate_in_list::said(&entry.title, kind.name());
    Diagnostic::new(Rule::ImmediateInList, entry.span, message).help(immediate_in_list::help())
}

/// What to do with a tiddler that is listed where its kind cannot be.
pub(crate) fn list_elsewhere(listed: Option<&StoredTiddler>) -> Text {
    let is_kind = |tag: &TiddlerTag| tag.name.starts_with(':');
    match listed.is_some_and(|it| !it.tiddler.tags.iter().any(is_kind)) {
        true => misplaced_kind::no_kind_help(),
        false => misplaced_kind::help(),
    }
}

/// That tiddlers of a kind have no reading list.
pub(crate) fn has_no_list(kind: &str) -> Text {
    misplaced_kind::no_list(kind)
}
