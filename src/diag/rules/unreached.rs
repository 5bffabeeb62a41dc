//! No reading list leads to this tiddler.
//!
//! It would be missing from the book, and so would everything that only its own reading list names. Add it to
//! the reading list where it belongs. Links to it are named in the finding: once it is listed, they work.
//!
//! In a folder of Markdown it is a page that `SUMMARY.md`, `_sidebar.md`, `mkdocs.yml` or `_quarto.yml` does not name; it is the
//! last of the book then, and the finding is a warning.
//!
//! Tiddlers that serve the wiki itself need no list: `MainMenu`, `StyleSheet`, those tagged `systemConfig`, and so
//! on.
//!
//! ```tid before
//! title: charging
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid after
//! title: charging
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[charging]]
//! ```

rule! { "unreached", Deny, Reading;
    follows() => "so that no reading list reaches this tiddler";
    said(title: &str) => "no reading list reaches “{title}”";
    lost_tag(kind: &str, title: &str) => "did it lose its tag `:{kind}`, which “{title}” has?";
    twin(title: &str) => "is it another version of “{title}”? keep one of the two";
    page(list: &str) => "`{list}` does not name this page; it comes after all others";
    page_help(list: &str) => "name it in `{list}`, where it belongs";
    no_link(written: &str) => "`{written}` is no link, so that its page comes after all others";
    link_help() => "write a link, `[label](address)`";
    in_list(title: &str) =>
        "add it to the reading list of “{title}”, whose title it has as a tag, give it a kind such as `:note`, or leave it out with `[exclude]` in book.toml";
    in_root(title: &str) =>
        "tag it `:chapter` and add it to the reading list of “{title}”, give it a kind such as `:note`, or leave it out with `[exclude]` in book.toml";
    help() =>
        "list it where it is to be read, give it a kind such as `:note`, or leave it out with `[exclude]` in book.toml";
    kind() => "so that a reading list would have to reach this tiddler";
}
