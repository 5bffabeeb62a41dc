//! Prints the output. A closed pipe, as of `head`, is not an error; a full disk is one, because the output is then
//! incomplete.

use crate::cmd::sentences;
use crate::diag::{self, Diagnostic, Findings, Rule, counts};
use crate::pipeline::{Failure, Report};
use crate::say::{Text, Translator};
use crate::source::{Sources, Span, paths};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Whether there are no errors in what was checked.
pub(super) type Done = Result<bool, Failure>;

/// Prints a result.
///
/// # Errors
/// When standard output takes no more, other than because its reader went away.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    written(io::stdout().lock(), text)
}

/// Prints a message to the user that is not the result.
///
/// # Errors
/// As [`print`], of standard error.
pub(super) fn note(text: &str) -> Result<(), Failure> {
    written(io::stderr().lock(), &format!("{text}\n"))
}

/// As [`note`], in the user's language.
///
/// # Errors
/// As [`note`].
pub(super) fn say(text: &Text, words: &dyn Translator) -> Result<(), Failure> {
    note(&words.translate(text))
}

/// A place: file, line and column.
pub(super) fn place(span: Span, sources: &Sources) -> String {
    let place = sources.locate(span);
    let path = paths::displayed(sources.path(place.file));
    format!("{path}:{}:{}", place.start.line, place.start.column)
}

/// Prints the errors because of which nothing was done.
pub(super) fn failure(why: &Failure, words: &dyn Translator) {
    for said in why.each_said() {
        error(&said, words);
    }
}

/// Prints an error. If even that fails, only the exit code is left.
pub(super) fn error(why: &Text, words: &dyn Translator) {
    let _lost = say(&sentences::error_line(why.clone()), words);
}

/// Prints the findings for people: in colour on a terminal, unless `NO_COLOR` is set.
///
/// # Errors
/// As [`note`].
pub(super) fn findings(
    findings: &Findings<'_>,
    all: bool,
    words: &dyn Translator,
) -> Result<(), Failure> {
    some_findings(findings, most(all), words)
}

/// As [`findings`], of each rule at most so many.
///
/// # Errors
/// As [`note`].
pub(super) fn some_findings(
    findings: &Findings<'_>,
    most: Option<usize>,
    words: &dyn Translator,
) -> Result<(), Failure> {
    let text = diag::human(findings, most, words);
    written(anstream::stderr().lock(), &text)
}

/// Prints help, or an error in the arguments, in colour on a terminal, unless `NO_COLOR` is set.
///
/// # Errors
/// When it cannot be printed.
pub(super) fn like_clap(text: &str, is_error: bool) -> io::Result<()> {
    match is_error {
        true => anstream::stderr().lock().write_all(text.as_bytes()),
        false => anstream::stdout().lock().write_all(text.as_bytes()),
    }
}

fn written(mut to: impl Write, text: &str) -> Result<(), Failure> {
    let done = to.write_all(text.as_bytes()).and_then(|()| to.flush());
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::print(&error)),
        _ => Ok(()),
    }
}

/// The maximum number of findings of a rule that are shown; `None` for all.
pub(super) fn most(all: bool) -> Option<usize> {
    (!all).then_some(diag::MOST_OF_A_RULE)
}

/// Columns of the lines that count warnings.
const WIDTH: usize = 100;

/// `warnings: 12 doubled-word, 3 near-terms`, the most frequent first, in lines of [`WIDTH`] columns;
/// `None` when there is none.
pub(super) fn warnings(reports: &[Report], words: &dyn Translator) -> Option<String> {
    let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
    for found in all(reports).filter(|found| !found.is_error()) {
        *counts.entry(found.rule).or_default() += 1;
    }
    let mut counts: Vec<(Rule, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(rule, count)| (std::cmp::Reverse(*count), *rule));
    let mut text = words.translate(&sentences::warnings_line());
    let mut column = text.chars().count();
    for (at, (rule, count)) in counts.iter().enumerate() {
        let comma = if at + 1 < counts.len() { "," } else { "" };
        let item = format!(" {count} {rule}{comma}");
        if column + item.len() > WIDTH {
            text += "\n ";
            column = 1;
        }
        column += item.len();
        text += &item;
    }
    (!counts.is_empty()).then_some(text)
}

fn all(reports: &[Report]) -> impl Iterator<Item = &Diagnostic> {
    let reports = reports.iter();
    reports.flat_map(|report| report.verdict.diagnostics())
}

/// `2 errors, 1 warning in wiki_en.html`; `None` when there is neither.
pub(super) fn count(reports: &[Report]) -> Option<Text> {
    let errors = all(reports).filter(|found| found.is_error()).count();
    let warnings = all(reports).count() - errors;
    let wikis = wikis(reports);
    Some(sentences::found(counts(errors, warnings)?, wikis))
}

/// The wikis that something was found in.
fn wikis(reports: &[Report]) -> Text {
    let faulty = reports
        .iter()
        .filter(|report| !report.verdict.diagnostics().is_empty());
    let names: Vec<String> = faulty
        .map(|report| paths::displayed(&report.wiki))
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => sentences::and(&rest.join(", "), last),
        _ => Text::verbatim(names.concat()),
    }
}
