//! A colon tag is not a kind.
//!
//! The kinds are `:part`, `:chapter`, `:appendix`, `:preface`, `:glossary`, `:dedication`,
//! `:colophon`, `:section`, `:simplesect`, the admonitions `:note`, `:tip`, `:caution`,
//! `:important`, `:warning`, and `:footnote`, `:sidebar`, `:example`.
//!
//! A warning that is no warning is printed as a section, where nobody looks.
//!
//! ```wikitext
//! tags: :waring
//! ```
//!
//! Better:
//!
//! ```wikitext
//! tags: :warning
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-kind", level: Level::Deny, group: Group::Reading };
