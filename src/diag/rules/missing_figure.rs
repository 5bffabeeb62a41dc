//! The file of a picture does not exist.
//!
//! The book prints the caption and marks the place. Players read about a drawing and do not see it, and a rule
//! about angles cannot be played without. Draw it, or correct the path.
//!
//! ```tid before
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.png]]
//! ```
//!
//! ```tid after
//! title: fig:movement: wheel
//! tags: :simplesect figs:movement
//!
//! [img[A base wheels|figs/movement/wheel.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-figure", level: Level::Warn, group: Group::Figures };
