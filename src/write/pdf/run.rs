//! Where components begin: on a new page, or below the one before them.

use crate::book::{
    Block, Book, Division, DivisionKind, Visitor as _, each_block, each_text, plain_text,
};
use crate::config::PdfOpenings;
use crate::tiddler::ComponentKind;

/// The id of the index: no node of the book has one with a `.` that ends so.
pub(super) const INDEX: &str = "index.title";

/// The most letters of a component that shares a page.
const SHORT: usize = 900;

/// The letters that are a line or two.
const LINES: usize = 200;

/// A component, the text of the root or the index, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its id.
    pub id: String,
    /// Where it begins.
    pub place: OpeningPlace,
}

/// Where an [`Opening`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningPlace {
    /// On a new page.
    NewPage,
    /// Below the one before it: both are short and not counted, such as a dedication and a preface, or that is a line or
    /// two.
    Below,
    /// On a new page, unless much of the page before would be left empty.
    WhereRoomIs,
}

/// What a book begins with, one thing after the other.
pub(super) fn openings(book: &Book, setting: PdfOpenings) -> Vec<Opening> {
    let part = &book.part;
    let root = has_words(part).then_some(part);
    let mut before: Option<&Division> = None;
    let mut openings = Vec::new();
    for division in root.into_iter().chain(part.components()) {
        let place = match (before, setting) {
            (Some(before), _) if is_short(before) && is_short(division) => OpeningPlace::Below,
            (Some(before), PdfOpenings::Auto) if is_within(before, LINES) => OpeningPlace::Below,
            // What is counted is not on a page of the preface.
            (Some(before), PdfOpenings::Auto) if is_counted(before) || !is_counted(division) => {
                OpeningPlace::WhereRoomIs
            }
            _ => OpeningPlace::NewPage,
        };
        before = Some(division);
        let id = division.id.to_string();
        openings.push(Opening { id, place });
    }
    openings.extend(book.back.index.iter().map(|_| Opening {
        id: INDEX.to_owned(),
        place: OpeningPlace::NewPage,
    }));
    openings
}

/// Whether an introduction has text besides what the imprint repeats.
pub(super) fn has_words(part: &Division) -> bool {
    let is_empty = |block: &Block| match block {
        Block::Para(para) => plain_text(&para.content).trim().is_empty(),
        _ => false,
    };
    !(part.blocks.iter().all(is_empty) && part.sections().is_empty())
}

/// Whether a division is a chapter or the like, and not a preface.
fn is_counted(division: &Division) -> bool {
    let kind = division.kind();
    let is_chapter = matches!(
        kind,
        DivisionKind::Component(
            ComponentKind::Chapter | ComponentKind::Appendix | ComponentKind::Glossary
        )
    );
    division.label.is_some() || is_chapter
}

/// Whether a division is a few lines without a number.
fn is_short(division: &Division) -> bool {
    is_within(division, SHORT)
}

/// Whether a division without a number has fewer letters, and nothing else.
fn is_within(division: &Division, most: usize) -> bool {
    if is_counted(division) || !division.sections().is_empty() || !division.glossary.is_empty() {
        return false;
    }
    let (mut letters, mut has_pictures) = (0, false);
    let is_picture = |it: &Block| matches!(it, Block::Figure(_) | Block::Table(_));
    each_block(|it| has_pictures |= is_picture(it)).visit_blocks(&division.blocks);
    each_text(|it| letters += it.chars().count()).visit_blocks(&division.blocks);
    !has_pictures && letters < most
}
