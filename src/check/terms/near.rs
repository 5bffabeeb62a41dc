//! Terms that differ so little that one may be a slip for the other.

use super::lexicon::{Lexicon, Piece, Term};
use super::tokens::TokenKind;
use crate::diag::rules::near_terms;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::locale::Plurals;
use crate::say::Text;
use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, Hash};

/// The shortest word, of two the longer one, in which a letter more, less or other is a slip.
const SHORTEST: usize = 5;

/// The shortest word that is not another one in another case: `PoC` and `POC` are the same.
const SHORTEST_IN_CASE: usize = 3;

/// Reports every term that is near to one before it.
pub(super) fn check(lexicon: &Lexicon<'_>, sink: &mut Sink) {
    let mut reported = BTreeSet::new();
    // What the glossary says of a term is no other term.
    let names: BTreeSet<String> = match lexicon.glossary.is_empty() {
        true => BTreeSet::new(),
        false => lexicon
            .terms
            .iter()
            .map(|it| it.name.to_lowercase())
            .collect(),
    };
    let glossary = lexicon.glossary.iter();
    let glossary = glossary.filter(|it| !names.contains(&it.name.to_lowercase()));
    let terms: Vec<&Term> = lexicon.terms.iter().chain(glossary).collect();
    for (first, second) in pairs(lexicon, &terms) {
        let (Some(one), Some(other)) = (terms.get(first), terms.get(second)) else {
            continue;
        };
        // A glossary has its own capitals, and the plurals of titles.
        let is_apart = second >= lexicon.terms.len();
        if let Some(difference) = difference(lexicon.plurals(), one, other)
            && (!is_apart || difference == Difference::Letter)
            && !(difference == Difference::Letter
                && lexicon.are_verb_and_noun(&one.name, &other.name))
            && reported.insert(second)
        {
            report(one, other, difference, sink);
        }
    }
}

/// The pairs of terms that may be similar, in order: those that have a deletion in common, and those of which one
/// is the plural of the other. No term is compared with all others.
///
/// Source of the method: <https://seekstorm.com/blog/1000x-spelling-correction/>.
fn pairs(lexicon: &Lexicon<'_>, terms: &[&Term]) -> BTreeSet<(usize, usize)> {
    let mut deletions = Vec::new();
    for (index, term) in terms.iter().enumerate() {
        let words: Vec<Vec<char>> = words(term).map(letters).collect();
        deletions.push((hash(&words), index));
        for at in 0..words.len() {
            deletions_at(words.clone(), at, index, &mut deletions);
        }
    }
    deletions.sort_unstable();
    deletions.dedup();
    let in_number =
        (0..lexicon.terms.len()).filter_map(|index| Some((lexicon.earlier_form(index)?, index)));
    let mut pairs: BTreeSet<(usize, usize)> = in_number.collect();
    for alike in deletions.chunk_by(|one, other| one.0 == other.0) {
        for pair in alike.windows(2) {
            if let [(_, first), (_, second)] = pair {
                pairs.insert((*first, *second));
            }
        }
    }
    pairs
}

/// Every way to leave a letter out of the word at `at`.
fn deletions_at(
    mut words: Vec<Vec<char>>,
    at: usize,
    index: usize,
    deletions: &mut Vec<(u64, usize)>,
) {
    let Some(word) = words.get(at).cloned() else {
        return;
    };
    if word.len() + 1 < SHORTEST || !word.iter().all(|letter| letter.is_alphabetic()) {
        return;
    }
    for left_out in 0..word.len() {
        if let Some(slot) = words.get_mut(at) {
            slot.clone_from(&word);
            slot.remove(left_out);
        }
        deletions.push((hash(&words), index));
    }
}

/// The words and marks of a term, without hyphens.
fn words(term: &Term) -> impl Iterator<Item = &Piece> {
    term.pieces.iter().filter(|piece| piece.text != "-")
}

fn letters(piece: &Piece) -> Vec<char> {
    piece.text.to_lowercase().chars().collect()
}

fn hash(words: &(impl Hash + ?Sized)) -> u64 {
    foldhash::quality::FixedState::default().hash_one(words)
}

/// The difference of two terms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Difference {
    None,
    Hyphen,
    Case,
    Number,
    Letter,
}

impl Difference {
    fn said(self) -> Text {
        match self {
            Self::None => Text::verbatim(""),
            Self::Hyphen => near_terms::hyphen(),
            Self::Case => near_terms::case(),
            Self::Number => near_terms::number(),
            Self::Letter => near_terms::letter(),
        }
    }
}

/// The difference of two terms, if it is small and no tiddler defines both.
fn difference(plurals: &Plurals, one: &Term, other: &Term) -> Option<Difference> {
    let together = one
        .defined_in
        .iter()
        .any(|tiddler| other.defined_in.contains(tiddler));
    if together || words(one).count() != words(other).count() {
        return None;
    }
    let is_hyphenated = one.pieces.len() != other.pieces.len();
    let mut all = is_hyphenated.then_some(Difference::Hyphen);
    for (left, right) in words(one).zip(words(other)) {
        let difference = match differ(plurals, left, right)? {
            Difference::None => continue,
            difference => difference,
        };
        if all
            .replace(difference)
            .is_some_and(|earlier| earlier != difference)
        {
            return None;
        }
    }
    all
}

/// The difference of two words, if it is small.
fn differ(plurals: &Plurals, one: &Piece, other: &Piece) -> Option<Difference> {
    if one.text == other.text {
        return Some(Difference::None);
    }
    if one.kind != TokenKind::Word || other.kind != TokenKind::Word {
        return None;
    }
    let (left, right) = (letters(one), letters(other));
    let longer = left.len().max(right.len());
    if left == right {
        return (longer >= SHORTEST_IN_CASE).then_some(Difference::Case);
    }
    if longer < SHORTEST {
        return None;
    }
    if one.exact || other.exact {
        let is_plural = plurals.is_abbreviation(&one.text, &other.text)
            || plurals.is_abbreviation(&other.text, &one.text);
        return is_plural.then_some(Difference::Number);
    }
    if plurals.are_forms(&one.text, &other.text) {
        return Some(Difference::Number);
    }
    let alphabetic = left
        .iter()
        .chain(&right)
        .all(|letter| letter.is_alphabetic());
    let begin_alike = left.first() == right.first();
    let near = strsim::generic_damerau_levenshtein(&left, &right) == 1;
    (alphabetic && begin_alike && near).then_some(Difference::Letter)
}

/// Reports the later one, or the one that has no page of its own.
fn report(one: &Term, other: &Term, difference: Difference, sink: &mut Sink) {
    let (one, other) = if other.is_title && !one.is_title {
        (other, one)
    } else {
        (one, other)
    };
    let message = near_terms::said(&one.name, &other.name, difference.said());
    sink.push(
        Diagnostic::new(Rule::NearTerms, other.span, message)
            .label(one.span, near_terms::other())
            .help(near_terms::help()),
    );
}
