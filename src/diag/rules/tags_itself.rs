//! A tiddler is tagged with its own title.
//!
//! A tag names the tiddler that contains this one, and none contains itself. Whoever follows the tag in the wiki
//! comes back to the same page. Remove the tag.
//!
//! ```tid before
//! title: wheeling
//! tags: movement wheeling
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

rule! { "tags-itself", Deny, Reading;
    said(title: &str) => "“{title}” is tagged with its own title";
    help() => "remove the tag";
}
