//! The words and signs of facts that a rule and its translation must share, in a language:
//! `i18n/<language>/parity.toml`.

use super::vocabulary::tables;
use crate::say::Text;
use crate::source::Folder;
use regex::Regex;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt::{self, Formatter};

/// The name of the file, in the folder of each language.
const FILE: &str = "parity.toml";

/// The name of the file with the words of rulebooks.
const LEXICON: &str = "lexicon.toml";

/// The words of a language for facts that must be the same in every language. Facts without words in a language are
/// not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ParityWords {
    /// The letters between the count and the sides of dice: `2D6`.
    pub dice: Vec<char>,
    /// Words for numbers, and their possible values: `third` is 3 or 1/3.
    pub numbers: BTreeMap<Word, Numbers>,
    /// Words that may take the place of a number in another language, and need not: `both`.
    pub loose_numbers: BTreeMap<Word, Numbers>,
    /// The loose numbers that longer ones are made with, as all others are: `twenty-one`.
    pub counting: Vec<Word>,
    /// Words within a number: `a hundred and two`.
    pub joints: Vec<Word>,
    /// Words for addition: `add 1` is `+1`.
    pub adding: Vec<Word>,
    /// Words for subtraction; see `adding`.
    pub subtracting: Vec<Word>,
    /// The spellings of the units of measure, by a name that all languages share.
    pub units: BTreeMap<String, Vec<String>>,
    /// The words of a meaning such as `must`. A translation has as many of each meaning as its original.
    /// A name such as `must|may` is one of several meanings.
    pub words: BTreeMap<String, Vec<Phrase>>,
    /// Words that may take the place of one of that meaning in another language, and need not.
    pub loose_words: BTreeMap<String, Vec<Phrase>>,
    /// Words that exclude each other, by the names of their sides: `left/right`, `before/during/after`.
    pub opposites: BTreeMap<String, Vec<Vec<Phrase>>>,
    /// The same of words whose own words are compared by themselves, too: `this turn/next turn`.
    pub contrasts: BTreeMap<String, Vec<Vec<Phrase>>>,
    /// The meanings that may be repeated without a change.
    pub repeatable: Vec<String>,
    /// As `words`, but of single words that are compared by what they mean, too: a list with spaces between them. `-ed` is
    /// the end of words that have at least two more letters; the longest counts.
    pub forms: BTreeMap<String, String>,
    /// As `loose_words`, in the way of `forms`.
    pub loose_forms: BTreeMap<String, String>,
    /// As `words`, by regular expressions.
    pub patterns: BTreeMap<String, Vec<Pattern>>,
    /// Regular expressions for text that is the same in every language, such as placeholders.
    pub same: Vec<Pattern>,
    /// Words of rulebooks, of a file of its own.
    #[serde(skip)]
    pub lexicon: LexiconWords,
}

/// Words of a language by what they mean, `lexicon.toml`: those of one name in two languages translate each other. Each
/// value is a list of words with spaces between them; `charg-` is the beginning of words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LexiconWords {
    /// Words that say nothing by themselves: “the”.
    pub ignored: String,
    /// Names of things, which a translation keeps.
    pub things: Meanings,
    /// Names of things that the words around may tell.
    pub nouns: Meanings,
    /// Words that mean another thing where another one is in their place.
    pub qualities: Meanings,
    /// Words that may be said by others.
    pub words: Meanings,
    /// Words that each language uses in its own way: “of”.
    pub particles: Meanings,
}

/// The words of each of some thousand meanings, in one text: a line each, with its name first, and tabs between.
#[derive(Clone, Debug, Default)]
pub struct Meanings(String);

impl Meanings {
    /// The meanings by their names, each with its words.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.lines().filter_map(|line| line.split_once('\t'))
    }
}

impl<'de> Deserialize<'de> for Meanings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Lines;
        impl<'de> Visitor<'de> for Lines {
            type Value = Meanings;

            fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
                to.write_str("words by the names of their meanings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Meanings, A::Error> {
                let mut lines = String::new();
                while let Some((name, words)) = map.next_entry::<String, String>()? {
                    lines += &name;
                    words.split_whitespace().for_each(|word| {
                        lines.push('\t');
                        lines += word;
                    });
                    lines.push('\n');
                }
                lines.shrink_to_fit();
                Ok(Meanings(lines))
            }
        }
        from.deserialize_map(Lines)
    }
}

/// A single word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word(pub String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = String::deserialize(from)?;
        if written.is_empty() || written.contains([' ', '-']) {
            let reason = format!("`{written}` is not one word");
            return Err(serde::de::Error::custom(reason));
        }
        Ok(Self(written))
    }
}

/// Words in a row: `…` covers a few words between two of them, `#` is a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase(pub String);

impl<'de> Deserialize<'de> for Phrase {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = String::deserialize(from)?;
        let mut parts = written.split([' ', '-']).filter(|it| !it.is_empty());
        let is_word = |part: &str| !matches!(part, "#" | "…");
        let mut first = parts.next();
        if first == Some("#") {
            first = parts.next();
        }
        if !first.is_some_and(is_word) || parts.next_back() == Some("…") {
            let reason = format!(
                "`{written}` is no phrase: it begins with a word, or with `#` and a word, and does not end with `…`"
            );
            return Err(serde::de::Error::custom(reason));
        }
        Ok(Self(written))
    }
}

/// A regular expression.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Pattern(#[serde(deserialize_with = "regex")] pub Regex);

fn regex<'de, D: Deserializer<'de>>(from: D) -> Result<Regex, D::Error> {
    let pattern = String::deserialize(from)?;
    super::plurals::compile(&pattern)
}

