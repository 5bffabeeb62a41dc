//! Styles: nothing in them may fetch anything.
//!
//! Source: <https://www.w3.org/TR/css-syntax-3/>, <https://www.w3.org/TR/css-values-3/#urls>

/// Functions that take an address as a mere string.
const FETCHING: [&str; 5] = ["image(", "image-set(", "src(", "expression(", "@import"];

/// Does this value or style sheet stay inside the picture?
///
/// With a backslash CSS spells any character, also those of `url`: nothing that has one is kept.
pub(super) fn is_local(css: &str) -> bool {
    let css = css.to_ascii_lowercase();
    !css.contains('\\')
        && !FETCHING.iter().any(|function| css.contains(function))
        && css.split("url(").skip(1).all(is_fragment)
}

fn is_fragment(argument: &str) -> bool {
    let argument = argument.trim_start();
    argument
        .strip_prefix(['"', '\''])
        .unwrap_or(argument)
        .trim_start()
        .starts_with('#')
}

/// The declarations of a `style` attribute that stay inside the picture.
pub(super) fn local_declarations(style: &str) -> String {
    if is_local(style) {
        return style.to_owned();
    }
    let local = style.split(';').filter(|declaration| is_local(declaration));
    local.collect::<Vec<_>>().join(";")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fetches_is_dropped() {
        for (style, kept) in [
            ("fill:url(#a);stroke:none", "fill:url(#a);stroke:none"),
            ("fill:url( '#a' )", "fill:url( '#a' )"),
            ("fill:red;filter:URL(http://a/b)", "fill:red"),
            ("a:url(\"//b\");fill:red;c:u\\72l(b)", "fill:red"),
            ("a:image-set('b' 1x)", ""),
            ("fill:url(#a) url(b)", ""),
        ] {
            assert_eq!(local_declarations(style), kept, "{style}");
        }
        assert!(is_local(".a{fill:#fff}"));
        assert!(!is_local("@IMPORT 'a.css';"));
    }
}
