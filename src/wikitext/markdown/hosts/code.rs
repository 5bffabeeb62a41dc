//! Blocks of code: those that the host runs, and their titles.

use super::reader::FlavourReader;
use crate::diag::rules::unsupported_markup;
use crate::pattern::{Pattern, group};
use crate::slice::Slice;
use crate::suggest;

static CODE_TITLE: Pattern =
    Pattern::new(r#"^([ >]*)(?:`{3,}|~{3,})[^`]*?(?:\btitle="([^"]*)"|\[([^\]]*)\])"#);

/// What mdBook calls blocks of code that are boxes.
const BOX: &str = "admonish";

impl FlavourReader {
    /// Reports a block of code that its host runs: a drawing of Mermaid, a cell of Quarto, a query of Obsidian; and one that is nearly a box.
    pub(super) fn code_that_runs(&mut self, at: usize, line: &str) {
        const PROGRAMS: [&str; 12] = [
            "math",
            "mermaid",
            "dataview",
            "dataviewjs",
            "statblock",
            "encounter",
            "r",
            "python",
            "julia",
            "ojs",
            "dot",
            "plantuml",
        ];
        let start = line.len() - line.trim_start_matches([' ', '>', '`', '~']).len();
        let info = line.slice(start..).trim();
        let is_cell = info.starts_with('{');
        let name = info.trim_start_matches(['{', '.']);
        let name = name.split([' ', ',', '}', '{']).next().unwrap_or_default();
        let runs = match name {
            "r" | "python" | "julia" | "dot" => is_cell && !info.starts_with("{."),
            _ => true,
        };
        if runs && PROGRAMS.contains(&name) {
            let message = match name {
                "math" => unsupported_markup::formula(),
                _ => unsupported_markup::code(name),
            };
            self.unsupported(at + start..at + start + info.len(), message);
        } else if name != BOX && !suggest::nearest(name, [BOX].into_iter()).is_empty() {
            let range = at + start..at + start + name.len();
            self.nearly_right(range, BOX);
        }
    }

    /// The title of a block of code, above it: `title="x"`, or `[x]` of VitePress.
    pub(super) fn code_title(&mut self, at: usize, line: &str) {
        let found = CODE_TITLE.captures(line);
        let title = found
            .as_ref()
            .map(|it| [group(it, 2), group(it, 3)].concat());
        if let (Some(found), Some(title)) = (&found, title.filter(|it| !it.trim().is_empty())) {
            let before = group(found, 1);
            let quote = if self.is_in_alert() { "> " } else { "" };
            self.edit(
                at..at,
                format!("{before}**{title}**\n{quote}{before}\n{quote}"),
            );
        }
    }
}