/// The numbers that a word may mean, as `3 1/3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(pub Vec<Fraction>);

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = String::deserialize(from)?;
        let numbers: Option<Vec<Fraction>> = written.split(' ').map(Fraction::parse).collect();
        numbers.map(Self).ok_or_else(|| {
            let reason = format!("`{written}` is no number such as `3`, `1/2` or `3 1/3`");
            serde::de::Error::custom(reason)
        })
    }
}

/// A number that is not negative, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    /// The fraction; `None` without a denominator.
    pub fn new(numerator: u64, denominator: u64) -> Option<Self> {
        let (mut divisor, mut rest) = (denominator, numerator);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let numerator = numerator.checked_div(divisor)?;
        let denominator = denominator.checked_div(divisor)?;
        (denominator > 0).then_some(Self {
            numerator,
            denominator,
        })
    }

    /// The fraction that a character is, such as `½`.
    pub fn of_character(letter: char) -> Option<Self> {
        let (numerator, denominator) = match letter {
            '¼' => (1, 4),
            '½' => (1, 2),
            '¾' => (3, 4),
            '⅐' => (1, 7),
            '⅑' => (1, 9),
            '⅒' => (1, 10),
            '⅓' => (1, 3),
            '⅔' => (2, 3),
            '⅕' => (1, 5),
            '⅖' => (2, 5),
            '⅗' => (3, 5),
            '⅘' => (4, 5),
            '⅙' => (1, 6),
            '⅚' => (5, 6),
            '⅛' => (1, 8),
            '⅜' => (3, 8),
            '⅝' => (5, 8),
            '⅞' => (7, 8),
            _ => return None,
        };
        Self::new(numerator, denominator)
    }

    /// Makes a whole number.
    pub fn whole(number: u64) -> Self {
        Self {
            numerator: number,
            denominator: 1,
        }
    }

    /// The number, if it is whole.
    pub fn as_whole(self) -> Option<u64> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The sum of both, unless it is too large.
    pub fn plus(self, other: Self) -> Option<Self> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        let denominator = self.denominator.checked_mul(other.denominator)?;
        Self::new(left.checked_add(right)?, denominator)
    }

    /// The product of both, unless it is too large.
    pub fn times(self, other: Self) -> Option<Self> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        Self::new(numerator, self.denominator.checked_mul(other.denominator)?)
    }

    /// The number in figures, with two decimals at most after `mark`.
    pub fn rounded(self, mark: &str) -> String {
        let (numerator, denominator) = (u128::from(self.numerator), u128::from(self.denominator));
        let hundredths = (numerator * 200 + denominator) / (denominator * 2).max(1);
        let (whole, decimals) = (hundredths / 100, hundredths % 100);
        let decimals = format!("{decimals:02}");
        match decimals.trim_end_matches('0') {
            "" => whole.to_string(),
            decimals => format!("{whole}{mark}{decimals}"),
        }
    }

    fn parse(written: &str) -> Option<Self> {
        let (numerator, denominator) = written.split_once('/').unwrap_or((written, "1"));
        Self::new(numerator.parse().ok()?, denominator.parse().ok()?)
    }
}

impl ParityWords {
    /// The words of `language`, and of the language that it is a variety of: `fr-CA`, then `fr`.
    /// Each key of `<language>/parity.toml` and `<language>/lexicon.toml` below `folder` replaces the one that is built in.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or is wrong.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        let words: Self = tables(language, folder, FILE)?;
        let lexicon = tables(language, folder, LEXICON)?;
        Ok(Self { lexicon, ..words })
    }
}

#[cfg(test)]
mod tests {
    use super::ParityWords;
    use crate::source::{Folder, Memory};
    use std::path::Path;

    #[test]
    fn what_would_never_be_found_is_refused_at_its_line() {
        for (text, line) in [
            ("[words]\nmay = [\"may\"]\nat-most = [\"… #\"]\n", 3),
            ("[words]\nat-least = [\"#\"]\n", 2),
            ("[loose_words]\nnot = [\"not …\"]\n", 2),
            ("[numbers]\n\"fifty one\" = \"51\"\n", 2),
            ("[numbers]\nfifty = \"\"\n", 2),
            ("adding = [\"add to\"]\n", 1),
        ] {
            let files = Memory::of([("i18n/de/parity.toml", text)]);
            let folder = Folder::new(&files, Path::new("i18n"));
            let error = ParityWords::new("de", Some(folder)).unwrap_err();
            let found = error.to_string().contains(&format!(":{line}: "));
            assert!(found, "{text}: {error}");
        }
    }

    #[test]
    fn words_of_a_meaning_may_be_in_several_lines() {
        let text = "[nouns]\nship = '''ship\n  boat\tbarque-'''\n'a mast' = 'mast'\n";
        let files = Memory::of([("i18n/de/lexicon.toml", text)]);
        let folder = Folder::new(&files, Path::new("i18n"));
        let words = ParityWords::new("de", Some(folder)).unwrap();
        let nouns: Vec<(&str, &str)> = words.lexicon.nouns.iter().collect();
        assert_eq!(nouns, [("a mast", "mast"), ("ship", "ship\tboat\tbarque-")]);
    }

    #[test]
    fn a_phrase_may_follow_a_number() {
        let text = "[words]\nat-least = [\"# or more\", \"# or-more\", \"more than #\"]\n";
        let files = Memory::of([("i18n/de/parity.toml", text)]);
        let folder = Folder::new(&files, Path::new("i18n"));
        let words = ParityWords::new("de", Some(folder)).unwrap();
        assert_eq!(words.words.values().map(Vec::len).sum::<usize>(), 3);
    }
}
