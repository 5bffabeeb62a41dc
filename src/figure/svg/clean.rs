//! Writing a picture anew, with what is needed and safe to show and nothing else.
//!
//! The document was read with its namespaces resolved, so that no prefix hides an element, and is
//! written with SVG as the default namespace. Comments, processing instructions, scripts, foreign
//! elements and attributes, event handlers and addresses outside the picture are not written, nor
//! what an editor keeps in its files, hidden layers and unused definitions.

use super::document::{MAX_DEPTH, Manner, Purpose, SVG, XLINK, XML, too_deep};
use super::keep::Needed;
use super::lost::Losses;
use super::safe::{self, Written};
use super::variables::{self, Variables};
use super::{css, family, measures, refs, sheet, size};
use crate::figure::remark::{Lost, Remark};
use crate::figure::texts::Translation;
use crate::say::Text;
use crate::slice::single_spaced;
use crate::xml::{Tag, Xml};
use roxmltree::{Attribute, Children, Document, Node};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A picture that was written anew.
pub(super) struct Cleaned {
    /// In UTF-8.
    pub(super) text: String,
    pub(super) remarks: Vec<Remark>,
    /// Whether a text was replaced by its translation.
    pub(super) translated: bool,
    /// What the picture shows, in the words of its author, if they are in the language of the book.
    pub(super) description: Option<String>,
}

/// Writes the cleaned picture. A `viewBox` is added where there is no valid one, so that reading systems can scale
/// it.
pub(super) fn write(
    document: &Document<'_>,
    size: Option<(f64, f64)>,
    manner: &Manner<'_>,
) -> Result<Cleaned, Text> {
    let mut cleaner = Cleaner {
        document,
        manner,
        needed: Needed::of(document),
        variables: Variables::of(document),
        variable: None,
        xml: Xml::bare(),
        losses: Losses::default(),
        untranslated: BTreeSet::new(),
        translated: false,
        description: None,
    };
    cleaner.write_tree(size)?;
    cleaner.xml.newline();
    let mut remarks: Vec<Remark> = cleaner.losses.remark().into_iter().collect();
    remarks.extend(cleaner.variable.map(|name| Remark::Variable { name }));
    let untranslated = cleaner.untranslated.into_iter();
    remarks.extend(untranslated.map(|text| Remark::Untranslated { text }));
    Ok(Cleaned {
        text: cleaner.xml.finish(),
        remarks,
        translated: cleaner.translated,
        description: cleaner.description,
    })
}

/// What programs begin a description with in which they name themselves.
const SIGNED: &str = "Created with";

struct Cleaner<'a, 'm> {
    document: &'a Document<'a>,
    manner: &'m Manner<'m>,
    needed: Needed<'a>,
    variables: Variables,
    /// The first variable that could not be replaced.
    variable: Option<String>,
    xml: Xml,
    losses: Losses,
    /// The texts that have no translation, as they are drawn.
    untranslated: BTreeSet<String>,
    translated: bool,
    description: Option<String>,
}

