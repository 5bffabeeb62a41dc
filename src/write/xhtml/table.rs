//! Tables.

use super::{Flavour, XhtmlWriter};
use crate::book::{
    Addition, Align, Cell, EntryContent, Heads, Id, Inline, PartStart, Row, TGroup, Table,
    TablePart, plain_text,
};
use crate::write::measure;
use crate::xml::Tag;
use jiff::civil::Date;

/// The approximate number of letters of a table on a line of a phone.
const PHONE: usize = 36;

/// The letters that a line of a phone has where they are somewhat smaller.
const SMALL: usize = 62;

/// A table of so many columns may be wider than a phone; it scrolls in a box of its own, which can be reached by
/// keyboard.
const WIDE: usize = 4;

/// What is known of the columns of a table before its cells are written, each column by its place.
#[derive(Default)]
struct Columns {
    /// Their headings, for cells on cards.
    labels: Vec<String>,
    /// Whether they are of sentences, and have to be wide enough for these.
    are_wordy: Vec<bool>,
}

impl<'a> XhtmlWriter<'a> {
    pub(super) fn write_table(&mut self, table: &'a Table) {
        if table.notes.is_empty() {
            return self.write_table_alone(table);
        }
        self.out.open(Tag::new("div").attr("class", "noted"));
        self.write_table_alone(table);
        for note in &table.notes {
            self.out.newline();
            let id = self.anchor(note.id.as_str());
            let tag = Tag::new("p").attr("class", "table-note");
            self.out.open(tag.maybe("id", id));
            self.write_inlines(&note.content);
            self.out.close();
        }
        self.out.close();
    }

    fn write_table_alone(&mut self, table: &'a Table) {
        let has_columns = matches!(table.parts.first(), Some(PartStart::Column(_)));
        let groups = match has_columns && measure::is_crowded(table.whole(), self.line()) {
            true => table.tgroups(),
            false => Vec::new(),
        };
        if groups.len() > 1 {
            return self.write_chart(table, groups);
        }
        let whole = table.whole();
        self.open_table_box(table, whole);
        let id = self.anchor_of(table.id.as_ref());
        let tag = Tag::new("table").maybe("class", table.role.as_deref());
        self.out.open(tag.maybe("id", id));
        self.write_caption("caption", table);
        self.write_tgroup(table, whole);
        self.out.close();
        self.out.close();
    }

    /// The approximate number of letters on a line: pages of the web are wide or scroll, those of books do neither.
    fn line(&self) -> usize {
        match self.site.flavour {
            Flavour::Html => 84,
            Flavour::Epub => 56,
        }
    }

    /// Writes the parts of a table below one caption.
    fn write_chart(&mut self, table: &'a Table, groups: Vec<TGroup<'a>>) {
        let id = self.anchor_of(table.id.as_ref());
        let tag = Tag::new("figure").attr("class", "chart");
        self.out.open(tag.maybe("id", id));
        self.write_caption("figcaption", table);
        let caption = caption_id(table).filter(|_| !self.excerpt);
        for group in groups {
            self.open_table_box(table, group);
            let tag = Tag::new("table").maybe("class", table.role.as_deref());
            self.out
                .open(tag.maybe("aria-labelledby", caption.as_ref().map(Id::as_str)));
            self.write_tgroup(table, group);
            self.out.close();
            self.out.close();
        }
        self.out.close();
    }

    fn write_tgroup(&mut self, table: &'a Table, group: TGroup<'a>) {
        let columns = Columns {
            labels: self.labels(table),
            are_wordy: self.wordy_columns(group),
        };
        let head = group.rows_of(TablePart::Head);
        self.write_rows("thead", (TablePart::Head, head), group, &columns);
        for rows in group.row_groups() {
            self.write_rows("tbody", (TablePart::Body, rows), group, &columns);
        }
        let foot = group.rows_of(TablePart::Foot);
        self.write_rows("tfoot", (TablePart::Foot, foot), group, &columns);
    }

    fn open_table_box(&mut self, table: &Table, group: TGroup<'_>) {
        let word = self.locale.text("table");
        let is_epub = self.site.flavour == Flavour::Epub;
        let class = match self.has_cards(table) {
            true => "table cards",
            // A phone shows it in smaller letters, for a page of a book does not scroll.
            false if is_epub && measure::is_crowded(group, SMALL) => "table crowded",
            false if is_epub && measure::is_crowded(group, PHONE) => "table tight",
            // Paper shows it in smaller letters.
            false if !is_epub && measure::is_crowded(group, self.line()) => "table crowded",
            false => "table",
        };
        let is_short = !is_epub && measure::has_short_names(group);
        let class = &format!("{class}{}", if is_short { " short-names" } else { "" });
        let tag = Tag::new("div").attr("class", class);
        if group.width() < WIDE {
            return self.out.open(tag);
        }
        let tag = tag.attr("role", "group").attr("tabindex", "0");
        self.out
            .open(match caption_id(table).filter(|_| !self.excerpt) {
                Some(id) => tag.attr("aria-labelledby", id.as_str()),
                None => tag.attr("aria-label", &word),
            });
    }

