//! Addresses as they may stand in an attribute: percent-encoded, and of schemes that do no harm.
//!
//! Source: <https://url.spec.whatwg.org/#url-writing>.

/// The schemes that a link out of the book may have.
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "ftp"];

/// The address of a link out of the book; `None` when it is none that a reader could follow.
pub(crate) fn outer(url: &str) -> Option<String> {
    let url = url.trim();
    let (scheme, rest) = url.split_once(':')?;
    let scheme = scheme.to_ascii_lowercase();
    if !SCHEMES.contains(&&*scheme) {
        return None;
    }
    let rest = if scheme == "mailto" {
        encode(rest)
    } else {
        with_host(rest)?
    };
    (!rest.is_empty()).then(|| format!("{scheme}:{rest}"))
}

/// `//host/path`, the host taken as it is and the rest encoded.
fn with_host(rest: &str) -> Option<String> {
    let rest = rest.strip_prefix("//")?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at_checked(end)?;
    let (host, port) = authority.rsplit_once(':').unwrap_or((authority, ""));
    let named = host.contains(char::is_alphanumeric) && host.chars().all(is_host);
    let numbered = port.chars().all(|c| c.is_ascii_digit());
    (named && numbered).then(|| format!("//{authority}{}", encode(path)))
}

fn is_host(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '~' | '@')
}

/// Percent-encodes what may not stand in an address, and a `%` that encodes nothing. A second `#`
/// is encoded too.
fn encode(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut fragment = false;
    for (at, byte) in path.bytes().enumerate() {
        let allowed = match byte {
            b'%' => is_escape(path.as_bytes().get(at + 1..at + 3)),
            b'#' => !std::mem::replace(&mut fragment, true),
            other => other.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?".contains(&other),
        };
        push(&mut out, byte, allowed);
    }
    out
}

fn is_escape(digits: Option<&[u8]>) -> bool {
    digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
}

/// The path of a file as an address: `#`, `?`, `%` and the like are part of its name.
pub(crate) fn file(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        let allowed = byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        push(&mut out, byte, allowed);
    }
    out
}

fn push(out: &mut String, byte: u8, allowed: bool) {
    if allowed {
        out.push(char::from(byte));
    } else {
        out.push_str(&format!("%{byte:02X}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_out_of_the_book_are_encoded() {
        let addresses = [
            (
                "https://example.org/a b?c=\"d\"#e#f",
                "https://example.org/a%20b?c=%22d%22#e%23f",
            ),
            ("HTTP://example.org:8080", "http://example.org:8080"),
            (
                "https://example.org/100%/%C3%A9/é",
                "https://example.org/100%25/%C3%A9/%C3%A9",
            ),
            ("mailto:a@example.org", "mailto:a@example.org"),
        ];
        for (url, encoded) in addresses {
            assert_eq!(outer(url).as_deref(), Some(encoded));
        }
    }

    #[test]
    fn what_no_reader_could_follow_is_no_link() {
        for url in [
            "javascript:alert(1)",
            "http:",
            "https://",
            "https://a b/",
            "http://[x",
            "x",
        ] {
            assert_eq!(outer(url), None, "{url}");
        }
    }

    #[test]
    fn file_names_keep_their_odd_characters() {
        assert_eq!(file("figs/é #1?.svg"), "figs/%C3%A9%20%231%3F.svg");
    }
}
