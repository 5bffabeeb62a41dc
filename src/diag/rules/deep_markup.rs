//! Markup nested deeper than 32 levels.
//!
//! What is deeper is printed as it is.
//!
//! The marks would be read aloud by nobody, and the words of the rule are lost among them.
//!
//! ```wikitext
//! ''//''//''// (twenty times) flank attack
//! ```
//!
//! Better:
//!
//! ```wikitext
//! ''flank attack''
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "deep-markup", level: Level::Warn, group: Group::Text };
