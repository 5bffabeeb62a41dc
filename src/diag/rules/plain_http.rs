//! An address begins with `http:`, not with `https:`.
//!
//! Whoever sits between the reader and the host sees and may change what is read. Most hosts answer to
//! `https:` as well; try it, for some do not.
//!
//! ```wikitext
//! See [[the site|http://example.org/]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[the site|https://example.org/]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "plain-http", level: Level::Allow, group: Group::Links };
