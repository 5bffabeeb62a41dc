//! Families of fonts: each ends in one that every reader has.

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

/// The declarations of a `style` attribute, the families in them with a generic one at the end.
pub(super) fn in_style(style: &str) -> String {
    let declaration = |declaration: &str| match declaration.split_once(':') {
        Some((name, families)) if name.trim() == "font-family" => {
            format!("{name}:{}", with_fallback(families))
        }
        _ => declaration.to_owned(),
    };
    let declarations: Vec<String> = style.split(';').map(declaration).collect();
    declarations.join(";")
}

/// Is there a text whose family nothing says? Readers would take each their own.
pub(super) fn is_left_open(document: &Document<'_>) -> bool {
    let mut nodes = document.descendants();
    let has_sheet = document
        .descendants()
        .any(|it| it.tag_name().name() == "style");
    !has_sheet && nodes.any(|node| node.tag_name().name() == "text" && !says_family(node))
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
        assert_eq!(
            in_style("fill:red;font-family:Sans;stroke:none"),
            "fill:red;font-family:Sans, sans-serif;stroke:none"
        );
    }
}
