//! A picture's file is no SVG or PNG that can be read.
//!
//! Its caption is printed and its place marked.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unreadable-figure", level: Level::Warn, group: Group::Figures };
