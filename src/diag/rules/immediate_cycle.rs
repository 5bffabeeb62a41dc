//! An immediate tiddler reaches itself.
//!
//! It would have to be printed inside itself, without end. Break the cycle of links.
//!
//! ```wikitext
//! In the note “mud”:
//!
//! See also [[rain]].
//!
//! In the note “rain”:
//!
//! See also [[mud]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! In the note “mud”:
//!
//! See also [[rain]].
//!
//! In the note “rain”:
//!
//! Rain makes mud.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-cycle", level: Level::Deny, group: Group::Reading };
