//! Quotes as pairs: one inside another looks different.

use super::quotes::is_quote;
use std::ops::Range;

/// The mark of inches.
pub(super) const PRIME: &str = "″";

/// A double quotation mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Quote {
    at: usize,
    kind: PairKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PairKind {
    /// `"`, to be printed as a quote of the language. One that has spaces on both sides is a quote only where another
    /// belongs to it.
    Typed { opens: bool, is_loose: bool },
    /// The language's own, as the author wrote it.
    Written { opens: bool },
    /// The `"` of inches.
    Prime,
}

impl Quote {
    /// A `"` at this byte that is a quote.
    pub(super) fn typed(at: usize, opens: bool, is_loose: bool) -> Self {
        let kind = PairKind::Typed { opens, is_loose };
        Self { at, kind }
    }

    /// A `"` at this byte that is a mark of inches.
    pub(super) fn prime(at: usize) -> Self {
        let kind = PairKind::Prime;
        Self { at, kind }
    }

    /// The offset of the mark.
    pub(super) fn at(&self) -> usize {
        self.at
    }
}

/// The quotes of the language that the author wrote, which stay.
pub(super) fn written(text: &str, [open, close]: &[String; 2]) -> Vec<Quote> {
    let mark = |quotes: &str| quotes.trim().chars().next();
    let (open, close) = (mark(open), mark(close));
    let quote = |(at, c)| {
        let opens = Some(c) == open;
        let kind = PairKind::Written { opens };
        (opens || Some(c) == close).then_some(Quote { at, kind })
    };
    text.char_indices().filter_map(quote).collect()
}

/// What is printed for a `"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Set<'a> {
    /// The bytes of the mark.
    pub(crate) at: Range<usize>,
    pub(crate) to: &'a str,
    /// The space that was typed between the mark and what it quotes, in place of the language's.
    pub(crate) space: Option<Range<usize>>,
    /// Whether it is known where the quotation begins and ends.
    pub(crate) is_paired: bool,
}

/// What is printed for those that were typed: outer ones, and in them nested ones, by turns. A mark without a partner
/// is an outer one.
pub(super) fn set<'a>(
    text: &str,
    quotes: &[Quote],
    [outer, nested]: [&'a [String; 2]; 2],
) -> Vec<Set<'a>> {
    let mut printed = Vec::new();
    let mut depth = 0_usize;
    for (quote, is_paired) in quotes.iter().zip(paired(quotes)) {
        let at = quote.at..quote.at + 1;
        let (opens, typed) = match quote.kind {
            PairKind::Prime => {
                printed.push(Set {
                    at,
                    to: PRIME,
                    space: None,
                    is_paired,
                });
                continue;
            }
            PairKind::Typed { opens, is_loose } => (opens, Some(is_loose)),
            PairKind::Written { opens } => (opens, None),
        };
        if is_paired && !opens {
            depth = depth.saturating_sub(1);
        }
        if typed.is_some_and(|is_loose| is_paired || !is_loose) {
            let [open, close] = if is_paired && depth % 2 == 1 {
                nested
            } else {
                outer
            };
            let to = if opens { open } else { close };
            let space = is_paired
                .then(|| space_inside(text, quote.at, opens))
                .flatten();
            printed.push(Set {
                at,
                to,
                space,
                is_paired,
            });
        }
        if is_paired && opens {
            depth += 1;
        }
    }
    printed
}

/// The space between a mark and what it quotes; of `" "` it is neither's. One beside several marks is that of all.
fn space_inside(text: &str, at: usize, opens: bool) -> Option<Range<usize>> {
    let (before, mark) = text.split_at_checked(at)?;
    let after = mark.get(1..)?;
    if opens && before.ends_with(is_quote) && !ends_with_elision(before) {
        None
    } else if opens {
        let mut letters = after.chars();
        let space = letters.next().filter(|it| is_space(*it))?;
        (letters.next() != Some('"')).then(|| at + 1..at + 1 + space.len_utf8())
    } else if after.starts_with(is_quote) {
        None
    } else {
        let mut letters = before.chars().rev();
        let space = letters.next().filter(|it| is_space(*it))?;
        (letters.next() != Some('"')).then(|| at - space.len_utf8()..at)
    }
}

/// Whether each of them has a partner.
fn paired(quotes: &[Quote]) -> Vec<bool> {
    let mut paired = vec![false; quotes.len()];
    // The open ones, and how many of them were typed.
    let mut open: Vec<(usize, bool)> = Vec::new();
    let mut typed = 0;
    for (index, quote) in quotes.iter().enumerate() {
        let (opens, is_typed) = match quote.kind {
            PairKind::Prime => continue,
            PairKind::Typed { opens, .. } => (opens, true),
            PairKind::Written { opens } => (opens, false),
        };
        if opens {
            open.push((index, is_typed));
            typed += usize::from(is_typed);
            continue;
        }
        let partners = if is_typed { typed } else { open.len() - typed };
        while partners > 0
            && let Some((partner, was_typed)) = open.pop()
        {
            typed -= usize::from(was_typed);
            if was_typed == is_typed {
                for at in [partner, index] {
                    if let Some(paired) = paired.get_mut(at) {
                        *paired = true;
                    }
                }
                break;
            }
        }
    }
    paired
}

/// Whether a text ends as `l'` does.
fn ends_with_elision(text: &str) -> bool {
    let word = text.strip_suffix(['\'', '’']);
    word.is_some_and(|it| it.ends_with(char::is_alphabetic))
}

/// Whether it is a space that may be between a mark and what it quotes.
pub(super) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{202f}')
}
