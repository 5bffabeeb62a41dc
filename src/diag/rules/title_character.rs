//! A title contains a character that nobody can see, or that no link can name.
//!
//! A control character, here shown as `␁`, a space at its edge, a letter of another alphabet: nobody sees it, or types
//! it in a link. Two titles that look the same would be two rules, and a link would reach one of them only. Brackets
//! and a bar are read as those of the link. Type the title again.
//!
//! ```tid before
//! title: charging␁
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid before
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[charging␁]]
//! ```
//!
//! ```tid after
//! title: charging
//! tags: movement
//!
//! A base that charges moves 6 paces.
//! ```
//!
//! ```tid after
//! title: movement
//! tags: :chapter rules
//!
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[wheeling]]
//! # [[charging]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "title-character", level: Level::Deny, group: Group::Reading };
