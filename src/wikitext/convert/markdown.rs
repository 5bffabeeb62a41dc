//! Markdown.

use super::escape::{self, Around, is_seen, reference};
use super::wiki::lines;
use super::{Place, Printer, embedded, first_letter, joined};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::entity;
use crate::wikitext::markdown::escaped;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Format, Image, Inline, InlineKind, ItemRole, LinkStyle, List,
    ListItem, ListKind, RowKind, Table,
};

impl Printer<'_> {
    pub(super) fn markdown_blocks(&mut self, blocks: &[Block]) -> String {
        let mut parts = Vec::new();
        let mut before: Option<ListKind> = None;
        let mut other = false;
        for block in blocks {
            let kind = match &block.kind {
                BlockKind::List(list) => Some(list.kind),
                _ => None,
            };
            // Of two lists, one below the other, each has its own marks.
            other = kind.is_some() && kind == before && !other;
            before = kind;
            parts.push(self.markdown_block(block, other));
        }
        joined(parts)
    }

    fn markdown_block(&mut self, block: &Block, other: bool) -> String {
        match &block.kind {
            BlockKind::Paragraph(content) => self.markdown_paragraph(content),
            BlockKind::Heading { level, content } => {
                let words = self.markdown_run(content, Place::Line, None);
                format!("{} {words}", "#".repeat((*level).into()))
            }
            BlockKind::List(List {
                kind: ListKind::Definition,
                items,
            }) => self.markdown_definitions(items),
            BlockKind::List(list) => {
                let mark = match (list.kind, other) {
                    (ListKind::Numbered, false) => "1. ",
                    (ListKind::Numbered, true) => "1) ",
                    (_, false) => "- ",
                    (_, true) => "* ",
                };
                let items = list.items.iter();
                let items: Vec<String> = items.map(|item| self.markdown_item(item, mark)).collect();
                items.join("\n")
            }
            BlockKind::Table(table) => self.markdown_table(table, block.span),
            BlockKind::Quote(blocks) => quoted(&self.markdown_blocks(blocks)),
            BlockKind::Admonition(kind, blocks) => {
                let inside = self.markdown_blocks(blocks);
                quoted(&format!("[!{}]\n{inside}", kind.name().to_uppercase()))
            }
            BlockKind::Preformatted(lines) => {
                let listing = self.listing(lines);
                let marks = listing.split(|it| it != '`').map(str::len).max();
                let fence = "`".repeat(marks.unwrap_or(0).max(2) + 1);
                format!("{fence}\n{listing}\n{fence}")
            }
            BlockKind::Rule => "---".to_owned(),
        }
    }

    fn markdown_paragraph(&mut self, content: &[Inline]) -> String {
        let words = self.markdown_run(content, Place::Paragraph, None);
        let lines = words.lines().map(escape::markdown_line);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn markdown_item(&mut self, item: &ListItem, mark: &str) -> String {
        let words = self.markdown_run(&item.content, Place::Line, None);
        let words = escape::markdown_line(&words);
        let is_tight = item
            .blocks
            .iter()
            .all(|it| matches!(it.kind, BlockKind::List(_)));
        let blocks = self.markdown_blocks(&item.blocks);
        let gap = match (words.is_empty() || blocks.is_empty(), is_tight) {
            (true, _) => "",
            (false, true) => "\n",
            (false, false) => "\n\n",
        };
        indented(&format!("{words}{gap}{blocks}"), mark)
    }

    fn markdown_definitions(&mut self, items: &[ListItem]) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut entry = String::new();
        let mut has_term = false;
        for (at, item) in items.iter().enumerate() {
            if item.role == ItemRole::Term {
                if items.get(at + 1).is_none_or(|it| it.role == ItemRole::Term) {
                    let what = text!("convert-term", "a term without a definition of its own");
                    let mark = self.unsaid(item.span, what);
                    entry += &mark;
                }
                if has_term {
                    parts.push(std::mem::take(&mut entry));
                }
                has_term = true;
                let words = self.markdown_run(&item.content, Place::Line, None);
                entry += &escape::markdown_line(&words);
                let blocks = self.markdown_blocks(&item.blocks);
                if !blocks.is_empty() {
                    let what = text!("convert-term-list", "a list in a term");
                    entry += &self.unsaid(item.span, what);
                    entry += &format!("\n{}", indented(&blocks, ": "));
                }
            } else if has_term {
                let definition = self.markdown_item(item, ": ");
                entry += &format!("\n{definition}");
            } else {
                // Without a term, it is a quotation in the book.
                let words = self.markdown_paragraph(&item.content);
                let blocks = self.markdown_blocks(&item.blocks);
                parts.push(quoted(&joined(vec![words, blocks])));
            }
        }
        parts.push(entry);
        joined(parts)
    }

    /// A table: with bars, if these can say it, else in HTML.
    fn markdown_table(&mut self, table: &Table, span: Span) -> String {
        let Some(columns) = simple(table) else {
            return self.html_table(table, span);
        };
        let mut lines = Vec::new();
        for (at, row) in table.rows.iter().enumerate() {
            let cells = row.cells.iter().map(|cell| match &cell.kind {
                CellKind::Content { content, .. } => {
                    self.markdown_run(content, Place::Cell, Some('|'))
                }
                _ => String::new(),
            });
            let cells: Vec<String> = cells.collect();
            lines.push(format!("| {} |", cells.join(" | ")));
            if at == 0 {
                lines.push(format!("|{}|", columns.join("|")));
            }
        }
        lines.join("\n")
    }

    /// Running text; `after` is the mark that comes after it.
    pub(super) fn markdown_run(
        &mut self,
        run: &[Inline],
        place: Place,
        after: Option<char>,
    ) -> String {
        let mut out = String::new();
        for (at, inline) in run.iter().enumerate() {
            let next = match run.get(at + 1) {
                Some(next) => self.first_of(next),
                None => after,
            };
            self.markdown_inline(inline, next, place, &mut out);
        }
        out
    }

    /// The first letter of what a node is printed as.
    fn first_of(&self, inline: &Inline) -> Option<char> {
        match &inline.kind {
            InlineKind::Text => self.sources.slice(inline.span).chars().next(),
            InlineKind::Character(characters) => characters.chars().next(),
            InlineKind::Image(_) => Some('!'),
            _ => first_letter(inline, |_| "*"),
        }
    }

    fn markdown_inline(
        &mut self,
        inline: &Inline,
        after: Option<char>,
        place: Place,
        out: &mut String,
    ) {
        let span = inline.span;
        let around = Around {
            before: out.chars().next_back(),
            after,
            place,
        };
        match &inline.kind {
            InlineKind::Text => {
                let text = lines(self.sources.slice(span), place);
                *out += &escape::markdown(&text, around);
            }
            InlineKind::Character(characters) => {
                for letter in characters.chars() {
                    let around = Around {
                        before: out.chars().next_back(),
                        ..around
                    };
                    *out += &match is_seen(letter) {
                        true => escape::markdown(letter.encode_utf8(&mut [0; 4]), around),
                        false => reference(letter),
                    };
                }
            }
            InlineKind::Code(inside) => *out += &self.markdown_code(*inside, place),
            InlineKind::LineBreak => *out += "<br>",
            InlineKind::Format { format, content } => {
                self.markdown_format(*format, content, after, place, out);
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => {
                let link = self.markdown_link(*style, *target, label);
                *out += &match place {
                    Place::Cell => link.replace('|', "\\|"),
                    _ => link,
                };
            }
            InlineKind::Image(image) => *out += &self.markdown_image(image, span),
            InlineKind::Embedded(_) => {
                let text = lines(self.sources.slice(span), place);
                *out += &escape::markdown(&text, around);
                *out += &self.unsaid(span, embedded());
            }
            InlineKind::Footnote(blocks) => {
                let at = self.notes.len();
                self.notes.push(String::new());
                let name = format!("[^{}]", at + 1);
                let inside = self.markdown_blocks(blocks);
                let lines = inside
                    .lines()
                    .enumerate()
                    .map(|(at, line)| match (at, line) {
                        (0, line) => line.to_owned(),
                        (_, "") => String::new(),
                        (_, line) => format!("    {line}"),
                    });
                let inside = lines.collect::<Vec<_>>().join("\n");
                if let Some(note) = self.notes.get_mut(at) {
                    *note = format!("{name}: {inside}");
                }
                *out += &name;
            }
        }
    }

    fn markdown_code(&self, inside: Span, place: Place) -> String {
        let code = lines(self.sources.slice(inside), Place::Line);
        let marks = code.split(|it| it != '`').map(str::len).max();
        let mark = "`".repeat(marks.unwrap_or(0) + 1);
        let is_padded = code.starts_with(' ') && code.ends_with(' ');
        let pad = match code.starts_with('`') || code.ends_with('`') || is_padded {
            true if !code.trim().is_empty() => " ",
            _ => "",
        };
        let code = match place {
            Place::Cell => code.replace('|', "\\|"),
            _ => code,
        };
        match code.is_empty() {
            true => code,
            false => format!("{mark}{pad}{code}{pad}{mark}"),
        }
    }

    fn markdown_format(
        &mut self,
        format: Format,
        content: &[Inline],
        after: Option<char>,
        place: Place,
        out: &mut String,
    ) {
        let (mark, element) = match format {
            Format::Bold => ("**", "b"),
            Format::Italic => ("*", "i"),
            Format::Strike => ("~~", "s"),
            Format::Underline => ("", "u"),
            Format::Superscript => ("", "sup"),
            Format::Subscript => ("", "sub"),
            Format::Code => ("", "kbd"),
        };
        let words = self.markdown_run(content, place, Some('*'));
        let before = out.chars().next_back();
        let ends = words.chars().next().zip(words.chars().next_back());
        let is_free = |it: Option<char>| {
            it.is_none_or(|it| {
                it.is_whitespace() || it.is_ascii_punctuation() && !"*_~".contains(it)
            })
        };
        let is_word = |it: char| it.is_alphanumeric();
        let is_edge = |it: char| !it.is_whitespace() && !"*_~\\<&".contains(it) && it != '>';
        let fits = ends.is_some_and(|(first, last)| {
            is_edge(first)
                && is_edge(last)
                && (is_word(first) || is_free(before))
                && (is_word(last) || is_free(after))
                && before.is_none_or(|it| !"*_~\\".contains(it))
                && after.is_none_or(|it| !"*_~".contains(it))
        });
        *out += &match !mark.is_empty() && fits {
            true => format!("{mark}{words}{mark}"),
            false => format!("<{element}>{words}</{element}>"),
        };
    }

    fn markdown_link(&mut self, style: LinkStyle, target: Span, label: &[Inline]) -> String {
        let written = self.sources.slice(target);
        let name = self.named(style, target);
        let words = super::wiki::words(label, self);
        match style {
            LinkStyle::Email => return format!("<{written}>"),
            LinkStyle::Url if words == name => return format!("<{name}>"),
            _ => {}
        }
        let is_plain = |it: &Inline| matches!(it.kind, InlineKind::Text | InlineKind::Character(_));
        let is_address = name.contains("://") || name.starts_with("mailto:");
        let is_title = style == LinkStyle::BracketedTitle;
        let simple = |it: &str| !it.contains(['[', ']', '|', '\\', '`', '<', '&', '*', '_']);
        let is_wiki = self.is_marking && !is_address && !is_title;
        if is_wiki && label.iter().all(is_plain) && simple(&words) && simple(&name) {
            return match words == name {
                true => format!("[[{name}]]"),
                false => format!("[[{words}|{name}]]"),
            };
        }
        let label = self.markdown_run(label, Place::Line, Some(']'));
        let target = match (is_address, style) {
            (true, _) | (_, LinkStyle::Escaped) => destination(&name),
            _ => format!("#{}", escaped(&name)),
        };
        format!("[{label}]({target})")
    }

    fn markdown_image(&mut self, image: &Image, span: Span) -> String {
        let caption = self.markdown_run(&image.caption, Place::Line, Some(']'));
        let file = LinkStyle::Escaped
            .name(self.sources.slice(image.file))
            .into_owned();
        let file = match file.contains(|it: char| it.is_whitespace() || "()<>".contains(it)) {
            true => format!("<{file}>"),
            false => file,
        };
        let picture = format!("![{caption}]({file})");
        let picture = match image.target {
            Some(target) => {
                let name = self.sources.slice(target);
                let is_address = name.contains("://");
                let name = match is_address {
                    true => name.to_owned(),
                    false => format!("#{}", escaped(name)),
                };
                format!("[{picture}]({name})")
            }
            None => picture,
        };
        match image.float {
            Some(_) => {
                let what = text!("convert-float", "a picture that floats");
                picture + &self.unsaid(span, what)
            }
            None => picture,
        }
    }
}

