//! An address begins with a scheme that books cannot follow.
//!
//! Books follow `https`, `http`, `mailto` and `ftp`. Other addresses work on one computer only, or start a program
//! there. The text of the link is printed, and the link is not made.
//!
//! ```wikitext before
//! See [[the army lists|file:///home/jane/lists.txt]].
//! ```
//!
//! ```wikitext after
//! See [[the army lists|https://example.org/lists.txt]].
//! ```

rule! { "link-scheme", Warn, Links;
    help() => "links lead to http, https, mailto and ftp; the text is kept, the link is not";
    said(scheme: &str) => "a book does not link to `{scheme}:` addresses";
}
