//! Where the phrases of running text begin and end, and their words.

/// The place of the first of these marks that ends a phrase.
pub(in crate::check) fn end(text: &str, marks: &[char]) -> Option<usize> {
    let mut found = text.match_indices(marks).map(|(at, mark)| (at, mark.len()));
    found
        .find(|(at, len)| ends(text, *at, *len))
        .map(|(at, _)| at)
}

/// The place behind the last of these marks that ends a phrase; that of the text where there is none.
pub(in crate::check) fn start(text: &str, marks: &[char]) -> usize {
    let mut found = text
        .rmatch_indices(marks)
        .map(|(at, mark)| (at, mark.len()));
    let found = found.find(|(at, len)| ends(text, *at, *len));
    found.map_or(0, |(at, len)| at + len)
}

/// The words of a text with their places: what is between the characters that `ends` finds, from its first letter or digit to its
/// last.
pub(in crate::check) fn words(
    text: &str,
    ends: impl FnMut(char) -> bool + Clone,
) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut at = 0;
    let pieces = text.split_inclusive(ends).map(move |piece| {
        let start = at;
        at += piece.len();
        let word = piece.trim_end_matches(|it: char| !it.is_alphanumeric());
        let trimmed = word.trim_start_matches(|it: char| !it.is_alphanumeric());
        (start + word.len() - trimmed.len(), trimmed)
    });
    pieces.filter(|(_, it)| !it.is_empty())
}

/// Whether a mark ends a phrase: it is in no number and in no word, `2.5` and `14:3`, and a small letter goes on behind no
/// full stop, `e.g. spears`.
fn ends(text: &str, at: usize, len: usize) -> bool {
    let (mark, after) = (text.get(at..at + len), text.get(at + len..));
    let after = after.unwrap_or_default();
    match mark {
        Some(".") => {
            let goes_on = after.trim_start().starts_with(char::is_lowercase);
            !goes_on && !after.starts_with(char::is_alphanumeric)
        }
        Some(":") => !after.starts_with(|it: char| it.is_ascii_digit()),
        _ => true,
    }
}
