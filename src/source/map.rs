//! Maps the bytes of an unescaped text to the bytes of its file.

use super::Escapes;
use crate::slice::Slice;
use std::iter;
use std::ops::Range;

/// Maps offsets in a text to offsets in the file that it was read from.
///
/// Between two entries the file has the bytes of the text; an entry follows each place where it
/// does not, such as an entity or a dropped carriage return.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OffsetMap {
    /// The offset of the text in the file.
    start: u32,
    /// (offset in the text, offset in the file), ascending in both.
    entries: Vec<(u32, u32)>,
    /// How characters of the text are escaped in the file.
    escapes: Escapes,
}

impl OffsetMap {
    /// The map of a text that is in the file as it is, from byte `start` on.
    pub fn starting_at(start: usize) -> Self {
        Self {
            start: clamp(start),
            entries: Vec::new(),
            escapes: Escapes::Plain,
        }
    }

    /// The same map for a text that is escaped in this way.
    pub fn spelled(self, escapes: Escapes) -> Self {
        Self { escapes, ..self }
    }

    /// How characters of the text are escaped in the file.
    pub fn escapes(&self) -> Escapes {
        self.escapes
    }

    /// The byte of the file where byte `offset` of the text begins. For the end of a range that
    /// is the byte after the entity or line ending that its last character was written with.
    pub fn to_file(&self, offset: usize) -> usize {
        let next = self
            .entries
            .partition_point(|&(text, _)| text as usize <= offset);
        let last = next.checked_sub(1).and_then(|last| self.entries.get(last));
        let (text, file) = last.copied().unwrap_or((0, self.start));
        let here = file as usize + (offset - text as usize);
        // An escape may have more characters than the file has for it.
        let end = self.entries.get(next).map(|&(_, file)| file as usize);
        end.map_or(here, |end| here.min(end))
    }

    /// The byte of the text that byte `at` of the file belongs to: the inverse of [`OffsetMap::to_file`]. For a
    /// place inside an escape, a byte near its character, which may be inside of it.
    pub fn to_text(&self, at: usize) -> usize {
        let next = self
            .entries
            .partition_point(|&(_, file)| file as usize <= at);
        let last = next.checked_sub(1).and_then(|last| self.entries.get(last));
        let (text, file) = last.copied().unwrap_or((0, self.start));
        let offset = text as usize + at.saturating_sub(file as usize);
        let end = self.entries.get(next).map(|&(text, _)| text as usize);
        end.map_or(offset, |end| offset.min(end))
    }
}

/// A text on its way from a file to [`Sources`](super::Sources), and where its bytes are in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    characters: Characters,
    map: OffsetMap,
}

/// The characters of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Characters {
    /// Those of the file from where the text begins, so many bytes.
    InFile(u32),
    /// Others than the file has.
    Own(Box<str>),
}

impl Default for Characters {
    fn default() -> Self {
        Self::InFile(0)
    }
}

impl Piece {
    /// The bytes `range` of the file, just as they are; the file escapes by these rules, but nothing
    /// in the range is escaped.
    pub fn verbatim(range: Range<usize>, escapes: Escapes) -> Self {
        Self {
            characters: Characters::InFile(clamp(range.len())),
            map: OffsetMap::starting_at(range.start).spelled(escapes),
        }
    }

    /// Whether it is, byte by byte, all of a file of that length.
    pub fn is_whole(&self, length: usize) -> bool {
        self.map.to_file(0) == 0
            && matches!(self.characters, Characters::InFile(own) if own as usize == length)
    }

    /// A text whose bytes are in the file where `map` says.
    pub fn mapped(text: String, map: OffsetMap) -> Self {
        Self {
            characters: Characters::Own(text.into_boxed_str()),
            map,
        }
    }

    /// The characters; `file` is the text of the file that the piece was read from.
    pub fn text<'a>(&'a self, file: &'a str) -> &'a str {
        match &self.characters {
            Characters::Own(text) => text,
            Characters::InFile(length) => {
                let start = self.map.to_file(0);
                let range = start..start + *length as usize;
                file.get(range).unwrap_or_default()
            }
        }
    }

    /// Whether it has its own characters, and needs those of no file.
    pub fn is_own(&self) -> bool {
        matches!(self.characters, Characters::Own(_))
    }

    /// What is the same in `file`, the text of its file, though it has its own characters: where it begins there, and its
    /// bytes here.
    pub fn copied(&self, file: &str) -> Vec<(usize, Range<usize>)> {
        /// Fewer bytes take no more than to say where they are.
        const FEW: usize = 64;
        let Characters::Own(text) = &self.characters else {
            return Vec::new();
        };
        let entries = || self.map.entries.iter().copied();
        let starts = iter::once((0, self.map.start)).chain(entries());
        let ends = entries().map(|it| it.0 as usize).chain([text.len()]);
        let same = starts.zip(ends).map(|((start, at), end)| {
            let (start, at) = (start as usize, at as usize);
            let (own, its) = (text.slice(start..end), file.get(at..).unwrap_or_default());
            let pairs = iter::zip(own.bytes(), its.bytes());
            let same = match its.as_bytes().starts_with(own.as_bytes()) {
                true => own.len(),
                false => pairs.take_while(|(own, its)| own == its).count(),
            };
            let whole = (0..=same).rfind(|it| own.is_char_boundary(*it));
            (at, start..start + whole.unwrap_or_default())
        });
        same.filter(|it| it.1.len() >= FEW).collect()
    }

