//! A picture's file does not exist.
//!
//! Its caption is printed and its place marked. Draw it, or correct the path.
//!
//! A player reads of a drawing and sees none; a rule about angles cannot be played without.
//!
//! ```wikitext
//! [img[a wheel|figs/movement/weel.svg]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[a wheel|figs/movement/wheel.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-figure", level: Level::Warn, group: Group::Figures };
