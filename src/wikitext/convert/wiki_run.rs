//! Running text of TiddlyWiki's markup, Classic and 5.

use super::escape::{self, Around, is_seen, reference};
use super::{Place, Printer, embedded, first_letter};
use crate::say::text;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{BlockKind, Float, Format, Image, Inline, InlineKind, LinkStyle};

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
        let words = match format {
            Format::Code => self.without_style(words),
            _ => words,
        };
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
