//! A tiddler about a figure has no picture.
//!
//! A title that begins with `fig:` promises a drawing. The player who follows a link to it finds none.
//!
//! ```wikitext
//! The ambush is set behind the hill.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[an ambush behind a hill|figs/ambush/ambush-behind-hill.svg]]
//! The ambush is set behind the hill.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-without-picture", level: Level::Warn, group: Group::Figures };
