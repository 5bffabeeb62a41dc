//! A table that is checked, and what its rows and cells say.

use crate::locale::Vocabulary;
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use crate::wikitext::tree::{Cell, CellKind, Image, Row, RowKind, Table};
use crate::wikitext::{Syntax, plain_text_with};
use std::collections::BTreeSet;

/// The input of the checks of a table.
#[derive(Clone, Copy)]
pub(super) struct Chart<'a> {
    pub(super) table: &'a Table,
    pub(super) sources: &'a Sources,
    pub(super) syntax: &'static dyn Syntax,
    pub(super) vocabulary: &'a Vocabulary,
}

impl<'a> Chart<'a> {
    /// The rows of the body, in sections: a row of headings begins a new one, and is in none.
    pub(super) fn sections(&self) -> Vec<Vec<&'a Row>> {
        let mut sections = vec![Vec::new()];
        for row in &self.table.rows {
            if divides(row) {
                sections.push(Vec::new());
            } else if let Some(section) = sections.last_mut() {
                section.push(row);
            }
        }
        if self.has_head_of_scores()
            && let Some(first) = sections.first_mut()
        {
            first.remove(0);
        }
        sections.retain(|section| !section.is_empty());
        sections
    }

    /// Whether the first row is no head, and is one all the same: it begins with the name of a die, all below it with numbers
    /// alone.
    pub(super) fn has_head_of_scores(&self) -> bool {
        const FEWEST: usize = 3;
        let (Some(first), true) = (self.table.rows.first(), self.table.rows.len() >= FEWEST) else {
            return false;
        };
        let begins = |row: &Row| words_of(row.cells.first()?, self.sources);
        let has_digit = |it: &str| it.contains(|it: char| it.is_ascii_digit());
        let is_die = |word: &str| {
            let mut names = self.vocabulary.amounts.dice.iter();
            names.any(|it| self.vocabulary.plural.are_forms(it, word))
        };
        let is_name = |it: &String| it.to_lowercase().split(' ').any(is_die);
        let is_number = |it: &String| has_digit(it) && !it.contains(char::is_alphabetic);
        let is_below = |row: &Row| begins(row).as_ref().is_some_and(is_number);
        !divides(first)
            && begins(first).as_ref().is_some_and(is_name)
            && self.table.rows.iter().skip(1).all(is_below)
    }

    /// A cell without the white space around its text.
    pub(super) fn trimmed(&self, cell: &Cell) -> Span {
        let text = self.sources.slice(cell.span);
        let before = text.len() - text.trim_start().len();
        cell.span.part(before..before + text.trim().len())
    }

    /// Whether one of the words of the cell is among `names`.
    pub(super) fn names_one_of(&self, cell: &Cell, names: &BTreeSet<String>) -> bool {
        let words = words_of(cell, self.sources).unwrap_or_default();
        let words = words.to_lowercase();
        words
            .split(|letter: char| !letter.is_alphanumeric())
            .any(|word| names.contains(word))
    }
}

/// Whether the row divides the table, by cells in its middle that are headings or by a joined label.
pub(super) fn divides(row: &Row) -> bool {
    let label_joined = row
        .cells
        .first()
        .is_some_and(|cell| matches!(cell.kind, CellKind::JoinRight));
    let mut headings = row.cells.iter().skip(1);
    row.kind != RowKind::Body || label_joined || headings.any(Cell::is_heading)
}

/// The visible words of a cell, with single spaces; `None` when it is joined to another.
pub(super) fn words_of(cell: &Cell, sources: &Sources) -> Option<String> {
    let CellKind::Content { content, .. } = &cell.kind else {
        return None;
    };
    // A picture is something to see, whatever its caption.
    let picture = |_: &Image| '\u{fffc}'.to_string();
    let text = plain_text_with(content, sources, &picture);
    Some(single_spaced(&text).into_owned())
}
