//! Reads the facts of a text, limited to those for which both languages have words.
//!
//! A meaning or number for which the other language has no words may be expressed in words that are not listed: it
//! is optional. Dice are compared where both languages say how they are written.

use super::fact::{Fact, LETTERS, Limit, Stance, Value, names};
use super::language::{Language, Meaning};
use super::limit::{LEAST, LimitWord, limited};
use super::numeral::Numeral;
use super::phrases::Found;
use super::signs::{ReadNumber, sign};
use super::stance::{NOT, is_modal, stances};
use super::token::{Token, TokenKind, tokens};
use crate::locale::{Fraction, is_unspaced};
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// A fact, before its place is known.
struct ReadFact {
    values: Vec<Value>,
    required: bool,
    is_figure: bool,
    unit: Option<Arc<str>>,
    limit: Option<(Limit, Range<usize>)>,
    is_shared_unit: bool,
    stance: Option<Stance>,
    /// The bytes of the fact in the text.
    range: Range<usize>,
}

impl ReadFact {
    fn new(values: Vec<Value>, range: Range<usize>) -> Self {
        Self {
            values,
            required: true,
            is_figure: false,
            unit: None,
            limit: None,
            is_shared_unit: false,
            stance: None,
            range,
        }
    }

    /// One that the other text need not have.
    fn loose(self) -> Self {
        Self {
            required: false,
            ..self
        }
    }
}

/// The tokens that phrases cover.
struct Taken {
    /// Whether each token is in a phrase.
    tokens: Vec<bool>,
    /// Whether each token is in a phrase of several words.
    joined: Vec<bool>,
    /// Whether each token is in one that the other text must have, too.
    required: Vec<bool>,
    /// Whether each token is in one that means something.
    meant: Vec<bool>,
    /// Those that set a limit.
    limits: Vec<LimitWord>,
}

impl Language {
    /// Adds the facts of a text to `facts`, for comparison with those of a text in `other`; `place` maps a range of
    /// its bytes to the source. Returns its other words.
    pub(super) fn read(
        &self,
        text: &str,
        other: &Self,
        place: &dyn Fn(Range<usize>) -> Option<Span>,
        facts: &mut Vec<Fact>,
    ) -> Vec<Token> {
        let mut add = |read: ReadFact| {
            let read = self.shared(read, other);
            let placed = read.and_then(|read| Some((place(read.range.clone())?, read)));
            facts.extend(placed.map(|(span, read)| Fact {
                repeatable: self.is_repeatable(&read.values, other),
                values: read.values,
                required: read.required,
                is_figure: read.is_figure,
                is_shared_unit: read.is_shared_unit,
                is_called_so: false,
                unit: read.unit,
                limit: read.limit.and_then(|(limit, at)| Some((limit, place(at)?))),
                stance: read.stance,
                span,
            }));
        };
        let tokens = tokens(text, &self.figures);
        let taken = self.read_phrases(&tokens, &mut add);
        self.read_numbers(text, (&tokens, &taken), &mut add);
        self.read_opposites(&tokens, &taken, &mut add);
        self.read_forms(&tokens, &mut add);
        for (pattern, values) in &self.patterns {
            for found in pattern.find_iter(text) {
                add(ReadFact::new(values.clone(), found.range()));
            }
        }
        self.read_letters(text, &tokens, &mut add);
        self.read_same(text, other, &tokens, &mut add);
        // What is compared otherwise is no word any more.
        let words = tokens.into_iter().zip(taken.meant);
        let words = words.filter(|(token, is_taken)| !is_taken && !self.is_number(token));
        words.map(|(token, _)| token).collect()
    }

