//! Finds the printed area of a page.

use std::collections::BTreeMap;
use typst::layout::{Frame, FrameItem, Point};

/// The extent of letters below and above their baseline, as a share of their size.
pub(super) const DEPTH: f64 = 0.25;
pub(super) const HEIGHT: f64 = 0.75;

/// The maximum nesting depth of frames, as Typst lays them out; deeper ones are ignored.
const DEEPEST: usize = 200;

/// The area of a page between its head and its foot, in points from the top of the page.
#[derive(Clone)]
pub(super) struct Body {
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Down to where it is filled.
    pub(super) lowest: f64,
    /// The columns, if there are several.
    pub(super) columns: Option<Columns>,
}

/// How many columns the text of a page has.
#[derive(Clone, Copy)]
pub(super) enum ColumnNumber {
    One,
    Two,
    /// As many as its entries are wide.
    OfIndex,
}

/// The columns of a page.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    /// The place of their area on the page, in points.
    left: f64,
    pub(super) top: f64,
    width: f64,
    /// The height that each has.
    pub(super) height: f64,
    /// How much of it is filled in each.
    pub(super) filled: Vec<f64>,
    /// Whether there are notes at the foot of one, far below its text.
    pub(super) has_notes: bool,
}

impl Columns {
    /// Two empty ones, for tests.
    #[cfg(test)]
    pub(super) fn two(left: f64, width: f64) -> Self {
        Self {
            left,
            top: 70.0,
            width,
            height: 700.0,
            filled: vec![0.0; 2],
            has_notes: false,
        }
    }

    /// Those of the area at that place that has the text of a page: what is in it begins at the left edge of its column, and
    /// a block is as wide as it.
    fn of(place: Point, area: &Frame, number: ColumnNumber) -> Option<Self> {
        let width = area.width().to_pt();
        // Typst has lines of one piece in the area itself, and others in groups.
        let widths = area.items().filter_map(|(_, item)| match item {
            FrameItem::Group(group) => Some(group.frame.width().to_pt()),
            FrameItem::Text(text) => Some(text.width().to_pt()),
            _ => None,
        });
        let widest = widths.fold(0.0, f64::max);
        if widest <= 0.0 || widest > width * WIDEST {
            return None;
        }
        let count = match number {
            ColumnNumber::One => return None,
            ColumnNumber::Two => 2,
            // It is a small number.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            ColumnNumber::OfIndex => (width / widest) as usize,
        };
        let mut columns = Self {
            left: place.x.to_pt(),
            top: place.y.to_pt(),
            width,
            height: area.height().to_pt(),
            filled: vec![0.0; count],
            has_notes: false,
        };
        let mut bands = vec![Bands::default(); count];
        for (at, item) in area.items() {
            let column = columns.at(columns.left + at.x.to_pt());
            if let Some(bands) = bands.get_mut(column) {
                bands.add_item(item, at.y.to_pt(), 0);
            }
        }
        for (filled, bands) in columns.filled.iter_mut().zip(bands) {
            let lowest = bands.lowest();
            *filled = bands.filled(columns.height);
            columns.has_notes |= lowest - *filled > FAR;
        }
        Some(columns)
    }

    /// The number of the column that something at that distance from the left edge of the page is in, from 0.
    pub(super) fn at(&self, x: f64) -> usize {
        let share = (x - self.left + 1.0).max(0.0) / self.width;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is a small number.
        let column = (share * self.count()) as usize;
        column
    }

    #[allow(clippy::cast_precision_loss)] // It is a small number.
    pub(super) fn count(&self) -> f64 {
        self.filled.len() as f64
    }

    /// How much is printed in each if all end alike.
    pub(super) fn alike(&self) -> f64 {
        self.filled.iter().sum::<f64>() / self.count()
    }

    /// How much is printed in the longest.
    pub(super) fn longest(&self) -> f64 {
        self.filled.iter().copied().fold(0.0, f64::max)
    }
}

/// Notes are so far below the text where it ends before them, in points.
const FAR: f64 = 40.0;

/// The widest column, as a share of the width of all.
const WIDEST: f64 = 0.6;

