//! An abbreviation is used before the tiddler that defines it, and not linked there.
//!
//! Who reads the book from its beginning meets letters that nothing has explained yet. Abbreviations
//! are titles, and `;terms` that are explained, of two to five characters with two capitals among
//! them: `MU`, `PoC`, `C-in-C`.
//!
//! Before, in a chapter that stands before the tiddler `MU`:
//!
//! ```text
//! Armies deploy within 12 MU of the table edge.
//! ```
//!
//! After:
//!
//! ```text
//! Armies deploy within 12 [[MU]] of the table edge.
//! ```
//!
//! One link in the tiddler is enough. Or put the definition further up in the reading lists.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "abbreviation-before-definition", level: Level::Warn, group: Group::Terms };
