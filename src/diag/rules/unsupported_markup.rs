//! Markup that a book cannot have: a macro, HTML, or a CSS prefix.
//!
//! It is printed as it is written, so that nothing is lost, and the player sees the code. Write the text that it
//! makes in the wiki.
//!
//! ```wikitext before
//! See also: <<tag movement>>
//! ```
//!
//! ```wikitext after
//! See also: [[movement]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unsupported-markup", level: Level::Warn, group: Group::Text };
