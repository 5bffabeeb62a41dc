//! Checks that the messages which a book needs exist in its language, for all output formats.

use super::Wiki;
use crate::diag::rules::missing_message;
use crate::diag::{Diagnostic, Levels, Rule, Sink};

/// Reports the messages that the language lacks; a language without any is one finding.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::MissingMessage) {
        return;
    }
    let (locale, language) = (wiki.locale, wiki.locale.tag());
    if locale.is_foreign() {
        let message = missing_message::all(language);
        let help = missing_message::help(&format!("{language}/book.ftl"));
        return sink.push(Diagnostic::global(Rule::MissingMessage, message).help(help));
    }
    for key in locale.missing() {
        let message = missing_message::said(language, &key);
        sink.push(Diagnostic::global(Rule::MissingMessage, message));
    }
}
