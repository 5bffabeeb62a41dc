//! A word of the toolchain is missing in the language of the book.
//!
//! The English word stands in its place. Add the message to the folder of the language.
//!
//! A French player would find “Table of contents” above his chapters.
//!
//! ```toml
//! # in i18n/fr.ftl
//! note = Note
//! ```
//!
//! Better:
//!
//! ```toml
//! # in i18n/fr.ftl
//! note = Note
//! toc-title = Table des matières
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-message", level: Level::Warn, group: Group::Book };
