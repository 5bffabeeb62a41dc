//! A line is a single letter.
//!
//! It was probably typed by mistake, and the book prints it in the middle of a rule. Delete the line.
//!
//! ```wikitext before
//! A base may not shoot after its move.
//! o
//! It may turn.
//! ```
//!
//! ```wikitext after
//! A base may not shoot after its move.
//! It may turn.
//! ```

rule! { "stray-line", Warn, Text;
    said(letter: &str) => "this line is only the letter “{letter}”";
    page(words: &str) => "“{words}” is the foot of a printed page";
    page_help() => "take it out; a book numbers its own pages";
    help() => "a slip of the keyboard? take the line out";
}
