//! The words of a language that its own files hold: what a slip of the pen is a slip of, and what is none.

use super::bundle;
use super::spelling::is_vowel;
use super::{languages_for, parse_tag};
use foldhash::HashSet;
use std::collections::BTreeSet;

/// The files whose words are right.
const FILES: [&str; 2] = ["lexicon.toml", "words.toml"];

/// The tables whose words are wrong, or parts of words.
const OTHERS: [&str; 3] = ["[spelling.phrases]", "[spelling.wrong]", "[plural]"];

/// The letters of the shortest beginning of words, and of what may follow it.
const BEGINNING: usize = 4;
const REST: usize = 4;

/// The letters of the shortest word in which one may be swapped, and left out or put in, and the wrong one.
const SWAPPED: usize = 4;
const INSERTED: usize = 7;
const REPLACED: usize = 9;
/// The same for words that the texts use.
const INSERTED_IN_USED: usize = 5;
const REPLACED_IN_USED: usize = 6;

/// The key of words that are right although they are nearly another one, most of which nobody means.
const RIGHT: &str = "right = ";

/// The words of a language. A language without files has none, and then no word is told to be wrong.
#[derive(Clone, Debug, Default)]
pub struct KnownWords {
    words: HashSet<&'static str>,
    /// Those that nothing is a slip of.
    rare: HashSet<&'static str>,
    /// What a hyphen is behind: the beginnings of words.
    beginnings: HashSet<&'static str>,
    letters: BTreeSet<char>,
    endings: BTreeSet<String>,
}

impl KnownWords {
    /// The words of a language, whose forms have these endings.
    pub(super) fn new(language: &str, endings: &BTreeSet<String>) -> Self {
        let mut known = Self {
            endings: endings.clone(),
            ..Self::default()
        };
        let Ok(language) = parse_tag(language) else {
            return known;
        };
        for language in languages_for(&language, &[]) {
            for name in FILES {
                if let Some((_, text)) = bundle::builtin_file(&language.to_string(), name) {
                    known.read(text);
                }
            }
        }
        known
    }

    /// Reads the words of the values of a file.
    fn read(&mut self, text: &'static str) {
        let (mut is_other, mut is_rare) = (false, false);
        for line in text.lines() {
            if line.starts_with('[') {
                is_other = OTHERS.contains(&line);
            }
            if line.contains('=') {
                is_rare = line.starts_with(RIGHT);
            }
            if is_other || line.starts_with(['#', '[']) {
                continue;
            }
            let value = line.split_once('=').map_or(line, |it| it.1);
            for piece in value.split([' ', '"', ',', '[', ']', '\'', '’']) {
                let (words, word) = match piece.strip_suffix('-') {
                    Some(beginning) => (&mut self.beginnings, beginning),
                    None if is_rare => (&mut self.rare, piece),
                    None => (&mut self.words, piece),
                };
                if word.len() > 1 && word.chars().all(char::is_lowercase) {
                    words.insert(word);
                    self.letters.extend(word.chars());
                }
            }
        }
    }

    /// Whether a word, in small letters, is known, as it is or in another form.
    pub fn has(&self, word: &str) -> bool {
        let is_one = |it: &str| self.has_exactly(it);
        let mut stems = self
            .endings
            .iter()
            .filter_map(|it| word.strip_suffix(&**it));
        self.words.is_empty() || is_one(word) || self.begins(word, |_| true) || stems.any(is_one)
    }

    /// Whether a word, in small letters, is one of the files as it is.
    pub fn has_exactly(&self, word: &str) -> bool {
        self.words.contains(word) || self.rare.contains(word)
    }

    /// Whether a known beginning of words has such a rest behind it.
    fn begins(&self, word: &str, is_rest: impl Fn(&str) -> bool) -> bool {
        let ends = word.char_indices().map(|it| it.0).chain([word.len()]);
        let count = word.chars().count();
        ends.enumerate().skip(BEGINNING).any(|(letters, end)| {
            let (beginning, rest) = word.split_at_checked(end).unwrap_or_default();
            letters + REST >= count && self.beginnings.contains(beginning) && is_rest(rest)
        })
    }

    /// Whether a word is as it stands in the files, or with an ending that forms of words have.
    fn is_form(&self, word: &str) -> bool {
        let is_ending = |rest: &str| rest.is_empty() || self.endings.contains(rest);
        let is_long = |stem: &&str| stem.chars().nth(BEGINNING - 1).is_some();
        let stems = self
            .endings
            .iter()
            .filter_map(|it| word.strip_suffix(&**it));
        self.words.contains(word)
            || { stems.filter(is_long) }.any(|it| self.words.contains(it))
            || self.begins(word, is_ending)
    }

