//! Two different pictures are the same for those who do not see them.
//!
//! Who listens to the book, or whose e-reader shows no pictures, is told what each shows: its caption or, in a tiddler
//! of a figure, the field `alt`. Say in each what only this one shows.
//!
//! ```wikitext before
//! [img[A base wheels|figs/movement/arc.svg]]
//! ```
//!
//! ```file figs/movement/arc.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```
//!
//! ```wikitext after
//! [img[A base shoots|figs/movement/arc.svg]]
//! ```
//!
//! ```file figs/movement/arc.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```

rule! { "duplicate-alternative", Warn, Figures;
    said(alt: &str) => "another picture is “{alt}” too for who does not see them";
    other() => "the other one";
    help() => "say in the caption, or in the field `alt`, what only this one shows";
}
