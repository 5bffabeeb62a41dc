//! Running text: its characters, and the same as HTML.

use super::block;
use super::model::{Footnote, JsonText, Measure, NumberedLink};
use crate::book;
use crate::book::{Id, Inline, Link, Media, Role, Target, Title, plain_text};
use crate::write::xhtml::role_tag;
use crate::xml::{Tag, Xml};

/// The text of inlines.
pub(super) fn of(inlines: &[Inline]) -> JsonText<'_> {
    let mut writer = TextWriter {
        html: Xml::html(),
        links: Vec::new(),
        references: Vec::new(),
        measures: Vec::new(),
        footnotes: Vec::new(),
        in_link: false,
    };
    writer.inlines(inlines);
    JsonText {
        plain: plain_text(inlines),
        html: writer.html.finish(),
        links: writer.links,
        references: writer.references,
        measures: writer.measures,
        footnotes: writer.footnotes,
    }
}

/// The text of a title.
pub(super) fn of_title(title: &Title) -> JsonText<'_> {
    of(&title.content)
}

/// The target of a link: an address, or an id after a `#`.
pub(super) fn href(target: &Target) -> String {
    match target {
        Target::Id(id) => format!("#{id}"),
        Target::Url(address) => address.url().to_string(),
    }
}

struct TextWriter<'a> {
    html: Xml,
    links: Vec<&'a str>,
    references: Vec<NumberedLink<'a>>,
    measures: Vec<Measure<'a>>,
    footnotes: Vec<Footnote<'a>>,
    /// Inside a link no other one can be.
    in_link: bool,
}

impl<'a> TextWriter<'a> {
    fn inlines(&mut self, inlines: &'a [Inline]) {
        for inline in inlines {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &'a Inline) {
        match inline {
            Inline::Text(text) => self.html.text(&text.text),
            Inline::Emphasis(it) => {
                if let Role::Measure(measure) = &it.role {
                    self.measures.push(Measure::of(measure));
                }
                match &it.role {
                    Role::Change(_) => self.inlines(&it.content),
                    role => self.element(role_tag(role), it.on_pages()),
                }
            }
            Inline::Code(it) => self.element("code", &it.content),
            Inline::Superscript(it) => self.element("sup", &it.content),
            Inline::Subscript(it) => self.element("sub", &it.content),
            Inline::Link(link) => self.link(link),
            Inline::Media(media) => self.picture(media),
            Inline::LineBreak(_) => self.html.empty("br"),
            Inline::Footnote(footnote) => self.mark(footnote),
        }
    }

    /// The mark of a footnote.
    fn mark(&mut self, footnote: &'a book::Footnote) {
        let first = footnote.first.as_ref().map(Id::as_str);
        let before = self.footnotes.iter().position(|it| Some(it.id) == first);
        let (id, number) = match (first, before) {
            (Some(first), Some(before)) => (first, before + 1),
            _ => (footnote.id.as_str(), self.footnotes.len() + 1),
        };
        if before.is_none() {
            let blocks = block::blocks(&footnote.blocks);
            self.footnotes.push(Footnote { id, blocks });
        }
        let mark = Tag::new("a").attr("href", &format!("#{id}"));
        self.html.open("sup");
        self.html.open(mark.attr("role", "doc-noteref"));
        self.html.text(&number.to_string());
        self.html.close();
        self.html.close();
    }

    fn element(&mut self, element: impl Into<Tag>, content: &'a [Inline]) {
        self.html.open(element);
        self.inlines(content);
        self.html.close();
    }

    fn link(&mut self, link: &'a Link) {
        if let Target::Id(id) = &link.target
            && !self.links.contains(&id.as_str())
        {
            self.links.push(id.as_str());
        }
        if link.reference.is_some() {
            self.references.push(NumberedLink {
                to: href(&link.target),
                label: plain_text(&link.content),
                number: link.reference.as_ref().and_then(|it| it.number.as_deref()),
            });
        }
        let tag = Tag::new("a").maybe("id", link.id.as_ref().map(Id::as_str));
        self.open_link(tag, &link.target);
        self.inlines(&link.content);
        self.close_link();
    }

    fn open_link(&mut self, tag: Tag, target: &Target) {
        self.html.open(tag.attr("href", &href(target)));
        self.in_link = true;
    }

    fn close_link(&mut self) {
        self.html.close();
        self.in_link = false;
    }

    fn picture(&mut self, media: &'a Media) {
        let link = media.link.as_ref().filter(|_| !self.in_link);
        if let Some(target) = link {
            self.open_link(Tag::new("a"), target);
        }
        let alt = media.alt.as_deref().unwrap_or_default();
        if media.found {
            let tag = Tag::new("img").attr("src", &media.fileref);
            self.html.empty(tag.attr("alt", alt));
        } else {
            self.html.text(alt);
        }
        if link.is_some() {
            self.close_link();
        }
    }
}
