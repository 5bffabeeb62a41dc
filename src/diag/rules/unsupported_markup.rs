//! Markup that a book cannot have: a macro, HTML, a CSS prefix.
//!
//! It is printed as it stands, so that nothing is lost. Write the text that should be read
//! instead.
//!
//! The player sees the macro, not what it makes in the wiki.
//!
//! ```wikitext
//! <<tag movement>>
//! ```
//!
//! Better:
//!
//! ```wikitext
//! [[movement]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unsupported-markup", level: Level::Warn, group: Group::Text };
