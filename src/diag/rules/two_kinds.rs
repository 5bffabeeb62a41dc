//! A tiddler has two colon tags.
//!
//! A tiddler can be printed in one way only, as a chapter or as a note, and a player should find it where the
//! author means it to be. Keep the tag that says which.
//!
//! ```tid before
//! title: wheeling
//! tags: :section :simplesect movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: :section movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "two-kinds", Deny, Reading;
    said(title: &str, tag: &str) => "“{title}” has a second kind, `{tag}`";
    first() => "its kind is already given here";
    help() => "keep the tag that says what the tiddler becomes in the book";
}
