//! The part of a schema that concerns a document.
//!
//! A pattern of an element or an attribute whose name does not occur in a document matches nothing of it: it may as well be
//! `notAllowed`. Of the schema of DocBook a fifth is left then, and to compile it takes a fifth of the time.
//!
//! Source: RELAX NG Specification, <https://relaxng.org/spec-20011203.html>, sections 4.19 and 6.2.

use crate::slice::Slice;
use foldhash::{HashMap, HashSet};
use roxmltree::{Document, Node};

const RELAX_NG: &str = "http://relaxng.org/ns/structure/1.0";

/// Patterns that lead out of the file, or to names that mean something else in a part of it.
const OUTSIDE: [&str; 4] = ["include", "externalRef", "grammar", "parentRef"];

/// The text of a schema that allows `document` where `schema`, a grammar in XML, does. Of a schema that has more than one
/// grammar, or more than one file, there is none.
pub(super) fn relevant(schema: &str, document: &Document<'_>) -> Option<String> {
    let parsed = Document::parse(schema).ok()?;
    let grammar = parsed.root_element();
    let mut inside = grammar.descendants().skip(1);
    if !is_pattern(grammar, "grammar")
        || inside.any(|it| OUTSIDE.iter().any(|name| is_pattern(it, name)))
    {
        return None;
    }
    let names = Names::of(document);
    let reached = names.reached(grammar);
    let mut made = String::new();
    let mut done = 0;
    // In the order of the text, as what is taken out is not entered.
    let mut open = vec![grammar];
    while let Some(node) = open.pop() {
        let never = names.never(node);
        let name = node.attribute("name").map_or("", str::trim);
        let is_idle = is_pattern(node, "define") && !reached.contains(name);
        if node.tag_name().namespace() != Some(RELAX_NG) || never || is_idle {
            made += schema.slice(done..node.range().start);
            if never {
                made += &format!("<{}notAllowed/>", prefix(schema.slice(node.range())));
            }
            done = node.range().end;
        } else {
            open.extend(node.children().filter(Node::is_element).rev());
        }
    }
    Some(made + schema.slice(done..))
}

/// The names, without their namespaces, of the elements and the attributes of a document.
struct Names<'d> {
    elements: HashSet<&'d str>,
    attributes: HashSet<&'d str>,
}

impl<'d> Names<'d> {
    fn of(document: &'d Document<'_>) -> Self {
        let elements = document
            .root_element()
            .descendants()
            .filter(Node::is_element);
        let attributes = elements.clone().flat_map(|it| it.attributes());
        Self {
            attributes: attributes.map(|it| it.name()).collect(),
            elements: elements.map(|it| it.tag_name().name()).collect(),
        }
    }

    /// Whether a pattern matches nothing that has these names.
    fn never(&self, pattern: Node<'_, '_>) -> bool {
        let names = match pattern.tag_name().name() {
            "element" => &self.elements,
            "attribute" => &self.attributes,
            _ => return false,
        };
        let name = pattern.attribute("name").map(str::trim);
        let name = name.map(|it| it.rsplit_once(':').map_or(it, |(_, local)| local));
        is_in(pattern) && name.is_some_and(|it| !names.contains(it))
    }

    /// The names of the definitions that the beginning of a grammar leads to.
    fn reached<'s>(&self, grammar: Node<'s, 's>) -> HashSet<&'s str> {
        let mut defined: HashMap<&str, Vec<Node<'_, '_>>> = HashMap::default();
        let mut open = Vec::new();
        for node in grammar.descendants() {
            let name = node.attribute("name").map(str::trim);
            match name.filter(|_| is_pattern(node, "define")) {
                Some(name) => defined.entry(name).or_default().push(node),
                None if is_pattern(node, "start") => open.push(node),
                None => {}
            }
        }
        let mut reached = HashSet::default();
        while let Some(node) = open.pop() {
            if let Some(name) = node.attribute("name").map(str::trim)
                && is_pattern(node, "ref")
                && reached.insert(name)
            {
                open.extend(defined.get(name).into_iter().flatten());
            }
            open.extend(
                node.children()
                    .filter(|it| it.is_element() && !self.never(*it)),
            );
        }
        reached
    }
}

fn is_in(node: Node<'_, '_>) -> bool {
    node.tag_name().namespace() == Some(RELAX_NG)
}

fn is_pattern(node: Node<'_, '_>, name: &str) -> bool {
    is_in(node) && node.tag_name().name() == name
}

/// The prefix of an element's name, with its colon, as it is written.
fn prefix(element: &str) -> &str {
    let name = element.trim_start_matches('<');
    let end = name.find(|it: char| it.is_whitespace() || matches!(it, '>' | '/'));
    let name = name.slice(..end.unwrap_or(name.len()));
    name.slice(..name.find(':').map_or(0, |it| it + 1))
}
