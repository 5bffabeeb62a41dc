//! The words of dates.

use serde::Deserialize;
use std::collections::BTreeSet;

/// The words of dates: `31 June 1285`. All are in lower case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DateWords {
    /// The names of the twelve months, in their order; several of one month are separated by spaces.
    months: Vec<String>,
    /// Words between day, month and year, such as `of`.
    between: BTreeSet<String>,
    /// Whether the names of months have a capital, which the verbs `may` and `march` have not.
    pub capital: bool,
}

impl DateWords {
    /// The month of that name, from 1.
    pub fn month(&self, word: &str) -> Option<u8> {
        if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        let word = word.to_lowercase();
        let has_name = |names: &String| names.split(' ').any(|name| name == word);
        let at = self.months.iter().position(has_name)?;
        u8::try_from(at + 1).ok()
    }

    /// The number of the month whose name begins with the word, of three letters or more.
    pub fn cut_month(&self, word: &str) -> Option<usize> {
        let word = word.to_lowercase();
        let is_begun = |names: &String| names.split(' ').any(|name| name.starts_with(&word));
        let at = self.months.iter().position(is_begun)?;
        word.chars().nth(2).is_some().then_some(at + 1)
    }

    /// Whether the word joins the parts of a date.
    pub fn joins(&self, word: &str) -> bool {
        self.between.contains(word)
    }

    /// Whether all months have names.
    pub fn is_complete(&self) -> bool {
        self.months.len() == 12
    }
}
