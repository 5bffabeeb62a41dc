//! The text of a page on its way to tiddlers: edits that change what a host of Markdown has of its own, and parts
//! of it, each byte of which still leads to the file.

use crate::read::unescape::unescape;
use crate::slice::Slice;
use crate::source::{Escapes, MapBuilder, OffsetMap, Piece};
use crate::wikitext::TextEdit;
use std::ops::Range;

/// The characters of a page, and the place of each in its file.
#[derive(Debug)]
pub(super) struct PageText {
    pub text: String,
    map: OffsetMap,
}

impl PageText {
    /// The text of a file from byte `start` on.
    pub(super) fn new(content: &str, start: usize) -> Self {
        let piece = unescape(content.slice(start..), start, Escapes::Plain);
        let (text, map) = piece.into_parts(content);
        Self { text, map }
    }

    /// The same with the edits made; of two that overlap, the first one.
    pub(super) fn edited(&self, edits: Vec<TextEdit>) -> Self {
        let whole = 0..self.text.len();
        let piece = self.part(std::slice::from_ref(&whole), &in_order(edits));
        let (text, map) = piece.into_parts("");
        Self { text, map }
    }

    /// The byte of the file for a byte of the text.
    pub(super) fn to_file(&self, at: usize) -> usize {
        self.map.to_file(at)
    }

    /// The bytes of the file for some of the text.
    pub(super) fn place_in_file(&self, place: &Range<usize>) -> Range<usize> {
        self.to_file(place.start)..self.to_file(place.end)
    }

    /// These parts of the text, each a paragraph of its own, with the edits in them made, which are [`in_order`].
    pub(super) fn part(&self, parts: &[Range<usize>], edits: &[TextEdit]) -> Piece {
        let first = parts.first().map_or(0, |it| it.start);
        let length = parts.iter().map(Range::len).sum();
        let mut builder = MapBuilder::new(self.to_file(first), length);
        for (number, part) in parts.iter().enumerate() {
            if number > 0 {
                builder.push_escaped("\n\n", self.to_file(part.start));
            }
            let mut done = part.start;
            let first = edits.partition_point(|it| it.range.start < part.start);
            let inside = edits.iter().skip(first);
            for edit in inside.take_while(|it| it.range.end <= part.end) {
                if edit.range.start < done {
                    continue;
                }
                builder.push_part(&self.text, &self.map, done..edit.range.start);
                builder.push_escaped(&edit.text, self.to_file(edit.range.end));
                done = edit.range.end;
            }
            builder.push_part(&self.text, &self.map, done..part.end);
        }
        builder.finish(Escapes::Plain)
    }
}

/// Edits by their places.
pub(super) fn in_order(mut edits: Vec<TextEdit>) -> Vec<TextEdit> {
    edits.sort_by_key(|it| (it.range.start, it.range.end));
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_leads_to_the_file() {
        let file = "---\n\n%% mine %%\r\nsee [a](b.md) now\r\n";
        let page = PageText::new(file, 4);
        let page = page.edited(vec![TextEdit::new(1..11, "")]);
        assert_eq!(page.text, "\n\nsee [a](b.md) now\n");
        let at = page.text.find("b.md").unwrap();
        let whole = 0..page.text.len();
        let piece = page.part(
            std::slice::from_ref(&whole),
            &[TextEdit::new(at..at + 4, "#The%20b")],
        );
        let text = piece.text(file);
        assert_eq!(text, "\n\nsee [a](#The%20b) now\n");
        for (words, there) in [("see", "see"), (") now", ") now"), ("#The", "b.md")] {
            let place = piece.map().to_file(text.find(words).unwrap());
            assert!(file[place..].starts_with(there), "{words}");
        }
    }
}
