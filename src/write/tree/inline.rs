//! Running text.

use super::Text;
use crate::book;
use crate::book::{Align, EntryContent, Inline as BookInline, Link, Media, Role, Target};
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::tree::{
    Block, BlockKind, Float, Format, Image, Inline, InlineKind, LinkStyle,
};

/// Characters that are kept.
pub(super) fn text(span: Span) -> Inline {
    Inline {
        kind: InlineKind::Text,
        span,
    }
}

impl<'a> Text<'a> {
    /// Words without marks.
    pub(crate) fn words(&mut self, words: &str) -> Inline {
        text(self.keep(words))
    }

    /// Adds a paragraph in bold.
    pub(crate) fn push_strong(&mut self, words: &str) {
        let words = self.formatted(Format::Bold, words);
        self.push_paragraph(vec![words]);
    }

    /// Words in a format.
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
            BookInline::Text(it) => out.push(self.words(&it.text)),
            BookInline::Emphasis(it) => {
                let format = match it.role {
                    Role::Emphasis => Format::Italic,
                    Role::Strong => Format::Bold,
                    Role::Underline => Format::Underline,
                    Role::Strikethrough => Format::Strike,
                };
                self.format(format, &it.content, out);
            }
            BookInline::Code(it) => match it.content.as_slice() {
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
            BookInline::Footnote(note) if self.in_link => self.waiting.push(note),
            BookInline::Footnote(note) => self.note(note, out),
            BookInline::LineBreak(_) => out.push(self.node(InlineKind::LineBreak)),
        }
    }

    fn format(&mut self, format: Format, content: &'a [BookInline], out: &mut Vec<Inline>) {
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
        let Some((style, target)) = target else {
            out.extend(self.inlines(&link.content));
            return;
        };
        self.in_link = true;
        let label = self.inlines(&link.content);
        self.in_link = false;
        self.push_link(style, target, &book::plain_text(&link.content), label, out);
        for note in std::mem::take(&mut self.waiting) {
            self.note(note, out);
        }
    }

    /// Adds a link. In TiddlyWiki a bracket or a bar would end its label, which then stands before it.
    fn push_link(
        &mut self,
        style: LinkStyle,
        target: Span,
        words: &str,
        label: Vec<Inline>,
        out: &mut Vec<Inline>,
    ) {
        const MARKS: [char; 3] = ['[', ']', '|'];
        let is_free =
            self.to == Dialect::Markdown || !words.contains(MARKS) && !words.trim().is_empty();
        let label = match is_free {
            true => label,
            false => {
                out.extend(label);
                vec![self.words("→")]
            }
        };
        out.push(self.node(InlineKind::Link {
            style,
            target,
            label,
        }));
    }

    /// Where a link leads, as it is written.
    fn leading(&mut self, target: &Target) -> Option<(LinkStyle, Span)> {
        match target {
            Target::Id(id) => {
                let target = self.places.target(id)?;
                Some((self.link_style(), self.keep(&target)))
            }
            Target::Url(address) => {
                let address = address.url().as_str().to_owned();
                Some((LinkStyle::Bracketed, self.keep(&address)))
            }
        }
    }

    /// A link to a node of the book; words alone where it leads nowhere.
    pub(crate) fn link_to(&mut self, id: &book::Id, words: &str) -> Inline {
        match self.places.target(id) {
            Some(target) => self.link_at(&target, words),
            None => self.words(words),
        }
    }

    /// A link to a place that is written so.
    pub(crate) fn link_at(&mut self, target: &str, words: &str) -> Inline {
        let (label, target) = (vec![self.words(words)], self.keep(target));
        self.node(InlineKind::Link {
            style: self.link_style(),
            target,
            label,
        })
    }

    /// A picture; of one that is not there, its name.
    pub(super) fn media(&mut self, media: &'a Media, out: &mut Vec<Inline>) {
        let Some(name) = self.places.picture(media) else {
            let missing = self
                .locale
                .format("picture-missing", &[("file", &media.fileref)]);
            let label = vec![self.words(&missing)];
            let link = media.link.as_ref().filter(|_| !self.in_link);
            match link.and_then(|target| self.leading(target)) {
                Some((style, target)) => self.push_link(style, target, &missing, label, out),
                None => out.extend(label),
            }
            return;
        };
        let alt = match media.alt.as_deref().map(str::trim) {
            Some(alt) if !alt.is_empty() => alt.to_owned(),
            _ => self.locale.text("picture-without-caption"),
        };
        // In TiddlyWiki these would end it.
        let alt = match self.to {
            Dialect::Markdown => alt,
            _ => alt.replace(['[', ']', '|'], " "),
        };
        let file = self.keep(&name);
        let caption = vec![self.words(&alt)];
        let link = media.link.as_ref().filter(|_| !self.in_link);
        let target = link.and_then(|target| self.leading(target));
        let image = Image {
            file,
            caption,
            target: None,
            float: match media.align {
                Some(Align::Left) => Some(Float::Left),
                Some(Align::Right) => Some(Float::Right),
                _ => None,
            },
            alone: false,
        };
        let image = self.node(InlineKind::Image(Box::new(image)));
        let Some((style, target)) = target else {
            out.push(image);
            return;
        };
        match self.to {
            Dialect::Markdown => {
                let label = vec![image];
                out.push(self.node(InlineKind::Link {
                    style,
                    target,
                    label,
                }));
            }
            Dialect::Classic => out.push(self.linked(image, target)),
            // A picture of TiddlyWiki 5 leads nowhere.
            _ => {
                out.push(image);
                self.push_link(style, target, "", Vec::new(), out);
            }
        }
    }

    /// The picture with where a click on it leads.
    fn linked(&self, mut image: Inline, target: Span) -> Inline {
        if let InlineKind::Image(inside) = &mut image.kind {
            inside.target = Some(target);
        }
        image
    }

    fn note(&mut self, note: &'a book::Footnote, out: &mut Vec<Inline>) {
        if self.has_notes() {
            let blocks = self.blocks(&note.blocks);
            out.push(self.node(InlineKind::Footnote(blocks)));
            return;
        }
        self.notes.push(note);
        let number = self.notes.len().to_string();
        out.push(self.formatted(Format::Superscript, &number));
    }

    /// The footnotes of the text, which may have some themselves.
    pub(super) fn add_notes(&mut self) {
        let mut items = Vec::new();
        let mut at = 0;
        while let Some(note) = self.notes.get(at).copied() {
            let item = self.item(&note.blocks);
            items.push(item);
            at += 1;
        }
        if !items.is_empty() {
            let title = self.locale.text("footnotes");
            let title = vec![self.formatted(Format::Bold, &title)];
            self.blocks.push(Block {
                kind: BlockKind::Paragraph(title),
                span: self.whole,
            });
            self.push_list(true, items);
        }
    }

    /// The content of a cell in one line.
    pub(super) fn cell(&mut self, content: &'a EntryContent) -> Vec<Inline> {
        match content {
            EntryContent::Inlines(inlines) => self.inlines(inlines),
            EntryContent::Blocks(blocks) => {
                let blocks = self.blocks(blocks);
                let mut out = Vec::new();
                self.flatten(blocks, &mut out);
                out
            }
        }
    }

    /// Blocks in one line, with line breaks between them.
    fn flatten(&self, blocks: Vec<Block>, out: &mut Vec<Inline>) {
        for block in blocks {
            if !out.is_empty() {
                out.push(self.node(InlineKind::LineBreak));
            }
            match block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    out.extend(content);
                }
                BlockKind::List(list) => {
                    for (at, item) in list.items.into_iter().enumerate() {
                        if at > 0 {
                            out.push(self.node(InlineKind::LineBreak));
                        }
                        out.extend(item.content);
                        self.flatten(item.blocks, out);
                    }
                }
                BlockKind::Quote(blocks) | BlockKind::Admonition(_, blocks) => {
                    self.flatten(blocks, out);
                }
                BlockKind::Preformatted(lines) => {
                    out.extend(lines.into_iter().map(|it| self.node(InlineKind::Code(it))));
                }
                BlockKind::Table(table) => {
                    for row in table.rows {
                        for cell in row.cells {
                            if let crate::wikitext::tree::CellKind::Content { content, .. } =
                                cell.kind
                            {
                                out.extend(content);
                                out.push(self.node(InlineKind::LineBreak));
                            }
                        }
                    }
                }
                BlockKind::Rule => {}
            }
        }
    }
}
