//! `sarif`: SARIF 2.1.0, one run for all wikis, so that code hosts annotate a change.
//!
//! Source: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>

use super::{Findings, PrintedPlace, with_help};
use crate::diag::{self, Diagnostic, Label, Level, Rule, Safety, Severity};
use crate::say::Translator;
use crate::slice::single_spaced;
use crate::source::{Span, uri};
use serde_json::{Value, json};
use serde_sarif::sarif::{
    ArtifactChange, ArtifactContent, ArtifactLocation, Fix, Location, LogicalLocation, Message,
    MultiformatMessageString, PhysicalLocation, PropertyBag, Region, Replacement,
    ReportingConfiguration, ReportingDescriptor, Result as Finding, ResultLevel, Run, Sarif, Tool,
    ToolComponent,
};
use std::collections::BTreeMap;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// One document with all findings, none left out.
pub fn sarif(all: &[Findings<'_>], words: &dyn Translator) -> String {
    let results = all.iter().flat_map(|findings| {
        let diagnostics = findings.diagnostics.iter();
        diagnostics.map(move |found| result(found, findings, words))
    });
    let driver = ToolComponent::builder()
        .name("tiddlybook")
        .version(env!("CARGO_PKG_VERSION"))
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .rules(
            Rule::ALL
                .iter()
                .map(|&rule| descriptor(rule, words))
                .collect::<Vec<_>>(),
        )
        .build();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .column_kind(json!("unicodeCodePoints"))
        .results(results.collect::<Vec<_>>())
        .build();
    let document = Sarif::builder()
        .schema(SCHEMA)
        .version(json!("2.1.0"))
        .runs(vec![run])
        .build();
    // Strings and numbers always can be written.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn descriptor(rule: Rule, words: &dyn Translator) -> ReportingDescriptor {
    let manual = rule.manual();
    let text = MultiformatMessageString::builder()
        .text(manual.clone())
        .markdown(manual);
    let level = match rule.level() {
        Level::Deny => "error",
        Level::Warn | Level::Allow => "warning",
    };
    let configuration = ReportingConfiguration::builder()
        .enabled(rule.level() != Level::Allow)
        .level(Value::from(level))
        .build();
    ReportingDescriptor::builder()
        .id(rule.name())
        .name(rule.name())
        .short_description(plain(words.translate(&rule.sentence())))
        .full_description(plain(paragraph(&rule.manual())))
        .help(text.build())
        .default_configuration(configuration)
        .build()
}

/// The description of the fault: the manual up to its first example.
fn paragraph(manual: &str) -> String {
    let text = manual.split("\n\n").nth(1).unwrap_or(manual);
    single_spaced(text).into_owned()
}

fn plain(text: impl Into<String>) -> MultiformatMessageString {
    MultiformatMessageString::builder()
        .text(text.into())
        .build()
}

fn result(found: &Diagnostic, findings: &Findings<'_>, words: &dyn Translator) -> Finding {
    let index = Rule::ALL.iter().position(|rule| *rule == found.rule);
    let related = found
        .all_labels()
        .map(|label| related(label, findings, words));
    let mut result = Finding::builder()
        .rule_id(found.rule.name())
        .level(level(found.severity))
        .message(text(with_help(found, words)))
        .locations(vec![location(
            findings.place_in_repository(found.span),
            None,
        )])
        .build();
    result.rule_index = index.and_then(|index| i64::try_from(index).ok());
    result.related_locations = Some(related.collect()).filter(|all: &Vec<_>| !all.is_empty());
    let fix = found.fix.as_ref().map(|fix| repair(fix, findings, words));
    result.fixes = fix.map(|fix| vec![fix]);
    result
}

fn level(severity: Severity) -> ResultLevel {
    match severity {
        Severity::Error => ResultLevel::Error,
        Severity::Warning => ResultLevel::Warning,
    }
}

fn text(text: impl Into<String>) -> Message {
    Message::builder().text(text.into()).build()
}

fn related(label: &Label, findings: &Findings<'_>, words: &dyn Translator) -> Location {
    let message = words.translate(&label.message);
    location(
        findings.place_in_repository(Some(label.span)),
        Some(&message),
    )
}

fn location(place: PrintedPlace<'_>, message: Option<&str>) -> Location {
    let mut physical = PhysicalLocation::builder()
        .artifact_location(artifact(&place.file))
        .build();
    physical.region = region(&place);
    let mut location = Location::builder().physical_location(physical).build();
    location.message = message.map(text);
    location.logical_locations = place.tiddler.map(|title| {
        let tiddler = LogicalLocation::builder().name(title).kind("tiddler");
        vec![tiddler.build()]
    });
    location
}

fn region(place: &PrintedPlace<'_>) -> Option<Region> {
    let (start, end) = place.range?;
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let region = Region::builder()
        .start_line(number(start.line))
        .start_column(number(start.column))
        .end_line(number(end.line))
        .end_column(number(end.column));
    Some(region.build())
}

fn artifact(path: &str) -> ArtifactLocation {
    let root = if path.starts_with('/') { "file://" } else { "" };
    let uri = root.to_owned() + &uri::path(path);
    ArtifactLocation::builder().uri(uri).build()
}

fn repair(fix: &diag::Fix, findings: &Findings<'_>, words: &dyn Translator) -> Fix {
    let mut changes: BTreeMap<String, Vec<Replacement>> = BTreeMap::new();
    for edit in &fix.edits {
        let place = findings.place_in_repository(Some(edit.span));
        let text = findings.sources.spell(edit.span.source, &edit.text);
        if let Some(replacement) = replacement(&place, edit.span, text) {
            changes.entry(place.file).or_default().push(replacement);
        }
    }
    let change = |(file, replacements): (String, Vec<Replacement>)| {
        ArtifactChange::builder()
            .artifact_location(artifact(&file))
            .replacements(replacements)
            .build()
    };
    let safe = Value::Bool(fix.safety == Safety::Safe);
    Fix::builder()
        .properties(
            PropertyBag::builder()
                .additional_properties(BTreeMap::from([("safe".to_owned(), safe)]))
                .build(),
        )
        .description(text(words.translate(&fix.message)))
        .artifact_changes(changes.into_iter().map(change).collect::<Vec<_>>())
        .build()
}

fn replacement(place: &PrintedPlace<'_>, span: Span, text: String) -> Option<Replacement> {
    let mut replacement = Replacement::builder()
        .deleted_region(region(place)?)
        .build();
    let inserts = !text.is_empty() || span.is_empty();
    replacement.inserted_content = inserts.then(|| ArtifactContent::builder().text(text).build());
    Some(replacement)
}
