//! A numbered list begins again at 1 where it was meant to go on.
//!
//! A blank line between two items, or a line of another kind, ends a numbered list; the next item begins a new one, and
//! the steps of a turn are printed as 1, 1, 2. Take the blank line out, or put what stands between into the item above.
//! An item that lost its mark parts a list with bullets, too, and in TiddlyWiki 5 the items below it are printed in its paragraph.
//! Of a list in Markdown whose numbers rise but for one, that one is reported: items are printed by their places.
//!
//! ```wikitext before
//! # move
//! # shoot
//!
//! # melee
//! ```
//!
//! ```wikitext after
//! # move
//! # shoot
//! # melee
//! ```

rule! { "restarted-list", Warn, Text;
    said() => "this list begins again at 1: a blank line parts it from the one above";
    typed(typed: &str, printed: &str) => "this item is typed as {typed}, and printed as {printed}";
    typed_help() => "number the items one after the other, or all alike";
    help() => "take the blank line out, or write a sentence above the second list";
    parts() => "this line has no mark, so that it parts the list above from the one below";
    no_mark() => "this line has no mark, so that the items below it are printed in its paragraph";
    no_mark_help(mark: &str) => "write `{mark} ` at the beginning of the line, or leave blank lines around it";
    between() => "this ends the numbered list above, and the one below begins again at 1";
    nested_help(marks: &str) => "write `{marks}` for an item inside the item above";
    other_mark(mark: &str, above: &str) => "this item is marked with `{mark}` and the one above with `{above}`, so that a list of its own begins here";
    other_mark_help(mark: &str) => "write `{mark}` here, or a blank line above a list of its own";
    text_help() => "put it into the item above, or leave blank lines around it";
}
