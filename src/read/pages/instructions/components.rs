//! What a page of Docusaurus imports, computes and uses.

use super::Reader;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::diag::{self, Rule};
use crate::pattern::Pattern;
use crate::suggest;
use std::ops::Range;

/// `import Money from './_money.mdx'`, `export const players = '2 to 5'`.
static IMPORT: Pattern = Pattern::new(
    r#"(?xm)
        ^import[\ \t]+(?<component>\w+)(?:[\ \t]*,[\ \t]*\{[^{}\n]*\})?[\ \t]+from[\ \t]+['"](?<file>\.[^'"\n]+\.mdx?)['"]
        | ^export[\ \t]+const[\ \t]+(?<name>\w+)[\ \t]*=[\ \t]*(?:['"](?<value>[^'"\n]*)['"]|(?<number>\d+)\b)
        "#,
);

/// The tag of a component on a line of its own.
static TAG: Pattern =
    Pattern::new(r"(?m)^[ \t]*<(?<end>/)?(?<name>[A-Z]\w*)(?:[ \t][^<>\n]*)?>[ \t]*$");

/// The components of Docusaurus.
const KNOWN: [&str; 9] = [
    "Tabs",
    "TabItem",
    "Admonition",
    "CodeBlock",
    "DocCardList",
    "TOCInline",
    "Details",
    "ThemedImage",
    "BrowserOnly",
];

impl Reader<'_, '_> {
    /// Notes what the page imports and computes, and reports files that are not there.
    pub(super) fn imports(&mut self) {
        for found in IMPORT.all(self.text) {
            let group = |name: &str| found.name(name);
            if let (Some(name), Some(file)) = (group("component"), group("file")) {
                let is_there = {
                    let name = (file.as_str(), "");
                    self.program.file(&self.nest.files, name, (&[], &[]))
                };
                if is_there.is_none() {
                    self.missing(file.range(), file.as_str());
                }
                let file = is_there.map(|_| file.as_str());
                self.imported.insert(name.as_str(), file);
            } else if let (Some(name), Some(value)) =
                (group("name"), group("value").or(group("number")))
            {
                self.computed.insert(name.as_str(), value.as_str());
            }
        }
    }

    /// `<Money />`, alone on its line: the text of its file.
    pub(super) fn component(&mut self, whole: Range<usize>, name: &str) {
        let Some(file) = self.imported.get(name).copied() else {
            return;
        };
        let found = file.and_then(|it| self.program.file(&self.nest.files, (it, ""), (&[], &[])));
        let text = found.map(|it| self.nested(&whole, (&it.path, ""), &it.text));
        self.edit(whole, text.unwrap_or_default());
    }

    /// Reports the components that begin on a line of their own and do not end in the one that they are in.
    pub(super) fn components(&mut self) {
        /// How many may be open in each other.
        const MOST: usize = 64;
        let mut open: Vec<(&str, Range<usize>)> = Vec::new();
        for found in TAG.all(self.text) {
            let (Some(whole), Some(name)) = (found.get(0), found.name("name")) else {
                continue;
            };
            let is_own = self.imported.contains_key(name.as_str());
            let is_known = is_own || KNOWN.contains(&name.as_str());
            let near = suggest::nearest(name.as_str(), KNOWN.into_iter());
            if let (false, Some(near), None) = (is_known, near.first(), found.name("end"))
                && self.code_at(whole.start()).is_none()
            {
                let message = unsupported_markup::component(name.as_str());
                let help = diag::write(near);
                self.fault(Rule::UnsupportedMarkup, name.range(), message, help);
                continue;
            }
            let is_empty = whole.as_str().trim_end().ends_with("/>");
            if is_empty || self.code_at(whole.start()).is_some() {
                continue;
            }
            let name = name.as_str();
            if found.name("end").is_none() {
                if open.len() < MOST {
                    open.push((name, whole.range()));
                }
            } else if let Some(at) = open.iter().rposition(|it| it.0 == name) {
                for (name, range) in open.split_off(at).into_iter().skip(1) {
                    let message = unclosed_markup::program(name);
                    let help = unclosed_markup::end(&format!("</{name}>"));
                    self.fault(Rule::UnclosedMarkup, range, message, help);
                }
            }
        }
    }
}
