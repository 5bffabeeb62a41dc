//! Lines that something else stands for, and parts of them: settings, rows of tables, tasks, notes of docsify, attributes.

use super::edit::anchor;
use super::reader::{Above, FlavourReader, Unsupported};
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::pattern::{Pattern, group};
use crate::slice::holds;

static TASK: Pattern = Pattern::new(r"^[\s>]*(?:[-*+]|\d+[.)]) (\[[ xX/<>!?*-]\]) ");
static DELIMITERS: Pattern =
    Pattern::new(r"^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$");
// An id without its sign.
static HALF_ID: Pattern = Pattern::new(r"^#{1,6} .*[ \t]\{ *[a-z][a-z-]{2,} *\}$");
static SNIPPET: Pattern = Pattern::new(r#"^\s*-{1,2}8<-{1,2}(?:\s.*)?$"#);
static DOCSIFY: Pattern = Pattern::new(r"^[!?]>[ \t]*\S");
static OWN_ATTRIBUTES: Pattern = Pattern::new(
    r#"(?:^|[ \t])\{:? *(?:[.#][\w-]|:?toc)[^{}]*\}\s*$|^\{:[^{}]*\}\s*$|^\{ *[\w-]+=(?:"[^"]*"|[^\s"{}]+)[^{}]*\}\s*$"#,
);
// Where a program puts a list of contents, the name of the block above, the end of a block of kramdown, what is between columns
// of Hugo, and what an editor has marked, alone on their lines.
static SETTING: Pattern = Pattern::new(
    r"^\s*(?:<--->|\[TOC\]|\[\[(?:_TOC_|toc)\]\]|\^[\w-]*|\{(?:==|\+\+)|(?:==|\+\+)\})\s*$",
);
// `<div markdown="1">`, below which HTML holds Markdown, and the line above the foot of a table of kramdown.
static WITHIN: Pattern = Pattern::new(
    r#"^\s*<(\w+)[^<>]*?(\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?)(?:\s[^<>]*)?>\s*(<summary\b.*</summary>)?\s*$"#,
);
// A line of dashes in a table, with the crosses of kramdown.
static DIVIDER: Pattern =
    Pattern::new(r"^[ \t]*\|[ \t]*:?-+:?(?:[ \t]*[|+][ \t]*:?-+:?)*[ \t]*\|?[ \t]*$");
static FOOT: Pattern = Pattern::new(r"^\|[|=:+ ]*={3,}[|=:+ ]*$");
static CALLOUT: Pattern = Pattern::new(
    r"^((?: {0,3}>)+ *)\[!([\w-]+)(?:\|(?:[^\]]*?\blabel:([^|\]]*))?[^\]]*)?\]([+-]?)[ \t]*(.*?)\s*$",
);
// Attributes at the end of a cell, and a bar that divides a link.
static OF_CELL: Pattern = Pattern::new(r#" (\{:? *(?:[.#][\w-]|[\w-]+="[^"]*")[^{}|]*\})\s*\|"#);
static DIVIDED: Pattern = Pattern::new(r"\[\[[^\]\[|\\]+\|[^\]\[|]*\]\]");
static ABBREVIATION: Pattern = Pattern::new(r"^\*\[[^\]]+\]:.*$");

impl FlavourReader {
    /// Whether something else, or nothing, stands for the whole line.
    pub(super) fn is_replaced(&mut self, at: usize, line: &str) -> bool {
        let end = at + line.len();
        let is = |pattern: &Pattern| pattern.is_match(line);
        if is(&SETTING) {
            self.edit(at..end, "");
        } else if line.starts_with('|') && is(&FOOT) {
            let next = usize::from(end < self.text_len);
            self.edit(at..end + next, "");
        } else if holds(line, "8<") && is(&SNIPPET) {
            self.left_out(at..end, "--8<--", line);
            self.edit(at..end, "");
        } else if line.starts_with("*[") && is(&ABBREVIATION) {
            self.unsupported(at..end, unsupported_markup::abbreviation());
            self.edit(at..end, "");
        } else if holds(line, "[!")
            && let Some(found) = CALLOUT.captures(line)
        {
            self.callout(at, line, &found);
        } else {
            return false;
        }
        true
    }

    /// Edits parts of a line.
    pub(super) fn within(&mut self, at: usize, line: &str) {
        let end = at + line.len();
        if line.contains('<')
            && let Some(found) = WITHIN.captures(line)
            && let Some(attribute) = found.get(2)
        {
            self.edit(at + attribute.start()..at + attribute.end(), "");
            self.edit(end..end, "\n");
            self.awaits_summary = group(&found, 1) == "details" && found.get(3).is_none();
        } else if self.awaits_summary && line.trim_end().ends_with("</summary>") {
            self.edit(end..end, "\n");
            self.awaits_summary = false;
        }
        if line.contains('\t') && DELIMITERS.is_match(line) {
            for (tab, _) in line.match_indices('\t') {
                self.edit(at + tab..at + tab + 1, " ");
            }
        }
        if line.trim_start().starts_with('|') {
            match self.divides(line) {
                true => self.divider(at, line),
                false => self.row(at, line),
            }
        }
        if holds(line, "] ")
            && let Some(found) = TASK.captures(line)
            && let Some(task) = found.get(1)
        {
            // Half done, and given up, are not done.
            let is_done = matches!(task.as_str(), "[x]" | "[X]");
            let done = if is_done { "☑" } else { "☐" };
            self.edit(at + task.start()..at + task.end(), done);
        }
        if DOCSIFY.is_match(line) {
            let alert = match line.starts_with('!') {
                true => "IMPORTANT",
                false => "TIP",
            };
            let mark = "!>".len();
            self.edit(at..at + mark, format!("> [!{alert}]\n> "));
        }
        if line.contains('{')
            && let Some(found) = OWN_ATTRIBUTES.find(line)
            && !line.starts_with('#')
        {
            self.edit(at + found.start()..end, anchor(found.as_str()));
        }
    }

    /// Whether a line that begins with a bar is one of dashes. Below a head that is all that it can be; elsewhere one dash in a
    /// cell may be what it holds.
    fn divides(&self, line: &str) -> bool {
        let is_long = |cell: &str| {
            let dashes = cell.trim_matches([' ', '\t', ':']).len();
            dashes == 0 || dashes > 2
        };
        let is_below_head = matches!(self.above, Above::Row(0) | Above::Other);
        line.contains('-')
            && DIVIDER.is_match(line)
            && (is_below_head || line.split(['|', '+']).all(is_long))
    }

    /// A line of dashes in a table. kramdown has it below a head that may be missing, with crosses, and between rows.
    fn divider(&mut self, at: usize, line: &str) {
        let end = at + line.len();
        match self.above {
            Above::Row(1..) => {
                let next = usize::from(end < self.text_len);
                return self.edit(at..end + next, "");
            }
            Above::Blank => {
                let bars = line.matches(['|', '+']).count();
                self.edit(at..at, "|".repeat(bars) + "\n");
            }
            Above::Row(0) | Above::Other => {}
        }
        for (cross, _) in line.match_indices('+') {
            self.edit(at + cross..at + cross + 1, "|");
        }
    }

    /// A row of a table.
    fn row(&mut self, at: usize, line: &str) {
        let attributes = OF_CELL.regex().map(|it| it.captures_iter(line));
        for found in attributes.into_iter().flatten() {
            if let Some(it) = found.get(1) {
                self.edit(at + it.start()..at + it.end(), anchor(it.as_str()));
            }
        }
        let divided = DIVIDED.regex().map(|it| it.find_iter(line));
        for link in divided.into_iter().flatten() {
            self.found.push(Unsupported {
                rule: Rule::UnsupportedMarkup,
                range: at + link.start()..at + link.end(),
                message: unsupported_markup::bar(),
                help: Some(unsupported_markup::bar_help()),
            });
        }
    }

    /// Reports marks of hosts that are nearly right, and so are printed: `{: .class`, `## Title id=x`, `== "Tab"`, a caption
    /// without an empty line above it.
    pub(super) fn nearly(&mut self, at: usize, line: &str) {
        let words = line.trim();
        let is_list = words.starts_with("{:") && !words.contains('}');
        let is_id = words.starts_with('#')
            && words
                .rsplit(' ')
                .next()
                .and_then(|it| it.strip_prefix("id="))
                .is_some_and(|it| {
                    !it.is_empty()
                        && it
                            .chars()
                            .all(|it| it.is_alphanumeric() || matches!(it, '-' | '_'))
                });
        let is_tab = words.ends_with('"')
            && ["== \"", "= \"", "==== \"", "===\""]
                .iter()
                .any(|it| words.starts_with(it));
        // A block of MkDocs without its quotation marks.
        let is_tab = is_tab
            || words.strip_prefix("=== ").is_some_and(|it| {
                let is_bare = !it.trim_start().starts_with(['"', '=']) && !it.ends_with('=');
                is_bare || it.starts_with('"') && it.matches('"').count() == 1
            });
        let is_half_id = HALF_ID.is_match(words);
        let is_id = is_id || is_half_id && !words.contains("{docsify-");
        // A caption of Quarto right below its table is a row of it.
        let is_caption =
            matches!(self.above, Above::Row(_)) && words.contains("{#tbl-") && !words.contains('|');
        if is_list || is_id || is_tab || is_caption {
            let start = at + line.len() - line.trim_start().len();
            self.unsupported(start..start + words.len(), unsupported_markup::nearly());
        }
    }
}
