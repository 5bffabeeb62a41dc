//! Quotes as pairs: one inside another looks different.

use super::run::Run;

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
    /// `"`, to be printed as a quote of the language.
    Typed { opens: bool },
    /// The language's own, as the author wrote it.
    Written { opens: bool },
    /// The `"` of inches.
    Prime,
}

impl Quote {
    /// A `"` at this byte that is a quote.
    pub(super) fn typed(at: usize, opens: bool) -> Self {
        let kind = PairKind::Typed { opens };
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

/// Prints those that were typed: outer ones, and in them nested ones, by turns. A mark without a partner is an
/// outer one.
pub(super) fn print<'a>(
    run: &mut Run<'a>,
    quotes: &[Quote],
    [outer, nested]: [&'a [String; 2]; 2],
) {
    let paired = paired(quotes);
    let mut depth = 0_usize;
    for (quote, paired) in quotes.iter().zip(paired) {
        let (opens, is_typed) = match quote.kind {
            PairKind::Prime => {
                run.replace(quote.at..quote.at + 1, PRIME);
                continue;
            }
            PairKind::Typed { opens } => (opens, true),
            PairKind::Written { opens } => (opens, false),
        };
        if paired && !opens {
            depth = depth.saturating_sub(1);
        }
        if is_typed {
            let [open, close] = if paired && depth % 2 == 1 {
                nested
            } else {
                outer
            };
            let to = if opens { open } else { close };
            run.replace(quote.at..quote.at + 1, to);
        }
        if paired && opens {
            depth += 1;
        }
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
            PairKind::Typed { opens } => (opens, true),
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
