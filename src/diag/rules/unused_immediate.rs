//! No text links to this immediate tiddler.
//!
//! It is not printed anywhere. Link to it, or delete it.
//!
//! A warning that is printed nowhere warns nobody.
//!
//! ```wikitext
//! A base in mud stops.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A base in mud stops. [[beware of mud]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unused-immediate", level: Level::Warn, group: Group::Reading };
