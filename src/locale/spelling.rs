//! What a language tells of slips of the pen: how words differ that are no slips of each other.

use foldhash::HashMap;
use serde::Deserialize;
use std::collections::BTreeSet;

/// What is known of the spelling of a language. Without `letters`, little is: which letters are swapped.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Spelling {
    /// The letters of the shortest word in which a letter that is missing, too many or wrong makes no other word.
    pub letters: usize,
    /// The ends of words that an accent makes other words of: `publica` and `pública`.
    pub accented_ends: Vec<String>,
    /// The ends of words that always have an accent there: `ón`.
    pub always_accented: Vec<String>,
    /// Words that touch the next one where a space is missing: `son` of `sontour`.
    pub leading: BTreeSet<String>,
    /// Letters that are written in one of two ways, in one way in a wiki: `our` and `or`.
    pub variants: Vec<[String; 2]>,
    /// Words that are right although they are nearly another one, with spaces between.
    pub right: String,
    /// Such words of the author's own.
    pub own: BTreeSet<String>,
    /// Words that are wrong beside each other, each with what is right: `de el` and `del`.
    pub phrases: HashMap<String, String>,
    /// The words before vowels and before consonants, and which words are not as they are written.
    pub articles: Option<Articles>,
    /// What is no word of the language, each with the word that it is a slip of: `teh` and `the`.
    pub wrong: HashMap<String, String>,
}

/// An article that has another form before a vowel: `a` and `an`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Articles {
    /// The form before a consonant.
    pub consonant: String,
    /// The form before a vowel.
    pub vowel: String,
    /// Other words that have two forms so: before a consonant, and before a vowel.
    #[serde(default)]
    pub others: Vec<[String; 2]>,
    /// The letters that words with a vowel begin with, those that words with a consonant do.
    pub letters: [String; 2],
    /// The beginnings of words that are spoken otherwise than they are written, with a vowel and with a consonant: `hour`,
    /// `one`. The first of them counts.
    pub spoken: [Vec<String>; 2],
}

impl Articles {
    /// The words with two forms, each before a consonant and before a vowel.
    pub fn pairs(&self) -> impl Iterator<Item = [&str; 2]> {
        let others = self.others.iter().map(|it| it.each_ref().map(|it| &**it));
        [[&*self.consonant, &*self.vowel]].into_iter().chain(others)
    }

    /// Whether the first letter of what is behind a form, 0 or 1, tells that it is the right one.
    pub fn suits(&self, behind: &str, form: usize) -> bool {
        let ([vowels, consonants], [as_vowel, as_consonant]) = (&self.letters, &self.spoken);
        let (letters, others) = match form {
            0 => (consonants, as_vowel),
            _ => (vowels, as_consonant),
        };
        let first = behind.chars().next();
        first.is_some_and(|it| letters.contains(it))
            && !others.iter().any(|it| behind.starts_with(&**it))
    }

    /// Which of the two forms stands before a word, if the letters of the word tell it: 1 is that before a vowel.
    pub fn before(&self, word: &str) -> Option<usize> {
        const VOWEL: Option<usize> = Some(1);
        const CONSONANT: Option<usize> = Some(0);
        let begins = |all: &[String]| all.iter().any(|it| word.starts_with(&**it));
        let [as_vowel, as_consonant] = &self.spoken;
        if begins(as_vowel) {
            return VOWEL;
        }
        if begins(as_consonant) {
            return CONSONANT;
        }
        let first = word.chars().next()?;
        let [vowels, consonants] = &self.letters;
        match first {
            it if vowels.contains(it) => VOWEL,
            // `nth` is spoken by its letters.
            it if consonants.contains(it)
                && word.contains(|it| vowels.contains(it) || matches!(it, 'u' | 'y')) =>
            {
                CONSONANT
            }
            _ => None,
        }
    }
}

impl Spelling {
    /// Whether the word is right, however near to another one it is.
    pub fn is_right(&self, word: &str) -> bool {
        self.own.contains(word) || self.right.split_whitespace().any(|it| it == word)
    }

    /// The word with other variants.
    pub fn variants<'a>(&'a self, word: &'a str) -> impl Iterator<Item = String> + 'a {
        let pairs = self.variants.iter();
        let both = pairs.flat_map(|[one, other]| [(one, other), (other, one)]);
        both.filter(|(one, _)| word.contains(&***one))
            .map(|(one, other)| word.replacen(&**one, other, 1))
    }

    /// Whether `rare` is probably a slip of `often`: two letters swapped, one doubled or not, left out, inserted, or that of the
    /// next key or another vowel; or an accent forgotten. Endings tell forms of a word, and are no slips.
    pub fn is_slip(&self, rare: &str, often: &str) -> bool {
        if rare == often {
            return false;
        }
        if is_accent_moved(rare, often) {
            return true;
        }
        if self.letters == 0 {
            return false;
        }
        if !often.is_ascii() && deunicode::deunicode(often) == rare {
            return self.is_without_accent(rare, often);
        }
        let difference = Difference::between(rare, often);
        difference.letters >= 5 && difference.is_swapped()
            || difference.letters >= 6 && difference.is_doubled()
            || difference.letters >= self.letters && difference.is_one_letter()
    }

