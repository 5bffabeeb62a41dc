//! A translation says “must” or “must not” where its original says “may”, or “at most” for “at least”.
//!
//! Such words make a rule of a sentence: who may do what the other edition demands plays another game. Reported is a
//! word that the original has and the translation has not, where the translation has its opposite instead: must and
//! may, at least and at most, more and fewer, always and never; and a prohibition, “must not” or “may not”, where the
//! other text has a “must” or “may” without a “not”. A “must”, “not” or “only” that is merely missing or added is
//! `unmatched-meaning`. The words of each meaning are in `parity.toml` in the folder of the language; there a
//! translator can add words and regular expressions. To allow a sentence that says it otherwise, write `allow:
//! mistranslated-meaning` in a comment of its tiddler.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base may fight one enemy base. It moves by at most 2 paces.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle doit combattre un socle ennemi. Il avance de 2 pas au plus.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base may fight one enemy base. It moves by at most 2 paces.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle peut combattre un socle ennemi. Il avance de 2 pas au plus.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mistranslated-meaning", level: Level::Warn, group: Group::Translation };
