//! Walking over a drawing.

use resvg::usvg::{Group, Node, Path, Text, Tree};
use std::collections::BTreeMap;

/// Every shape, those inside groups too.
pub(super) fn paths(tree: &Tree) -> Vec<&Path> {
    let mut paths = Vec::new();
    each(tree.root(), &mut |node| {
        if let Node::Path(path) = node
            && path.is_visible()
        {
            paths.push(path.as_ref());
        }
    });
    paths
}

/// All texts, also those inside groups, each with the opacity of its groups.
pub(super) fn texts(tree: &Tree) -> Vec<(&Text, f32)> {
    let mut texts = Vec::new();
    let mut groups = vec![(tree.root(), 1.0)];
    while let Some((group, around)) = groups.pop() {
        let opacity = around * group.opacity().get();
        let mut inner = Vec::new();
        for node in group.children() {
            match node {
                Node::Group(group) => inner.push((group.as_ref(), opacity)),
                Node::Text(text) => texts.push((text.as_ref(), opacity)),
                _ => {}
            }
        }
        groups.extend(inner.into_iter().rev());
    }
    texts
}

/// The first node of each id.
pub(super) fn by_id(tree: &Tree) -> BTreeMap<&str, &Node> {
    let mut nodes = BTreeMap::new();
    each(tree.root(), &mut |node| {
        if !node.id().is_empty() {
            nodes.entry(node.id()).or_insert(node);
        }
    });
    nodes
}

/// The first shape that is a node, or is inside it.
pub(super) fn first_path(node: &Node) -> Option<&Path> {
    match node {
        Node::Path(path) => Some(path),
        Node::Group(group) => group.children().iter().find_map(first_path),
        _ => None,
    }
}

/// Groups nest no deeper than the limits for drawings allow.
fn each<'a>(group: &'a Group, visit: &mut impl FnMut(&'a Node)) {
    for node in group.children() {
        visit(node);
        if let Node::Group(group) = node {
            each(group, visit);
        }
    }
}
