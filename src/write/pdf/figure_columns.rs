//! Columns of figures: what stands for no figure is aligned as they are, and their decimal signs are below each other.

use crate::book::{Align, Cell, EntryContent, TGroup, TablePart, digits, plain_text};
use std::collections::BTreeMap;

/// How a cell of such a column is aligned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Aligned {
    /// The alignment of the figures, for cells without one of their own.
    pub(super) align: Option<Align>,
    /// Digits that take room before the figure and are not seen.
    pub(super) before: String,
    /// Those after it, with the decimal sign.
    pub(super) after: String,
}

/// The columns of a table that have figures, by their numbers.
pub(super) struct FigureColumns(BTreeMap<usize, FigureColumn>);

/// What the figures of a column have in common.
#[derive(Default)]
struct FigureColumn {
    /// The alignments, with how many have them.
    aligns: BTreeMap<&'static str, (usize, Option<Align>)>,
    /// The most digits before the decimal sign, and after it.
    whole: usize,
    decimals: usize,
    /// Whether there is a decimal sign in some and not the same number of digits in all.
    is_uneven: bool,
    figures: usize,
}

impl FigureColumns {
    pub(super) fn new(group: TGroup<'_>) -> Self {
        let mut columns: BTreeMap<usize, FigureColumn> = BTreeMap::new();
        for row in group.rows_of(TablePart::Body) {
            for cell in group
                .cells(row, TablePart::Body)
                .filter(|it| it.colspan == 1)
            {
                if let Some((whole, decimals)) = figure(&text(&cell)) {
                    columns
                        .entry(cell.column)
                        .or_default()
                        .add(whole, decimals, cell.entry.align);
                }
            }
        }
        Self(columns)
    }

    /// How a cell is aligned.
    pub(super) fn of(&self, cell: &Cell<'_>) -> Aligned {
        let column = self
            .0
            .get(&cell.column)
            .filter(|_| cell.colspan == 1 && cell.heads.is_none());
        let Some(column) = column.filter(|it| it.figures > 1) else {
            return Aligned::default();
        };
        let text = text(cell);
        if is_dash(&text) {
            let usual = column.aligns.values().max_by_key(|(count, _)| *count);
            // It is below the units.
            return Aligned {
                align: usual.and_then(|(_, align)| *align),
                ..column.around(1, 0)
            };
        }
        match figure(&text) {
            Some((whole, decimals)) => column.around(whole, decimals),
            None => Aligned::default(),
        }
    }
}

impl FigureColumn {
    /// What is around a figure with so many digits before its decimal sign and after it.
    fn around(&self, whole: usize, decimals: usize) -> Aligned {
        if !self.is_uneven || self.decimals == 0 {
            return Aligned::default();
        }
        Aligned {
            align: None,
            // A foot may have more digits than the rows above it.
            before: "0".repeat(self.whole.saturating_sub(whole)),
            after: match decimals {
                0 => format!(".{}", "0".repeat(self.decimals)),
                _ => "0".repeat(self.decimals.saturating_sub(decimals)),
            },
        }
    }

    fn add(&mut self, whole: usize, decimals: usize, align: Option<Align>) {
        self.is_uneven |= self.figures > 0 && (whole, decimals) != (self.whole, self.decimals);
        self.whole = self.whole.max(whole);
        self.decimals = self.decimals.max(decimals);
        self.figures += 1;
        let align_name = super::picture::align_name(align);
        self.aligns.entry(align_name).or_insert((0, align)).0 += 1;
    }
}

/// The words of a cell.
fn text(cell: &Cell<'_>) -> String {
    match &cell.entry.content {
        EntryContent::Inlines(inlines) => plain_text(inlines).trim().to_owned(),
        EntryContent::Blocks(_) => String::new(),
    }
}

/// The digits of a figure before and after its decimal sign.
fn figure(text: &str) -> Option<(usize, usize)> {
    let number = text.trim_start_matches(['+', '-', '−', '–', '±']);
    let (whole, decimals) = digits(number)?;
    (number.len() < 12).then_some((whole, decimals.len()))
}

/// Whether a cell says that there is nothing.
fn is_dash(text: &str) -> bool {
    matches!(text, "-" | "–" | "—" | "−" | "×" | "✓" | "✗" | "•" | "n/a")
}
