//! Reading lists name the same tiddler twice.
//!
//! A tiddler has one place in the book. If it were printed twice, two players would quote two pages for one rule.
//! Keep it in one list, and link to it from the other place.
//!
//! ```tid before
//! title: shooting
//! tags: :chapter rules
//!
//! A base may shoot at one enemy base.
//!
//! !!sequential reading
//! # [[wheeling]]
//! ```
//!
//! ```tid after
//! title: shooting
//! tags: :chapter rules
//!
//! A base may shoot at one enemy base. It may turn first, see [[wheeling]].
//! ```

use crate::say::sentences;
use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "listed-twice", level: Level::Deny, group: Group::Reading };

sentences! { RULE;
    said(title: &str) => "“{title}” is listed a second time";
    help() => "keep it in one list, and link to it from elsewhere";
    first() => "it is first listed here";
}
