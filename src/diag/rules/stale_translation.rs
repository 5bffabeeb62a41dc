//! The original of a translated rule has changed since it was translated.
//!
//! Who plays by the translation plays by the rule of then. What each rule was translated from is in `translated.txt` beside
//! the wiki of the edition; without it nothing is reported. Only what readers see counts: white space, comments and
//! the titles that links lead to are no change. Translate what has changed, in the wiki or in a catalogue, and say
//! `tiddlybook translate done "title"`, which `tiddlybook translate import` says by itself. The first few rules are reported one by
//! one, the others by their number; `tiddlybook translate status` lists them all, with each change. With `stale = "note"` below
//! `[translation]` in `book.toml` readers are told, too. An edition of which most rules do not say what they translate is
//! reported as well: `tiddlybook translate pair` finds their originals.
//!
//! ```toml
//! stale-translation = "deny"
//! ```
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights two enemy bases.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat un socle ennemi.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights two enemy bases.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat deux socles ennemis.
//! ```

rule! { "stale-translation", Warn, Translation;
    said(title: &str) => "the original, “{title}”, has changed since it was translated";
    was(then: &str) => "this was “{then}” then";
    kind(then: &str) => "these words are another kind of text now; it was `{then}` then";
    new() => "this is new";
    moved() => "this was elsewhere in the text then";
    titled(old: &str, now: &str) => "the original is not titled “{old}” any more, but “{now}”";
    titled_here() => "this is its title now";
    gone(then: &str) => "“{then}” is no longer there";
    more(tiddlers: usize) =>
        "the original of one more tiddler has changed since" | "the originals of {tiddlers} more tiddlers have changed since";
    unpaired(tiddlers: usize, all: usize) =>
        "{tiddlers} of the {all} tiddlers of this edition translate nothing, and are compared with nothing";
    unpaired_help(language: &str) =>
        "`tiddlybook translate pair {language}` says what they might translate; with `--write --suggested` it writes that";
    help() => "translate the change, then `tiddlybook translate done` with the title; `translate status` shows all changes";
}
