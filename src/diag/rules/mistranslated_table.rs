//! A table of a translation has other rows or cells than that of its original.
//!
//! A player looks up a row that the other edition does not have. Rows may be in another order, as words of another
//! language are.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! |score|result|h
//! |1|nothing|
//! |2|a recoil|
//! |3|a flight|
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! |score|effet|h
//! |1|rien|
//! |2|un recul|
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! |score|result|h
//! |1|nothing|
//! |2|a recoil|
//! |3|a flight|
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! |score|effet|h
//! |1|rien|
//! |2|un recul|
//! |3|une fuite|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mistranslated-table", level: Level::Warn, group: Group::Translation };
