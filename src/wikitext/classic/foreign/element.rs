//! Elements of HTML, widgets of TiddlyWiki 5, and HTML's comments.

use super::advice::Advice;
use crate::diag::rules::foreign_markup;

use crate::wikitext::classic::Parser;
use crate::wikitext::classic::inline::Token;
use crate::wikitext::foreign::{Origin, REACH};

/// The elements that somebody may type in a text, with the advice for both of their tags.
const ELEMENTS: &[(&str, Advice)] = &[
    ("a", Advice::Link),
    ("abbr", Advice::TakeOut),
    ("b", Advice::BothTags("''")),
    ("big", Advice::TakeOut),
    ("blockquote", Advice::Quote),
    ("br", Advice::Write("<br>")),
    ("center", Advice::TakeOut),
    ("cite", Advice::BothTags("//")),
    ("code", Advice::Code),
    ("dd", Advice::Begin(":")),
    ("del", Advice::BothTags("--")),
    ("div", Advice::TakeOut),
    ("dl", Advice::Definitions),
    ("dt", Advice::Begin(";")),
    ("em", Advice::BothTags("//")),
    ("font", Advice::TakeOut),
    ("h1", Advice::Heading("!")),
    ("h2", Advice::Heading("!!")),
    ("h3", Advice::Heading("!!!")),
    ("h4", Advice::Heading("!!!!")),
    ("hr", Advice::OwnLine("----")),
    ("i", Advice::BothTags("//")),
    ("iframe", Advice::TakeOut),
    ("img", Advice::Picture),
    ("ins", Advice::BothTags("__")),
    ("kbd", Advice::Code),
    ("li", Advice::BeginEither("*", "#")),
    ("mark", Advice::BothTags("@@")),
    ("math", Advice::TakeOut),
    ("nowiki", Advice::BothTags("\"\"\"")),
    ("ol", Advice::Items("#")),
    ("p", Advice::Paragraphs),
    ("pre", Advice::CodeLines),
    ("q", Advice::QuotationMarks),
    ("ref", Advice::Footnote),
    ("s", Advice::BothTags("--")),
    ("script", Advice::TakeOut),
    ("section", Advice::TakeOut),
    ("small", Advice::TakeOut),
    ("span", Advice::TakeOut),
    ("strike", Advice::BothTags("--")),
    ("strong", Advice::BothTags("''")),
    ("style", Advice::TakeOut),
    ("sub", Advice::BothTags("~~")),
    ("sup", Advice::BothTags("^^")),
    ("svg", Advice::TakeOut),
    ("table", Advice::Rows("|one|two|")),
    ("tbody", Advice::Rows("|one|two|")),
    ("td", Advice::Rows("|one|two|")),
    ("th", Advice::Rows("|!one|!two|")),
    ("thead", Advice::Rows("|one|two|h")),
    ("tr", Advice::Rows("|one|two|")),
    ("tt", Advice::Code),
    ("u", Advice::BothTags("__")),
    ("ul", Advice::Items("*")),
    ("video", Advice::TakeOut),
];

/// Whether it is the name of an element that [`Parser::foreign_element`] reports.
pub(in crate::wikitext) fn is_element(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ELEMENTS.iter().any(|(element, _)| *element == name)
}

impl Parser<'_> {
    /// An HTML tag or comment, or a widget, that begins here. It is printed as it is.
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
            (Origin::TiddlyWiki5, Advice::Widget)
        } else {
            let known = |(element, _): &&(&str, Advice)| *element == name;
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
            self.report_foreign(self.pos..end, origin, help.said());
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
        let help = foreign_markup::comment();
        Some(self.foreign_text(self.pos..end, Origin::Html, help))
    }

    /// The closing tag of the element that was opened before byte `from`, if it is near.
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
