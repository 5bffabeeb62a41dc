//! Diagnostics as text.

use super::Diagnostic;
use crate::source::Sources;
use std::path::Path;

/// One line a finding, `file:line:column: severity: [rule] message`, as editors and `make` parse
/// it. A finding about the wiki as a whole has the place of `wiki`.
#[must_use]
pub fn short(found: &Diagnostic, sources: &Sources, wiki: &Path) -> String {
    let place = found
        .span
        .map_or_else(|| wiki.display().to_string(), |span| sources.place(span));
    let (severity, rule) = (found.severity.name(), found.rule.name());
    format!("{place}: {severity}: [{rule}] {}\n", found.message)
}

/// As [`short`], and what belongs to the finding on lines of its own below it, indented.
#[must_use]
pub fn long(found: &Diagnostic, sources: &Sources, wiki: &Path) -> String {
    let mut text = short(found, sources, wiki);
    for label in &found.labels {
        text += &format!("  {}: {}\n", sources.place(label.span), label.message);
    }
    if let Some(help) = &found.help {
        text += &format!("  help: {help}\n");
    }
    text
}
