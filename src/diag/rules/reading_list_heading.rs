//! The heading of a reading list is mistyped or in another language, or there is no list below it.
//!
//! The list would be printed as text, and the tiddlers in it would be missing from the book. Write the heading with
//! two `!`, in the language of the wiki. If the language itself is wrong, build with `--language`.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!lecture séquentielle
//! # [[wheeling]]
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
    Declaration { name: "reading-list-heading", level: Level::Deny, group: Group::Reading };
