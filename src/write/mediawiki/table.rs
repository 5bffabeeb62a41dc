//! Tables.
//!
//! Source: <https://www.mediawiki.org/wiki/Help:Tables>

use super::escape;
use super::inline::anchor;
use super::writer::Writer;
use crate::book::{Cell, EntryContent, Heads, Id, TGroup, Table};
use crate::write::labels;
use std::fmt::Write as _;

impl<'a> Writer<'a> {
    pub(super) fn table(&mut self, table: &'a Table) -> String {
        let groups = table.tgroups().into_iter();
        let mut parts: Vec<String> = groups.map(|it| self.group(table, it)).collect();
        for note in &table.notes {
            let words = self.inlines(&note.content);
            parts.push(anchor(note.id.as_str()) + &words);
        }
        parts.join("\n\n")
    }

    /// A table, or a part of it.
    fn group(&mut self, table: &'a Table, group: TGroup<'a>) -> String {
        let id = attribute(table.id.as_ref().filter(|_| !group.is_continued));
        let mut lines = vec![format!("{{| class=\"wikitable\"{id}")];
        if let Some(title) = &table.title {
            let label = labels::caption(self.locale, "table", table.label.as_deref());
            let label = escape::text(&label.unwrap_or_default(), false);
            let words = match group.is_continued {
                true => escape::text(&labels::continued(self.locale, title), false),
                false => self.inlines(&title.content),
            };
            lines.push(format!("|+ {label}{words}"));
        }
        for (part, row) in group.rows() {
            let id = attribute(row.id.as_ref().filter(|_| group.has_ids()));
            lines.push(format!("|-{id}"));
            for cell in group.cells(row, part) {
                self.cell(cell, &mut lines);
            }
        }
        lines.push("|}".to_owned());
        lines.join("\n")
    }

    fn cell(&mut self, cell: Cell<'a>, lines: &mut Vec<String>) {
        let Cell { entry, heads, .. } = cell;
        let heads = heads.filter(|it| *it != Heads::Name);
        let mark = if heads.is_some() { "!" } else { "|" };
        let mut attributes = String::new();
        if let Some(heads) = heads {
            let scope = match heads {
                Heads::Columns => "col",
                Heads::Group => "rowgroup",
                Heads::Row | Heads::Name => "row",
            };
            let _ = write!(attributes, " scope=\"{scope}\"");
        }
        for (name, count) in [("colspan", cell.colspan), ("rowspan", entry.rowspan)] {
            if count > 1 {
                let _ = write!(attributes, " {name}=\"{count}\"");
            }
        }
        if let Some(align) = entry.align {
            let align = align.name();
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

fn attribute(id: Option<&Id>) -> String {
    id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default()
}
