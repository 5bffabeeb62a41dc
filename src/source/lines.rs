//! Converts a byte offset in a file to line and column.

use std::ops::Range;

/// A place in a file as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, counted from 1. Lines end at `\n`, `\r\n` or a single `\r`.
    pub line: usize,
    /// Column, counted from 1 in Unicode characters (scalar values).
    pub column: usize,
}

impl Position {
    /// The beginning of a file.
    pub const FIRST: Self = Self { line: 1, column: 1 };
}

/// The lines of a text: converts byte offsets to line and column.
#[derive(Clone, Debug)]
pub struct LineIndex {
    /// Byte offsets of the first byte of each line, ascending; the first is 0.
    starts: Vec<u32>,
    /// The number of characters before byte 0, [`STRIDE`], 2 [`STRIDE`], …: a line may be as long as its file, and
    /// have thousands of faults.
    characters: Vec<u32>,
}

/// Bytes between two counts of characters.
const STRIDE: usize = 1024;

impl LineIndex {
    /// Finds the lines of `text`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            let carriage_return_of_a_pair =
                bytes.get(at) == Some(&b'\r') && bytes.get(at + 1) == Some(&b'\n');
            if !carriage_return_of_a_pair {
                starts.push(offset(at + 1));
            }
        }
        let mut sum = 0;
        let counts = bytes.chunks(STRIDE).map(|chunk| {
            let before = sum;
            sum += count(chunk);
            offset(before)
        });
        let characters = counts.collect();
        Self { starts, characters }
    }

    /// The bytes of the whole lines that a range of `text` lies in, without their last ending.
    pub fn around(text: &str, range: Range<usize>) -> Range<usize> {
        let is_ending = |c| matches!(c, '\n' | '\r');
        let before = text.get(..range.start).unwrap_or_default();
        let start = before.rfind(is_ending).map_or(0, |at| at + 1);
        let after = text.get(range.end..).unwrap_or_default();
        let end = range.end + after.find(is_ending).unwrap_or(after.len());
        start..end.max(start)
    }

    /// The line and column of byte `at` of `text`, from which the index was made.
    pub fn position(&self, text: &str, at: usize) -> Position {
        let at = at.min(text.len());
        let line = self.line(at);
        let start = self.start(line).unwrap_or_default();
        let column = match text.as_bytes().get(start..at) {
            Some(before) if before.len() <= STRIDE => count(before),
            _ => self.characters_before(text, at) - self.characters_before(text, start),
        };
        Position {
            line: line + 1,
            column: column + 1,
        }
    }

    /// The bytes from a position to the end of its line, without white space there.
    pub fn line_from(text: &str, position: Position) -> Range<usize> {
        let start = Self::new(text).start(position.line.saturating_sub(1));
        let start = start.unwrap_or(text.len());
        let line = text.get(start..).unwrap_or_default();
        let line = line.split(['\n', '\r']).next().unwrap_or_default();
        let mut letters = line.char_indices().skip(position.column.saturating_sub(1));
        let at = letters.next().map_or(line.len(), |(at, _)| at);
        let end = line.trim_end().len();
        start + at..start + end.max(at)
    }

    /// The line that byte `at` is in, counted from 0.
    pub fn line(&self, at: usize) -> usize {
        let next = self.starts.partition_point(|&start| start as usize <= at);
        next.saturating_sub(1)
    }

    /// The first byte of a line that is counted from 0; `None` when there are fewer.
    pub fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line).map(|&start| start as usize)
    }

    /// The number of characters that begin before byte `at`.
    fn characters_before(&self, text: &str, at: usize) -> usize {
        let stride = (at / STRIDE).min(self.characters.len().saturating_sub(1));
        let counted = self
            .characters
            .get(stride)
            .map_or(0, |&count| count as usize);
        let rest = text.as_bytes().get(stride * STRIDE..at);
        counted + rest.map_or(0, count)
    }
}

/// The characters that begin in these bytes of UTF-8.
fn count(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_every_kind_of_line_ending() {
        let text = "a\nbc\r\nd\re";
        let index = LineIndex::new(text);
        let places: Vec<_> = text
            .char_indices()
            .filter(|(_, c)| c.is_alphabetic())
            .map(|(at, c)| {
                let Position { line, column } = index.position(text, at);
                (c, line, column)
            })
            .collect();
        assert_eq!(
            places,
            [
                ('a', 1, 1),
                ('b', 2, 1),
                ('c', 2, 2),
                ('d', 3, 1),
                ('e', 4, 1)
            ]
        );
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let text = "é€x";
        assert_eq!(
            LineIndex::new(text).position(text, 5),
            Position { line: 1, column: 3 }
        );
    }

    #[test]
    fn columns_of_long_lines_are_counted_too() {
        let text = format!("x\n{}|{}|", "é".repeat(3 * STRIDE), "€".repeat(STRIDE));
        let index = LineIndex::new(&text);
        let columns: Vec<usize> = text
            .match_indices('|')
            .map(|(at, _)| index.position(&text, at).column)
            .collect();
        assert_eq!(columns, [3 * STRIDE + 1, 4 * STRIDE + 2]);
        assert_eq!(index.position(&text, text.len()).column, 4 * STRIDE + 3);
    }
}
