//! References of Quarto and of pandoc-crossref: `@fig-map`, `[Fig. @fig-map]`, `[@sec-a; @sec-b]`.

use super::edit::place_at;
use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::diag::rules::unsupported_markup;
use crate::pattern::Pattern;
use crate::slice::Slice;
use std::ops::Range;

/// What the ids of sections, figures, tables, listings and formulas begin with, which Quarto and pandoc-crossref refer to from
/// any page.
pub(crate) const REFERRED: [&str; 5] = ["sec", "fig", "tbl", "lst", "eq"];

/// What those of Quarto's callouts, theorems and examples begin with.
pub(crate) const CALLOUTS: [&str; 16] = [
    "tip", "nte", "wrn", "imp", "cau", "thm", "lem", "cor", "prp", "cnj", "def", "exm", "exr",
    "sol", "rem", "alg",
];

// References of Quarto and of pandoc-crossref, and brackets around some.
static QUARTO: Pattern = Pattern::made(|| {
    let kinds = [REFERRED.as_slice(), &CALLOUTS].concat().join("|");
    format!(r"(?:^|[\s(\[;—–])(-?@(?i:{kinds})[-:][\w:-]*\w)")
});
static REFERENCES: Pattern = Pattern::made(|| {
    let kinds = [REFERRED.as_slice(), &CALLOUTS].concat().join("|");
    format!(r"\[[^\[\]\n]*@(?i:{kinds})[-:]\w[^\[\]\n]*\]")
});

impl FlavourReader {
    /// References of Quarto, as links to what they name.
    pub(super) fn references(&mut self, line: &PhraseLine<'_>) {
        let groups = line.all(&REFERENCES, "[");
        let is_group = |it: &Range<usize>| !line.after(it).starts_with(['(', '[', '{', ':']);
        let groups: Vec<_> = groups.into_iter().filter(is_group).collect();
        for group in &groups {
            self.edit(group.start..group.start + 1, "");
            self.edit(group.end - 1..group.end, "");
        }
        for range in line.all(&QUARTO, "@") {
            let written = line.slice(&range);
            let start = range.start + written.find(['-', '@']).unwrap_or_default();
            let id = written.split_once('@').map_or("", |it| it.1);
            let kind = id.split(['-', ':']).next().unwrap_or_default();
            let id = kind.to_lowercase() + id.slice(kind.len()..);
            // The author's own word stands for that of the host: `[Fig. @fig-map]`.
            let has_word = place_at(&groups, start).is_some_and(|it| {
                let before = line.slice(&(it.start + 1..start.max(it.start + 1)));
                before
                    .split(';')
                    .next_back()
                    .is_some_and(|it| !it.trim().is_empty())
            });
            let minus = if written.contains("-@") || has_word {
                "-"
            } else {
                ""
            };
            if matches!(id.split(['-', ':']).next(), Some("eq" | "lst")) {
                self.unsupported(start..range.end, unsupported_markup::reference(&id));
            }
            self.edit(start..range.end, format!("[{minus}@{id}](#{id})"));
        }
    }
}
