//! The tiddler tagged `:part`, or another one with tiddlers that no list reaches, has no reading list.
//!
//! The book would end after its first page. Write the heading `!!sequential reading` (in French
//! `!!lecture séquentielle`, in Spanish `!!lectura secuencial`) at the end of this tiddler, and below it a line
//! `# [[title]]` for each chapter.
//!
//! ```tid before
//! title: rules
//! tags: :part
//!
//! Two armies, a table and some dice.
//!
//! ;Authors
//! :Jane ''Doe''
//! ;License
//! :CC ~BY-SA 4.0
//! ```
//!
//! ```tid after
//! title: rules
//! tags: :part
//!
//! Two armies, a table and some dice.
//!
//! ;Authors
//! :Jane ''Doe''
//! ;License
//! :CC ~BY-SA 4.0
//!
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! # [[close combat]]
//! # [[figures]]
//! ```

rule! { "no-reading-list", Deny, Reading;
    said(title: &str) => "the root “{title}” has no reading list";
    help(heading: &str, entry: &str) => "write `{heading}` at its end, and below it a line for each chapter, such as `{entry}`";
    field(heading: &str, entry: &str) => "list the chapters in its field `list`, or write `{heading}` at its end, and below it a line for each, such as `{entry}`";
    dialect() => "its field `list` is one of TiddlyWiki 5; is the wiki? write `dialect = \"tiddlywiki5\"` into `book.toml`";
    of(title: &str, count: usize) =>
        "“{title}” has no reading list, and a tiddler is tagged with it that no list reaches" |
        "“{title}” has no reading list, and {count} tiddlers are tagged with it that no list reaches";
    of_help(heading: &str, entry: &str) => "write `{heading}` above the list of them, and a line for each, such as `{entry}`";
    heading(meant: &str) => "if this list is meant to be it, its heading is `{meant}`";
    fix_one(title: &str) => "list it last in “{title}”, and move it to its place";
    fix(count: &str, title: &str) => "list the {count} tiddlers that have the tag “{title}” last in it, and move them to their places";
    follows() => "so that the book has no chapters";
}
