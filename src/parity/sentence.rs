//! Aligns the sentences of a text with those of its translation.

use super::fact::{Fact, Value};
use super::word::WordPlace;
use crate::source::Span;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// The most pairs of sentences that are compared; the sentences of longer texts are compared all at once.
const MOST_PAIRS: usize = 4_000;

/// The most sentences that one is translated by.
const WIDEST: usize = 3;

/// The offsets at which the sentences and clauses of a text begin, in bytes. A colon and a semicolon end one, for
/// translators put full stops there, and the reverse.
pub(crate) fn starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut ended = false;
    let mut letters = text.char_indices().peekable();
    while let Some((_, letter)) = letters.next() {
        match letter {
            '。' | '！' | '？' | '；' | '\u{2028}' => ended = true,
            '.' | '!' | '?' | ';' | ':' | '…' | '؟' | '؛' | '।' => {
                ended = letters
                    .peek()
                    .is_none_or(|(_, next)| !next.is_alphanumeric());
                continue;
            }
            // What closes belongs to the sentence before.
            '»' | '”' | '’' | '"' | '\'' | ')' | ']' | '」' => continue,
            letter if letter.is_whitespace() => {}
            _ => {
                ended = false;
                continue;
            }
        }
        if ended && let Some((next, after)) = letters.peek() {
            // A space before a mark is the mark's own.
            if !after.is_whitespace() && !matches!(after, '»' | ';' | ':' | '!' | '?') {
                starts.push(*next);
                ended = false;
            }
        }
    }
    starts
}

/// A sentence, to be aligned with others.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    pub(super) facts: Vec<Fact>,
    /// The number of characters.
    pub(super) length: usize,
    /// The place in the source; `None` for an empty sentence.
    pub(super) span: Option<Span>,
    /// The words, in order.
    pub(super) words: Vec<WordPlace>,
    /// Whether it says something that is compared in any language: a number, a link.
    is_firm: bool,
    /// Hashes of the facts that are kept, in order: first those of numbers, links and the like, then those of meanings.
    anchors: [Vec<u64>; 2],
}

impl Sentence {
    pub(super) fn new(length: usize, span: Option<Span>, facts: Vec<Fact>) -> Self {
        let mut anchors = [Vec::new(), Vec::new()];
        let is_firm = |it: &Fact| it.required && !it.is_of_verb() && !it.is_meaning();
        let is_firm = facts.iter().any(is_firm);
        for fact in facts.iter().filter(|it| it.is_kept() && !it.is_of_verb()) {
            if let Some(value) = fact.values.first() {
                let mut hasher = DefaultHasher::new();
                value.hash(&mut hasher);
                let [firm, meanings] = &mut anchors;
                let anchors = match value {
                    Value::Meaning(_) => meanings,
                    _ => firm,
                };
                anchors.push(hasher.finish());
            }
        }
        anchors.iter_mut().for_each(|it| it.sort_unstable());
        Self {
            facts,
            length,
            span,
            words: Vec::new(),
            anchors,
            is_firm,
        }
    }

    /// Adds facts that stand beside the words.
    pub(super) fn add(&mut self, mut facts: Vec<Fact>) {
        facts.append(&mut self.facts);
        let words = std::mem::take(&mut self.words);
        *self = Self::new(self.length, self.span, facts);
        self.words = words;
    }

    /// Whether it says something that is compared in any language: a number, a link.
    pub(super) fn is_firm(&self) -> bool {
        self.is_firm
    }
}

/// Sentences of the original, and the sentences of the translation that correspond to them.
pub(super) type Bead = (Range<usize>, Range<usize>);

/// Aligns sentences in their order, after Gale and Church: those that belong together have about the same
/// length, and share numbers, links and meanings.
pub(super) fn beads(ours: &[Sentence], theirs: &[Sentence]) -> Vec<Bead> {
    let whole = || vec![(0..ours.len(), 0..theirs.len())];
    if ours.len() <= 1 || theirs.len() <= 1 {
        return whole();
    }
    let total = |of: &[Sentence]| of.iter().map(|it| it.length).sum::<usize>().max(1);
    let costs = Costs {
        lengths: (total(ours), total(theirs)),
        gap: 60,
        join: 10,
        uneven: 1,
    };
    likeliest((ours, theirs), &costs, |_| 0).unwrap_or_else(whole)
}

/// The cost of aligning texts otherwise than one to one.
pub(super) struct Costs {
    /// The lengths of both wholes, of which only the relation counts.
    lengths: (usize, usize),
    /// A text without a counterpart.
    gap: usize,
    /// A text that is joined with another one, or divided.
    join: usize,
    /// How many times as much it costs that such texts have other lengths.
    uneven: usize,
}

impl Costs {
    /// Those of paragraphs, which are seldom joined, in editions of these lengths.
    pub(super) fn paragraphs((ours, theirs): (usize, usize)) -> Self {
        Self {
            lengths: (ours.max(1), theirs.max(1)),
            gap: 0,
            join: 20,
            uneven: 3,
        }
    }
}

