//! Font families: adds a generic family, which every reading system has, at the end of each list.

use super::css;
use roxmltree::{Document, Node};

const GENERIC: [&str; 6] = [
    "serif",
    "sans-serif",
    "monospace",
    "cursive",
    "fantasy",
    "system-ui",
];

/// The families with a generic one at the end.
pub(super) fn with_fallback(families: &str) -> String {
    let plain = |family: &str| family.trim().trim_matches(['"', '\'']).to_ascii_lowercase();
    let last = families.rsplit(',').next().map(plain).unwrap_or_default();
    let is_known = GENERIC.contains(&last.as_str()) || last == "inherit" || last.is_empty();
    if is_known || last.starts_with("var(") {
        return families.to_owned();
    }
    let names = families.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| names.contains(word));
    let generic = if has(&["mono", "courier", "console", "consolas"]) {
        "monospace"
    } else if !names.contains("sans") && has(&["serif", "times", "georgia", "garamond", "roman"]) {
        "serif"
    } else {
        "sans-serif"
    };
    format!("{}, {generic}", families.trim())
}

/// The value of `font` with a generic family at the end.
fn shorthand_with_fallback(font: &str) -> String {
    let mut words = font.split_whitespace();
    let last = words.next_back().unwrap_or_default();
    // A single word is `inherit`, or a font of the system's.
    let is_generic = GENERIC.iter().any(|it| it.eq_ignore_ascii_case(last));
    match words.next().is_none() || is_generic {
        true => font.to_owned(),
        false => with_fallback(font),
    }
}

/// The declarations of a `style` attribute, the families in them with a generic one at the end.
pub(super) fn in_style(style: &str) -> String {
    let declaration = |declaration: &str| {
        let Some((name, value)) = declaration.split_once(':') else {
            return declaration.to_owned();
        };
        let (value, important) = match css::without_important(value) {
            Some(value) => (value, " !important"),
            None => (value, ""),
        };
        let value = match name.trim().to_ascii_lowercase().as_str() {
            "font-family" => with_fallback(value),
            "font" => shorthand_with_fallback(value),
            _ => return declaration.to_owned(),
        };
        format!("{name}:{}{important}", value.trim())
    };
    let declarations: Vec<String> = css::declarations(style)
        .into_iter()
        .map(declaration)
        .collect();
    declarations.join(";")
}

/// Whether there is a text for which no font family is given. Reading systems would each use their own. A style
/// sheet overrides the family that is then set.
pub(super) fn is_left_open(document: &Document<'_>) -> bool {
    let mut nodes = document.descendants();
    nodes.any(|node| node.tag_name().name() == "text" && !says_family(node))
}

fn says_family(text: Node<'_, '_>) -> bool {
    text.ancestors().any(|node| {
        let style = node.attribute("style").unwrap_or_default();
        let mut names = style.split(';').filter_map(|it| it.split(':').next());
        node.has_attribute("font-family")
            || names.any(|name| matches!(name.trim(), "font-family" | "font"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_a_fallback() {
        for (families, written) in [
            ("Sans", "Sans, sans-serif"),
            ("DejaVu Sans Mono", "DejaVu Sans Mono, monospace"),
            ("'Times New Roman'", "'Times New Roman', serif"),
            ("PT Serif", "PT Serif, serif"),
            ("Arial, sans-serif", "Arial, sans-serif"),
            ("inherit", "inherit"),
        ] {
            assert_eq!(with_fallback(families), written);
        }
        for (style, written) in [
            (
                "fill:red;font-family:Sans;stroke:none",
                "fill:red;font-family:Sans, sans-serif;stroke:none",
            ),
            (
                "font-family:'A!B' ! Important",
                "font-family:'A!B', sans-serif !important",
            ),
        ] {
            assert_eq!(in_style(style), written);
        }
    }
}
