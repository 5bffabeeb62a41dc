//! How a language writes the facts of a rule.

use super::fact::{Fact, Value};
use super::phrases::Phrases;
use super::token::{Figures, Token, TokenKind, tokens};
use crate::locale::{Fraction, Numbers, ParityWords, Vocabulary, is_unspaced};
use crate::source::Span;
use regex::Regex;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;

/// A language, made ready to read texts.
#[derive(Clone, Debug)]
pub struct Language {
    figures: Figures,
    /// The words for numbers; is the number required?
    numbers: HashMap<String, (Vec<Fraction>, bool)>,
    phrases: Phrases<Meaning>,
    patterns: Vec<(Regex, Vec<Value>)>,
    same: Vec<Regex>,
    /// Case counts.
    units: HashMap<String, Arc<str>>,
    repeatable: Vec<String>,
    adding: Vec<String>,
    subtracting: Vec<String>,
}

/// What a phrase means.
#[derive(Clone, Debug)]
struct Meaning {
    values: Vec<Value>,
    required: bool,
}

/// A fact, before its place is known.
struct ReadFact {
    values: Vec<Value>,
    required: bool,
    unit: Option<Arc<str>>,
    /// Its bytes in the text.
    range: Range<usize>,
}

impl ReadFact {
    fn required(values: Vec<Value>, range: Range<usize>) -> Self {
        Self {
            values,
            required: true,
            unit: None,
            range,
        }
    }
}

impl Language {
    /// The language of these tables; `units` are those of the game, the same in every language.
    #[must_use]
    pub fn new(words: &ParityWords, vocabulary: &Vocabulary, units: &[String]) -> Self {
        let meanings = meanings(&words.words, true).chain(meanings(&words.loose_words, false));
        let patterns = words.patterns.iter().flat_map(|(name, patterns)| {
            let values = named(name);
            patterns
                .iter()
                .map(move |it| (it.0.clone(), values.clone()))
        });
        Self {
            figures: Figures {
                decimal: vocabulary.decimal.chars().next().unwrap_or('.'),
                dice: words.dice.clone(),
            },
            numbers: numbers(&words.loose_numbers, false)
                .chain(numbers(&words.numbers, true))
                .collect(),
            phrases: Phrases::new(meanings),
            patterns: patterns.collect(),
            same: words.same.iter().map(|it| it.0.clone()).collect(),
            units: all_units(words, vocabulary, units),
            repeatable: words.repeatable.clone(),
            adding: words.adding.clone(),
            subtracting: words.subtracting.clone(),
        }
    }

    /// Adds the facts of a text to `facts`; `place` tells where a range of its bytes is written.
    pub(super) fn read(
        &self,
        text: &str,
        place: &dyn Fn(Range<usize>) -> Option<Span>,
        facts: &mut Vec<Fact>,
    ) {
        let mut add = |read: ReadFact| {
            facts.extend(place(read.range).map(|span| Fact {
                repeatable: self.is_repeatable(&read.values),
                values: read.values,
                required: read.required,
                unit: read.unit,
                span,
            }));
        };
        let tokens = tokens(text, &self.figures);
        let taken = self.read_phrases(&tokens, &mut add);
        self.read_numbers(text, &tokens, &taken, &mut add);
        for (pattern, values) in &self.patterns {
            for found in pattern.find_iter(text) {
                add(ReadFact::required(values.clone(), found.range()));
            }
        }
        // Such as `x2`, which is no number of things.
        for token in &tokens {
            if let TokenKind::Word(word) = &token.kind
                && word.contains(|it: char| it.is_ascii_digit())
            {
                let value = Value::Same(word.clone());
                add(ReadFact::required(vec![value], token.range.clone()));
            }
        }
        for found in self.same.iter().flat_map(|pattern| pattern.find_iter(text)) {
            let value = Value::Same(found.as_str().to_owned());
            add(ReadFact::required(vec![value], found.range()));
        }
    }

    /// Reads the words of meanings; which tokens are in them?
    fn read_phrases(&self, tokens: &[Token], add: &mut impl FnMut(ReadFact)) -> Vec<bool> {
        let mut taken = vec![false; tokens.len()];
        let is_number = |token: &Token| self.is_number(token);
        for found in self.phrases.find(tokens, &is_number) {
            for index in &found.tokens {
                if let Some(taken) = taken.get_mut(*index) {
                    *taken = true;
                }
            }
            let Some(range) = found.range(tokens) else {
                continue;
            };
            for meaning in found.meanings {
                add(ReadFact {
                    values: meaning.values.clone(),
                    required: meaning.required,
                    unit: None,
                    range: range.clone(),
                });
            }
        }
        taken
    }

