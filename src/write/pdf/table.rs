//! Tables.

use super::code::What;
use super::code_files::PrintedTable;
use super::figure_columns::{Aligned, FigureColumns};
use super::picture::align_name;
use super::writer::Writer;
use crate::book::{Cell, EntryContent, Heads, Id, Media, TGroup, Table, TablePart, Title};
use crate::write::labels;
use crate::write::measure::Extent;

/// The height of a picture in a line of a table, as a share of the size of the text: 1.4 times that of its letters.
const LINE_PICTURE: f64 = 1.4 * 0.82;

/// How many lines of a table are on a card of so many millimetres, below its title and a line or two.
fn lines_of_a_card(height: u16) -> usize {
    usize::from(height / 5).saturating_sub(4)
}

impl<'a> Writer<'a> {
    pub(super) fn write_table(&mut self, table: &'a Table) {
        let groups = table.tgroups();
        let last = groups.len().saturating_sub(1);
        for (at, group) in groups.into_iter().enumerate() {
            self.write_group(table, group, at == last);
        }
    }

    /// Writes a table, or a part of it; the last one has the notes.
    fn write_group(&mut self, table: &'a Table, group: TGroup<'a>, is_last: bool) {
        let label = self.label("table", table.label.as_deref());
        let start = self.code.len();
        let what = What::Table(self.tables);
        self.code.open("data-table");
        let extent = Extent::new(group, self.letters_of_a_line(), &|it| {
            self.letters_of_a_picture(it)
        });
        self.write_columns(&extent);
        let is_whole = match self.settings.cards.size() {
            (_, height) if self.card.is_some() => extent.is_within(lines_of_a_card(height)),
            _ => self.is_excerpt || extent.is_within(self.page.lines_of_a_table() / 2),
        };
        self.code.value("whole", is_whole);
        self.code.value("key", self.tables);
        let is_nested = self.is_nested();
        self.code.value("nested", is_nested);
        let id = table.id.as_ref().filter(|_| !group.is_continued);
        self.code.maybe("id", id.map(Id::as_str));
        self.code.maybe("role", table.role.as_deref());
        if let Some(title) = &table.title {
            self.code.maybe("label", label.as_deref());
            self.write_caption(title, group.is_continued);
            if !is_nested && id.is_some() {
                let words = labels::continued(self.locale, title);
                self.code.named("continued", &words);
            }
        }
        if let (Some(id), Some(_), false) = (id, &table.title, is_nested) {
            self.tables_printed.push(PrintedTable {
                id: id.as_str().to_owned(),
                key: self.tables,
                is_crowded: extent.is_crowded,
                is_whole,
                sections: self.sections.len(),
            });
        }
        self.tables += 1;
        let around = std::mem::replace(&mut self.in_table, true);
        // What is repeated on the next page leads nowhere, and has no footnotes.
        self.in_head = true;
        let figures = FigureColumns::new(group);
        self.write_rows("head", TablePart::Head, group, &figures);
        self.in_head = false;
        if std::mem::take(&mut self.head_has_notes) {
            self.code.value("repeats", false);
        }
        self.write_rows("body", TablePart::Body, group, &figures);
        self.write_rows("foot", TablePart::Foot, group, &figures);
        self.in_table = around;
        if is_last {
            self.write_table_notes(table);
        }
        self.code.close();
        self.code.mark(start, table.span, Some(what));
    }

    fn write_caption(&mut self, title: &'a Title, is_continued: bool) {
        self.code.raw("caption: ");
        self.code.begin();
        if is_continued {
            let words = labels::continued(self.locale, title);
            self.code.words(&words, title.span);
        } else {
            self.write_title(title);
        }
        self.code.end();
    }

    fn write_table_notes(&mut self, table: &'a Table) {
        if !table.notes.is_empty() {
            self.code.raw("notes: (");
            for note in &table.notes {
                self.code.begin();
                self.write_anchor(note.id.as_str());
                self.code.begin_line();
                self.write_inlines(&note.content);
                self.code.end();
            }
            self.code.raw("), ");
        }
    }

