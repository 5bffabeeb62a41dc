//! Diagnostics as text.

use super::Diagnostic;
use crate::source::Sources;

/// One line a finding, `file:line:column: severity: [rule] message`, as editors and `make` parse
/// it; what belongs to it follows on lines of its own, indented.
#[must_use]
pub fn short(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let Diagnostic {
        rule,
        severity,
        message,
        span,
        labels,
        help,
    } = diagnostic;
    let place = span
        .map(|span| sources.place(span) + ": ")
        .unwrap_or_default();
    let mut text = format!("{place}{}: [{}] {message}\n", severity.name(), rule.name());
    for label in labels {
        text += &format!("  {}: {}\n", sources.place(label.span), label.message);
    }
    if let Some(help) = help {
        text += &format!("  help: {help}\n");
    }
    text
}
