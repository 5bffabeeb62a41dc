//! A reading list begins with the heading of another language.
//!
//! The list would be printed as text, and what it lists would be missing. Write the heading in
//! the language of the wiki, or build with `--language`.
//!
//! ```wikitext
//! !!lecture séquentielle
//! # [[wheeling]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!sequential reading
//! # [[wheeling]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "reading-list-heading", level: Level::Deny, group: Group::Reading };
