//! Findings as diagnostics of the editor.

use super::book::{Book, Place};
use super::capabilities::Reader;
use super::documents::Documents;
use super::views::{View, Views};
use crate::diag::{self, Safety, Severity};
use crate::pipeline::EditionId;
use crate::say::{Text, Translator as _};
use crate::source::FileId;
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, Range, Uri,
};
use serde_json::json;
use std::collections::BTreeMap;

/// The `source` of the diagnostics.
const SOURCE: &str = "tiddlybook";

/// Adds the findings in a book to those of other books, by file.
pub(super) fn of_book(
    book: &Book,
    documents: &Documents,
    reader: &Reader,
    found: &mut BTreeMap<Uri, Vec<Diagnostic>>,
) {
    for (location, message) in troubles(book, documents) {
        let said = trouble(location.range, reader.words.translate(message));
        found.entry(location.uri).or_default().push(said);
    }
    if !book.is_book() {
        return;
    }
    let mut views = Views::new(book.project.sources(), documents);
    for (edition, report) in book.reports() {
        for finding in report.verdict.diagnostics() {
            let place = match finding.span {
                Some(span) => views.location(span),
                None => without_place(book, edition, documents, &mut views),
            };
            if let Some(place) = place {
                let said = said(finding, place.range, reader, &mut views);
                found.entry(place.uri).or_default().push(said);
            }
        }
    }
}

/// A finding at its place in the text of the editor.
pub(super) fn said(
    finding: &diag::Diagnostic,
    range: Range,
    reader: &Reader,
    views: &mut Views<'_>,
) -> Diagnostic {
    let in_words = |text: &Text| reader.words.translate(text);
    let help = finding.help.as_ref().map(in_words);
    let message = in_words(&finding.message);
    let message = match &help {
        Some(help) => format!("{message}\n{help}"),
        None => message,
    };
    let has_places = reader.client.related_information;
    let labels = finding.all_labels().filter(|_| has_places);
    let related: Vec<_> = labels
        .filter_map(|label| {
            Some(DiagnosticRelatedInformation {
                location: views.location(label.span)?,
                message: in_words(&label.message),
            })
        })
        .collect();
    let is_safe = finding.fix.as_ref().map(|fix| fix.safety == Safety::Safe);
    Diagnostic {
        range,
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
        }),
        code: Some(finding.rule.name().to_owned().into()),
        source: Some(SOURCE.to_owned()),
        message: message.into(),
        related_information: Some(related).filter(|it| !it.is_empty()),
        data: Some(json!({
            "rule": finding.rule.name(),
            "summary": in_words(&finding.rule.sentence()),
            "help": help,
            "safe": is_safe,
        })),
        ..Diagnostic::default()
    }
}

/// The diagnostic for an error that prevents the book, or a wiki of it, from being read.
fn trouble(range: Range, message: String) -> Diagnostic {
    Diagnostic {
        range,
        severity: Some(DiagnosticSeverity::Error),
        source: Some(SOURCE.to_owned()),
        message: message.into(),
        ..Diagnostic::default()
    }
}

fn troubles<'a>(book: &'a Book, documents: &Documents) -> Vec<(Location, &'a Text)> {
    let Place::Config(config) = &book.place else {
        // A page that is no wiki is none of our business.
        return Vec::new();
    };
    let mut said = Vec::new();
    for trouble in &book.troubles {
        let open = trouble.wiki.as_deref().and_then(|wiki| documents.at(wiki));
        let location = match open {
            Some(document) => Some(Location {
                uri: document.uri.clone(),
                range: Range::default(),
            }),
            None => View::new(config, &book.config, documents).map(|view| Location {
                range: view.range(trouble.range.clone()),
                uri: view.uri,
            }),
        };
        said.extend(location.map(|location| (location, &trouble.message)));
    }
    said
}

/// The place of a finding about a wiki as a whole: where `book.toml` names the wiki, else the title of its root,
/// else the first of its tiddlers.
fn without_place(
    book: &Book,
    edition: EditionId,
    documents: &Documents,
    views: &mut Views<'_>,
) -> Option<Location> {
    if let Place::Config(config) = &book.place {
        let view = View::new(config, &book.config, documents)?;
        let language = &book.project[edition].job().language;
        return Some(Location {
            range: view.range(book.place_of(language)),
            uri: view.uri,
        });
    }
    let entries = book.store(edition).entries();
    let root = entries
        .iter()
        .find(|it| it.kind == crate::tiddler::Kind::Part);
    let entry = root.or_else(|| entries.first())?;
    views.location(entry.tiddler.title_span)
}

/// The findings that touch a range of a file.
pub(super) fn touching(
    book: &Book,
    file: FileId,
    range: std::ops::Range<usize>,
) -> Vec<&diag::Diagnostic> {
    if !book.is_book() {
        return Vec::new();
    }
    let sources = book.project.sources();
    let touches = |finding: &&diag::Diagnostic| {
        finding.span.is_some_and(|span| {
            let place = sources.locate(span);
            place.file == file && place.bytes.start <= range.end && range.start <= place.bytes.end
        })
    };
    let reports = book.reports();
    let found = reports.flat_map(|(_, report)| report.verdict.diagnostics());
    found.filter(touches).collect()
}
