//! Columns of tables in HTML that GitBook shows nobody: those whose heads have `data-hidden`.

use super::{HIDDEN, Reader};
use regex::Regex;
use std::collections::BTreeSet;
use std::sync::LazyLock;

static TABLE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?is)<table\b.*?</table>").ok());

static ROW: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?is)<tr\b.*?</tr>").ok());

static CELL: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?is)<t[hd]\b([^<>]*)>.*?</t[hd]>").ok());

impl Reader<'_, '_> {
    /// Takes the cells of hidden columns out.
    pub(super) fn hidden_columns(&mut self) {
        if !self.text.contains(HIDDEN) {
            return;
        }
        for table in TABLE.iter().flat_map(|it| it.find_iter(self.text)) {
            if self.code_at(table.start()).is_some() {
                continue;
            }
            let mut hidden = BTreeSet::new();
            for row in ROW.iter().flat_map(|it| it.find_iter(table.as_str())) {
                let cells = CELL.iter().flat_map(|it| it.captures_iter(row.as_str()));
                for (column, found) in cells.enumerate() {
                    let (Some(cell), Some(attributes)) = (found.get(0), found.get(1)) else {
                        continue;
                    };
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
