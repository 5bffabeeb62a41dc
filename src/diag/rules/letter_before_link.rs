//! A letter stands directly before a link.
//!
//! The space was forgotten, and the words are glued in the book. Digits may stand before a link, and
//! letters behind it: `1[[MU]]`, `[[PIG]]s`.
//!
//! ```wikitext
//! a base in [[close combat]] or a[[Bw]] which is shooting
//! ```
//!
//! Better:
//!
//! ```wikitext
//! a base in [[close combat]] or a [[Bw]] which is shooting
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "letter-before-link", level: Level::Warn, group: Group::Links };
