//! Lines with the markup of another language: items and headings of Markdown, headings of MediaWiki.

use crate::diag::rules::foreign_markup;
use crate::diag::{self, Diagnostic, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::foreign::{
    BULLETS, Origin, Printed, begins_block, is_item_number, list_heading, mediawiki_heading,
    typed_items,
};
use crate::wikitext::tree::{Block, BlockKind};

/// Reports such lines in the blocks of a text.
pub(super) fn report(blocks: &[Block], text: &str, sink: &mut Sink) {
    let mut above: Option<&Block> = None;
    for block in blocks {
        let written = text.slice(block.span.range());
        match &block.kind {
            BlockKind::Paragraph(_) => {
                let between = above.map(|it| it.span.range().end..block.span.range().start);
                let between = between.and_then(|it| text.get(it)).unwrap_or("\n\n");
                let is_list = above.is_some_and(|it| matches!(it.kind, BlockKind::List(_)));
                let is_below_list = is_list && between.matches('\n').count() < 2;
                if let Some(found) = paragraph(block.span, written, is_below_list) {
                    sink.push(found);
                }
            }
            BlockKind::List(_) => headings(block.span, written, sink),
            BlockKind::Quote(blocks) => report(blocks, text, sink),
            _ => {}
        }
        above = Some(block);
    }
}

/// The first line of a paragraph that has foreign markup: of the items of a paragraph one is reported.
fn paragraph(span: Span, written: &str, is_below_list: bool) -> Option<Diagnostic> {
    // The items that the first line keeps out of the list are reported with it.
    if is_below_list && written.split('\n').skip(1).any(begins_block) {
        return None;
    }
    let mut start = 0;
    for (number, line) in written.split('\n').enumerate() {
        let found = foreign(line, is_below_list).or_else(|| {
            let mut lines = written.split('\n').map(str::trim);
            let mark = typed_items(lines.next()?, lines.next()?).filter(|_| number == 0)?;
            Some((Origin::WordProcessor, foreign_markup::each_item(mark)))
        });
        let found = found.or_else(|| {
            let is_own = start > 0 && begins_block(line);
            is_own.then(|| (Origin::Classic, foreign_markup::blank_above()))
        });
        if let Some((origin, help)) = found {
            let place = span.part(start..start + line.len());
            return Some(origin.found(place, line.trim(), Printed::AsItStands, help));
        }
        start += line.len() + 1;
    }
    None
}

/// The language of a line's markup, and the advice.
fn foreign(line: &str, is_below_list: bool) -> Option<(Origin, Text)> {
    let words = line.trim();
    if words.starts_with("==") && words.ends_with("==") {
        return Some((Origin::MediaWiki, diag::write(&mediawiki_heading(words)?)));
    }
    let (mark, text) = words.split_once(' ')?;
    let words = text.trim_start().trim_start_matches(['\'', '/', '_']);
    let starts = words.starts_with(char::is_alphabetic);
    let (origin, mark) = match mark {
        "-" | "+" if starts => (Origin::Markdown, "*"),
        // Speech, too, begins so.
        "–" | "—" if starts && is_below_list => (Origin::WordProcessor, "*"),
        _ if mark.chars().all(|it| BULLETS.contains(&it)) => (Origin::WordProcessor, "*"),
        _ if is_item_number(mark) && starts => (Origin::Markdown, "#"),
        _ => return None,
    };
    Some((origin, foreign_markup::each_item(mark)))
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