    fn read_numbers(
        &self,
        text: &str,
        tokens: &[Token],
        taken: &[bool],
        add: &mut impl FnMut(ReadFact),
    ) {
        let signs = self.signs(tokens);
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let number = match &token.kind {
                TokenKind::Number(value) => Some((vec![value.clone()], true, at + 1)),
                TokenKind::Word(_) if !taken.get(at).copied().unwrap_or_default() => {
                    self.in_words(tokens, at)
                }
                _ => None,
            };
            let Some((mut values, required, next)) = number else {
                at += 1;
                continue;
            };
            at = next;
            let end = tokens.get(next - 1).unwrap_or(token).range.end;
            let (unit, unit_end) = self.unit(text, end).unzip();
            // "a", "one" and the like are numbers where something is measured.
            let is_article = !required && values == [Value::Number(Fraction::whole(1))];
            if is_article && unit.is_none() {
                continue;
            }
            signs.extend(&mut values);
            add(ReadFact {
                values,
                required,
                unit,
                range: token.range.start..unit_end.unwrap_or(end),
            });
        }
    }

    /// A number that is said once more is no other number.
    fn is_repeatable(&self, values: &[Value]) -> bool {
        values.iter().all(|value| match value {
            Value::Meaning(name) => self.repeatable.iter().any(|it| **it == **name),
            Value::Same(_) => false,
            _ => true,
        })
    }

    fn is_number(&self, token: &Token) -> bool {
        match &token.kind {
            TokenKind::Number(_) => true,
            TokenKind::Word(word) => self.numbers.contains_key(word),
            TokenKind::Mark(_) => false,
        }
    }

    /// Which signs a bare number of the text may stand for: `add 1` is `+1`.
    fn signs(&self, tokens: &[Token]) -> Signs {
        let has = |words: &[String]| {
            let mut tokens = tokens.iter().filter_map(Token::word);
            tokens.any(|word| words.iter().any(|known| known == word))
        };
        Signs {
            plus: has(&self.adding),
            minus: has(&self.subtracting),
        }
    }

    /// The number that the words from token `at` mean, is it required, and the token after it.
    fn in_words(&self, tokens: &[Token], at: usize) -> Option<(Vec<Value>, bool, usize)> {
        let (numbers, required) = self.numbers.get(tokens.get(at)?.word()?)?;
        let mut next = at + 1;
        let mut numbers = numbers.clone();
        while let [number] = numbers.as_slice()
            && let Some((more, after)) = self.goes_on(tokens, next, *number)
        {
            numbers = vec![more];
            next = after;
        }
        let values = numbers.into_iter().map(Value::Number).collect();
        Some((values, *required || next > at + 1, next))
    }

    /// The number with what goes on with it: `twenty-five`, `quatre-vingts`, `five hundred`.
    fn goes_on(
        &self,
        tokens: &[Token],
        next: usize,
        number: Fraction,
    ) -> Option<(Fraction, usize)> {
        let hyphen = tokens.get(next)?.is_mark('-');
        let at = next + usize::from(hyphen);
        let (others, _) = self.numbers.get(tokens.get(at)?.word()?)?;
        let &[other] = others.as_slice() else {
            return None;
        };
        let (left, right) = (number.as_whole()?, other.as_whole()?);
        let scales = matches!(right, 100 | 1000) || hyphen && right == 20;
        let whole = match hyphen {
            _ if scales && left < right => number.times(other)?,
            true if left >= 20 && right < 20 => number.plus(other)?,
            _ => return None,
        };
        Some((whole, at + 1))
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
        let unit = self.units.get(rest.get(..end)?)?;
        Some((Arc::clone(unit), text.len() - rest.len() + end))
    }
}

/// The most characters of a unit in a script without spaces.
const LONGEST_UNIT: usize = 6;

/// Which signs a text adds to its bare numbers.
struct Signs {
    plus: bool,
    minus: bool,
}

impl Signs {
    fn extend(&self, values: &mut Vec<Value>) {
        let Some(&Value::Number(number)) = values.first() else {
            return;
        };
        for (is_said, negative) in [(self.plus, false), (self.minus, true)] {
            if is_said {
                values.push(Value::Signed { negative, number });
            }
        }
    }
}

fn numbers(
    table: &BTreeMap<String, Numbers>,
    required: bool,
) -> impl Iterator<Item = (String, (Vec<Fraction>, bool))> + '_ {
    let words = table.iter();
    words.map(move |(word, numbers)| (word.clone(), (numbers.0.clone(), required)))
}

fn meanings(
    table: &BTreeMap<String, Vec<String>>,
    required: bool,
) -> impl Iterator<Item = (&str, Meaning)> {
    table.iter().flat_map(move |(name, phrases)| {
        let values = named(name);
        phrases.iter().map(move |phrase| {
            let values = values.clone();
            (phrase.as_str(), Meaning { values, required })
        })
    })
}

/// The meanings that a name such as `must|may` is of.
fn named(name: &str) -> Vec<Value> {
    let names = name.split('|').map(str::trim);
    names.map(|name| Value::Meaning(name.into())).collect()
}

fn all_units(
    words: &ParityWords,
    vocabulary: &Vocabulary,
    own: &[String],
) -> HashMap<String, Arc<str>> {
    let mut units: HashMap<String, Arc<str>> = HashMap::new();
    for unit in vocabulary.typography.units.iter().chain(own) {
        units.insert(unit.clone(), unit.as_str().into());
    }
    units.insert("°".to_owned(), "°".into());
    for (name, written) in &words.units {
        let name: Arc<str> = name.as_str().into();
        units.extend(written.iter().map(|unit| (unit.clone(), Arc::clone(&name))));
    }
    units
}
