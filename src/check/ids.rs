//! Ids that authors give their tiddlers.

use super::Wiki;
use crate::diag::rules::unusable_id;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::linearize::slug;
use crate::tiddler::{Field, is_id};
use std::collections::BTreeMap;

/// Reports ids that cannot be addresses, and those that two tiddlers have.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::UnusableId) {
        return;
    }
    let mut first: BTreeMap<&str, &Field> = BTreeMap::new();
    for (_, entry) in wiki.store.iter().filter(|(_, it)| it.is_content()) {
        let field = entry.tiddler.fields.get("id");
        let Some(field) = field.filter(|it| !it.value.is_empty()) else {
            continue;
        };
        if !is_id(&field.value) {
            let message = unusable_id::said(&field.value);
            let found = Diagnostic::new(Rule::UnusableId, field.span, message);
            sink.push(found.help(unusable_id::help(&slug(&field.value))));
        } else if let Some(earlier) = first.get(field.value.as_str()) {
            let message = unusable_id::twice(&field.value);
            let found = Diagnostic::new(Rule::UnusableId, field.span, message);
            let found = found.label(earlier.span, unusable_id::first());
            sink.push(found.help(unusable_id::twice_help()));
        } else {
            first.insert(&field.value, field);
        }
    }
}
