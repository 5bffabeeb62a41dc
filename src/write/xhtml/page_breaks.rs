//! Marks in the text where the pages of a printed edition begin.

use crate::source::Span;
use std::collections::BTreeMap;

/// The beginning of a printed page in a run of text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageBreak {
    pub(crate) number: usize,
    /// The bytes of the run that are on pages before, with one for the white space between words.
    pub(crate) before: usize,
}

/// The breaks in each run.
pub(crate) type PageBreaks = BTreeMap<Span, Vec<PageBreak>>;

/// The id of a break. No id of the book ends so.
pub(crate) fn page_break_id(number: usize) -> String {
    format!("page_{number}_")
}

/// The byte of a text after which so many bytes were printed, with one for the white space between words; not inside of a
/// word.
pub(super) fn place(text: &str, before: usize) -> usize {
    let mut printed = 0;
    let mut word = 0;
    let mut after_space = false;
    for (at, letter) in text.char_indices() {
        let is_space = letter.is_ascii_whitespace();
        if after_space && !is_space {
            word = at;
        }
        if printed >= before && !is_space {
            return word;
        }
        printed += match is_space {
            true => usize::from(!after_space),
            false => letter.len_utf8(),
        };
        after_space = is_space;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_page_begins_with_a_word() {
        for (before, rest) in [
            (0, "one  two three"),
            (4, "two three"),
            (6, "two three"),
            (8, "three"),
            (40, ""),
        ] {
            let text = "one  two three";
            assert_eq!(text.get(place(text, before)..), Some(rest), "{before}");
        }
    }
}
