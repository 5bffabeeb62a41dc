//! A link leads to a tiddler that is not in the book.
//!
//! The tiddler exists in the wiki, but no reading list leads to it, or `[exclude]` in `book.toml` leaves it out. A reader of the wiki sees nothing wrong, and a
//! player with the book finds nothing. Add the tiddler to a reading list, or link to another one.
//!
//! ```wikitext before
//! This is a rule of [[The Rules|SiteTitle]].
//! ```
//!
//! ```wikitext after
//! This is a rule of [[close combat]].
//! ```

rule! { "link-outside-book", Deny, Links;
    said(title: &str) => "“{title}” is a tiddler, but not in the book";
    link(title: &str) => "a link leads to “{title}”";
    excluded_help() => "`[exclude]` in `book.toml` leaves it out; link elsewhere, or write its words without the link";
    page(address: &str) => "“{address}” is a page, but not in the book";
    page_help() => "its front matter or `[exclude]` in `book.toml` leaves it out; link elsewhere, or write its words without the link";
    file(address: &str) => "“{address}” is a file, and not in the book";
    beside(address: &str) => "“{address}” is a page of the repository, and not in the book";
    file_help() => "link to its address on the web, or write its words without the link";
    help() => "list it where it is to be read, or link elsewhere";
}
