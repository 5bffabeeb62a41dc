//! What is printed, and where. A reader that went away, as `head` does, is no fault of ours.

use crate::diag;
use crate::pipeline::Report;
use std::io::{self, Write};

/// Prints a result.
pub(super) fn print(text: &str) {
    let _closed = io::stdout().lock().write_all(text.as_bytes());
}

/// Tells the user something that is not the result.
pub(super) fn note(text: &str) {
    let _closed = writeln!(io::stderr().lock(), "{text}");
}

/// Tells the user why nothing was done.
pub(super) fn error(text: &str) {
    note(&format!("error: {text}"));
}

/// The findings of a report, to be read.
pub(super) fn findings(report: &Report) -> String {
    let long = |found| diag::long(found, &report.sources, &report.wiki);
    report.diagnostics.iter().map(long).collect()
}

/// `2 errors, 1 warning`; `None` when there is neither.
pub(super) fn count(reports: &[Report]) -> Option<String> {
    let all = || reports.iter().flat_map(|report| &report.diagnostics);
    let errors = all().filter(|found| found.is_error()).count();
    let warnings = all().count() - errors;
    let counted = |count: usize, name: &str| match count {
        0 => None,
        1 => Some(format!("1 {name}")),
        _ => Some(format!("{count} {name}s")),
    };
    let parts: Vec<String> = [counted(errors, "error"), counted(warnings, "warning")]
        .into_iter()
        .flatten()
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