    fn write_caption(&mut self, element: &'static str, table: &'a Table) {
        let Some(title) = &table.title else { return };
        let id = caption_id(table).filter(|_| !self.excerpt);
        self.out
            .open(Tag::new(element).maybe("id", id.as_ref().map(Id::as_str)));
        self.write_label("table", table.label.as_deref());
        self.write_title(title);
        self.out.close_line();
    }

    /// The labels of the cells of a card: the headings of their columns.
    fn labels(&self, table: &Table) -> Vec<String> {
        let Some(heads) = table.head.last().filter(|_| self.has_cards(table)) else {
            return Vec::new();
        };
        let mut labels = vec![String::new(); table.columns];
        for head in &heads.entries {
            if let EntryContent::Inlines(inlines) = &head.content {
                let covered = labels.iter_mut().skip(head.column.saturating_sub(1));
                for label in covered.take(head.colspan) {
                    *label = plain_text(inlines).trim().to_owned();
                }
            }
        }
        labels
    }

    /// The columns of sentences in a table that scrolls, which would have a word a line.
    fn wordy_columns(&self, group: TGroup<'_>) -> Vec<bool> {
        let scrolls = group.width() >= WIDE && self.site.flavour == Flavour::Html;
        match scrolls && measure::is_crowded(group, PHONE) {
            true => measure::wordy_columns(group),
            false => Vec::new(),
        }
    }

    /// Only the style sheet of the web pages makes cards.
    fn has_cards(&self, table: &Table) -> bool {
        table.cards && self.site.flavour == Flavour::Html
    }

    fn write_rows(
        &mut self,
        group: &'static str,
        (part, rows): (TablePart, &'a [Row]),
        place: TGroup<'a>,
        columns: &Columns,
    ) {
        if rows.is_empty() {
            return;
        }
        self.out.open(group);
        for row in rows {
            // The first cell is in the first column, unless one above reaches down to here.
            let first = place.cells(row, part).next();
            let reached = first.is_some_and(|it| it.column > 1);
            let class = reached.then_some("spanned");
            let id = self.anchor_of(row.id.as_ref().filter(|_| place.has_ids()));
            self.out
                .open(Tag::new("tr").maybe("id", id).maybe("class", class));
            for cell in place.cells(row, part) {
                self.write_entry(cell, columns);
            }
            self.out.close_line();
        }
        self.out.close();
    }

    fn write_entry(&mut self, cell: Cell<'a>, columns: &Columns) {
        let entry = cell.entry;
        let header = cell.heads.is_some();
        let element = if header { "th" } else { "td" };
        let name = (cell.heads == Some(Heads::Name)).then_some("row-name");
        let align = entry.align.map(Align::name);
        let column = entry.column.saturating_sub(1);
        let is_wordy = cell.heads == Some(Heads::Columns)
            && cell.colspan == 1
            && columns.are_wordy.get(column) == Some(&true);
        let wordy = is_wordy.then_some("wordy");
        let date = is_date(&entry.content).then_some("date");
        let class = name.into_iter().chain(align).chain(wordy).chain(date);
        let class = class.collect::<Vec<_>>().join(" ");
        let scope = cell.heads.map(|heads| scope(heads, &cell));
        let label = columns.labels.get(column);
        let label = label.filter(|_| !header).map(String::as_str);
        self.out.open(
            Tag::new(element)
                .maybe("class", Some(&*class).filter(|it| !it.is_empty()))
                .maybe("scope", scope)
                .maybe("data-label", label.filter(|it| !it.is_empty()))
                .maybe("colspan", spanned(cell.colspan).as_deref())
                .maybe("rowspan", spanned(entry.rowspan).as_deref()),
        );
        self.write_content(header, &entry.content);
        self.out.close();
    }

    fn write_content(&mut self, header: bool, content: &'a EntryContent) {
        let around = (self.in_header, self.is_brief);
        self.in_header |= header;
        self.is_brief = true;
        match content {
            EntryContent::Inlines(inlines) if self.is_leftward() && content.is_of_figures() => {
                self.out.open(Tag::new("bdi").attr("dir", "ltr"));
                self.write_inlines(inlines);
                self.out.close();
            }
            EntryContent::Inlines(inlines) => self.write_inlines(inlines),
            EntryContent::Blocks(blocks) => self.write_flow(blocks),
        }
        (self.in_header, self.is_brief) = around;
    }
}

fn caption_id(table: &Table) -> Option<Id> {
    table.title.as_ref()?;
    Some(table.id.as_ref()?.of_addition(Addition::Caption))
}

/// Whether a cell is a day such as `2026-11-28`, which is not broken at its hyphens.
fn is_date(content: &EntryContent) -> bool {
    let EntryContent::Inlines(inlines) = content else {
        return false;
    };
    matches!(&**inlines, [Inline::Text(it)] if it.text.len() == 10 && it.text.parse::<Date>().is_ok())
}

fn scope(heads: Heads, cell: &Cell<'_>) -> &'static str {
    match heads {
        Heads::Group => "rowgroup",
        Heads::Columns if cell.colspan > 1 => "colgroup",
        Heads::Columns => "col",
        Heads::Row | Heads::Name if cell.entry.rowspan > 1 => "rowgroup",
        Heads::Row | Heads::Name => "row",
    }
}

fn spanned(cells: usize) -> Option<String> {
    (cells > 1).then(|| cells.to_string())
}
