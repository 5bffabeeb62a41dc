//! No tiddler is tagged `:part`.
//!
//! The book begins with the one tiddler that has this tag, and its reading list leads to all others. Without
//! it there is no book. Tag the tiddler that introduces the rules.
//!
//! ```tid before
//! title: rules
//! tags:
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

rule! { "no-part", Deny, Reading;
    said() => "no tiddler is tagged `:part`";
    help() => "tag the tiddler that the book begins with";
    of_pages() => "this tiddler makes a wiki of a folder of pages, and no tiddler is tagged `:part`";
    of_pages_help() => "pages of Markdown alone are a book as they are: take it out of the folder, or its tag out of it";
    alone() => "tag it, or name the folder that it is in";
    this(others: usize) =>
        "is it this one? No reading list names it, and its own leads to a tiddler" |
        "is it this one? No reading list names it, and its own leads to {others} tiddlers";
}
