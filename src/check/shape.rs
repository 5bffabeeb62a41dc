//! The shape of a tiddler: is there text in it, do its headings and the rows of its tables fit?

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::store::StoredTiddler;
use crate::tiddler::Kind;
use crate::wikitext::Syntax;
use crate::wikitext::tree::{Block, BlockKind, Row, Table};
use crate::wikitext::visit::each_table;

/// Looks at the blocks of every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    for (entry, document) in wiki.store.documents() {
        if is_empty(entry) {
            let message = format!("“{}” has no text", entry.title());
            sink.push(
                Diagnostic::new(Rule::EmptyTiddler, entry.tiddler.title_span, message)
                    .help("write its rule, or take it out of the wiki"),
            );
        }
        headings(entry, sink);
        each_table(document, |table| rows(table, entry.syntax(), sink));
    }
}

/// The root and figures have rules of their own that say so.
fn is_empty(entry: &StoredTiddler) -> bool {
    entry.blocks().iter().all(is_blank)
        && entry.reading().is_none()
        && entry.kind != Kind::Part
        && !entry.title().starts_with("fig:")
}

/// A paragraph of comments, say.
fn is_blank(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::Paragraph(content) if content.is_empty())
}

/// The title of the tiddler is a heading of level 1; its text may begin with that level, too.
fn headings(entry: &StoredTiddler, sink: &mut Sink) {
    let mut above = 1;
    for block in entry.blocks() {
        let BlockKind::Heading { level, .. } = block.kind else {
            continue;
        };
        if level > above + 1 {
            let message = format!("a heading of level {level} follows one of level {above}");
            let help = format!("write it with `{}`", entry.syntax().heading_mark(above + 1));
            sink.push(Diagnostic::new(Rule::SkippedHeading, block.span, message).help(help));
        }
        above = level;
    }
}

/// Reports the rows that have another width than most rows of their table.
fn rows(table: &Table, syntax: &dyn Syntax, sink: &mut Sink) {
    let Some(width) = usual_width(&table.rows) else {
        return;
    };
    let usual = table.rows.iter().find(|row| row.cells.len() == width);
    for row in table.rows.iter().filter(|row| row.cells.len() != width) {
        let message = format!(
            "this row has {} {}, where others have {width}",
            row.cells.len(),
            if row.cells.len() == 1 {
                "cell"
            } else {
                "cells"
            }
        );
        let mut found = Diagnostic::new(Rule::UnevenTable, row.span, message).help(format!(
            "write empty cells as `{}`, and `{}` in cells that the next one reaches into",
            syntax.empty_cell(),
            syntax.join_right()
        ));
        if let Some(usual) = usual {
            found = found.label(usual.span, format!("this row has {width}"));
        }
        sink.push(found);
    }
}

/// The width of most rows; of several, the greatest.
fn usual_width(rows: &[Row]) -> Option<usize> {
    let mut widths: Vec<usize> = rows.iter().map(|row| row.cells.len()).collect();
    widths.sort_unstable();
    widths
        .chunk_by(|a, b| a == b)
        .max_by_key(|same| same.len())?
        .first()
        .copied()
}
