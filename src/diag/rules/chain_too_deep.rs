//! A chain of reading lists is deeper than 5,000 tiddlers.
//!
//! No book is that deep; a list was probably generated wrongly.
//!
//! A player could not find the way back from there: every list is one more step down in the table
//! of contents.
//!
//! ```wikitext
//! !!sequential reading
//! # [[step 5001]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[step 5001]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "chain-too-deep", level: Level::Deny, group: Group::Reading };