impl<'a> Cleaner<'a, '_> {
    fn write_tree(&mut self, size: Option<(f64, f64)>) -> Result<(), Text> {
        let root = self.document.root_element();
        let tag = self.root(root, size);
        let mut open = vec![self.open(root, tag)];
        for (name, text) in self.manner.described {
            self.xml.text_element(*name, text);
        }
        while let Some(children) = open.last_mut() {
            let Some(child) = children.next() else {
                self.xml.close();
                open.pop();
                continue;
            };
            if child.is_text() {
                self.text(child);
            } else if let Some(name) = self.written_name(child) {
                open.push(self.open(child, Tag::new(name)));
            }
            if open.len() as u64 > MAX_DEPTH {
                return Err(too_deep());
            }
        }
        Ok(())
    }

    /// The tag of the root, to which its attributes are still to be added.
    fn root(&self, root: Node<'a, 'a>, size: Option<(f64, f64)>) -> Tag {
        let xlink = uses_xlink(root).then_some(XLINK);
        let mut tag = Tag::new("svg")
            .attr("xmlns", SVG)
            .maybe("xmlns:xlink", xlink);
        if let (Some((width, height)), None) = (size, size::view(root)) {
            tag = tag.attr("viewBox", &format!("0 0 {width} {height}"));
        }
        if let Some((width, height)) = size.and_then(|size| self.shown_size(root, size)) {
            tag = tag
                .attr("width", &size::number(width))
                .attr("height", &size::number(height));
        }
        if family::is_left_open(self.document) {
            tag = tag.attr("font-family", "sans-serif");
        }
        tag
    }

    /// The width and height that the picture is written with, where it is not its own.
    fn shown_size(&self, root: Node<'_, '_>, size: (f64, f64)) -> Option<(f64, f64)> {
        match self.manner.purpose {
            Purpose::Book => Some(size::at_width(size, self.manner.width?)),
            // A unit of the drawing is a pixel.
            Purpose::Look { .. } => size::view(root).or(Some(size)),
        }
    }

    /// The name that an element is written with; `None` when it is left out with all inside it.
    fn written_name(&mut self, node: Node<'a, 'a>) -> Option<&'static str> {
        if !node.is_element() || !self.needed.has(node) {
            return None;
        }
        let name = match safe::element(node) {
            Written::As(name) => name,
            Written::Without(name, lost) => {
                self.losses.add(node, lost);
                name
            }
            Written::Lost(lost) => {
                self.losses.add(node, lost);
                return None;
            }
            Written::No => return None,
        };
        let is_dead =
            || name == "use" && safe::fragment(node).is_some_and(|id| !self.needed.has_id(id));
        let is_text = || matches!(name, "text") && self.manner.purpose.is_without_text();
        let is_empty = || {
            name == "defs"
                && !node
                    .children()
                    .any(|it| self.needed.has(it) && it.is_element())
        };
        (!is_dead() && !is_text() && !is_empty()).then_some(name)
    }

    /// Opens an element; its children are still to be written.
    fn open(&mut self, node: Node<'a, 'a>, mut tag: Tag) -> Children<'a, 'a> {
        if let Some(id) = self.id(node) {
            tag = tag.attr("id", &id);
        }
        let is_root = node == self.document.root_element();
        for attribute in node.attributes() {
            let replaced = match attribute.name() {
                "width" | "height" => {
                    self.manner.width.is_some() || self.manner.purpose != Purpose::Book
                }
                "viewBox" => size::view(node).is_none(),
                _ => false,
            };
            if is_root && replaced {
                continue;
            }
            if let Some((key, value)) = self.attribute(node, attribute) {
                tag = tag.attr(key, &value);
            }
        }
        self.xml.open(tag);
        node.children()
    }

    /// The id of an element, if it is written.
    fn id(&self, node: Node<'a, 'a>) -> Option<String> {
        let own = node.attribute("id");
        if self.manner.purpose != Purpose::Book {
            return measures::look_id(node).or(own.map(str::to_owned));
        }
        let id = own.filter(|id| self.needed.is_id_of(id, node))?;
        Some(self.new_id(id))
    }

    /// An id that begins with the prefix, and is no other's.
    fn new_id(&self, id: &str) -> String {
        let prefix = self.manner.prefix;
        if self.manner.purpose != Purpose::Book || prefix.is_empty() || id.starts_with(prefix) {
            return id.to_owned();
        }
        let mut new = format!("{prefix}{id}");
        // A drawing that was written by us has such ids already.
        while self.needed.has_id(&new) {
            new.insert_str(0, prefix);
        }
        new
    }

    /// The attribute as it is written, if it is.
    fn attribute(
        &mut self,
        node: Node<'a, 'a>,
        attribute: Attribute<'a, 'a>,
    ) -> Option<(&'a str, Cow<'a, str>)> {
        if safe::is_of_link(node, attribute.name()) {
            return None;
        }
        let (key, value) = self.safe_attribute(node, attribute)?;
        let is_dead = |id: &str| !self.needed.has_id(id);
        if attribute.name() == "href" && value.trim().strip_prefix('#').is_some_and(is_dead) {
            return None;
        }
        let rename = |id: &str| self.needed.has_id(id).then(|| self.new_id(id));
        match refs::renamed(attribute.name(), &value, &rename) {
            Some(renamed) => Some((key, Cow::Owned(renamed))),
            None => Some((key, value)),
        }
    }

    /// The safe part of the attribute, if there is one.
    fn safe_attribute(
        &mut self,
        node: Node<'a, 'a>,
        attribute: Attribute<'a, 'a>,
    ) -> Option<(&'a str, Cow<'a, str>)> {
        let value = attribute.value();
        Some(match (attribute.namespace(), attribute.name()) {
            (None, "href") => ("href", safe::local_address(node, value)?),
            (Some(XLINK), "href") => ("xlink:href", safe::local_address(node, value)?),
            (Some(XLINK), "title") => ("xlink:title", Cow::Borrowed(value)),
            (Some(XML), "space") => ("xml:space", Cow::Borrowed(value)),
            (Some(XML), "lang") => ("xml:lang", Cow::Borrowed(value)),
            (Some(_), _) | (None, "id" | "version" | "baseProfile" | "contentScriptType") => {
                return None;
            }
            (None, name) if name.starts_with("data-") => return None,
            (None, name) if safe::is_handler(name) => {
                self.losses.add(node, Lost::Handler(name.to_owned()));
                return None;
            }
            (None, "style") => {
                let mut lost = Vec::new();
                let style = sheet::declarations(value, &self.variables, &mut lost);
                self.note(node, lost, &style);
                if style.is_empty() {
                    return None;
                }
                ("style", Cow::Owned(style))
            }
            (None, name) => (name, self.local_value(node, name, value)?),
        })
    }

    /// The value of an attribute, if it stays inside the picture.
    fn local_value(
        &mut self,
        node: Node<'a, 'a>,
        name: &str,
        value: &'a str,
    ) -> Option<Cow<'a, str>> {
        let value = match variables::first(value) {
            Some(_) => Cow::Owned(self.variables.resolve(value)),
            None => Cow::Borrowed(value),
        };
        self.note(node, Vec::new(), &value);
        if !css::is_local(&value) {
            self.losses.add(node, Lost::Address(css::fetched(&value)));
            return None;
        }
        let is_dead = css::ids(&value).any(|id| !self.needed.has_id(id));
        match name {
            "font-family" => Some(Cow::Owned(family::with_fallback(&value))),
            // Books with references that lead nowhere are refused.
            "fill" | "stroke" if is_dead => Some(Cow::Owned(css::fallback_paint(&value))),
            // A name for readers may say anything.
            _ if is_dead && !name.starts_with("aria-") => None,
            _ => Some(value),
        }
    }

    /// Records parts that a style loses, and CSS that only some reading systems support.
    fn note(&mut self, node: Node<'a, 'a>, lost: Vec<Lost>, style: &str) {
        for lost in lost {
            self.losses.add(node, lost);
        }
        if self.variable.is_none() {
            self.variable = variables::first(style).map(str::to_owned);
        }
    }

    /// Characters: white space between elements is nothing, a text may have a translation.
    fn text(&mut self, node: Node<'a, 'a>) {
        let text = node.text().unwrap_or_default();
        let parent = node.parent().map_or("", |parent| parent.tag_name().name());
        match parent {
            "style" => {
                let Some(style) = node
                    .parent()
                    .filter(|it| it.children().find(Node::is_text) == Some(node))
                else {
                    return;
                };
                let texts = style.children().filter(Node::is_text);
                let texts = texts.filter_map(|child| child.text());
                let mut lost = Vec::new();
                let sheet = texts.collect::<String>();
                let sheet = sheet::local(&sheet, &self.variables, &mut lost);
                self.note(style, lost, &sheet);
                let rename = |id: &str| self.needed.has_id(id).then(|| self.new_id(id));
                let sheet = css::renamed_selectors(&sheet, &rename);
                let sheet = css::renamed(&sheet, &rename).unwrap_or(sheet);
                self.xml.text(&sheet);
            }
            "title" | "desc" => {
                let (text, is_missing) = self.translation(text);
                if !is_missing && self.describes_all(node) {
                    let words: Vec<&str> = text.split_ascii_whitespace().collect();
                    self.description = Some(words.join(" "));
                }
                self.xml.text(&text);
            }
            "text" | "tspan" | "textPath" | "a" => {
                let (translated, is_missing) = self.translation(text);
                if is_missing {
                    self.untranslated.insert(single_spaced(text).into_owned());
                }
                self.xml.text(&translated);
            }
            _ if text.trim().is_empty() => {}
            _ => self.xml.text(text),
        }
    }

    /// Whether a text is the description of the whole picture, and its author's: programs sign there, too.
    ///
    /// Source: SVG 2, 5.8 “The ‘desc’ and ‘title’ elements”.
    fn describes_all(&self, text: Node<'a, 'a>) -> bool {
        let desc = text.parent().filter(|it| it.has_tag_name((SVG, "desc")));
        let is_signed = text
            .text()
            .is_some_and(|it| it.trim_start().starts_with(SIGNED));
        !is_signed && desc.and_then(|it| it.parent()) == Some(self.document.root_element())
    }

    /// The translation of a text, and whether one is missing.
    fn translation<'t>(&mut self, text: &'t str) -> (Cow<'t, str>, bool) {
        let Some(texts) = self.manner.texts else {
            return (Cow::Borrowed(text), false);
        };
        match texts.translate(self.manner.fileref, text) {
            Translation::Same => (Cow::Borrowed(text), false),
            Translation::Missing => (Cow::Borrowed(text), true),
            Translation::Other(translated) => {
                self.translated = true;
                (Cow::Owned(translated), false)
            }
        }
    }
}

fn uses_xlink(root: Node<'_, '_>) -> bool {
    let mut attributes = root.descendants().flat_map(|node| node.attributes());
    attributes.any(|attribute| attribute.namespace() == Some(XLINK))
}
