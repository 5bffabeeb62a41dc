//! A line below the heading of a reading list is not an entry.
//!
//! The list is not printed, so a rule that is written there is read by nobody. Move the text above the heading. An
//! entry is `# [[title]]`, `* [[title]]`, `[[title]]` alone, or a WikiWord.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! No base wheels twice.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]] No base wheels twice.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "reading-list-entry", level: Level::Deny, group: Group::Reading };
