//! Escapes letters that would be markup.

/// The schemes that make an address of the text after them.
const SCHEMES: [&str; 9] = [
    "http", "https", "ftp", "mailto", "news", "irc", "tel", "urn", "sip",
];

/// The words that make a link of a number after them.
const MAGIC: [&str; 3] = ["ISBN", "RFC", "PMID"];

/// Running text; in a term of a list of definitions a colon is markup too.
pub(super) fn text(text: &str, in_term: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    for (at, letter) in text.char_indices() {
        let mut rest = text.get(at..).unwrap_or_default().chars().skip(1);
        let next = rest.next();
        let said = text.get(..at).unwrap_or_default();
        let word = || {
            said.rsplit(|it: char| !it.is_ascii_alphabetic())
                .next()
                .unwrap_or_default()
        };
        let is_doubled = next == Some(letter) || before == Some(letter);
        let is_mark = match letter {
            '&' | '<' | '>' | '[' | ']' | '{' | '}' | '|' => true,
            // Beside a text there may be marks.
            '\'' => is_doubled || next.is_none() || before.is_none(),
            '~' | '_' | '!' | '=' => is_doubled || before.is_none() || next.is_none(),
            ':' => in_term || SCHEMES.contains(&word().to_ascii_lowercase().as_str()),
            '/' => is_doubled,
            ' ' => MAGIC.contains(&word()) && next.is_some_and(|it| it.is_ascii_digit()),
            _ => false,
        };
        match is_mark {
            true => push_reference(letter, &mut out),
            false if letter == '\n' => out.push(' '),
            false => out.push(letter),
        }
        before = Some(letter);
    }
    out
}

fn push_reference(letter: char, out: &mut String) {
    match letter {
        '&' => out.push_str("&amp;"),
        '<' => out.push_str("&lt;"),
        '>' => out.push_str("&gt;"),
        letter => {
            out.push_str("&#");
            out.push_str(&u32::from(letter).to_string());
            out.push(';');
        }
    }
}

/// The beginning of a line that is text.
pub(super) fn line(line: &str) -> String {
    let line = line.trim_start_matches([' ', '\t']);
    match line.chars().next() {
        Some(mark @ ('*' | '#' | ':' | ';' | '=' | '-' | '!' | '|')) => {
            let mut out = String::with_capacity(line.len() + 4);
            push_reference(mark, &mut out);
            out + line.get(1..).unwrap_or_default()
        }
        _ => line.to_owned(),
    }
}

/// Code, between `<pre>` and `</pre>`.
pub(super) fn listing(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// An address, to be followed by its label. An [`Address`](crate::book::Address) has characters that would end it
/// encoded, except the brackets of a numeric host, which MediaWiki supports; two apostrophes are marks.
pub(super) fn address(url: &str) -> String {
    url.replace('\'', "%27")
}

#[cfg(test)]
mod tests {
    #[test]
    fn marks_become_references() {
        for (text, expected) in [
            ("a & b [c] {d}", "a &amp; b &#91;c&#93; &#123;d&#125;"),
            ("''x'' it's", "&#39;&#39;x&#39;&#39; it's"),
            ("http://x", "http&#58;&#47;&#47;x"),
            ("see RFC 12: x", "see RFC&#32;12: x"),
            ("~~~ a ~ b", "&#126;&#126;&#126; a ~ b"),
            ("1-2 = 3", "1-2 = 3"),
        ] {
            assert_eq!(super::text(text, false), expected);
        }
        assert_eq!(super::line("* x"), "&#42; x");
        assert_eq!(super::line("  x"), "x");
    }
}
