//! The words of a text as `search.js` folds them: small letters without accents, between single spaces.

use crate::pattern::Pattern;
use crate::slice::small_letters;
use icu_normalizer::DecomposingNormalizerBorrowed;
use std::borrow::Cow;

/// Accents, and what is between letters and cannot be seen.
static MARKS: Pattern = Pattern::new(r"[\p{M}\u{ad}\u{200b}-\u{200d}]+");

/// What the signs of `+1` and `−1` become, which are no signs between words.
const PLUS: char = '\u{e000}';
const MINUS: char = '\u{e001}';

/// Gives each word of a text to `each`, in its order. `40mm` is two words, as `40 mm` is.
pub(super) fn each_word(text: &str, mut each: impl FnMut(&str)) {
    let plain = without_accents(text);
    let mut rest = &*plain;
    let mut before = None;
    let mut word = String::new();
    while let Some(letter) = rest.chars().next() {
        let is_unit = is_digit(before) && letter.is_alphabetic();
        // Most of what there is to read: letters that are folded as they are.
        let letters = small_letters(rest);
        let (read, after) = rest.split_at(letters.max(letter.len_utf8()));
        let folded = match letters {
            0 => folded(before, letter, after.chars().next()),
            _ => Some(letter),
        };
        if (is_unit || folded.is_none()) && !word.is_empty() {
            each(&word);
            word.clear();
        }
        match (letters, folded) {
            (0, None) => {}
            (0, Some(folded)) => word.push(folded),
            _ => word.push_str(read),
        }
        (before, rest) = (Some(letter), after);
    }
    if !word.is_empty() {
        each(&word);
    }
}

/// The words of a text, in its order.
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    each_word(text, |word| words.push(word.to_owned()));
    words
}

fn without_accents(text: &str) -> Cow<'_, str> {
    // Of what most texts have besides ASCII, nothing is taken away.
    let is_plain = |it: char| it.is_ascii() || "‘’“”–—\u{a0}\u{202f}".contains(it);
    if text.chars().all(is_plain) {
        return text.to_ascii_lowercase().into();
    }
    let letters = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let small = letters.to_lowercase();
    let plain = MARKS.regex().map(|it| it.replace_all(&small, ""));
    let plain = plain.unwrap_or(Cow::Borrowed(&small));
    let mut written = String::with_capacity(plain.len());
    for letter in plain.chars() {
        match ligature(letter) {
            Some(letters) => written.push_str(letters),
            None => written.push(letter),
        }
    }
    written.into()
}

/// What a letter with no accent to take away is written as.
fn ligature(letter: char) -> Option<&'static str> {
    Some(match letter {
        'œ' => "oe",
        'æ' => "ae",
        'ß' => "ss",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'þ' => "th",
        'ł' => "l",
        'ı' => "i",
        _ => return None,
    })
}

/// A character of a word; `None` for what is between words.
fn folded(before: Option<char>, letter: char, after: Option<char>) -> Option<char> {
    let is_sign = is_digit(after) && !before.is_some_and(char::is_alphanumeric);
    match letter {
        '+' | '±' if is_sign => Some(PLUS),
        '-' | '−' | '–' if is_sign => Some(MINUS),
        '.' => Some(letter).filter(|_| is_digit(before) && is_digit(after)),
        _ => Some(letter).filter(|it| !is_between(*it)),
    }
}

fn is_digit(letter: Option<char>) -> bool {
    letter.is_some_and(|it| it.is_ascii_digit())
}

/// Whether a character is in no word. The same ranges are in `search.js`.
fn is_between(letter: char) -> bool {
    let is_in_word = letter.is_ascii_alphanumeric()
        || letter == '\u{7f}'
        || matches!(letter, '\u{aa}' | '\u{b5}' | '\u{ba}');
    let is_sign = matches!(letter, '\0'..='\u{bf}' | '×' | '÷');
    let is_apart = matches!(letter, '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}');
    is_sign && !is_in_word || is_apart
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_are_folded_as_in_the_page() {
        for (text, folded) in [
            ("The King's sang-froid", "the king s sang froid"),
            ("Éléphants, œufs; Straße", "elephants oeufs strasse"),
            ("ﬁre in ½ turn", "fire in 1 2 turn"),
            ("40mm at 7.15. And 7,15", "40 mm at 7.15 and 7 15"),
            ("+1 or −2, 4-6", "\u{e000}1 or \u{e001}2 4 6"),
            ("co\u{ad}lumn\u{200b}s", "columns"),
            ("戦車の移動。次", "戦車の移動 次"),
        ] {
            assert_eq!(words(text).join(" "), folded, "{text}");
        }
    }
}
