//! An address that is none.
//!
//! It begins like one, but no program can follow it. The text is kept, the link is not.
//!
//! A reader who taps it goes nowhere.
//!
//! ```wikitext
//! See [[the club|https://the club.org]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[the club|https://the-club.org]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-url", level: Level::Warn, group: Group::Links };
