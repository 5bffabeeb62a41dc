//! Running text of TiddlyWiki's markup, Classic and 5.

use super::escape::{self, Around, is_seen, reference};
use super::leads::file;
use super::{Place, Printer, embedded, first_letter, footnote, lines, longest_row};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::tree::{BlockKind, Float, Format, Image, Inline, InlineKind};

impl Printer<'_> {
    pub(super) fn wiki_mark(&self, format: Format) -> &'static str {
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
                Some(next) => first_letter(next, self.sources, |it| self.wiki_mark(it), '['),
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
            } => *out += &self.wiki_link((*style, *target), label, span),
            InlineKind::Image(image) => *out += &self.wiki_image(image, span),
            InlineKind::Embedded(_) if self.is_5() => *out += self.sources.slice(span),
            InlineKind::Embedded(_) => {
                let text = lines(self.sources.slice(span), place);
                *out += &escape::wiki(&text, self.to, around);
                *out += &self.unsaid(span, embedded());
            }
            InlineKind::Footnote(blocks) => {
                let mark = self.unsaid(span, footnote());
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

    /// Code; where its own marks would end in it, marked letters.
    fn wiki_code(&self, inside: Span, out: &mut String) {
        let code = lines(self.sources.slice(inside), Place::Line);
        let ends = |mark: char| code.starts_with(mark) || code.ends_with(mark);
        *out += &match (self.is_5(), longest_row(&code, '`')) {
            (true, 0) if !code.is_empty() => format!("`{code}`"),
            (true, 1) if !ends('`') => format!("``{code}``"),
            (false, _) if !code.contains("}}}") && !code.is_empty() && !code.ends_with('}') => {
                format!("{{{{{{{code}}}}}}}")
            }
            (is_5, _) => {
                let (open, close) = match is_5 {
                    true => ("<code>", "</code>"),
                    false => ("@@", "@@"),
                };
                let letters = code.chars().map(|it| match it {
                    ' ' => it.to_string(),
                    _ if it.is_alphanumeric() => it.to_string(),
                    _ if it.is_control() => " ".to_owned(),
                    _ => reference(it),
                });
                format!("{open}{}{close}", letters.collect::<String>())
            }
        };
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
        let words = match format {
            Format::Code => self.without_style(words),
            _ => words,
        };
        *out += open;
        *out += &words;
        *out += close;
    }

    fn wiki_image(&mut self, image: &Image, span: Span) -> String {
        let file = file(self.sources, image);
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
        let target = image.target.map(|target| self.leads(target));
        if self.is_5() {
            if target.is_some() || image.float.is_some() {
                let what = text!(
                    "convert-picture",
                    "a picture that leads somewhere, or floats"
                );
                mark += &self.unsaid(span, what);
            }
            let width = image.width.map(|it| self.sources.slice(it));
            let width = width.map_or(String::new(), |it| format!(" width=\"{it}\" "));
            return format!("[img{width}[{caption}{file}]]{mark}");
        }
        if image.width.is_some() {
            mark += &self.unsaid(span, text!("convert-width", "how wide a picture is"));
        }
        let float = match image.float {
            Some(Float::Left) => "<",
            Some(Float::Right) => ">",
            None => "",
        };
        let target = target.map(|it| format!("[{}]", it.name()));
        let target = target.unwrap_or_default();
        format!("[{float}img[{caption}{file}]{target}]{mark}")
    }
}
