//! A tiddler is written in a markup that is not supported.
//!
//! Its field `type` names none of the markups that a book understands: `text/x-tiddlywiki` for TiddlyWiki Classic,
//! `text/vnd.tiddlywiki` for TiddlyWiki 5, `text/x-markdown`, `text/plain`, or no type at all for what the wiki is written in. The text is
//! printed as it stands, so players see the marks of the other one. Write it in one of those, or take the tiddler out of
//! the wiki.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! type: text/asciidoc
//!
//! No base turns *twice*.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! No base turns ''twice''.
//! ```

rule! { "unsupported-type", Deny, Reading;
    said(name: &str) => "tiddlers of the type `{name}` are not understood";
    help(types: &str) => "the types of a text are {types}; without one it is what its wiki is written in";
    no_table(media_type: &str) => "this text of the type `{media_type}` is no table; it is printed as it is";
    no_json() => "from here on this is no JSON, so that it is no table; it is printed as it is";
    no_json_help() => "look for a missing comma, bracket or quotation mark right before it";
    no_table_help() => "write a row of headings and the rows below it; in JSON a list of objects with texts and numbers";
}
