//! The words of a language about amounts: numbers, sums, dice and lengths in sentences.

use serde::Deserialize;
use std::collections::BTreeSet;

/// The words about amounts. What a language lacks is not checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Amounts {
    /// The numbers from two on, in words.
    pub numbers: Vec<String>,
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
    /// Words before the number of an item of a list: `step`.
    pub steps: BTreeSet<String>,
    /// Words before the number of what is listed: `has four phases:`.
    pub announce: BTreeSet<String>,
    /// Words that begin a sentence whose number is that of a condition: `If there are four players`.
    pub conditions: BTreeSet<String>,
    /// Words before what is no member of an enumeration: `but no elephants`.
    pub beside: BTreeSet<String>,
    /// What lists are of, whatever is said before its number: `Write down four things:`.
    pub listed: BTreeSet<String>,
    /// Words between a number and those that have so many: `each of`.
    pub each: Vec<String>,
    /// Articles of things that are known, before the number of those that are then listed: `in the four suits:`.
    pub definite: BTreeSet<String>,
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

    /// The number that a word is, in digits or as a word; at most 15 digits, so that sums of some have no end to run over.
    pub fn number(&self, word: &str) -> Option<i64> {
        if word.starts_with(|it: char| it.is_ascii_digit()) {
            return word.parse().ok().filter(|it| *it < LARGEST);
        }
        let first = word.bytes().next()?;
        let is_word = |it: &String| {
            // Nearly no word begins as one of them does.
            let may_be = it
                .bytes()
                .next()
                .is_some_and(|it| it.eq_ignore_ascii_case(&first));
            (may_be || !first.is_ascii())
                && it.chars().eq(word.chars().flat_map(char::to_lowercase))
        };
        let index = self.numbers.iter().position(is_word)?;
        i64::try_from(index + 2).ok()
    }
}
