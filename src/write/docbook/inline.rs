//! Running text.

use super::block::write_blocks;
use crate::book::{
    Align, Emphasis, Footnote, Inline, Language, Link, Media, Phrase, Role, Target, Title,
};
use crate::source::uri;
use crate::xml::{Tag, Xml};

/// Writes the short form of a title, if there is one.
pub(super) fn write_short_title(xml: &mut Xml, title: Option<&Title>) {
    if let Some(title) = title {
        write_text(xml, "titleabbrev", &title.content);
    }
}

/// Writes a `title`.
pub(super) fn write_title(xml: &mut Xml, title: &Title) {
    write_text(xml, "title", &title.content);
}

/// Writes an element that holds running text.
pub(super) fn write_text(xml: &mut Xml, tag: impl Into<Tag>, content: &[Inline]) {
    xml.open_text(tag);
    write_inlines(xml, content);
    xml.close();
}

/// Writes an `attribution`, which has text and links; what is marked otherwise is a title that is cited.
pub(super) fn write_attribution(xml: &mut Xml, content: &[Inline]) {
    xml.open_text("attribution");
    for inline in content {
        match inline {
            Inline::Text(_) | Inline::Link(_) | Inline::LineBreak(_) => write_inline(xml, inline),
            Inline::Emphasis(it) if it.role == Role::Emphasis => {
                write_text(xml, "citetitle", &it.content);
            }
            other => write_text(xml, "citetitle", std::slice::from_ref(other)),
        }
    }
    xml.close();
}

/// Writes running text into the open element.
pub(super) fn write_inlines(xml: &mut Xml, inlines: &[Inline]) {
    for inline in inlines {
        write_inline(xml, inline);
    }
}

fn write_inline(xml: &mut Xml, inline: &Inline) {
    match inline {
        Inline::Text(text) => xml.text(&text.text),
        Inline::Emphasis(emphasis) => write_emphasis(xml, emphasis),
        Inline::Code(phrase) => write_phrase(xml, "code", phrase),
        Inline::Superscript(phrase) => write_phrase(xml, "superscript", phrase),
        Inline::Subscript(phrase) => write_phrase(xml, "subscript", phrase),
        Inline::Link(link) => write_link(xml, link),
        Inline::Footnote(footnote) => write_footnote(xml, footnote),
        Inline::Media(media) => write_media(xml, "inlinemediaobject", media),
        Inline::LineBreak(_) => xml.instruction("br"),
    }
}

fn write_emphasis(xml: &mut Xml, emphasis: &Emphasis) {
    let role = match &emphasis.role {
        Role::Style(name) => return write_marked(xml, ("role", name), emphasis),
        Role::Scale(name) => return write_marked(xml, ("condition", name), emphasis),
        Role::Change(mark) => return write_marked(xml, ("revisionflag", mark.flag()), emphasis),
        Role::Foreign(language) => {
            let tag = in_language(Tag::new("phrase"), Some(language));
            return write_text(xml, tag, &emphasis.content);
        }
        Role::Measure(_) => return write_marked(xml, ("role", "measure"), emphasis),
        Role::SmallCapitals => Some("smallcaps"),
        Role::Emphasis => None,
        Role::Strong => Some("strong"),
        Role::Underline => Some("underline"),
        Role::Strikethrough => Some("strikethrough"),
    };
    let tag = Tag::new("emphasis").maybe("role", role);
    write_text(xml, tag, &emphasis.content);
}

/// Writes a `phrase` with an attribute.
fn write_marked(xml: &mut Xml, (name, value): (&'static str, &str), emphasis: &Emphasis) {
    let tag = Tag::new("phrase").attr(name, value);
    write_text(xml, tag, &emphasis.content);
}

fn write_phrase(xml: &mut Xml, name: &'static str, phrase: &Phrase) {
    write_text(xml, name, &phrase.content);
}

fn write_link(xml: &mut Xml, link: &Link) {
    let tag = Tag::new("link").maybe("xml:id", link.id.as_ref().map(|id| id.as_str()));
    let tag = leading_to(tag, &link.target);
    let style = link.reference.as_ref().map(|it| it.xrefstyle.as_str());
    let tag = tag.maybe("xrefstyle", style);
    write_text(xml, in_language(tag, link.language.as_ref()), &link.content);
}

fn leading_to(tag: Tag, target: &Target) -> Tag {
    match target {
        Target::Id(id) => tag.attr("linkend", id.as_str()),
        Target::Url(address) => tag.attr("xlink:href", address.url().as_str()),
    }
}

fn write_footnote(xml: &mut Xml, footnote: &Footnote) {
    if let Some(first) = &footnote.first {
        return xml.empty(Tag::new("footnoteref").attr("linkend", first.as_str()));
    }
    xml.open(Tag::new("footnote").attr("xml:id", footnote.id.as_str()));
    write_blocks(xml, &footnote.blocks);
    xml.close();
}

/// Writes a `mediaobject` or an `inlinemediaobject`. The target of a click is an attribute of the element itself:
/// every DocBook element may be a link.
pub(super) fn write_media(xml: &mut Xml, name: &'static str, media: &Media) {
    let tag = Tag::new(name);
    xml.open(match &media.link {
        Some(target) => leading_to(tag, target),
        None => tag,
    });
    if let Some(alt) = &media.alt {
        xml.text_element("alt", alt);
    }
    write_image(xml, media, &media.fileref);
    // Who cannot show the first takes the second.
    if let Some(png) = &media.png {
        write_image(xml, media, png);
    }
    xml.close();
}

fn write_image(xml: &mut Xml, media: &Media, fileref: &str) {
    let width = media.width.map(|width| format!("{width}px"));
    xml.open("imageobject");
    xml.empty(
        Tag::new("imagedata")
            .attr("fileref", &uri::path(fileref))
            .maybe("contentwidth", width.as_deref())
            .maybe("align", media.align.map(Align::name)),
    );
    xml.close();
}

/// The tag of a division with its language, where that is its own.
pub(super) fn in_language(tag: Tag, language: Option<&Language>) -> Tag {
    match language {
        Some(it) => tag.attr("xml:lang", &it.tag).attr("dir", it.direction),
        None => tag,
    }
}
