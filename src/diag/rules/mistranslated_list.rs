//! A list of a translation has other items than that of its original.
//!
//! A step or a condition is missing in one of the editions. The items of a list with bullets may be in another order,
//! those of a numbered one may not, as far as their numbers and links tell. Paragraphs may be joined or divided.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights that
//!
//! * has not moved,
//! * has met an enemy.
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat
//!
//! * s’il n’a pas bougé.
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights that
//!
//! * has not moved,
//! * has met an enemy.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat
//!
//! * s’il n’a pas bougé,
//! * s’il a heurté un ennemi.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "mistranslated-list", level: Level::Warn, group: Group::Translation };