    /// Whether `rare` is probably a slip of the name `often`, of which others may be nearly the same: Castor and Castro.
    pub fn is_slip_of_name(&self, rare: &str, often: &str) -> bool {
        let difference = Difference::between(rare, often);
        let is_inside = difference.after.chars().nth(1).is_some();
        is_inside && difference.is_swapped_in_any() || is_accent_moved(rare, often)
    }

    /// Whether `rare` is `often` with a letter too many or too few in it, or, where nothing is known of the language, with two
    /// letters swapped: a slip if no other word has such letters.
    pub fn may_be_slip(&self, rare: &str, often: &str) -> bool {
        const SHORTEST: usize = 6;
        let difference = Difference::between(rare, often);
        match self.letters {
            0 => difference.is_swapped_in_any(),
            _ => difference.letters >= SHORTEST && difference.is_insertion(),
        }
    }

    /// Whether `rare` is a short word `often` without its accents, which no other word has: one that is used very often.
    pub fn has_lost_accent(&self, rare: &str, often: &str) -> bool {
        const SHORTEST: usize = 5;
        if often.is_ascii() || rare.len() < SHORTEST || deunicode::deunicode(often) != rare {
            return false;
        }
        let is_end = self.always_accented.iter().any(|it| often.ends_with(&**it));
        // `boîte` is `boite` to some.
        let is_optional = often.contains(['î', 'û']);
        let is_inside = often.chars().rev().take(2).all(|it| it.is_ascii());
        let is_noun =
            rare.ends_with(['l', 'r', 'z', 'd']) || rare.ends_with('o') || rare.ends_with("os");
        let is_form = self.accented_ends.iter().any(|it| rare.ends_with(&**it));
        self.letters > 0 && !is_optional && (is_end || is_inside && is_noun && !is_form)
    }

    /// Whether the accents of `often`, which `rare` lacks, are no matter of its ending.
    fn is_without_accent(&self, rare: &str, often: &str) -> bool {
        let is_long = often.chars().nth(6).is_some();
        let is_inside = often.chars().rev().take(2).all(|it| it.is_ascii());
        let is_form = self.accented_ends.iter().any(|it| rare.ends_with(&**it));
        is_long && (is_inside && !is_form || often.ends_with("ión"))
    }
}

/// Whether two words differ only in which of their letters have accents, and have as many of them.
fn is_accent_moved(one: &str, other: &str) -> bool {
    let places = |word: &str| -> Vec<usize> {
        let letters = word.chars().enumerate();
        letters
            .filter(|it| !it.1.is_ascii())
            .map(|it| it.0)
            .collect()
    };
    // An accent at the end makes a form of it: `publicó` and `público`.
    let is_end = |word: &str| word.ends_with(|it: char| !it.is_ascii());
    if one.is_ascii()
        || other.is_ascii()
        || one.len() != other.len()
        || is_end(one) != is_end(other)
    {
        return false;
    }
    let (own, others) = (places(one), places(other));
    own != others
        && own.len() == others.len()
        && deunicode::deunicode(one) == deunicode::deunicode(other)
}

/// The letters in which two words differ, between those that they share.
struct Difference<'a> {
    /// The letters of the longer word.
    letters: usize,
    before: &'a str,
    one: &'a str,
    other: &'a str,
    after: &'a str,
}

impl<'a> Difference<'a> {
    fn between(one: &'a str, other: &'a str) -> Self {
        let pairs = one.chars().zip(other.chars());
        let same = pairs.take_while(|(one, other)| one == other);
        let start: usize = same.map(|(it, _)| it.len_utf8()).sum();
        let (before, one_rest) = one.split_at_checked(start).unwrap_or_default();
        let other_rest = other.get(start..).unwrap_or_default();
        let pairs = one_rest.chars().rev().zip(other_rest.chars().rev());
        let same = pairs.take_while(|(one, other)| one == other);
        let end: usize = same.map(|(it, _)| it.len_utf8()).sum();
        let middle = |rest: &'a str| rest.split_at_checked(rest.len() - end).unwrap_or_default();
        let (letters, after) = (one.chars().count(), middle(one_rest).1);
        Self {
            letters: letters.max(other.chars().count()),
            before,
            one: middle(one_rest).0,
            other: middle(other_rest).0,
            after,
        }
    }

    fn is_swapped(&self) -> bool {
        let two = self.one.chars().count() == 2;
        !self.before.is_empty() && two && self.one.chars().rev().eq(self.other.chars())
    }

