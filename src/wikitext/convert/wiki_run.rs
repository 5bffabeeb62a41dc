//! What is in running text of TiddlyWiki's markup, Classic and 5.

use super::escape::reference;
use super::pieces::RunPlace;
use super::{Printer, lines, longest_row};
use crate::source::Span;
use crate::tiddler::write_tag;
use crate::wikitext::embed::CLASSIC;
use crate::wikitext::sentences;
use crate::wikitext::tree::{Embedded, Float, Format, Image, Inline};

impl Printer<'_> {
    pub(super) fn wiki_mark(&self, format: Format) -> &'static str {
        match (self.is_5(), format) {
            (true, Format::Strike) => "~~",
            (true, Format::Subscript) => ",,",
            (true, Format::Code) => "<code>",
            (true, Format::Class(_)) => "@@",
            _ => format.mark(),
        }
    }

    /// What shows the text of another tiddler, as far as both markups can say it.
    pub(super) fn transclusion(&self, embedded: &Embedded, span: Span) -> Option<String> {
        let written = self.sources.slice(span);
        let is_of_classic = written.starts_with(CLASSIC);
        if self.is_5() && !is_of_classic {
            return Some(written.to_owned());
        }
        let title = self.sources.slice(embedded.whole_tiddler()?);
        Some(match self.is_5() {
            true => format!("{{{{{title}}}}}"),
            false => format!("{CLASSIC} {}>>", write_tag(title)),
        })
    }

    /// Code; where its own marks would end in it, marked letters.
    pub(super) fn wiki_code(&self, inside: Span, out: &mut String) {
        let code = lines(self.sources.slice(inside), RunPlace::Line);
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

    pub(super) fn wiki_format(
        &mut self,
        format: Format,
        content: &[Inline],
        span: Span,
        place: RunPlace,
        out: &mut String,
    ) {
        if self.open.contains(&format) {
            let mark = self.unsaid(span, sentences::convert_nested());
            *out += &(self.run(content, place, None) + &mark);
            return;
        }
        let (open, close) = match (format, self.wiki_mark(format)) {
            (Format::Class(names), _) => self.class_marks(names),
            (_, "<code>") => ("<code>".to_owned(), "</code>"),
            (_, mark) => (mark.to_owned(), mark),
        };
        self.open.push(format);
        let words = self.run(content, place, close.chars().next());
        self.open.pop();
        let words = match format {
            Format::Code => self.without_style(words),
            _ => words,
        };
        *out += &open;
        *out += &words;
        *out += close;
    }

    pub(super) fn wiki_image(&mut self, image: &Image, span: Span) -> String {
        let file = image.file.name(self.sources);
        let mut mark = String::new();
        let caption = if self.is_5() {
            let (caption, unsaid) = self.label(&image.caption, span);
            mark += &unsaid;
            caption
        } else {
            self.run(&image.caption, RunPlace::Cell, Some('|'))
                .replace(']', &reference(']'))
        };
        let caption = match caption.is_empty() {
            true => caption,
            false => caption + "|",
        };
        let target = image.target.as_ref();
        if self.is_5() {
            if target.is_some() || image.float.is_some() {
                mark += &self.unsaid(span, sentences::convert_picture());
            }
            let width = image.width.map(|it| self.sources.slice(it));
            let width = width.map_or(String::new(), |it| format!(" width=\"{it}\" "));
            return format!("[img{width}[{caption}{file}]]{mark}");
        }
        if image.width.is_some() {
            mark += &self.unsaid(span, sentences::convert_width());
        }
        let float = match image.float {
            Some(Float::Left) => "<",
            Some(Float::Right) => ">",
            None => "",
        };
        let target = target.map(|it| format!("[{}]", it.name(self.sources)));
        let target = target.unwrap_or_default();
        format!("[{float}img[{caption}{file}]{target}]{mark}")
    }
}
