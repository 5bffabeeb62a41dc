//! The book has no author.
//!
//! Players do not know whom to ask about a rule. Write `;Authors` in the tiddler tagged `:part`, and below it
//! `:Name ''Surname''` for each author; or write `authors` below `[book]` in `book.toml`.
//!
//! ```tid before
//! title: rules
//! tags: :part
//!
//! Two armies, a table and some dice.
//!
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

use crate::say::Text;

rule! { "no-author", Warn, Book;
    said() => "the book has no author";
    help(term: &str, begin: &str, open: &str, close: &str) =>
        "write `{term}` and below it `{begin}Name {open}Surname{close}` in this tiddler, or `authors` below `[book]` in \
        book.toml";
    word(help: Text, line: &str, file: &str) =>
        "{help}; where it is there under a word of your language, write `{line}` into `{file}` in the folder that book.toml \
        names as `i18n`";
}
