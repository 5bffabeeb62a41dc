//! Columns of tables in HTML that GitBook shows nobody: those whose heads have `data-hidden`.

use super::{HIDDEN, Reader};
use crate::pattern::Pattern;
use std::collections::BTreeSet;

static TABLE: Pattern = Pattern::new(r"(?is)<table\b.*?</table>");

static ROW: Pattern = Pattern::new(r"(?is)<tr\b.*?</tr>");

static CELL: Pattern = Pattern::new(r"(?is)<t[hd]\b([^<>]*)>.*?</t[hd]>");

impl Reader<'_, '_> {
    /// Takes the cells of hidden columns out.
    pub(super) fn hidden_columns(&mut self) {
        if !self.text.contains(HIDDEN) {
            return;
        }
        for table in TABLE.matches(self.text) {
            if self.code_at(table.start()).is_some() {
                continue;
            }
            let mut hidden = BTreeSet::new();
            for row in ROW.matches(table.as_str()) {
                let cells = CELL.groups(row.as_str());
                for (column, [cell, attributes]) in cells.enumerate() {
                    if attributes.as_str().contains(HIDDEN) {
                        hidden.insert(column);
                    }
                    if hidden.contains(&column) {
                        let start = table.start() + row.start();
                        self.edit(start + cell.start()..start + cell.end(), "");
                    }
                }
            }
        }
    }
}
