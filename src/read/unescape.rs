//! Decodes the escapes of a file, with the way back to its bytes.

use crate::slice::Slice;
pub(super) use crate::source::Escapes;
use crate::source::{MapBuilder, Piece, Yaml, yaml};
use htmlize::ENTITIES;
use std::borrow::Cow;

/// The text that `raw`, which begins at byte `start` of its file, means.
pub(super) fn unescape(raw: &str, start: usize, escapes: Escapes) -> Piece {
    let mut builder = None;
    let mut done = 0;
    let mut at = 0;
    while let Some(found) = next_escape(raw, at, escapes) {
        let rest = raw.slice(found..);
        match decode(rest, escapes) {
            Some((meant, length)) => {
                let builder = builder.get_or_insert_with(|| MapBuilder::new(start, raw.len()));
                builder.push_verbatim(raw.slice(done..found));
                builder.push_escaped(&meant, start + found + length);
                at = found + length;
                done = at;
            }
            None => at = found + 1,
        }
    }
    let Some(mut builder) = builder else {
        return Piece::verbatim(start..start + raw.len(), escapes);
    };
    builder.push_verbatim(raw.slice(done..));
    builder.finish(escapes)
}

/// The next byte from `at` on that may begin an escape.
fn next_escape(raw: &str, at: usize, escapes: Escapes) -> Option<usize> {
    let rest = raw.as_bytes().get(at..)?;
    let found = match escapes {
        Escapes::Plain => memchr::memchr(b'\r', rest),
        Escapes::Text | Escapes::Attribute => memchr::memchr2(b'\r', b'&', rest),
        Escapes::LineBreaks => memchr::memchr3(b'\r', b'&', b'\\', rest),
        Escapes::Json | Escapes::Yaml(Yaml::Double) => memchr::memchr(b'\\', rest),
        Escapes::Yaml(Yaml::Single) => memchr::memchr(b'\'', rest),
        Escapes::Yaml(Yaml::Plain | Yaml::Item) => None,
    };
    found.map(|found| at + found)
}

/// The characters that the escape at the beginning of `rest` stands for, and its length in bytes.
fn decode(rest: &str, escapes: Escapes) -> Option<(Cow<'static, str>, usize)> {
    match escapes {
        Escapes::Json | Escapes::Yaml(Yaml::Double) => return json(rest),
        Escapes::Yaml(_) => return yaml::doubled(rest),
        _ => {}
    }
    match rest.as_bytes().first()? {
        b'\r' if rest.starts_with("\r\n") => Some(("\n".into(), 2)),
        b'\r' => Some(("\n".into(), 1)),
        b'\\' => line_break(rest).map(|meant| (meant.into(), 2)),
        _ => entity(rest, escapes != Escapes::Text),
    }
}

fn line_break(rest: &str) -> Option<&'static str> {
    match rest.as_bytes().get(1)? {
        b'n' => Some("\n"),
        b's' => Some("\\"),
        b'b' => Some(" "),
        _ => None,
    }
}

/// An escape in a string of JSON. As everywhere, a line ends with `\n` alone.
fn json(rest: &str) -> Option<(Cow<'static, str>, usize)> {
    let meant = match rest.as_bytes().get(1)? {
        b'"' => "\"",
        b'\\' => "\\",
        b'/' => "/",
        b'b' => "\u{8}",
        b'f' => "\u{c}",
        b'n' => "\n",
        b'r' if rest.starts_with("\\r\\n") => return Some(("\n".into(), 4)),
        b'r' => "\n",
        b't' => "\t",
        b'u' => return json_number(rest),
        _ => return None,
    };
    Some((meant.into(), 2))
}

/// `\u00e9`, or a pair of them that is one character.
fn json_number(rest: &str) -> Option<(Cow<'static, str>, usize)> {
    let unit = |at: usize| {
        let digits = rest.get(at..at + 6)?.strip_prefix("\\u")?;
        let are_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        are_digits.then_some(())?;
        u16::from_str_radix(digits, 16).ok()
    };
    let first = unit(0)?;
    let pair = unit(6).map(|second| [first, second]);
    let mut decoded = char::decode_utf16(pair.unwrap_or([first, 0]));
    let meant = decoded.next().and_then(Result::ok);
    let meant = meant.unwrap_or(char::REPLACEMENT_CHARACTER);
    let len = if meant.len_utf16() == 2 { 12 } else { 6 };
    Some((meant.to_string().into(), len))
}

/// The entity that `rest` begins with, as a browser reads it: once, unknown names not at all.
fn entity(rest: &str, attribute: bool) -> Option<(Cow<'static, str>, usize)> {
    if rest.as_bytes().get(1) == Some(&b'#') {
        numeric(rest)
    } else {
        named(rest, attribute)
    }
}

/// `&#233;` and `&#xE9;`, their semicolons or not.
fn numeric(rest: &str) -> Option<(Cow<'static, str>, usize)> {
    let bytes = rest.as_bytes();
    let hex = matches!(bytes.get(2), Some(b'x' | b'X'));
    let start = if hex { 3 } else { 2 };
    let is_digit = |byte: &u8| byte.is_ascii_digit() || (hex && byte.is_ascii_hexdigit());
    let digits = bytes
        .get(start..)?
        .iter()
        .take_while(|b| is_digit(b))
        .count();
    if digits == 0 {
        return None;
    }
    let end = start + digits;
    let length = end + usize::from(bytes.get(end) == Some(&b';'));
    let meant = htmlize::unescape(rest.get(..length)?);
    // TiddlyWiki takes carriage returns out of what it loads, however they are spelled.
    let meant = if meant == "\r" {
        String::new()
    } else {
        meant.into_owned()
    };
    Some((meant.into(), length))
}

