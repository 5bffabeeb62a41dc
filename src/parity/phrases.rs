//! Phrases: words in a row, such as `may not`, and those with others between them, such as `ne … pas`.

use super::token::{Token, lower};
use crate::locale::is_unspaced;
use foldhash::HashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most tokens that `…` covers; it never goes beyond a comma.
const WIDEST_GAP: usize = 8;

/// The most tokens between a number and the phrase after it: `4 paces or less`.
const WIDEST_UNIT: usize = 1;

#[derive(Clone, Debug, PartialEq, Eq)]
enum PhrasePart {
    Word(String),
    /// `#`: a number.
    Number,
    /// `…`: any words.
    Gap,
}

#[derive(Clone, Debug)]
struct Phrase<T> {
    /// Whether a number must precede its first word.
    after_number: bool,
    /// The parts after its first word.
    parts: Vec<PhrasePart>,
    meanings: Vec<T>,
}

impl<T> Phrase<T> {
    /// The place of the phrase among others that are found at these tokens; the least is preferred.
    fn rank(&self, own: &[usize]) -> (usize, usize, usize) {
        let apart = self.parts.contains(&PhrasePart::Gap);
        let second = own.get(1).copied().unwrap_or_default();
        let is_unbound = usize::from(!self.after_number);
        // A number is none of its own tokens.
        let length = own.len().max(self.parts.len() + 1);
        match own.len() {
            1 => (2, usize::MAX - length, is_unbound),
            all if apart => (1, second, usize::MAX - all),
            _ => (0, usize::MAX - length, is_unbound),
        }
    }
}

/// Phrases with their meanings.
#[derive(Clone, Debug)]
pub(super) struct Phrases<T> {
    /// By the first of their words.
    by_first: HashMap<String, Vec<Phrase<T>>>,
}

impl<T> Default for Phrases<T> {
    fn default() -> Self {
        Self {
            by_first: HashMap::default(),
        }
    }
}

/// An occurrence of a phrase.
#[derive(Debug)]
pub(super) struct Found<'a, T> {
    /// The meanings of the phrase; it may have several at once.
    pub(super) meanings: &'a [T],
    /// The tokens that are its own.
    pub(super) tokens: Vec<usize>,
}

impl<T> Found<'_, T> {
    /// The bytes from its first to its last word.
    pub(super) fn range(&self, tokens: &[Token]) -> Option<Range<usize>> {
        let first = tokens.get(*self.tokens.first()?)?;
        let last = *self.tokens.last()?;
        let end = tokens.get(last)?.range.end;
        // All of “defender's”.
        let owner = tokens.get(last + 1).filter(|it| it.word() == Some("s"));
        let owner = owner.filter(|it| it.range.start == end);
        Some(first.range.start..owner.map_or(end, |it| it.range.end))
    }
}

impl<T> Phrases<T> {
    /// Makes phrases from their notation in the files of a language, and the place of each. The notation was
    /// validated: `…` is only between words, and before the first word there is only `#`.
    pub(super) fn new<'a>(written: impl IntoIterator<Item = (&'a str, T)>) -> Self {
        let mut by_words: BTreeMap<String, Vec<T>> = BTreeMap::new();
        for (phrase, meaning) in written {
            by_words.entry(lower(phrase)).or_default().push(meaning);
        }
        let mut phrases = Self::default();
        for (words, meanings) in by_words {
            let mut parts = parts(&words).into_iter().peekable();
            let after_number = parts.next_if_eq(&PhrasePart::Number).is_some();
            if let Some(PhrasePart::Word(first)) = parts.next() {
                let phrase = Phrase {
                    after_number,
                    parts: parts.collect(),
                    meanings,
                };
                phrases.by_first.entry(first).or_default().push(phrase);
            }
        }
        phrases
    }

    /// The phrases of a text that have no token in common. Words in a row are preferred to words
    /// apart, more of them to fewer, and of those apart the nearest.
    pub(super) fn find(
        &self,
        tokens: &[Token],
        is_number: &dyn Fn(&Token) -> bool,
    ) -> Vec<Found<'_, T>> {
        self.find_in(tokens, vec![false; tokens.len()], is_number)
    }

    /// The same among the tokens that are not `taken` by other phrases.
    pub(super) fn find_in(
        &self,
        tokens: &[Token],
        mut taken: Vec<bool>,
        is_number: &dyn Fn(&Token) -> bool,
    ) -> Vec<Found<'_, T>> {
        let mut all = Vec::new();
        for at in 0..tokens.len() {
            let word = tokens.get(at).and_then(Token::word);
            let of = |word: &str| self.by_first.get(word);
            // “The defender's choice” is that of the defender.
            let owner = || of(word?.strip_suffix('\'')?);
            let Some(candidates) = word.and_then(of).or_else(owner) else {
                continue;
            };
            let text = PhraseText {
                tokens,
                taken: &taken,
                is_number,
            };
            let found = candidates.iter().filter_map(|phrase| {
                let own = text.matches(at, phrase)?;
                let rank = phrase.rank(&own);
                Some((rank, own, phrase))
            });
            if let Some((_, own, phrase)) = found.min_by_key(|(rank, ..)| *rank) {
                for index in &own {
                    if let Some(taken) = taken.get_mut(*index) {
                        *taken = true;
                    }
                }
                all.push(Found {
                    meanings: &phrase.meanings,
                    tokens: own,
                });
            }
        }
        all
    }
}

