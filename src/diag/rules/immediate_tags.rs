//! An immediate tiddler has a category.
//!
//! A note or a footnote is printed wherever a text links to it, so it has no place of its own that a category
//! could name. Its only tag should be its kind.
//!
//! ```tid before
//! title: beware of mud
//! tags: :note movement
//!
//! A base in mud moves 2 paces.
//! ```
//!
//! ```tid after
//! title: beware of mud
//! tags: :note
//!
//! A base in mud moves 2 paces.
//! ```

rule! { "immediate-tags", Warn, Reading;
    said(kind: &str, title: &str, tag: &str) => "the `:{kind}` “{title}” carries the category “{tag}”";
    help() => "its only tag should be its kind";
}
