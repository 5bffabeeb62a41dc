//! Variables of style sheets: `var(--ink)` is replaced by its value for the whole drawing, because the renderer for
//! PNG and outlines, and many e-readers, do not support variables.
//!
//! Source: <https://www.w3.org/TR/css-variables-1/>

use super::{css, sheet};
use roxmltree::{Document, Node};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Variables in the values of variables, and fallbacks in fallbacks.
const DEEPEST: usize = 8;

/// The longest that a text becomes, in bytes.
const LONGEST: usize = 64 << 10;

/// The longest value of a variable, in bytes.
const LONGEST_VALUE: usize = 4 << 10;

/// The start of a `var()` function.
const VAR: &str = "var(";

/// The variables of a drawing.
#[derive(Debug, Default)]
pub(super) struct Variables {
    /// The value of each that has one and the same in the whole drawing, by its name. There are no
    /// variables in it but those that stay.
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
        variables.settle();
        variables
    }

    /// Replaces the variables in the values, each once. A circular, too deep or too long value is dropped.
    fn settle(&mut self) {
        let has_variables = |value: &Option<String>| value.as_deref().and_then(first).is_some();
        let values = std::mem::take(&mut self.values).into_iter();
        let (mut open, settled): (BTreeMap<_, _>, _) =
            values.partition(|(_, value)| has_variables(value));
        self.values = settled;
        for _ in 0..DEEPEST {
            let is_ready = |value: &Option<String>| {
                let value = value.as_deref().unwrap_or_default();
                names(value).all(|name| !open.contains_key(name))
            };
            let ready: Vec<String> = open
                .iter()
                .filter(|(_, value)| is_ready(value))
                .map(|(name, _)| name.clone())
                .collect();
            for (name, value) in ready.iter().filter_map(|name| open.remove_entry(name)) {
                let value = value.map(|value| self.resolve(&value));
                self.values
                    .insert(name, value.filter(|it| it.len() <= LONGEST_VALUE));
            }
        }
        self.values
            .extend(open.into_keys().map(|name| (name, None)));
    }

    /// Adds the variables in some declarations, for the whole drawing or for a part of it.
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
            let value = css::without_important(value).unwrap_or(value).trim();
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

    /// `depth` is that of a fallback.
    fn resolved(&self, text: &str, depth: usize) -> String {
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, name, fallback, after)) = next(rest) {
            written.push_str(before);
            let value = match self.values.get(name) {
                Some(value) => value.as_deref().map(Cow::Borrowed),
                None => fallback
                    .filter(|_| depth < DEEPEST)
                    .map(|fallback| self.resolved(fallback, depth + 1).into()),
            };
            let value = value.filter(|value| written.len() + value.len() < LONGEST);
            let end = rest.len() - after.len();
            let call = || rest.get(before.len()..end).unwrap_or_default();
            written.push_str(value.as_deref().unwrap_or_else(call));
            rest = after;
        }
        written + rest
    }
}

/// The names of all variables of a text, those in fallbacks too.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.get(start(rest)? + VAR.len()..)?;
        rest.split([',', ')']).next().map(str::trim)
    })
}

/// The offset of the first `var()` function of a text.
fn start(text: &str) -> Option<usize> {
    let mut brackets = text.match_indices('(');
    brackets.find_map(|(at, _)| {
        let start = (at + 1).checked_sub(VAR.len())?;
        let is_function = text.get(start..=at)?.eq_ignore_ascii_case(VAR);
        is_function.then_some(start)
    })
}

/// The name of the first variable of a text.
pub(super) fn first(text: &str) -> Option<&str> {
    next(text).map(|(_, name, _, _)| name)
}

/// Splits at the first `var(--name, fallback)`: the text before it, its name, its fallback, and the text after it.
fn next(text: &str) -> Option<(&str, &str, Option<&str>, &str)> {
    let (before, call) = text.split_at_checked(start(text)?)?;
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
        // What ends in nothing does not grow.
        let empty: String = (0..8)
            .map(|n| format!("--a{n}:{};", format!("var(--a{})", n + 1).repeat(25)))
            .collect();
        let empty = variables(&format!("<style>:root{{{empty}--a8:;}}</style>"));
        assert_eq!(empty.resolve("fill:var(--a0)"), "fill:");
    }
}
