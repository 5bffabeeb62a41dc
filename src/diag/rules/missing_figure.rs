//! A picture's file does not exist.
//!
//! Its caption is printed and its place marked. Draw it, or correct the path.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-figure", level: Level::Warn, group: Group::Figures };
