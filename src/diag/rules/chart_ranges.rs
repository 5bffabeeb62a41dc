//! The ranges of a chart leave a gap, or overlap.
//!
//! Somebody will throw that number, and the chart has no answer, or two. The ranges are the first column, or the
//! first row, if every cell in it is a number or a range: `2-5`, `8+`, `≤3`, `1 or less`, `4 or 5`. The words for
//! ranges are in `words.toml` in the folder of the language.
//!
//! Not reported are columns whose heading says that they number turns, years or pages, and ranges that all touch, as
//! measured lengths do (`0-6`, `6-12`).
//!
//! ```wikitext before
//! |score|outcome|h
//! |1 or less|flight|
//! |2-4|recoil|
//! |6+|nothing|
//! ```
//!
//! ```wikitext after
//! |score|outcome|h
//! |1 or less|flight|
//! |2-5|recoil|
//! |6+|nothing|
//! ```
//!
//! Where one cell alone is no score, but nearly one (`l or less`, `1O-12`, `3 of more`, `7-5`), it is the
//! fault. So are the one row that is out of its order, and the one number that a list of throws (1 to 6,
//! 2 to 12) leaves out. Throws of two dice that are read as tens and ones (`11-16`, `21-26`) have no 17.

use crate::say::Text;

rule! { "chart-ranges", Warn, Terms;
    swapped(words: &str) => "“{words}” begins with the higher of its two scores";
    swapped_help() => "write the lower one first";
    apart(words: &str) => "“{words}” names two scores that do not follow each other";
    apart_help() => "correct one of them, so that every score has one place";
    letter(words: &str) => "“{words}” holds a letter for a digit";
    no_score(words: &str) => "“{words}” is no score";
    no_throw() => "this is no throw of two dice that are read as tens and ones";
    no_throw_help() => "each of its digits is one of 1 to 6";
    row_order() => "this row is not in the order of the scores";
    row_order_help() => "let the rows go up or down without a jump";
    column_order() => "this column is not in the order of the scores";
    column_order_help() => "let the columns go up or down without a jump";
    both(first: Text, second: Text) => "{first}, and {second}";
    list_said(what: Text) => "{what} of this list";
    no_item() => "in no item";
    two_items() => "in two items";
    date(words: &str, meant: &str) => "“{words}” is a date, and all others of this column are ranges: a spreadsheet makes one of {meant}";
    other_help() => "write it as the others";
    list_help() => "let the ranges follow each other, so that every throw has one item";
    said(what: Text) => "{what} of this chart";
    row_help() => "let the ranges follow each other, so that every score has one row";
    column_help() => "let the ranges follow each other, so that every score has one column";
    told(score: &str) => "{score} is said of two results of one throw";
    told_help() => "let the results follow each other, so that every score has one";
    neighbour() => "its neighbour is here";
    follows() => "so that scores are in no row of this chart";
    no_row() => "in no row";
    no_column() => "in no column";
    two_rows() => "in two rows";
    two_columns() => "in two columns";
    gap_one(low: &str, place: Text) => "the score {low} is {place}";
    gap_open(low: &str, place: Text) => "the scores from {low} on are {place}";
    gap(low: &str, high: &str, place: Text) => "the scores {low} to {high} are {place}";
    twice_one(low: &str, place: Text) => "the score {low} is {place}";
    twice_open(low: &str, place: Text) => "the scores from {low} on are {place}";
    twice(low: &str, high: &str, place: Text) => "the scores {low} to {high} are {place}";
}
