//! What is wrong with a line of a reading list.

use super::outline::Outline;
use crate::diag::{self, Cause, Diagnostic, Rule};
use crate::say::{Text, text};
use crate::store::{Store, TiddlerId};
use crate::tiddler::{ImmediateKind, Tiddler};
use crate::wikitext::tree::ListEntry;

/// The finding that no tiddler has the title in a line of a reading list.
pub(super) fn unknown_title(store: &Store, outline: &Outline, entry: &ListEntry) -> Diagnostic {
    let message = text!(
        "unknown-title-said",
        "no tiddler is titled “{title}”",
        title = &entry.title
    );
    let near = store.suggest(&entry.title);
    let help = near.first().map_or_else(
        || {
            text!(
                "unknown-title-help",
                "write the tiddler, or take the line out of the list"
            )
        },
        |near| {
            text!(
                "did-you-mean-title",
                "did you mean “{title}”?",
                title = *near
            )
        },
    );
    let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
        .explains([Cause::UnknownTitle(entry.span)])
        .help(help);
    // One that is in a list already would then be in two.
    let is_free = |title: &&str| {
        let tiddler = store.find(title);
        tiddler.is_some_and(|it| outline.node_of(it).is_none() && !store[it].kind.is_immediate())
    };
    // With a space in it, it is no WikiWord, so that any title can be in its place.
    let certain = store.certain(&entry.title).filter(is_free);
    match certain.filter(|_| entry.title.contains(' ')) {
        Some(title) => found.respell(entry.span, title),
        None => found,
    }
}

/// The finding that a line of a reading list names what a tiddler is a translation of; `is_again` says whether
/// the list names it by its own title, too.
pub(super) fn translated(
    store: &Store,
    tiddler: TiddlerId,
    entry: &ListEntry,
    is_again: bool,
) -> Diagnostic {
    let message = text!(
        "unknown-title-said",
        "no tiddler is titled “{title}”",
        title = &entry.title
    );
    let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
        .explains([Cause::UnknownTitle(entry.span)]);
    let title = store[tiddler].title();
    if is_again {
        return found.help(text!(
            "unknown-title-again",
            "it is translated, and the list has it as “{title}”; take this line out",
            title
        ));
    }
    let found = found.help(diag::now_titled(title));
    // A WikiWord has no marks in which another title could be.
    if entry.link == entry.span {
        let link = store.syntax(entry.link.source).link(title, title);
        found.respell_with(entry.link, title, link)
    } else {
        found.respell(entry.span, title)
    }
}

/// A tiddler of the wiki's own workings is listed.
pub(super) fn system(listed: &Tiddler, entry: &ListEntry) -> Diagnostic {
    let is_plugin = listed.tags.iter().any(|tag| tag.name == "systemConfig");
    let title = &entry.title;
    let (message, help) = if is_plugin {
        (
            text!(
                "misplaced-kind-plugin",
                "“{title}” is a plugin by its tag `systemConfig`, and not printed",
                title
            ),
            text!(
                "misplaced-kind-plugin-help",
                "take that tag away, or the line out of the list"
            ),
        )
    } else {
        (
            text!(
                "misplaced-kind-page",
                "“{title}” is a tiddler that the wiki makes its page of, and not printed",
                title
            ),
            text!(
                "misplaced-kind-page-help",
                "give it another title, or take the line out of the list"
            ),
        )
    };
    Diagnostic::new(Rule::MisplacedKind, entry.span, message).help(help)
}

/// A tiddler is listed that appears where it is linked to.
pub(super) fn immediate(entry: &ListEntry, kind: ImmediateKind) -> Diagnostic {
    let message = text!(
        "immediate-in-list-said",
        "“{title}” is a `:{kind}`: it appears where a text links to it, not in a reading list",
        title = &entry.title,
        kind = kind.name()
    );
    Diagnostic::new(Rule::ImmediateInList, entry.span, message).help(text!(
        "immediate-in-list-help",
        "link to it from the text it belongs to"
    ))
}

pub(super) fn list_elsewhere() -> Text {
    text!(
        "misplaced-kind-help",
        "change its colon tag, or list it elsewhere"
    )
}

/// That tiddlers of a kind have no reading list.
pub(super) fn has_no_list(kind: &str) -> Text {
    text!(
        "misplaced-kind-no-list",
        "a `:{kind}` has no reading list",
        kind
    )
}
