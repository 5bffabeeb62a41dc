//! The tree of a tiddler as text, a node a line, for people and tests.

use super::plain_text;
use super::tree::{
    Block, BlockKind, CellKind, Comment, CommentKind, Document, Inline, InlineKind, ItemRole, List,
    ListKind, ReadingList, Table,
};
use crate::source::{Sources, Span};
use std::fmt::Write as _;

/// The tree, each node indented below the one that it is in, with its bytes in the text.
#[must_use]
pub fn print(document: &Document, sources: &Sources) -> String {
    let mut printer = Printer {
        sources,
        out: String::new(),
        depth: 0,
    };
    printer.blocks(&document.blocks);
    for comment in &document.comments {
        printer.comment(comment);
    }
    if let Some(reading) = &document.reading {
        printer.reading(reading);
    }
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

    fn inside(&mut self, print: impl FnOnce(&mut Self)) {
        self.depth += 1;
        print(self);
        self.depth -= 1;
    }

    fn quoted(&self, span: Span) -> String {
        format!("{:?}", self.sources.slice(span))
    }

    fn comment(&mut self, comment: &Comment) {
        match &comment.kind {
            CommentKind::Remark(said) => {
                let said = self.quoted(*said);
                self.line(&format!("comment {said}"), comment.span);
            }
            CommentKind::Allow(names) => {
                self.line("allow comment", comment.span);
                for name in names {
                    let rule = self.quoted(*name);
                    self.inside(|it| it.line(&format!("rule {rule}"), *name));
                }
            }
        }
    }

    fn reading(&mut self, reading: &ReadingList) {
        self.line("reading list", reading.heading);
        for entry in &reading.entries {
            self.inside(|it| it.line(&format!("entry {:?}", entry.title), entry.span));
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        let span = block.span;
        match &block.kind {
            BlockKind::Paragraph(content) => {
                self.line("paragraph", span);
                self.inside(|it| it.inlines(content));
            }
            BlockKind::Heading { level, content } => {
                self.line(&format!("heading {level}"), span);
                self.inside(|it| it.inlines(content));
            }
            BlockKind::List(list) => self.list(list, span),
            BlockKind::Table(table) => self.table(table, span),
            BlockKind::Quote(blocks) => {
                self.line("quote", span);
                self.inside(|it| it.blocks(blocks));
            }
            BlockKind::Preformatted(lines) => {
                let text: String = lines.iter().map(|it| self.sources.slice(*it)).collect();
                self.line(&format!("preformatted {text:?}"), span);
            }
            BlockKind::Rule => self.line("rule", span),
        }
    }

    fn list(&mut self, list: &List, span: Span) {
        let name = match list.kind {
            ListKind::Bulleted => "bulleted list",
            ListKind::Numbered => "numbered list",
            ListKind::Definition => "definition list",
        };
        self.line(name, span);
        for item in &list.items {
            let name = match item.role {
                ItemRole::Item => "item",
                ItemRole::Term => "term",
                ItemRole::Definition => "definition",
            };
            self.inside(|it| {
                it.line(name, item.span);
                it.inside(|it| {
                    it.inlines(&item.content);
                    it.blocks(&item.blocks);
                });
            });
        }
    }

    fn table(&mut self, table: &Table, span: Span) {
        self.line("table", span);
        self.depth += 1;
        if let Some(class) = table.class {
            let text = self.quoted(class);
            self.line(&format!("class {text}"), class);
        }
        for caption in &table.captions {
            self.line("caption", caption.span);
            self.inside(|it| it.inlines(&caption.content));
        }
        for row in &table.rows {
            self.line(&format!("row {:?}", row.kind).to_lowercase(), row.span);
            for cell in &row.cells {
                self.inside(|it| it.cell(&cell.kind, cell.span));
            }
        }
        self.depth -= 1;
    }

    fn cell(&mut self, kind: &CellKind, span: Span) {
        match kind {
            CellKind::JoinAbove => self.line("~", span),
            CellKind::JoinRight => self.line(">", span),
            CellKind::Content {
                header,
                space_left,
                space_right,
                content,
            } => {
                let name = if *header { "header cell" } else { "cell" };
                let align = match (space_left, space_right) {
                    (true, true) => " center",
                    (true, false) => " right",
                    (false, true) => " left",
                    (false, false) => "",
                };
                self.line(&format!("{name}{align}"), span);
                self.inside(|it| it.inlines(content));
            }
        }
    }

    fn inlines(&mut self, content: &[Inline]) {
        for inline in content {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        let span = inline.span;
        let name = match &inline.kind {
            InlineKind::Text => format!("text {}", self.quoted(span)),
            InlineKind::Character(characters) => format!("character {characters:?}"),
            InlineKind::Code(inside) => format!("code {}", self.quoted(*inside)),
            InlineKind::LineBreak => "line break".to_owned(),
            InlineKind::Link { target, label, .. } => {
                let title = self.quoted(*target);
                if label.iter().any(|shown| shown.span == *target) {
                    format!("link {title}")
                } else {
                    format!("link {:?} to {title}", plain_text(label, self.sources))
                }
            }
            InlineKind::Image(image) => {
                let alone = if image.alone { "figure" } else { "image" };
                format!("{alone} {}", self.quoted(image.file))
            }
            InlineKind::Format { format, .. } => format!("{format:?}").to_lowercase(),
        };
        self.line(&name, span);
        match &inline.kind {
            InlineKind::Format { content, .. } => self.inside(|it| it.inlines(content)),
            InlineKind::Image(image) => self.inside(|it| it.inlines(&image.caption)),
            _ => {}
        }
    }
}
