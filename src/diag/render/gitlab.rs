//! `gitlab`: a report of code quality, whose findings GitLab shows beside the lines of a merge request. A later run knows
//! again what it tells.
//!
//! Source: <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>

use super::{Findings, each_place, with_help};
use crate::diag::{Diagnostic, Severity};
use crate::say::Translator;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// One document with all findings, none left out.
pub fn gitlab(all: &[Findings<'_>], words: &dyn Translator) -> String {
    let mut fingerprints = Fingerprints::default();
    let results = all.iter().flat_map(|findings| {
        let diagnostics = findings.diagnostics.iter().flat_map(each_place);
        diagnostics.map(move |found| (found, findings))
    });
    let results =
        results.map(|(found, findings)| result(&found, findings, &mut fingerprints, words));
    let document = Value::from(results.collect::<Vec<_>>());
    format!("{document:#}\n")
}

/// The findings of an earlier report.
#[derive(Debug, Default)]
pub struct Baseline {
    known: BTreeSet<String>,
    fingerprints: Fingerprints,
}

impl Baseline {
    /// Reads a report in the format `gitlab`.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(report: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Known {
            fingerprint: String,
        }
        let known: Vec<Known> = serde_json::from_str(report)?;
        Ok(Self {
            known: known.into_iter().map(|it| it.fingerprint).collect(),
            fingerprints: Fingerprints::default(),
        })
    }

    /// Whether the report has each of these findings, in the language that it was written in. A finding is known by itself,
    /// whatever follows from it. The wikis of a run are asked about in the order of the report.
    pub fn knows(&mut self, findings: &Findings<'_>, words: &dyn Translator) -> Vec<bool> {
        if self.known.is_empty() {
            return vec![false; findings.diagnostics.len()];
        }
        let mut is_known = |found: &Diagnostic| {
            let places = each_place(found).map(|it| self.fingerprints.next(&it, findings, words));
            let places: Vec<String> = places.collect();
            places.first().is_some_and(|it| self.known.contains(it))
        };
        findings.diagnostics.iter().map(&mut is_known).collect()
    }
}

/// The fingerprints of findings. A fingerprint says nothing of a line, so that it stays the same where lines are added above it.
#[derive(Debug, Default)]
struct Fingerprints {
    /// How many there are so far that have nothing else to tell them apart.
    seen: BTreeMap<String, usize>,
}

impl Fingerprints {
    fn next(
        &mut self,
        found: &Diagnostic,
        findings: &Findings<'_>,
        words: &dyn Translator,
    ) -> String {
        let place = findings.place_in_repository(found.span);
        let (rule, message) = (found.rule.name(), words.translate(&found.message));
        let title = place.tiddler.unwrap_or_default();
        let same = format!("{rule}\n{}\n{title}\n{message}", place.file);
        let number = self.seen.entry(same.clone()).or_default();
        *number += 1;
        let fingerprint = blake3::hash(format!("{same}\n{number}").as_bytes());
        fingerprint.to_hex().to_string()
    }
}

fn result(
    found: &Diagnostic,
    findings: &Findings<'_>,
    fingerprints: &mut Fingerprints,
    words: &dyn Translator,
) -> Value {
    let place = findings.place_in_repository(found.span);
    json!({
        "description": with_help(found, words),
        "check_name": found.rule.name(),
        "fingerprint": fingerprints.next(found, findings, words),
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
