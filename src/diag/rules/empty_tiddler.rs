//! A tiddler has no text and no reading list.
//!
//! A player who follows a link to it, or finds it in the table of contents, sees a title and nothing below. Write
//! its text, or delete it.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//!
//! /% to be written %/
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "empty-tiddler", Warn, Text;
    said(title: &str) => "“{title}” has no text";
    help() => "write its rule, or take it out of the wiki";
}
