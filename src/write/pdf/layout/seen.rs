//! Reads a finished layout: the place of everything, and the faults.

use super::super::code_files::CODE_FONT;
use super::super::run::INDEX;
use super::super::{Mark, What};
use super::body::{self, Body, ColumnNumber, DEPTH, HEIGHT};
use super::places::Places;
use super::world::BookWorld;
use crate::source::Span as Place;
use std::collections::{BTreeMap, BTreeSet};
use typst::introspection::Introspector as _;
use typst::layout::{Frame, FrameItem, Point, Transform};
use typst::text::TextItem;
use typst_layout::PagedDocument;

/// The overhang of text that is not reported, in points; it is not visible.
const TOLERANCE: f64 = 3.0;

/// The margin at the edge of a page where nothing should be printed, in points.
const EDGE: f64 = 12.0;

/// Heads and feet are no further from the edge of a page, in points.
pub(super) const MARGIN: f64 = 42.0;

/// Something that is not as it should be.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// No font has a glyph for these characters.
    NoGlyph(String),
    /// A script that is in no font for text.
    Fallback {
        /// The first word.
        characters: String,
        /// The family that has it.
        font: String,
    },
    /// It does not fit where it is, on that page.
    Overflow(usize),
}

/// Where something begins: the page, and points from its left edge and its top.
#[derive(Clone, Copy)]
pub(super) struct Beginning {
    pub(super) page: usize,
    pub(super) left: f64,
    pub(super) top: f64,
}

/// A caption of a figure, in points from the top of its page.
#[derive(Clone, Copy)]
pub(super) struct Caption {
    pub(super) page: usize,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

/// The facts that were read from a layout.
#[derive(Default)]
pub(super) struct Seen {
    /// The page of each id.
    pub(super) pages: BTreeMap<String, usize>,
    /// The page of each reference.
    pub(super) references: BTreeMap<usize, usize>,
    /// The tables in which something does not fit.
    pub(super) tables: BTreeSet<usize>,
    /// The place where each element with an id begins.
    pub(super) tops: BTreeMap<String, Beginning>,
    /// The captions of figures.
    pub(super) captions: BTreeMap<usize, Caption>,
    /// The pages in order; `None` for an empty page.
    pub(super) bodies: Vec<Option<Body>>,
    /// Whether a script without a font of its own was found.
    pub(super) is_fallback_told: bool,
    /// The pages on which there is more than a head and a foot.
    pub(super) printed: BTreeSet<usize>,
    /// The pages on which nothing is, not even a head: those before a component that begins on the right.
    pub(super) blank: BTreeSet<usize>,
    /// The faults and their places.
    pub(super) faults: Vec<(Fault, Option<Place>)>,
    /// What is printed before the first thing on a page that does not fit and whose place is not known, such as code.
    pub(super) near: BTreeMap<usize, Place>,
}

impl Seen {
    /// Whether something does not fit in its place.
    pub(super) fn overflows(&self) -> bool {
        let is_overflow = |(fault, _): &(Fault, _)| matches!(fault, Fault::Overflow(_));
        self.faults.iter().any(is_overflow)
    }

    /// Tells of cards the pages that they are on.
    pub(super) fn on_sheets(&mut self, page_of: impl Fn(usize) -> usize) {
        for (fault, _) in &mut self.faults {
            if let Fault::Overflow(page) = fault {
                *page = page_of(*page);
            }
        }
        let near = std::mem::take(&mut self.near).into_iter().rev();
        self.near = near.map(|(page, place)| (page_of(page), place)).collect();
    }

