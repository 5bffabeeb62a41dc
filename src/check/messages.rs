//! Checks that the messages which a book needs exist in its language, for all output formats.

use super::Wiki;
use crate::diag::rules::missing_message;
use crate::diag::{Diagnostic, Levels, Rule, Sink};

/// How many messages are named one by one.
const MOST: usize = 5;

/// Reports the messages that the language lacks, many as one finding, and that it has no words to compare a translation by.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::MissingMessage) {
        return;
    }
    let (locale, language) = (wiki.locale, wiki.locale.tag());
    let translated = wiki.translated.as_ref();
    if translated.is_some_and(|it| it.parity.words.is_empty() && it.parity.forms.is_empty()) {
        let message = missing_message::parity(language);
        let help = missing_message::help(&format!("{language}/parity.toml"));
        sink.push(Diagnostic::global(Rule::MissingMessage, message).help(help));
    }
    let help = || missing_message::help(&format!("{language}/book.ftl"));
    if locale.is_foreign() {
        let message = missing_message::all(language);
        let help = missing_message::all_help(&format!("{language}/book.ftl"));
        return sink.push(Diagnostic::global(Rule::MissingMessage, message).help(help));
    }
    let missing = locale.missing();
    if missing.len() > MOST {
        let message = missing_message::many(missing.len(), language);
        return sink.push(Diagnostic::global(Rule::MissingMessage, message).help(help()));
    }
    for key in missing {
        let message = missing_message::said(language, &key);
        sink.push(Diagnostic::global(Rule::MissingMessage, message));
    }
}
