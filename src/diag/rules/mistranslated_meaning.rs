//! A translation says “must” or “must not” where its original says “may”, “left” for “right”, or another word.
//!
//! Such words make a rule of a sentence: who may do what the other edition demands plays another game. Reported is a
//! word that the original has and the translation has not, where the translation has its opposite instead: must and
//! may, at least and at most, more and fewer, always and never; and a prohibition, “must not” or “may not”, where the
//! other text has a “must” or “may” without a “not”. So are opposites and words that are easily mixed up, such as left and
//! right, attacker and defender, where one is missing and another one is there instead; the
//! name of a thing, or a word in its place, that nothing in the other text explains, in an edition that is kept close to its
//! original; things that have changed places in a
//! sentence; a paragraph that only one of the two has; and a sentence that is far shorter or longer than it should
//! be, for the other sentences of this edition tell how long a translation is. A “must”, “not” or “only” that is merely missing or added is
//! reported where the words around it are all explained, so that none of them can say it; else it is `unmatched-meaning`. So are a clause or a
//! sentence that was forgotten, and in a close edition a condition that was turned round: “if B, then A”. The words of each meaning and the opposites are in `parity.toml` in the folder of the language, and
//! the words that translate each other in `lexicon.toml`, as far as they are not learnt from both editions; there a
//! translator can add words and regular expressions. `tiddlybook translate reviewed` says that somebody has read a tiddler beside
//! its original: no word of it is doubted then until it changes. To allow a sentence that says it otherwise, write `allow:
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

rule! { "mistranslated-meaning", Warn, Translation; }
