//! Translations of the texts in drawings.

use crate::locale::DrawnTexts;
use crate::slice::single_spaced;

/// The translations of the texts of drawings, and how their language writes numbers.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    drawn: DrawnTexts,
    /// The decimal separator.
    decimal: String,
}

/// The result of translating a text of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Translation {
    /// The translation is the same as the text.
    Same,
    /// Another text, with the white space around the original.
    Other(String),
    /// There is no translation.
    Missing,
}

/// Letters that an abbreviation has at most, such as `BW`.
const ABBREVIATION: usize = 4;

impl Texts {
    /// The translations of a language whose numbers have `decimal` before their decimals.
    pub fn new(drawn: DrawnTexts, decimal: impl Into<String>) -> Self {
        Self {
            drawn,
            decimal: decimal.into(),
        }
    }

    /// Translates a text of the drawing that the wiki names by `fileref`.
    pub(super) fn translate(&self, fileref: &str, text: &str) -> Translation {
        let wanted = single_spaced(text);
        let with = |translated: String| {
            let start = text.len() - text.trim_start().len();
            let end = text.trim_end().len();
            let before = text.get(..start).unwrap_or_default();
            let after = text.get(end.max(start)..).unwrap_or_default();
            Translation::Other([before, &translated, after].concat())
        };
        if let Some(translated) = self.drawn.find(fileref, &wanted) {
            return match translated == wanted {
                true => Translation::Same,
                false => with(translated.to_owned()),
            };
        }
        if wanted.split(' ').any(is_word) {
            return Translation::Missing;
        }
        let local = self.with_local_numbers(&wanted);
        match local == wanted {
            true => Translation::Same,
            false => with(local),
        }
    }

    fn with_local_numbers(&self, text: &str) -> String {
        if self.decimal.is_empty() || self.decimal == "." {
            return text.to_owned();
        }
        let number = |word: &str| {
            let is_number =
                |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
            let inner = word.trim_matches(|c: char| !c.is_ascii_digit());
            match inner.split_once('.') {
                Some((whole, decimals)) if is_number(whole) && is_number(decimals) => {
                    word.replacen('.', &self.decimal, 1)
                }
                _ => word.to_owned(),
            }
        };
        text.split(' ').map(number).collect::<Vec<_>>().join(" ")
    }
}

/// Whether it is a word of a language, rather than a number, sign, letter or abbreviation.
pub(crate) fn is_word(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic()).collect();
    let capitals = letters.iter().all(|c| c.is_uppercase());
    letters.len() > 1 && !(capitals && letters.len() <= ABBREVIATION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_need_no_translation() {
        let texts = Texts::new(DrawnTexts::default(), ",");
        for (text, translated) in [
            (" 1.2 BW\n", Translation::Other(" 1,2 BW\n".to_owned())),
            ("(0.5)", Translation::Other("(0,5)".to_owned())),
            ("2 BW", Translation::Same),
            ("A", Translation::Same),
            ("½ BW", Translation::Same),
            ("1.2.3", Translation::Same),
            ("front", Translation::Missing),
            ("2 bases", Translation::Missing),
            ("", Translation::Same),
        ] {
            assert_eq!(texts.translate("figs/a.svg", text), translated, "{text}");
        }
    }
}
