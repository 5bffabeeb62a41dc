//! Simple sections stand beside sections.
//!
//! The children of one tiddler are all `:simplesect` or none is, and a tiddler whose own text
//! has headings has sections already.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mixed-sections", level: Level::Deny, group: Group::Reading };
