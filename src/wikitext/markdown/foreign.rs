//! Text that looks like markup, but is not Markdown: marks that are left open, and those of TiddlyWiki. They are
//! printed as they are, and reported.

use crate::diag::Sink;
use crate::slice::Slice;
use crate::wikitext::fault;
use crate::wikitext::foreign::pair::{self, Pair};
use crate::wikitext::foreign::{Origin, Printed, near_in_line};
use crate::wikitext::tree::{Block, Document, Inline, InlineKind};
use crate::wikitext::visit::{Visitor, walk_inline};

/// Reports foreign markup in the running text of some blocks.
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
        let text = self.text.slice(range.clone());
        if let Some(at) = text.find("**") {
            let span = inline.span.part(at..at + 2);
            self.sink.push(fault::not_closed(span, "**"));
        }
        let mut until = 0;
        for (at, _) in text.match_indices(['\'', '/', '{', '[', '^', '@']) {
            let (before, rest) = text.split_at(at);
            let near = near_in_line(rest, false);
            let found = Pair::opening(pair::MARKDOWN, before.chars().next_back(), near);
            let Some((pair, words)) = found.filter(|_| at >= until) else {
                continue;
            };
            until = at + pair.len(words);
            let (written, span) = (text.slice(at..until), inline.span.part(at..until));
            let help = crate::diag::write(&match words.rsplit_once('|') {
                Some((caption, file)) if pair.open == "[img[" => format!("![{caption}]({file})"),
                _ if pair.open == "/%" => pair.instead(words.trim()),
                _ => pair.instead(words),
            });
            let found = Origin::TiddlyWiki.found(span, written, Printed::AsItStands, help);
            self.sink.push(found);
        }
    }
}
