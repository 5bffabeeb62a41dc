//! Addresses of links that lead out of the book.

use crate::diag::rules::malformed_url;
use crate::say::Text;
use crate::source::uri;
use std::fmt;
use url::{ParseError, Position, Url};

/// The schemes that a link out of the book may have.
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "ftp"];

/// Other schemes, which are taken for one even when no `//` follows. What else is before a colon may be in a title:
/// `fig:zoc: zoc`.
const OTHER_SCHEMES: [&str; 20] = [
    "about",
    "blob",
    "cid",
    "data",
    "file",
    "geo",
    "intent",
    "irc",
    "jar",
    "javascript",
    "magnet",
    "news",
    "nntp",
    "sms",
    "ssh",
    "tel",
    "telnet",
    "urn",
    "vbscript",
    "view-source",
];

/// An address out of the book that every reader can follow, and that every format can hold: an
/// `http`, `https`, `mailto` or `ftp` URI in ASCII, as RFC 3986 has it, with a host unless it is
/// one of mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    url: Url,
    written: String,
}

/// The reasons why a text is not an [`Address`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressError {
    /// A book does not link to addresses of this scheme, or it is no scheme at all.
    Scheme,
    /// It has the scheme of an address, but it cannot be followed, for this reason.
    Malformed(Text),
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme => write!(f, "its scheme is none of {}", SCHEMES.join(", ")),
            Self::Malformed(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for AddressError {}

impl Address {
    /// Parses an address as an author writes it. Characters that browsers repair (spaces, letters outside of ASCII,
    /// a stray `%`) are encoded.
    ///
    /// # Errors
    /// When the scheme is not one of a book's, or what follows it leads nowhere.
    pub fn parse(written: &str) -> Result<Self, AddressError> {
        let (scheme, rest) = written.split_once(':').ok_or(AddressError::Scheme)?;
        if !SCHEMES.iter().any(|it| it.eq_ignore_ascii_case(scheme)) {
            return Err(AddressError::Scheme);
        }
        if !scheme.eq_ignore_ascii_case("mailto") && !has_slashes(rest) {
            return Err(AddressError::Malformed(malformed_url::slashes()));
        }
        let parse = |written: &str| {
            let url = Url::parse(written);
            url.map_err(|error| AddressError::Malformed(unreadable(error)))
        };
        let url = parse(written)?;
        check(&url).map_err(AddressError::Malformed)?;
        let url = parse(&encoded(&url))?;
        Ok(Self {
            url,
            written: written.to_owned(),
        })
    }

    /// The parsed URL.
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The address as the author wrote it and as readers see it, such as `https://bücher.example`.
    pub fn written(&self) -> &str {
        &self.written
    }
}

/// The scheme, in small letters, of an address that a book does not link to.
pub fn other_scheme(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once(':')?;
    let valid = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    let scheme = scheme.to_ascii_lowercase();
    let is_other = OTHER_SCHEMES.contains(&scheme.as_str()) || rest.starts_with("//");
    (valid && is_other).then_some(scheme)
}

/// Whether `//` and a host follow the scheme. Browsers repair `http:host` and `http:///host`, other programs do
/// not.
fn has_slashes(after_scheme: &str) -> bool {
    let host = after_scheme.strip_prefix("//");
    host.is_some_and(|host| !host.starts_with(['/', '\\']))
}

/// Checks that a link to the URL can be followed.
fn check(url: &Url) -> Result<(), Text> {
    if url.cannot_be_a_base() {
        let empty = url.path().is_empty() && url.query().is_none();
        return if empty {
            Err(malformed_url::empty())
        } else {
            Ok(())
        };
    }
    let host = url.host_str().unwrap_or_default();
    let valid = |c: char| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=[]:".contains(c);
    if !host.contains(|c: char| c.is_ascii_alphanumeric()) {
        Err(empty_host())
    } else if !host.chars().all(valid) {
        Err(malformed_url::host())
    } else {
        Ok(())
    }
}

fn empty_host() -> Text {
    malformed_url::no_host()
}

/// The message for a URL that cannot be parsed.
fn unreadable(error: ParseError) -> Text {
    match error {
        ParseError::EmptyHost => empty_host(),
        ParseError::IdnaError => malformed_url::international(),
        ParseError::InvalidPort => malformed_url::port(),
        ParseError::InvalidIpv4Address => malformed_url::ipv4(),
        ParseError::InvalidIpv6Address => malformed_url::ipv6(),
        ParseError::InvalidDomainCharacter => malformed_url::character(),
        _ => malformed_url::unreadable(),
    }
}

/// The URL as a URI: <https://url.spec.whatwg.org/> allows characters that RFC 3986 does not.
fn encoded(url: &Url) -> String {
    let mut uri = url[..Position::BeforeUsername].to_owned();
    uri += &uri::component(&url[Position::BeforeUsername..Position::BeforeHost]);
    uri += &url[Position::BeforeHost..Position::BeforePath];
    uri += &uri::component(url.path());
    if let Some(query) = url.query() {
        uri.push('?');
        uri += &uri::component(query);
    }
    if let Some(fragment) = url.fragment() {
        uri.push('#');
        uri += &uri::component(fragment);
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn address(written: &str) -> String {
        match Address::parse(written) {
            Ok(address) => address.url().to_string(),
            Err(error) => format!("{error:?}"),
        }
    }

    #[test]
    fn addresses_are_encoded_and_what_is_valid_stays() {
        for (written, url) in [
            ("mailto::/\\/C", "mailto::/%5C/C"),
            ("https://user:pw@host/", "https://user:pw@host/"),
            ("https://a%:p|@host/x", "https://a%25:p%7C@host/x"),
            ("http://[2001:db8::1]:8080/x", "http://[2001:db8::1]:8080/x"),
            ("HTTP://Example.org:8080", "http://example.org:8080/"),
            (
                "https://bücher.example/é",
                "https://xn--bcher-kva.example/%C3%A9",
            ),
            (
                "https://example.org/a b?c=\"d\"#e#f",
                "https://example.org/a%20b?c=%22d%22#e%23f",
            ),
            (
                "https://example.org/100%/%C3%A9",
                "https://example.org/100%25/%C3%A9",
            ),
            (
                "https://example.org/?q={x}|[y]^`#[z]",
                "https://example.org/?q=%7Bx%7D%7C%5By%5D%5E%60#%5Bz%5D",
            ),
            (
                "mailto:a@example.org?subject=a b&body=50%",
                "mailto:a@example.org?subject=a%20b&body=50%25",
            ),
            (
                "mailto:\"a b\"@[192.0.2.1]",
                "mailto:%22a%20b%22@%5B192.0.2.1%5D",
            ),
            ("ftp://example.org/a;type=i", "ftp://example.org/a;type=i"),
        ] {
            assert_eq!(address(written), url, "{written}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_no_address() {
        for written in [
            "http:",
            "https://",
            "http://user@/",
            "https://a b/",
            "http://[x",
            "http://.../",
            "http:example.org",
            "http:/example.org",
            "http:\\\\example.org",
            "http://a\"b/",
            "http://host:99999/",
            "mailto:",
            "mailto:#x",
            "ftp:///file",
        ] {
            assert!(
                matches!(Address::parse(written), Err(AddressError::Malformed(_))),
                "{written}"
            );
        }
        for written in [
            "javascript:alert(1)",
            "x",
            "",
            "file:///x",
            ":",
            " http://x/",
        ] {
            assert_eq!(
                Address::parse(written),
                Err(AddressError::Scheme),
                "{written}"
            );
        }
    }

    /// Whether it has only the characters that RFC 3986 allows, each in its place.
    fn is_uri(text: &str) -> bool {
        let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
        let whole = |text: &str| uri::component(text) == text;
        let behind = address.split_once("://").map_or("", |it| it.1);
        let authority = behind.split('/').next().unwrap_or_default();
        let host = authority.rsplit('@').next().unwrap_or_default();
        whole(fragment) && whole(&address.replacen(host, "", 1)) && text.is_ascii()
    }

    proptest! {
        #[test]
        fn every_address_is_a_uri_that_stays_itself(
            scheme in "(https?|HTTPS|ftp|mailto):(//)?",
            rest in "([a-z:%@]{0,4}@)?[a-z.é\\[\\]:]{1,6}(:[0-9]{1,5})?[/?#]?\\PC{0,12}",
        ) {
            let written = format!("{scheme}{rest}");
            if let Ok(address) = Address::parse(&written) {
                let uri = address.url().as_str();
                prop_assert!(is_uri(uri), "{uri}");
                let again = Address::parse(uri);
                prop_assert_eq!(again.map(|it| it.url().to_string()), Ok(uri.to_owned()));
            }
        }
    }
}
