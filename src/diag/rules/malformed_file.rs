//! A file of the wiki is not what it should be.
//!
//! A `.tid` file begins with lines `name: value`, then an empty line, then the text.
//!
//! What cannot be read cannot be printed: its rules would be missing.
//!
//! ```wikitext
//! A base moves 4 paces.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: movement
//! tags: rules
//!
//! A base moves 4 paces.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-file", level: Level::Deny, group: Group::Reading };
