//! The book has no licence.
//!
//! Without one, a club may not copy the rules for its next game. Write `;License` in the tiddler tagged `:part`, and
//! below it `:` and the licence; or write `licence` below `[book]` in `book.toml`. `BY-SA` and the like are
//! WikiWords, so write `~` before them.
//!
//! ```tid before
//! title: rules
//! tags: :part
//!
//! Two armies, a table and some dice.
//!
//! ;Authors
//! :Jane ''Doe''
//!
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! # [[close combat]]
//! # [[figures]]
//! ```
//!
//! ```tid after
//! title: rules
//! tags: :part
//!
//! Two armies, a table and some dice.
//!
//! ;Authors
//! :Jane ''Doe''
//! ;License
//! :CC ~BY-SA 4.0
//!
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! # [[close combat]]
//! # [[figures]]
//! ```

rule! { "no-licence", Warn, Book;
    said() => "the book has no licence";
    help(term: &str, definition: &str) =>
        "write `{term}` and below it `{definition}` and the licence in this tiddler, or `licence` below `[book]` in \
        book.toml";
}
