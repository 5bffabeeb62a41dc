//! The looks of classes: small capitals, epigraphs, and the boxes of the book's own.

use crate::book::{Block, Book, BoxDesign, Inline, Role, Title, Visitor, walk_block, walk_inline};
use crate::figure::contrast;
use std::fmt::Write as _;

/// The minimum contrast of words and what is behind them:
/// <https://www.w3.org/TR/WCAG22/#contrast-minimum>.
const LEGIBLE: f64 = 4.5;

/// The colours of the web pages by day, and by night.
const DAY: [u8; 3] = [0xfd, 0xfc, 0xf9];
const NIGHT: [u8; 3] = [0x17, 0x16, 0x14];

/// The classes that a book has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Used {
    /// Text in small capitals.
    pub(crate) small_capitals: bool,
    /// Anything that the style sheets of all books have no rules for.
    pub(crate) any: bool,
}

impl Used {
    pub(crate) fn of(book: &Book) -> Self {
        let mut used = Self::default();
        used.visit_book(book);
        used.visit_blocks(&book.info.licence);
        used
    }
}

impl Visitor for Used {
    fn visit_title(&mut self, title: &Title) {
        self.visit_inlines(&title.content);
    }

    fn visit_block(&mut self, block: &Block) {
        self.any |= matches!(block, Block::Epigraph(_)) || block.design().is_some();
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Emphasis(it) = inline
            && let Role::SmallCapitals | Role::Style(_) | Role::Change(_) = it.role
        {
            self.small_capitals |= it.role == Role::SmallCapitals;
            self.any = true;
        }
        walk_inline(self, inline);
    }
}

/// The rules of the style sheet of the web pages for the boxes of a book's own.
pub(crate) fn web_style(book: &Book) -> String {
    let mut style = String::new();
    for (design, colour) in coloured(book) {
        let soft = [mixed(colour, DAY, 90), mixed(colour, NIGHT, 84)];
        let [day, night] = soft.map(|it| css(legible(colour, it)));
        let [soft_day, soft_night] = soft.map(css);
        let boxes = selector(&design.name, "");
        // Strings always can be written.
        let _ = writeln!(
            style,
            "{boxes} {{ --tone: light-dark({day}, {night}); --soft: light-dark({soft_day}, {soft_night}); }}\n\
             {} {{ color: var(--tone); }}\n\
             @media print {{ {boxes} {{ --tone: #000; --soft: #f4f4f4; }} }}",
            selector(&design.name, " .box-title"),
        );
    }
    style
}

/// The same for the EPUB, whose readers choose the colours behind words: the edge alone is coloured.
pub(crate) fn epub_style(book: &Book) -> String {
    let mut style = String::new();
    for (design, colour) in coloured(book) {
        let colour = css(colour);
        let boxes = selector(&design.name, "");
        let _ = writeln!(
            style,
            "{boxes} {{ border-left-color: {colour}; }}\n\
             [dir=\"rtl\"] .{} {{ border-left-color: rgba(127, 127, 127, .5); border-right-color: {colour}; }}",
            design.name,
        );
    }
    style
}

fn coloured(book: &Book) -> impl Iterator<Item = (&BoxDesign, [u8; 3])> {
    let boxes = book.boxes.iter();
    boxes.filter_map(|design| Some((&**design, design.colour?)))
}

/// The boxes of a name, whatever their kind, and what is in them.
fn selector(name: &str, inside: &str) -> String {
    let kinds = ["admonition", "sidebar", "example"];
    let boxes = kinds.map(|kind| format!(".{kind}.{name}{inside}"));
    boxes.join(", ")
}

/// The colour, made darker or lighter until it can be read on another.
fn legible(colour: [u8; 3], behind: [u8; 3]) -> [u8; 3] {
    let ends = [[0; 3], [255; 3]];
    let [dark, light] = ends.map(|end| contrast(&end, &behind));
    let end = if dark > light { [0; 3] } else { [255; 3] };
    let shades = (0..=100).map(|part| mixed(colour, end, part));
    let mut legible = shades.filter(|shade| contrast(shade, &behind) >= LEGIBLE);
    legible.next().unwrap_or(end)
}

/// A colour with so many hundredths of another in it.
fn mixed(colour: [u8; 3], other: [u8; 3], part: u16) -> [u8; 3] {
    let mut parts = colour.into_iter().zip(other).map(|(own, other)| {
        let sum = u16::from(own) * (100 - part) + u16::from(other) * part;
        u8::try_from(sum / 100).unwrap_or(u8::MAX)
    });
    std::array::from_fn(|_| parts.next().unwrap_or_default())
}

fn css([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The words of a box can be read by day and by night, whatever its colour.
        #[test]
        fn every_colour_is_legible(colour in any::<[u8; 3]>()) {
            for (paper, part, ink) in [(DAY, 90, [0x22, 0x20, 0x1c]), (NIGHT, 84, [0xe6, 0xe1, 0xd7])] {
                let soft = mixed(colour, paper, part);
                prop_assert!(contrast(&legible(colour, soft), &soft) >= LEGIBLE);
                prop_assert!(contrast(&ink, &soft) >= LEGIBLE, "{soft:?}");
            }
        }
    }
}
