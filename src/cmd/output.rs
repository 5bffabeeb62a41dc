//! What is printed, and where. A reader that went away, as `head` does, is no fault of ours.

use crate::diag::{self, Diagnostic, Findings, Translations};
use crate::pipeline::Report;
use crate::source::paths;
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
pub(super) fn findings(findings: &Findings<'_>, all: bool, words: &dyn Translations) {
    let text = diag::human(findings, most(all), words);
    let _closed = anstream::stderr().lock().write_all(text.as_bytes());
}

/// How many findings of a rule are shown.
pub(super) fn most(all: bool) -> Option<usize> {
    (!all).then_some(diag::MOST_OF_A_RULE)
}

/// `2 errors, 1 warning in wiki_en.html`; `None` when there is neither.
pub(super) fn count(reports: &[Report], words: &dyn Translations) -> Option<String> {
    let all = || {
        let reports = reports.iter();
        reports.flat_map(|report| report.verdict.diagnostics())
    };
    let errors = all().filter(|found: &&Diagnostic| found.is_error()).count();
    let warnings = all().count() - errors;
    let counted = |count: usize, name: &str| match count {
        0 => None,
        1 => Some(
            words
                .message(&format!("{name}-one"), &[])
                .unwrap_or_else(|| format!("1 {name}")),
        ),
        _ => Some(
            words
                .message(&format!("{name}-many"), &[("count", &count.to_string())])
                .unwrap_or_else(|| format!("{count} {name}s")),
        ),
    };
    let parts: Vec<String> = [counted(errors, "error"), counted(warnings, "warning")]
        .into_iter()
        .flatten()
        .collect();
    let (counts, wikis) = (parts.join(", "), wikis(reports, words));
    (!parts.is_empty()).then(|| {
        words
            .message("found", &[("counts", &counts), ("wikis", &wikis)])
            .unwrap_or_else(|| format!("{counts} in {wikis}"))
    })
}

/// The wikis that something was found in.
fn wikis(reports: &[Report], words: &dyn Translations) -> String {
    let faulty = reports
        .iter()
        .filter(|report| !report.verdict.diagnostics().is_empty());
    let names: Vec<String> = faulty
        .map(|report| paths::displayed(&report.wiki))
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            let first = rest.join(", ");
            words
                .message("and", &[("first", &first), ("last", last)])
                .unwrap_or_else(|| format!("{first} and {last}"))
        }
        _ => names.concat(),
    }
}
