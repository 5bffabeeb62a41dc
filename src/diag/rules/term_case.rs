//! An abbreviation, a unit or a die is written in another case than usual.
//!
//! `LOS` for `LoS` and `d6` for `D6` make readers wonder whether they are two things, and a search finds one of them
//! only. The form that is a title, or a `;term` with a definition, is right; where there is none, the form that the
//! wiki writes four times out of five or more. Compared are words of at most six letters with two capitals, or with a
//! capital and a digit, and dice; those with their number, such as `2d6`, among themselves. A
//! form that may be an ordinary word, such as `pig` for `PIG`, is not reported; headings, words in capitals next to
//! each other, code and addresses are left alone.
//!
//! ```wikitext before
//! A base shoots up to 3 Bw at what it sees.
//!
//! ; BW
//! : the width of a base.
//! ```
//!
//! ```wikitext after
//! A base shoots up to 3 BW at what it sees.
//!
//! ; BW
//! : the width of a base.
//! ```

rule! { "term-case", Warn, Terms;
    defined(form: &str, right: &str) => "“{form}” is written “{right}” where it is defined";
    said(form: &str, right: &str) => "“{form}” is written “{right}” elsewhere";
    example() => "it is written so here, for one";
}
