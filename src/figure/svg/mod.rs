//! SVG pictures: read strictly, cleaned, and written anew.
//!
//! Source: <https://www.w3.org/TR/SVG2/>, <https://www.w3.org/TR/epub-33/#sec-svg>

mod clean;
mod css;
mod names;
mod prolog;
mod size;

use super::{Picture, PictureFormat};
use crate::say::{Text, text};
use roxmltree::{Document, ParsingOptions};

/// The namespace of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";

/// The namespace of XLink.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The namespace of the prefix `xml`.
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The picture that a file holds, cleaned, or why it holds none.
pub(super) fn read(bytes: &[u8]) -> Result<Picture, Text> {
    let text = std::str::from_utf8(bytes).map_err(|_| {
        text!(
            "unreadable-figure-utf8",
            "the file is no SVG picture in UTF-8; save it as plain SVG in UTF-8"
        )
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = prolog::without_doctype(text)?;
    let document = parse(&text).map_err(|error| broken(&error.to_string()))?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(not_svg(root));
    }
    let size = size::of(root);
    Ok(Picture {
        format: PictureFormat::Svg,
        bytes: clean::write(&document, size)?,
        size: size.map(size::in_pixels),
    })
}

/// More elements and texts than any drawing has; each takes memory.
const MAX_NODES: u32 = 1_000_000;

fn parse(text: &str) -> Result<Document<'_>, roxmltree::Error> {
    let options = ParsingOptions {
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options)
}

fn not_svg(root: roxmltree::Node<'_, '_>) -> Text {
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
