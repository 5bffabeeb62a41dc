//! Formulas in the manner of TeX, which a book prints as they are written.

use super::edit::anchor;
use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::slice::Slice;
use std::ops::Range;

static FORMULA: Pattern = Pattern::new(
    r"\$`[^`\n]+`\$|\$\$[^$\n]+\$\$|\$[^$\s][^$\n]*(?:[+×÷−]| [-*/<>] )[^$\n]*[^$\s]\$|\$\$?[^$\s](?:[^$\n]*[\\^_={][^$\n]*)?[^$\s]\$\$?|\$[A-Za-z]\$|\\\([^\n)]*?(?:\\[A-Za-z]|[\^_={}])[^\n]*?\\\)|\\\\\([^\n]+?\\\\\)|\\\\\[[^\n]+?\\\\\]",
);

impl FlavourReader {
    /// Reports the formulas in a line.
    pub(super) fn formulas(&mut self, line: &PhraseLine<'_>) {
        let formulas = match line.line.contains('$') {
            true => line.all(&FORMULA, "$"),
            false => line.all(&FORMULA, "\\"),
        };
        // What a figure follows is a price.
        let is_price =
            |it: &Range<usize>| line.after(it).starts_with(|it: char| it.is_ascii_digit());
        for range in formulas.into_iter().filter(|it| !is_price(it)) {
            self.unsupported(range, unsupported_markup::formula());
        }
    }

    /// `$$` on a line of its own, and what is below it up to the next: the characters of a formula, as code.
    pub(super) fn formula(&mut self, at: usize, line: &str) -> bool {
        let words = line.trim();
        let end = at + line.len();
        let is_begun =
            !self.in_formula && words.starts_with("$$") && !words.slice(2..).contains("$$");
        if is_begun {
            self.in_formula = true;
            self.unsupported(at..end, unsupported_markup::formula());
            let mark = at + line.find("$$").unwrap_or_default();
            let first = if words == "$$" { "```" } else { "```\n" };
            self.edit(mark..mark + 2, first);
        } else if self.in_formula && words.contains("$$") {
            self.in_formula = false;
            let last = if words.starts_with("$$") {
                "```"
            } else {
                "\n```"
            };
            let id = anchor(words.rsplit("$$").next().unwrap_or_default());
            let id = if id.is_empty() { id } else { format!("\n{id}") };
            self.edit(
                at + line.find("$$").unwrap_or_default()..end,
                format!("{last}{id}"),
            );
        } else {
            return self.in_formula;
        }
        true
    }
}
