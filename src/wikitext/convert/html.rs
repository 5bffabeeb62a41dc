//! Writes tables of Markdown as HTML where bars cannot express them.

use super::escape::reference;
use super::leads::attribute;
use super::{Printer, embedded, footnote};
use crate::source::Span;
use crate::wikitext::reach;
use crate::wikitext::sentences;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Format, Image, Inline, InlineKind, RowKind, Table,
};

impl Printer<'_> {
    pub(super) fn html_table(&mut self, table: &Table, span: Span) -> String {
        let class = table.class.map(|it| attribute(self.sources.slice(it)));
        let class = class.map_or(String::new(), |it| format!(" class=\"{it}\""));
        let mut lines = vec![format!("<table{class}>")];
        for caption in &table.captions {
            let words = self.html_named(&caption.content);
            lines.push(format!("<caption>{words}</caption>"));
        }
        let covered = reach::covered(table);
        let mut part = None;
        for (at, row) in table.rows.iter().enumerate() {
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
            let cells = row.cells.iter().enumerate().map(|(column, cell)| {
                let covers = match &covered {
                    Some(covered) => covered.get(&(at, column)).copied(),
                    None => Some((1, 1)),
                };
                // Another may cover it.
                covers.map_or_else(String::new, |covers| self.html_cell(cell, row.kind, covers))
            });
            let cells: String = cells.collect();
            lines.push(format!("<tr>{cells}</tr>"));
        }
        lines.extend(part.map(|part| format!("</{part}>")));
        lines.push("</table>".to_owned());
        if covered.is_none() {
            let mark = self.unsaid(span, sentences::convert_joined());
            lines.push(mark);
        }
        lines.join("\n")
    }

    fn html_cell(&mut self, cell: &Cell, kind: RowKind, (columns, rows): (usize, usize)) -> String {
        let CellKind::Content {
            header,
            space_left,
            space_right,
            content,
        } = &cell.kind
        else {
            return "<td></td>".to_owned();
        };
        // In a page of a book, all cells of a head are headers; in a text of a wiki, those that its author made some.
        let is_header = *header || kind == RowKind::Head && !self.is_marking;
        let name = if is_header { "th" } else { "td" };
        let align = match (space_left, space_right) {
            (true, true) => " align=\"center\"",
            (true, false) => " align=\"right\"",
            (false, true) => " align=\"left\"",
            (false, false) => "",
        };
        let number = |name, count| match count {
            1 => String::new(),
            _ => format!(" {name}=\"{count}\""),
        };
        let covers = number("colspan", columns) + &number("rowspan", rows);
        format!(
            "<{name}{align}{covers}>{}</{name}>",
            self.html_named(content)
        )
    }

    /// Running text with the comments that name what it is in.
    fn html_named(&mut self, run: &[Inline]) -> String {
        let mut words = self.html_run(run);
        self.push_anchors(run, &mut words);
        words
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
            InlineKind::Format {
                format: Format::Class(names),
                content,
            } => {
                let (open, close) = self.class_marks(*names);
                format!("{open}{}{close}", self.html_run(content))
            }
            InlineKind::Format { format, content } => {
                let name = element(*format);
                format!("<{name}>{}</{name}>", self.html_run(content))
            }
            InlineKind::Link { target, label } => {
                let anchor = self.anchor(target);
                format!("{anchor}{}</a>", self.html_run(label))
            }
            InlineKind::Image(image) => self.html_picture(image, inline.span),
            InlineKind::Embedded(_) => self.html_embedded(inline.span),
            InlineKind::Footnote(blocks) => self.html_footnote(blocks, inline.span),
        }
    }

    fn html_picture(&mut self, image: &Image, span: Span) -> String {
        let width = image.width.map(|it| attribute(self.sources.slice(it)));
        let width = width.map_or(String::new(), |it| format!(" width=\"{it}\""));
        let (mut picture, mut mark) = self.html_image(image, &width, span);
        if let Some(target) = &image.target {
            picture = format!("{}{picture}</a>", self.anchor(target));
        }
        if image.float.is_some() {
            mark += &self.unsaid(span, sentences::convert_float());
        }
        picture + &mark
    }

    /// A picture with more attributes, and the mark of the parts of its caption that are left out.
    pub(super) fn html_image(
        &mut self,
        image: &Image,
        attributes: &str,
        span: Span,
    ) -> (String, String) {
        let (caption, mark) = self.label(&image.caption, span);
        let (file, caption) = (
            attribute(image.file.name(self.sources)),
            attribute(&caption),
        );
        let picture = format!("<img src=\"{file}\" alt=\"{caption}\"{attributes}>");
        (picture, mark)
    }

    /// A footnote where none can be: its words.
    fn html_footnote(&mut self, blocks: &[Block], span: Span) -> String {
        let mark = self.unsaid(span, footnote());
        let said: Vec<String> = blocks
            .iter()
            .map(|block| match &block.kind {
                BlockKind::Paragraph(content) => self.html_run(content),
                _ => letters(self.sources.slice(block.span)),
            })
            .collect();
        format!(" ({}){mark}", said.join(" "))
    }
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

/// The element of HTML that means a format.
pub(super) fn element(format: Format) -> &'static str {
    match format {
        Format::Bold => "b",
        Format::Italic => "i",
        Format::Strike => "s",
        Format::Underline => "u",
        Format::Superscript => "sup",
        Format::Subscript => "sub",
        Format::Code => "kbd",
        Format::Class(_) => "span",
    }
}
