//! The words of a language that its own files hold: what a slip of the pen is a slip of, and what is none.

use super::bundle;
use super::spelling::is_vowel;
use super::{languages_for, parse_tag};
use crate::slice::small_letters;
use foldhash::HashSet;
use std::collections::BTreeSet;
use std::ops::Range;

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
const RIGHT: &str = "right ";

/// The words of a language. A language without files has none, and then no word is told to be wrong.
#[derive(Clone, Debug, Default)]
pub struct KnownWords {
    words: HashSet<&'static str>,
    /// Those that nothing is a slip of.
    rare: HashSet<&'static str>,
    /// What a hyphen is behind: the beginnings of words.
    beginnings: HashSet<&'static str>,
    /// The letters with accents, each with the one without.
    accents: Vec<(char, char)>,
    endings: BTreeSet<String>,
}

impl KnownWords {
    /// The words of a language, whose forms have these endings.
    pub(super) fn new(language: &str, endings: &BTreeSet<String>) -> Self {
        /// Some more than there are.
        const WORDS: usize = 1 << 14;
        let mut known = Self {
            words: HashSet::with_capacity_and_hasher(WORDS, Default::default()),
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
            let (key, value) = line.split_once('=').unwrap_or(("", line));
            if !key.is_empty() {
                is_rare = key == RIGHT;
            }
            if is_other || line.starts_with(['#', '[']) {
                continue;
            }
            for piece in value.split(|it: char| it != '-' && !it.is_alphabetic()) {
                let (words, word) = match piece.strip_suffix('-') {
                    Some(beginning) => (&mut self.beginnings, beginning),
                    None if is_rare => (&mut self.rare, piece),
                    None => (&mut self.words, piece),
                };
                let is_plain = small_letters(word) == word.len();
                if word.len() > 1 && (is_plain || word.chars().all(char::is_lowercase)) {
                    words.insert(word);
                    if !is_plain {
                        self.add_accents(word);
                    }
                }
            }
        }
    }

    /// Remembers the letters of a word that have accents.
    fn add_accents(&mut self, word: &str) {
        for letter in word.chars().filter(|it| !it.is_ascii()) {
            let plain = deunicode::deunicode_char(letter).and_then(|it| it.chars().next());
            let pair = (letter, plain.unwrap_or(letter));
            if !self.accents.contains(&pair) {
                self.accents.push(pair);
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
        if count < SWAPPED || self.words.is_empty() {
            return None;
        }
        let accented = self
            .with_accent(word, &uses)
            .filter(|_| count > SWAPPED && !self.is_form(word) && !self.rare.contains(word));
        if accented.is_some() || self.has(word) {
            return accented;
        }
        let is_word = |it: &str, least: usize, in_used: usize| {
            count >= least && self.words.contains(it) && it.chars().count() >= INSERTED
                || count >= in_used && uses(it) > 1
        };
        let swapped = swapped(word).find(|it| {
            // `theatre` and `theater` are one word.
            let is_variant = self.are_forms(word, it)
                || word.ends_with(['e', 'r', 'l']) && are_ends_swapped(word, it);
            !is_variant && (self.words.contains(&**it) || count > SWAPPED && uses(it) > 0)
        });
        let places = word.char_indices().skip(1);
        let ends = places.clone().map(|it| it.0).chain([word.len()]);
        let inserted = || {
            let is_it =
                |it: &str| is_word(it, INSERTED, INSERTED_IN_USED) && !self.are_forms(word, it);
            let found = self.with_letter(word, ends.map(|at| at..at), is_it);
            found.or_else(|| without_one(word).find(|it| is_it(it)))
        };
        let replaced = || {
            let inside = places.take(count.saturating_sub(3));
            let inside = inside.map(|(at, letter)| at..at + letter.len_utf8());
            self.with_letter(word, inside, |it| {
                is_word(it, REPLACED, REPLACED_IN_USED)
                    && !self.are_forms(word, it)
                    && deunicode::deunicode(it) != deunicode::deunicode(word)
            })
        };
        swapped.or_else(inserted).or_else(replaced)
    }

    /// The word of the language or of the texts that a word without accents lacks one of, but not in its end.
    fn with_accent(&self, word: &str, uses: &impl Fn(&str) -> usize) -> Option<String> {
        if !word.is_ascii() {
            return None;
        }
        let inside = word.char_indices().take(word.len() - 1);
        let mut made = inside.flat_map(|(at, letter)| {
            let (before, rest) = word.split_at_checked(at).unwrap_or_default();
            let after = rest.get(1..).unwrap_or_default();
            let accents = self.accents.iter().filter(move |it| it.1 == letter);
            accents.map(move |it| format!("{before}{}{after}", it.0))
        });
        made.find(|it| self.words.contains(&**it) || uses(it) > 0)
    }

    /// The first word that passes a test of those with another letter in the place of one of the parts.
    fn with_letter(
        &self,
        word: &str,
        parts: impl Iterator<Item = Range<usize>>,
        is_it: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let mut made = String::with_capacity(word.len() + 4);
        for part in parts {
            let (before, after) = (word.get(..part.start)?, word.get(part.end..)?);
            for letter in ('a'..='z').chain(self.accents.iter().map(|it| it.0)) {
                made.clear();
                made.push_str(before);
                made.push(letter);
                made.push_str(after);
                if made != word && is_it(&made) {
                    return Some(made);
                }
            }
        }
        None
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
