//! Running text of Markdown.

use super::escape::{self, Around, is_seen, reference};
use super::wiki_run::lines;
use super::{Place, Printer, embedded, first_letter};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::entity;
use crate::wikitext::markdown::escaped;
use crate::wikitext::tree::{Format, Image, Inline, InlineKind, LinkStyle};

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
        let words = super::wiki_run::words(label, self);
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
