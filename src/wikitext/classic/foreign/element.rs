//! Elements of HTML, widgets of TiddlyWiki 5, and HTML's comments.

use super::{Origin, REACH};
use crate::wikitext::classic::Parser;
use crate::wikitext::classic::inline::Token;

/// The elements that somebody may type in a text, with what Classic has for both of their tags.
const ELEMENTS: &[(&str, &str)] = &[
    ("a", "write a link, `[[label|address]]`"),
    ("abbr", TAKE_OUT),
    ("b", "write `''` for both tags"),
    ("big", TAKE_OUT),
    (
        "blockquote",
        "write `<<<` on a line of its own for each tag",
    ),
    ("br", "write `<br>`"),
    ("center", TAKE_OUT),
    ("cite", "write `//` for both tags"),
    ("code", "write `{{{` and `}}}` for the tags"),
    ("dd", "write `:` at the beginning of the line"),
    ("del", "write `--` for both tags"),
    ("div", TAKE_OUT),
    (
        "dl",
        "write the terms with `;` and the definitions with `:`",
    ),
    ("dt", "write `;` at the beginning of the line"),
    ("em", "write `//` for both tags"),
    ("font", TAKE_OUT),
    ("h1", "write a heading, `!` at the beginning of the line"),
    ("h2", "write a heading, `!!` at the beginning of the line"),
    ("h3", "write a heading, `!!!` at the beginning of the line"),
    ("h4", "write a heading, `!!!!` at the beginning of the line"),
    ("hr", "write `----` on a line of its own"),
    ("i", "write `//` for both tags"),
    ("iframe", TAKE_OUT),
    ("img", "write a picture, `[img[caption|file]]`"),
    ("ins", "write `__` for both tags"),
    ("kbd", "write `{{{` and `}}}` for the tags"),
    ("li", "write `*` or `#` at the beginning of the line"),
    ("mark", "write `@@` for both tags"),
    ("math", TAKE_OUT),
    ("nowiki", "write `\"\"\"` for both tags"),
    ("ol", "write the items with `#`"),
    (
        "p",
        "leave a blank line between paragraphs, and take the tag out",
    ),
    ("pre", "write `{{{` and `}}}` on lines of their own"),
    ("q", "write quotation marks"),
    (
        "ref",
        "write the footnote as a tiddler tagged `:footnote`, and a link to it here",
    ),
    ("s", "write `--` for both tags"),
    ("script", TAKE_OUT),
    ("section", TAKE_OUT),
    ("small", TAKE_OUT),
    ("span", TAKE_OUT),
    ("strike", "write `--` for both tags"),
    ("strong", "write `''` for both tags"),
    ("style", TAKE_OUT),
    ("sub", "write `~~` for both tags"),
    ("sup", "write `^^` for both tags"),
    ("svg", TAKE_OUT),
    ("table", "write rows of cells, `|one|two|`"),
    ("tbody", "write rows of cells, `|one|two|`"),
    ("td", "write rows of cells, `|one|two|`"),
    ("th", "write rows of cells, `|!one|!two|`"),
    ("thead", "write rows of cells, `|one|two|h`"),
    ("tr", "write rows of cells, `|one|two|`"),
    ("tt", "write `{{{` and `}}}` for the tags"),
    ("u", "write `__` for both tags"),
    ("ul", "write the items with `*`"),
    ("video", TAKE_OUT),
];

/// Is it the name of an element that [`Parser::foreign_element`] reports?
pub(in crate::wikitext) fn is_element(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ELEMENTS.iter().any(|(element, _)| *element == name)
}

const TAKE_OUT: &str = "take the tags out; a book has no markup for this";

impl Parser<'_> {
    /// A tag or comment of HTML, or a widget, when that begins here. It is printed as it stands.
    pub(in crate::wikitext::classic) fn foreign_element(&mut self) -> Option<Token> {
        let rest = self.rest();
        if rest.starts_with("<!--") {
            return self.html_comment();
        }
        let inside = rest.get(1..)?;
        let name = inside.strip_prefix('/').unwrap_or(inside);
        let len = name
            .bytes()
            .take_while(|byte| byte.is_ascii_alphanumeric() || b"$-.".contains(byte))
            .count();
        let name = name.get(..len)?.to_ascii_lowercase();
        let (origin, help) = if name.starts_with('$') && len > 1 {
            let help = "a book runs no widgets; write the text that should be read";
            (Origin::TiddlyWiki5, help)
        } else {
            let known = |(element, _): &&(&str, &str)| *element == name;
            let (_, help) = ELEMENTS.iter().find(known)?;
            (
                if name == "ref" {
                    Origin::MediaWiki
                } else {
                    Origin::Html
                },
                *help,
            )
        };
        let end = self.pos + tag_len(rest)?;
        if self.pos >= self.foreign.elements_until {
            self.report_foreign(self.pos..end, origin, help.to_owned());
            let closing = match name.as_str() {
                "br" | "hr" | "img" => None,
                _ => self.element_end(end, &name),
            };
            self.foreign.elements_until = closing.unwrap_or(end);
        }
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    fn html_comment(&mut self) -> Option<Token> {
        let near = self.text.get(self.pos..)?;
        let end = memchr::memmem::find(near.as_bytes().get(..near.len().min(4 * REACH))?, b"-->");
        let end = self.pos + end.map_or(4, |at| at + 3);
        let help = "write a comment as `/% … %/`".to_owned();
        Some(self.foreign_text(self.pos..end, Origin::Html, help))
    }

    /// Where the element that was opened before byte `from` is closed, if that is near.
    fn element_end(&self, from: usize, name: &str) -> Option<usize> {
        let rest = self.text.as_bytes().get(from..)?;
        let near = rest.get(..rest.len().min(8 * REACH))?;
        let closer = format!("</{name}>");
        let at = near
            .windows(closer.len())
            .position(|it| it.eq_ignore_ascii_case(closer.as_bytes()))?;
        Some(from + at + closer.len())
    }
}

/// The length of the tag that `text` begins with: its name, then white space, a slash or its end;
/// a `>` between quotes does not end it.
fn tag_len(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let start = 1 + usize::from(bytes.get(1) == Some(&b'/'));
    let named = |byte: &u8| byte.is_ascii_alphanumeric() || b"$-.".contains(byte);
    let letters = bytes.get(start..)?.iter();
    let name = start + letters.take_while(|byte| named(byte)).count();
    if !matches!(bytes.get(name)?, b'>' | b' ' | b'\n' | b'\t') {
        return None;
    }
    let mut quote = None;
    for (at, byte) in bytes.iter().enumerate().skip(name).take(REACH) {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'<') => return None,
            (None, b'"' | b'\'') => quote = Some(*byte),
            (Some(open), _) if open == *byte => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::tag_len;

    #[test]
    fn tags_have_an_end() {
        for (text, len) in [
            ("<b>x", Some(3)),
            ("</br> x", Some(5)),
            ("<$list filter=\"[a>[b]]\"/> x", Some(25)),
            ("<i x", None),
            ("<i <b>", None),
            ("<b,c>", None),
        ] {
            assert_eq!(tag_len(text), len, "{text}");
        }
    }
}
