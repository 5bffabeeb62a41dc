//! Reading lists are nested more than 64 deep.
//!
//! No book is that deep; a list was probably generated wrongly. What is below is not in the book, and
//! nothing else is reported about it.
//!
//! A player could not find the way back from there: every list is one more step down in the table
//! of contents.
//!
//! ```wikitext
//! !!sequential reading
//! # [[step 65]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[step 65]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "chain-too-deep", level: Level::Deny, group: Group::Reading };
