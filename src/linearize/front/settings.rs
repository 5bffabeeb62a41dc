//! What the front matter is made of, besides the wiki.

use crate::book::{Cover, CreditRole};
use crate::config::Metadata;
use crate::locale::Locale;
use jiff::Timestamp;

/// The settings for reading the front matter, besides the wiki.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The names under which the front matter is found in the wiki.
    pub names: FrontNames,
    /// The metadata in `book.toml` for this edition; it overrides the wiki's.
    pub metadata: Metadata,
    /// The name of the outputs, from which the book's identifier is made, with language and title.
    pub name: String,
    /// The author's own cover.
    pub cover: Option<Cover>,
    /// The last change of the book; by default the last change of its newest tiddler.
    pub modified: Option<Timestamp>,
}

/// The names of the places, in the language of the wiki and in English; each may have several, and the first is advised.
#[derive(Clone, Debug, Default)]
pub struct FrontNames {
    /// The terms that the licence is defined under, such as `License`.
    pub licence: Vec<String>,
    /// The terms that the authors are defined under.
    pub authors: Vec<String>,
    /// The words between two names.
    pub joins: Vec<String>,
    /// The terms that others are defined under, by their roles.
    pub credits: Vec<(CreditRole, Vec<String>)>,
    /// The titles of the tiddler with the history of versions.
    pub version: Vec<String>,
    /// The file that would have them in a language where they are all English.
    pub foreign: Option<String>,
}

impl FrontNames {
    /// Those of a language.
    pub fn of(locale: &Locale) -> Self {
        Self {
            licence: locale.names_or_english("license-terms"),
            authors: locale.names_or_english("author-terms"),
            joins: locale.names_or_english("name-joins"),
            credits: CreditRole::ALL
                .map(|role| {
                    (
                        role,
                        locale.names_or_english(&format!("{}-terms", role.name())),
                    )
                })
                .into(),
            version: locale.names("version-tiddler"),
            foreign: (!locale.has_own("author-terms"))
                .then(|| format!("{}/wiki.ftl", locale.tag())),
        }
    }
}
