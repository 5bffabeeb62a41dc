//! Variables of style sheets: `var(--ink)` is replaced by what the drawing as a whole says of it, since
//! what makes PNG and outlines, and many e-readers, know no variables.
//!
//! Source: <https://www.w3.org/TR/css-variables-1/>

use super::{css, sheet};
use roxmltree::{Document, Node};
use std::collections::BTreeMap;

/// Variables in the values of variables.
const DEEPEST: usize = 8;

/// The longest that a text becomes, in bytes.
const LONGEST: usize = 64 << 10;

/// The function.
const VAR: &str = "var(";

/// The variables of a drawing.
#[derive(Debug, Default)]
pub(super) struct Variables {
    /// The value of each that has one and the same in the whole drawing, by its name.
    values: BTreeMap<String, Option<String>>,
}

impl Variables {
    /// Those of a document.
    pub(super) fn of(document: &Document<'_>) -> Self {
        let mut variables = Self::default();
        for node in document.descendants().filter(Node::is_element) {
            if let Some(style) = node.attribute("style").filter(|it| it.contains("--")) {
                variables.add(style, node == document.root_element());
            }
            if node.tag_name().name() == "style" {
                let texts = node.children().filter(Node::is_text);
                let texts = texts.filter_map(|child| child.text());
                let plain = sheet::without_comments(&texts.collect::<String>());
                for part in sheet::parts(&plain) {
                    let holds_rules = part.holds_rules();
                    let body = part.body.filter(|body| body.contains("--"));
                    let is_whole = !holds_rules && part.head.split(',').all(selects_all);
                    variables.add(body.unwrap_or_default(), is_whole);
                }
            }
        }
        variables
    }

    /// Adds what some declarations say, of the whole drawing or of a part of it.
    fn add(&mut self, declarations: &str, is_whole: bool) {
        // A rule inside a rule ends where its brackets do.
        let ends = |c: char| matches!(c, '{' | '}');
        let pieces = declarations.split(ends);
        for declaration in pieces.flat_map(css::declarations) {
            let Some((name, value)) = declaration.split_once(':') else {
                continue;
            };
            let name = name.trim();
            if !name.starts_with("--") {
                continue;
            }
            let value = value.trim().trim_end_matches("!important").trim();
            let said = is_whole.then(|| value.to_owned());
            let known = self.values.entry(name.to_owned());
            let known = known.or_insert_with(|| said.clone());
            if *known != said {
                *known = None;
            }
        }
    }

    /// The text with its variables replaced; those that have no one value stay.
    pub(super) fn resolve(&self, text: &str) -> String {
        self.resolved(text, 0)
    }

    fn resolved(&self, text: &str, depth: usize) -> String {
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, name, fallback, after)) = next(rest) {
            written.push_str(before);
            let value = match self.values.get(name) {
                Some(value) => value.as_deref(),
                None => fallback,
            };
            match value {
                Some(value) if depth < DEEPEST && written.len() + value.len() < LONGEST => {
                    written += &self.resolved(value, depth + 1);
                }
                _ => {
                    let end = rest.len() - after.len();
                    written.push_str(rest.get(before.len()..end).unwrap_or_default());
                }
            }
            rest = after;
            if written.len() > LONGEST {
                break;
            }
        }
        written + rest
    }
}

/// The name of the first variable of a text.
pub(super) fn first(text: &str) -> Option<&str> {
    next(text).map(|(_, name, _, _)| name)
}

/// What is before the first `var(--name, fallback)`, its name, its fallback, and what is after it.
fn next(text: &str) -> Option<(&str, &str, Option<&str>, &str)> {
    let at = text.to_ascii_lowercase().find(VAR)?;
    let (before, call) = text.split_at_checked(at)?;
    let inside = call.get(VAR.len()..)?;
    let mut depth = 1_usize;
    let end = inside.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let (argument, after) = inside.split_at_checked(end)?;
    let (name, fallback) = match argument.split_once(',') {
        Some((name, fallback)) => (name, Some(fallback.trim())),
        None => (argument, None),
    };
    Some((before, name.trim(), fallback, after.get(1..)?))
}

fn selects_all(selector: &str) -> bool {
    [":root", "svg", "*"].contains(&selector.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(content: &str) -> Variables {
        let text = format!("<svg>{content}</svg>");
        Variables::of(&Document::parse(&text).expect("well-formed"))
    }

    #[test]
    fn what_has_one_value_is_replaced() {
        let some = variables(
            "<style>:root{--a:red;--b:var(--a);--c:1} /* --a:x */ .x{--c:2}\
             @media print{:root{--d:3}}</style>",
        );
        for (text, resolved) in [
            ("fill:var(--a)", "fill:red"),
            ("fill: VAR( --b )", "fill: red"),
            ("fill:var(--none, rgb(1,2,3))", "fill:rgb(1,2,3)"),
            ("fill:var(--none,var(--a));x", "fill:red;x"),
            ("fill:var(--c)", "fill:var(--c)"),
            ("fill:var(--d)", "fill:var(--d)"),
            ("fill:var(--none)", "fill:var(--none)"),
            ("fill:var(--a", "fill:var(--a"),
        ] {
            assert_eq!(some.resolve(text), resolved, "{text}");
        }
        assert_eq!(first("fill:var( --c )"), Some("--c"));
    }

    #[test]
    fn variables_that_grow_or_turn_in_circles_end() {
        let circle = variables("<style>:root{--a:var(--b);--b:var(--a)}</style>");
        assert!(circle.resolve("var(--a)").starts_with("var("));
        let growing: String = (0..20)
            .map(|n| format!("--a{n}:{};", format!("var(--a{}) ", n + 1).repeat(9)))
            .collect();
        let growing = variables(&format!("<style>:root{{{growing}}}</style>"));
        assert!(growing.resolve("var(--a0)").len() < 4 * LONGEST);
    }
}
