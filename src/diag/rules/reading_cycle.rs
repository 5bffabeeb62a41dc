//! Reading lists lead in a cycle.
//!
//! A tiddler contains, through its reading list, a tiddler that contains it. Take one of the
//! links of the cycle out of its list.
//!
//! A book is read from front to back: no rule can stand before itself.
//!
//! ```wikitext
//! In “movement”:
//!
//! !!sequential reading
//! # [[wheeling]]
//!
//! In “wheeling”:
//!
//! !!sequential reading
//! # [[movement]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! In “movement”:
//!
//! !!sequential reading
//! # [[wheeling]]
//!
//! In “wheeling”:
//!
//! See also [[movement]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "reading-cycle", level: Level::Deny, group: Group::Reading };
