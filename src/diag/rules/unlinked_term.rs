//! A tiddler uses a defined term and never links it.
//!
//! A defined term is the title of a tiddler, or a `;term` that is explained there. A player who
//! does not know the word wants to touch it and read what it means. The first use in a tiddler is
//! enough, so it is there that the term is reported. Plurals count, and the longest term that fits:
//! in `close combat`, nobody meant `combat`.
//!
//! Nothing is said of a term in a heading, a caption or code, below the tiddler that defines it, or
//! above it in the reading lists: there the reader has just come by the definition, or is about to.
//!
//! Before:
//!
//! ```
//! A base in close combat cannot shoot.
//! ```
//!
//! After:
//!
//! ```
//! A [[base]] in [[close combat]] cannot shoot.
//! ```
//!
//! Most wikis link by feeling, so the rule is off until `--rules terms` or `book.toml` turns it on:
//!
//! ```
//! [rules]
//! unlinked-term = "warn"
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unlinked-term", level: Level::Allow, group: Group::Terms };
