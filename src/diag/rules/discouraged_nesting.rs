//! An admonition, table or footnote stands where DocBook discourages it.
//!
//! DocBook does not want an admonition in a table or in another admonition, nor a footnote in
//! a footnote. The book is made; processors of DocBook may show it badly.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "discouraged-nesting", level: Level::Warn, group: Group::Text };
