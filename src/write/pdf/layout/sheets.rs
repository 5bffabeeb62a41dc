//! Pages for printers: with space for crop marks around them, two on a sheet, or as cards that are cut out of it.

use super::super::page::POINTS;
use crate::config::{PdfPaper, PdfSettings};
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
    Some(sheet_like(like, frame))
}

fn sheet_like(page: &Page, frame: Frame) -> Page {
    Page {
        frame,
        bleed: Sides::splat(Abs::zero()),
        fill: Smart::Auto,
        ..page.clone()
    }
}

/// How cards, which are laid out as pages, are on sheets of paper; with a bleed, each is a sheet of its own.
pub(super) struct Deck {
    paper: Size,
    across: usize,
    down: usize,
    /// Whether the second half of the pages are the backs of the first.
    has_backs: bool,
}

impl Deck {
    /// Paper that is narrower is for books, and cards are on A4, in tenths of a millimetre.
    const NARROW: u16 = 2000;

    /// The least margin of a sheet, which home printers leave white, in tenths of a millimetre.
    const MARGIN: u16 = 50;

    pub(super) fn new(settings: &PdfSettings) -> Self {
        let (width, height) = settings.cards.size();
        let card = (width * 10, height * 10);
        let paper = match settings.paper {
            _ if settings.bleed.is_some() => (card.0 + 2 * Self::MARGIN, card.1 + 2 * Self::MARGIN),
            paper if paper.width >= Self::NARROW => (paper.width, paper.height),
            _ => (PdfPaper::default().width, PdfPaper::default().height),
        };
        let fitting =
            |paper: u16, card: u16| usize::from(((paper - 2 * Self::MARGIN) / card).max(1));
        let (across, down) = (fitting(paper.0, card.0), fitting(paper.1, card.1));
        let paper = match settings.bleed {
            Some(_) => card,
            None => paper,
        };
        let length = |tenths: u16| Abs::pt(f64::from(tenths) / 10.0 * POINTS);
        Self {
            paper: Size::new(length(paper.0), length(paper.1)),
            across,
            down,
            has_backs: settings.card_backs,
        }
    }

    /// The page of a card, both from 1.
    pub(super) fn page_of(&self, card: usize) -> usize {
        let sheet = card.saturating_sub(1) / (self.across * self.down);
        1 + sheet * if self.has_backs { 2 } else { 1 }
    }

    /// The sheets, each followed by one with the backs of its cards, if they have any.
    pub(super) fn sheets(&self, document: &PagedDocument) -> PagedDocument {
        let pages = document.pages();
        let fronts = if self.has_backs {
            pages.len() / 2
        } else {
            pages.len()
        };
        let (fronts, backs) = pages.split_at_checked(fronts).unwrap_or((pages, &[]));
        let each = self.across * self.down;
        let mut backs = backs.chunks(each);
        let mut sheets = Vec::new();
        for cards in fronts.chunks(each) {
            sheets.extend(self.side(cards, false));
            sheets.extend(backs.next().and_then(|cards| self.side(cards, true)));
        }
        PagedDocument::new(sheets.into(), document.info().clone())
    }

    /// One side of a sheet. Backs are in the order in which both sides meet: from right to left.
    fn side(&self, cards: &[Page], is_back: bool) -> Option<Page> {
        let first = cards.first()?;
        let (width, height) = (first.frame.width(), first.frame.height());
        #[allow(clippy::cast_precision_loss)] // No sheet has that many cards.
        let margin = |paper: Abs, card: Abs, count: usize| (paper - card * count as f64) / 2.0;
        let left = margin(self.paper.x, width, self.across);
        let top = margin(self.paper.y, height, self.down);
        let mut frame = Frame::hard(self.paper);
        for (number, card) in cards.iter().enumerate() {
            let (row, column) = (number / self.across, number % self.across);
            let column = if is_back {
                self.across - 1 - column
            } else {
                column
            };
            #[allow(clippy::cast_precision_loss)]
            let at = Point::new(left + width * column as f64, top + height * row as f64);
            frame.push_frame(at, card.frame.clone());
        }
        Some(sheet_like(first, frame))
    }
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

    #[test]
    fn nine_cards_are_on_a_sheet_and_with_a_bleed_each_is_one() {
        let deck = |settings: &str| Deck::new(&toml::from_str(settings).unwrap());
        let home = deck("card_backs = true");
        assert_eq!((home.across, home.down), (3, 3));
        assert_eq!([1, 9, 10].map(|card| home.page_of(card)), [1, 1, 3]);
        let printer = deck("bleed = 3");
        assert_eq!([1, 9, 10].map(|card| printer.page_of(card)), [1, 9, 10]);
    }
}
