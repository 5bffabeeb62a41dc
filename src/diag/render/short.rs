//! `short`: one line a finding, as editors and `make` parse it.

use super::{Findings, printable};
use crate::diag::Diagnostic;
use crate::say::Translator;
use crate::source::{Sources, Span};
use std::path::Path;

/// One line a finding, `file:line:column: severity: [rule] message`. A finding about the wiki as a
/// whole has the place of `wiki`.
pub fn short(found: &Diagnostic, sources: &Sources, wiki: &Path, words: &dyn Translator) -> String {
    let place = place(found.span, sources, wiki);
    let (severity, rule) = (found.severity.name(), found.rule.name());
    let message = printable(&words.translate(&found.message));
    format!("{place}: {severity}: [{rule}] {message}\n")
}

impl Findings<'_> {
    /// `file:line:column: ` and the description of a finding's fix.
    pub fn fix_line(&self, found: &Diagnostic, words: &dyn Translator) -> String {
        let place = place(found.span, self.sources, self.wiki);
        let message = found.fix.as_ref().map(|fix| words.translate(&fix.message));
        format!("{place}: {}", printable(&message.unwrap_or_default()))
    }
}

/// The place as `file:line:column`.
fn place(span: Option<Span>, sources: &Sources, wiki: &Path) -> String {
    let findings = Findings {
        diagnostics: &[],
        sources,
        wiki,
    };
    let place = findings.place(span);
    let file = printable(&place.file);
    match place.range {
        Some((start, _)) => format!("{file}:{}:{}", start.line, start.column),
        None => file,
    }
}
