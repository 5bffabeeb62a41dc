//! A part of a text whose range is known to be right.

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

/// The lines of a text, each with its place, without the ends of lines.
pub(crate) fn placed_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches('\n'))
    })
}
