//! A link has a scheme that books do not follow.
//!
//! Links may lead to `http`, `https`, `mailto` and `ftp`. The text is kept, the link is not.
//!
//! A reader on the phone could not follow it, or it would run a program.
//!
//! ```wikitext
//! See [[the list|file:///home/me/list.txt]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[the list|https://example.org/list.txt]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "link-scheme", level: Level::Warn, group: Group::Links };
