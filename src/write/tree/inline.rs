//! Running text.

use super::media::linked;
use super::text::TreeText;
use crate::book;
use crate::book::{Inline as BookInline, Link, Role, Target};
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext;
use crate::wikitext::tree::{Format, Inline, InlineKind, LinkStyle};
use crate::write::labels;

/// Characters that are kept.
pub(super) fn text(span: Span) -> Inline {
    Inline {
        kind: InlineKind::Text,
        span,
    }
}

impl<'a> TreeText<'a> {
    /// Makes text without marks.
    pub(crate) fn words(&mut self, words: &str) -> Inline {
        text(self.keep(words))
    }

    /// Adds the title of a text in bold, with its number.
    pub(crate) fn push_name(
        &mut self,
        label: Option<&str>,
        title: (&'a book::Title, Option<&book::Language>),
    ) {
        let mut content: Vec<Inline> = label.map(|it| self.words(it)).into_iter().collect();
        content.extend(self.title_words(title));
        let format = Format::Bold;
        let name = self.node(InlineKind::Format { format, content });
        self.push_paragraph(vec![name]);
    }

    /// Adds the content of a title besides its characters, if it is printed elsewhere.
    pub(crate) fn push_notes_of(&mut self, title: (&'a book::Title, Option<&book::Language>)) {
        let is_plain = |it: &BookInline| matches!(it, BookInline::Text(_));
        if !title.0.content.iter().all(is_plain) {
            self.push_name(None, title);
        }
    }

    /// Words in a format: the number before the caption of a table, figure or example.
    pub(super) fn label(&mut self, kind: &str, number: Option<&str>) -> Option<Inline> {
        let label = labels::caption(self.locale, kind, number)?;
        Some(self.words(&label))
    }

    pub(super) fn formatted(&mut self, format: Format, words: &str) -> Inline {
        let content = vec![self.words(words)];
        self.node(InlineKind::Format { format, content })
    }

    pub(super) fn node(&self, kind: InlineKind) -> Inline {
        Inline {
            kind,
            span: self.whole,
        }
    }

    pub(super) fn inlines(&mut self, inlines: &'a [BookInline]) -> Vec<Inline> {
        let mut out = Vec::new();
        for inline in inlines {
            self.inline(inline, &mut out);
        }
        out
    }

    fn inline(&mut self, inline: &'a BookInline, out: &mut Vec<Inline>) {
        match inline {
            BookInline::Text(it) if self.in_capitals => {
                self.push_text(&it.text.to_uppercase(), out);
            }
            BookInline::Text(it) => self.push_text(&it.text, out),
            BookInline::Emphasis(it) => {
                let format = match &it.role {
                    Role::Measure(_) | Role::Change(_) => {
                        return it.content.iter().for_each(|it| self.inline(it, out));
                    }
                    Role::Foreign(language) => {
                        return self.foreign(language, &it.content, out);
                    }
                    Role::Style(_) | Role::Scale(_) | Role::SmallCapitals
                        if self.to == Dialect::Markdown =>
                    {
                        return self.styled(&it.role, &it.content, out);
                    }
                    Role::SmallCapitals => Format::Class(self.keep(wikitext::SMALL_CAPITALS)),
                    Role::Style(name) | Role::Scale(name) => Format::Class(self.keep(name)),
                    Role::Emphasis => Format::Italic,
                    Role::Strong => Format::Bold,
                    Role::Underline => Format::Underline,
                    Role::Strikethrough => Format::Strike,
                };
                self.format(format, &it.content, out);
            }
            BookInline::Code(it) => match it.content.as_slice() {
                [BookInline::Text(text)] if text.text.is_empty() => {}
                [BookInline::Text(text)] => {
                    let span = self.keep(&text.text);
                    out.push(self.node(InlineKind::Code(span)));
                }
                content => self.format(Format::Code, content, out),
            },
            BookInline::Superscript(it) => self.format(Format::Superscript, &it.content, out),
            BookInline::Subscript(it) => self.format(Format::Subscript, &it.content, out),
            BookInline::Link(link) => self.link(link, out),
            BookInline::Media(media) => self.media(media, out),
            BookInline::Footnote(note) => self.note(note, out),
            BookInline::LineBreak(_) => out.push(self.node(InlineKind::LineBreak)),
        }
    }

    /// Adds text in a style that Markdown does not have: small capitals are capitals.
    fn styled(&mut self, role: &Role, content: &'a [BookInline], out: &mut Vec<Inline>) {
        let around = self.in_capitals;
        self.in_capitals |= *role == Role::SmallCapitals;
        for inline in content {
            self.inline(inline, out);
        }
        self.in_capitals = around;
    }

    /// Adds words in another language, in an element that says so where the markup has one.
    fn foreign(
        &mut self,
        language: &book::Language,
        content: &'a [BookInline],
        out: &mut Vec<Inline>,
    ) {
        let start = self.start_tag("span", Some(language));
        let end = start.map(|_| self.markup("</span>".to_owned()));
        out.extend(start.map(text));
        content.iter().for_each(|it| self.inline(it, out));
        out.extend(end.map(text));
    }

    /// Adds characters; two adjacent texts become one, in which an address is recognized.
    fn push_text(&mut self, words: &str, out: &mut Vec<Inline>) {
        let span = self.keep(words);
        match out.last_mut() {
            Some(last) if matches!(last.kind, InlineKind::Text) && last.span.end == span.start => {
                last.span = last.span.to(span);
            }
            _ => out.push(text(span)),
        }
    }

    pub(super) fn format(
        &mut self,
        format: Format,
        content: &'a [BookInline],
        out: &mut Vec<Inline>,
    ) {
        let content = self.inlines(content);
        if !content.is_empty() {
            out.push(self.node(InlineKind::Format { format, content }));
        }
    }

    fn link(&mut self, link: &'a Link, out: &mut Vec<Inline>) {
        if let Some(span) = link.id.as_ref().and_then(|id| self.anchor(id)) {
            out.push(text(span));
        }
        let target = match self.in_link {
            true => None,
            false => self.leading(&link.target),
        };
        let Some(target) = target else {
            out.extend(self.inlines(&link.content));
            return;
        };
        self.in_link = true;
        let label = self.inlines(&link.content);
        self.in_link = false;
        let pictures = std::mem::take(&mut self.pictures);
        let is_led = !pictures.is_empty() && self.can_be_led(&target);
        for picture in pictures {
            out.push(match is_led {
                true => linked(picture, target.clone()),
                false => picture,
            });
        }
        if !is_led || !self.plain(&label).trim().is_empty() {
            self.push_link(target, label, out);
        }
    }

    /// Adds a link. In TiddlyWiki a bracket or a bar would end the label, so such a label is put before the link.
    pub(super) fn push_link(
        &mut self,
        target: wikitext::Target,
        label: Vec<Inline>,
        out: &mut Vec<Inline>,
    ) {
        const MARKS: [char; 3] = ['[', ']', '|'];
        let is_label = |words: &str| !words.contains(MARKS) && !words.trim().is_empty();
        let label = match self.to == Dialect::Markdown || is_label(&self.plain(&label)) {
            true => label,
            false => {
                out.extend(label);
                vec![self.words("→")]
            }
        };
        let target = Box::new(target);
        out.push(self.node(InlineKind::Link { target, label }));
    }

    /// The characters of running text.
    fn plain(&self, run: &[Inline]) -> String {
        let letters = |span: Span| self.letters.get(span.range()).unwrap_or_default();
        let mut out = String::new();
        for inline in run {
            match &inline.kind {
                InlineKind::Text => out += letters(inline.span),
                InlineKind::Code(span) => out += letters(*span),
                InlineKind::Format { content, .. } => out += &self.plain(content),
                InlineKind::LineBreak => out.push(' '),
                _ => {}
            }
        }
        out
    }

    /// The style and the written target of a link.
    pub(super) fn leading(&mut self, target: &Target) -> Option<wikitext::Target> {
        match target {
            Target::Id(id) => {
                let target = self.places.target(id)?;
                Some(self.lead_to(&target))
            }
            Target::Url(address) => {
                let address = address.url().as_str().to_owned();
                Some(wikitext::Target::new(
                    LinkStyle::Bracketed,
                    self.keep(&address),
                ))
            }
        }
    }

    /// A link to a node of the book; only the words where a link is not possible.
    pub(crate) fn link_to(&mut self, id: &book::Id, words: &str) -> Inline {
        match self.places.target(id) {
            Some(target) => self.link_at(&target, words),
            None => self.words(words),
        }
    }

    /// A link to a place that is written so.
    pub(crate) fn link_at(&mut self, target: &str, words: &str) -> Inline {
        let (label, target) = (vec![self.words(words)], Box::new(self.lead_to(target)));
        self.node(InlineKind::Link { target, label })
    }

    fn note(&mut self, note: &'a book::Footnote, out: &mut Vec<Inline>) {
        if self.has_notes() {
            let blocks = self.blocks(&note.blocks);
            out.push(self.node(InlineKind::Footnote(blocks)));
            return;
        }
        self.notes.push(note);
        let mark = self.note_mark(self.notes.len());
        let content = match self.to {
            Dialect::Markdown => vec![self.link_to(&note.id, &mark)],
            _ => vec![self.words(&mark)],
        };
        let format = Format::Superscript;
        out.push(self.node(InlineKind::Format { format, content }));
    }

    /// The mark of a footnote that the markup has none for; in Markdown others have numbers.
    fn note_mark(&self, number: usize) -> String {
        match self.to {
            Dialect::Markdown => letters(number),
            _ => number.to_string(),
        }
    }

    /// The footnotes of the text, which may have some themselves.
    pub(super) fn add_notes(&mut self) {
        let is_numbered = self.to != Dialect::Markdown;
        let mut items = Vec::new();
        let mut at = 0;
        while let Some(note) = self.notes.get(at).copied() {
            let mut item = self.item(&note.blocks);
            at += 1;
            if !is_numbered {
                let mark = self.formatted(Format::Superscript, &self.note_mark(at));
                let mut content: Vec<Inline> =
                    self.anchor(&note.id).map(text).into_iter().collect();
                content.extend([mark, self.words(" ")]);
                content.append(&mut item.content);
                item.content = content;
            }
            items.push(item);
        }
        if !items.is_empty() {
            let title = vec![self.formatted(Format::Bold, &self.locale.text("footnotes"))];
            self.push_paragraph(title);
            self.push_list(is_numbered, items);
        }
    }
}

/// `a` to `z`, then `aa`.
fn letters(number: usize) -> String {
    let mut out = Vec::new();
    let mut rest = number;
    while rest > 0 {
        rest -= 1;
        let letter = u8::try_from(rest % 26).unwrap_or_default();
        out.push(char::from(b'a' + letter));
        rest /= 26;
    }
    out.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn there_are_letters_for_all_notes() {
        let marks = [1, 26, 27, 52, 53, 703].map(super::letters);
        assert_eq!(marks, ["a", "z", "aa", "az", "ba", "aaa"]);
    }
}
