//! Reports faults of a layout as findings at their tiddlers, and errors of Typst.

use super::super::TEMPLATE;
use super::places::Places;
use super::seen::{Fault, Seen};
use super::world::BookWorld;
use crate::diag::rules::{inaccessible_pdf, missing_glyph, page_overflow};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::source::Span as Place;
use crate::write::context::WriteError;
use std::collections::BTreeSet;
use typst::World as _;
use typst::WorldExt as _;
use typst::diag::SourceDiagnostic;

/// Reports the faults of a layout as findings.
pub(super) fn report(seen: &Seen, sink: &mut Sink) {
    let mut said = BTreeSet::new();
    let mut overflowing = BTreeSet::new();
    for (fault, place) in &seen.faults {
        let is_new = match fault {
            Fault::NoGlyph(characters) => said.insert((Some(characters), place)),
            Fault::Fallback { .. } => said.insert((None, place)),
            // What does not fit is told once, with all that is below it there.
            Fault::Overflow(page) => overflowing.insert((page, place.map(|it| it.source))),
        };
        if !is_new {
            continue;
        }
        match fault {
            Fault::NoGlyph(characters) => {
                let message = missing_glyph::said(characters);
                push(Rule::MissingGlyph, message, *place, sink);
            }
            Fault::Fallback { characters, font } => {
                let message = missing_glyph::fallback(characters, font);
                push(Rule::MissingGlyph, message, *place, sink);
            }
            Fault::Overflow(page) => {
                let page = u64::try_from(*page).unwrap_or_default();
                push(Rule::PageOverflow, page_overflow::said(page), *place, sink);
            }
        }
    }
}

pub(super) fn push(rule: Rule, message: Text, place: Option<Place>, sink: &mut Sink) {
    sink.push(match place {
        Some(place) => Diagnostic::new(rule, place, message),
        None => Diagnostic::global(rule, message),
    });
}

/// Reports why the PDF cannot claim to be accessible.
pub(super) fn report_claim(
    error: &SourceDiagnostic,
    world: &BookWorld,
    places: &Places<'_>,
    sink: &mut Sink,
) {
    let place = places.of_error(error, world);
    // A template of the author's own is at no place of the wiki.
    let template = || template_place(error, world).filter(|_| place.is_none());
    let why = match template() {
        Some((path, line)) => format!("{} ({path}:{line})", error.message),
        None => error.message.to_string(),
    };
    let message = inaccessible_pdf::said(why);
    push(Rule::InaccessiblePdf, message, place, sink);
}

/// The error for code that Typst refuses, with the place in the template.
pub(super) fn refused(errors: &[SourceDiagnostic], world: &BookWorld) -> WriteError {
    let Some(error) = errors.first() else {
        return WriteError::NoPdf;
    };
    let place = template_place(error, world);
    let (path, line) = place.unwrap_or((TEMPLATE.to_owned(), 0));
    WriteError::Typst {
        path,
        line,
        reason: error.message.to_string(),
    }
}

/// The file of code and the line that an error is at.
fn template_place(error: &SourceDiagnostic, world: &BookWorld) -> Option<(String, usize)> {
    let id = error.span.id()?;
    let range = world.range(error.span)?;
    let source = world.source(id).ok()?;
    let line = source.lines().byte_to_line(range.start)? + 1;
    Some((world.shown(id), line))
}
