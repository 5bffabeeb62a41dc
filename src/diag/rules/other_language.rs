//! A paragraph is in another language than its edition.
//!
//! It was left from the original, or pasted from another edition, and readers of this one may not understand it. Translate
//! it; what is meant to be foreign is a quotation, or is in italics. The languages that come with the program are told
//! from each other by their short words. A text of a translation that still is the original's, word for word, is reported, too,
//! the first of each rule, unless it is too short to tell; `missing-translation` names them all.
//!
//! ```wikitext before
//! Une base ne peut tirer que sur une cible qui est dans son secteur et en vue.
//! ```
//!
//! ```wikitext after
//! A base can shoot only at a target that is in its sector and in view.
//! ```

rule! { "other-language", Warn, Text;
    said(language: &str, own: &str) => "this is in the language `{language}`, and the edition in `{own}`";
    help() => "translate it, or mark it as a quotation";
}
