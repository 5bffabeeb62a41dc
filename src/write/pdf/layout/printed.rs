//! The runs of text on each page, for editions that say where the pages of the PDF begin.

use super::places::Places;
use super::seen::MARGIN;
use super::world::BookWorld;
use crate::write::context::PrintedRun;
use typst::layout::{Frame, FrameItem, Transform};
use typst_layout::PagedDocument;

/// The maximum nesting depth of frames, as Typst lays them out; deeper ones are ignored.
const DEEPEST: usize = 200;

/// The runs of each page, without its head and foot.
pub(super) fn runs(
    document: &PagedDocument,
    world: &BookWorld,
    places: &Places<'_>,
) -> Vec<Vec<PrintedRun>> {
    let of_page = |frame: &Frame| {
        let mut page = PageRuns {
            world,
            places,
            height: frame.height().to_pt(),
            runs: Vec::new(),
        };
        page.add(frame, Transform::identity(), 0);
        page.runs
    };
    let pages = document.pages().iter();
    pages.map(|page| of_page(&page.frame)).collect()
}

struct PageRuns<'a> {
    world: &'a BookWorld,
    places: &'a Places<'a>,
    /// Of the page, in points.
    height: f64,
    runs: Vec<PrintedRun>,
}

impl PageRuns<'_> {
    fn add(&mut self, frame: &Frame, transform: Transform, depth: usize) {
        for (at, item) in frame.items() {
            match item {
                FrameItem::Group(group) if depth < DEEPEST => {
                    let inside = transform
                        .pre_concat(Transform::translate(at.x, at.y))
                        .pre_concat(group.transform);
                    self.add(&group.frame, inside, depth + 1);
                }
                FrameItem::Text(text) => {
                    let y = at.transform(transform).y.to_pt();
                    let is_inside = y > MARGIN && y < self.height - MARGIN;
                    let glyph = text.glyphs.first().filter(|_| is_inside);
                    self.runs.extend(glyph.and_then(|glyph| {
                        let marks = self.places.of(glyph.span.0.into(), self.world);
                        let (span, before) = (marks.first()?.span, usize::from(glyph.span.1));
                        Some(PrintedRun { span, before })
                    }));
                }
                _ => {}
            }
        }
    }
}
