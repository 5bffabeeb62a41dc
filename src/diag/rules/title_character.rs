//! A title holds a control character.
//!
//! It cannot be seen or typed in a link. Type the title anew.
//!
//! Two titles that look the same would be two rules, and a link reaches one of them only.
//!
//! ```wikitext
//! title: close␁combat
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: close combat
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "title-character", level: Level::Deny, group: Group::Reading };
