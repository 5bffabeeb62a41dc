//! A colon tag is not a kind.
//!
//! The kinds are `:part`, `:chapter`, `:appendix`, `:preface`, `:glossary`, `:dedication`,
//! `:colophon`, `:section`, `:simplesect`, the admonitions `:note`, `:tip`, `:caution`,
//! `:important`, `:warning`, and `:footnote`, `:sidebar`, `:example`.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-kind", level: Level::Deny, group: Group::Reading };
