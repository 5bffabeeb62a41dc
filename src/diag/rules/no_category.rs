//! A tiddler has no category.
//!
//! Its category is the title of the tiddler that lists it. It leads a reader of the wiki from this rule to the
//! rules around it. Add the title as a tag.
//!
//! ```tid before
//! title: wheeling
//! tags:
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

rule! { "no-category", Deny, Reading;
    said(title: &str) => "“{title}” has no category";
    parent(tag: &str) => "tag it `{tag}`, the tiddler that lists it";
    help() => "tag it with the title of the tiddler that lists it";
    follows() => "and it has no category";
}
