//! The width that a picture is to have is none.
//!
//! The field `width` of a figure, or the attribute `width` of a picture in a TiddlyWiki 5, is a number of pixels, from 1 to
//! 8192: on a screen, 96 of them are about an inch. Anything else is passed over, and the picture is as wide as it is drawn.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//! width: 50%
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//! width: 160
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```

rule! { "figure-width", Warn, Figures;
    said(width: &str, most: u32) => "the width `{width}` is no number of pixels from 1 to {most}";
    help() => "write a number alone; until then the picture is as wide as it is drawn";
}
