//! Reports rules of the original that an edition has not translated.

use super::Wiki;
use crate::check::sentences;
use crate::diag::rules::missing_translation;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::translate::copied;

/// Reports every rule of the original that has no translation, at the original, and every text of a
/// translation that still is the original's.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let Some(translated) = wiki
        .translated
        .filter(|_| levels.is_on(Rule::MissingTranslation))
    else {
        return;
    };
    let original = translated.original;
    for copy in copied(translated.editions(), original.record) {
        let message = missing_translation::copied();
        let found = Diagnostic::new(Rule::MissingTranslation, copy.translation, message)
            .label(copy.original, sentences::original_here());
        sink.push(found.help(missing_translation::copied_help()));
    }
    for entry in translated.untranslated() {
        let message = missing_translation::said(entry.title(), wiki.locale.tag());
        let found = Diagnostic::new(Rule::MissingTranslation, entry.tiddler.title_span, message);
        sink.push(found.help(missing_translation::help()));
    }
}
