//! Two terms differ only in case, in their number, or in one letter.
//!
//! If `moral` and `morale` are two rules, players will confuse them at the table; if they are one,
//! one of them is a slip, and its links lead to the wrong place. Terms are titles, and `;terms` that
//! are explained. A letter counts only in words of five letters or more, and not if it is the first:
//! `round` and `bound` rhyme, but nobody takes one for the other.
//!
//! Before:
//!
//! ```text
//! ; morale
//! : what is left of the courage of an army
//! ```
//!
//! beside a tiddler titled `moral`. After: one tiddler, `morale`, that everything links to. Where
//! two terms are needed, call one of them something else.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "near-terms", level: Level::Warn, group: Group::Terms };
