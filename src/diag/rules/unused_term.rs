//! No rule uses this defined term.
//!
//! A definition that nothing needs is one more thing to learn before the battle. It is often what is
//! left of a rule that was taken out, or the rules call the thing by another name. Only `;terms` that
//! are explained and tiddlers named after an abbreviation are looked at; plurals count as uses, and so
//! does a link to a tiddler that defines one term only.
//!
//! Before:
//!
//! ```text
//! ; wheel
//! : a turn around a front corner
//! ; swing
//! : another word for it
//! ```
//!
//! After: without `swing`, if no rule says it.
//!
//! What is inflected otherwise than by number (`shaken` for `to shake`) is not known as a use, so the
//! rule is off until `--rules terms` or `book.toml` turns it on.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unused-term", level: Level::Allow, group: Group::Terms };