    /// The word that an unknown one, in small letters, is probably a slip of: one of the language, or one that the texts use so
    /// often.
    pub fn right(&self, word: &str, uses: impl Fn(&str) -> usize) -> Option<String> {
        let count = word.chars().count();
        let plain = deunicode::deunicode(word);
        let is_accent = |it: &String| deunicode::deunicode(it) == plain;
        if count < SWAPPED || self.words.is_empty() {
            return None;
        }
        let is_word = |it: &String| !it.is_ascii() && (self.words.contains(&**it) || uses(it) > 0);
        let mut accented = self
            .replaced(word)
            .filter(|it| is_accent(it) && !are_ends(word, it));
        let accented = accented.find(is_word);
        let is_long = count > SWAPPED;
        let accented = accented.filter(|_| {
            is_long && word.is_ascii() && !self.is_form(word) && !self.rare.contains(word)
        });
        if accented.is_some() || self.has(word) {
            return accented;
        }
        let first = word.chars().next();
        let is_near = |it: &String| it.chars().next() == first && !self.are_forms(word, it);
        let is_of_language = |it: &String, least: usize| {
            count >= least && it.chars().count() >= INSERTED && self.words.contains(&**it)
        };
        let is_used = |it: &String, least: usize| count >= least && uses(it) > 1;
        let swapped = swapped(word).find(|it| {
            // `theatre` and `theater` are one word.
            let is_variant = self.are_forms(word, it)
                || word.ends_with(['e', 'r', 'l']) && are_ends_swapped(word, it);
            !is_variant && (self.words.contains(&**it) || count > SWAPPED && uses(it) > 0)
        });
        let inserted = || {
            let mut other = self.with_one_more(word).chain(without_one(word));
            other.find(|it| {
                is_near(it) && (is_of_language(it, INSERTED) || is_used(it, INSERTED_IN_USED))
            })
        };
        let replaced = || {
            let has_end = |it: &String| word.chars().rev().take(2).eq(it.chars().rev().take(2));
            let mut other = self.replaced(word).filter(has_end);
            other.find(|it| {
                let is_word = is_of_language(it, REPLACED) || is_used(it, REPLACED_IN_USED);
                is_near(it) && is_word && !is_accent(it)
            })
        };
        swapped.or_else(inserted).or_else(replaced)
    }

    /// Whether two words differ in endings that forms of a word have.
    fn are_forms(&self, one: &str, other: &str) -> bool {
        const STEM: usize = 3;
        let same = { one.char_indices() }
            .zip(other.chars())
            .take_while(|(one, other)| one.1 == *other);
        let ends = same.map(|((at, letter), _)| at + letter.len_utf8());
        let is_ending = |rest: &str| rest.is_empty() || self.endings.contains(rest);
        ends.skip(STEM - 1).any(|end| {
            let rest = |word: &str| word.get(end..).is_some_and(is_ending);
            rest(one) && rest(other)
        })
    }

    /// The word with another letter in the place of each.
    fn replaced<'a>(&'a self, word: &'a str) -> impl Iterator<Item = String> + 'a {
        let letters = word.char_indices();
        letters.flat_map(move |(at, letter)| {
            let (before, rest) = word.split_at_checked(at).unwrap_or_default();
            let after = rest.get(letter.len_utf8()..).unwrap_or_default();
            let others = self.letters.iter().filter(move |it| **it != letter);
            others.map(move |it| format!("{before}{it}{after}"))
        })
    }

    /// The word with a letter more, not before its first one.
    fn with_one_more<'a>(&'a self, word: &'a str) -> impl Iterator<Item = String> + 'a {
        let places = word
            .char_indices()
            .map(|it| it.0)
            .chain([word.len()])
            .skip(1);
        places.flat_map(move |at| {
            let (before, after) = word.split_at_checked(at).unwrap_or_default();
            self.letters
                .iter()
                .map(move |it| format!("{before}{it}{after}"))
        })
    }
}

/// The word with two letters beside each other swapped, behind its first one, that are not both vowels.
fn swapped(word: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = word.chars().collect();
    (2..letters.len()).filter_map(move |at| {
        let mut letters = letters.clone();
        let (one, other) = (*letters.get(at - 1)?, *letters.get(at)?);
        letters.swap(at - 1, at);
        let is_other = one != other && !(is_vowel(one) && is_vowel(other));
        is_other.then(|| letters.into_iter().collect())
    })
}

/// The word without one of its letters, but for the first.
fn without_one(word: &str) -> impl Iterator<Item = String> {
    let letters = word.char_indices().skip(1);
    letters.map(move |(at, letter)| {
        let (before, rest) = word.split_at_checked(at).unwrap_or_default();
        [before, rest.get(letter.len_utf8()..).unwrap_or_default()].concat()
    })
}

/// Whether two words differ in the order of their last two letters: `theatre` and `theater`.
fn are_ends_swapped(one: &str, other: &str) -> bool {
    let stem = one.chars().count().saturating_sub(2);
    one.chars().take(stem).eq(other.chars().take(stem))
}

/// Whether two words differ in their last letter only.
fn are_ends(one: &str, other: &str) -> bool {
    let stem = one.chars().count().saturating_sub(1);
    one.chars().take(stem).eq(other.chars().take(stem))
}

#[cfg(test)]
mod tests {
    use crate::locale::Vocabulary;

    #[test]
    fn a_slip_is_nearly_a_word_of_the_language_or_of_the_texts() {
        for (language, slip, right) in [
            ("en", "dwon", "down"),
            ("en", "attakc", "attack"),
            ("en", "ligthhouse", "lighthouse"),
        ] {
            let words = Vocabulary::new(language, None).unwrap();
            let uses = |word: &str| usize::from(word == "lighthouse") * 2;
            let found = words.known().right(slip, uses);
            assert_eq!(found.as_deref(), Some(right), "{slip}");
        }
        for (language, word) in [
            ("en", "down"),
            ("en", "clam"),
            ("en", "xyzzy"),
            ("de", "Hasu"),
            ("fr", "joueuse"),
        ] {
            let words = Vocabulary::new(language, None).unwrap();
            assert_eq!(words.known().right(word, |_| 0), None, "{word}");
        }
    }
}
