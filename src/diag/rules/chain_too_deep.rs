//! Reading lists are nested more than 64 deep.
//!
//! A tiddler lists one that lists one, and so on, deeper than any book. The table of contents goes a step to the right
//! for each, and no player finds the way back. Such lists are usually made by a program that went wrong. What is
//! below is not in the book, and nothing else is reported about it. List the tiddlers side by side.
//!
//! ```text
//! title: step 1
//! tags: movement
//!
//! !!sequential reading
//! # [[step 2]]      (which lists step 3, which lists step 4, …)
//! ```
//!
//! Better:
//!
//! ```text
//! title: movement
//!
//! !!sequential reading
//! # [[step 1]]
//! # [[step 2]]
//! # [[step 3]]
//! ```

rule! { "chain-too-deep", Deny, Reading;
    said(most: usize) => "this reading list is more than {most} lists deep";
    help() => "list these tiddlers further up; they are not in the book";
    joined(most: usize) => "this line is more than {most} lists deep, with those of the original that are above it";
    joined_help() => "list it further up; in the book it follows what lists it";
}
