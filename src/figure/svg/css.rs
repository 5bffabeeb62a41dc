//! Styles: nothing in them may fetch anything.
//!
//! Source: <https://www.w3.org/TR/css-syntax-3/>, <https://www.w3.org/TR/css-values-3/#urls>

/// Functions that take an address as a mere string.
const FETCHING: [&str; 5] = ["image(", "image-set(", "src(", "expression(", "@import"];

/// Whether this value or style sheet refers to nothing outside the picture.
///
/// A backslash in CSS can stand for any character, also those of `url`: nothing with a backslash is kept.
pub(super) fn is_local(css: &str) -> bool {
    let css = css.to_ascii_lowercase();
    !css.contains('\\')
        && !FETCHING.iter().any(|function| css.contains(function))
        && css.split("url(").skip(1).all(is_fragment)
}

fn is_fragment(argument: &str) -> bool {
    argument_of(argument).starts_with('#')
}

/// The argument after `url(`, without white space and the quote.
fn argument_of(argument: &str) -> &str {
    let argument = argument.trim_start();
    argument
        .strip_prefix(['"', '\''])
        .unwrap_or(argument)
        .trim_start()
}

/// Finds the text outside of quotes and brackets, character by character.
#[derive(Default)]
pub(super) struct Scan {
    quote: Option<char>,
    depth: usize,
}

impl Scan {
    /// Whether the next character is outside strings and parentheses. A quote that is not closed ends with its
    /// line.
    pub(super) fn is_outside(&mut self, c: char) -> bool {
        match (self.quote, c) {
            (Some(_), '\n') => self.quote = None,
            (Some(quote), _) if quote == c => self.quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => self.quote = Some(c),
            (None, '(') => self.depth += 1,
            (None, ')') => self.depth = self.depth.saturating_sub(1),
            (None, _) => return self.depth == 0,
        }
        false
    }
}

/// The value before the `!important` that it ends in.
pub(super) fn without_important(value: &str) -> Option<&str> {
    const IMPORTANT: &str = "important";
    let value = value.trim_end();
    let at = value.len().checked_sub(IMPORTANT.len())?;
    let (value, word) = value.split_at_checked(at)?;
    let value = value.trim_end().strip_suffix('!')?;
    word.eq_ignore_ascii_case(IMPORTANT).then_some(value)
}

/// The declarations of a `style` attribute or a rule.
pub(super) fn declarations(style: &str) -> Vec<&str> {
    let mut scan = Scan::default();
    let parts = style.split(|c| scan.is_outside(c) && c == ';');
    parts.collect()
}

/// The declarations of a `style` attribute that refer to nothing outside the picture, without those of editors.
pub(super) fn local_declarations(style: &str) -> String {
    let is_kept = |declaration: &&str| {
        let name = declaration.trim_start();
        !name.is_empty() && !name.starts_with("-inkscape-") && is_local(declaration)
    };
    let kept: Vec<&str> = declarations(style)
        .into_iter()
        .filter(is_kept)
        .map(str::trim)
        .collect();
    kept.join(";")
}

/// The first address that would be fetched.
pub(super) fn fetched(css: &str) -> String {
    let lower = css.to_ascii_lowercase();
    let addresses = lower.match_indices("url(").filter_map(|(at, found)| {
        let argument = css.get(at + found.len()..)?;
        (!is_fragment(argument)).then(|| argument_of(argument))
    });
    let end = |c: char| matches!(c, ')' | '"' | '\'');
    let address = addresses.filter_map(|it| it.split(end).next()).next();
    address.unwrap_or(css).trim().to_owned()
}

/// The fallback of a paint `url(#id)` whose target does not exist: the colour after it, else nothing.
pub(super) fn fallback_paint(paint: &str) -> String {
    let colour = paint
        .split_once(')')
        .map_or("", |(_, colour)| colour.trim());
    match colour {
        "" => "none".to_owned(),
        colour => colour.to_owned(),
    }
}

