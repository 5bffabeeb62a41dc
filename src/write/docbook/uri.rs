//! Validates URIs as the schema does.
//!
//! `fileref` and `xlink:href` are of type `anyURI`, which is wide, yet not any text: jing and
//! libxml2 ask for whole percent-escapes, at most one `#`, and a scheme of letters before a colon.
//!
//! Source: <https://www.w3.org/TR/xmlschema-2/#anyURI>,
//! <https://www.rfc-editor.org/rfc/rfc3986#appendix-A>

use crate::source::uri::is_escape;

/// Whether it is valid where the schema requires an `anyURI`.
pub(super) fn is_any_uri(text: &str) -> bool {
    let hashes = memchr::memchr_iter(b'#', text.as_bytes()).count();
    hashes < 2 && text.split('%').skip(1).all(is_escape) && scheme_is_valid(text)
}

/// Whether the text before the first colon is a scheme, if that colon is in the first path segment.
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
    use super::is_any_uri;

    #[test]
    fn only_what_cannot_be_a_uri_is_refused() {
        for uri in [
            "",
            "figs/zoc/zoc.svg",
            "figs/é b.svg",
            "https://a.example/b%20c?d=e:f#g",
        ] {
            assert!(is_any_uri(uri), "{uri}");
        }
        for text in ["50%", "a%4", "a#b#c", "1:2.svg", "mailto:"] {
            assert!(!is_any_uri(text), "{text}");
        }
    }
}
