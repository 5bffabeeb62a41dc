//! A picture's path leaves the folder of figures.
//!
//! Pictures stand in `figs/`, below it in the folder of their category. Nothing is fetched from
//! other hosts.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-path", level: Level::Deny, group: Group::Figures };
