//! Running text.

use super::section::in_language;
use super::writer::Writer;
use super::{escape, templates};
use crate::book::{Footnote, Inline, Link, Media, Role, Target};
use crate::write::labels;
use crate::write::xhtml::role_element;

impl<'a> Writer<'a> {
    pub(super) fn inlines(&mut self, inlines: &'a [Inline]) -> String {
        let mut out = String::new();
        for inline in inlines {
            let piece = self.inline(inline);
            join(&mut out, &piece);
        }
        out
    }

    fn inline(&mut self, inline: &'a Inline) -> String {
        match inline {
            Inline::Text(it) => escape::text(&it.text, self.in_term),
            Inline::Emphasis(it) => {
                let inside = self.inlines(&it.content);
                match &it.role {
                    Role::Emphasis => marked("''", &inside),
                    Role::Strong => marked("'''", &inside),
                    Role::SmallCapitals => templates::small_capitals(&inside),
                    Role::Style(name) | Role::Scale(name) => {
                        format!("<span class=\"{name}\">{inside}</span>")
                    }
                    Role::Foreign(language) => in_language("span", language, &inside),
                    Role::Measure(_) | Role::Change(_) => inside,
                    role => element(role_element(role), &inside),
                }
            }
            Inline::Code(it) => {
                let inside = self.inlines(&it.content);
                element("code", &inside)
            }
            Inline::Superscript(it) => {
                let inside = self.inlines(&it.content);
                element("sup", &inside)
            }
            Inline::Subscript(it) => {
                let inside = self.inlines(&it.content);
                element("sub", &inside)
            }
            Inline::Link(link) => self.link(link),
            Inline::Media(media) => self.inline_media(media),
            Inline::Footnote(note) => self.note(note),
            Inline::LineBreak(_) => "<br />".to_owned(),
        }
    }

    fn link(&mut self, link: &'a Link) -> String {
        let anchor = link.id.as_ref().map(|id| anchor(id.as_str()));
        let mut out = anchor.unwrap_or_default();
        let target = match self.in_link {
            Some(_) => None,
            None => self.leading(&link.target),
        };
        let Some((open, close)) = target else {
            return out + &self.inlines(&link.content);
        };
        self.in_link = Some(&link.target);
        let label = self.inlines(&link.content);
        self.in_link = None;
        let pictures: String = std::mem::take(&mut self.pictures).concat();
        out += &pictures;
        if pictures.is_empty() || !label.trim().is_empty() {
            out += &open;
            out += &label;
            out += close;
        }
        out
    }

    /// The text before the label of a link, and the text after it.
    fn leading(&self, target: &Target) -> Option<(String, &'static str)> {
        Some(match target {
            Target::Id(id) => (format!("[[{}|", self.places.target(id)?), "]]"),
            Target::Url(address) => {
                let url = escape::address(address.url().as_str());
                (format!("[{url} "), "]")
            }
        })
    }

    /// A link to a node of the book.
    pub(super) fn link_to(&self, id: &crate::book::Id, words: &str) -> String {
        let words = escape::text(words, false);
        match self.places.target(id) {
            Some(target) => format!("[[{target}|{words}]]"),
            None => words,
        }
    }

    fn inline_media(&mut self, media: &'a Media) -> String {
        let link = self.in_link.or(media.link.as_ref());
        match self.file(media, link, &[], None) {
            // It would be a link within another one.
            Some(file) if self.in_link.is_some() => {
                self.pictures.push(file);
                String::new()
            }
            Some(file) => file,
            None => self.missing(media),
        }
    }

    /// A picture that links to the target, with these options before its text; `None` of one that does not exist.
    pub(super) fn file(
        &self,
        media: &Media,
        link: Option<&Target>,
        options: &[&str],
        caption: Option<&str>,
    ) -> Option<String> {
        let (name, width) = self.places.picture(media)?;
        let mut parts = vec![format!("File:{name}")];
        parts.extend(options.iter().map(|it| (*it).to_owned()));
        parts.extend(width.map(|width| format!("{width}px")));
        let alt = labels::alt(self.locale, media, None);
        parts.push(format!("alt={}", escape::text(&alt, false)));
        match link {
            Some(Target::Id(id)) => {
                parts.extend(self.places.target(id).map(|it| format!("link={it}")));
            }
            Some(Target::Url(address)) => {
                let url = escape::address(address.url().as_str());
                parts.push(format!("link={url}"));
            }
            None => {}
        }
        parts.extend(caption.map(str::to_owned));
        Some(format!("[[{}]]", parts.join("|")))
    }

    pub(super) fn missing(&self, media: &Media) -> String {
        let words = escape::text(&labels::missing(self.locale, media), false);
        let link = media.link.as_ref().filter(|_| self.in_link.is_none());
        match link.and_then(|target| self.leading(target)) {
            Some((open, close)) => format!("{open}{words}{close}"),
            None => words,
        }
    }

    /// A footnote; one in another is in brackets, as MediaWiki has none there.
    fn note(&mut self, note: &'a Footnote) -> String {
        if self.in_note {
            let inside = self.flow(&note.blocks);
            return format!(" ({})", inside.replace("\n\n", " "));
        }
        self.has_notes = true;
        let (in_term, in_note) = (std::mem::take(&mut self.in_term), true);
        self.in_note = in_note;
        let inside = self.flow(&note.blocks);
        self.in_note = false;
        self.in_term = in_term;
        format!("<ref name=\"{}\">{inside}</ref>", note.id)
    }
}

/// Adds a piece of text; marks of two pieces are kept apart.
pub(super) fn join(out: &mut String, piece: &str) {
    if out.ends_with('\'') && piece.starts_with('\'') {
        out.push_str("<nowiki />");
    }
    out.push_str(piece);
}

pub(super) fn marked(mark: &str, inside: &str) -> String {
    if inside.trim().is_empty() {
        return inside.to_owned();
    }
    let mut out = mark.to_owned();
    join(&mut out, inside);
    join(&mut out, mark);
    out
}

fn element(name: &str, inside: &str) -> String {
    format!("<{name}>{inside}</{name}>")
}

/// The anchor of an id, where there is one.
pub(super) fn anchors(id: Option<&crate::book::Id>) -> String {
    id.map(|id| anchor(id.as_str())).unwrap_or_default()
}

/// The anchor that a link leads to.
pub(super) fn anchor(id: &str) -> String {
    format!("<span id=\"{id}\"></span>")
}
