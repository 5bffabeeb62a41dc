//! The label of a link is the title of another rule than the one that it leads to.
//!
//! A reader who follows “movement” and arrives at the combat looks for a rule that is elsewhere. Correct the label or the title.
//!
//! ```wikitext before
//! See [[movement|close combat]].
//! ```
//!
//! ```wikitext after
//! See [[close combat]].
//! ```

rule! { "misleading-label", Warn, Links;
    said(label: &str, title: &str) => "“{label}” is the title of a rule, and the link leads to “{title}”";
    number(label: &str, title: &str) => "“{label}” has another number than “{title}”, where the link leads";
    here(label: &str) => "“{label}” is here";
    heading(title: &str, words: &str) => "the page is titled “{title}” here, and “{words}” in its heading";
    alike() => "write both alike";
    help() => "correct the label, or the title that the link leads to";
}
