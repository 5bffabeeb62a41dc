//! Percent-encoding.
//!
//! Source: <https://www.rfc-editor.org/rfc/rfc3986#section-2>.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// All but the characters that never need encoding, and the slash.
const PATH: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/');

/// All characters except those that a path, a query or a fragment may contain.
const COMPONENT: &AsciiSet = &PATH
    .remove(b'!')
    .remove(b'$')
    .remove(b'&')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b'+')
    .remove(b',')
    .remove(b';')
    .remove(b'=')
    .remove(b':')
    .remove(b'@')
    .remove(b'?');

/// The path of a file as a relative URI. `#`, `?` and `%` are part of the file's name, and the text before a colon
/// would be a scheme: all are encoded.
pub fn path(path: &str) -> String {
    utf8_percent_encode(path, PATH).to_string()
}

/// A path, query or fragment in which all characters that it cannot contain are encoded, also a `%` that encodes
/// nothing. Existing escapes stay.
pub fn component(text: &str) -> String {
    let mut pieces = text.split('%');
    let first = pieces.next().unwrap_or_default();
    let mut encoded = utf8_percent_encode(first, COMPONENT).to_string();
    for piece in pieces {
        encoded.push_str(if is_escape(piece) { "%" } else { "%25" });
        encoded.extend(utf8_percent_encode(piece, COMPONENT));
    }
    encoded
}

/// Whether two hexadecimal digits follow the `%`.
pub fn is_escape(after_percent: &str) -> bool {
    let digits = after_percent.as_bytes().get(..2);
    digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}

/// The text that is percent-encoded so; `None` when nothing in it is.
pub fn decoded(text: &str) -> Option<String> {
    let is_encoded = text.match_indices('%').any(|(at, _)| {
        let after = text.get(at + 1..).unwrap_or_default();
        is_escape(after)
    });
    let decoded = is_encoded.then(|| percent_decode_str(text).decode_utf8())?;
    Some(decoded.ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_keep_their_odd_characters() {
        assert_eq!(path("figs/é #1?.svg"), "figs/%C3%A9%20%231%3F.svg");
        assert_eq!(path("figs/50%41.svg"), "figs/50%2541.svg");
        assert_eq!(path("1:2.svg"), "1%3A2.svg");
    }

    #[test]
    fn escapes_are_not_escaped_again() {
        for (text, encoded) in [
            ("a%20b", "a%20b"),
            ("50%", "50%25"),
            ("%é%4", "%25%C3%A9%254"),
            ("%%41", "%25%41"),
            ("a|b[c]#", "a%7Cb%5Bc%5D%23"),
            ("(a),b;c=d:@?", "(a),b;c=d:@?"),
        ] {
            assert_eq!(component(text), encoded);
            assert_eq!(component(encoded), encoded);
        }
    }
}