    /// Whether two letters are swapped that are no vowels: `ie` and `ei` make other words.
    fn is_swapped_in_any(&self) -> bool {
        self.letters >= 6 && self.is_swapped() && !self.one.chars().all(is_vowel)
    }

    /// Whether one of the words has a letter twice that the other has once, and not at its end.
    fn is_doubled(&self) -> bool {
        let last = self.before.chars().next_back();
        let (one, other) = (self.one.chars().next(), self.other.chars().next());
        let is_one = self.one.is_empty() != self.other.is_empty();
        let is_short = self.one.len() + self.other.len() == last.map_or(0, char::len_utf8);
        let is_inside = self.before.chars().nth(1).is_some() && !self.after.is_empty();
        is_one && is_short && one.or(other) == last && is_inside
    }

    /// Whether one of the words has a letter more, behind its first one and not at the end, unless it is doubled.
    fn is_insertion(&self) -> bool {
        let longer = if self.one.is_empty() {
            self.other
        } else {
            self.one
        };
        let mut letters = longer.chars();
        let only = letters.next().filter(|_| letters.next().is_none());
        let is_one = only.is_some() && (self.one.is_empty() || self.other.is_empty());
        let is_doubled = only == self.before.chars().next_back();
        is_one && !self.before.is_empty() && (!self.after.is_empty() || is_doubled)
    }

    fn is_one_letter(&self) -> bool {
        let (mut one, mut other) = (self.one.chars(), self.other.chars());
        let (first, second) = (one.next(), other.next());
        let is_inside = !self.before.is_empty() && self.after.chars().nth(2).is_some();
        if one.next().or(other.next()).is_some() {
            return false;
        }
        match (first, second) {
            (Some(one), Some(other)) => is_inside && are_near(one, other),
            (one, other) => {
                let is_doubled = self.before.chars().next_back() == one.or(other);
                let is_second = self.before.chars().nth(1).is_some();
                // A vowel makes a form of the word there: `portées` and `portes`.
                let is_near_end = !one.or(other).is_some_and(is_vowel)
                    && self.after.chars().nth(1).is_some()
                    && self.after.ends_with(is_vowel)
                    && is_second;
                // `cchampion` may be a word of which a part was replaced.
                is_inside && (is_second || !is_doubled)
                    || is_near_end
                    || is_doubled && is_second && !self.after.is_empty()
            }
        }
    }
}

pub(super) fn is_vowel(letter: char) -> bool {
    "aeiouyàâéèêëîïôûùüáíóúäö".contains(letter)
}

/// Whether two letters are both vowels, or beside each other on a keyboard.
fn are_near(one: char, other: char) -> bool {
    const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
    let is_beside = |row: &str| {
        let place = |letter| row.find(letter);
        place(one)
            .zip(place(other))
            .is_some_and(|(one, other)| one.abs_diff(other) == 1)
    };
    is_vowel(one) && is_vowel(other) || ROWS.into_iter().any(is_beside)
}

#[cfg(test)]
mod tests {
    use crate::locale::Vocabulary;

    #[test]
    fn slips_are_told_from_other_words() {
        let words = |language| Vocabulary::new(language, None).unwrap().spelling;
        for (language, rare, often) in [
            ("en", "tabel", "table"),
            ("en", "shoting", "shooting"),
            ("en", "movment", "movement"),
            ("en", "terrian", "terrain"),
            ("en", "seperate", "separate"),
            ("fr", "deplacement", "déplacement"),
            ("es", "posicion", "posición"),
            ("es", "hexagono", "hexágono"),
            ("en", "atack", "attack"),
            ("de", "laüferin", "läuferin"),
        ] {
            assert!(words(language).is_slip(rare, often), "{rare}");
        }
        for (language, rare, often) in [
            ("en", "moved", "moves"),
            ("en", "thrown", "throw"),
            ("en", "attacker", "attacked"),
            ("fr", "avancera", "avancerai"),
            ("es", "critica", "crítica"),
            ("es", "terminaran", "terminarán"),
            ("fr", "attaques", "attaqués"),
            ("es", "atacado", "atacada"),
            ("de", "frucht", "furcht"),
            ("de", "pêcher", "pécher"),
        ] {
            assert!(!words(language).is_slip(rare, often), "{rare}");
        }
        let english = words("en");
        assert!(english.variants("color").any(|it| it == "colour"));
        assert!(english.is_right("quite") && !english.is_right("tabel"));
        assert!(!words("tlh").is_slip("tabel", "table"));
        let german = words("de");
        assert!(german.may_be_slip("wrefen", "werfen") && !german.may_be_slip("dienen", "deinen"));
        assert!(english.is_slip_of_name("Rmoans", "Romans"));
        assert!(!english.is_slip_of_name("Castor", "Castro"));
    }
}
