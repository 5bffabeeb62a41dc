//! An address is not well-formed.
//!
//! It begins like an address, but no program can open it: there is a space in it, for example, or its host is
//! missing. The text of the link is printed, and the link is not made.
//!
//! ```wikitext before
//! See [[the club|https://the club.example]].
//! ```
//!
//! ```wikitext after
//! See [[the club|https://the-club.example]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-url", level: Level::Warn, group: Group::Links };
