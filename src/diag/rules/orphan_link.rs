//! A link leads to no tiddler.
//!
//! A player who follows it finds nothing. Correct the title behind the `|`, or write a `~`
//! before a WikiWord that is no link.
//!
//! In the middle of a game there is no time to guess which rule was meant.
//!
//! ```wikitext
//! It is a [[close comabt]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! It is a [[close combat]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "orphan-link", level: Level::Deny, group: Group::Links };
