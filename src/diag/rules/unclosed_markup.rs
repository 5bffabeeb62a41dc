//! Markup that is opened and not closed.
//!
//! `''bold` without its second `''` reaches to the end of its paragraph, item, cell or heading.
//! Close it where it should end.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unclosed-markup", level: Level::Warn, group: Group::Text };
