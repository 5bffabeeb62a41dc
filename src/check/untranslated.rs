//! What is not translated: the rules of the original that an edition lacks.

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::say::text;

/// Reports every rule of the original that has no translation, at the original.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let Some(translated) = wiki
        .translated
        .filter(|_| levels.is_on(Rule::MissingTranslation))
    else {
        return;
    };
    let original = translated.original;
    let content = original.store.iter().filter(|(_, it)| it.is_content());
    let missing = content.filter(|(id, _)| original.pairs.translation(*id).is_none());
    for (_, entry) in missing {
        let message = text!(
            "missing-translation-said",
            "“{title}” is not translated into `{language}`",
            title = entry.title(),
            language = wiki.locale.tag()
        );
        let found = Diagnostic::new(Rule::MissingTranslation, entry.tiddler.title_span, message);
        sink.push(found.help(text!(
            "missing-translation-help",
            "translate it, and name it in the field `original` of the translation"
        )));
    }
}
