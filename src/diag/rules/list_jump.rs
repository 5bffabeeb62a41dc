//! An item of a list is more than one level deeper than the item before it.
//!
//! The list then has an empty item, with a bullet or number of its own, only to hold the one that is deeper.
//! Players take it for a missing step. A mark behind a space, `# : a lantern`, makes no level, and is printed.
//!
//! ```wikitext before
//! # count the hits
//! ### throw for each
//! ```
//!
//! ```wikitext after
//! # count the hits
//! ## throw for each
//! ```

rule! { "list-jump", Warn, Text;
    begins(written: usize) => "this list begins at level {written}";
    said(written: usize, level: usize) =>
        "this item is at level {written}, but there is none at level {level} for it";
    spaced(mark: &str) => "`{mark}` stands behind a space: it is printed, and makes no level";
    turned() => "the marks of this item are in another order than those above";
    help(marks: &str) => "write `{marks}` at the beginning of the line";
}
