//! A file of the wiki cannot be read as what its name says.
//!
//! Its rules would be missing from the book. A `.tid` file begins with lines `name: value`, of which `title:` is one;
//! then follow an empty line and the text. In a Classic file, each tiddler is a `div` in the element `storeArea`.
//!
//! ```file wiki/en/subtitle.tid before
//! Battles on a kitchen table
//! ```
//!
//! ```file wiki/en/subtitle.tid after
//! title: SiteSubtitle
//!
//! Battles on a kitchen table
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-file", level: Level::Deny, group: Group::Reading };
