//! A message is missing in the language of the book.
//!
//! The English one takes its place. Add the message to the folder of the language, which `i18n` in
//! book.toml names. It is missing too when it asks for another argument than the English one. A
//! language without any message is reported once.
//!
//! A German player would find “Contents” above his chapters.
//!
//! ```toml
//! # in i18n/de/book.ftl
//! note = Hinweis
//! ```
//!
//! Better:
//!
//! ```toml
//! # in i18n/de/book.ftl
//! note = Hinweis
//! contents = Inhalt
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-message", level: Level::Warn, group: Group::Book };
