//! A table has a mark without a note, or a note without a mark.
//!
//! `*`, `**`, `†`, `‡`, `§`, `(1)` or `^^1^^` at a word or a number of a table, or before one, leads to the line below
//! the table that begins with the same mark, and that line leads back. Where one of the two is missing, a player looks
//! for a note that is not there, or reads one that belongs to nothing. A mark that the text beside the table explains
//! is not reported, nor one before which and after which is a space.
//!
//! ```wikitext before
//! |bow|6 paces*|
//! |sling|4 paces†|
//! * not uphill
//! ```
//!
//! ```wikitext after
//! |bow|6 paces*|
//! |sling|4 paces†|
//! * not uphill
//! † only foot
//! ```

rule! { "table-note", Warn, Terms;
    mark(mark: &str) => "no note below this table has the mark {mark}";
    mark_help(mark: &str) => "write a line right below the table that begins with {mark}, or take the mark out";
    note(mark: &str) => "the mark of this note, {mark}, is not in the table above it";
    note_help() => "write the mark where the note applies, or take the note out";
}
