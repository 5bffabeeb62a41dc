//! Which tiddler the book begins with.

use super::elsewhere::Elsewhere;
use super::unreached::{listed_by, mark};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::say::text;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::tiddler::Kind;

/// The root: the first tiddler tagged `:part`. Reports others, a root that lists nothing although there is
/// something to list, and a wiki without any.
pub(super) fn root(store: &Store, elsewhere: &Elsewhere<'_>, sink: &mut Sink) -> Option<TiddlerId> {
    let is_part = |entry: &StoredTiddler| entry.is_content() && entry.kind == Kind::Part;
    let mut parts = store.iter().filter(|(_, entry)| is_part(entry));
    let Some((root, root_entry)) = parts.next() else {
        sink.push(no_part(store));
        return None;
    };
    let mut known = TiddlerMap::filled(store, false);
    for (id, other) in parts {
        let message = text!(
            "two-parts-said",
            "“{title}” is tagged `:part`, as another tiddler is",
            title = other.title()
        );
        sink.push(
            Diagnostic::new(Rule::TwoParts, other.tiddler.title_span, message)
                .explains(mark(store, id, &mut known))
                .label(
                    root_entry.tiddler.title_span,
                    text!("two-parts-root", "the root is here"),
                )
                .help(text!(
                    "two-parts-help",
                    "a book has one root; tag this one `:chapter` and list it there"
                )),
        );
    }
    let has_no_list = root_entry
        .reading()
        .is_none_or(|list| list.entries.is_empty());
    if has_no_list && !elsewhere.lists_nothing_yet(root) {
        let message = text!(
            "no-reading-list-said",
            "the root “{title}” has no reading list",
            title = root_entry.title()
        );
        let found = Diagnostic::new(Rule::NoReadingList, root_entry.tiddler.title_span, message)
            .help(text!(
                "no-reading-list-help",
                "end it with the heading of the reading list and a line for each chapter"
            ));
        sink.push(match root_entry.reading() {
            Some(list) => {
                let causes = list
                    .strays
                    .first()
                    .map(|line| Cause::UnknownTitle(line.span));
                let cause = causes.unwrap_or(Cause::EmptyList(list.heading));
                let label = text!(
                    "no-reading-list-follows",
                    "so that the book has no chapters"
                );
                found.follows(cause, label)
            }
            None => found,
        });
    }
    Some(root)
}

/// The finding that there is no root. Of the tiddlers that nothing lists, the one whose lists lead to
/// the most others should be it.
fn no_part(store: &Store) -> Diagnostic {
    let message = text!("no-part-said", "no tiddler is tagged `:part`");
    let mut listed = TiddlerMap::filled(store, false);
    for id in store.ids() {
        for child in listed_by(store, id) {
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
        return Diagnostic::global(Rule::NoPart, message).help(text!(
            "no-part-help",
            "tag the tiddler that the book begins with"
        ));
    };
    let others = below - 1;
    let help = text!(
        "no-part-this",
        match others {
            1 => "is it this one? No reading list names it, and its own leads to a tiddler",
            _ => "is it this one? No reading list names it, and its own leads to {others} tiddlers",
        }
    );
    Diagnostic::new(Rule::NoPart, store[top].tiddler.title_span, message).help(help)
}
