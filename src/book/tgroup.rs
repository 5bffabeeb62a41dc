//! The parts of a table as they are printed: one of them, or several that repeat the head or the labels.

use super::{Entry, Heads, Inline, PartStart, Row, Table, TablePart, Visitor, walk_inline};

/// A `tgroup`: a part of a table that is printed as a table of its own, or all of it.
#[derive(Clone, Copy, Debug)]
pub struct TGroup<'a> {
    table: &'a Table,
    /// Its first column besides the labels, and the one behind its last, counted from 1.
    columns: (usize, usize),
    body: &'a [Row],
    has_foot: bool,
    /// Whether it is the second one or a later one.
    pub is_continued: bool,
}

/// An entry at its place in a part of a table.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    /// What the book has there.
    pub entry: &'a Entry,
    /// The first column of the part that it covers, counted from 1.
    pub column: usize,
    /// The number of columns of the part that it covers; at least 1.
    pub colspan: usize,
    /// The cells that it is a header of.
    pub heads: Option<Heads>,
}

impl Table {
    /// All of it as one.
    pub fn whole(&self) -> TGroup<'_> {
        TGroup {
            table: self,
            columns: (1, self.columns + 1),
            body: &self.body,
            has_foot: true,
            is_continued: false,
        }
    }

    /// Its parts; at least one. A table is one where its labels or head cannot stand twice, for something in them has
    /// an id, and where a row of a part would be empty, for cells above reach into it.
    pub fn tgroups(&self) -> Vec<TGroup<'_>> {
        if self.parts.is_empty() || self.repeats_ids() {
            return vec![self.whole()];
        }
        let is_column = |it: &PartStart| matches!(it, PartStart::Column(_));
        let groups = match self.parts.iter().any(is_column) {
            true => self.by_columns(),
            false => self.by_rows(),
        };
        match groups.iter().all(TGroup::has_cells) {
            true => groups,
            false => vec![self.whole()],
        }
    }

    fn by_columns(&self) -> Vec<TGroup<'_>> {
        let starts = self.parts.iter().filter_map(|it| match it {
            PartStart::Column(column) => Some(*column),
            PartStart::Row(_) => None,
        });
        let part = |columns: (usize, usize)| TGroup {
            columns,
            is_continued: columns.0 > 1,
            ..self.whole()
        };
        between(1, starts, self.columns + 1).map(part).collect()
    }

    fn by_rows(&self) -> Vec<TGroup<'_>> {
        let starts = self.parts.iter().filter_map(|it| match it {
            PartStart::Row(row) => Some(*row),
            PartStart::Column(_) => None,
        });
        let part = |(first, end): (usize, usize)| TGroup {
            body: self.body.get(first..end).unwrap_or_default(),
            has_foot: end == self.body.len(),
            is_continued: first > 0,
            ..self.whole()
        };
        between(0, starts, self.body.len()).map(part).collect()
    }

    /// Whether something that its parts repeat has an id.
    fn repeats_ids(&self) -> bool {
        let mut ids = FindsId(false);
        let is_wide = matches!(self.parts.first(), Some(PartStart::Column(_)));
        // A cell that reaches from one part into the next is in both.
        let reaches = |entry: &Entry| {
            self.parts.iter().any(|start| match start {
                PartStart::Column(column) => {
                    (entry.column + 1..entry.column + entry.colspan).contains(column)
                }
                PartStart::Row(_) => false,
            })
        };
        for (part, row) in self.rows() {
            let is_repeated = |entry: &&Entry| match is_wide {
                true => entry.column == 1 || reaches(entry),
                false => part == TablePart::Head,
            };
            let repeated = row.entries.iter().filter(is_repeated);
            repeated.for_each(|entry| ids.visit_entry(entry));
        }
        ids.0
    }
}

/// The ranges from `first` to `end` that begin at `starts`; none is empty.
fn between(
    first: usize,
    starts: impl Iterator<Item = usize>,
    end: usize,
) -> impl Iterator<Item = (usize, usize)> {
    let mut bounds: Vec<usize> = starts.filter(|it| (first..end).contains(it)).collect();
    bounds.extend([first, end]);
    bounds.sort_unstable();
    bounds.dedup();
    let ends = bounds.clone().into_iter().skip(1);
    bounds.into_iter().zip(ends)
}

impl<'a> TGroup<'a> {
    /// The number of columns; at least 1.
    pub fn width(&self) -> usize {
        let (first, end) = self.columns;
        let labels = usize::from(first > 1);
        labels + end.saturating_sub(first).max(1)
    }

    /// Whether the ids of its rows are on it: a later part of more columns has the rows of the first one.
    pub fn has_ids(&self) -> bool {
        self.columns.0 == 1
    }

    /// The rows of a head, a body or a foot.
    pub fn rows_of(&self, part: TablePart) -> &'a [Row] {
        match part {
            TablePart::Head => &self.table.head,
            TablePart::Body => self.body,
            TablePart::Foot if self.has_foot => &self.table.foot,
            TablePart::Foot => &[],
        }
    }

    /// All rows, in reading order.
    pub fn rows(&self) -> impl Iterator<Item = (TablePart, &'a Row)> + use<'a> {
        let parts = [TablePart::Head, TablePart::Body, TablePart::Foot];
        let parts = parts.map(|part| (part, self.rows_of(part)));
        let rows = parts.into_iter();
        rows.flat_map(|(part, rows)| rows.iter().map(move |row| (part, row)))
    }

    /// The rows of the body by their groups; each begins with its header, except those before the first one.
    pub fn row_groups(&self) -> impl Iterator<Item = &'a [Row]> + use<'a> {
        self.body.chunk_by(|_, next| !next.is_group)
    }

    /// The cells of one of its rows. All entries of the head are headers, except empty ones.
    pub fn cells(&self, row: &'a Row, part: TablePart) -> impl Iterator<Item = Cell<'a>> + use<'a> {
        let group = *self;
        let cells = row.cells(part);
        cells.filter_map(move |(entry, heads)| {
            let (column, colspan) = group.place(entry)?;
            let is_name = group.table.names_rows && part == TablePart::Body && column == 1;
            let name = (is_name && !entry.content.is_empty()).then_some(Heads::Name);
            let heads = heads.or(name);
            Some(Cell {
                entry,
                column,
                colspan,
                heads,
            })
        })
    }

    /// Whether a cell begins in each of its rows.
    fn has_cells(&self) -> bool {
        let mut rows = self.rows();
        rows.all(|(part, row)| self.cells(row, part).next().is_some())
    }

    /// The first column of the part that an entry covers, and the number of them.
    fn place(&self, entry: &Entry) -> Option<(usize, usize)> {
        let (first, end) = self.columns;
        let covers = entry.column..entry.column.saturating_add(entry.colspan.max(1));
        let own = (covers.start.max(first), covers.end.min(end));
        let count = own.1.saturating_sub(own.0);
        let labels = usize::from(first > 1);
        match covers.contains(&1) && labels > 0 {
            true => Some((1, 1 + count)),
            false => (count > 0).then(|| (own.0 - first + 1 + labels, count)),
        }
    }
}

struct FindsId(bool);

impl Visitor for FindsId {
    fn visit_block(&mut self, _: &super::Block) {
        // Blocks may have ids of many sorts.
        self.0 = true;
    }

    fn visit_inline(&mut self, inline: &Inline) {
        self.0 |= inline.id().is_some();
        walk_inline(self, inline);
    }
}
