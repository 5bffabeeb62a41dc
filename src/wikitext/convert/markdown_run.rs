//! What is in running text of Markdown.

use super::escape::Around;
use super::html::element;
use super::leads::{attribute, leads};
use super::markdown::hanging;
use super::pieces::RunPlace;
use super::{Printer, lines, longest_row};
use crate::source::Span;
use crate::wikitext::sentences;
use crate::wikitext::tree::{Block, Format, Image, Inline};

impl Printer<'_> {
    pub(super) fn markdown_code(&self, inside: Span, place: RunPlace) -> String {
        let code = lines(self.sources.slice(inside), RunPlace::Line);
        let mark = "`".repeat(longest_row(&code, '`') + 1);
        let is_padded = code.starts_with(' ') && code.ends_with(' ');
        let pad = match code.starts_with('`') || code.ends_with('`') || is_padded {
            true if !code.trim().is_empty() => " ",
            _ => "",
        };
        let code = match place {
            RunPlace::Cell => code.replace('|', "\\|"),
            _ => code,
        };
        match code.is_empty() {
            true => code,
            false => format!("{mark}{pad}{code}{pad}{mark}"),
        }
    }

    pub(super) fn markdown_format(
        &mut self,
        format: Format,
        content: &[Inline],
        around: Around,
        out: &mut String,
    ) {
        let place = around.place;
        if let Format::Class(names) = format {
            let (open, close) = self.class_marks(names);
            let words = self.run(content, place, None);
            *out += &format!("{open}{words}{close}");
            return;
        }
        let element = element(format);
        let mark = match format {
            Format::Bold => "**",
            Format::Italic => "*",
            Format::Strike => "~~",
            _ => "",
        };
        let words = self.run(content, place, Some('*'));
        *out += &match !mark.is_empty() && may_have_mark(&words, around) {
            true => format!("{mark}{words}{mark}"),
            false => format!("<{element}>{words}</{element}>"),
        };
    }

    pub(super) fn markdown_image(&mut self, image: &Image, span: Span) -> String {
        let mut mark = String::new();
        if image.float.is_some() {
            mark = self.unsaid(span, sentences::convert_float());
        }
        let picture = match image.width {
            Some(width) => {
                let attributes = format!(" width=\"{}\"", attribute(self.sources.slice(width)));
                let (picture, unsaid) = self.html_image(image, &attributes, span);
                mark += &unsaid;
                picture
            }
            None => {
                let caption = self.run(&image.caption, RunPlace::Line, Some(']'));
                let file = image.file.name(self.sources);
                let file = file.replace('\\', "\\\\").replace('&', "&amp;");
                match file.contains(|it: char| it.is_whitespace() || "()<>".contains(it)) {
                    true => format!("![{caption}](<{file}>)"),
                    false => format!("![{caption}]({file})"),
                }
            }
        };
        let picture = match &image.target {
            Some(target) => {
                let destination = leads(self.sources, target).destination(target.style);
                format!("[{picture}]({destination})")
            }
            None => picture,
        };
        picture + &mark
    }

    /// The mark of a footnote, whose text is printed at the end.
    pub(super) fn markdown_footnote(&mut self, blocks: &[Block]) -> String {
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

/// Whether a mark of Markdown around these words begins and ends a format.
fn may_have_mark(words: &str, around: Around) -> bool {
    let Around { before, after, .. } = around;
    let is_free = |it: char| it.is_whitespace() || it.is_ascii_punctuation() && !"*_~".contains(it);
    let is_edge = |it: char| !it.is_whitespace() && !"*_~\\<&>".contains(it);
    let ends = words.chars().next().zip(words.chars().next_back());
    ends.is_some_and(|(first, last)| {
        is_edge(first)
            && is_edge(last)
            && (first.is_alphanumeric() || before.is_none_or(is_free))
            && (last.is_alphanumeric() || after.is_none_or(is_free))
            && before.is_none_or(|it| !"*_~\\".contains(it))
            && after.is_none_or(|it| !"*_~".contains(it))
    })
}
