//! Brackets that look like a link but are none.
//!
//! A link is `[[title]]` or `[[label|title]]`, with two brackets at each end.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-link", level: Level::Warn, group: Group::Links };
