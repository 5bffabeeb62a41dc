//! Checks the originals that tiddlers of a translation name.

use super::{Translated, Wiki};
use crate::diag::rules::{duplicate_original, stale_translation, unknown_original};
use crate::diag::{self, Diagnostic, Edit, Levels, Rule, Sink};
use crate::store::{Store, StoredTiddler, TiddlerId};
use crate::tiddler::{Field, Kind};
use std::collections::BTreeMap;

/// Reports originals that two tiddlers name, originals that do not exist, and tiddlers that are a root in one
/// edition only.
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
    for (id, entry) in store.iter().filter(|(_, it)| it.document().is_some()) {
        let Some(original) = entry.tiddler.original() else {
            continue;
        };
        if let Some(earlier) = first.get(original.value.as_str()) {
            let message = duplicate_original::said(&original.value);
            sink.push(
                Diagnostic::new(Rule::DuplicateOriginal, original.span, message)
                    .label(earlier.span, duplicate_original::first())
                    .help(duplicate_original::help()),
            );
        } else {
            first.insert(&original.value, original);
        }
        if let Some(found) = wiki.translated.and_then(|it| retitled(id, original, it)) {
            sink.push(found);
        } else if titles.is_some_and(|titles| !titles.contains(&original.value)) {
            let message = unknown_original::said(&original.value);
            let record = wiki.translated.map(|it| it.original.record);
            let help = match record.and_then(|it| it.get(&original.value)) {
                Some(_) => unknown_original::gone_help(),
                None => unknown_original::help(),
            };
            sink.push(Diagnostic::new(Rule::UnknownOriginal, original.span, message).help(help));
        }
        if let Some(original) = translated.and_then(|it| unlike_root(entry, original, it)) {
            sink.push(original);
        }
    }
}

/// The finding that the original that a tiddler names has another title now.
fn retitled(id: TiddlerId, named: &Field, translated: Translated<'_>) -> Option<Diagnostic> {
    let store = translated.original.store;
    let now = &store[translated.original.pairs.original(id)?];
    if store.find(&named.value).is_some() {
        return None;
    }
    let message = stale_translation::titled(&named.value, now.title());
    let edit = Edit {
        span: named.span,
        text: now.title().to_owned(),
    };
    let found = Diagnostic::new(Rule::StaleTranslation, named.span, message);
    let found = found.label(now.tiddler.title_span, stale_translation::titled_here());
    Some(found.fix(diag::write(now.title()), vec![edit]))
}

/// The finding that a root translates a tiddler that is no root, or the reverse.
fn unlike_root(
    entry: &StoredTiddler,
    original: &Field,
    translated: Translated<'_>,
) -> Option<Diagnostic> {
    let store = translated.original.store;
    let named = &store[store.find(&original.value)?];
    let title = named.title();
    let message = match (entry.kind == Kind::Part, named.kind == Kind::Part) {
        (true, false) => unknown_original::no_root(title),
        (false, true) => unknown_original::root(title),
        _ => return None,
    };
    let found = Diagnostic::new(Rule::UnknownOriginal, original.span, message);
    Some(found.help(unknown_original::root_help()))
}
