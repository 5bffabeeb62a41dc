//! Finds what a picture needs: the ids that something refers to and the definitions that something uses, without
//! hidden elements.

use super::document::SVG;
use super::{names, refs};
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

/// The ids and elements of a picture that are needed.
pub(super) struct Needed<'a> {
    /// The ids that something refers to, each with its element.
    ids: BTreeMap<&'a str, NodeId>,
    /// Elements that are left out, with all inside them.
    unused: BTreeSet<u32>,
}

impl<'a> Needed<'a> {
    /// Follows all references from the elements that are rendered.
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

    /// Takes back the unused element that contains one that is needed; returns the ids that it refers to.
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

    /// Whether the element is needed.
    pub(super) fn has(&self, node: Node<'_, '_>) -> bool {
        !self.unused.contains(&node.id().get())
    }

    /// Whether anything refers to the element by this id of its.
    pub(super) fn is_id_of(&self, id: &str, node: Node<'_, '_>) -> bool {
        self.ids.get(id) == Some(&node.id())
    }

    /// Whether an element has this id and something refers to it.
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

/// Whether there is a style sheet or an animation, which can show elements that are hidden otherwise.
fn has_sheet_or_animation(document: &Document<'_>) -> bool {
    document.descendants().any(|node| {
        let name = node.tag_name().name();
        name == "style" || name == "set" || name.starts_with("animate")
    })
}