    /// Reads what is the same in every language.
    fn read_same(
        &self,
        text: &str,
        other: &Self,
        tokens: &[Token],
        add: &mut impl FnMut(ReadFact),
    ) {
        // Such as `x2`, which is no number of things.
        for token in tokens {
            let is_dice = token.is_like_dice() && !(self.has_dice() && other.has_dice());
            if let Some(word) = token.word().filter(|_| token.has_figure() && !is_dice) {
                let value = Value::Same(word.to_owned());
                add(ReadFact::new(vec![value], token.range.clone()));
            }
        }
        let patterns = self.same.iter().chain(&other.same);
        let same = patterns.flat_map(|pattern| pattern.find_iter(text));
        let same: BTreeSet<(usize, usize)> = same.map(|it| (it.start(), it.end())).collect();
        for (start, end) in same {
            let value = Value::Same(text.get(start..end).unwrap_or_default().to_owned());
            add(ReadFact::new(vec![value], start..end));
        }
    }

    /// The fact with those of its meanings that the other language can express, if there are any.
    fn shared(&self, mut read: ReadFact, other: &Self) -> Option<ReadFact> {
        let is_known = |value: &Value| match value {
            Value::Meaning(name) | Value::Side(name, _) => other.knows(name),
            Value::Dice(..) => self.has_dice() && other.has_dice(),
            _ => true,
        };
        let is_unsaid = |value: &Value| match value {
            Value::Number(number) => self.says(*number) && !other.says(*number),
            value => !is_known(value),
        };
        read.required &= !read.values.iter().any(is_unsaid);
        read.is_figure &= other.said.is_empty();
        read.values.retain(is_known);
        read.is_shared_unit = read.unit.as_ref().is_some_and(|unit| {
            let mut both = [self, other].into_iter();
            both.all(|it| it.units.contains_key(&**unit))
        });
        (!read.values.is_empty()).then_some(read)
    }

    fn has_dice(&self) -> bool {
        !self.figures.dice.is_empty()
    }

    /// Reads the words of meanings.
    fn read_phrases(&self, tokens: &[Token], add: &mut impl FnMut(ReadFact)) -> Taken {
        let mut taken = Taken {
            tokens: vec![false; tokens.len()],
            joined: vec![false; tokens.len()],
            required: vec![false; tokens.len()],
            meant: vec![false; tokens.len()],
            limits: Vec::new(),
        };
        let is_number = |token: &Token| self.is_number(token);
        let all = self.phrases.find(tokens, &is_number);
        taken.limits = limits(&all, tokens);
        let stances = stances(&all);
        for (found, stance) in all.iter().zip(stances) {
            for index in &found.tokens {
                if let Some(taken) = taken.tokens.get_mut(*index) {
                    *taken = true;
                }
                if let Some(joined) = taken.joined.get_mut(*index) {
                    *joined = found.tokens.len() > 1;
                }
                if let Some(meant) = taken.meant.get_mut(*index) {
                    *meant = found.meanings.iter().any(|it| !names(&it.values, "none"));
                }
                if let Some(required) = taken.required.get_mut(*index) {
                    *required =
                        found.tokens.len() > 1 && found.meanings.iter().any(|it| it.required);
                }
            }
            let Some(range) = found.range(tokens) else {
                continue;
            };
            for meaning in found.meanings {
                let is_of = stance.is_some_and(|stance| match stance {
                    Stance::Forbids => meaning.required && names(&meaning.values, NOT),
                    Stance::Plain => is_modal(&meaning.values),
                });
                add(ReadFact {
                    required: meaning.required,
                    stance: stance.filter(|_| is_of),
                    ..ReadFact::new(meaning.values.clone(), range.clone())
                });
            }
        }
        taken
    }

    /// Reads the meanings that words have by their forms.
    fn read_forms(&self, tokens: &[Token], add: &mut impl FnMut(ReadFact)) {
        for token in tokens {
            let meaning = token.word().and_then(|word| self.forms.meaning(word));
            if let Some(meaning) = meaning {
                add(ReadFact {
                    required: meaning.required,
                    ..ReadFact::new(meaning.values.clone(), token.range.clone())
                });
            }
        }
    }

