//! A cell of a table joins a neighbour that is not there.
//!
//! `~` joins the cell above, `>` the cell to the right. It is printed as an empty cell.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "table-span", level: Level::Warn, group: Group::Text };