    /// The characters and their map; `file` is the text of the file that the piece was read from.
    pub fn into_parts(self, file: &str) -> (String, OffsetMap) {
        let text = match self.characters {
            Characters::Own(text) => text.into_string(),
            Characters::InFile(_) => self.text(file).to_owned(),
        };
        (text, self.map)
    }

    /// The map from the bytes of the text to those of the file.
    pub fn map(&self) -> &OffsetMap {
        &self.map
    }
}

/// Makes a text and its map together, piece by piece.
#[derive(Debug)]
pub struct MapBuilder {
    text: String,
    map: OffsetMap,
}

impl MapBuilder {
    /// An empty text, whose first byte will be byte `start` of the file; `capacity` is the number of bytes to reserve.
    pub fn new(start: usize, capacity: usize) -> Self {
        Self {
            text: String::with_capacity(capacity),
            map: OffsetMap::starting_at(start),
        }
    }

    /// Appends characters that the file has just as they are.
    pub fn push_verbatim(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends `text`, which is escaped in the file; the file continues at byte `file_end`.
    pub fn push_escaped(&mut self, text: &str, file_end: usize) {
        self.text.push_str(text);
        let entry = (clamp(self.text.len()), clamp(file_end));
        match self.map.entries.last_mut() {
            Some(last) if last.0 == entry.0 => last.1 = entry.1,
            _ => self.map.entries.push(entry),
        }
    }

    /// Appends the bytes `range` of another piece of the same file, whose characters are `text`.
    pub fn push_part(&mut self, text: &str, map: &OffsetMap, range: Range<usize>) {
        self.push_escaped("", map.to_file(range.start));
        let is_before = |&(at, _): &(u32, u32)| at as usize <= range.start;
        let inside = map
            .entries
            .iter()
            .skip(map.entries.partition_point(is_before));
        let inside = inside
            .map(|&(at, file)| (at as usize, file as usize))
            .take_while(|(at, _)| *at <= range.end);
        let mut done = range.start;
        for (at, file) in inside {
            self.push_escaped(text.slice(done..at), file);
            done = at;
        }
        let rest = text.slice(done..range.end);
        let end = map.to_file(range.end);
        // The range may end inside of an escape.
        match end.checked_sub(map.to_file(done)) == Some(rest.len()) {
            true => self.push_verbatim(rest),
            false => self.push_escaped(rest, end),
        }
    }

    /// The text and its map; the file escapes by these rules.
    pub fn finish(mut self, escapes: Escapes) -> Piece {
        self.map.entries.shrink_to_fit();
        Piece::mapped(self.text, self.map.spelled(escapes))
    }
}

fn clamp(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_that_is_longer_than_in_the_file_ends_where_it_does_there() {
        let mut builder = MapBuilder::new(0, 8);
        builder.push_verbatim("a");
        builder.push_escaped("longer", 3);
        builder.push_verbatim("b");
        let piece = builder.finish(Escapes::Plain);
        let places: Vec<usize> = (0..8).map(|it| piece.map().to_file(it)).collect();
        assert_eq!(places, [0, 1, 2, 3, 3, 3, 3, 3]);
        // A part that ends within it.
        let mut builder = MapBuilder::new(0, 8);
        builder.push_part("alongerb", piece.map(), 0..5);
        let part = builder.finish(Escapes::Plain);
        assert_eq!(part.map().to_file(5), 3);
    }

    /// The file has `a&lt;b` and a CRLF, from byte 10 on.
    fn example() -> Piece {
        let mut builder = MapBuilder::new(10, 8);
        builder.push_verbatim("a");
        builder.push_escaped("<", 15);
        builder.push_verbatim("b");
        builder.push_escaped("\n", 18);
        builder.push_verbatim("c");
        builder.finish(Escapes::Text)
    }

    #[test]
    fn every_byte_of_the_text_leads_to_its_byte_of_the_file() {
        let Piece { characters, map } = example();
        assert_eq!(characters, Characters::Own("a<b\nc".into()));
        let places: Vec<_> = (0..=5).map(|at| map.to_file(at)).collect();
        assert_eq!(places, [10, 11, 15, 16, 18, 19]);
        let back: Vec<_> = places.iter().map(|&at| map.to_text(at)).collect();
        assert_eq!(back, [0, 1, 2, 3, 4, 5]);
        assert_eq!((map.to_text(13), map.to_text(0)), (2, 0));
    }

    #[test]
    fn a_range_ends_after_the_entity_it_ends_with() {
        let map = example().map;
        assert_eq!(map.to_file(2), 15);
    }
}