    /// Reads the words that have an opposite, and agreed terms. They may be left out, but not be taken for each other.
    fn read_opposites(&self, tokens: &[Token], taken: &Taken, add: &mut impl FnMut(ReadFact)) {
        let is_number = |token: &Token| self.is_number(token);
        // “Less good” is “good”, or “bad”.
        let mut less = None;
        for found in self
            .opposites
            .find_in(tokens, taken.required.clone(), &is_number)
        {
            let is_less = less.is_some() && less == found.tokens.first().copied();
            less = (found.meanings.iter().any(is_of_less))
                .then(|| found.tokens.last().map(|it| it + 1))
                .flatten();
            for side in found.meanings {
                let range = found.range(tokens);
                let mut values = vec![side.clone()];
                values.extend(is_less.then(|| opposite(side)).flatten());
                let read = range.map(|range| ReadFact::new(values, range));
                read.into_iter().for_each(|read| add(read.loose()));
            }
        }
        for found in self.contrasts.find(tokens, &is_number) {
            let range = found.range(tokens);
            let sides = range
                .into_iter()
                .flat_map(|it| found.meanings.iter().map(move |side| (side, it.clone())));
            sides.for_each(|(side, range)| add(ReadFact::new(vec![side.clone()], range).loose()));
        }
        for found in self.terms.find(tokens, &is_number) {
            let range = found.range(tokens);
            let read = range.map(|range| ReadFact::new(found.meanings.to_vec(), range));
            read.into_iter().for_each(|read| add(read.loose()));
        }
    }

    /// Reads the letters by which things are called: `A charges Z`. They may be left out, but not be taken for each other.
    fn read_letters(&self, text: &str, tokens: &[Token], add: &mut impl FnMut(ReadFact)) {
        let letters = capitals(text, tokens);
        let is_word = |token: &Token| self.dictionary.knows(token.word().unwrap_or_default());
        for (token, letter, is_start) in &letters {
            // “A” and “a” in one text are a letter and a word.
            let is_letter = || {
                let mut others = letters.iter().filter(|it| it.1 == *letter && !it.2);
                others.next().is_some() && !tokens.iter().any(|it| is_small(it, text, *letter))
            };
            let mut values = vec![Value::Side(LETTERS.into(), usize::from(*letter))];
            if *is_start && is_word(token) && !is_letter() {
                values.push(Value::Side(LETTERS.into(), 0));
            }
            add(ReadFact::new(values, token.range.clone()).loose());
        }
    }

    fn read_numbers(
        &self,
        text: &str,
        (tokens, taken): (&[Token], &Taken),
        add: &mut impl FnMut(ReadFact),
    ) {
        let mut numbers = self.numbers(tokens, taken);
        for (words, negative) in [(&self.adding, false), (&self.subtracting, true)] {
            // Who has no words for it may say it in any.
            let is_one = |at: &usize| {
                let word = tokens.get(*at).and_then(Token::word);
                let is_word = word.is_some_and(|word| words.contains(word));
                is_word && taken.joined.get(*at) == Some(&false)
            };
            if words.is_empty() {
                numbers.iter_mut().for_each(|it| it.sign(negative));
            } else {
                let words = (0..tokens.len()).filter(is_one);
                sign(tokens, words, negative, &mut numbers);
            }
        }
        let limits = self.limits(tokens, taken, &numbers, add);
        for (at, number) in numbers.into_iter().enumerate() {
            let Some(end) = tokens.get(number.tokens.end - 1).map(|it| it.range.end) else {
                continue;
            };
            let start = tokens
                .get(number.tokens.start)
                .map_or(end, |it| it.range.start);
            let (unit, unit_end) = self.unit(text, end).unzip();
            add(ReadFact {
                required: number.required,
                is_figure: number.is_figure,
                limit: limits.get(&at).cloned(),
                unit,
                ..ReadFact::new(number.values, start..unit_end.unwrap_or(end))
            });
        }
    }

