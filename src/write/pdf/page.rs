//! The measures of a page: how large its text is, and where.
//!
//! A line is best read with 60 to 75 letters. So the size of the letters and the width of the text follow from the
//! paper and the columns, and what is left of the paper is margin.

use crate::config::{PdfSettings, PdfSides};

/// Points in a millimetre.
pub(super) const POINTS: f64 = 72.0 / 25.4;

/// The width of an average letter of the text, in its size.
const LETTER: f64 = 0.4;

/// The most letters of a line where the text has one column.
const LINE: f64 = 74.0;

/// The narrowest margin beside the text, in millimetres.
const LEAST_MARGIN: f64 = 14.0;

/// The size of letters in tables, as a share of that of the text, and the width of one of them in its size.
const TABLE: f64 = 0.82;
const TABLE_LETTER: f64 = 0.54;

/// The height of a line of a table with its share of what is around rows, in the size of its letters.
const TABLE_LINE: f64 = 1.75;

/// The inner margin as a share of both, where pages have two sides. The outer one has room for thumbs.
const INNER: f64 = 0.44;

/// A picture is drawn at this share of its size at least to have room in a column; what is wider stands across both.
pub(super) const LEAST_SHARE: f64 = 0.8;

/// The measures of a page, in millimetres but for the size of letters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PageMeasures {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The margin at the binding, or the left one.
    pub(super) inside: f64,
    pub(super) outside: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// Between two columns.
    pub(super) gutter: f64,
    /// The width of a column.
    pub(super) column: f64,
    /// The size of letters, in points.
    pub(super) size: f64,
}

impl PageMeasures {
    pub(super) fn new(settings: &PdfSettings) -> Self {
        let width = f64::from(settings.paper.width) / 10.0;
        let height = f64::from(settings.paper.height) / 10.0;
        let binding = f64::from(settings.binding.unwrap_or(0));
        let columns = settings.has_columns();
        let size = match settings.text_size {
            Some(points) => f64::from(points.0) / 10.0,
            None => usual_size(width, columns),
        };
        let gutter = 6.5;
        let room = width - binding;
        let widest = size * LETTER * LINE / POINTS;
        let usual_margin = (room * 0.085).max(LEAST_MARGIN);
        let text = match columns {
            true => (room - 2.0 * usual_margin).min(2.0 * widest + gutter),
            false => (room - 2.0 * usual_margin).min(widest),
        };
        let margins = room - text;
        let inner = match settings.sides {
            PdfSides::One => 0.5,
            PdfSides::Two => INNER,
        };
        let column = match columns {
            true => (text - gutter) / 2.0,
            false => text,
        };
        Self {
            width,
            height,
            inside: binding + margins * inner,
            outside: margins * (1.0 - inner),
            top: (height * 0.075).clamp(16.0, 26.0),
            bottom: (height * 0.07).clamp(15.0, 24.0),
            gutter,
            column,
            size,
        }
    }

    /// The width of the text, which may have two columns.
    pub(super) fn width_of_text(&self) -> f64 {
        self.width - self.inside - self.outside
    }

    pub(super) fn height_of_text(&self) -> f64 {
        self.height - self.top - self.bottom
    }

    /// The approximate number of lines of a table on a page. One of half as many is whole: where it goes to the next page, not
    /// more than that is left empty.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // No page is that high.
    pub(super) fn lines_of_a_table(&self) -> usize {
        (self.height_of_text() * POINTS / (self.size * TABLE * TABLE_LINE)) as usize
    }

    /// The approximate number of letters on a line of a table in a column.
    pub(super) fn letters_of_a_table(&self) -> usize {
        self.letters_of_width(self.column * POINTS)
    }

    /// The approximate number of letters of a table on so many points.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // No page is that wide.
    pub(super) fn letters_of_width(&self, points: f64) -> usize {
        (points / (self.size * TABLE * TABLE_LETTER)) as usize
    }
}

/// The size of letters on paper of that width, in points.
fn usual_size(width: f64, columns: bool) -> f64 {
    match columns {
        true if width < 190.0 => 8.5,
        true => 9.5,
        false if width < 160.0 => 10.0,
        false if width < 190.0 => 11.0,
        false => 11.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::path::Path;

    /// The letters of a line, on pages of these settings.
    fn letters(settings: &str) -> f64 {
        let config = Config::parse(Path::new("book.toml"), &format!("[pdf]\n{settings}")).unwrap();
        let page = PageMeasures::new(&config.pdf);
        let across = if config.pdf.has_columns() {
            2.0 * page.column + page.gutter
        } else {
            page.column
        };
        assert!(
            (page.inside + across + page.outside - page.width).abs() < 0.01,
            "{page:?}"
        );
        page.column * POINTS / (page.size * LETTER)
    }

    #[test]
    fn a_line_has_sixty_to_seventy_five_letters() {
        for settings in [
            "",
            "columns = 1",
            "paper = \"a5\"",
            "paper = \"letter\"",
            "paper = \"letter\"\ncolumns = 1",
            "paper = \"170x240mm\"",
            "paper = \"6x9in\"\nsides = \"two\"\nbinding = 5",
            "sides = \"two\"\nbinding = 8\ntext_size = 9",
        ] {
            let letters = letters(settings);
            assert!((60.0..75.0).contains(&letters), "{letters}: {settings}");
        }
    }
}
