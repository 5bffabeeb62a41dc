//! SVG pictures: read strictly, cleaned, and written anew.
//!
//! Source: <https://www.w3.org/TR/SVG2/>, <https://www.w3.org/TR/epub-33/#sec-svg>

mod clean;
mod cost;
mod css;
mod document;
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
pub(super) use document::{Manner, Purpose, SVG, parse};

use super::remark::Remark;
use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use document::{MAX_DEPTH, broken, line, not_svg, too_deep};
use roxmltree::Document;

/// A drawing that was read.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// The clean SVG.
    pub(super) text: String,
    /// Width and height in CSS pixels, as it is shown.
    pub(super) size: Option<(u32, u32)>,
    /// The remarks on the drawing.
    pub(super) remarks: Vec<Remark>,
    /// Whether a text was replaced by its translation.
    pub(super) translated: bool,
    /// What it shows, in the words of its author, if they are in the language of the book.
    pub(super) description: Option<String>,
    /// The estimated cost of rendering it.
    pub(super) cost: Cost,
}

/// The largest drawing that is read, in bytes.
pub(super) const MAX_BYTES: usize = 16 << 20;

/// The longest side of a drawing, in CSS pixels.
const MAX_SIDE: f64 = 32_767.0;

/// More elements than any drawing shows.
const MAX_SHOWN: u64 = 1_000_000;

/// The drawing that a file holds, cleaned, or why it holds none.
pub(super) fn read(bytes: &[u8], manner: &Manner<'_>) -> Result<Drawing, Text> {
    if bytes.len() > MAX_BYTES {
        return Err(super::error::too_large(MAX_BYTES));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| unreadable_figure::utf8())?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(unreadable_figure::empty());
    }
    if !text.contains('<') {
        return Err(unreadable_figure::text());
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
        return Err(unreadable_figure::side(
            &format!("{width:.0}"),
            &format!("{height:.0}"),
            &format!("{MAX_SIDE:.0}"),
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
        description: cleaned.description,
        cost,
    })
}

/// A drawing that was rendered from the clean SVG `from`, with the title and description of that one.
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
    let cost =
        cost::of(document).map_err(|cost::Circle(node)| unreadable_figure::circle(line(node)))?;
    if cost.elements > MAX_SHOWN {
        return Err(unreadable_figure::shown(MAX_SHOWN));
    }
    if cost.depth > MAX_DEPTH {
        return Err(too_deep());
    }
    Ok(cost)
}
