//! A category is not the title of a tiddler.
//!
//! A tag without a colon is the title of another tiddler. A misspelled one leads nowhere, so the rule cannot be
//! found among its neighbours. Correct the tag, or remove it.
//!
//! A tag that three tiddlers or more have may be a label of your own. It is reported once, as a warning. If your tags are
//! labels, write `unknown-category = "allow"` below `[rules]` in `book.toml`.
//!
//! ```tid before
//! title: wheeling
//! tags: movement manoeuvres
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

rule! { "unknown-category", Deny, Reading;
    said(tag: &str) => "the category “{tag}” is no tiddler's title";
    follows() => "and this is its name";
    help() =>
        "write the tiddler, or correct the tag; if tags are labels of your own, write `unknown-category = \"allow\"` below \
        `[rules]` in book.toml";
    label(count: usize, tag: &str) => "{count} tiddlers have the tag “{tag}”, which is no tiddler's title";
    label_help(tag: &str) =>
        "if it is a label of your own, write `unknown-category = \"allow\"` below `[rules]` in book.toml: reading lists alone \
        say where a rule is in the book; `tags = [\"{tag}\"]` below `[exclude]` leaves all of it out of the book";
}
