//! Prints the tree of a tiddler as text, a node a line, for people and tests.

use super::plain_text;
use super::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Comment, CommentKind, Document, EmbeddedBy, Format,
    Inline, InlineKind, ItemRole, ListItem, ListKind, ReadingList, Row, Table,
};
use super::visit::{Visitor, walk_block, walk_cell, walk_inline, walk_item, walk_table};
use crate::source::{Sources, Span};
use std::fmt::Write as _;

/// The tree, each node indented below the one that it is in, with its bytes in the text.
pub fn print(document: &Document, sources: &Sources) -> String {
    let mut printer = Printer {
        sources,
        out: String::new(),
        depth: 0,
    };
    printer.visit_document(document);
    printer.out
}

struct Printer<'a> {
    sources: &'a Sources,
    out: String,
    depth: usize,
}

impl Printer<'_> {
    fn line(&mut self, name: &str, span: Span) {
        let indent = "  ".repeat(self.depth);
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{indent}{name} {}..{}", span.start, span.end);
    }

    /// Prints a line, and below it the output of `content`.
    fn node(&mut self, name: &str, span: Span, content: impl FnOnce(&mut Self)) {
        self.line(name, span);
        self.depth += 1;
        content(self);
        self.depth -= 1;
    }

    fn quoted(&self, span: Span) -> String {
        format!("{:?}", self.sources.slice(span))
    }

    fn inline(&self, inline: &Inline) -> String {
        match &inline.kind {
            InlineKind::Text => format!("text {}", self.quoted(inline.span)),
            InlineKind::Character(characters) => format!("character {characters:?}"),
            InlineKind::Code(inside) => format!("code {}", self.quoted(*inside)),
            InlineKind::LineBreak => "line break".to_owned(),
            InlineKind::Footnote(_) => "footnote".to_owned(),
            InlineKind::Embedded(it) => {
                let what = match it.by {
                    EmbeddedBy::Transclusion { .. } => "transclusion",
                    EmbeddedBy::Call { .. } => "macro",
                };
                format!("{what} {}", self.quoted(inline.span))
            }
            InlineKind::Link { target, label, .. } => {
                let title = self.quoted(target.written);
                if label.iter().any(|shown| shown.span == target.written) {
                    format!("link {title}")
                } else {
                    format!("link {:?} to {title}", plain_text(label, self.sources))
                }
            }
            InlineKind::Image(image) => {
                let alone = if image.alone { "figure" } else { "image" };
                format!("{alone} {}", self.quoted(image.file.written))
            }
            InlineKind::Format {
                format: Format::Class(names),
                ..
            } => format!("class {}", self.quoted(*names)),
            InlineKind::Format { format, .. } => format!("{format:?}").to_lowercase(),
        }
    }
}

impl<'a> Visitor<'a> for Printer<'_> {
    fn visit_block(&mut self, block: &'a Block) {
        let name = match &block.kind {
            BlockKind::Paragraph(_) => "paragraph".to_owned(),
            BlockKind::Heading { level, .. } => format!("heading {level}"),
            BlockKind::List(list) => match list.kind {
                ListKind::Bulleted => "bulleted list".to_owned(),
                ListKind::Numbered => "numbered list".to_owned(),
                ListKind::Definition => "definition list".to_owned(),
            },
            BlockKind::Table(_) => "table".to_owned(),
            BlockKind::Quote(_) => "quote".to_owned(),
            BlockKind::Admonition(alert, _) => alert.kind.name().to_owned(),
            BlockKind::Class(names, _) => format!("class {}", self.quoted(**names)),
            BlockKind::Preformatted(lines) => {
                let text: String = lines.iter().map(|it| self.sources.slice(*it)).collect();
                format!("preformatted {text:?}")
            }
            BlockKind::Rule => "rule".to_owned(),
        };
        self.node(&name, block.span, |it| walk_block(it, block));
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        let name = match item.role {
            ItemRole::Item => "item",
            ItemRole::Term => "term",
            ItemRole::Definition => "definition",
        };
        self.node(name, item.span, |it| walk_item(it, item));
    }

    fn visit_table(&mut self, table: &'a Table) {
        if let Some(class) = table.class {
            let text = self.quoted(class);
            self.line(&format!("class {text}"), class);
        }
        walk_table(self, table);
    }

    fn visit_caption(&mut self, caption: &'a Caption) {
        self.node("caption", caption.span, |it| it.visit_run(&caption.content));
    }

    fn visit_row(&mut self, row: &'a Row) {
        let name = format!("row {:?}", row.kind).to_lowercase();
        self.node(&name, row.span, |it| {
            row.cells.iter().for_each(|cell| it.visit_cell(cell));
        });
    }

    fn visit_cell(&mut self, cell: &'a Cell) {
        let name = match &cell.kind {
            CellKind::JoinAbove => "~".to_owned(),
            CellKind::JoinRight => ">".to_owned(),
            CellKind::Content {
                header,
                space_left,
                space_right,
                ..
            } => {
                let name = if *header { "header cell" } else { "cell" };
                let align = match (space_left, space_right) {
                    (true, true) => " center",
                    (true, false) => " right",
                    (false, true) => " left",
                    (false, false) => "",
                };
                format!("{name}{align}")
            }
        };
        self.node(&name, cell.span, |it| walk_cell(it, cell));
    }

    fn visit_inline(&mut self, inline: &'a Inline) {
        let name = self.inline(inline);
        self.node(&name, inline.span, |it| {
            // The label of a link is in its line.
            if !matches!(inline.kind, InlineKind::Link { .. }) {
                walk_inline(it, inline);
            }
        });
    }

    fn visit_comment(&mut self, comment: &'a Comment) {
        match &comment.kind {
            CommentKind::Remark(said) => {
                let said = self.quoted(*said);
                self.line(&format!("comment {said}"), comment.span);
            }
            CommentKind::Numbers(patterns) => {
                let patterns = self.quoted(*patterns);
                self.line(&format!("numbers {patterns}"), comment.span);
            }
            CommentKind::Anchor(name) => {
                let name = self.quoted(*name);
                self.line(&format!("anchor {name}"), comment.span);
            }
            CommentKind::Allow(names) => self.node("allow comment", comment.span, |it| {
                for name in names {
                    let rule = it.quoted(*name);
                    it.line(&format!("rule {rule}"), *name);
                }
            }),
        }
    }

    fn visit_reading_list(&mut self, reading: &'a ReadingList) {
        self.node("reading list", reading.heading, |it| {
            for entry in &reading.entries {
                it.line(&format!("entry {:?}", entry.title), entry.span);
            }
        });
    }
}