/// An address as the destination of a link, which means the same as it did.
fn destination(address: &str) -> String {
    let mut out = String::with_capacity(address.len());
    for (at, letter) in address.char_indices() {
        let rest = address.get(at..).unwrap_or_default();
        match letter {
            '&' if entity::at_start(rest).is_some() => out.push_str("&amp;"),
            '(' | ')' | '<' | '>' | '\\' => out += &escaped(letter.encode_utf8(&mut [0; 4])),
            letter if letter.is_whitespace() || letter.is_control() => {
                out += &escaped(letter.encode_utf8(&mut [0; 4]));
            }
            letter => out.push(letter),
        }
    }
    out
}

/// The line below the head of a table, a column each, if bars can say it: one row of head, the first,
/// and as many cells in each row, those of a column aligned alike.
fn simple(table: &Table) -> Option<Vec<&'static str>> {
    if table.class.is_some() || !table.captions.is_empty() {
        return None;
    }
    let width = table.rows.first()?.cells.len();
    let mut columns: Vec<Option<(bool, bool)>> = vec![None; width];
    for (at, row) in table.rows.iter().enumerate() {
        let kind = if at == 0 {
            RowKind::Head
        } else {
            RowKind::Body
        };
        if row.kind != kind || row.cells.len() != width {
            return None;
        }
        for (cell, column) in row.cells.iter().zip(&mut columns) {
            let CellKind::Content {
                header: false,
                space_left,
                space_right,
                ..
            } = cell.kind
            else {
                return None;
            };
            let align = (space_left, space_right);
            if column.is_some_and(|other| other != align) {
                return None;
            }
            *column = Some(align);
        }
    }
    let lines = columns.into_iter().map(|align| match align {
        Some((true, true)) => ":-:",
        Some((true, false)) => "--:",
        Some((false, true)) => ":--",
        _ => "---",
    });
    Some(lines.collect())
}

fn quoted(text: &str) -> String {
    let lines = text.lines().map(|line| match line {
        "" => ">".to_owned(),
        line => format!("> {line}"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text whose first line has a mark, below which the others begin.
fn indented(text: &str, mark: &str) -> String {
    let indent = " ".repeat(mark.len());
    let lines = text.lines().enumerate().map(|(at, line)| match (at, line) {
        (0, line) => format!("{mark}{line}"),
        (_, "") => String::new(),
        (_, line) => format!("{indent}{line}"),
    });
    let lines: Vec<String> = lines.collect();
    match lines.is_empty() {
        true => mark.trim_end().to_owned(),
        false => lines.join("\n"),
    }
}
