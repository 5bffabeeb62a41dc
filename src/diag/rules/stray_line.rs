//! A line is only one letter.
//!
//! It was left by a slip of the keyboard, and the book prints it in the middle of a rule.
//!
//! ```wikitext
//! A base may not shoot and move.
//! o
//! It may turn.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A base may not shoot and move.
//! It may turn.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "stray-line", level: Level::Warn, group: Group::Text };
