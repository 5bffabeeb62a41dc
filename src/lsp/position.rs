//! Positions as the protocol counts them: lines from 0, and in a line the 16-bit units of UTF-16.

use crate::source::LineIndex;
use lsp_types::{Position, Range};
use std::ops;

/// Bytes between two counts of units; a line may be as long as its file, and have many findings.
const STRIDE: usize = 1024;

/// A text whose places can be named both ways.
#[derive(Debug)]
pub(super) struct Utf16<'a> {
    text: &'a str,
    lines: LineIndex,
    /// The number of units before byte 0, [`STRIDE`], 2 [`STRIDE`], …
    units: Vec<usize>,
}

impl<'a> Utf16<'a> {
    pub fn new(text: &'a str) -> Self {
        let mut sum = 0;
        let chunks = text.as_bytes().chunks(STRIDE);
        let units = chunks.map(|chunk| {
            let before = sum;
            sum += units(chunk);
            before
        });
        Self {
            units: units.collect(),
            lines: LineIndex::new(text),
            text,
        }
    }

    /// The place of byte `at`, or of the end.
    pub fn position(&self, at: usize) -> Position {
        let at = at.min(self.text.len());
        let line = self.lines.line(at);
        let start = self.lines.start(line).unwrap_or_default();
        Position {
            line: clamp(line),
            character: clamp(self.units_before(at) - self.units_before(start)),
        }
    }

    pub fn range(&self, bytes: ops::Range<usize>) -> Range {
        Range {
            start: self.position(bytes.start),
            end: self.position(bytes.end),
        }
    }

    /// The byte at a place. After the end of a line that is its end, before its line ending; within a
    /// character it is where the character begins.
    pub fn offset(&self, position: Position) -> usize {
        let Some(start) = self.lines.start(position.line as usize) else {
            return self.text.len();
        };
        let rest = self.text.get(start..).unwrap_or_default();
        let wanted = position.character as usize;
        let mut units = 0;
        for (at, letter) in rest.char_indices() {
            units += letter.len_utf16();
            if units > wanted || matches!(letter, '\n' | '\r') {
                return start + at;
            }
        }
        self.text.len()
    }

    /// The bytes of a range, whichever of its ends is the first.
    pub fn bytes(&self, range: Range) -> ops::Range<usize> {
        let (start, end) = (self.offset(range.start), self.offset(range.end));
        start.min(end)..start.max(end)
    }

    fn units_before(&self, at: usize) -> usize {
        let stride = (at / STRIDE).min(self.units.len().saturating_sub(1));
        let counted = self.units.get(stride).copied().unwrap_or_default();
        let rest = self.text.as_bytes().get(stride * STRIDE..at);
        counted + rest.map_or(0, units)
    }
}

/// The units that the characters have which begin in these bytes of UTF-8.
fn units(bytes: &[u8]) -> usize {
    let of = |byte: &u8| match byte {
        0x80..=0xBF => 0,
        0xF0.. => 2,
        _ => 1,
    };
    bytes.iter().map(of).sum()
}

fn clamp(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn units_are_counted_from_the_line_start() {
        let text = "a\u{1F3B2}b\r\né€\rx\n";
        let index = Utf16::new(text);
        let places: Vec<Position> = text
            .char_indices()
            .map(|(byte, _)| index.position(byte))
            .collect();
        assert_eq!(
            places,
            [
                at(0, 0), // a
                at(0, 1), // the die
                at(0, 3), // b
                at(0, 4), // \r
                at(0, 5), // \n
                at(1, 0), // é
                at(1, 1), // €
                at(1, 2), // \r
                at(2, 0), // x
                at(2, 1), // \n
            ]
        );
        assert_eq!(index.position(99), at(3, 0));
    }

    #[test]
    fn places_past_an_end_are_the_end() {
        let index = Utf16::new("a\u{1F3B2}b\r\nc");
        assert_eq!(index.offset(at(0, 99)), 6);
        assert_eq!(index.offset(at(0, 2)), 1, "within the die");
        assert_eq!(index.offset(at(1, 99)), 9);
        assert_eq!(index.offset(at(99, 0)), 9);
        assert_eq!(Utf16::new("").offset(at(0, 1)), 0);
        let backwards = Range {
            start: at(1, 0),
            end: at(0, 1),
        };
        assert_eq!(index.bytes(backwards), 1..8);
    }

    proptest! {
        #[test]
        fn every_character_is_found_again(text in "([a-cé€\u{1F3B2}]|\r|\n){0,60}|\\PC{0,40}", pad in 0_usize..1100) {
            let text = format!("{}{text}", "é".repeat(pad));
            let index = Utf16::new(&text);
            let mut last = at(0, 0);
            for (byte, letter) in text.char_indices() {
                let position = index.position(byte);
                prop_assert!(byte == 0 || position > last);
                last = position;
                // Between `\r` and `\n` no place can be named.
                if !(letter == '\n' && text[..byte].ends_with('\r')) {
                    prop_assert_eq!(index.offset(position), byte);
                }
            }
            prop_assert_eq!(index.offset(index.position(text.len())), text.len());
        }

        #[test]
        fn any_place_is_a_character(text in "([a-cé\u{1F3B2}]|\r|\n){0,20}", line in 0_u32..9, character in 0_u32..9) {
            let byte = Utf16::new(&text).offset(at(line, character));
            prop_assert!(text.is_char_boundary(byte));
        }
    }
}
