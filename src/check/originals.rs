//! Originals: which tiddler of the first edition a translated one says it translates.

use super::{Translated, Wiki};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::say::text;
use crate::store::{Store, StoredTiddler};
use crate::tiddler::{Field, Kind};
use std::collections::BTreeMap;

/// Reports originals that two tiddlers name, those that do not exist, and what is a root in one edition alone.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    let Wiki {
        store,
        originals: titles,
        translated,
        ..
    } = *wiki;
    // An edition without a root is reported as such.
    let has_root = |store: &Store| store.entries().iter().any(|it| it.kind == Kind::Part);
    let translated = translated.filter(|it| has_root(store) && has_root(it.original.store));
    let mut first: BTreeMap<&str, &Field> = BTreeMap::new();
    for (entry, _) in store.documents() {
        let Some(original) = entry.tiddler.original() else {
            continue;
        };
        if let Some(earlier) = first.get(original.value.as_str()) {
            let message = text!(
                "duplicate-original-said",
                "two tiddlers name “{title}” as their original",
                title = &original.value
            );
            sink.push(
                Diagnostic::new(Rule::DuplicateOriginal, original.span, message)
                    .label(
                        earlier.span,
                        text!("duplicate-original-first", "it is first named here"),
                    )
                    .help(text!(
                        "duplicate-original-help",
                        "each tiddler translates one of its own"
                    )),
            );
        } else {
            first.insert(&original.value, original);
        }
        if titles.is_some_and(|titles| !titles.contains(&original.value)) {
            let message = text!(
                "unknown-original-said",
                "the original edition has no tiddler “{title}”",
                title = &original.value
            );
            sink.push(
                Diagnostic::new(Rule::UnknownOriginal, original.span, message).help(text!(
                    "unknown-original-help",
                    "correct the title in the field `original`"
                )),
            );
        }
        if let Some(original) = translated.and_then(|it| unlike_root(entry, original, it)) {
            sink.push(original);
        }
    }
}

/// The fault that a root translates what is none, or what is none a root.
fn unlike_root(
    entry: &StoredTiddler,
    original: &Field,
    translated: Translated<'_>,
) -> Option<Diagnostic> {
    let store = translated.original.store;
    let named = &store[store.find(&original.value)?];
    let title = named.title();
    let message = match (entry.kind == Kind::Part, named.kind == Kind::Part) {
        (true, false) => text!(
            "unknown-original-no-root",
            "this is the root, and “{title}” is not the one of the original edition",
            title
        ),
        (false, true) => text!(
            "unknown-original-root",
            "“{title}” is the root of the original edition, which this is not",
            title
        ),
        _ => return None,
    };
    let found = Diagnostic::new(Rule::UnknownOriginal, original.span, message);
    Some(found.help(text!(
        "unknown-original-root-help",
        "a root translates a root, and a rule a rule"
    )))
}
