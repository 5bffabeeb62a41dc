//! A cell of a table joins a neighbour that is not there.
//!
//! `~` joins the cell above, `>` the cell to the right. It is printed as an empty cell.
//!
//! A player would read the number of another row or column, or none.
//!
//! ```wikitext
//! |~|4|
//! |foot|2|
//! ```
//!
//! Better:
//!
//! ```wikitext
//! |horse|4|
//! |foot|2|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "table-span", level: Level::Warn, group: Group::Text };
