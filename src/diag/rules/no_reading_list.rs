//! The root tiddler has no reading list.
//!
//! Nothing would follow its text. End it with the heading `!!sequential reading` (in the
//! language of the wiki) and below it one line for each chapter: `# [[title]]`.
//!
//! ```wikitext
//! These are the rules.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! These are the rules.
//!
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-reading-list", level: Level::Deny, group: Group::Reading };
