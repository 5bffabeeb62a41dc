//! A part of a text whose range is known to be right.

use std::borrow::Cow;
use std::fmt::Debug;
use std::slice::SliceIndex;

/// Reads a part of a text or of a slice.
///
/// `get(range).unwrap_or_default()` turns a wrong range into an empty text, and words are lost in
/// silence. Here a wrong range fails in a build with debug assertions, so that tests find it; only in
/// others, where nothing an author wrote may stop the program, is the part empty.
pub trait Slice {
    /// The part of it that `range` covers.
    #[track_caller]
    fn slice<R>(&self, range: R) -> &R::Output
    where
        R: SliceIndex<Self> + Clone + Debug,
        for<'a> &'a R::Output: Default;
}

impl Slice for str {
    #[track_caller]
    fn slice<R>(&self, range: R) -> &R::Output
    where
        R: SliceIndex<Self> + Clone + Debug,
        for<'a> &'a R::Output: Default,
    {
        let part = self.get(range.clone());
        debug_assert!(part.is_some(), "{range:?} of {} bytes", self.len());
        part.unwrap_or_default()
    }
}

impl<T> Slice for [T] {
    #[track_caller]
    fn slice<R>(&self, range: R) -> &R::Output
    where
        R: SliceIndex<Self> + Clone + Debug,
        for<'a> &'a R::Output: Default,
    {
        let part = self.get(range.clone());
        debug_assert!(part.is_some(), "{range:?} of {} elements", self.len());
        part.unwrap_or_default()
    }
}

/// Whether a text holds a mark, of which most texts have none.
pub(crate) fn holds(text: &str, mark: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), mark.as_bytes()).is_some()
}

/// A text with single spaces between its words and none around them.
pub(crate) fn single_spaced(text: &str) -> Cow<'_, str> {
    let has_space = text.starts_with(' ') || text.ends_with(' ') || holds(text, "  ");
    let bytes = text.as_bytes();
    let has_others = match text.is_ascii() {
        true => {
            memchr::memchr3(b'\n', b'\r', b'\t', bytes).is_some()
                || memchr::memchr2(b'\x0b', b'\x0c', bytes).is_some()
        }
        false => text.chars().any(|it| it != ' ' && it.is_whitespace()),
    };
    if !has_space && !has_others {
        return text.into();
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").into()
}

/// How many small ASCII letters a text begins with.
pub(crate) fn small_letters(text: &str) -> usize {
    let mut rest = text.as_bytes();
    while let [b'a'..=b'z', after @ ..] = rest {
        rest = after;
    }
    text.len() - rest.len()
}

/// The lines of a text, each with its place, without the ends of lines.
pub(crate) fn placed_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches('\n'))
    })
}

/// The longest series whose second numbers rise, too.
pub(crate) fn in_order(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let second = |at: usize| pairs.get(at).map_or(0, |it| it.1);
    // The last pair of the best series of each length, and the pair before each.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for at in 0..pairs.len() {
        let length = ends.partition_point(|end| second(*end) < second(at));
        before.push(length.checked_sub(1).and_then(|it| ends.get(it)).copied());
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut series: Vec<(usize, usize)> = Vec::with_capacity(ends.len());
    let mut current = ends.last().copied();
    while let Some(at) = current {
        series.extend(pairs.get(at));
        current = before.get(at).copied().flatten();
    }
    series.reverse();
    series
}
