//! The path of a picture leads out of the folder of figures.
//!
//! A book is read at the table, without a network, so it carries its drawings with it. It takes them from the folder
//! `figs/` only, and from no other folder or host. Move the file there, and write `figs/` and its path below it.
//!
//! ```wikitext before
//! [img[A base shoots|../drawings/arc.svg]]
//! ```
//!
//! ```wikitext after
//! [img[A base shoots|figs/movement/wheel.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-path", level: Level::Deny, group: Group::Figures };
