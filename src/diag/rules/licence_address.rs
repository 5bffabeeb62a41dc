//! The name of a licence is not that of its address.
//!
//! Whoever copies the book has to know what is allowed. Of `CC BY-NC` beside the address of `by-sa`, one is wrong. Looked at
//! are the licences of Creative Commons and their versions, in the paragraph of their address, and the licence in the
//! settings of the book beside that of its first text.
//!
//! ```wikitext before
//! The text is [[CC BY-NC 4.0|https://creativecommons.org/licenses/by-sa/4.0/]].
//! ```
//!
//! ```wikitext after
//! The text is [[CC BY-SA 4.0|https://creativecommons.org/licenses/by-sa/4.0/]].
//! ```

rule! { "licence-address", Warn, Book;
    said(name: &str, address: &str) => "the licence is called {name}, and its address is that of {address}";
    settings(printed: &str, own: &str) => "the book is printed with the licence {printed}, and its text says {own}";
    help() => "correct the one that is wrong";
}