/// The longest name of an entity is `CounterClockwiseContourIntegral`.
const LONGEST_NAME: usize = 31;
/// The longest of the names that HTML also knows without a semicolon, such as `frac12`.
const LONGEST_BARE_NAME: usize = 6;

fn named(rest: &str, attribute: bool) -> Option<(Cow<'static, str>, usize)> {
    let bytes = rest.as_bytes();
    let letters = bytes.get(1..)?.iter();
    let name = letters
        .take(LONGEST_NAME + 1)
        .take_while(|byte| byte.is_ascii_alphanumeric())
        .count();
    if bytes.get(name + 1) == Some(&b';')
        && let Some(meant) = known(rest, name + 2)
    {
        return Some((meant.into(), name + 2));
    }
    let bare = |length: &usize| known(rest, length + 1);
    let length = (2..=name.min(LONGEST_BARE_NAME))
        .rev()
        .find(|n| bare(n).is_some())?;
    let next = bytes.get(length + 1);
    let goes_on = next.is_some_and(|next| next.is_ascii_alphanumeric() || *next == b'=');
    if attribute && goes_on {
        return None;
    }
    bare(&length).map(|meant| (meant.into(), length + 1))
}

/// The characters of the entity in the first `length` bytes of `rest`.
fn known(rest: &str, length: usize) -> Option<&'static str> {
    let entity = rest.as_bytes().get(..length)?;
    // These four are nearly all there are: a hash for each would be felt in a large wiki.
    match entity {
        b"&lt;" => Some("<"),
        b"&gt;" => Some(">"),
        b"&amp;" => Some("&"),
        b"&quot;" => Some("\""),
        _ => std::str::from_utf8(ENTITIES.get(entity)?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn unescaped(raw: &str, escapes: Escapes) -> String {
        unescape(raw, 0, escapes).text(raw).to_owned()
    }

    fn text(raw: &str) -> String {
        unescaped(raw, Escapes::Text)
    }

    #[test]
    fn entities_are_decoded_once() {
        assert_eq!(text("a &lt;b&gt; &amp; &quot;c&quot;"), "a <b> & \"c\"");
        assert_eq!(text("&amp;eacute; &amp;amp;lt;"), "&eacute; &amp;lt;");
        assert_eq!(text("&eacute;&#233;&#xE9;&#Xe9;"), "éééé");
    }

    #[test]
    fn unknown_entities_and_lone_ampersands_stay() {
        assert_eq!(
            text("&nope; R&D & &; &# &#x; &#; &"),
            "&nope; R&D & &; &# &#x; &#; &"
        );
    }

    #[test]
    fn old_entities_need_no_semicolon() {
        assert_eq!(text("&lt b&ampc &notit; &notin;"), "< b&c ¬it; ∉");
        let attribute = |raw| unescaped(raw, Escapes::Attribute);
        assert_eq!(
            attribute("a?b&copy=1&copyx&copy;&copy"),
            "a?b&copy=1&copyx©©"
        );
    }

    #[test]
    fn impossible_numbers_are_the_replacement_character() {
        assert_eq!(
            text("&#0;&#xD800;&#99999999999;"),
            "\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(text("&#x80;"), "€");
    }

    #[test]
    fn lines_end_one_way() {
        assert_eq!(text("a\r\nb\rc\nd&#13;\ne"), "a\nb\nc\nd\ne");
    }

    #[test]
    fn line_breaks_of_fields_and_old_texts() {
        let old = |raw| unescaped(raw, Escapes::LineBreaks);
        assert_eq!(old(r"a\nb\sn \bc\x\"), "a\nb\\n  c\\x\\");
        assert_eq!(text(r"a\nb"), r"a\nb");
    }

    proptest! {
        /// The file bytes of a character, read again, are that character.
        #[test]
        fn every_character_leads_back_to_its_bytes(
            pieces in prop::collection::vec(
                r"&(lt|gt|amp|quot|eacute|nbsp|nope|copy|#233|#x20AC);?|\r\n?|\n|\\[nsb]?|[a-d =é€;&#]",
                0..30,
            ),
            start in 0_usize..9,
        ) {
            let raw = pieces.concat();
            for escapes in [Escapes::Plain, Escapes::Text, Escapes::Attribute, Escapes::LineBreaks, Escapes::Json] {
                let piece = unescape(&raw, start, escapes);
                let map = piece.map();
                let file = " ".repeat(start) + &raw;
                let mut last = start;
                for (at, c) in piece.text(&file).char_indices() {
                    let from = map.to_file(at);
                    let to = map.to_file(at + c.len_utf8());
                    prop_assert_eq!(from, last);
                    last = to;
                    let spelled = &raw[from - start..to - start];
                    prop_assert!(
                        spelled == c.to_string() || decode(spelled, escapes).is_some_and(|(meant, _)| meant == c.to_string()),
                        "{:?} is no {:?}", spelled, c
                    );
                }
                prop_assert_eq!(last, start + raw.len());
            }
        }

        #[test]
        fn any_text_has_a_meaning(raw in r"[&#;xa-f0-9\r\n\\]{0,30}|\PC{0,30}") {
            for escapes in [Escapes::Plain, Escapes::Text, Escapes::Attribute, Escapes::LineBreaks, Escapes::Json] {
                let _piece = unescape(&raw, 0, escapes);
            }
        }
    }
}
