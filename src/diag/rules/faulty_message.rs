//! A message in a folder of words cannot be used as it is written.
//!
//! It is no [Fluent](https://projectfluent.org/fluent/guide/), or it mentions a variable, a message, an attribute or a
//! function that there is not. The English message is printed in its place, so that a German player would read
//! “Chapter 3” above a German rule.
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
//! chapter-label = Chapitre { $nombre }
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
    Declaration { name: "faulty-message", level: Level::Deny, group: Group::Book };
