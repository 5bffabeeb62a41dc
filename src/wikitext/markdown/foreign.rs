//! Text that looks like markup, but is not Markdown: marks that are left open, and those of TiddlyWiki. They are
//! printed as they are, and reported.

use crate::diag::Sink;
use crate::slice::Slice;
use crate::wikitext::fault;
use crate::wikitext::foreign::{Origin, Printed, near};
use crate::wikitext::tree::{Block, Cell, Document, Inline, InlineKind};
use crate::wikitext::visit::{Visitor, walk_cell, walk_inline};
use std::ops::Range;

/// TiddlyWiki's marks, and their equivalents in Markdown.
const PAIRS: [(&str, &str, &str); 7] = [
    ("''", "''", "**"),
    ("//", "//", "*"),
    ("{{{", "}}}", "`"),
    ("[img[", "]]", ""),
    ("/%", "%/", ""),
    ("^^", "^^", "<sup>"),
    ("@@", "@@", "`"),
];

/// Reports foreign markup in the running text of some blocks.
pub(super) fn report(blocks: &[Block], text: &str, sink: &mut Sink) {
    let mut looker = Looker {
        text,
        sink,
        in_cell: false,
    };
    for block in blocks {
        looker.visit_block(block);
    }
}

struct Looker<'a> {
    text: &'a str,
    sink: &'a mut Sink,
    in_cell: bool,
}

impl<'a> Visitor<'a> for Looker<'_> {
    fn visit_document(&mut self, _: &'a Document) {}

    fn visit_cell(&mut self, cell: &'a Cell) {
        self.in_cell = true;
        walk_cell(self, cell);
        self.in_cell = false;
    }

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
        let text = self.text.slice(range.clone());
        if let Some(at) = text.find("**").filter(|at| !self.is_mark(&range, *at)) {
            let span = inline.span.part(at..at + 2);
            self.sink.push(fault::not_closed(span, "**"));
        }
        let mut until = 0;
        for (at, _) in text.match_indices(['\'', '/', '{', '[', '^', '@']) {
            let Some((pair, instead)) = paired(text, at).filter(|_| at >= until) else {
                continue;
            };
            until = pair.end;
            let (written, span) = (text.slice(pair.clone()), inline.span.part(pair));
            let help = crate::diag::write(&instead);
            let found = Origin::TiddlyWiki.found(span, written, Printed::AsItStands, help);
            self.sink.push(found);
        }
    }
}

impl Looker<'_> {
    /// Whether the asterisks at byte `at` of a text are the mark of a note to a table: at the end of a cell's word, or
    /// at the beginning of a line, before a space.
    fn is_mark(&self, text: &Range<usize>, at: usize) -> bool {
        let at = text.start + at;
        let after = self.text.slice(at..).trim_start_matches('*');
        let before = self.text.slice(..at);
        let begins_line = before.is_empty() || before.ends_with('\n');
        match self.in_cell {
            true => !after.starts_with(char::is_alphanumeric),
            false => begins_line && after.starts_with(' '),
        }
    }
}

/// The pair of marks that opens at byte `at`, and its equivalent in Markdown.
fn paired(text: &str, at: usize) -> Option<(Range<usize>, String)> {
    let rest = text.get(at..)?;
    let (open, close, instead) = PAIRS.into_iter().find(|it| rest.starts_with(it.0))?;
    let inside = near(rest).get(open.len()..)?;
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
