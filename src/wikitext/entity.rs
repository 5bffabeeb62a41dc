//! HTML's character references.
//!
//! Source: WHATWG HTML, section 13.5, <https://html.spec.whatwg.org/multipage/named-characters.html>.

use crate::slice::Slice;
use encoding_rs::WINDOWS_1252;
use std::borrow::Cow;

/// A character reference at the beginning of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entity {
    /// The length in bytes, from `&` to `;`.
    pub len: usize,
    /// The characters that it stands for; `None` when HTML does not know it, or a book cannot contain it.
    pub characters: Option<String>,
}

/// The longest name that HTML has is `&CounterClockwiseContourIntegral;`.
const MAX_NAME: usize = 40;

/// The character reference that `text` begins with: `&name;` (two letters or more), `&#233;` or
/// `&#xE9;`. `None` when it does not begin with one.
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

/// Whether HTML has a character reference of that name.
pub fn is_name(name: &str) -> bool {
    named(name).flatten().is_some()
}

/// A text with its references replaced by the characters that they stand for.
pub fn decoded(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find('&') else {
        return Cow::Borrowed(text);
    };
    let (before, mut rest) = text.split_at(first);
    let mut out = before.to_owned();
    while let Some(mark) = rest.find('&') {
        let (before, reference) = rest.split_at(mark);
        let known = at_start(reference).and_then(|it| Some((it.len, it.characters?)));
        let (len, characters) = known.unwrap_or((1, "&".to_owned()));
        out = out + before + &characters;
        rest = reference.slice(len..);
    }
    Cow::Owned(out + rest)
}

/// The characters of a reference by name. The outer `None` means that it is no reference at all, the inner one that
/// it is a wrong one.
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

/// The characters that HTML substitutes for the numbers of the C1 controls: those of windows-1252, such as the dash
/// `&#150;`.
fn of_windows(number: u32) -> Option<char> {
    let byte = u8::try_from(number)
        .ok()
        .filter(|it| (0x80..0xA0).contains(it))?;
    let (text, _, _) = WINDOWS_1252.decode(std::slice::from_ref(&byte));
    text.chars().next()
}

/// A text in which C1 controls, which another parser of references produced, are replaced as HTML does.
pub(super) fn read_as_windows(text: &str) -> Cow<'_, str> {
    if !text.contains(|it| matches!(it, '\u{80}'..='\u{9f}')) {
        return Cow::Borrowed(text);
    }
    let read = |it: char| of_windows(it.into()).unwrap_or(it);
    Cow::Owned(text.chars().map(read).collect())
}

/// Whether a book can contain the character: XML 1.0 must allow it (<https://www.w3.org/TR/xml/#charsets>), and so
/// must HTML, which forbids control characters and the noncharacters of Unicode
/// (<https://infra.spec.whatwg.org/#code-points>).
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
