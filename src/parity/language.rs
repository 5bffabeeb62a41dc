//! The words and signs by which a language writes the facts of a rule.

use super::dictionary::Dictionary;
use super::fact::{LETTERS, Value};
use super::phrases::Phrases;
use super::token::{Figures, Token, TokenKind, lower};
use crate::locale::{Fraction, Numbers, ParityWords, Phrase, Vocabulary, Word};
use foldhash::HashMap;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A language, made ready to read texts.
#[derive(Clone, Debug)]
pub struct Language {
    pub(super) figures: Figures,
    pub(super) numbers: HashMap<String, NumberWord>,
    /// All that they may mean.
    pub(super) said: BTreeSet<Fraction>,
    /// Words within a number: `a hundred and two`.
    pub(super) joints: BTreeSet<String>,
    pub(super) phrases: Phrases<Meaning>,
    /// Words that have an opposite.
    pub(super) opposites: Phrases<Value>,
    /// The same, of words that may be of an opposite by themselves.
    pub(super) contrasts: Phrases<Value>,
    /// The agreed terms.
    pub(super) terms: Phrases<Value>,
    pub(super) forms: Forms,
    pub(super) patterns: Vec<(Regex, Vec<Value>)>,
    pub(super) same: Vec<Regex>,
    /// The units, by their spellings. Case counts.
    pub(super) units: HashMap<String, Arc<str>>,
    pub(super) repeatable: BTreeSet<String>,
    pub(super) adding: BTreeSet<String>,
    pub(super) subtracting: BTreeSet<String>,
    /// The meanings and opposites that it has words for.
    meanings: BTreeSet<Arc<str>>,
    /// What its words mean.
    pub(super) dictionary: Dictionary,
}

#[derive(Clone, Debug)]
pub(super) struct NumberWord {
    /// The numbers that the word can mean.
    pub(super) numbers: Vec<Fraction>,
    /// Whether the other language must have the number too.
    pub(super) required: bool,
    /// Whether the word is a part of longer numbers: `twenty-one`.
    pub(super) counts: bool,
}

/// The meaning of a phrase.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub(super) values: Vec<Value>,
    pub(super) required: bool,
}

/// The meanings of words by their forms, as those of tenses.
#[derive(Clone, Debug, Default)]
pub(super) struct Forms {
    words: HashMap<String, Meaning>,
    endings: HashMap<String, Meaning>,
    /// The letters of the longest ending.
    longest: usize,
}

/// The fewest letters of a word before its ending.
const FEWEST_BEFORE_ENDING: usize = 2;

impl Forms {
    fn new(words: &ParityWords) -> Self {
        let mut forms = Self::default();
        for (table, required) in [(&words.loose_forms, false), (&words.forms, true)] {
            for (name, own) in table {
                let values = named(name);
                let meaning = Meaning { values, required };
                for form in own.split_whitespace().map(lower) {
                    match form.strip_prefix('-') {
                        Some(ending) => {
                            forms.longest = forms.longest.max(ending.chars().count());
                            forms.endings.insert(ending.to_owned(), meaning.clone());
                        }
                        None => {
                            forms.words.insert(form, meaning.clone());
                        }
                    }
                }
            }
        }
        forms
    }

    /// What a word means as a whole, or by the longest of its endings.
    pub(super) fn meaning(&self, word: &str) -> Option<&Meaning> {
        let from_longest = || {
            let most = self.longest.saturating_sub(1);
            let mut last = word.char_indices().rev().skip(most);
            last.next().map_or(0, |(at, _)| at)
        };
        let ending = || {
            let first = word
                .char_indices()
                .nth(FEWEST_BEFORE_ENDING)?
                .0
                .max(from_longest());
            let rest = word.get(first..)?;
            let mut ends = rest.char_indices().filter_map(|(at, _)| rest.get(at..));
            ends.find_map(|end| self.endings.get(end))
        };
        self.words.get(word).or_else(ending)
    }
}

impl Language {
    /// The language of these tables; `units` are those of the game, the same in every language.
    pub fn new(words: &ParityWords, vocabulary: &Vocabulary, units: &[String]) -> Self {
        let phrases = meanings(&words.words, true).chain(meanings(&words.loose_words, false));
        let patterns = words.patterns.iter().flat_map(|(name, patterns)| {
            let values = named(name);
            patterns
                .iter()
                .map(move |it| (it.0.clone(), values.clone()))
        });
        let numbers = all_numbers(words);
        Self {
            figures: Figures {
                decimal: vocabulary.decimal.chars().next(),
                dice: words.dice.clone(),
            },
            said: numbers
                .values()
                .flat_map(|it| it.numbers.iter().copied())
                .collect(),
            numbers,
            joints: lowered(&words.joints),
            phrases: Phrases::new(phrases),
            opposites: Phrases::new(opposites(&words.opposites)),
            contrasts: Phrases::new(opposites(&words.contrasts)),
            terms: Phrases::default(),
            forms: Forms::new(words),
            patterns: patterns.collect(),
            same: words.same.iter().map(|it| it.0.clone()).collect(),
            units: all_units(words, vocabulary, units),
            repeatable: words.repeatable.iter().cloned().collect(),
            adding: lowered(&words.adding),
            subtracting: lowered(&words.subtracting),
            meanings: all_meanings(words),
            dictionary: Dictionary::new(&words.lexicon, &vocabulary.plural),
        }
    }

