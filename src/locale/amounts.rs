//! The words of a language about amounts: numbers, sums, dice and lengths in sentences.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The words about amounts. What a language lacks is not checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Amounts {
    /// The numbers from two on, in words.
    pub numbers: NumberWords,
    /// The ordinals from three on, in words.
    pub ordinals: BTreeSet<String>,
    /// Words between the parts of a sum or of an enumeration: `and`.
    pub join: BTreeSet<String>,
    /// Those of them between things of which one is chosen: `or`.
    pub or: BTreeSet<String>,
    /// Words between a sum and its total: `make`.
    pub make: Vec<String>,
    /// Words before the total of what the sentence enumerates: `that is`.
    pub that_is: Vec<String>,
    /// Words behind such a total: `in all`.
    pub in_all: Vec<String>,
    /// Words between a number and parts of it: `of which`.
    pub of_which: Vec<String>,
    /// Words between the number of a part and what it is of: `7 of wood, 5 of tin`.
    pub shares: BTreeSet<String>,
    /// Words before the number of an item of a list: `step`.
    pub steps: BTreeSet<String>,
    /// Words before the number of what is listed: `has four phases:`.
    pub announce: BTreeSet<String>,
    /// Words that begin a sentence whose number is that of a condition: `If there are four players`.
    pub conditions: BTreeSet<String>,
    /// Words before what is no member of an enumeration: `but no elephants`.
    pub beside: BTreeSet<String>,
    /// Words before the number of what follows: `one of these three:`.
    pub these: BTreeSet<String>,
    /// Words that say of a list that it is in its order: `in this order:`.
    pub in_order: BTreeSet<String>,
    /// What lists are of, whatever is said before its number: `Write down four things:`.
    pub listed: BTreeSet<String>,
    /// Words between a number and those that have so many: `each of`.
    pub each: Vec<String>,
    /// Articles of things that are known, before the number of those that are then listed: `in the four suits:`.
    pub definite: BTreeSet<String>,
    /// The tens from thirty on, in words.
    pub tens: BTreeMap<String, i64>,
    /// Words before a total, beside those behind one: `the total is`.
    pub total_is: Vec<String>,
    /// Words between a difference and the lesser number: `more than`.
    pub compared: Vec<String>,
    /// Words before a number that is taken away.
    pub minus: BTreeSet<String>,
    /// The same, with those of actions: `loses 2`.
    pub subtract: BTreeSet<String>,
    /// Words between a number and what it is given for.
    pub for_what: BTreeSet<String>,
    /// Words behind the share of each: `for each`.
    pub for_each: Vec<String>,
    /// Words that tell that each has so many: `of nine turns each`.
    pub shared: BTreeSet<String>,
    /// Words that begin what is said of a count behind its comma: `five zones, from goal to goal:`.
    pub aside: BTreeSet<String>,
    /// Words that begin an example: `Example:`, `for example`.
    pub example: BTreeSet<String>,
    /// Words between a thing and what it has: `with a crew of 5`.
    pub has: BTreeSet<String>,
    /// Words that tell that a number is no longer what it was: `still has 3`.
    pub changed_since: BTreeSet<String>,
    /// Words between a thing and its number: `costs`.
    pub worth: BTreeSet<String>,
    /// Words before the number that somebody throws: `gets`.
    #[serde(default)]
    pub get: BTreeSet<String>,
    /// Words between a die and its number: `shows`.
    pub show: BTreeSet<String>,
    /// Dice, behind their number.
    pub dice: BTreeSet<String>,
    /// What is said of a throw that is not that of the dice alone: `modified`.
    pub changed: BTreeSet<String>,
    /// Words after a sum that is no more than a limit: `9 + 4 = 10, the maximum`.
    pub limits: BTreeSet<String>,
    /// Words between a throw and its dice: `on`.
    pub on: BTreeSet<String>,
    /// The units of length that are not metric.
    pub lengths: Vec<LengthUnit>,
}

/// What is larger is no number of a game.
const LARGEST: i64 = 1_000_000_000_000_000;

/// Words of numbers, from two on.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(from = "Vec<String>")]
pub struct NumberWords {
    words: Vec<String>,
    outlines: Outlines,
}