/// The address of an `@import`, which may be a mere string.
pub(super) fn quoted_or_fetched(import: &str) -> String {
    let quoted = import.split(['"', '\'']).nth(1);
    quoted.map_or_else(|| fetched(import), str::to_owned)
}

/// The ids in `url(#id)`.
pub(super) fn ids(css: &str) -> impl Iterator<Item = &str> {
    let places = fragments(css).into_iter();
    places.filter_map(|(start, end)| css.get(start..end))
}

/// The value or sheet with the ids in `url(#id)` renamed; `None` when there are none.
pub(super) fn renamed(css: &str, rename: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let places = fragments(css);
    (!places.is_empty()).then(|| replaced(css, &places, rename))
}

/// A style sheet with the ids of its selectors renamed.
pub(super) fn renamed_selectors(css: &str, rename: &dyn Fn(&str) -> Option<String>) -> String {
    replaced(css, &selectors(css), rename)
}

/// The ids that selectors of a style sheet name.
pub(super) fn selected_ids(css: &str) -> impl Iterator<Item = &str> {
    let places = selectors(css).into_iter();
    places.filter_map(|(start, end)| css.get(start..end))
}

type Places = Vec<(usize, usize)>;

fn replaced(css: &str, places: &Places, rename: &dyn Fn(&str) -> Option<String>) -> String {
    let mut written = String::with_capacity(css.len());
    let mut last = 0;
    for (start, end) in places {
        let id = css.get(*start..*end).unwrap_or_default();
        written.push_str(css.get(last..*start).unwrap_or_default());
        written.push_str(rename(id).as_deref().unwrap_or(id));
        last = *end;
    }
    written.push_str(css.get(last..).unwrap_or_default());
    written
}

/// The ranges of the ids in `url(#id)`.
fn fragments(css: &str) -> Places {
    if !css.contains('#') {
        return Places::new();
    }
    let lower = css.to_ascii_lowercase();
    let place = |(at, found): (usize, &str)| {
        let after = css.get(at + found.len()..)?;
        let id = argument_of(after).strip_prefix('#')?;
        let start = css.len() - id.len();
        let is_end = |c: char| c.is_whitespace() || matches!(c, ')' | '"' | '\'');
        Some((start, start + id.find(is_end).unwrap_or(id.len())))
    };
    lower.match_indices("url(").filter_map(place).collect()
}

/// The ranges of the ids in the selectors of a style sheet: each `#id` outside values.
fn selectors(css: &str) -> Places {
    let mut places = Places::new();
    let mut in_value = false;
    let mut depth = 0_usize;
    for (at, c) in css.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match c {
            '{' | '}' | ';' => in_value = false,
            ':' => in_value = depth > 0,
            '#' if !in_value => {
                let start = at + 1;
                let name = css.get(start..).unwrap_or_default();
                let is_end = |c: char| !(c.is_alphanumeric() || "-_".contains(c));
                places.push((start, start + name.find(is_end).unwrap_or(name.len())));
            }
            _ => {}
        }
    }
    places
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
            ("fill:red; -inkscape-font-specification:Sans;", "fill:red"),
        ] {
            assert_eq!(local_declarations(style), kept, "{style}");
        }
        assert!(is_local(".a{fill:#fff}"));
        assert!(!is_local("@IMPORT 'a.css';"));
        assert_eq!(fetched("fill:url(#a) url( 'b.png')"), "b.png");
    }

    #[test]
    fn ids_are_renamed_and_colours_are_not() {
        let rename = |id: &str| (id == "abc").then(|| "x-abc".to_owned());
        assert_eq!(
            renamed("fill:url( '#abc' );stroke:url(#b)", &rename).as_deref(),
            Some("fill:url( '#x-abc' );stroke:url(#b)")
        );
        assert_eq!(renamed("fill:#abc", &rename), None);
        assert_eq!(
            renamed_selectors("#abc,a:hover #abc{fill:#abc}g#b{}", &rename),
            "#x-abc,a:hover #x-abc{fill:#abc}g#b{}"
        );
    }
}
