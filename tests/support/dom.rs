//! Nodes of HTML as html5ever reads it.

use markup5ever_rcdom::{Handle, NodeData};

/// The value of an attribute.
pub fn attribute(node: &Handle, wanted: &str) -> Option<String> {
    let NodeData::Element { attrs, .. } = &node.data else {
        return None;
    };
    let attributes = attrs.borrow();
    let found = attributes
        .iter()
        .find(|found| &*found.name.local == wanted)?;
    Some(found.value.to_string())
}
