//! An admonition, table or footnote stands where DocBook discourages it.
//!
//! DocBook does not want an admonition in a table or in another admonition, nor a footnote in
//! a footnote. The book is made; processors of DocBook may show it badly.
//!
//! A footnote or table may not hold a table, a figure or an example with a title either. At the
//! table, a box inside a box is skipped by the eye; the rule in it is then not known.
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
