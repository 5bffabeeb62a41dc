//! A line below the heading of a reading list is not an entry.
//!
//! An entry is `# [[title]]`, `* [[title]]`, a bare `[[title]]`, or a WikiWord. Text that is to
//! be read stands above the heading.
//!
//! A rule written there would be read by nobody, for the list is not printed.
//!
//! ```wikitext
//! !!sequential reading
//! # [[wheeling]]
//! No base wheels twice.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! No base wheels twice.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "reading-list-entry", level: Level::Deny, group: Group::Reading };
