//! A translation lacks a “must”, “may”, “not” or “only” of its original, or adds one.
//!
//! Such words make a rule of a sentence: who may do what the other edition forbids plays another game. A translation
//! has as many words of each meaning as its original: of duty, choice and prohibition, of “only”, “never” and “unless”,
//! of “at least” and “at most”. The words of each meaning are in `parity.toml` in the folder of the language; there a
//! translator can add words and regular expressions. To allow a sentence that says it otherwise, write `allow:
//! mistranslated-meaning` in a comment of its tiddler.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base may fight one enemy base. It cannot move.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle doit combattre un socle ennemi. Il ne peut pas bouger.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base may fight one enemy base. It cannot move.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle peut combattre un socle ennemi. Il ne peut pas bouger.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mistranslated-meaning", level: Level::Warn, group: Group::Translation };
