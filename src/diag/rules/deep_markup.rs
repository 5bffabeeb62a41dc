//! Markup nested deeper than 100 levels.
//!
//! What is deeper is printed as it stands.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "deep-markup", level: Level::Warn, group: Group::Text };
