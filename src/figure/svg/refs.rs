//! References inside a picture: which ids are used, and what refers to them.
//!
//! Source: <https://www.w3.org/TR/SVG2/linking.html>, <https://www.w3.org/TR/wai-aria/>,
//! <https://svgwg.org/specs/animations/#TimingAttributes>

use super::{css, safe};
use roxmltree::{Document, Node, NodeId};
use std::collections::{BTreeMap, BTreeSet};

/// Attributes that name other elements by their ids, between spaces.
const ID_LISTS: [&str; 2] = ["aria-labelledby", "aria-describedby"];

/// Attributes with the times of an animation: `button.click; 2s`.
const TIMES: [&str; 2] = ["begin", "end"];

/// The first element of each id.
pub(super) fn by_id<'a>(document: &'a Document<'_>) -> BTreeMap<&'a str, NodeId> {
    let mut ids = BTreeMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id").filter(|id| is_id(id)) {
            ids.entry(id).or_insert(node.id());
        }
    }
    ids
}

/// Whether it is a valid id.
fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && id.chars().all(|c| c.is_alphanumeric() || "-._".contains(c))
}

/// The ids that an element refers to, with its attributes and as a style sheet.
pub(super) fn of<'a>(node: Node<'a, '_>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            name if safe::is_of_link(node, name) => {}
            "href" => found.extend(value.trim().strip_prefix('#')),
            name if ID_LISTS.contains(&name) => found.extend(value.split_whitespace()),
            name if TIMES.contains(&name) => found.extend(value.split(';').filter_map(event_id)),
            "id" => {}
            _ => found.extend(css::ids(value)),
        }
    }
    if node.has_tag_name((super::document::SVG, "style")) {
        for text in node.children().filter_map(|child| child.text()) {
            found.extend(css::ids(text));
            found.extend(css::selected_ids(text));
        }
    }
    found
}

/// The ids of the content that an element refers to for rendering: that which it shows, fills, clips or marks.
pub(super) fn drawn<'a>(node: Node<'a, '_>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            "href" => found.extend(value.trim().strip_prefix('#')),
            _ => found.extend(css::ids(value)),
        }
    }
    found
}

/// The id of `id.click+1s`.
fn event_id(time: &str) -> Option<&str> {
    let (id, event) = time.trim().split_once('.')?;
    event.starts_with(|c: char| c.is_alphabetic()).then_some(id)
}

/// The value of an attribute with the ids in it renamed; `None` when it holds none.
pub(super) fn renamed(
    name: &str,
    value: &str,
    rename: &dyn Fn(&str) -> Option<String>,
) -> Option<String> {
    if name == "href" {
        let id = value.trim().strip_prefix('#')?;
        return Some(format!("#{}", rename(id)?));
    }
    if ID_LISTS.contains(&name) {
        let mut written = String::with_capacity(value.len());
        for id in value.split_whitespace() {
            if !written.is_empty() {
                written.push(' ');
            }
            written.push_str(rename(id).as_deref().unwrap_or(id));
        }
        return Some(written);
    }
    if TIMES.contains(&name) {
        let time = |time: &str| {
            let renamed = event_id(time).and_then(|id| Some((id, rename(id)?)));
            match renamed {
                Some((id, new)) => time.trim().replacen(id, &new, 1),
                None => time.trim().to_owned(),
            }
        };
        return Some(value.split(';').map(time).collect::<Vec<_>>().join(";"));
    }
    css::renamed(value, rename)
}
