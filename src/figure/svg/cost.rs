//! Estimates the cost of rendering a drawing before it is rendered.
//!
//! A few elements can expand to millions: a `use` shows a group that shows another group ten times.

use super::document::SVG;
use super::{css, refs};
use roxmltree::{Document, Node, NodeId};
use std::collections::BTreeMap;

/// The estimated cost of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::figure) struct Cost {
    /// The number of elements that are rendered, each as often as it is shown.
    pub(in crate::figure) elements: u64,
    /// The maximum nesting depth.
    pub(in crate::figure) depth: u64,
    /// The number of elements that need a layer: filters, masks, patterns, groups with opacity, dashes.
    pub(in crate::figure) layers: u64,
    /// The number of letters that are rendered.
    pub(in crate::figure) letters: u64,
    /// The length of the longest `style`, in bytes.
    pub(in crate::figure) style: u64,
    /// The number of comparisons of a style rule with an element.
    pub(in crate::figure) compared: u64,
}

impl Cost {
    /// Whether each value is at most the one of `most`.
    pub(in crate::figure) fn is_within(&self, most: &Self) -> bool {
        self.elements <= most.elements
            && self.depth <= most.depth
            && self.layers <= most.layers
            && self.letters <= most.letters
            && self.style <= most.style
            && self.compared <= most.compared
    }

    /// Adds the cost of an element's content, so many times.
    fn add(&mut self, part: Self, times: u64) {
        let add = |sum: &mut u64, part: u64| *sum = sum.saturating_add(part.saturating_mul(times));
        add(&mut self.elements, part.elements);
        add(&mut self.layers, part.layers);
        add(&mut self.letters, part.letters);
        self.depth = self.depth.max(part.depth.saturating_add(1));
        self.style = self.style.max(part.style);
    }
}

/// An element that shows itself.
pub(super) struct Circle<'a, 'b>(pub(super) Node<'a, 'b>);

/// Attributes that need more than an outline.
const LAYERS: [&str; 6] = [
    "filter",
    "mask",
    "clip-path",
    "opacity",
    "mix-blend-mode",
    "stroke-dasharray",
];

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
            cost.add(*part, times);
        }
        known.insert(node.id().get(), Some(cost));
    }
    let whole = known.get(&document.root_element().id().get());
    let mut whole = whole.copied().flatten().unwrap_or_default();
    if sheets_show_more_than_gradients(document, &ids) {
        whole.layers = u64::MAX;
    }
    let rules = sheets(document).map(|sheet| sheet.matches(['{', ',']).count() as u64);
    whole.compared = rules.sum::<u64>().saturating_mul(whole.elements);
    Ok(whole)
}

/// The texts of all style sheets.
fn sheets<'a>(document: &'a Document<'_>) -> impl Iterator<Item = &'a str> {
    let sheets = document.descendants();
    let sheets = sheets.filter(|node| node.tag_name().name() == "style");
    let texts = sheets.flat_map(|sheet| sheet.children());
    texts.filter_map(|text| text.text())
}

/// Whether a style sheet refers to an element other than a gradient.
fn sheets_show_more_than_gradients(document: &Document<'_>, ids: &BTreeMap<&str, NodeId>) -> bool {
    let mut shown = sheets(document)
        .flat_map(css::ids)
        .filter_map(|id| document.get_node(*ids.get(id)?));
    shown.any(|node| !node.tag_name().name().ends_with("Gradient"))
}

/// The maximum number of times that a marker of an element is drawn: once a vertex.
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
    let name = node.tag_name().name();
    let texts = node.children().filter_map(|child| child.text());
    let letters = match name {
        "text" | "tspan" | "textPath" | "a" => texts.map(|text| text.len() as u64).sum(),
        _ => 0,
    };
    Cost {
        elements: 1,
        depth: 1,
        layers: LAYERS.iter().filter(has_layer).count() as u64
            + u64::from(matches!(name, "pattern" | "image")),
        letters,
        style: style.len() as u64,
        compared: 0,
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
