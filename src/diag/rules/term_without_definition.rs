//! A term and its definition are not marked as such.
//!
//! A line with `;` is a term, the lines with `:` below it define it. If one of the marks is wrong or missing, the
//! definition is printed as a second term or as plain text, and the glossary has a term that says nothing.
//!
//! ```wikitext before
//! ;cover
//! ;what keeps arrows away.
//! ```
//!
//! ```wikitext after
//! ;cover
//! :what keeps arrows away.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "term-without-definition", level: Level::Warn, group: Group::Text };