impl Body {
    /// The largest part of a page that is neither at its upper nor at its lower edge, where heads and feet are.
    pub(super) fn of(page: &Frame, columns: ColumnNumber) -> Option<Self> {
        let parts = page.items().filter_map(|(at, item)| match item {
            FrameItem::Group(group) => Some((*at, &group.frame)),
            _ => None,
        });
        let bottom = |(at, part): &(Point, &Frame)| (at.y + part.height()).to_pt();
        let is_inside =
            |it: &(Point, &Frame)| it.0.y.to_pt() > 0.0 && bottom(it) < page.height().to_pt();
        let height = |it: &(Point, &Frame)| it.1.height();
        let bodies = parts.filter(is_inside);
        let (at, part) = bodies.max_by(|one, other| height(one).cmp(&height(other)))?;
        Some(Self {
            top: at.y.to_pt(),
            bottom: bottom(&(at, part)),
            lowest: at.y.to_pt() + filled(part)?,
            columns: Columns::of(at, part, columns),
        })
    }
}

/// Sees pages on which nothing but pictures and tables across both columns stands: there the largest part is one of them, and
/// not all of the area of the text, which is that of the other pages of the same height.
pub(super) fn settle(bodies: &mut [Option<Body>], pages: &[&Frame]) {
    let is_high = |body: &&Body, page: &Frame| body.bottom - body.top > page.height().to_pt() / 2.0;
    let mut areas: BTreeMap<i64, (f64, f64)> = BTreeMap::new();
    for (body, page) in bodies.iter().zip(pages) {
        if let Some(body) = body.as_ref().filter(|it| is_high(it, page)) {
            let area = areas.entry(height(page)).or_insert((body.top, body.bottom));
            *area = (area.0.min(body.top), area.1.max(body.bottom));
        }
    }
    for (body, page) in bodies.iter_mut().zip(pages) {
        let has_text = body.as_ref().is_some_and(|it| is_high(&it, page));
        let Some((top, bottom)) = areas.get(&height(page)).filter(|_| !has_text) else {
            continue;
        };
        let filled = filled_between(page, *top, *bottom);
        *body = (filled > 0.0).then(|| Body {
            top: *top,
            bottom: *bottom,
            lowest: (top + filled).min(*bottom),
            columns: None,
        });
    }
}

/// How much of the area between two heights of a page is filled.
fn filled_between(page: &Frame, top: f64, bottom: f64) -> f64 {
    let parts = page.items().filter_map(|(at, item)| match item {
        FrameItem::Group(group) => Some((at.y.to_pt(), &group.frame)),
        _ => None,
    });
    let inside = parts
        .filter(|(at, part)| *at >= top - SLACK && at + part.height().to_pt() <= bottom + SLACK);
    inside.filter_map(|(_, part)| filled(part)).sum()
}

/// Whether nothing at all is printed on a page.
pub(super) fn is_blank(page: &Frame) -> bool {
    filled(page).is_none()
}

/// What is so near to the edge of an area, in points, is in it.
const SLACK: f64 = 1.0;

/// The height of a page, in points.
#[allow(clippy::cast_possible_truncation)] // A page is not that high.
fn height(page: &Frame) -> i64 {
    page.height().to_pt().round() as i64
}

/// How much of a frame is filled, if anything is.
fn filled(frame: &Frame) -> Option<f64> {
    let mut bands = Bands::default();
    bands.add(frame, 0.0, 0);
    let is_empty = bands.0.is_empty();
    (!is_empty).then(|| bands.filled(frame.height().to_pt()))
}

/// What is printed in a page or a column: from where to where, in points from its top.
#[derive(Clone, Default)]
struct Bands(Vec<(f64, f64)>);

impl Bands {
    /// What is printed in a frame at that height.
    fn add(&mut self, frame: &Frame, above: f64, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        for (at, item) in frame.items() {
            self.add_item(item, above + at.y.to_pt(), depth);
        }
    }

    /// What is printed of something at that height.
    fn add_item(&mut self, item: &FrameItem, top: f64, depth: usize) {
        match item {
            FrameItem::Group(group) => self.add(&group.frame, top, depth + 1),
            FrameItem::Text(text) => {
                let size = text.size.to_pt();
                self.0.push((top - size * HEIGHT, top + size * DEPTH));
            }
            FrameItem::Image(_, size, _) => self.0.push((top, top + size.y.to_pt())),
            _ => {}
        }
    }

    /// Down to where something is.
    fn lowest(&self) -> f64 {
        self.0.iter().map(|(_, bottom)| *bottom).fold(0.0, f64::max)
    }

    /// How much of that height is filled: without the largest part in which nothing is, which is above the notes where there
    /// are some.
    fn filled(mut self, height: f64) -> f64 {
        self.0.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut lowest = 0.0_f64;
        let mut empty = 0.0_f64;
        for (top, bottom) in self.0.into_iter().chain([(height, height)]) {
            empty = empty.max(top - lowest);
            lowest = lowest.max(bottom);
        }
        height - empty
    }
}
