//! Look-alikes: characters that a reader takes for others, or does not see.

use crate::diag::rules::look_alike;
use crate::say::Text;
use crate::slice::single_spaced;
use icu_normalizer::ComposingNormalizerBorrowed;
use std::cell::LazyCell;

/// Characters after a symbol that say whether it is drawn in colour.
///
/// Source: <https://www.unicode.org/reports/tr51/#def_emoji_presentation_selector>.
pub const VARIATION_SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// A character that looks like another one, or is invisible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookalike {
    /// The character that is found.
    pub character: char,
    /// The offset of its first byte in the text.
    pub at: usize,
    /// Its description, such as `a Cyrillic letter`.
    pub name: Text,
    /// The character that it looks like; `None` for an invisible one.
    pub like: Option<char>,
}

impl Lookalike {
    /// `“а” is U+0430, a Cyrillic letter that looks like “a”`
    pub fn sentence(&self) -> Text {
        let code = format!("U+{:04X}", u32::from(self.character));
        let (character, name) = (self.character, self.name.clone());
        match self.like {
            Some(' ') => look_alike::space(&code, name),
            Some(like) => look_alike::said(character, &code, name, like),
            None => look_alike::unseen(&code, name),
        }
    }
}

/// The Cyrillic letters that look like Latin ones, and those.
const CYRILLIC: (&str, &str) = (
    "аеорсухіјѕԁһԛԝАВЕКМНОРСТУХІЈЅЗ",
    "aeopcyxijsdhqwABEKMHOPCTYXIJS3",
);

/// The Greek letters that look like Latin ones, and those.
const GREEK: (&str, &str) = ("ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ovABEZHIKMNOPTYX");

/// The description of a misleading or invisible character, and the character that it looks like.
fn look(character: char) -> Option<(Text, Option<char>)> {
    let among = |(letters, latin): (&str, &str)| {
        let mut pairs = letters.chars().zip(latin.chars());
        pairs.find_map(|(letter, latin)| (letter == character).then_some(latin))
    };
    match character {
        '\u{a0}' => Some((look_alike::no_break_space(), Some(' '))),
        '\u{202f}' => Some((look_alike::narrow_space(), Some(' '))),
        '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' => {
            Some((look_alike::wide_space(), Some(' ')))
        }
        '\u{ad}' => Some((look_alike::soft_hyphen(), None)),
        '\u{200b}' => Some((look_alike::zero_width_space(), None)),
        '\u{2060}' => Some((look_alike::word_joiner(), None)),
        '\u{feff}' => Some((look_alike::byte_order_mark(), None)),
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some((look_alike::direction(), None))
        }
        '\u{370}'..='\u{3ff}' => Some((look_alike::greek(), Some(among(GREEK)?))),
        '\u{400}'..='\u{52f}' => Some((look_alike::cyrillic(), Some(among(CYRILLIC)?))),
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = char::from_u32(u32::from(character) - 0xfee0);
            Some((look_alike::full_width(), plain))
        }
        _ => None,
    }
}

/// The characters of a text that may not be what they look like, in their order. Greek and Cyrillic
/// letters are among them only in a word that has Latin letters, too, or alone where all words are Latin.
pub fn lookalikes(text: &str) -> impl Iterator<Item = Lookalike> {
    let mut words = WordWalker::new(text);
    let is_latin = LazyCell::new(|| is_latin(text));
    let others = text
        .char_indices()
        .filter(|(_, character)| !character.is_ascii());
    others.filter_map(move |(at, character)| {
        let (name, like) = look(character)?;
        let is_letter = character.is_alphabetic() && !matches!(character, '\u{ff01}'..);
        // A small Greek letter is one of mathematics.
        let is_sign = character.is_lowercase() && matches!(character, '\u{370}'..='\u{3ff}');
        let fits = !is_letter || words.has_latin(at) || words.last.1 == 1 && !is_sign && *is_latin;
        fits.then_some(Lookalike {
            character,
            at,
            name,
            like,
        })
    })
}

/// Whether a text has Latin letters, and no word of two letters of another alphabet.
fn is_latin(text: &str) -> bool {
    let is_other = |it: char| matches!(it, '\u{370}'..='\u{52f}');
    let mut pairs = text.chars().zip(text.chars().skip(1));
    text.bytes().any(|it| it.is_ascii_alphabetic())
        && !pairs.any(|(one, next)| is_other(one) && is_other(next))
}

/// The words of a text, looked at one after the other.
struct WordWalker<'a> {
    text: &'a str,
    /// The end of the last word that was looked at, and the number of its letters; none if it has Latin ones.
    last: (usize, usize),
}

impl<'a> WordWalker<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, last: (0, 0) }
    }

    /// Whether the word at this byte has Latin letters. Bytes must be given in ascending order.
    fn has_latin(&mut self, at: usize) -> bool {
        if at >= self.last.0 {
            let is_letter = |character: char| character.is_alphabetic();
            let before = self.text.get(..at).unwrap_or_default();
            let start = before.trim_end_matches(is_letter).len();
            let word = self.text.get(start..).unwrap_or_default();
            let len = word
                .find(|character| !is_letter(character))
                .unwrap_or(word.len());
            let word = word.get(..len).unwrap_or_default();
            let has_latin = word.bytes().any(|byte| byte.is_ascii_alphabetic());
            let letters = if has_latin { 0 } else { word.chars().count() };
            self.last = (start + len, letters);
        }
        self.last.1 == 0
    }
}

/// A title in its visible form: look-alikes become what they look like, accents are composed with their letters,
/// spaces are single, brackets around it are removed, and case is ignored.
pub fn seen(title: &str) -> String {
    let plain = title.chars().filter_map(|character| match look(character) {
        Some((_, like)) => like,
        None => Some(character),
    });
    let plain: String = plain.collect();
    let plain = plain.trim().trim_start_matches('[').trim_end_matches(']');
    let plain = ComposingNormalizerBorrowed::new_nfc().normalize(plain);
    single_spaced(&plain).to_lowercase()
}

/// Whether some accents of a text are combining characters apart from their letters (not NFC).
pub fn is_decomposed(text: &str) -> bool {
    !text.is_ascii() && !ComposingNormalizerBorrowed::new_nfc().is_normalized(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(usize, Option<char>)> {
        lookalikes(text).map(|it| (it.at, it.like)).collect()
    }

    #[test]
    fn letters_of_another_alphabet_are_found_among_latin_ones() {
        assert_eq!(found("a wh\u{435}el"), [(4, Some('e'))]);
        assert_eq!(found("сова, ο and α"), []);
        assert_eq!(found("m\u{3bf}v\u{3bf}"), [(1, Some('o')), (4, Some('o'))]);
        assert_eq!(found("a\u{200b}b"), [(1, None)]);
        assert_eq!(found("hex \u{421} of 2-\u{417}").len(), 2);
        assert_eq!(
            found("a letter \u{421} in \u{441}\u{43e}\u{432}\u{430}"),
            []
        );
        assert_eq!(found("［［a］］").len(), 4);
    }

    #[test]
    fn a_title_is_seen_without_what_cannot_be_seen() {
        assert_eq!(seen("[[Whe\u{435}l]] "), "wheel");
        assert_eq!(seen("me\u{302}le\u{301}e"), "mêlée");
        assert_eq!(seen("a\u{a0} b\u{200b}"), "a b");
    }

    #[test]
    fn every_letter_has_its_latin_one() {
        for (letters, latin) in [CYRILLIC, GREEK] {
            assert_eq!(letters.chars().count(), latin.chars().count());
        }
    }
}
