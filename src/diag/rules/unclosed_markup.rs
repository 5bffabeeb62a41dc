//! Markup that is opened and not closed.
//!
//! `''bold` without its second `''` reaches to the end of its paragraph, item, cell or heading.
//! Close it where it should end.
//!
//! What was to stand out is a word, and the whole rule shouts.
//!
//! ```wikitext
//! A base is ''zocced when an enemy is near.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A base is ''zocced'' when an enemy is near.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unclosed-markup", level: Level::Warn, group: Group::Text };
