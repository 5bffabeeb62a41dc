//! Tables.
//!
//! Source: <https://www.mediawiki.org/wiki/Help:Tables>

use super::inline::anchor;
use super::{Writer, escape};
use crate::book::{Align, Entry, EntryContent, Row, Table};
use std::fmt::Write as _;

impl<'a> Writer<'a> {
    pub(super) fn table(&mut self, table: &'a Table) -> String {
        let id = table.id.as_ref().map(|id| format!(" id=\"{id}\""));
        let mut lines = vec![format!("{{| class=\"wikitable\"{}", id.unwrap_or_default())];
        if let Some(title) = &table.title {
            let number = table.label.as_deref();
            let label = number.map(|it| self.locale.format("table-label", &[("number", it)]));
            let label = escape::text(&label.unwrap_or_default(), false);
            lines.push(format!("|+ {label}{}", self.inlines(&title.content)));
        }
        for (is_head, rows) in [
            (true, &table.head),
            (false, &table.body),
            (false, &table.foot),
        ] {
            for row in rows {
                self.row(is_head, row, &mut lines);
            }
        }
        lines.push("|}".to_owned());
        let mut parts = vec![lines.join("\n")];
        for note in &table.notes {
            let words = self.inlines(&note.content);
            parts.push(anchor(note.id.as_str()) + &words);
        }
        parts.join("\n\n")
    }

    fn row(&mut self, is_head: bool, row: &'a Row, lines: &mut Vec<String>) {
        lines.push("|-".to_owned());
        let heads_columns = is_head || row.entries.iter().all(|it| it.header);
        for entry in &row.entries {
            self.cell(heads_columns, entry, lines);
        }
    }

    fn cell(&mut self, heads_columns: bool, entry: &'a Entry, lines: &mut Vec<String>) {
        let is_header = entry.header || heads_columns && !entry.content.is_empty();
        let mark = if is_header { "!" } else { "|" };
        let mut attributes = String::new();
        if is_header {
            let scope = if heads_columns { "col" } else { "row" };
            let _ = write!(attributes, " scope=\"{scope}\"");
        }
        for (name, count) in [("colspan", entry.colspan), ("rowspan", entry.rowspan)] {
            if count > 1 {
                let _ = write!(attributes, " {name}=\"{count}\"");
            }
        }
        if let Some(align) = entry.align {
            let align = match align {
                Align::Left => "left",
                Align::Center => "center",
                Align::Right => "right",
            };
            let _ = write!(attributes, " style=\"text-align:{align}\"");
        }
        if !attributes.is_empty() {
            attributes += " |";
        }
        match &entry.content {
            EntryContent::Inlines(inlines) => {
                let words = self.inlines(inlines);
                lines.push(format!("{mark}{attributes} {words}"));
            }
            EntryContent::Blocks(blocks) => {
                lines.push(format!("{mark}{attributes}"));
                let inside = self.flow(blocks);
                lines.push(inside);
            }
        }
    }
}
