//! What the schema takes for a URI.
//!
//! `fileref` and `xlink:href` are of type `anyURI`, which is wide, yet not any text: jing and
//! libxml2 ask for whole percent-escapes, at most one `#`, and a scheme of letters before a colon.
//!
//! Source: <https://www.w3.org/TR/xmlschema-2/#anyURI>,
//! <https://www.rfc-editor.org/rfc/rfc3986#appendix-A>

use std::borrow::Cow;

/// Can this stand where the schema wants an `anyURI`?
pub(super) fn is_any_uri(text: &str) -> bool {
    let hashes = memchr::memchr_iter(b'#', text.as_bytes()).count();
    let mut percents = memchr::memchr_iter(b'%', text.as_bytes());
    hashes < 2 && percents.all(|at| is_escape(text, at)) && scheme_is_valid(text)
}

/// The text as an `anyURI`: characters that cannot stand where they stand are escaped.
pub(super) fn any_uri(text: &str) -> Cow<'_, str> {
    if is_any_uri(text) {
        return Cow::Borrowed(text);
    }
    let mut uri = String::with_capacity(text.len() + 8);
    let mut in_fragment = false;
    for (at, c) in text.char_indices() {
        match c {
            '%' if !is_escape(text, at) => uri.push_str("%25"),
            '#' if in_fragment => uri.push_str("%23"),
            _ => uri.push(c),
        }
        in_fragment |= c == '#';
    }
    if !scheme_is_valid(&uri) {
        uri = uri.replacen(':', "%3A", 1);
    }
    Cow::Owned(uri)
}

/// Do two hexadecimal digits stand behind the `%` at this byte?
fn is_escape(text: &str, percent: usize) -> bool {
    let digits = text.as_bytes().get(percent + 1..percent + 3);
    digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}

/// Is what stands before the first colon a scheme, if that colon is in the first part at all?
fn scheme_is_valid(text: &str) -> bool {
    let first_part = text.split(['/', '?', '#']).next().unwrap_or_default();
    let Some((scheme, _)) = first_part.split_once(':') else {
        return true;
    };
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(is_scheme)
        && text.len() > scheme.len() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_stand_in_a_uri_is_escaped_and_all_else_kept() {
        for (text, uri) in [
            ("figs/zoc/zoc.svg", "figs/zoc/zoc.svg"),
            (
                "https://a.example/b%20c?d=e:f#g",
                "https://a.example/b%20c?d=e:f#g",
            ),
            ("figs/é b.svg", "figs/é b.svg"),
            ("figs/50%.svg", "figs/50%25.svg"),
            ("a#b#c#d", "a#b%23c%23d"),
            ("1:2.svg", "1%3A2.svg"),
            ("mailto:", "mailto%3A"),
            ("", ""),
        ] {
            assert_eq!(any_uri(text), uri);
            assert!(is_any_uri(&any_uri(text)), "{text}");
        }
    }
}
