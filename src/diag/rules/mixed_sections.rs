//! Simple sections stand beside sections.
//!
//! The children of one tiddler are all `:simplesect` or none is, and a tiddler whose own text
//! has headings has sections already.
//!
//! Some parts of the tiddler would stand in the table of contents, and their neighbours not.
//!
//! ```wikitext
//! !!Slopes
//! Text.
//!
//! !!sequential reading
//! # [[a simplesect]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! Text.
//!
//! !!sequential reading
//! # [[a simplesect]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mixed-sections", level: Level::Deny, group: Group::Reading };