    /// The pages on which something does not fit.
    pub(super) fn overflowing_pages(&self) -> BTreeSet<usize> {
        let pages = self.faults.iter().filter_map(|(fault, _)| match fault {
            Fault::Overflow(page) => Some(*page),
            _ => None,
        });
        pages.collect()
    }
}

/// Reads a layout; `has_columns` tells whether its text has two columns.
pub(super) fn look(
    document: &PagedDocument,
    world: &BookWorld,
    places: &Places<'_>,
    has_columns: bool,
) -> Seen {
    let mut seen = Seen::default();
    let introspector = document.introspector();
    for element in introspector.query_labelled() {
        let (Some(label), Some(location)) = (element.label(), element.location()) else {
            continue;
        };
        if let Some(position) = introspector.position(location) {
            let id = label.resolve().to_string();
            let page = position.page.get();
            let beginning = Beginning {
                page,
                left: position.point.x.to_pt(),
                top: position.point.y.to_pt(),
            };
            seen.tops.entry(id.clone()).or_insert(beginning);
            seen.pages.entry(id).or_insert(page);
        }
    }
    let index = seen.pages.get(INDEX).copied();
    for (number, page) in document.pages().iter().enumerate() {
        let mut look = Look {
            world,
            places,
            page: number + 1,
            height: page.frame.height().to_pt(),
            pieces: Vec::new(),
            last: None,
            seen: &mut seen,
        };
        let paper = Area {
            left: EDGE,
            right: page.frame.width().to_pt() - EDGE,
            bottom: page.frame.height().to_pt() - EDGE,
        };
        look.frame(&page.frame, Transform::identity(), paper, 0);
        look.overlaps();
        let columns = match (index, has_columns) {
            // It has columns in every book.
            (Some(first), _) if number + 1 >= first => ColumnNumber::OfIndex,
            (_, true) => ColumnNumber::Two,
            (_, false) => ColumnNumber::One,
        };
        seen.bodies.push(Body::of(&page.frame, columns));
        if body::is_blank(&page.frame) {
            seen.blank.insert(number + 1);
        }
    }
    let frames: Vec<&Frame> = document.pages().iter().map(|it| &it.frame).collect();
    body::settle(&mut seen.bodies, &frames);
    seen
}

/// From where to where something may be, in points from the top left corner of the page.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    right: f64,
    bottom: f64,
}

/// A piece of text on a page.
struct SeenPiece<'a> {
    /// The baseline, in half points.
    line: i64,
    left: f64,
    right: f64,
    marks: Vec<&'a Mark>,
}

struct Look<'a, 'b> {
    world: &'b BookWorld,
    places: &'b Places<'a>,
    page: usize,
    /// Of the page, in points.
    height: f64,
    pieces: Vec<SeenPiece<'a>>,
    /// What was printed last of which the place is known.
    last: Option<Place>,
    seen: &'b mut Seen,
}

/// The maximum nesting depth of frames, as Typst lays them out; deeper ones are ignored.
const DEEPEST: usize = 200;

