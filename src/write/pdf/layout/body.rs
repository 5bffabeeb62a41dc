//! Finds the printed area of a page.

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
    /// Down to where anything is printed.
    pub(super) lowest: f64,
    /// The columns, if there are several.
    pub(super) columns: Option<Columns>,
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
    /// How far down each is printed.
    pub(super) filled: Vec<f64>,
}

impl Columns {
    /// Those of the area at that place that has the text of a page: what is in it begins at the left edge of its column, and
    /// a block is as wide as it.
    fn of(place: Point, area: &Frame) -> Option<Self> {
        let width = area.width().to_pt();
        let groups = area.items().filter_map(|(at, item)| match item {
            FrameItem::Group(group) => Some((at, &group.frame)),
            _ => None,
        });
        let groups: Vec<(&Point, &Frame)> = groups.collect();
        let widths = groups.iter().map(|(_, it)| it.width().to_pt());
        let widest = widths.fold(0.0, f64::max);
        if widest <= 0.0 || widest > width * WIDEST {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is a small number.
        let count = (width / widest) as usize;
        let mut columns = Self {
            left: place.x.to_pt(),
            top: place.y.to_pt(),
            width,
            height: area.height().to_pt(),
            filled: vec![0.0; count],
        };
        for (at, frame) in groups {
            let column = columns.at(columns.left + at.x.to_pt());
            if let (Some(filled), Some(lowest)) = (columns.filled.get_mut(column), lowest(frame, 0))
            {
                *filled = filled.max(at.y.to_pt() + lowest);
            }
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

/// The widest column, as a share of the width of all.
const WIDEST: f64 = 0.6;

impl Body {
    /// The largest part of a page that is neither at its upper nor at its lower edge, where heads and feet are.
    pub(super) fn of(page: &Frame, has_columns: bool) -> Option<Self> {
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
            lowest: at.y.to_pt() + lowest(part, 0)?,
            columns: if has_columns {
                Columns::of(at, part)
            } else {
                None
            },
        })
    }
}

/// Down to where anything is printed in a frame.
fn lowest(frame: &Frame, depth: usize) -> Option<f64> {
    if depth > DEEPEST {
        return None;
    }
    let of_item = |(at, item): &(Point, FrameItem)| {
        let top = at.y.to_pt();
        match item {
            FrameItem::Group(group) => lowest(&group.frame, depth + 1).map(|it| top + it),
            FrameItem::Text(text) => Some(top + text.size.to_pt() * DEPTH),
            FrameItem::Image(_, size, _) => Some(top + size.y.to_pt()),
            _ => None,
        }
    };
    frame.items().filter_map(of_item).reduce(f64::max)
}
