//! A tiddler is in a place where its kind is not allowed.
//!
//! Chapters, appendices, a preface, a glossary, a dedication and a colophon belong in the reading list of the
//! tiddler tagged `:part`. Sections belong below a chapter, an appendix or another section. A `:simplesect`
//! lists nothing. Tables and figures are numbered by chapter, so `Table 5.4` must be in chapter 5. Change the
//! colon tag, or move the entry to another list.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```
//!
//! ```tid before
//! title: wheeling
//! tags: :chapter movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "misplaced-kind", level: Level::Deny, group: Group::Reading };
