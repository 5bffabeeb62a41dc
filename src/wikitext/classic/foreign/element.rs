//! Elements of HTML, widgets of TiddlyWiki 5, and HTML's comments.

use crate::diag::rules::foreign_markup;
use crate::wikitext::classic::Parser;
use crate::wikitext::classic::parser::Token;
use crate::wikitext::fault;
use crate::wikitext::foreign::element::{
    OFFICE, advice, after_closer, name_len, office, tag_len, torn_tag,
};
use crate::wikitext::foreign::{Origin, REACH};

impl Parser<'_> {
    /// An HTML tag or comment, or a widget, that begins here. It is printed as it is.
    pub(in crate::wikitext::classic) fn foreign_element(&mut self) -> Option<Token> {
        let rest = self.rest();
        if rest.starts_with("<!--") {
            return Some(self.html_comment());
        }
        if rest.starts_with(OFFICE) {
            let tag = self.span(self.pos..self.pos + OFFICE.len());
            self.report(office(tag));
            return Some(Token::Text(OFFICE.len()));
        }
        let inside = rest.get(1..)?;
        let name = inside.strip_prefix('/').unwrap_or(inside);
        let name = name.get(..name_len(name))?.to_ascii_lowercase();
        let (origin, help) = match name.as_str() {
            "ref" => (Origin::MediaWiki, advice(&name)?),
            _ if name.starts_with('$') && name.len() > 1 => {
                (Origin::TiddlyWiki5, foreign_markup::widget())
            }
            _ => (Origin::Html, advice(&name)?),
        };
        let Some(len) = tag_len(rest) else {
            return self.torn_tag();
        };
        let end = self.pos + len;
        if self.pos >= self.foreign.elements_until {
            self.report_foreign(self.pos..end, origin, help);
            let after = match name.as_str() {
                "br" | "hr" | "img" => None,
                _ => after_closer(self.text.get(end..)?, &format!("</{name}>"), 8 * REACH),
            };
            self.foreign.elements_until = end + after.unwrap_or(0);
        }
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    /// A tag that nothing ends.
    fn torn_tag(&mut self) -> Option<Token> {
        let (name, has_attributes) = torn_tag(self.rest())?;
        let len = 1 + name.len();
        let span = self.span(self.pos..self.pos + len);
        self.report(fault::torn_tag(span, name, has_attributes));
        Some(Token::Text(len))
    }

    fn html_comment(&mut self) -> Token {
        let end = after_closer(self.rest(), "-->", 4 * REACH).unwrap_or(4);
        let help = foreign_markup::comment();
        self.foreign_text(self.pos..self.pos + end, Origin::Html, help)
    }
}
