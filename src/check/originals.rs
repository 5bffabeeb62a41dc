//! Originals: which tiddler of the first edition a translated one says it translates.

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::say::text;
use crate::tiddler::Field;
use std::collections::BTreeMap;

/// Reports originals that two tiddlers name, and those that do not exist.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    let Wiki {
        store,
        originals: titles,
        ..
    } = *wiki;
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
    }
}
