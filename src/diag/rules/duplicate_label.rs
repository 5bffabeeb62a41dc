//! Two rows of a table, or two of its notes, have the same label.
//!
//! A player who looks up a row takes the first one that fits, and never sees the second. Correct one of the labels.
//! Labels are the first column, if all others differ. Two rows that follow each other may share a label if
//! further columns tell them apart by words; write `~` in the second one. Of two notes below a table with one mark,
//! the marks in the table lead to the first.
//!
//! ```wikitext before
//! |step|what to do|h
//! |a|choose a target|
//! |b|measure|
//! |b|throw the die|
//! |d|remove losses|
//! ```
//!
//! ```wikitext after
//! |step|what to do|h
//! |a|choose a target|
//! |b|measure|
//! |c|throw the die|
//! |d|remove losses|
//! ```

rule! { "duplicate-label", Warn, Terms;
    said(label: &str) => "two rows of this table are labelled “{label}”";
    columns(head: &str) => "two columns beside each other are headed “{head}”";
    columns_help() => "correct one of the heads";
    first() => "the first one is here";
    note(mark: &str) => "another note of this table has the mark {mark}";
    note_first() => "the marks lead to this one";
    note_help() => "give each note a mark of its own, or make one note of both";
    help(join: &str) => "correct one of the labels, or write `{join}` if it goes on from the row above";
}