    /// The limits of numbers, by the places of these, each with the bytes of the word for it. A plus sign is one, too: `3+`.
    fn limits(
        &self,
        tokens: &[Token],
        taken: &Taken,
        numbers: &[ReadNumber],
        add: &mut impl FnMut(ReadFact),
    ) -> BTreeMap<usize, (Limit, Range<usize>)> {
        let words = taken.limits.iter().filter_map(|word| {
            let first = tokens.get(word.tokens.start)?.range.start;
            let last = tokens.get(word.tokens.end.checked_sub(1)?)?.range.end;
            Some((limited(word, tokens, numbers)?, (word.limit, first..last)))
        });
        let mut limits: BTreeMap<_, _> = words.collect();
        for (at, number) in numbers.iter().enumerate() {
            let sign = tokens.get(number.tokens.end);
            let last = tokens.get(number.tokens.end - 1).map(|it| it.range.end);
            let sign = sign.filter(|it| it.is_mark('+') && Some(it.range.start) == last);
            if let Some(sign) = sign {
                let least = vec![Value::Meaning(LEAST.into())];
                add(ReadFact::new(least, sign.range.clone()).loose());
                limits.insert(at, (Limit::LEAST, sign.range.clone()));
            }
        }
        limits
    }

    /// The numbers of a text, in their order.
    fn numbers(&self, tokens: &[Token], taken: &Taken) -> Vec<ReadNumber> {
        let mut numbers = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let number = match &token.kind {
                TokenKind::Number(_) if self.is_of_dice(tokens, at) => None,
                TokenKind::Number(value) => Some((vec![value.clone()], true, at + 1)),
                TokenKind::Word(_) if taken.tokens.get(at) == Some(&false) => {
                    self.in_words(tokens, &taken.joined, at)
                }
                _ => None,
            };
            let number = match number {
                Some(number) if number.2 > at + 1 => Some(number),
                number => self.parts(tokens, at).or(number),
            };
            let Some((values, required, next)) = number else {
                at += 1;
                continue;
            };
            numbers.push(ReadNumber {
                tokens: at..next,
                values,
                required,
                is_figure: matches!(token.kind, TokenKind::Number(_)),
            });
            at = next;
        }
        numbers
    }

    /// So many parts, with the token after them: `two thirds`.
    fn parts(&self, tokens: &[Token], at: usize) -> Option<(Vec<Value>, bool, usize)> {
        let next = at + 1 + usize::from(tokens.get(at + 1)?.is_mark('-'));
        let word = self.numbers.get(tokens.get(next)?.word()?)?;
        let part = word.numbers.iter().find(|it| it.as_whole().is_none())?;
        let count = match &tokens.get(at)?.kind {
            TokenKind::Number(Value::Number(count)) => *count,
            TokenKind::Word(count) => *self.numbers.get(count)?.numbers.first()?,
            _ => return None,
        };
        let is_several = count.as_whole().is_some_and(|it| it > 1) && word.required;
        let all = part
            .times(count)
            .filter(|it| is_several && it.as_whole().is_none())?;
        Some((vec![Value::Number(all)], true, next + 1))
    }

    /// Whether it is the number of dice as the language writes them: `2W6`.
    fn is_of_dice(&self, tokens: &[Token], at: usize) -> bool {
        let (number, next) = (tokens.get(at), tokens.get(at + 1));
        let both = number.zip(next).filter(|_| !self.has_dice());
        both.is_some_and(|(number, next)| {
            number.range.end == next.range.start && next.word().is_some() && next.has_figure()
        })
    }

    /// The number that the words from token `at` mean, is it required, and the token after it.
    fn in_words(
        &self,
        tokens: &[Token],
        joined: &[bool],
        at: usize,
    ) -> Option<(Vec<Value>, bool, usize)> {
        let word = self.numbers.get(tokens.get(at)?.word()?)?;
        let numeral = Numeral {
            language: self,
            tokens,
            joined,
        };
        if let Some((whole, next)) = numeral.read(at).filter(|(_, next)| *next > at + 1) {
            return Some((vec![Value::Number(Fraction::whole(whole))], true, next));
        }
        let values = word.numbers.iter().copied().map(Value::Number).collect();
        Some((values, word.required, at + 1))
    }

    /// A repeated number is the same number.
    fn is_repeatable(&self, values: &[Value], other: &Self) -> bool {
        values.iter().all(|value| match value {
            Value::Meaning(name) => [self, other]
                .iter()
                .any(|it| it.repeatable.contains(&**name)),
            Value::Same(_) | Value::Side(..) | Value::Term(_) => false,
            _ => true,
        })
    }

    /// The unit after a number that ends at byte `at`, and where the unit ends.
    fn unit(&self, text: &str, at: usize) -> Option<(Arc<str>, usize)> {
        let rest = text.get(at..)?;
        let rest = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}', '\u{2009}']);
        let first = rest.chars().next()?;
        let goes_on = |it: char| {
            // `3cm` may be followed by a word of Chinese without a space, and `3厘米` by another one.
            let is_same_script = is_unspaced(it) == is_unspaced(first);
            is_same_script && it.is_alphanumeric() || it == '/'
        };
        let length = match first.is_alphanumeric() {
            true => rest.find(|it| !goes_on(it)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let ends = if is_unspaced(first) {
            let letters = rest.get(..length)?.char_indices();
            letters
                .map(|(at, letter)| at + letter.len_utf8())
                .take(LONGEST_UNIT)
                .collect()
        } else {
            vec![length]
        };
        let known = |end: &usize| {
            rest.get(..*end)
                .is_some_and(|it| self.units.contains_key(it))
        };
        let end = ends.into_iter().rev().find(known)?;
        // “Twice in a turn” is no length.
        let is_in = rest.get(..end) == Some("in");
        let after = rest.get(end..)?;
        if is_in
            && ["a ", "an ", "the ", "one "]
                .iter()
                .any(|it| after.trim_start().starts_with(it))
        {
            return None;
        }
        let unit = self.units.get(rest.get(..end)?)?;
        Some((Arc::clone(unit), text.len() - rest.len() + end))
    }
}