fn parts(phrase: &str) -> Vec<PhrasePart> {
    let mut parts = Vec::new();
    for word in phrase.split([' ', '-']).filter(|word| !word.is_empty()) {
        match word {
            "…" => parts.push(PhrasePart::Gap),
            "#" => parts.push(PhrasePart::Number),
            _ => {
                // As tokens are: `don't` is two, and each character of Chinese is one.
                let is_end = |letter: char| letter == '\'' || is_unspaced(letter);
                let words = word.split_inclusive(is_end);
                parts.extend(words.map(|word| PhrasePart::Word(word.to_owned())));
            }
        }
    }
    parts
}

/// The tokens in which phrases are looked for.
struct PhraseText<'a> {
    tokens: &'a [Token],
    /// Whether each token is in a phrase already.
    taken: &'a [bool],
    is_number: &'a dyn Fn(&Token) -> bool,
}

impl PhraseText<'_> {
    /// The tokens of the phrase whose first word is token `at`, if it is there.
    fn matches<T>(&self, at: usize, phrase: &Phrase<T>) -> Option<Vec<usize>> {
        if self.taken.get(at).copied().unwrap_or(true)
            || phrase.after_number && !self.follows_number(at)
        {
            return None;
        }
        let mut own = vec![at];
        let (mut next, mut gap) = (at + 1, 0);
        for part in &phrase.parts {
            if *part == PhrasePart::Gap {
                gap = WIDEST_GAP;
                continue;
            }
            next = self.find(part, next, gap)?;
            // A number is not the phrase's own: it is a fact by itself.
            if *part != PhrasePart::Number {
                own.push(next);
            }
            next += 1;
            gap = 0;
        }
        Some(own)
    }

    /// Whether a number precedes token `at`, with at most its unit between them.
    fn follows_number(&self, at: usize) -> bool {
        let before = self.tokens.get(..at).unwrap_or_default().iter().rev();
        let before = before.filter(|token| !token.is_mark('-'));
        let mut near = before.take(WIDEST_UNIT + 1);
        let found = near.find(|it| (self.is_number)(it) || it.ends_clause());
        found.is_some_and(|it| !it.ends_clause())
    }

    /// The first token from `from` that the part is, with at most `gap` others before it.
    fn find(&self, part: &PhrasePart, from: usize, gap: usize) -> Option<usize> {
        let mut passed = 0;
        for at in from..self.tokens.len() {
            let token = self.tokens.get(at)?;
            let is_free = !self.taken.get(at).copied().unwrap_or(true);
            let is_it = match part {
                PhrasePart::Word(word) => is_free && token.is_word(word),
                PhrasePart::Number => (self.is_number)(token),
                PhrasePart::Gap => false,
            };
            if is_it {
                return Some(at);
            }
            // A hyphen is no word: `peut-être`, `do-or-die`.
            let is_hyphen = token.is_mark('-');
            if token.ends_clause() || (passed == gap && !is_hyphen) {
                return None;
            }
            passed += usize::from(!is_hyphen);
        }
        None
    }
}
