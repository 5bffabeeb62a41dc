//! A reading list names a title that no tiddler has.
//!
//! The rules of that tiddler would be missing from the book. Correct the title, or write the tiddler.
//!
//! If no list reaches a tiddler of a similar title, the finding names it, and it is not reported again as
//! `unreached`.
//!
//! A title, a tag or a file in `book.toml`, below `[exclude]`, `[dialects]` or `[search]`, that is nearly one of the wiki is reported as
//! a warning.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[weeling]]
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
//! ```

rule! { "unknown-title", Deny, Reading;
    said(title: &str) => "no tiddler is titled “{title}”";
    tag(tag: &str) => "no tiddler has the tag “{tag}”";
    file(file: &str) => "no wiki has the file “{file}”";
    torn(title: &str) => "a bracket is missing behind “{title}”";
    help() => "write the tiddler, or take the line out of the list";
    renamed(title: &str) => "did you rename it? “{title}” is in no list, and its tag is this rule";
    again(title: &str) => "it is translated, and the list has it as “{title}”; take this line out";
}
