//! Pages for printers: with space for crop marks around them, or two on a sheet.

use typst::foundations::Smart;
use typst::layout::{Abs, Frame, Point, Sides, Size};
use typst::model::Document as _;
use typst_layout::{Page, PagedDocument};

/// The length of crop marks beyond the bleed, in millimetres.
const MARKS: f64 = 8.0;

/// The pages with the bleed and the crop marks that the template drew around them.
pub(super) fn with_marks(document: &PagedDocument, bleed: u8) -> PagedDocument {
    let around = Sides::splat(Abs::mm(f64::from(bleed) + MARKS));
    let pages = document.pages().iter().map(|page| Page {
        bleed: around,
        ..page.clone()
    });
    PagedDocument::new(pages.collect(), document.info().clone())
}

/// The pages two on a sheet, so that a stack of sheets, printed on both sides and folded, is a book.
pub(super) fn booklet(document: &PagedDocument) -> PagedDocument {
    let pages = document.pages();
    let sides = order(pages.len()).into_iter();
    let sheets = sides.filter_map(|(left, right)| sheet(pages, left, right));
    PagedDocument::new(sheets.collect(), document.info().clone())
}

/// The pages, from 0, on the left and on the right of each side; the last of them may not exist.
fn order(pages: usize) -> Vec<(usize, usize)> {
    let all = pages.next_multiple_of(4);
    let sides = (0..all / 2).map(|side| {
        let other = all - 1 - side;
        match side % 2 {
            0 => (other, side),
            _ => (side, other),
        }
    });
    sides.collect()
}

fn sheet(pages: &[Page], left: usize, right: usize) -> Option<Page> {
    let like = pages.get(left).or(pages.get(right))?;
    let (width, height) = (like.frame.width(), like.frame.height());
    let mut frame = Frame::hard(Size::new(width * 2.0, height));
    for (number, at) in [(left, Abs::zero()), (right, width)] {
        if let Some(page) = pages.get(number) {
            frame.push_frame(Point::with_x(at), page.frame.clone());
        }
    }
    Some(Page {
        frame,
        bleed: Sides::splat(Abs::zero()),
        fill: Smart::Auto,
        ..like.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folded_stack_of_sheets_is_in_order() {
        assert_eq!(order(0), []);
        assert_eq!(order(3), [(3, 0), (1, 2)]);
        assert_eq!(order(8), [(7, 0), (1, 6), (5, 2), (3, 4)]);
    }
}
