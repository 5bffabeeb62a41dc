//! A picture's path leaves the folder of figures.
//!
//! Pictures stand in `figs/`, below it in the folder of their category. Nothing is fetched from
//! other hosts.
//!
//! A book is read on the phone at the table, without a net: it must carry its drawings with it.
//!
//! ```wikitext
//! [img[a wheel|../drawings/wheel.svg]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [img[a wheel|figs/movement/wheel.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "figure-path", level: Level::Deny, group: Group::Figures };
