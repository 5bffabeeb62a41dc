//! A text of a drawing does not fit where it is.
//!
//! It is cut by the edge of the drawing or, translated, reaches beyond the shape that the original is in. It is measured with
//! Noto Sans, which PNG pictures are made with; the font of a reader may be a little narrower or wider. Move it, write it
//! shorter or smaller, or draw the figure again for the language.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="50" y="30" font-size="12">threat zone</text>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12">threat zone</text>
//! </svg>
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-text", level: Level::Warn, group: Group::Figures };