/// The first letters, the last letters and the lengths of some words: nearly no other word has these, which costs less to see
/// than a look at all of them.
#[derive(Clone, Debug, Default)]
pub struct Outlines {
    /// For each letter, from `a` on, the lengths of the words that begin with it, a bit each, and of those that end with it.
    begin: [u32; 26],
    end: [u32; 26],
}

impl<'a> FromIterator<&'a str> for Outlines {
    fn from_iter<T: IntoIterator<Item = &'a str>>(words: T) -> Self {
        let mut outlines = Self::default();
        for word in words {
            let length = length(word);
            if let Some(begin) = first(word).and_then(|it| outlines.begin.get_mut(it)) {
                *begin |= length;
            }
            if let Some(end) = last(word).and_then(|it| outlines.end.get_mut(it)) {
                *end |= length;
            }
        }
        outlines
    }
}

impl Outlines {
    /// Whether a word may be one of them, with capitals or without; always where its first and last letters are none of ASCII.
    pub fn may_have(&self, word: &str) -> bool {
        let length = length(word);
        let has = |of: Option<&u32>| of.is_none_or(|it| it & length != 0);
        let begins = has(first(word).and_then(|it| self.begin.get(it)));
        begins && has(last(word).and_then(|it| self.end.get(it)))
    }
}

impl From<Vec<String>> for NumberWords {
    fn from(words: Vec<String>) -> Self {
        let outlines = words.iter().map(String::as_str).collect();
        Self { words, outlines }
    }
}

impl NumberWords {
    /// Whether a language has none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The place of a word among them.
    fn place(&self, word: &str) -> Option<usize> {
        if !self.outlines.may_have(word) {
            return None;
        }
        let mut words = self.words.iter();
        if word.is_ascii() {
            return words.position(|it| it.eq_ignore_ascii_case(word));
        }
        words.position(|it| it.chars().eq(word.chars().flat_map(char::to_lowercase)))
    }
}

/// The number of the letter that a word begins with.
fn first(word: &str) -> Option<usize> {
    word.bytes().next().and_then(letter)
}

/// The number of the letter that a word ends with.
fn last(word: &str) -> Option<usize> {
    word.bytes().next_back().and_then(letter)
}

fn letter(byte: u8) -> Option<usize> {
    byte.to_ascii_lowercase().checked_sub(b'a').map(usize::from)
}

/// The bit of the length of a word; longer ones than any bit have the last.
fn length(word: &str) -> u32 {
    1 << word.len().min(31)
}

/// A unit of length.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthUnit {
    /// Its millimetres.
    pub mm: f64,
    /// Its names.
    pub names: Vec<String>,
}

impl LengthUnit {
    /// Whether that is one of its names.
    pub fn is_called(&self, name: &str) -> bool {
        self.names.iter().any(|it| it == name)
    }
}

impl Amounts {
    /// The unit of length that is not metric and has this name.
    pub fn length(&self, name: &str) -> Option<&LengthUnit> {
        self.lengths.iter().find(|it| it.is_called(name))
    }

    /// The number from thirty on that a word is: `thirty-two`.
    pub fn compound(&self, word: &str) -> Option<i64> {
        let (tens, units) = match word.split_once('-') {
            Some((tens, units)) => (tens, self.number(units)?),
            None => (word, 0),
        };
        let tens = self.ten(tens)?;
        (units < 10).then_some(tens + units)
    }

    /// The ten from thirty on that a word is.
    pub fn ten(&self, word: &str) -> Option<i64> {
        let is_it = |it: &&String| {
            it.len() == word.len() && it.chars().eq(word.chars().flat_map(char::to_lowercase))
        };
        let ten = self.tens.keys().find(is_it)?;
        self.tens.get(ten).copied()
    }

    /// The number that a word is, in digits or as a word; at most 15 digits, so that sums of some have no end to run over.
    pub fn number(&self, word: &str) -> Option<i64> {
        if word.starts_with(|it: char| it.is_ascii_digit()) {
            return word.parse().ok().filter(|it| *it < LARGEST);
        }
        i64::try_from(self.numbers.place(word)? + 2).ok()
    }
}
