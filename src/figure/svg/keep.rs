//! What of a picture is needed: ids that something refers to, definitions that something uses, and
//! nothing that is hidden.

use super::{SVG, names, refs};
use roxmltree::{Document, Node, NodeId};
use std::collections::{BTreeMap, BTreeSet};

/// Elements that are drawn only where something refers to them.
const DEFINITIONS: [&str; 8] = [
    "clipPath",
    "filter",
    "linearGradient",
    "marker",
    "mask",
    "pattern",
    "radialGradient",
    "symbol",
];

/// What is needed of a picture.
pub(super) struct Needed<'a> {
    /// The ids that something refers to, each with its element.
    ids: BTreeMap<&'a str, NodeId>,
    /// Elements that are left out, with all inside them.
    unused: BTreeSet<u32>,
}

impl<'a> Needed<'a> {
    /// Follows all references from what is drawn.
    pub(super) fn of(document: &'a Document<'_>) -> Self {
        let ids = refs::by_id(document);
        let mut unused = BTreeSet::new();
        let mut wanted = BTreeSet::new();
        let may_appear = has_sheet_or_animation(document);
        let mut waiting = vec![document.root_element()];
        while let Some(node) = waiting.pop() {
            if is_definition(node) || !may_appear && is_hidden(node) {
                unused.insert(node.id().get());
                continue;
            }
            wanted.extend(refs::of(node));
            waiting.extend(node.children().filter(Node::is_element));
        }
        let mut needed = Self {
            ids: BTreeMap::new(),
            unused,
        };
        while let Some(id) = wanted.pop_first() {
            let Some(&node) = ids.get(id) else { continue };
            if needed.ids.insert(id, node).is_none() {
                wanted.extend(needed.take(document, node));
            }
        }
        needed
    }

    /// Takes back the unused element that holds one that is needed; gives the ids that it refers to.
    fn take(&mut self, document: &'a Document<'_>, node: NodeId) -> BTreeSet<&'a str> {
        let Some(node) = document.get_node(node) else {
            return BTreeSet::new();
        };
        let mut around = node
            .ancestors()
            .filter(|it| self.unused.contains(&it.id().get()));
        let Some(around) = around.next() else {
            return BTreeSet::new();
        };
        self.unused.remove(&around.id().get());
        around.descendants().flat_map(refs::of).collect()
    }

    /// Is the element needed?
    pub(super) fn has(&self, node: Node<'_, '_>) -> bool {
        !self.unused.contains(&node.id().get())
    }

    /// Does anything refer to the element by that id of its?
    pub(super) fn is_id_of(&self, id: &str, node: Node<'_, '_>) -> bool {
        self.ids.get(id) == Some(&node.id())
    }

    /// Is it the id of an element, and does something refer to it?
    pub(super) fn has_id(&self, id: &str) -> bool {
        self.ids.contains_key(id)
    }
}

fn is_definition(node: Node<'_, '_>) -> bool {
    let name = node.tag_name().name();
    let in_defs = node
        .parent()
        .is_some_and(|parent| parent.has_tag_name((SVG, "defs")));
    let describes = ["style", "title", "desc"].contains(&name);
    DEFINITIONS.contains(&name) || in_defs && !describes && names::kept(name).is_some()
}

fn is_hidden(node: Node<'_, '_>) -> bool {
    let style = node.attribute("style").unwrap_or_default();
    let mut declarations = style.split(';').filter_map(|it| it.split_once(':'));
    let hides = |(name, value): (&str, &str)| name.trim() == "display" && value.trim() == "none";
    let styled = declarations.any(hides);
    let shown_by_style = style.split(';').any(|it| it.trim().starts_with("display:"));
    styled || !shown_by_style && node.attribute("display") == Some("none")
}

/// Style sheets and animations can show what the elements themselves hide.
fn has_sheet_or_animation(document: &Document<'_>) -> bool {
    document.descendants().any(|node| {
        let name = node.tag_name().name();
        name == "style" || name == "set" || name.starts_with("animate")
    })
}
