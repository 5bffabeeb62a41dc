//! A letter is directly before a link.
//!
//! A space is missing, and the book prints two words as one. A digit before a link and letters after it are
//! right: `1[[MU]]`, `[[PIG]]s`.
//!
//! ```wikitext before
//! A base may shoot during a[[wheeling]].
//! ```
//!
//! ```wikitext after
//! A base may shoot during a [[wheeling]].
//! ```

rule! { "letter-before-link", Warn, Links;
    said() => "a letter is directly before this link";
    help(link: &str) => "a space is missing; or write the whole word as the label, `{link}`";
}
