//! A tiddler is not tagged with the title of the tiddler that lists it.
//!
//! The book puts the rule into one chapter and the wiki into another, so players who read one and the other
//! look for it in different places. Add the title as a tag.
//!
//! ```tid before
//! title: wheeling
//! tags: shooting
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "parent-tag-missing", Deny, Reading;
    said(title: &str, parent: &str) => "“{title}” is listed by “{parent}”, but does not carry its title as a tag";
    help(tag: &str) => "tag it `{tag}`";
}
