//! A title contains a control character.
//!
//! Nobody can see it, here shown as `␁`, or type it in a link. Two titles that look the same would be two rules, and
//! a link would reach one of them only. Type the title again.
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
