//! Tables of Markdown that bars cannot say, as HTML.

use super::escape::reference;
use super::{Printer, embedded};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::markdown::escaped;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{
    Cell, CellKind, Format, Inline, InlineKind, LinkStyle, RowKind, Table,
};

impl Printer<'_> {
    pub(super) fn html_table(&mut self, table: &Table, span: Span) -> String {
        let mut lines = Vec::new();
        match table.class {
            Some(class) => {
                let class = attribute(self.sources.slice(class));
                lines.push(format!("<table class=\"{class}\">"));
            }
            None => lines.push("<table>".to_owned()),
        }
        for caption in &table.captions {
            let words = self.html_run(&caption.content);
            lines.push(format!("<caption>{words}</caption>"));
        }
        let mut part = None;
        for row in &table.rows {
            let name = match row.kind {
                RowKind::Head => "thead",
                RowKind::Body => "tbody",
                RowKind::Foot => "tfoot",
            };
            if part != Some(name) {
                lines.extend(part.map(|part| format!("</{part}>")));
                lines.push(format!("<{name}>"));
                part = Some(name);
            }
            let cells: String = row.cells.iter().map(|cell| self.html_cell(cell)).collect();
            lines.push(format!("<tr>{cells}</tr>"));
        }
        lines.extend(part.map(|part| format!("</{part}>")));
        lines.push("</table>".to_owned());
        let is_joined = |cell: &Cell| !matches!(cell.kind, CellKind::Content { .. });
        if table.rows.iter().any(|row| row.cells.iter().any(is_joined)) {
            let what = text!("convert-joined", "cells that reach into others");
            let mark = self.unsaid(span, what);
            lines.push(mark);
        }
        lines.join("\n")
    }

    fn html_cell(&mut self, cell: &Cell) -> String {
        let CellKind::Content {
            header,
            space_left,
            space_right,
            content,
        } = &cell.kind
        else {
            return "<td></td>".to_owned();
        };
        let name = if *header { "th" } else { "td" };
        let align = match (space_left, space_right) {
            (true, true) => " align=\"center\"",
            (true, false) => " align=\"right\"",
            (false, true) => " align=\"left\"",
            (false, false) => "",
        };
        format!("<{name}{align}>{}</{name}>", self.html_run(content))
    }

    fn html_run(&mut self, run: &[Inline]) -> String {
        run.iter().map(|inline| self.html_inline(inline)).collect()
    }

    /// A transclusion or a macro as it is written, marked.
    fn html_embedded(&mut self, span: Span) -> String {
        let written = letters(&self.sources.slice(span).replace('\n', " "));
        format!("{written}{}", self.unsaid(span, embedded()))
    }

    fn html_inline(&mut self, inline: &Inline) -> String {
        match &inline.kind {
            InlineKind::Text => letters(&self.sources.slice(inline.span).replace('\n', " ")),
            InlineKind::Character(characters) => letters(characters),
            InlineKind::Code(inside) => {
                let code = letters(self.sources.slice(*inside));
                format!("<code>{code}</code>")
            }
            InlineKind::LineBreak => "<br>".to_owned(),
            InlineKind::Format { format, content } => {
                let name = match format {
                    Format::Bold => "b",
                    Format::Italic => "i",
                    Format::Strike => "s",
                    Format::Underline => "u",
                    Format::Superscript => "sup",
                    Format::Subscript => "sub",
                    Format::Code => "kbd",
                };
                format!("<{name}>{}</{name}>", self.html_run(content))
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => {
                let name = self.named(*style, *target);
                let is_address = name.contains("://") || name.starts_with("mailto:");
                let to = match is_address || *style == LinkStyle::Escaped {
                    true => attribute(&name),
                    false => format!("#{}", escaped(&name)),
                };
                format!("<a href=\"{to}\">{}</a>", self.html_run(label))
            }
            InlineKind::Image(image) => {
                let file = attribute(self.sources.slice(image.file));
                let caption = attribute(&plain_text(&image.caption, self.sources));
                format!("<img src=\"{file}\" alt=\"{caption}\">")
            }
            InlineKind::Embedded(_) => self.html_embedded(inline.span),
            InlineKind::Footnote(_) => {
                let what = text!("convert-footnote-html", "a footnote in a table");
                self.unsaid(inline.span, what)
            }
        }
    }
}

fn attribute(text: &str) -> String {
    text.replace('"', &reference('"')).replace('\n', " ")
}

fn letters(text: &str) -> String {
    let is_mark =
        |it: char| matches!(it, '<' | '>' | '&') || !super::escape::is_seen(it) && it != ' ';
    let letters = text.chars().map(|it| match is_mark(it) {
        true => reference(it),
        false => it.to_string(),
    });
    letters.collect()
}
