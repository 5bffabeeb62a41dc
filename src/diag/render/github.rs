//! `github`: workflow commands, which GitHub shows beside the lines of a change.
//!
//! Source: <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>

use super::{Findings, each_place, more, with_help};
use crate::diag::{Diagnostic, Severity};
use crate::say::Translator;

/// One command a finding; of a rule with more than `most` findings, the rest is only counted.
pub fn github(findings: &Findings<'_>, most: Option<usize>, words: &dyn Translator) -> String {
    let (shown, left) = findings.cut(most);
    let mut text: String = shown
        .into_iter()
        .flat_map(each_place)
        .map(|found| command(&found, findings, words))
        .collect();
    for (rule, count) in left {
        let message = words.translate(&more(count, rule));
        text += &format!("::notice title={rule}::{}\n", escape(&message));
    }
    text
}

fn command(found: &Diagnostic, findings: &Findings<'_>, words: &dyn Translator) -> String {
    let severity = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = findings.place_in_repository(found.span);
    let mut properties = format!("file={}", escape_property(&place.file));
    if let Some((start, end)) = place.range {
        properties += &format!(
            ",line={},col={},endLine={},endColumn={}",
            start.line, start.column, end.line, end.column
        );
    }
    let message = with_help(found, words);
    let (rule, message) = (escape_property(found.rule.name()), escape(&message));
    format!("::{severity} {properties},title={rule}::{message}\n")
}

/// The message of a command.
fn escape(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The value of a property of a command.
fn escape_property(text: &str) -> String {
    escape(text).replace(':', "%3A").replace(',', "%2C")
}
