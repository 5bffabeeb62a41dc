//! Lines with the markup of another language: items and headings of Markdown, headings of MediaWiki.

use crate::diag::rules::foreign_markup;
use crate::diag::{self, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use crate::wikitext::foreign::{Origin, Printed, is_item_number, list_heading, mediawiki_heading};
use crate::wikitext::tree::{Block, BlockKind};

/// Reports such lines in the blocks of a text.
pub(super) fn report(blocks: &[Block], source: SourceId, text: &str, sink: &mut Sink) {
    for block in blocks {
        let written = text.slice(block.span.range());
        match &block.kind {
            BlockKind::Paragraph(_) => {
                let mut start = block.span.range().start;
                for line in written.split('\n') {
                    if let Some((origin, help)) = foreign(line, line.len() == written.len()) {
                        let span = Span::new(source, start..start + line.len());
                        sink.push(origin.found(span, line.trim(), Printed::AsItStands, help));
                        // Of the items of a paragraph one is reported.
                        break;
                    }
                    start += line.len() + 1;
                }
            }
            BlockKind::List(_) => headings(block.span, written, sink),
            BlockKind::Quote(blocks) => report(blocks, source, text, sink),
            _ => {}
        }
    }
}

/// The language of a line's markup, and the advice; `alone` tells that the line is a paragraph.
fn foreign(line: &str, alone: bool) -> Option<(Origin, Text)> {
    let words = line.trim();
    if words.starts_with("==") && words.ends_with("==") {
        let heading = mediawiki_heading(words).filter(|_| alone)?;
        return Some((Origin::MediaWiki, diag::write(&heading)));
    }
    let (mark, text) = words.split_once(' ')?;
    let starts = text.trim_start().starts_with(char::is_alphabetic);
    let mark = match mark {
        "-" | "+" if starts => "*",
        _ if is_item_number(mark) && starts => "#",
        _ => return None,
    };
    Some((Origin::Markdown, foreign_markup::each_item(mark)))
}

/// Reports the lines of a list that are headings of Markdown: all of its lines are, each alone.
fn headings(list: Span, written: &str, sink: &mut Sink) {
    let lines = || written.split('\n').filter(|line| !line.trim().is_empty());
    let alone = written.matches('\n').count() >= 2 * lines().count().saturating_sub(1);
    if !alone || !lines().all(|line| list_heading(line).is_some()) {
        return;
    }
    let mut start = 0;
    for line in written.split('\n') {
        if let Some(heading) = list_heading(line) {
            let span = list.part(start..start + line.len());
            let help = foreign_markup::heading_as(&heading);
            sink.push(Origin::Markdown.found(span, line.trim(), Printed::Item, help));
        }
        start += line.len() + 1;
    }
}
