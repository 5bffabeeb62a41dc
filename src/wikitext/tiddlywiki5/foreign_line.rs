//! Lines with the markup of another language: items and headings of Markdown, headings of MediaWiki.

use crate::diag::{self, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use crate::wikitext::classic::is_title;
use crate::wikitext::foreign::{Origin, Printed, each_item, heading_as, is_item_number};
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
    if let Some(title) = words
        .strip_prefix("==")
        .and_then(|it| it.strip_suffix("=="))
    {
        let marks = 2 + title.bytes().take_while(|it| *it == b'=').count();
        let title = title.trim_matches('=').trim();
        let help = diag::write(&format!("{}{title}", "!".repeat(marks.min(6))));
        return (alone && !title.is_empty()).then_some((Origin::MediaWiki, help));
    }
    let (mark, text) = words.split_once(' ')?;
    let starts = text.trim_start().starts_with(char::is_alphabetic);
    let mark = match mark {
        "-" | "+" if starts => "*",
        _ if is_item_number(mark) && starts => "#",
        _ => return None,
    };
    Some((Origin::Markdown, each_item(mark)))
}

/// Reports the lines of a list that are headings of Markdown: all of its lines are, each alone.
fn headings(list: Span, written: &str, sink: &mut Sink) {
    let lines = || written.split('\n').filter(|line| !line.trim().is_empty());
    let alone = written.matches('\n').count() >= 2 * lines().count().saturating_sub(1);
    if !alone || !lines().all(|line| heading(line).is_some()) {
        return;
    }
    let mut start = 0;
    for line in written.split('\n') {
        if let Some(heading) = heading(line) {
            let span = list.part(start..start + line.len());
            let help = heading_as(heading);
            sink.push(Origin::Markdown.found(span, line.trim(), Printed::Item, help));
        }
        start += line.len() + 1;
    }
}

/// The heading that a list probably means, if it is a single line that looks like a Markdown heading.
pub(super) fn heading(list: &str) -> Option<String> {
    let title = list.trim_start_matches('#');
    let marks = list.len() - title.len();
    let is_heading = marks > 0 && !title.contains('\n') && is_title(title);
    is_heading.then(|| format!("{}{}", "!".repeat(marks.min(6)), title.trim()))
}
