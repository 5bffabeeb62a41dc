//! A link has a scheme that books do not follow.
//!
//! Links may lead to `http`, `https`, `mailto` and `ftp`. The text is kept, the link is not.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "link-scheme", level: Level::Warn, group: Group::Links };
