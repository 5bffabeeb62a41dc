//! A picture that stands alone on its line has no caption.
//!
//! The caption is printed below the figure, stands in the list of figures, and is what a reader hears
//! who cannot see the drawing. A small picture inside a line needs none.
//!
//! ```wikitext
//! [img[figs/zoc/zoc.svg]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[the zone of control is a square before the base|figs/zoc/zoc.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "picture-without-caption", level: Level::Warn, group: Group::Figures };
