//! Brackets that look like a link but are none.
//!
//! A link is `[[title]]` or `[[label|title]]`, with two brackets at each end.
//!
//! Where one is missing, the player sees brackets in the middle of the rule, and no way to the
//! other one.
//!
//! ```wikitext
//! [[Bd]] is zoccing [Pk]] and irregular [[Ax]][F)
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [[Bd]] is zoccing [[Pk]] and irregular [[Ax]](F)
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-link", level: Level::Warn, group: Group::Links };
