//! Writing a picture anew, with what is safe to show and nothing else.
//!
//! The document was read with its namespaces resolved, so that no prefix hides an element, and is
//! written with SVG as the default namespace. Comments, processing instructions, scripts, foreign
//! elements and attributes, event handlers and addresses outside the picture are not written.

use super::{SVG, XLINK, XML, css, names};
use crate::say::{Text, text};
use crate::xml::{Tag, Xml};
use roxmltree::{Attribute, Children, Document, Node};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Readers walk a picture recursively; deeper ones could bring them down.
const MAX_DEPTH: usize = 1_000;

/// The cleaned picture, in UTF-8. A `viewBox` is added where there is none, so that readers can
/// scale the picture.
pub(super) fn write(document: &Document<'_>, size: Option<(f64, f64)>) -> Result<Vec<u8>, Text> {
    let mut cleaner = Cleaner {
        xml: Xml::plain(),
        ids: BTreeSet::new(),
    };
    cleaner.write_tree(document.root_element(), size)?;
    cleaner.xml.newline();
    Ok(cleaner.xml.finish().into_bytes())
}

struct Cleaner<'a> {
    xml: Xml,
    /// The ids that were written: one that is there twice is written once.
    ids: BTreeSet<&'a str>,
}

impl<'a> Cleaner<'a> {
    fn write_tree(&mut self, root: Node<'a, 'a>, size: Option<(f64, f64)>) -> Result<(), Text> {
        let xlink = uses_xlink(root).then_some(XLINK);
        let mut tag = Tag::new("svg")
            .attr("xmlns", SVG)
            .maybe("xmlns:xlink", xlink);
        if let (Some((width, height)), None) = (size, root.attribute("viewBox")) {
            tag = tag.attr("viewBox", &format!("0 0 {width} {height}"));
        }
        let mut open = vec![self.open(root, tag)];
        while let Some(children) = open.last_mut() {
            let Some(child) = children.next() else {
                self.xml.close();
                open.pop();
                continue;
            };
            if let Some(name) = written_name(child) {
                open.push(self.open(child, Tag::new(name)));
            } else if child.is_text() {
                self.xml.text(child.text().unwrap_or_default());
            }
            if open.len() > MAX_DEPTH {
                return Err(text!(
                    "unreadable-figure-deep",
                    "the SVG nests more than {most} elements",
                    most = MAX_DEPTH
                ));
            }
        }
        Ok(())
    }

    /// Opens an element; its children are still to be written.
    fn open(&mut self, node: Node<'a, 'a>, mut tag: Tag) -> Children<'a, 'a> {
        for attribute in node.attributes() {
            if let Some((key, value)) = self.attribute(node, attribute) {
                tag = tag.attr(key, &value);
            }
        }
        self.xml.open(tag);
        node.children()
    }

    /// The attribute as it is written, if it is.
    fn attribute(
        &mut self,
        node: Node<'a, 'a>,
        attribute: Attribute<'a, 'a>,
    ) -> Option<(&'a str, Cow<'a, str>)> {
        let value = attribute.value();
        match (attribute.namespace(), attribute.name()) {
            (None, "href") => Some(("href", local_address(node, value)?)),
            (Some(XLINK), "href") => Some(("xlink:href", local_address(node, value)?)),
            (Some(XLINK), "title") => Some(("xlink:title", Cow::Borrowed(value))),
            (Some(XML), "space") => Some(("xml:space", Cow::Borrowed(value))),
            (Some(XML), "lang") => Some(("xml:lang", Cow::Borrowed(value))),
            (Some(_), _) => None,
            (None, "id") => self.new_id(value).then_some(("id", Cow::Borrowed(value))),
            (None, "style") => Some(("style", Cow::Owned(css::local_declarations(value)))),
            (None, name) => is_harmless(name, value).then_some((name, Cow::Borrowed(value))),
        }
    }

    /// Can an id be written: is it a name, and the first of its kind?
    fn new_id(&mut self, id: &'a str) -> bool {
        let is_name = id.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && id.chars().all(|c| c.is_alphanumeric() || "-._".contains(c));
        is_name && self.ids.insert(id)
    }
}

fn uses_xlink(root: Node<'_, '_>) -> bool {
    let mut attributes = root.descendants().flat_map(|node| node.attributes());
    attributes.any(|attribute| attribute.namespace() == Some(XLINK))
}

/// The name that an element is written with; `None` when it is left out with all inside it.
fn written_name(node: Node<'_, '_>) -> Option<&'static str> {
    if node.tag_name().namespace() != Some(SVG) {
        return None;
    }
    let name = names::kept(node.tag_name().name())?;
    match name {
        "style" => is_local_sheet(node).then_some(name),
        "animate" | "animateMotion" | "animateTransform" | "set" => {
            animates_looks(node).then_some(name)
        }
        // Without an address there is nothing to show.
        "image" | "use" => has_address(node).then_some(name),
        // What it holds is shown all the same.
        "a" if !has_address(node) => Some(group_in(node)),
        _ => Some(name),
    }
}

fn is_local_sheet(style: Node<'_, '_>) -> bool {
    let texts = style.children().filter(Node::is_text);
    let sheet: String = texts.filter_map(|it| it.text()).collect();
    css::is_local(&sheet)
}

/// Does an animation leave addresses and event handlers alone?
fn animates_looks(node: Node<'_, '_>) -> bool {
    let name = node.attribute("attributeName").unwrap_or_default();
    let name = name.trim().to_ascii_lowercase();
    !name.ends_with("href") && !is_handler(&name)
}

/// The element that groups without saying anything, in the place of this one.
fn group_in(node: Node<'_, '_>) -> &'static str {
    let parent = node.parent().map_or("", |parent| parent.tag_name().name());
    match parent {
        "text" | "tspan" | "textPath" | "a" => "tspan",
        _ => "g",
    }
}

fn has_address(node: Node<'_, '_>) -> bool {
    let addresses = [node.attribute("href"), node.attribute((XLINK, "href"))];
    let mut addresses = addresses.into_iter().flatten();
    addresses.any(|address| local_address(node, address).is_some())
}

/// An address that stays inside the picture: a fragment, or for an image its data.
fn local_address<'a>(node: Node<'_, '_>, address: &'a str) -> Option<Cow<'a, str>> {
    let address = address.trim();
    let may_embed = matches!(node.tag_name().name(), "image" | "feImage");
    let local = address.starts_with('#') || may_embed && is_picture_data(address);
    local.then_some(Cow::Borrowed(address))
}

fn is_picture_data(address: &str) -> bool {
    let Some((kind, data)) = address.split_once(',') else {
        return false;
    };
    let kinds = ["data:image/png;base64", "data:image/jpeg;base64"];
    let base64 = |c: char| c.is_ascii_alphanumeric() || "+/= \n\r\t".contains(c);
    kinds.iter().any(|it| kind.eq_ignore_ascii_case(it)) && data.chars().all(base64)
}

fn is_harmless(name: &str, value: &str) -> bool {
    !is_handler(name) && css::is_local(value)
}

fn is_handler(name: &str) -> bool {
    let start = name.get(..2);
    start.is_some_and(|start| start.eq_ignore_ascii_case("on"))
}