    /// The language with words for terms, each with the place of its term.
    pub fn with_terms<'t>(mut self, words: impl IntoIterator<Item = (&'t str, usize)>) -> Self {
        let words = words.into_iter().map(|(word, at)| (word, Value::Term(at)));
        self.terms = Phrases::new(words);
        self
    }

    /// The language with the titles of rules among its words, each with the number of its rule.
    pub fn with_titles<'t>(mut self, titles: impl IntoIterator<Item = (&'t str, usize)>) -> Self {
        for (title, rule) in titles {
            self.dictionary.add_title(&lower(title), rule);
        }
        self
    }

    pub(super) fn is_number(&self, token: &Token) -> bool {
        match &token.kind {
            TokenKind::Number(_) => true,
            TokenKind::Word(word) => self.numbers.contains_key(word),
            TokenKind::Mark(_) => false,
        }
    }

    /// Whether the language has words for a meaning.
    pub(super) fn knows(&self, meaning: &str) -> bool {
        self.meanings.contains(meaning)
    }

    /// Whether the language has words for a number.
    pub(super) fn says(&self, number: Fraction) -> bool {
        let whole = || number.as_whole().is_some_and(|it| self.says_whole(it));
        self.said.contains(&number) || whole()
    }

    /// Whether the language has words that make up a number.
    fn says_whole(&self, number: u64) -> bool {
        let has = |number: u64| self.said.contains(&Fraction::whole(number));
        let rest = |rest: u64| rest == 0 || self.says_whole(rest);
        let scaled = |scale: u64| {
            let count = number / scale;
            has(scale) && (count == 1 || self.says_whole(count)) && rest(number % scale)
        };
        has(number)
            || match number {
                1_000..1_000_000 => scaled(1_000),
                100..1_000 => scaled(100),
                20..100 => {
                    let tens = number - number % 10;
                    // Soixante-douze, quatre-vingt-douze.
                    (has(tens) && has(number % 10))
                        || (has(tens - 10) && number >= 70 && rest(number - tens + 10))
                        || (number >= 80 && has(4) && has(20) && rest(number - 80))
                }
                11..20 => has(10) && has(number - 10),
                _ => false,
            }
    }
}

fn lowered(words: &[Word]) -> BTreeSet<String> {
    words.iter().map(|word| lower(&word.0)).collect()
}

fn all_numbers(words: &ParityWords) -> HashMap<String, NumberWord> {
    let counting = lowered(&words.counting);
    let table = |table: &BTreeMap<Word, Numbers>, required: bool| -> Vec<_> {
        let words = table.iter().map(|(word, numbers)| {
            let word = lower(&word.0);
            let counts = required || counting.contains(&word);
            let number = NumberWord {
                numbers: numbers.0.clone(),
                required,
                counts,
            };
            (word, number)
        });
        words.collect()
    };
    let loose = table(&words.loose_numbers, false);
    let all = loose.into_iter().chain(table(&words.numbers, true));
    all.collect()
}

/// The names of what a language has words for.
fn all_meanings(words: &ParityWords) -> BTreeSet<Arc<str>> {
    let names = words.words.keys().chain(words.loose_words.keys());
    let names = names.chain(words.patterns.keys());
    let names = names.chain(words.forms.keys().chain(words.loose_forms.keys()));
    let meanings = names.flat_map(|name| named(name));
    let meanings = meanings.filter_map(|value| match value {
        Value::Meaning(name) => Some(name),
        _ => None,
    });
    let pairs = words.opposites.keys().chain(words.contrasts.keys());
    let pairs = pairs.map(|pair| pair.as_str().into());
    let pairs = pairs.chain([LETTERS.into()]);
    meanings.chain(pairs).collect()
}

fn opposites(pairs: &BTreeMap<String, Vec<Vec<Phrase>>>) -> impl Iterator<Item = (&str, Value)> {
    pairs.iter().flat_map(|(pair, sides)| {
        let pair: Arc<str> = pair.as_str().into();
        sides.iter().enumerate().flat_map(move |(side, phrases)| {
            let value = Value::Side(Arc::clone(&pair), side);
            phrases
                .iter()
                .map(move |phrase| (phrase.0.as_str(), value.clone()))
        })
    })
}

fn meanings(
    table: &BTreeMap<String, Vec<Phrase>>,
    required: bool,
) -> impl Iterator<Item = (&str, Meaning)> {
    table.iter().flat_map(move |(name, phrases)| {
        let values = named(name);
        phrases.iter().map(move |phrase| {
            let values = values.clone();
            (phrase.0.as_str(), Meaning { values, required })
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
    let mut units: HashMap<String, Arc<str>> = HashMap::default();
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
