//! A drawing runs or fetches something, or holds what is not for pictures.
//!
//! A book is read without a network, and nothing in it may run. Scripts, event handlers, addresses of other files and hosts,
//! and pages inside a drawing are therefore left out of the book, and the drawing may look otherwise than in the program that
//! it was made with. Save it as plain SVG, with its pictures embedded and its flowed text turned into text.
//!
//! What takes an e-reader more time or memory than it has for a picture, such as a blur of a hundred blurs, is reported too.
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
//! <image href="https://example.org/wood.png" width="90" height="60"/>
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <path d="M0 9h9L4 0z"/>
//! </svg>
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unsafe-figure", level: Level::Warn, group: Group::Figures };
