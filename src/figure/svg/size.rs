//! The size of a drawing.
//!
//! Source: <https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS>,
//! <https://www.w3.org/TR/css-values-3/#absolute-lengths>

use crate::diag::rules::unreadable_figure;
use crate::say::Text;
use roxmltree::Node;

/// Width and height in CSS pixels: from the attributes of those names, else from the `viewBox`.
pub(super) fn of(root: Node<'_, '_>) -> Option<(f64, f64)> {
    let side = |name| root.attribute(name).and_then(pixels);
    let view = root.attribute("viewBox").and_then(view_size);
    match (side("width"), side("height"), view) {
        (Some(width), Some(height), _) => Some((width, height)),
        (Some(width), None, Some((w, h))) => Some((width, width * h / w)),
        (None, Some(height), Some((w, h))) => Some((height * w / h, height)),
        (_, _, view) => view,
    }
}

/// The reason why nothing is visible of a drawing: a side has no length, or its `viewBox` is empty and nothing else
/// gives its size. One that is no four numbers is as good as missing:
/// <https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute>.
pub(super) fn fault(root: Node<'_, '_>) -> Option<Text> {
    let is_fault = |view: &&str| match numbers(view).as_deref() {
        Some([_, _, width, height]) if *width == 0.0 || *height == 0.0 => true,
        _ => view_size(view).is_none() && of(root).is_none(),
    };
    if let Some(view) = root.attribute("viewBox").filter(is_fault) {
        return Some(unreadable_figure::view(view));
    }
    ["width", "height"].into_iter().find_map(|side| {
        let length = root.attribute(side).filter(|it| is_nothing(it))?;
        Some(unreadable_figure::nothing(side, length))
    })
}

/// Whether it is a length of at most 0, in any unit.
fn is_nothing(length: &str) -> bool {
    let length = length.trim();
    let number = length.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    number.parse().is_ok_and(|number: f64| number <= 0.0)
}

/// Whole pixels, at least one.
pub(super) fn in_pixels((width, height): (f64, f64)) -> (u32, u32) {
    // The conversion of a number that is too large gives the largest one.
    let whole = |side: f64| side.round().max(1.0) as u32;
    (whole(width), whole(height))
}

/// The same shape at that width.
pub(super) fn at_width((width, height): (f64, f64), wanted: u32) -> (f64, f64) {
    let wanted = f64::from(wanted);
    (wanted, height * wanted / width)
}

/// A length as it is written: to a hundredth.
pub(super) fn number(length: f64) -> String {
    format!("{}", (length * 100.0).round() / 100.0)
}

/// Width and height of the `viewBox`.
pub(super) fn view(root: Node<'_, '_>) -> Option<(f64, f64)> {
    root.attribute("viewBox").and_then(view_size)
}

/// A length in CSS pixels; `None` for a percentage such as `100%`, and for invalid text.
fn pixels(length: &str) -> Option<f64> {
    let length = length.trim();
    let unit = length.trim_start_matches(|c: char| c.is_ascii_digit() || "+-.".contains(c));
    // The `e` of an exponent is no unit.
    let unit = unit.trim_start_matches(|c: char| c.is_ascii_digit());
    let (number, unit) = match length.parse::<f64>() {
        Ok(number) => (number, ""),
        Err(_) => (length.strip_suffix(unit)?.trim().parse().ok()?, unit.trim()),
    };
    positive(number * factor(unit)?)
}

fn factor(unit: &str) -> Option<f64> {
    Some(match unit {
        "" | "px" => 1.0,
        "mm" => 96.0 / 25.4,
        "cm" => 96.0 / 2.54,
        "Q" => 96.0 / 101.6,
        "in" => 96.0,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        _ => return None,
    })
}

fn positive(number: f64) -> Option<f64> {
    (number.is_finite() && number > 0.0).then_some(number)
}

/// Width and height of a `viewBox`.
fn view_size(view_box: &str) -> Option<(f64, f64)> {
    match numbers(view_box)?.as_slice() {
        [_, _, width, height] => Some((positive(*width)?, positive(*height)?)),
        _ => None,
    }
}

/// The numbers of a `viewBox`.
fn numbers(view_box: &str) -> Option<Vec<f64>> {
    let parts = view_box.split(|c: char| c.is_ascii_whitespace() || c == ',');
    let numbers = parts.filter(|part| !part.is_empty()).map(str::parse);
    numbers.collect::<Result<_, _>>().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(attributes: &str) -> Option<(u32, u32)> {
        let text = format!("<svg {attributes}/>");
        let document = roxmltree::Document::parse(&text).expect("well-formed");
        of(document.root_element()).map(in_pixels)
    }

    #[test]
    fn sizes_are_read_in_every_unit() {
        for (attributes, expected) in [
            ("width='320' height='200'", Some((320, 200))),
            ("width='320px' height=' 1e2 '", Some((320, 100))),
            ("width='210mm' height='29.7cm'", Some((794, 1123))),
            ("width='1in' height='72pt'", Some((96, 96))),
            ("width='1pc' height='.5in'", Some((16, 48))),
            ("width='100%' viewBox='0 0 30 20'", Some((30, 20))),
            ("width='60' viewBox='0,0,30,20'", Some((60, 40))),
            ("height='60' viewBox='0 0 30 20'", Some((90, 60))),
            ("viewBox='-5 -5 30 20'", Some((30, 20))),
            ("viewBox='0 0 0 20'", None),
            ("width='0' height='inf'", None),
            ("width='NaN' height='-3'", None),
            ("width='3em' height='2em'", None),
            ("width='1e999' height='é'", None),
            ("", None),
        ] {
            assert_eq!(size(attributes), expected, "{attributes}");
        }
    }

    #[test]
    fn nothing_is_seen_of_a_drawing_without_a_side() {
        for (attributes, expected) in [
            ("width='0' viewBox='0 0 30 20'", true),
            ("width='30' height='-2mm'", true),
            ("width='0%' height='20'", true),
            ("viewBox='0 0 30 0'", true),
            ("viewBox='0 0 30'", true),
            ("viewBox='none'", true),
            ("width='30' viewBox='0 0 30'", true),
            ("width='30' height='20' viewBox='0 0 0 20'", true),
            ("width='30' height='20' viewBox=''", false),
            ("width='30' height='20' viewBox='0 0 30'", false),
            ("width='30' height='20' viewBox='0 0 -30 20'", false),
            ("width='100%' viewBox='0 0 30 20'", false),
            ("width='auto' height='3em'", false),
            ("", false),
        ] {
            let text = format!("<svg {attributes}/>");
            let document = roxmltree::Document::parse(&text).expect("well-formed");
            let found = fault(document.root_element()).is_some();
            assert_eq!(found, expected, "{attributes}");
        }
    }
}
