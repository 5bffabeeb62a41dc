//! Running text as one text, and ranges of it as elements.

use crate::book::{Inline, Text, plain_text};
use std::ops::Range;

/// The placeholder for what holds no measure.
const OBJECT: char = '\u{FFFC}';

/// The characters of sibling elements.
pub(super) struct Flat {
    pub(super) text: String,
    /// The bytes of each element.
    places: Vec<Range<usize>>,
}

impl Flat {
    /// The text of elements; those that are closed count as objects.
    pub(super) fn new(inlines: &[Inline], is_closed: impl Fn(&Inline) -> bool) -> Self {
        let mut text = String::new();
        let places = inlines.iter().map(|inline| {
            let start = text.len();
            match inline {
                Inline::Text(it) => text.push_str(&it.text),
                Inline::Footnote(_) => {}
                Inline::Emphasis(_) | Inline::Link(_) if !is_closed(inline) => {
                    text.push_str(&plain_text(std::slice::from_ref(inline)));
                }
                Inline::LineBreak(_) => text.push('\n'),
                _ => text.push(OBJECT),
            }
            start..text.len()
        });
        let places = places.collect();
        Self { text, places }
    }

    /// Whether a range begins and ends in characters, or at the edges of elements; inside a single element, it is for
    /// that one to group.
    pub(super) fn can_group(&self, inlines: &[Inline], at: &Range<usize>) -> bool {
        let elements = self.places.iter().zip(inlines);
        let mut others = elements.filter(|(place, inline)| {
            let is_touched = place.start < at.end && at.start < place.end;
            is_touched && !matches!(inline, Inline::Text(_))
        });
        others.all(|(place, _)| at.start <= place.start && place.end <= at.end && place != at)
    }

    /// Makes elements of what is in the ranges, which are in order.
    pub(super) fn group(
        &self,
        inlines: Vec<Inline>,
        ranges: &[Range<usize>],
        mut made: impl FnMut(Vec<Inline>) -> Vec<Inline>,
    ) -> Vec<Inline> {
        let (mut out, mut inside) = (Vec::new(), Vec::new());
        let mut ranges_left = ranges.iter().peekable();
        for (inline, place) in inlines.into_iter().zip(&self.places) {
            for (piece, at) in pieces(inline, place, ranges) {
                let range = ranges_left.peek();
                let is_inside = range
                    .is_some_and(|it| it.start <= at.start && at.end <= it.end && !at.is_empty());
                match is_inside || !inside.is_empty() {
                    true => inside.push(piece),
                    false => out.push(piece),
                }
                if ranges_left
                    .next_if(|it| is_inside && it.end == at.end)
                    .is_some()
                {
                    out.extend(made(std::mem::take(&mut inside)));
                }
            }
        }
        out.extend(inside);
        out
    }
}

/// A text cut where ranges begin and end; other elements are whole.
fn pieces(
    inline: Inline,
    place: &Range<usize>,
    ranges: &[Range<usize>],
) -> Vec<(Inline, Range<usize>)> {
    let Inline::Text(text) = inline else {
        return vec![(inline, place.clone())];
    };
    let after = ranges.partition_point(|it| it.end <= place.start);
    let ranges = ranges.iter().skip(after);
    let ranges = ranges.take_while(|it| it.start < place.end);
    let cuts = ranges.flat_map(|it| [it.start, it.end]);
    let cuts = cuts.filter(|cut| place.contains(cut) && *cut > place.start);
    let mut start = place.start;
    let mut pieces = Vec::new();
    for end in cuts.chain([place.end]) {
        pieces.push((
            part(&text, start - place.start..end - place.start),
            start..end,
        ));
        start = end;
    }
    pieces
}

fn part(text: &Text, range: Range<usize>) -> Inline {
    let is_literal = text.span.range().len() == text.text.len();
    let span = match is_literal {
        true => text.span.part(range.clone()),
        false => text.span,
    };
    let text = text.text.get(range).unwrap_or_default().to_owned();
    Inline::Text(Text { text, span })
}
