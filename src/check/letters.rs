//! Letters that are quick to tell.

use crate::slice::small_letters;

/// The ASCII letters that a text begins with: most of what there is to read, and a loop over bytes finds their end.
pub(super) fn plain_letters(text: &str) -> &str {
    let mut rest = text.as_bytes();
    while let [b'a'..=b'z' | b'A'..=b'Z', after @ ..] = rest {
        rest = after;
    }
    text.get(..text.len() - rest.len()).unwrap_or_default()
}

/// Whether all of a word is small ASCII letters: most words are.
pub(super) fn is_plain_small(word: &str) -> bool {
    small_letters(word) == word.len()
}
