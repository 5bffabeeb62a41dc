//! A word stands twice in a row.
//!
//! One of them is too many, or another word was meant: then the rule says something else than its
//! author thinks. Words that a language doubles (`had had`, `nous nous`) are left alone.
//!
//! ```wikitext
//! if its losses moral moral is equal to the routing level
//! ```
//!
//! Better:
//!
//! ```wikitext
//! if its losses moral level is equal to the routing level
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "doubled-word", level: Level::Warn, group: Group::Text };
