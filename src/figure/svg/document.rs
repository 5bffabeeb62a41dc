//! The document of a drawing, what is wanted of it, and what may be wrong with it.

use crate::diag::rules::unreadable_figure;
use crate::figure::texts::Texts;
use crate::say::Text;
use roxmltree::{Document, Node, ParsingOptions};

/// The namespace of SVG.
pub(in crate::figure) const SVG: &str = "http://www.w3.org/2000/svg";

/// The namespace of XLink.
pub(in crate::figure) const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The namespace of the prefix `xml`.
pub(in crate::figure) const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The namespace of HTML.
pub(in crate::figure) const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// The options for rewriting a drawing.
#[derive(Clone, Copy, Debug)]
pub(in crate::figure) struct Manner<'a> {
    /// The path by which the wiki names it.
    pub(in crate::figure) fileref: &'a str,
    /// The prefix of its ids, so that a page can hold two drawings.
    pub(in crate::figure) prefix: &'a str,
    /// The display width in CSS pixels, where it differs from the drawing's own.
    pub(in crate::figure) width: Option<u32>,
    /// The translations of its texts, in a translated edition.
    pub(in crate::figure) texts: Option<&'a Texts>,
    /// Elements that describe it, to be written first: `title` and `desc`.
    pub(in crate::figure) described: &'a [(&'static str, String)],
    /// The use of the result.
    pub(in crate::figure) purpose: Purpose,
}

/// The use of a rewritten drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::figure) enum Purpose {
    /// For display in the book.
    Book,
    /// To be looked at by the program: one pixel is one unit of the drawing, ids are its own, and
    /// measures have those of [`measure_id`].
    Look {
        /// Whether texts are left out.
        without_text: bool,
    },
}

impl Purpose {
    pub(super) fn is_without_text(self) -> bool {
        self == Self::Look { without_text: true }
    }
}

/// The id that a measure is looked at by, from the number of its element in the document.
pub(super) fn measure_id(number: u32) -> String {
    format!("tiddlybook-measure-{number}")
}

/// Readers walk a picture recursively; deeper ones could bring them down.
pub(super) const MAX_DEPTH: u64 = 1_000;

pub(super) fn too_deep() -> Text {
    unreadable_figure::deep(MAX_DEPTH)
}

/// More elements and texts than any drawing has; each takes memory.
pub(super) const MAX_NODES: u32 = 300_000;

pub(in crate::figure) fn parse(text: &str) -> Result<Document<'_>, roxmltree::Error> {
    let options = ParsingOptions {
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options)
}

pub(super) fn not_svg(root: Node<'_, '_>) -> Text {
    let name = root.tag_name().name();
    match root.tag_name().namespace() {
        None if name == "svg" => unreadable_figure::namespace(&format!("xmlns=\"{SVG}\"")),
        _ => unreadable_figure::element(name),
    }
}

/// The message for XML that is not well-formed, in the English words of the parser. The caller adds the place.
pub(super) fn broken(why: &str) -> Text {
    match why.rsplit_once(" at ") {
        Some((why, place)) => unreadable_figure::xml_at(why, place),
        None => unreadable_figure::xml(why),
    }
}

/// The line of an element, from 1.
pub(super) fn line(node: Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}
