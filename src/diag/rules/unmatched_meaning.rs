//! A translation lacks a “must”, “may”, “not” or “only” of its original, or adds one.
//!
//! A translation that follows its original closely has as many words of each meaning as that: of duty, choice and
//! prohibition, of “only”, “never” and “unless”, of “at least” and “at most”. This rule finds a “not” that was
//! forgotten, and it also finds a free translation that says the same without a “not”: “it stays” for “it does not
//! move”. About one report in two is of that kind where a text is translated freely, so the rule is off by itself. For a
//! careful reading before a new edition, `tiddlybook check --warn unmatched-meaning`; a rulebook that is kept close to
//! its original can have `unmatched-meaning = "warn"` in `book.toml`, as the one that comes with tiddlybook has. The
//! words of each meaning are in `parity.toml` in the folder of the language; there a translator can add words and
//! regular expressions. An agreed term of `terms.toml` in the place of another one is reported so, too, a sentence that is
//! somewhat too short or too long, for a clause may have been forgotten, and any word that nothing in the other text explains,
//! in an edition that is kept close to its original. What `tiddlybook translate reviewed` says that somebody has read is not
//! reported for its words until it changes.
//!
//! ```toml
//! unmatched-meaning = "warn"
//! ```
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
//! Un socle peut combattre un socle ennemi. Il bouge.
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

rule! { "unmatched-meaning", Allow, Translation;
    help(name: &str) => "write it; words for `{name}` can be added in `parity.toml` of the language";
}
