//! The file of a picture is not a readable SVG, PNG or JPEG.
//!
//! The book prints the caption and marks the place: with such a file, some e-readers show an empty frame, and
//! others refuse the whole book. Save a drawing again as plain SVG, a photograph as JPEG or PNG.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```
//!
//! ```file figs/movement/wheel.svg before
//! a text that was saved under the wrong name
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unreadable-figure", level: Level::Warn, group: Group::Figures };
