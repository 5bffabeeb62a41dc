//! What is no Markdown in a text of it: marks that are left open, and those of TiddlyWiki. They are
//! printed as they stand, and reported.

use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::text;
use crate::wikitext::tree::{Block, Document, Inline, InlineKind};
use crate::wikitext::visit::{Visitor, walk_inline};
use std::ops::Range;

/// TiddlyWiki's marks, and what Markdown has in their place.
const PAIRS: [(&str, &str, &str); 7] = [
    ("''", "''", "**"),
    ("//", "//", "*"),
    ("{{{", "}}}", "`"),
    ("[img[", "]]", ""),
    ("/%", "%/", ""),
    ("^^", "^^", "<sup>"),
    ("@@", "@@", "`"),
];

/// How far a closing mark is searched, in bytes.
const REACH: usize = 400;

/// Reports what is foreign in the running text of some blocks.
pub(super) fn report(blocks: &[Block], text: &str, sink: &mut Sink) {
    let mut looker = Looker { text, sink };
    for block in blocks {
        looker.visit_block(block);
    }
}

struct Looker<'a> {
    text: &'a str,
    sink: &'a mut Sink,
}

impl<'a> Visitor<'a> for Looker<'_> {
    fn visit_document(&mut self, _: &'a Document) {}

    fn visit_inline(&mut self, inline: &'a Inline) {
        if matches!(inline.kind, InlineKind::Text) {
            self.look(inline);
        }
        walk_inline(self, inline);
    }
}

impl Looker<'_> {
    fn look(&mut self, inline: &Inline) {
        let range = inline.span.range();
        let text = self.text.get(range.clone()).unwrap_or_default();
        if let Some(at) = text.find("**") {
            let span = inline.span.part(at..at + 2);
            let message = text!(
                "unclosed-markup-said",
                "`{mark}` is opened here and not closed",
                mark = "**"
            );
            let help = text!(
                "unclosed-markup-end",
                "write `{mark}` where it should end",
                mark = "**"
            );
            self.sink
                .push(Diagnostic::new(Rule::UnclosedMarkup, span, message).help(help));
        }
        let mut until = 0;
        for (at, _) in text.match_indices(['\'', '/', '{', '[', '^', '@']) {
            let Some((pair, instead)) = paired(text, at).filter(|_| at >= until) else {
                continue;
            };
            until = pair.end;
            let shown = text.get(pair.clone()).unwrap_or_default();
            let remark = text!(
                "foreign-markup-like",
                "looks like {language}",
                language = "TiddlyWiki"
            );
            let message = text!(
                "foreign-markup-said",
                "`{shown}` {remark}; it is printed as it stands",
                shown,
                remark
            );
            let help = crate::diag::write(&instead);
            let span = inline.span.part(pair);
            self.sink
                .push(Diagnostic::new(Rule::ForeignMarkup, span, message).help(help));
        }
    }
}

/// The pair of marks that opens at byte `at`, and what Markdown has for it.
fn paired(text: &str, at: usize) -> Option<(Range<usize>, String)> {
    let rest = text.get(at..)?;
    let (open, close, instead) = PAIRS.into_iter().find(|it| rest.starts_with(it.0))?;
    let mut near = rest.len().min(REACH);
    while !rest.is_char_boundary(near) {
        near -= 1;
    }
    let inside = rest.get(open.len()..near.max(open.len()))?;
    let words = inside.get(..inside.find(close)?)?;
    let before = text.get(..at)?.chars().next_back();
    let touches = |it: Option<char>| it.is_some_and(|it| it.is_alphanumeric() || it == ':');
    let is_tight = !words.starts_with(char::is_whitespace)
        && !words.ends_with(char::is_whitespace)
        && !touches(before);
    let is_pair = !words.is_empty()
        && !words.contains('\n')
        && (is_tight || open == "/%" || open == "^^" && !words.contains(' '));
    let help = match words.rsplit_once('|') {
        _ if instead == "<sup>" => format!("<sup>{words}</sup>"),
        _ if open == "/%" => format!("<!-- {} -->", words.trim()),
        _ if !instead.is_empty() => format!("{instead}{words}{instead}"),
        Some((caption, file)) => format!("![{caption}]({file})"),
        None => format!("![]({words})"),
    };
    let end = at + open.len() + words.len() + close.len();
    is_pair.then_some((at..end, help))
}