impl<'a> Look<'a, '_> {
    fn frame(&mut self, frame: &Frame, transform: Transform, area: Area, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        for (at, item) in frame.items() {
            match item {
                FrameItem::Group(group) => {
                    let inside = transform
                        .pre_concat(Transform::translate(at.x, at.y))
                        .pre_concat(group.transform);
                    let area = narrowed(area, &group.frame, inside);
                    self.frame(&group.frame, inside, area, depth + 1);
                }
                FrameItem::Text(text) => self.text(text, at.transform(transform), area, transform),
                FrameItem::Image(..) => self.print(at.transform(transform)),
                _ => {}
            }
        }
    }

    /// Something is printed there.
    fn print(&mut self, at: Point) {
        let y = at.y.to_pt();
        if y > MARGIN && y < self.height - MARGIN {
            self.seen.printed.insert(self.page);
        }
    }

    fn text(&mut self, text: &TextItem, at: Point, area: Area, transform: Transform) {
        self.print(at);
        let Some(glyph) = text.glyphs.first() else {
            return;
        };
        let marks = self.places.of(glyph.span.0.into(), self.world);
        for what in marks.iter().filter_map(|mark| mark.what) {
            match what {
                What::Reference(number) => {
                    self.seen.references.insert(number, self.page);
                }
                What::Figure(number) => self.caption(number, at, text),
                What::Table(_) => {}
            }
        }
        self.last = marks.first().map(|mark| mark.span).or(self.last);
        let missing = text.glyphs.iter().filter(|glyph| glyph.id == 0);
        let missing = missing.filter_map(|glyph| text.text.get(glyph.range()));
        let missing: String = missing.flat_map(str::chars).filter(is_seen).collect();
        if !missing.is_empty() {
            let place = marks.first().map(|mark| mark.span);
            self.seen.faults.push((Fault::NoGlyph(missing), place));
        }
        self.fallback(text, &marks);
        let is_turned = transform.kx.get() != 0.0 || transform.ky.get() != 0.0;
        if is_turned || text.text.trim().is_empty() {
            return;
        }
        let left = at.x.to_pt();
        let right = left + text.width().to_pt() * transform.sx.get();
        let is_outside = left < area.left - TOLERANCE
            || right > area.right + TOLERANCE
            || at.y.to_pt() > area.bottom + TOLERANCE;
        if is_outside {
            self.overflow(&marks);
        }
        #[allow(clippy::cast_possible_truncation)] // A page is not that large.
        self.pieces.push(SeenPiece {
            line: (at.y.to_pt() * 2.0).round() as i64,
            left,
            right,
            marks,
        });
    }

    /// The first text of a script that only the font for code has. Code itself is in Latin letters.
    fn fallback(&mut self, text: &TextItem, marks: &[&Mark]) {
        let font = &text.font.info().family;
        let is_foreign = |it: char| it.is_alphabetic() && !is_european(it);
        if self.seen.is_fallback_told || font != CODE_FONT || !text.text.contains(is_foreign) {
            return;
        }
        self.seen.is_fallback_told = true;
        let fault = Fault::Fallback {
            characters: text.text.trim().to_owned(),
            font: font.clone(),
        };
        self.seen
            .faults
            .push((fault, marks.first().map(|mark| mark.span)));
    }

    /// A line of a caption.
    fn caption(&mut self, figure: usize, at: Point, text: &TextItem) {
        let (line, size) = (at.y.to_pt(), text.size.to_pt());
        let found = Caption {
            page: self.page,
            top: line - size * HEIGHT,
            bottom: line + size * DEPTH,
        };
        let caption = self.seen.captions.entry(figure).or_insert(found);
        caption.top = caption.top.min(found.top);
        caption.bottom = caption.bottom.max(found.bottom);
    }

    /// Words that are printed over other words.
    fn overlaps(&mut self) {
        let mut pieces = std::mem::take(&mut self.pieces);
        pieces.sort_by(|one, other| {
            let left = one.left.total_cmp(&other.left);
            one.line.cmp(&other.line).then(left)
        });
        for pair in pieces.windows(2) {
            let [one, other] = pair else { continue };
            if one.line == other.line && other.left < one.right - TOLERANCE {
                // Words of two things are not a table that is too narrow.
                if table(&one.marks) == table(&other.marks) {
                    self.overflow(&one.marks);
                } else {
                    let mark = one.marks.first().or(other.marks.first());
                    let place = mark.map(|mark| mark.span);
                    self.seen.faults.push((Fault::Overflow(self.page), place));
                }
            }
        }
    }

    /// Something does not fit; in a table, the table does not.
    fn overflow(&mut self, marks: &[&Mark]) {
        let mut place = marks.first().map(|mark| mark.span);
        for mark in marks {
            if let Some(What::Table(number)) = mark.what {
                self.seen.tables.insert(number);
                place = Some(mark.span);
            }
        }
        if let Some(last) = self.last.filter(|_| place.is_none()) {
            self.seen.near.entry(self.page).or_insert(last);
        }
        self.seen.faults.push((Fault::Overflow(self.page), place));
    }
}

/// The number of the table that something is in.
fn table(marks: &[&Mark]) -> Option<usize> {
    marks.iter().find_map(|mark| match mark.what {
        Some(What::Table(number)) => Some(number),
        _ => None,
    })
}

/// Whether the letter is of a script that the fonts of the program have: Latin, Greek or Cyrillic, or a sign.
fn is_european(letter: char) -> bool {
    matches!(letter, '\0'..='\u{52f}' | '\u{1d00}'..='\u{24ff}' | '\u{2c60}'..='\u{2c7f}' | '\u{a640}'..='\u{a7ff}' | '\u{1d400}'..='\u{1d7ff}')
}

/// Whether the character is visible. Others need no glyph.
fn is_seen(character: &char) -> bool {
    let is_ignored = matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}');
    !is_ignored && !character.is_whitespace() && !character.is_control()
}

/// A box that is narrower than those around it.
fn narrowed(area: Area, frame: &Frame, transform: Transform) -> Area {
    let width = frame.width().to_pt() * transform.sx.get();
    let height = frame.height().to_pt() * transform.sy.get();
    if frame.kind().is_soft() || width <= 0.0 || height <= 0.0 {
        return area;
    }
    let left = transform.tx.to_pt();
    Area {
        left,
        right: left + width,
        // One that is higher than what it is in is cut.
        bottom: area.bottom.min(transform.ty.to_pt() + height),
    }
}
