//! What it costs to draw a picture, before anything draws it.
//!
//! A few elements can stand for millions: a `use` shows a group that shows another group ten times.

use super::{SVG, css, refs};
use roxmltree::{Document, Node, NodeId};
use std::collections::BTreeMap;

/// What drawing takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::figure) struct Cost {
    /// How many elements are drawn, each as often as it is shown.
    pub(in crate::figure) elements: u64,
    /// How deep they nest.
    pub(in crate::figure) depth: u64,
    /// How many of them need a picture of their own: filters, masks, patterns, groups with opacity.
    pub(in crate::figure) layers: u64,
}

/// An element that shows itself.
pub(super) struct Circle<'a, 'b>(pub(super) Node<'a, 'b>);

/// Attributes that make a layer.
const LAYERS: [&str; 5] = ["filter", "mask", "clip-path", "opacity", "mix-blend-mode"];

/// The cost of a whole document.
pub(super) fn of<'a, 'b>(document: &'a Document<'b>) -> Result<Cost, Circle<'a, 'b>> {
    let ids = refs::by_id(document);
    let mut known: BTreeMap<u32, Option<Cost>> = BTreeMap::new();
    let mut waiting = vec![document.root_element()];
    while let Some(&node) = waiting.last() {
        match known.get(&node.id().get()) {
            Some(Some(_)) => {
                waiting.pop();
                continue;
            }
            Some(None) => {}
            None => {
                known.insert(node.id().get(), None);
                for next in inside(document, &ids, node) {
                    match known.get(&next.id().get()) {
                        None => waiting.push(next),
                        Some(None) => return Err(Circle(node)),
                        Some(Some(_)) => {}
                    }
                }
                continue;
            }
        }
        waiting.pop();
        let mut cost = own(node);
        let times = vertices(node);
        for next in inside(document, &ids, node) {
            let Some(Some(part)) = known.get(&next.id().get()) else {
                // Pushed below another element that shows it, and not looked at: it is around this one.
                return Err(Circle(node));
            };
            cost.elements = cost
                .elements
                .saturating_add(part.elements.saturating_mul(times));
            cost.layers = cost
                .layers
                .saturating_add(part.layers.saturating_mul(times));
            cost.depth = cost.depth.max(part.depth.saturating_add(1));
        }
        known.insert(node.id().get(), Some(cost));
    }
    let whole = known.get(&document.root_element().id().get());
    let mut whole = whole.copied().flatten().unwrap_or_default();
    if sheets_show_more_than_gradients(document, &ids) {
        whole.layers = u64::MAX;
    }
    Ok(whole)
}

/// What a style sheet refers to may be shown by any element: that is not followed.
fn sheets_show_more_than_gradients(document: &Document<'_>, ids: &BTreeMap<&str, NodeId>) -> bool {
    let sheets = document.descendants();
    let sheets = sheets.filter(|node| node.tag_name().name() == "style");
    let texts = sheets.flat_map(|sheet| sheet.children());
    let mut shown = texts
        .filter_map(|text| text.text())
        .flat_map(css::ids)
        .filter_map(|id| document.get_node(*ids.get(id)?));
    shown.any(|node| !node.tag_name().name().ends_with("Gradient"))
}

/// How often at most a marker of an element is drawn: with each of its vertices.
fn vertices(node: Node<'_, '_>) -> u64 {
    let has_marker = |name: &str| name.starts_with("marker");
    let styled = node
        .attribute("style")
        .is_some_and(|it| it.contains("marker"));
    if !styled && !node.attributes().any(|it| has_marker(it.name())) {
        return 1;
    }
    let data = ["d", "points"]
        .iter()
        .filter_map(|name| node.attribute(*name));
    data.map(|data| data.len() as u64 / 2 + 1)
        .sum::<u64>()
        .max(1)
}

fn own(node: Node<'_, '_>) -> Cost {
    let style = node.attribute("style").unwrap_or_default();
    let has_layer = |name: &&&str| node.has_attribute(**name) || style.contains(**name);
    let is_pattern = node.tag_name().name() == "pattern";
    Cost {
        elements: 1,
        depth: 1,
        layers: LAYERS.iter().filter(has_layer).count() as u64 + u64::from(is_pattern),
    }
}

/// The elements that are drawn with an element: its children, and those that it shows by their ids.
fn inside<'a, 'b>(
    document: &'a Document<'b>,
    ids: &BTreeMap<&str, NodeId>,
    node: Node<'a, 'b>,
) -> Vec<Node<'a, 'b>> {
    let mut inside: Vec<Node<'a, 'b>> = node.children().filter(Node::is_element).collect();
    let is_svg = node.tag_name().namespace() == Some(SVG);
    let leads_elsewhere = ["a", "mpath", "set", "style"].contains(&node.tag_name().name())
        || node.tag_name().name().starts_with("animate");
    if is_svg && !leads_elsewhere {
        let shown = refs::drawn(node).into_iter();
        let shown = shown.filter_map(|id| document.get_node(*ids.get(id)?));
        inside.extend(shown);
    }
    inside
}
