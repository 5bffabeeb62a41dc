//! Reports faults of a layout as findings at their tiddlers, and errors of Typst.

use super::super::TEMPLATE;
use super::places::Places;
use super::seen::{Fault, Seen};
use super::world::BookWorld;
use crate::book::{Book, Division};
use crate::diag::rules::{inaccessible_pdf, missing_glyph, page_overflow};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::source::Span as Place;
use crate::write::context::WriteError;
use std::collections::BTreeSet;
use typst::World as _;
use typst::WorldExt as _;
use typst::diag::SourceDiagnostic;

/// The most runs of letters without a glyph that are told each by itself: of more, a whole script has no font.
const MOST_RUNS: usize = 4;

/// The most characters that are told of them.
const MOST_CHARACTERS: usize = 24;

/// Reports the faults of a layout as findings.
pub(super) fn report(seen: &Seen, sink: &mut Sink) {
    report_glyphs(seen, sink);
    report_overflow(seen, sink);
    for (fault, place) in &seen.faults {
        if let Fault::Fallback { characters, font } = fault {
            let message = missing_glyph::fallback(characters, font);
            push(Rule::MissingGlyph, message, *place, sink);
        }
    }
}

fn report_glyphs(seen: &Seen, sink: &mut Sink) {
    let missing = seen.faults.iter().filter_map(|(fault, place)| match fault {
        Fault::NoGlyph(characters) => Some((characters.as_str(), *place)),
        _ => None,
    });
    let runs: BTreeSet<(&str, Option<Place>)> = missing.clone().collect();
    let has_letters = |run: &str| run.chars().any(char::is_alphabetic);
    let is_script = runs.iter().filter(|(run, _)| has_letters(run)).count() > MOST_RUNS;
    for (characters, place) in runs {
        if !is_script || !has_letters(characters) {
            let message = missing_glyph::said(characters);
            push(Rule::MissingGlyph, message, place, sink);
        }
    }
    if !is_script {
        return;
    }
    let missing = missing.filter(|(run, _)| has_letters(run));
    let place = missing.clone().find_map(|(_, place)| place);
    let mut told = String::new();
    for character in missing.flat_map(|(run, _)| run.chars()) {
        if told.chars().count() < MOST_CHARACTERS && !told.contains(character) {
            told.push(character);
        }
    }
    push(
        Rule::MissingGlyph,
        missing_glyph::script(&told),
        place,
        sink,
    );
}

/// What does not fit is told once, with all that is below it there; what is of no known place only where nothing else is told of
/// its page.
fn report_overflow(seen: &Seen, sink: &mut Sink) {
    let overflows = seen.faults.iter().filter_map(|(fault, place)| match fault {
        Fault::Overflow(page) => Some((*page, *place)),
        _ => None,
    });
    let known: BTreeSet<usize> = overflows
        .clone()
        .filter_map(|(page, place)| place.map(|_| page))
        .collect();
    let mut told = BTreeSet::new();
    for (page, place) in overflows {
        let near = seen.near.get(&page).copied();
        let place = match place {
            None if known.contains(&page) => continue,
            place => place.or(near),
        };
        if told.insert((page, place.map(|it| it.source))) {
            let page = u64::try_from(page).unwrap_or_default();
            push(Rule::PageOverflow, page_overflow::said(page), place, sink);
        }
    }
}

pub(super) fn push(rule: Rule, message: Text, place: Option<Place>, sink: &mut Sink) {
    sink.push(match place {
        Some(place) => Diagnostic::new(rule, place, message),
        None => Diagnostic::global(rule, message),
    });
}

/// What Typst says of a character that no font has.
const NO_GLYPH: &str = "could not be displayed with font";

/// Reports why the PDF cannot claim to be accessible; of characters that no font has, each of which is told by itself, the first.
pub(super) fn report_claims(
    errors: &[SourceDiagnostic],
    world: &BookWorld,
    places: &Places<'_>,
    sink: &mut Sink,
) {
    let is_missing = |it: &&SourceDiagnostic| it.message.contains(NO_GLYPH);
    let missing = errors.iter().filter(is_missing);
    let placed = missing
        .clone()
        .find(|it| places.of_error(it, world).is_some());
    let missing = placed.or(missing.clone().next());
    let others = errors.iter().filter(|it| !is_missing(it));
    for error in missing.into_iter().chain(others) {
        report_claim(error, world, places, sink);
    }
}

fn report_claim(error: &SourceDiagnostic, world: &BookWorld, places: &Places<'_>, sink: &mut Sink) {
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

/// The error for code that Typst refuses: with the place in the template where that is the author's own, else with the title
/// of the rule that it was about to lay out.
pub(super) fn refused(
    errors: &[SourceDiagnostic],
    world: &BookWorld,
    (places, book): (&Places<'_>, &Book),
) -> WriteError {
    let Some(error) = errors.first() else {
        return WriteError::NoPdf;
    };
    let reason = error.message.to_string();
    let rule = places.of_error(error, world);
    let rule = rule.and_then(|place| title_of(book, place));
    match (rule, template_place(error, world)) {
        (Some(title), place) if place.is_none() || !world.has_own_templates() => {
            WriteError::Unprintable { title, reason }
        }
        (_, place) => {
            let (path, line) = place.unwrap_or((TEMPLATE.to_owned(), 0));
            WriteError::Typst { path, line, reason }
        }
    }
}

/// The title of the rule with something of that text.
fn title_of(book: &Book, place: Place) -> Option<String> {
    let is_of = |it: &&Division| {
        let blocks = it.blocks.iter();
        it.title.span.source == place.source
            || blocks
                .into_iter()
                .any(|it| it.span().source == place.source)
    };
    Some(book.own_divisions().find(is_of)?.title.plain())
}

/// The file of code and the line that an error is at.
fn template_place(error: &SourceDiagnostic, world: &BookWorld) -> Option<(String, usize)> {
    let id = error.span.id()?;
    let range = world.range(error.span)?;
    let source = world.source(id).ok()?;
    let line = source.lines().byte_to_line(range.start)? + 1;
    Some((world.shown(id), line))
}
