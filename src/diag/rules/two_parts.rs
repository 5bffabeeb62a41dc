//! Two tiddlers are tagged `:part`.
//!
//! A book begins with one tiddler, so everything that only the other one lists would be missing. Tag the other
//! one `:chapter`, and list it in the reading list of the first.
//!
//! ```tid before
//! title: shooting
//! tags: :part
//!
//! A base may shoot at one enemy base.
//! ```
//!
//! ```tid after
//! title: shooting
//! tags: :chapter rules
//!
//! A base may shoot at one enemy base.
//! ```

rule! { "two-parts", Deny, Reading;
    said(title: &str) => "“{title}” is tagged `:part`, as another tiddler is";
    root() => "the root is here";
    help() => "a book has one root; tag this one `:chapter` and list it there";
}
