//! SVG pictures: read strictly, cleaned, and written anew.
//!
//! Source: <https://www.w3.org/TR/SVG2/>, <https://www.w3.org/TR/epub-33/#sec-svg>

mod clean;
mod cost;
mod css;
mod embedded;
mod family;
mod keep;
mod lost;
pub(super) mod measures;
mod names;
mod prolog;
mod refs;
mod safe;
mod sheet;
mod size;
mod variables;

pub(super) use cost::Cost;

use super::remark::Remark;
use super::texts::Texts;
use crate::say::{Text, text};
use roxmltree::{Document, Node, ParsingOptions};

/// The namespace of SVG.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";

/// The namespace of XLink.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The namespace of the prefix `xml`.
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The namespace of HTML.
const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// How a drawing is written anew.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner<'a> {
    /// What the wiki calls it.
    pub(super) fileref: &'a str,
    /// What its ids begin with, so that a page can hold two drawings.
    pub(super) prefix: &'a str,
    /// Its width in CSS pixels, where it is not its own.
    pub(super) width: Option<u32>,
    /// The translations of its texts, in a translated edition.
    pub(super) texts: Option<&'a Texts>,
    /// Elements that describe it, to be written first: `title` and `desc`.
    pub(super) described: &'a [(&'static str, String)],
    /// What it is for.
    pub(super) purpose: Purpose,
}

/// What a drawing is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be shown.
    Book,
    /// To be looked at by the program: one pixel is one unit of the drawing, ids are its own, and
    /// measures have those of [`measure_id`].
    Look {
        /// Are texts left out?
        without_text: bool,
    },
}

impl Purpose {
    fn is_without_text(self) -> bool {
        self == Self::Look { without_text: true }
    }
}

/// The id that a measure is looked at by, from the number of its element in the document.
fn measure_id(number: u32) -> String {
    format!("tiddlybook-measure-{number}")
}

/// A drawing that was read.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// The clean SVG.
    pub(super) text: String,
    /// Width and height in CSS pixels, as it is shown.
    pub(super) size: Option<(u32, u32)>,
    /// What was found in it.
    pub(super) remarks: Vec<Remark>,
    /// Was a text of it translated?
    pub(super) translated: bool,
    /// What it costs to draw it.
    pub(super) cost: Cost,
}

/// The largest drawing that is read, in bytes.
pub(super) const MAX_BYTES: usize = 16 << 20;

/// The longest side of a drawing, in CSS pixels.
const MAX_SIDE: f64 = 32_767.0;

/// More elements than any drawing shows.
const MAX_SHOWN: u64 = 1_000_000;

/// Readers walk a picture recursively; deeper ones could bring them down.
const MAX_DEPTH: u64 = 1_000;

/// The drawing that a file holds, cleaned, or why it holds none.
pub(super) fn read(bytes: &[u8], manner: &Manner<'_>) -> Result<Drawing, Text> {
    if bytes.len() > MAX_BYTES {
        return Err(super::too_large(MAX_BYTES));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| {
        text!(
            "unreadable-figure-utf8",
            "the file is no SVG picture in UTF-8; save it as plain SVG in UTF-8"
        )
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(text!("unreadable-figure-empty", "the file is empty"));
    }
    if !text.contains('<') {
        return Err(text!(
            "unreadable-figure-text",
            "the file is a text, and no SVG picture"
        ));
    }
    let text = prolog::without_doctype(text)?;
    prolog::check_attributes(&text)?;
    let document = parse(&text).map_err(|error| broken(&error.to_string()))?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(not_svg(root));
    }
    if let Some(fault) = size::fault(root) {
        return Err(fault);
    }
    let size = size::of(root);
    if let Some((width, height)) = size.filter(|(width, height)| width.max(*height) > MAX_SIDE) {
        return Err(text!(
            "unreadable-figure-side",
            "the SVG says that it is {width} pixels wide and {height} high; at most {most} are shown",
            width = format!("{width:.0}"),
            height = format!("{height:.0}"),
            most = format!("{MAX_SIDE:.0}")
        ));
    }
    let cost = bounded_cost(&document)?;
    let cleaned = clean::write(&document, size, manner)?;
    let shown = match (size, manner.width) {
        (Some(size), Some(width)) => Some(size::at_width(size, width)),
        (size, _) => size,
    };
    Ok(Drawing {
        text: cleaned.text,
        size: shown.map(size::in_pixels),
        remarks: cleaned.remarks,
        translated: cleaned.translated,
        cost,
    })
}

/// A drawing that was drawn anew from the clean SVG `from`, with what describes that one.
pub(super) fn redrawn(text: &str, from: &str, manner: &Manner<'_>) -> Option<String> {
    let before = parse(from).ok()?;
    let described: Vec<(&'static str, String)> = before
        .root_element()
        .children()
        .filter_map(|child| match child.tag_name().name() {
            "title" => Some(("title", child.text()?.to_owned())),
            "desc" => Some(("desc", child.text()?.to_owned())),
            _ => None,
        })
        .collect();
    let document = parse(text).ok()?;
    let manner = Manner {
        described: &described,
        texts: None,
        ..*manner
    };
    let size = size::of(document.root_element());
    Some(clean::write(&document, size, &manner).ok()?.text)
}

fn bounded_cost(document: &Document<'_>) -> Result<Cost, Text> {
    let cost = cost::of(document).map_err(|cost::Circle(node)| {
        text!(
            "unreadable-figure-circle",
            "the element in line {line} of the SVG shows itself",
            line = line(node)
        )
    })?;
    if cost.elements > MAX_SHOWN {
        return Err(text!(
            "unreadable-figure-shown",
            "the SVG shows more than {most} elements, since some are shown many times",
            most = MAX_SHOWN
        ));
    }
    if cost.depth > MAX_DEPTH {
        return Err(too_deep());
    }
    Ok(cost)
}

fn too_deep() -> Text {
    text!(
        "unreadable-figure-deep",
        "the SVG nests more than {most} elements",
        most = MAX_DEPTH
    )
}

/// More elements and texts than any drawing has; each takes memory.
const MAX_NODES: u32 = 300_000;

fn parse(text: &str) -> Result<Document<'_>, roxmltree::Error> {
    let options = ParsingOptions {
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options)
}

fn not_svg(root: Node<'_, '_>) -> Text {
    let name = root.tag_name().name();
    match root.tag_name().namespace() {
        None if name == "svg" => text!(
            "unreadable-figure-namespace",
            "the file is no SVG picture: it lacks {what}",
            what = format!("xmlns=\"{SVG}\"")
        ),
        _ => text!(
            "unreadable-figure-element",
            "the file is no SVG picture: its outermost element is `{name}`",
            name
        ),
    }
}

/// What is wrong with the XML, in the words of its reader, which are English: others have the place.
fn broken(why: &str) -> Text {
    match why.rsplit_once(" at ") {
        Some((why, place)) => text!(
            "unreadable-figure-xml-at",
            "the SVG is broken: {why} at {place}",
            why,
            place
        ),
        None => text!("unreadable-figure-xml", "the SVG is broken: {why}", why),
    }
}

/// The line of an element, from 1.
fn line(node: Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}
