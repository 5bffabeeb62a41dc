//! TiddlyWiki's markup, Classic and 5.

use super::escape::{self, Around, is_seen, reference};
use super::{Place, Printer, embedded, first_letter, joined};
use crate::say::text;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Float, Format, Image, Inline, InlineKind, ItemRole,
    LinkStyle, List, ListItem, RowKind, Table,
};

impl Printer<'_> {
    fn is_5(&self) -> bool {
        self.to == Dialect::TiddlyWiki5
    }

    /// Blocks, which so many quotations are around.
    pub(super) fn wiki_blocks(&mut self, blocks: &[Block], quotes: usize) -> String {
        let parts = blocks.iter().map(|block| self.wiki_block(block, quotes));
        joined(parts.collect())
    }

    fn wiki_block(&mut self, block: &Block, quotes: usize) -> String {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                let words = self.wiki_run(content, Place::Paragraph, None);
                let lines = words.lines().map(escape::wiki_line);
                lines.collect::<Vec<_>>().join("\n")
            }
            BlockKind::Heading { level, content } => {
                let words = self.wiki_run(content, Place::Line, None);
                "!".repeat((*level).into()) + &escape::wiki_line(&words)
            }
            BlockKind::List(list) => {
                let mut after = Vec::new();
                let mut parts = vec![self.wiki_list(list, "", &mut after).join("\n")];
                for block in after {
                    parts.push(self.wiki_block(block, quotes));
                }
                joined(parts)
            }
            BlockKind::Table(table) => self.wiki_table(table),
            BlockKind::Quote(blocks) => self.wiki_quote(blocks, quotes),
            BlockKind::Admonition(kind, blocks) => {
                let what = text!("convert-alert", "a note (`{kind}`)", kind = kind.name());
                let mark = self.unsaid(block.span, what);
                let inside = self.wiki_quote(blocks, quotes);
                format!("{mark}\n\n{inside}")
            }
            BlockKind::Preformatted(lines) => {
                let listing = self.listing(lines);
                let (open, close) = match self.is_5() {
                    true => ("```", "```"),
                    false => ("{{{", "}}}"),
                };
                if listing.lines().any(|line| line == close) {
                    let what = text!("convert-listing", "code with `{close}` in it", close);
                    self.unsaid(block.span, what);
                }
                format!("{open}\n{listing}\n{close}")
            }
            BlockKind::Rule => "----".to_owned(),
        }
    }

    fn wiki_quote(&mut self, blocks: &[Block], quotes: usize) -> String {
        if self.is_5() {
            let mark = "<".repeat(3 + quotes);
            return format!("{mark}\n{}\n{mark}", self.wiki_blocks(blocks, quotes + 1));
        }
        let mut lines = Vec::new();
        if self.quote_lines(blocks, 1, &mut lines) {
            return lines.join("\n");
        }
        if quotes > 0 {
            let inside = self.wiki_blocks(blocks, quotes);
            let span = blocks.first().map(|it| it.span);
            let what = text!("convert-quotation", "a quotation in a quotation");
            let mark = span.map(|span| self.unsaid(span, what)).unwrap_or_default();
            return format!("{mark}\n{inside}");
        }
        format!("<<<\n{}\n<<<", self.wiki_blocks(blocks, quotes + 1))
    }

    /// A quotation as lines with `>`; `false` when it has more than paragraphs.
    fn quote_lines(&mut self, blocks: &[Block], depth: usize, lines: &mut Vec<String>) -> bool {
        let mark = ">".repeat(depth);
        for (at, block) in blocks.iter().enumerate() {
            match &block.kind {
                BlockKind::Paragraph(content) if !content.is_empty() => {
                    if at > 0 {
                        lines.push(mark.clone());
                    }
                    let words = self.wiki_run(content, Place::Line, None);
                    lines.push(format!("{mark} {words}"));
                }
                BlockKind::Quote(blocks) => {
                    if !self.quote_lines(blocks, depth + 1, lines) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        true
    }

    fn wiki_list<'b>(
        &mut self,
        list: &'b List,
        prefix: &str,
        after: &mut Vec<&'b Block>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        for item in &list.items {
            self.wiki_item(list, item, prefix, &mut lines, after);
        }
        lines
    }

    fn wiki_item<'b>(
        &mut self,
        list: &List,
        item: &'b ListItem,
        prefix: &str,
        lines: &mut Vec<String>,
        after: &mut Vec<&'b Block>,
    ) {
        use crate::wikitext::tree::ListKind;
        let mark = match (list.kind, item.role) {
            (ListKind::Bulleted, _) => '*',
            (ListKind::Numbered, _) => '#',
            (ListKind::Definition, ItemRole::Term) => ';',
            (ListKind::Definition, _) => ':',
        };
        let prefix = format!("{prefix}{mark}");
        let words = self.wiki_run(&item.content, Place::Line, None);
        let is_list = |it: &Block| matches!(it.kind, BlockKind::List(_));
        if !words.is_empty() || !item.blocks.first().is_some_and(is_list) {
            lines.push(format!("{prefix} {words}"));
        }
        for block in &item.blocks {
            match &block.kind {
                BlockKind::List(inner) => lines.extend(self.wiki_list(inner, &prefix, after)),
                BlockKind::Paragraph(content) => {
                    let what = text!(
                        "convert-item-paragraph",
                        "a paragraph of its own in an item"
                    );
                    let mark = self.unsaid(block.span, what);
                    let words = self.wiki_run(content, Place::Line, None);
                    if let Some(line) = lines.last_mut() {
                        *line += &format!("<br>{mark}{words}");
                    }
                }
                _ => {
                    let what = text!(
                        "convert-item-block",
                        "a block in an item: it is below the list"
                    );
                    let mark = self.unsaid(block.span, what);
                    if let Some(line) = lines.last_mut() {
                        *line += &mark;
                    }
                    after.push(block);
                }
            }
        }
    }

    fn wiki_table(&mut self, table: &Table) -> String {
        let mut lines = Vec::new();
        if let Some(class) = table.class {
            lines.push(format!("|{}|k", self.sources.slice(class)));
        }
        for caption in &table.captions {
            let words = self.wiki_run(&caption.content, Place::Cell, None);
            lines.push(format!("|{words}|c"));
        }
        for row in &table.rows {
            let cells: Vec<String> = row.cells.iter().map(|cell| self.wiki_cell(cell)).collect();
            let letter = match row.kind {
                RowKind::Head => "h",
                RowKind::Body => "",
                RowKind::Foot => "f",
            };
            lines.push(format!("|{}|{letter}", cells.join("|")));
        }
        lines.join("\n")
    }

    fn wiki_cell(&mut self, cell: &Cell) -> String {
        let (header, left, right, content) = match &cell.kind {
            CellKind::JoinAbove => return "~".to_owned(),
            CellKind::JoinRight => return ">".to_owned(),
            CellKind::Content {
                header,
                space_left,
                space_right,
                content,
            } => (*header, *space_left, *space_right, content),
        };
        let mut words = self.wiki_run(content, Place::Cell, Some('|'));
        let first = words.chars().next();
        let is_mark = match first {
            Some('!') => true,
            Some('~' | '>' | '<') => words.chars().nth(1).is_none(),
            Some('^' | ',') => self.is_5(),
            _ => false,
        };
        if let Some(letter) = first.filter(|_| is_mark) {
            words.replace_range(..letter.len_utf8(), &reference(letter));
        }
        let space = |is: bool| if is { " " } else { "" };
        let header = if header { "!" } else { "" };
        // Classic has the space after the mark of a header, TiddlyWiki 5 before it.
        let (before, after) = match self.is_5() {
            true => (space(left), ""),
            false => ("", space(left)),
        };
        if words.is_empty() && header.is_empty() {
            return space(left || right).to_owned();
        }
        format!("{before}{header}{after}{words}{}", space(right))
    }

    fn wiki_mark(&self, format: Format) -> &'static str {
        match (self.is_5(), format) {
            (true, Format::Strike) => "~~",
            (true, Format::Subscript) => ",,",
            (true, Format::Code) => "<code>",
            _ => format.mark(),
        }
    }

    /// Running text; `after` is the mark that comes after it.
    pub(super) fn wiki_run(&mut self, run: &[Inline], place: Place, after: Option<char>) -> String {
        let mut out = String::new();
        for (at, inline) in run.iter().enumerate() {
            let next = match run.get(at + 1) {
                Some(next) => first_letter(next, |format| self.wiki_mark(format)),
                None => after,
            };
            self.wiki_inline(inline, next, place, &mut out);
        }
        out
    }

    fn wiki_inline(
        &mut self,
        inline: &Inline,
        after: Option<char>,
        place: Place,
        out: &mut String,
    ) {
        let span = inline.span;
        let before = out.chars().next_back();
        let around = Around {
            before,
            after,
            place,
        };
        match &inline.kind {
            InlineKind::Text => {
                let text = lines(self.sources.slice(span), place);
                *out += &escape::wiki(&text, self.to, around);
            }
            InlineKind::Character(characters) => {
                for letter in characters.chars() {
                    if is_seen(letter) {
                        let before = out.chars().next_back();
                        let around = Around { before, ..around };
                        *out += &escape::wiki(letter.encode_utf8(&mut [0; 4]), self.to, around);
                    } else {
                        *out += &reference(letter);
                    }
                }
            }
            InlineKind::Code(inside) => self.wiki_code(*inside, out),
            InlineKind::LineBreak => *out += "<br>",
            InlineKind::Format { format, content } => {
                self.wiki_format(*format, content, span, place, out);
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => *out += &self.wiki_link(*style, *target, label, span),
            InlineKind::Image(image) => *out += &self.wiki_image(image, span),
            InlineKind::Embedded(_) if self.is_5() => *out += self.sources.slice(span),
            InlineKind::Embedded(_) => {
                let text = lines(self.sources.slice(span), place);
                *out += &escape::wiki(&text, self.to, around);
                *out += &self.unsaid(span, embedded());
            }
            InlineKind::Footnote(blocks) => {
                let what = text!(
                    "convert-footnote",
                    "a footnote: write a tiddler tagged `:footnote`"
                );
                let mark = self.unsaid(span, what);
                let words: Vec<String> = blocks
                    .iter()
                    .map(|block| match &block.kind {
                        BlockKind::Paragraph(content) => self.wiki_run(content, place, None),
                        _ => lines(self.sources.slice(block.span), Place::Line),
                    })
                    .collect();
                *out += &format!(" ({}){mark}", words.join(" "));
            }
        }
    }

    fn wiki_code(&self, inside: Span, out: &mut String) {
        let code = self.sources.slice(inside);
        let words = |it: char| !it.is_control();
        match self.is_5() {
            true if !code.contains('`') => *out += &format!("`{code}`"),
            true if !code.contains("``") && !code.starts_with('`') && !code.ends_with('`') => {
                *out += &format!("``{code}``");
            }
            false if !code.contains("}}}") && !code.is_empty() && !code.ends_with('}') => {
                *out += &format!("{{{{{{{code}}}}}}}");
            }
            is_5 => {
                let (open, close) = if is_5 {
                    ("<code>", "</code>")
                } else {
                    ("@@", "@@")
                };
                let code: String = code
                    .chars()
                    .map(|it| if words(it) { it } else { ' ' })
                    .collect();
                let code: String = code
                    .chars()
                    .map(|it| {
                        if it.is_alphanumeric() || it == ' ' {
                            it.to_string()
                        } else {
                            reference(it)
                        }
                    })
                    .collect();
                *out += &format!("{open}{code}{close}");
            }
        }
    }

    fn wiki_format(
        &mut self,
        format: Format,
        content: &[Inline],
        span: Span,
        place: Place,
        out: &mut String,
    ) {
        if self.open.contains(&format) {
            let what = text!("convert-nested", "a mark inside one of its own kind");
            let mark = self.unsaid(span, what);
            *out += &(self.wiki_run(content, place, None) + &mark);
            return;
        }
        let open = self.wiki_mark(format);
        let close = match open {
            "<code>" => "</code>",
            mark => mark,
        };
        self.open.push(format);
        let words = self.wiki_run(content, place, close.chars().next());
        self.open.pop();
        *out += open;
        *out += &words;
        *out += close;
    }

    fn wiki_link(
        &mut self,
        style: LinkStyle,
        target: Span,
        label: &[Inline],
        span: Span,
    ) -> String {
        let name = style.name(self.sources.slice(target)).into_owned();
        let (is_title, name) = match (style, name.strip_prefix('#')) {
            (LinkStyle::Escaped, Some(title)) => (true, title.to_owned()),
            _ => (style == LinkStyle::BracketedTitle, name),
        };
        let name = crate::source::uri::decoded(&name)
            .filter(|_| is_title)
            .unwrap_or(name);
        let (label, mut mark) = self.label(label, span);
        if name.contains("]]") || name.contains('|') || label.contains("]]") || label.contains('|')
        {
            let what = text!("convert-link", "brackets or bars inside a link");
            mark += &self.unsaid(span, what);
        }
        let tilde = match is_title && name.contains(':') && self.to == Dialect::Classic {
            true => "~",
            false => "",
        };
        if label == name && tilde.is_empty() {
            format!("[[{name}]]{mark}")
        } else {
            format!("[[{label}|{tilde}{name}]]{mark}")
        }
    }

    fn wiki_image(&mut self, image: &Image, span: Span) -> String {
        let file = LinkStyle::Escaped
            .name(self.sources.slice(image.file))
            .into_owned();
        let mut mark = String::new();
        let caption = if self.is_5() {
            let (caption, unsaid) = self.label(&image.caption, span);
            mark += &unsaid;
            caption
        } else {
            self.wiki_run(&image.caption, Place::Cell, Some('|'))
                .replace(']', &reference(']'))
        };
        let caption = match caption.is_empty() {
            true => caption,
            false => caption + "|",
        };
        let target = image
            .target
            .map(|target| self.sources.slice(target).to_owned());
        if self.is_5() && (target.is_some() || image.float.is_some()) {
            let what = text!(
                "convert-picture",
                "a picture that leads somewhere, or floats"
            );
            mark += &self.unsaid(span, what);
            return format!("[img[{caption}{file}]]{mark}");
        }
        let float = match image.float {
            Some(Float::Left) => "<",
            Some(Float::Right) => ">",
            None => "",
        };
        let target = target.map(|it| format!("[{it}]")).unwrap_or_default();
        format!("[{float}img[{caption}{file}]{target}]{mark}")
    }
}

/// A text with its line ends, or without them where all is in one line.
pub(super) fn lines(text: &str, place: Place) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.truncate(out.trim_end_matches([' ', '\t']).len());
            out.push(if place == Place::Paragraph { '\n' } else { ' ' });
            out += line.trim_start_matches([' ', '\t']);
        } else {
            out += line;
        }
    }
    out
}

/// The letters of running text, for a place that has no marks.
pub(super) fn words(run: &[Inline], printer: &Printer<'_>) -> String {
    plain_text(run, printer.sources).replace('\n', " ")
}
