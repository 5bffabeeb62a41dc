//! Texts that are assembled from parts of other texts, so that no file has them as a whole.

use super::{Sources, Span};

/// A part of a derived text.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The span of the part's characters in the source.
    pub origin: Span,
    /// Whether other characters may replace it there. Not where markup around it depends on them.
    pub is_editable: bool,
}

/// A text that was put together from parts of others.
#[derive(Debug)]
pub(super) struct Derived {
    pub(super) text: Box<str>,
    /// The first byte of each part in the text, ascending; and the part.
    parts: Vec<(u32, Part)>,
    /// The span that the text was made for, which is the place of a range over several parts.
    whole: Span,
}

impl Derived {
    pub(super) fn new(parts: &[Part], whole: Span, sources: &Sources) -> Self {
        let mut text = String::new();
        let mut kept = Vec::new();
        for part in parts {
            kept.push((u32::try_from(text.len()).unwrap_or(u32::MAX), *part));
            text.push_str(sources.slice(part.origin));
        }
        Self {
            text: text.into_boxed_str(),
            parts: kept,
            whole,
        }
    }

    /// The part that the bytes from `start` to `end` were taken from; `None` when there are several.
    pub(super) fn origin(&self, start: u32, end: u32) -> Option<Part> {
        // The end of a part is the beginning of the next: what ends there is in the first of them.
        let next = match start < end {
            true => self.parts.partition_point(|(at, _)| *at <= start),
            false => self.parts.partition_point(|(at, _)| *at < start).max(1),
        };
        let (at, part) = self.parts.get(next.checked_sub(1)?)?;
        let length = part.origin.end - part.origin.start;
        (end - at <= length).then(|| Part {
            origin: part.origin.part((start - at) as usize..(end - at) as usize),
            is_editable: part.is_editable,
        })
    }

    pub(super) fn whole(&self) -> Span {
        self.whole
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{Part, Sources};

    #[test]
    fn a_part_leads_to_where_it_was_taken_from_and_more_to_the_whole() {
        let mut sources = Sources::new();
        let file = sources.add_file("a", "see [[$x$]] call y z".to_owned());
        let text = sources.add_slice(file, 0..20);
        let part = |range| Part {
            origin: sources.whole(text).part(range),
            is_editable: true,
        };
        let parts = [part(0..6), part(17..18), part(9..11)];
        let call = sources.whole(text).part(12..20);
        let derived = sources.add_derived(&parts, call);
        assert_eq!(sources.text(derived), "see [[y]]");
        let whole = sources.whole(derived);
        let place = |range| sources.locate(whole.part(range)).bytes;
        assert_eq!(place(6..7), 17..18);
        assert_eq!(place(0..3), 0..3);
        assert_eq!(place(7..9), 9..11);
        assert_eq!(place(4..9), 12..20);
        assert!(sources.written(whole.part(4..9)).is_none());
        assert_eq!(
            sources.written(whole.part(6..7)),
            Some(sources.whole(text).part(17..18))
        );
    }
}
