//! Searches that cache their result.

use memchr::memmem;
use std::ops::Range;

/// Strings that a dialect searches for.
#[derive(Debug)]
pub(super) struct Needles {
    /// All of them; one answer is remembered for each.
    pub(super) all: &'static [&'static str],
    /// Those that begin with a line end and count only when a line ends after them, too.
    pub(super) lines: &'static [&'static str],
}

/// Finds the next occurrence of a few strings in a text.
///
/// The answer for a needle is searched for only once the parser has passed the last one, so that
/// all searches of a parse together cost one pass over the text for each needle.
#[derive(Debug)]
pub(super) struct Finder<'a> {
    text: &'a str,
    needles: &'static Needles,
    found: Vec<FoundLink>,
}

#[derive(Clone, Copy, Debug, Default)]
struct FoundLink {
    /// The answer holds for questions from here on …
    from: usize,
    /// … up to the answer itself; without one, for all.
    at: Option<usize>,
    known: bool,
}

impl<'a> Finder<'a> {
    pub(super) fn new(text: &'a str, needles: &'static Needles) -> Self {
        Self {
            text,
            needles,
            found: vec![FoundLink::default(); needles.all.len()],
        }
    }

    /// The next occurrence of `needle`, one of the [`Needles`], at byte `from` or after it.
    pub(super) fn next(&mut self, needle: &'static str, from: usize) -> Option<usize> {
        let index = self.needles.all.iter().position(|known| *known == needle);
        debug_assert!(index.is_some(), "a needle that is not in the table");
        let slot = self.found.get_mut(index?)?;
        let holds = slot.known && slot.from <= from && slot.at.is_none_or(|at| from <= at);
        if !holds {
            // A rule that looked ahead and failed makes the next question step back. What lies
            // after the old question is known; only what it passed over is searched.
            let end = match slot.known && from < slot.from {
                true => (slot.from + needle.len() - 1).min(self.text.len()),
                false => self.text.len(),
            };
            let after = slot.at.filter(|_| end < self.text.len());
            let at = search(self.text, needle, self.needles, from..end);
            *slot = FoundLink {
                from,
                at: at.or(after),
                known: true,
            };
        }
        slot.at
    }

    /// The end of the line that contains byte `from`.
    pub(super) fn line_end(&mut self, from: usize) -> usize {
        self.next("\n", from).unwrap_or(self.text.len())
    }

    /// As [`Finder::next`], in the same line.
    pub(super) fn next_in_line(&mut self, needle: &'static str, from: usize) -> Option<usize> {
        let end = self.line_end(from);
        self.next(needle, from).filter(|at| *at < end)
    }
}

fn search(text: &str, needle: &str, needles: &Needles, range: Range<usize>) -> Option<usize> {
    let is_line = needles.lines.contains(&needle);
    let ends_line = |at: &usize| {
        let after = text.as_bytes().get(at + needle.len());
        !is_line || matches!(after, None | Some(b'\n'))
    };
    let start = range.start;
    memmem::find_iter(text.as_bytes().get(range)?, needle.as_bytes())
        .map(|offset| start + offset)
        .find(ends_line)
}
