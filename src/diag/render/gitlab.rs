//! `gitlab`: a report of code quality, whose findings GitLab shows beside the lines of a merge request.
//!
//! Source: <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>

use super::{Findings, each_place, with_help};
use crate::diag::{Diagnostic, Severity};
use crate::say::Translator;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One document with all findings, none left out.
pub fn gitlab(all: &[Findings<'_>], words: &dyn Translator) -> String {
    let mut seen = BTreeMap::new();
    let results = all.iter().flat_map(|findings| {
        let diagnostics = findings.diagnostics.iter().flat_map(each_place);
        diagnostics.map(move |found| (found, findings))
    });
    let results = results.map(|(found, findings)| result(&found, findings, &mut seen, words));
    let document = Value::from(results.collect::<Vec<_>>());
    format!("{document:#}\n")
}

/// A finding. Its fingerprint says nothing of its line, so that it stays the same where lines are added above it; `seen`
/// counts those that have nothing else to tell them apart.
fn result(
    found: &Diagnostic,
    findings: &Findings<'_>,
    seen: &mut BTreeMap<String, usize>,
    words: &dyn Translator,
) -> Value {
    let place = findings.place_in_repository(found.span);
    let (rule, message) = (found.rule.name(), words.translate(&found.message));
    let title = place.tiddler.unwrap_or_default();
    let same = format!("{rule}\n{}\n{title}\n{message}", place.file);
    let number = seen.entry(same.clone()).or_default();
    *number += 1;
    let fingerprint = blake3::hash(format!("{same}\n{number}").as_bytes());
    json!({
        "description": with_help(found, words),
        "check_name": rule,
        "fingerprint": fingerprint.to_hex().as_str(),
        "severity": match found.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
        },
        "location": {
            "path": place.file,
            "lines": { "begin": place.range.map_or(1, |(start, _)| start.line) },
        },
    })
}
