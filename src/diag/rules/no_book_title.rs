//! The book has no title.
//!
//! It is then called after the tiddler tagged `:part`, and players may not find it on their e-reader. Write the title
//! in the tiddler `SiteTitle`, or as `title` below `[book]` in `book.toml`.
//!
//! ```tid before
//! title: SiteTitle
//!
//! ```
//!
//! ```tid after
//! title: SiteTitle
//!
//! Blood and Blades
//! ```

rule! { "no-book-title", Warn, Book;
    said() => "the book has no title; that of the root is taken";
    near(title: &str) => "“{title}” is nearly it: it is spelt `SiteTitle`";
    help() => "write it in the tiddler `SiteTitle`, or as `title` below `[book]` in book.toml";
}
