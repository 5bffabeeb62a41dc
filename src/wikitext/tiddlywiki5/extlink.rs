//! Bare addresses, bare titles of system tiddlers (`$:/name`, the rule `syslink`), and both with a
//! `~` that keeps them from being links.

use super::Parser;
use super::parser::Token;
use crate::wikitext::classic::without_punctuation;
use crate::wikitext::tree::LinkStyle;

/// The schemes that make text an address.
const SCHEMES: [&str; 9] = [
    "file:", "http:", "https:", "mailto:", "ftp:", "irc:", "news:", "data:", "skype:",
];

impl Parser<'_> {
    pub(super) fn ext_link(&mut self) -> Option<Token> {
        let len = self.address_len(self.pos)?;
        let kind = self.bare_link(LinkStyle::Url, self.pos..self.pos + len);
        Some(Token::Node(kind, len))
    }

    /// The length of the address at a place.
    fn address_len(&self, at: usize) -> Option<usize> {
        if !self.rules.has("extlink") {
            return None;
        }
        let rest = self.text.get(at..self.end)?;
        let scheme = SCHEMES.iter().find(|scheme| rest.starts_with(**scheme))?;
        let ends = |it: char| it.is_whitespace() || "<>{}[]`|\"\\^".contains(it);
        let after = rest.get(scheme.len()..)?;
        let run = scheme.len() + after.find(ends).unwrap_or(after.len());
        let len = without_punctuation(rest.get(..run)?, rest.as_bytes().get(run));
        (len > scheme.len()).then_some(len)
    }

    pub(super) fn sys_link(&mut self) -> Option<Token> {
        let len = self.system_title_len(self.pos)?;
        let kind = self.bare_link(LinkStyle::BracketedTitle, self.pos..self.pos + len);
        Some(Token::Node(kind, len))
    }

    fn system_title_len(&self, at: usize) -> Option<usize> {
        if !self.rules.has("syslink") {
            return None;
        }
        let name = self.text.get(at..self.end)?.strip_prefix("$:/")?;
        let is_name = |it: char| super::wikilink::is_any_letter(it) || "/._-".contains(it);
        let len = name.find(|it| !is_name(it)).unwrap_or(name.len());
        (len > 0).then_some(3 + len)
    }

    /// `~https://…` and `~$:/name`: the characters without the `~`.
    pub(super) fn suppressed_link(&mut self) -> Option<Token> {
        let start = self.pos + 1;
        let len = self
            .address_len(start)
            .or_else(|| self.system_title_len(start))?;
        Some(Token::Raw(start..start + len, 1 + len))
    }
}
