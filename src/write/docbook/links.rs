//! Ids and what refers to them: the part of DocBook's rules that RELAX NG leaves out.
//!
//! The grammar gives attributes the types `ID`, `IDREF` and `IDREFS`; that an id is unique and
//! that a reference finds its id is RELAX NG DTD Compatibility,
//! <https://relaxng.org/compatibility-20011203.html#id>. A link to `#id` by XLink is checked too.

use super::{DOCBOOK, XLINK, XML, uri};
use crate::diag::rules::invalid_docbook;
use crate::say::Text;
use roxmltree::{Attribute, Document, Node};
use std::collections::BTreeMap;

/// A fault at a byte of the document.
pub(super) type Fault = (usize, Text);

/// The faults of all ids and references of a document.
pub(super) fn check_links(document: &Document<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let ids = collect_ids(document, &mut faults);
    for element in elements(document) {
        for attribute in element.attributes() {
            check_references(attribute, &ids, &mut faults);
            check_uri(attribute, &mut faults);
        }
    }
    faults
}

fn elements<'a>(document: &'a Document<'_>) -> impl Iterator<Item = Node<'a, 'a>> {
    let nodes = document.descendants();
    nodes.filter(|node| node.tag_name().namespace() == Some(DOCBOOK))
}

/// Every id and the byte where it is first.
type Ids<'a> = BTreeMap<&'a str, usize>;

fn collect_ids<'a>(document: &'a Document<'_>, faults: &mut Vec<Fault>) -> Ids<'a> {
    let mut ids = Ids::new();
    for element in elements(document) {
        let Some(attribute) = element.attribute_node((XML, "id")) else {
            continue;
        };
        let id = attribute.value().trim();
        let at = attribute.range().start;
        if *ids.entry(id).or_insert(at) != at {
            faults.push((at, invalid_docbook::id_twice(id)));
        }
    }
    ids
}

fn check_references(attribute: Attribute<'_, '_>, ids: &Ids<'_>, faults: &mut Vec<Fault>) {
    let mut check = |id: &str| {
        if !ids.contains_key(id) {
            let message = invalid_docbook::no_id(attribute.name(), id);
            faults.push((attribute.range().start, message));
        }
    };
    let value = attribute.value().trim();
    match (attribute.namespace(), attribute.name()) {
        (None, "linkend" | "endterm" | "otherterm" | "startref") => check(value),
        (None, "linkends" | "arearefs" | "zone") => value.split_whitespace().for_each(check),
        (Some(XLINK), "href") => value.strip_prefix('#').into_iter().for_each(check),
        _ => {}
    }
}

/// The schema library takes any text for a URI; other validators do not.
fn check_uri(attribute: Attribute<'_, '_>, faults: &mut Vec<Fault>) {
    let is_uri = matches!(
        (attribute.namespace(), attribute.name()),
        (None, "fileref") | (Some(XLINK), "href" | "role" | "arcrole") | (Some(XML), "base")
    );
    if is_uri && !uri::is_any_uri(attribute.value().trim()) {
        let message = invalid_docbook::uri(attribute.name(), attribute.value());
        faults.push((attribute.range().start, message));
    }
}
