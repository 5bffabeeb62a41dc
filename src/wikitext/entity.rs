//! HTML's character references.
//!
//! Source: WHATWG HTML, section 13.5, <https://html.spec.whatwg.org/multipage/named-characters.html>.

use encoding_rs::WINDOWS_1252;
use std::borrow::Cow;

/// A character reference at the beginning of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entity {
    /// Its length in bytes, from `&` to `;`.
    pub len: usize,
    /// The characters that it means; `None` when HTML does not know it, or a book cannot hold it.
    pub characters: Option<String>,
}

/// The longest name that HTML has is `&CounterClockwiseContourIntegral;`.
const MAX_NAME: usize = 40;

/// The character reference that `text` begins with: `&name;` (two letters or more), `&#233;` or
/// `&#xE9;`. `None` when it does not begin with one.
#[must_use]
pub fn at_start(text: &str) -> Option<Entity> {
    let rest = text.strip_prefix('&')?;
    let end = rest.bytes().take(MAX_NAME).position(|byte| byte == b';')?;
    let name = rest.get(..end)?;
    let characters = match name.strip_prefix('#') {
        Some(digits) => numeric(digits)?,
        None => named(name)?,
    };
    Some(Entity {
        len: end + 2,
        characters,
    })
}

/// The outer `None` says that it is no reference at all, the inner one that it is a wrong one.
fn named(name: &str) -> Option<Option<String>> {
    let letters = name.len() >= 2
        && name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    letters.then(|| {
        let reference = format!("&{name};");
        let characters = htmlize::ENTITIES.get(reference.as_bytes())?;
        Some(String::from_utf8_lossy(characters).into_owned())
    })
}

fn numeric(digits: &str) -> Option<Option<String>> {
    let (digits, radix) = match digits.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => (hexadecimal, 16),
        None => (digits, 10),
    };
    let all_digits = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
    all_digits.then(|| {
        let number = u32::from_str_radix(digits, radix).ok()?;
        let character = of_windows(number).or_else(|| char::from_u32(number))?;
        is_printable(character).then(|| character.to_string())
    })
}

/// What HTML makes of the numbers of the C1 controls: Windows' characters, such as the dash `&#150;`.
fn of_windows(number: u32) -> Option<char> {
    let byte = u8::try_from(number)
        .ok()
        .filter(|it| (0x80..0xA0).contains(it))?;
    let (text, _, _) = WINDOWS_1252.decode(std::slice::from_ref(&byte));
    text.chars().next()
}

/// A text in which C1 controls, which another reader of references left, are what HTML makes of their
/// numbers.
pub(super) fn read_as_windows(text: &str) -> Cow<'_, str> {
    if !text.contains(|it| matches!(it, '\u{80}'..='\u{9f}')) {
        return Cow::Borrowed(text);
    }
    let read = |it: char| of_windows(it.into()).unwrap_or(it);
    Cow::Owned(text.chars().map(read).collect())
}

/// Can a book hold the character? XML 1.0 has to (<https://www.w3.org/TR/xml/#charsets>), and HTML,
/// which forbids control characters and the noncharacters of Unicode
/// (<https://infra.spec.whatwg.org/#code-points>).
#[must_use]
pub fn is_printable(character: char) -> bool {
    let is_noncharacter =
        matches!(character, '\u{FDD0}'..='\u{FDEF}') || u32::from(character) & 0xFFFE == 0xFFFE;
    let is_space = matches!(character, '\t' | '\n' | '\r');
    is_space || !character.is_control() && !is_noncharacter
}

#[cfg(test)]
mod tests {
    use super::*;

    fn characters(text: &str) -> Option<Option<String>> {
        at_start(text).map(|entity| entity.characters)
    }

    #[test]
    fn named_and_numeric_references_are_characters() {
        for (text, expected) in [
            ("&eacute;", "é"),
            ("&nbsp;", "\u{a0}"),
            ("&thetasym;", "ϑ"),
            ("&NotEqualTilde;", "≂̸"),
            ("&#945;", "α"),
            ("&#x3B1; and more", "α"),
            ("&#150;", "–"),
        ] {
            assert_eq!(characters(text), Some(Some(expected.to_owned())), "{text}");
        }
    }

    #[test]
    fn what_html_does_not_know_is_wrong() {
        for text in [
            "&alhpa;",
            "&#0;",
            "&#xD800;",
            "&#x110000;",
            "&#1;",
            "&#127;",
            "&#x81;",
            "&#xFDD0;",
            "&#x10FFFF;",
            "&#99999999999;",
        ] {
            assert_eq!(characters(text), Some(None), "{text}");
        }
    }

    #[test]
    fn other_ampersands_are_text() {
        for text in [
            "&",
            "& so;",
            "R&D",
            "AT&T;"[2..].as_ref(),
            "&#;",
            "&#x;",
            "&a b;",
            "&;",
        ] {
            assert_eq!(characters(text), None, "{text}");
        }
    }
}
