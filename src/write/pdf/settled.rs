//! What is known of the pages only once the book was laid out, and shapes the next time that it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The path of its code.
#[cfg(feature = "pdf")]
pub(super) const PATH: &str = "/book/settled.typ";

/// The level of a table on a page of its own that is turned; nothing more is tried.
const TURNED: u8 = 2;

/// What one layout tells the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// The page of each id, from 1.
    pub pages: BTreeMap<String, usize>,
    /// The references that lead to their own page, and bear nothing.
    pub quiet: BTreeSet<usize>,
    /// The tables that are too wide for a page: 1 where smaller letters are tried, 2 where the page is turned.
    pub wide: BTreeMap<usize, u8>,
}

impl Settled {
    /// The code that says so to the template: `pages`, `quiet` and `wide`.
    #[must_use]
    pub fn code(&self) -> String {
        let mut code = String::from("#let pages = (:");
        // Strings always can be written. An id is letters, digits and a few signs.
        for (id, page) in &self.pages {
            let _ = write!(code, "\n \"{id}\": {page},");
        }
        code += ")\n";
        code += "#let quiet = (:";
        for reference in &self.quiet {
            let _ = write!(code, "\"{reference}\": true, ");
        }
        code += ")\n#let wide = (:";
        for (table, level) in &self.wide {
            let _ = write!(code, "\"{table}\": {level}, ");
        }
        code += ")\n";
        code
    }

    /// Tries more for each of these tables, in which something does not fit.
    pub fn widen(&mut self, tables: &BTreeSet<usize>) {
        for table in tables {
            let level = self.wide.entry(*table).or_default();
            *level = (*level + 1).min(TURNED);
        }
    }
}
