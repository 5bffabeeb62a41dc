//! A picture's file is no SVG or PNG that can be read.
//!
//! Its caption is printed and its place marked.
//!
//! Some readers show an empty frame, others refuse the whole book. Save it as plain SVG, or as PNG.
//!
//! ```wikitext
//! [img[a wheel|figs/movement/wheel.jpg]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[a wheel|figs/movement/wheel.png]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unreadable-figure", level: Level::Warn, group: Group::Figures };
