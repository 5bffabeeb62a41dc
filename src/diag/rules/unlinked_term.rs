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
//! Some words are needed otherwise too: where three tiddlers or more leave a single small word such
//! as `turn` alone, and fewer link it, it is reported once, at its first use, and not at all if it
//! is a mere title that no rule links. Single letters are never taken for a term, nor are
//! the titles of figures, of immediates and of what stands before and behind the rules.
//!
//! Before:
//!
//! ```text
//! A base in close combat cannot shoot.
//! ```
//!
//! After:
//!
//! ```text
//! A [[base]] in [[close combat]] cannot shoot.
//! ```
//!
//! Most wikis link by feeling, so the rule is off until `--rules terms` or `book.toml` turns it on:
//!
//! ```text
//! [rules]
//! unlinked-term = "warn"
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unlinked-term", level: Level::Allow, group: Group::Terms };
