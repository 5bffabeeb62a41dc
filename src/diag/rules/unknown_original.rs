//! The field `original` names no tiddler of the original wiki.
//!
//! The translation cannot be compared with what it translates, so it may keep a rule that has changed. Correct the
//! title in the field. A root translates a root, and nothing else does.
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close comabt
//!
//! Les socles au contact se battent.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Les socles au contact se battent.
//! ```

rule! { "unknown-original", Deny, Reading;
    said(title: &str) => "the original edition has no tiddler “{title}”";
    help() => "correct the title in the field `original`";
    gone_help() =>
        "it was there when this was translated: delete this tiddler and what links to it, too, or name the rule that took its place";
    no_root(title: &str) => "this is the root, and “{title}” is not the one of the original edition";
    root(title: &str) => "“{title}” is the root of the original edition, which this is not";
    root_help() => "a root translates a root, and a rule a rule";
}
