//! A second opinion on what a wiki holds: html5ever reads the page, and the tiddlers are taken out
//! of its document as TiddlyWiki's own loader takes them out of a browser's.

#[path = "../support/dom.rs"]
mod dom;

use dom::attribute;
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// A tiddler as a browser sees it.
pub struct Tiddler {
    pub title: String,
    pub tags: String,
    pub text: String,
}

/// The tiddlers of a page, in its order.
pub fn tiddlers(page: &str) -> Vec<Tiddler> {
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(page);
    let store = find(&dom.document, &|node| {
        attribute(node, "id").as_deref() == Some("storeArea")
    });
    let store = store.unwrap();
    let children = store.children.borrow();
    children
        .iter()
        .filter(|node| is(node, "div"))
        .map(tiddler)
        .collect()
}

fn tiddler(node: &Handle) -> Tiddler {
    let text = find(node, &|node| is(node, "pre"))
        .map(|pre| text(&pre))
        .unwrap_or_default();
    Tiddler {
        title: attribute(node, "title").unwrap_or_default(),
        tags: attribute(node, "tags").unwrap_or_default(),
        text,
    }
}

fn is(node: &Handle, wanted: &str) -> bool {
    matches!(&node.data, NodeData::Element { name, .. } if &*name.local == wanted)
}

/// The first node, in the order of the page, that is wanted.
fn find(node: &Handle, wanted: &dyn Fn(&Handle) -> bool) -> Option<Handle> {
    if wanted(node) {
        return Some(node.clone());
    }
    node.children
        .borrow()
        .iter()
        .find_map(|child| find(child, wanted))
}

fn text(node: &Handle) -> String {
    match &node.data {
        NodeData::Text { contents } => contents.borrow().to_string(),
        _ => node.children.borrow().iter().map(text).collect(),
    }
}
