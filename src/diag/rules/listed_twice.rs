//! A tiddler is listed twice.
//!
//! A rule stands in one place of the book; elsewhere, link to it. Take it out of one of the two
//! lists.
//!
//! Two copies of a rule drift apart, and two players quote two pages.
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! # [[movement]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "listed-twice", level: Level::Deny, group: Group::Reading };
