//! What is printed, and where. A reader that went away, as `head` does, is no fault of ours.

use crate::diag;
use crate::pipeline::Report;
use crate::source::disk;
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

/// Shows what was found, to be read: in colour on a terminal, unless `NO_COLOR` is set.
pub(super) fn findings(report: &Report, all: bool) {
    let text = diag::human(&report.findings(), most(all));
    let _closed = anstream::stderr().lock().write_all(text.as_bytes());
}

/// How many findings of a rule are shown.
pub(super) fn most(all: bool) -> Option<usize> {
    (!all).then_some(diag::MOST_OF_A_RULE)
}

/// `2 errors, 1 warning in wiki_en.html`; `None` when there is neither.
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
    (!parts.is_empty()).then(|| format!("{} in {}", parts.join(", "), wikis(reports)))
}

/// The wikis that something was found in.
fn wikis(reports: &[Report]) -> String {
    let faulty = reports
        .iter()
        .filter(|report| !report.diagnostics.is_empty());
    let names: Vec<String> = faulty.map(|report| disk::displayed(&report.wiki)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
