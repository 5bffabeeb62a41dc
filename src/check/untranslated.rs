//! What is not translated: the rules of the original that an edition lacks.

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::say::text;
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
        let message = text!(
            "missing-translation-copied",
            "this text is not translated: it is that of the original, word for word"
        );
        let found = Diagnostic::new(Rule::MissingTranslation, copy.translation, message).label(
            copy.original,
            text!("original-here", "the original is here"),
        );
        sink.push(found.help(text!(
            "missing-translation-copied-help",
            "translate it; `tiddlybook translate done` with the title of its tiddler says that it is to be the same"
        )));
    }
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
