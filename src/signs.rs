//! The ASCII characters that a text has.

use crate::slice::holds;

/// The ASCII characters that a text has: where one of a mark is not among them, the mark need not be looked for. Most texts
/// have few of the signs that markup is made of, and to look for each of many marks takes longer than to gather these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signs(u128);

impl Signs {
    /// Those of a text.
    pub(crate) const fn of(text: &str) -> Self {
        let (mut signs, mut bytes) = (0, text.as_bytes());
        while let [byte, rest @ ..] = bytes {
            if byte.is_ascii() {
                signs |= 1 << *byte;
            }
            bytes = rest;
        }
        Self(signs)
    }

    /// Whether one of those is among these.
    pub(crate) const fn has_any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Whether `text`, which has these, holds a mark.
    pub(crate) fn hold(self, mark: &str, text: &str) -> bool {
        let signs = Self::of(mark).0;
        self.0 & signs == signs && holds(text, mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_found_where_the_text_holds_it() {
        for text in ["", "{", "{{ a }}", "a–b {", "–\u{7f}"] {
            for mark in ["{", "{{", "–", "–b", "\u{7f}", "}}"] {
                assert_eq!(Signs::of(text).hold(mark, text), text.contains(mark));
            }
            let has_any = Signs::of(text).has_any(Signs::of("{}"));
            assert_eq!(has_any, text.contains(['{', '}']));
        }
    }
}
