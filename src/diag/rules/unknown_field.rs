//! A field is probably misspelt, has a value that means nothing, or is the text of the tiddler.
//!
//! The book reads the fields `title`, `tags`, `type`, `original`, `short`, `alt`, `width`, `quick`, `card`, `responsive` and
//! `change`;
//! `quick` and `card` say `yes`, `responsive` says `cards`, and `change` says `none` or `wording`. All others are yours, and nothing is said of them. But
//! where a name is nearly one of those, or a value is none of theirs, the table that you wanted on the quick reference
//! is not there. And a line right below the fields is a field, too, if it has a colon: an empty line
//! belongs above the text, or its first paragraph is not printed.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! quikc: yes
//! Important: a base turns around one of its front corners.
//!
//! The other corner goes forward.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//! quick: yes
//!
//! Important: a base turns around one of its front corners.
//!
//! The other corner goes forward.
//! ```

rule! { "unknown-field", Warn, Reading;
    name(name: &str) => "no book reads a field `{name}`";
    empty(name: &str) => "the field `{name}` is empty";
    empty_help() => "write what is to be in it, or take it away";
    value(value: &str, name: &str) => "`{value}` means nothing in the field `{name}`";
    text(name: &str) => "this line is read as the field `{name}`, so that it is not printed";
    comment() => "this line is read as a comment on the fields, so that it is not printed";
    below(name: &str) => "this is printed, for a blank line is above it; a field `{name}` is meant";
    below_help() => "take the blank line above it out";
    text_help() => "if the text begins here, write an empty line above it";
    follows() => "so that it has no text";
    category_follows() => "so that it has no category";
    change_help() => "write `none` for a change that is not to be marked, or `wording` for the same rule in other words";
    number() => "write a number, as other pages have there";
    option_help() => "name an option of `[options]` in `book.toml`, or add it there";
}
