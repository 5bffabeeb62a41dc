//! A reading list names a title that no tiddler has.
//!
//! A whole piece of the rules would be missing from the book. Correct the title, or write the
//! tiddler.
//!
//! When a tiddler of a similar title is reached by no list for that reason, it is named in the
//! finding, which is then the only one.
//!
//! ```wikitext
//! !!sequential reading
//! # [[mouvement]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-title", level: Level::Deny, group: Group::Reading };
