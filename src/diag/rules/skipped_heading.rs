//! A heading is more than one level below the heading before it.
//!
//! Each level of headings is a section in the one above, and the missing level would be a section without a title
//! in the table of contents. The title of the tiddler is level 1, so its text may begin with `!` or `!!`; a
//! text with no heading above `!!!` is in a habit of many wikis, and is not reported.
//!
//! ```wikitext before
//! !!Targets
//! A base shoots at one enemy base.
//!
//! !!!!In woods
//! It cannot be seen.
//! ```
//!
//! ```wikitext after
//! !!Targets
//! A base shoots at one enemy base.
//!
//! !!!In woods
//! It cannot be seen.
//! ```

rule! { "skipped-heading", Warn, Text;
    said(level: u32, above: u32) => "a heading of level {level} follows one of level {above}";
    help(mark: &str) => "write it with `{mark}`";
}
