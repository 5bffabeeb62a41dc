//! Running text of Markdown.

use super::escape::{self, Around, is_seen, reference};
use super::leads::{attribute, file};
use super::markdown::hanging;
use super::{Place, Printer, embedded, first_letter, lines, longest_row};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::tree::{Block, Format, Image, Inline, InlineKind};

impl Printer<'_> {
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
                Some(next) => first_letter(next, self.sources, |_| "*", '!'),
                None => after,
            };
            self.markdown_inline(inline, next, place, &mut out);
        }
        out
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
                let link = self.markdown_link((*style, *target), label);
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
            InlineKind::Footnote(blocks) => *out += &self.markdown_footnote(blocks),
        }
    }

    fn markdown_code(&self, inside: Span, place: Place) -> String {
        let code = lines(self.sources.slice(inside), Place::Line);
        let mark = "`".repeat(longest_row(&code, '`') + 1);
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

    fn markdown_image(&mut self, image: &Image, span: Span) -> String {
        let mut mark = String::new();
        if image.float.is_some() {
            mark = self.unsaid(span, text!("convert-float", "a picture that floats"));
        }
        let picture = match image.width {
            Some(width) => {
                let attributes = format!(" width=\"{}\"", attribute(self.sources.slice(width)));
                let (picture, unsaid) = self.html_image(image, &attributes, span);
                mark += &unsaid;
                picture
            }
            None => {
                let caption = self.markdown_run(&image.caption, Place::Line, Some(']'));
                let file = file(self.sources, image);
                match file.contains(|it: char| it.is_whitespace() || "()<>".contains(it)) {
                    true => format!("![{caption}](<{file}>)"),
                    false => format!("![{caption}]({file})"),
                }
            }
        };
        let picture = match image.target {
            Some(target) => {
                let destination = self.leads(target).destination(target.0);
                format!("[{picture}]({destination})")
            }
            None => picture,
        };
        picture + &mark
    }

    /// The mark of a footnote, whose text is printed at the end.
    fn markdown_footnote(&mut self, blocks: &[Block]) -> String {
        let at = self.notes.len();
        self.notes.push(String::new());
        let mark = format!("[^{}]", at + 1);
        let inside = self.markdown_blocks(blocks);
        if let Some(note) = self.notes.get_mut(at) {
            *note = hanging(&inside, &format!("{mark}: "), "    ");
        }
        mark
    }
}
