//! A message for readers is missing in the language of the book.
//!
//! The English one is printed in its place: the players of a German book would read “Contents” above their chapters.
//! Add the message to `book.ftl` in the folder of the language, which `i18n` in `book.toml` names. A message with
//! another argument than the English one, here `$nummer` for `$number`, is missing too. A language without any
//! message is reported once.
//!
//! ```file book.toml before
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl before
//! chapter-label = Chapitre { $nummer }
//! ```
//!
//! ```file book.toml after
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl after
//! chapter-label = Chapitre { $number }
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-message", level: Level::Warn, group: Group::Book };
