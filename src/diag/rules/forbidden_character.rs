//! A character cannot be in XML or HTML, and so not in a book.
//!
//! It is printed as �, and a player cannot know whether that was a number. Such characters, here shown as `␁`,
//! are invisible and usually come with a text from another program. Delete it.
//!
//! ```wikitext before
//! A base shoots 4␁ paces.
//! ```
//!
//! ```wikitext after
//! A base shoots 4 paces.
//! ```

rule! { "forbidden-character", Warn, Text;
    said(code: &str) => "a book cannot hold the character {code}";
    help() => "it is printed as U+FFFD; delete it";
}
