//! A comment allows what is not there.
//!
//! `/% allow: orphan-link %/` keeps the findings of a rule quiet: behind text on its line, alone on
//! a line on the next one, and as the first line of a tiddler in all of it. When it silences
//! nothing, the fault was repaired or the comment stands in the wrong place, and the next fault
//! there would go unseen. Delete the comment, or move it. A name that no rule has is reported too.
//!
//! ```text
//! before:  The [[close combat]] begins. /% allow: orphan-link %/
//! after:   The [[close combat]] begins.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unused-allow", level: Level::Warn, group: Group::Book };
