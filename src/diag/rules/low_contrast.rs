//! A text of a drawing is too much like what is behind it.
//!
//! Games are played in the evening, and not all eyes are young. A text can be read when it is at least 4.5 times as dark as
//! what is behind it, or as light. Write it darker, or make what is behind it lighter.
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
//! <text x="5" y="30" font-size="12" fill="#aaa">front</text>
//! </svg>
//! ```
//!
//! ```file figs/movement/wheel.svg after
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
//! <text x="5" y="30" font-size="12" fill="#333">front</text>
//! </svg>
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "low-contrast", level: Level::Warn, group: Group::Figures };
