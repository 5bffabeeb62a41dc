//! A tiddler titled `fig:…` shows no picture.
//!
//! A player who follows a link to the figure finds a title and nothing to look at. Draw it, or move the picture from
//! another tiddler to this one.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! The drawing is in the chapter on shooting.
//! ```
//!
//! ```wikitext before
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```

rule! { "figure-without-picture", Warn, Figures;
    said(title: &str) => "“{title}” shows no picture";
    help(picture: &str) => "draw it, and show it by `{picture}`";
    follows() => "so that this figure shows no picture";
}
