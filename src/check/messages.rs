//! Messages: the words that a book in this language needs, whatever is made of it.

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::say::text;

/// Reports the messages that the language lacks; one that has none at all is one finding.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::MissingMessage) {
        return;
    }
    let (locale, language) = (wiki.locale, wiki.locale.tag());
    if locale.is_foreign() {
        let message = text!(
            "missing-message-all",
            "there are no messages in the language `{language}`: the words around the text are English",
            language
        );
        let help = text!(
            "missing-message-help",
            "write `{file}` in the folder that book.toml names as `i18n`",
            file = format!("{language}/book.ftl")
        );
        return sink.push(Diagnostic::global(Rule::MissingMessage, message).help(help));
    }
    for key in locale.missing() {
        let message = text!(
            "missing-message-said",
            "the language `{language}` has no message `{key}`",
            language,
            key
        );
        sink.push(Diagnostic::global(Rule::MissingMessage, message));
    }
}
