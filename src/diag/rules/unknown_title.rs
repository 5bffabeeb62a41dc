//! A reading list names a title that no tiddler has.
//!
//! The rules of that tiddler would be missing from the book. Correct the title, or write the tiddler.
//!
//! If no list reaches a tiddler of a similar title, the finding names it, and it is not reported again as
//! `unreached`.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[weeling]]
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-title", level: Level::Deny, group: Group::Reading };
