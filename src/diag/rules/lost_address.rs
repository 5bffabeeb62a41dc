//! An address that the last release had leads nowhere.
//!
//! Players keep links to rules, and print them. Where `[releases]` in `book.toml` says `addresses = true`, `check` compares
//! the book with the tag of its version, `v` and the version, and reports each address that no rule has any more. A rule
//! that has another title keeps its address with the field `id`, which `--fix` writes, as `tiddlybook rename` does. The address
//! of a rule that is gone leads to the list of changes, in books with `--changes-since`; give it to the rule that takes its
//! place, or let it be.
//!
//! ```toml
//! [releases]
//! addresses = true
//! ```
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//! id: wheel
//!
//! A base turns around one of its front corners.
//! ```

rule! { "lost-address", Warn, Book;
    said(id: &str, version: &str) => "this rule had the address `{id}` in version {version}, which leads nowhere now";
    keep(id: &str) => "keep the address, `id: {id}`";
    gone(id: &str, title: &str, version: &str) =>
        "the address `{id}` leads nowhere now; in version {version} it was that of “{title}”";
    gone_help(id: &str, tag: &str) =>
        "in a book with `--changes-since {tag}` it leads to the list of changes; the rule that takes its place can have it, `id: {id}`";
}