    /// Writes the widths of the columns, `auto` or a share of the remaining width, and whether these are too narrow.
    fn write_columns(&mut self, extent: &Extent) {
        self.code.raw("columns: (");
        for share in &extent.shares {
            match share {
                Some(share) => self.code.raw(&format!("{share:.2}fr, ")),
                None => self.code.raw("auto, "),
            }
        }
        self.code.raw("), ");
        if extent.is_tight {
            self.code.value("tight", true);
        }
        if extent.is_close {
            self.code.value("close", true);
        }
        if extent.is_crowded {
            self.code.value("crowded", true);
        }
        // On a sheet, all tables are as wide as their column.
        if self.fills && extent.shares.iter().all(Option::is_none) {
            self.code.value("widens", true);
        }
    }

    /// The approximate number of letters on a line of a table.
    pub(super) fn letters_of_a_line(&self) -> usize {
        match self.settings.cards.size() {
            (width, _) if self.card.is_some() => usize::from(width) * 34 / 63,
            _ if self.is_excerpt => 56,
            _ => self.page.letters_of_a_table(),
        }
    }

    /// As how many letters of a table a picture in a line is wide.
    fn letters_of_a_picture(&self, media: &Media) -> usize {
        let (width, height) = self.picture_size(media);
        let high = f64::from(height) / f64::from(width) * self.width(media);
        let wide = high.min(self.page.size * LINE_PICTURE) * f64::from(width) / f64::from(height);
        self.page.letters_of_width(wide)
    }

    fn write_rows(
        &mut self,
        name: &str,
        part: TablePart,
        group: TGroup<'a>,
        figures: &FigureColumns,
    ) {
        let rows = group.rows_of(part);
        if rows.is_empty() {
            return;
        }
        self.code.raw(name);
        self.code.raw(": (");
        for row in rows {
            self.code.raw("(\n");
            for (at, cell) in group.cells(row, part).enumerate() {
                let id = row.id.as_ref().filter(|_| at == 0 && group.has_ids());
                let figures = figures.of(&cell);
                self.write_entry(cell, id, figures);
            }
            self.code.raw("), ");
        }
        self.code.raw("), ");
    }

    /// Writes a cell, as a header where it is one.
    fn write_entry(&mut self, cell: Cell<'a>, row: Option<&Id>, figures: Aligned) {
        let entry = cell.entry;
        let heads = match cell.heads {
            None => "nothing",
            Some(Heads::Columns) => "column",
            Some(Heads::Group) => "group",
            Some(Heads::Row) => "row",
            Some(Heads::Name) => "name",
        };
        let start = self.code.len();
        self.code.open("cell");
        self.code.value("x", cell.column.saturating_sub(1));
        if cell.colspan > 1 {
            self.code.value("colspan", cell.colspan);
        }
        if entry.rowspan > 1 {
            self.code.value("rowspan", entry.rowspan);
        }
        self.code.named("heads", heads);
        self.code
            .named("align", align_name(entry.align.or(figures.align)));
        for (name, hidden) in [("before", figures.before), ("after", figures.after)] {
            if !hidden.is_empty() {
                self.code.named(name, &hidden);
            }
        }
        if self.locale.direction() == "rtl" && entry.content.is_of_figures() {
            self.code.value("figures", true);
        }
        let bears = std::mem::replace(&mut self.bears_references, false);
        self.code.begin();
        self.write_anchor_of(row);
        match &entry.content {
            EntryContent::Inlines(inlines) => self.write_inlines(inlines),
            EntryContent::Blocks(blocks) => self.write_flow(blocks),
        }
        self.code.end();
        self.bears_references = bears;
        self.code.raw("), ");
        self.code.mark(start, entry.span, None);
    }
}
