//! The heading of a reading list is mistyped or in another language, or there is no list below it.
//!
//! The list would be printed as text, and the tiddlers in it would be missing from the book. Write the heading with
//! two `!`, in the language of the wiki. If the language itself is wrong, build with `--language`.
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!lecture séquentielle
//! # [[wheeling]]
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

rule! { "reading-list-heading", Deny, Reading;
    language(language: &str) =>
        "this heading begins a reading list in another language (`{language}`) than the wiki's";
    misspelt() => "below this line a reading list follows, but it is not the heading of one";
    misspelt_help() => "the heading is what tells the list from one that is printed";
    empty() => "nothing is below this heading of a reading list";
    empty_help() => "write an entry a line, `# [[title]]`, or delete the heading";
    level(marks: usize) => "the heading of a reading list has two `!`, this one has {marks}";
    of_level(level: usize) => "the heading of a reading list is of level 2, this one is of level {level}";
    empty_link(link: &str) => "write an entry a line, an item with a link, `{link}`, or delete the heading";
}
