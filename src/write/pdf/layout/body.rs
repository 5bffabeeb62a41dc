//! Finds the printed area of a page.

use typst::layout::{Frame, FrameItem, Point};

/// The extent of letters below and above their baseline, as a share of their size.
pub(super) const DEPTH: f64 = 0.25;
pub(super) const HEIGHT: f64 = 0.75;

/// The maximum nesting depth of frames, as Typst lays them out; deeper ones are ignored.
const DEEPEST: usize = 200;

/// The area of a page between its head and its foot, in points from the top of the page.
#[derive(Clone, Copy)]
pub(super) struct Body {
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Down to where anything is printed.
    pub(super) lowest: f64,
}

impl Body {
    /// The largest part of a page that is neither at its upper nor at its lower edge, where heads and feet are.
    pub(super) fn of(page: &Frame) -> Option<Self> {
        let parts = page.items().filter_map(|(at, item)| match item {
            FrameItem::Group(group) => Some((at.y.to_pt(), &group.frame)),
            _ => None,
        });
        let bottom = |(top, part): &(f64, &Frame)| top + part.height().to_pt();
        let is_inside = |it: &(f64, &Frame)| it.0 > 0.0 && bottom(it) < page.height().to_pt();
        let height = |it: &(f64, &Frame)| it.1.height();
        let bodies = parts.filter(is_inside);
        let (top, part) = bodies.max_by(|one, other| height(one).cmp(&height(other)))?;
        Some(Self {
            top,
            bottom: bottom(&(top, part)),
            lowest: top + lowest(part, 0)?,
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
