//! Tables.
//!
//! Source: <https://www.mediawiki.org/wiki/Help:Tables>

use super::escape;
use super::inline::anchor;
use super::writer::Writer;
use crate::book::{Align, Entry, EntryContent, Heads, Table};
use crate::write::labels;
use std::fmt::Write as _;

impl<'a> Writer<'a> {
    pub(super) fn table(&mut self, table: &'a Table) -> String {
        let id = table.id.as_ref().map(|id| format!(" id=\"{id}\""));
        let mut lines = vec![format!("{{| class=\"wikitable\"{}", id.unwrap_or_default())];
        if let Some(title) = &table.title {
            let label = labels::caption(self.locale, "table", table.label.as_deref());
            let label = escape::text(&label.unwrap_or_default(), false);
            lines.push(format!("|+ {label}{}", self.inlines(&title.content)));
        }
        for (part, row) in table.rows() {
            let id = row.id.as_ref().map(|id| format!(" id=\"{id}\""));
            lines.push(format!("|-{}", id.unwrap_or_default()));
            for (entry, heads) in row.cells(part) {
                self.cell(heads, entry, &mut lines);
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

    fn cell(&mut self, heads: Option<Heads>, entry: &'a Entry, lines: &mut Vec<String>) {
        let mark = if heads.is_some() { "!" } else { "|" };
        let mut attributes = String::new();
        if let Some(heads) = heads {
            let scope = match heads {
                Heads::Columns => "col",
                Heads::Group => "rowgroup",
                Heads::Row => "row",
            };
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