/// The likeliest pairs of texts in their order; `None` where there are too many. Pairs cost more where `words` tells so.
pub(super) fn likeliest(
    (ours, theirs): (&[Sentence], &[Sentence]),
    costs: &Costs,
    words: impl Fn(&Bead) -> usize,
) -> Option<Vec<Bead>> {
    if ours.len().saturating_mul(theirs.len()) > MOST_PAIRS {
        return None;
    }
    let steps: Vec<(usize, usize)> = steps().collect();
    let cost = |bead: &Bead| {
        let (one, other) = bead.clone();
        let (ours, theirs) = (ours.get(one)?, theirs.get(other)?);
        Some(cost(costs, ours, theirs) + words(bead))
    };
    cheapest((ours.len(), theirs.len()), &steps, cost)
}

/// The cheapest way through two sequences of so many elements in these steps; `None` where there is none.
pub(super) fn cheapest(
    (rows, columns): (usize, usize),
    steps: &[(usize, usize)],
    cost: impl Fn(&Bead) -> Option<usize>,
) -> Option<Vec<Bead>> {
    let place = |row: usize, column: usize| row * (columns + 1) + column;
    // The cheapest way to each place: what it costs, and the step that leads there.
    let mut best: Vec<Option<(usize, (usize, usize))>> = vec![None; place(rows, columns) + 1];
    *best.first_mut()? = Some((0, (0, 0)));
    for (row, column) in (0..=rows).flat_map(|row| (0..=columns).map(move |it| (row, it))) {
        let Some((before, _)) = *best.get(place(row, column))? else {
            continue;
        };
        for (down, right) in steps {
            let bead = (row..row + down, column..column + right);
            if bead.0.end > rows || bead.1.end > columns {
                continue;
            }
            let cost = before + cost(&bead)?;
            let end = best.get_mut(place(bead.0.end, bead.1.end))?;
            if end.is_none_or(|(known, _)| cost < known) {
                *end = Some((cost, (*down, *right)));
            }
        }
    }
    let (mut row, mut column) = (rows, columns);
    let mut beads = Vec::new();
    while (row, column) != (0, 0) {
        let (_, (down, right)) = (*best.get(place(row, column))?)?;
        beads.push((row - down..row, column - right..column));
        (row, column) = (row - down, column - right);
    }
    beads.reverse();
    Some(beads)
}

/// The cost of aligning these sentences of texts of so many characters: how unlikely it is that they correspond.
fn cost(costs: &Costs, ours: &[Sentence], theirs: &[Sentence]) -> usize {
    let length = |of: &[Sentence]| of.iter().map(|it| it.length).sum::<usize>();
    let (one, other) = (length(ours), length(theirs));
    // Both in characters of the translation.
    let one = one * costs.lengths.1 / costs.lengths.0;
    let apart = far_apart(one, other);
    let (apart, shape) = match (ours.len(), theirs.len()) {
        (1, 1) => (apart, 0),
        // What a whole paragraph says makes it no less likely that it was added.
        (0, _) | (_, 0) if costs.uneven > 1 => return apart,
        (0, _) | (_, 0) => (apart, costs.gap),
        (one, other) => (apart * costs.uneven, costs.join * (one + other - 1)),
    };
    let [firm, meanings] = [0, 1].map(|sort: usize| {
        let anchors = |of: &[Sentence]| -> Vec<u64> {
            let all = of.iter().filter_map(|it| it.anchors.get(sort));
            let mut all: Vec<u64> = all.flatten().copied().collect();
            all.sort_unstable();
            all
        };
        unshared(&anchors(ours), &anchors(theirs))
    });
    apart + shape + 12 * firm + 5 * meanings
}
/// One to one, one to none, one to some, some to one, two to two.
fn steps() -> impl Iterator<Item = (usize, usize)> {
    let others = (0..=WIDEST).filter(|many| *many != 1);
    let wide = others.flat_map(|many| [(1, many), (many, 1)]);
    [(1, 1)].into_iter().chain(wide).chain([(2, 2)])
}

/// The cost of aligning two texts of these lengths.
pub(super) fn far_apart(one: usize, other: usize) -> usize {
    60 * one.abs_diff(other) / (one + other).max(20)
}

/// The number of elements that only one of two sorted lists has.
pub(super) fn unshared(one: &[u64], other: &[u64]) -> usize {
    let (mut left, mut right, mut count) = (one.iter().peekable(), other.iter().peekable(), 0);
    while let (Some(one), Some(other)) = (left.peek(), right.peek()) {
        let (one, other) = (**one, **other);
        if one <= other {
            left.next();
        }
        if other <= one {
            right.next();
        }
        count += usize::from(one != other);
    }
    count + left.count() + right.count()
}

#[cfg(test)]
mod tests {
    use super::starts;

    #[test]
    fn sentences_begin_after_their_marks() {
        for (text, sentences) in [
            ("One. Two", vec!["One. ", "Two"]),
            ("Il va : un.", vec!["Il va : ", "un."]),
            ("« Oui. » Non.", vec!["« Oui. » ", "Non."]),
            ("It is 2.5 cm. Go!", vec!["It is 2.5 cm. ", "Go!"]),
            ("一。二", vec!["一。", "二"]),
        ] {
            let starts = starts(text);
            let ends = starts.iter().skip(1).copied().chain([text.len()]);
            let found: Vec<&str> = starts
                .iter()
                .zip(ends)
                .filter_map(|(start, end)| text.get(*start..end))
                .collect();
            assert_eq!(found, sentences);
        }
    }
}
