//! An admonition, table or footnote stands where DocBook discourages it.
//!
//! DocBook does not want an admonition in a table or in another admonition, nor a footnote in
//! a footnote. The book is made; processors of DocBook may show it badly.
//!
//! Nor does it want, in a footnote, a table or an example, a table or picture with a caption or
//! another example, nor a sidebar in a sidebar or a footnote. At the table, the eye skips a box
//! inside a box, and the rule in it is not known.
//!
//! ```wikitext
//! |[[Cv]]|4 [[beware of mud]]|
//! ```
//!
//! Better:
//!
//! ```wikitext
//! |[[Cv]]|4|
//!
//! [[beware of mud]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "discouraged-nesting", level: Level::Warn, group: Group::Text };