/// The words that set a limit.
fn limits(all: &[Found<'_, Meaning>], tokens: &[Token]) -> Vec<LimitWord> {
    let mut denied = None;
    let limits = all.iter().filter_map(|found| {
        let tokens_of = *found.tokens.first()?..found.tokens.last()? + 1;
        let is_denied = denied.is_some_and(|not| {
            let between = tokens.get(not..tokens_of.start).unwrap_or_default();
            !between.iter().any(Token::ends_clause)
        });
        let is_not = |it: &Meaning| names(&it.values, NOT);
        if found.meanings.iter().any(is_not) {
            denied = found.tokens.last().copied();
        }
        let values = found.meanings.iter().flat_map(|it| &it.values);
        let limit = Limit::of(values, is_denied)?;
        Some(LimitWord {
            limit,
            tokens: tokens_of,
        })
    });
    limits.collect()
}

/// The single capital letters of a text, and whether each begins a sentence.
fn capitals<'t>(text: &str, tokens: &'t [Token]) -> Vec<(&'t Token, u8, bool)> {
    let is_hyphen = |at: Option<usize>| {
        let token = at.and_then(|at| tokens.get(at));
        token.is_some_and(|it| it.is_mark('-'))
    };
    let mut is_start = true;
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let written = text.get(token.range.clone()).unwrap_or_default();
        let is_joined = is_hyphen(at.checked_sub(1)) || is_hyphen(Some(at + 1));
        if let [letter @ b'A'..=b'Z'] = written.as_bytes()
            && !is_joined
        {
            found.push((token, *letter, is_start));
        }
        is_start = token.word().is_none() && !token.is_mark(',');
    }
    found
}

/// Whether a token is a letter that is not a capital.
fn is_small(token: &Token, text: &str, letter: u8) -> bool {
    let written = text.get(token.range.clone()).unwrap_or_default();
    written.as_bytes() == [letter.to_ascii_lowercase()]
}

/// The words that turn the one after them into its opposite: the pair of `parity.toml`, and the number of their side.
const LESS: (&str, usize) = ("more/less", 1);

/// The other side of a pair.
fn opposite(side: &Value) -> Option<Value> {
    match side {
        Value::Side(name, side) => Some(Value::Side(Arc::clone(name), 1_usize.checked_sub(*side)?)),
        _ => None,
    }
}

fn is_of_less(side: &Value) -> bool {
    matches!(side, Value::Side(name, side) if (&**name, *side) == LESS)
}

/// The most characters of a unit in a script without spaces.
const LONGEST_UNIT: usize = 6;
