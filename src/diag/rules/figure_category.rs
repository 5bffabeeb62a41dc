//! The title of a figure, its tag and the folder of its file name different categories.
//!
//! A figure `fig:zoc: …` is tagged `figs:zoc`, and its file is in the folder `figs/zoc/`. Otherwise it
//! is looked for in vain, in the wiki and on the disk.
//!
//! In the tiddler `fig:zoc: zocced`:
//!
//! ```wikitext
//! [img[an enemy is zocced|figs/engagement/zocced.svg]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[an enemy is zocced|figs/zoc/zocced.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-category", level: Level::Warn, group: Group::Figures };
