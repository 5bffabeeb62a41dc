//! The front matter of a book.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, Language};
use jiff::Timestamp;
use jiff::civil::Date;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// The `info` of the book: its front matter.
#[derive(Clone, Debug, Default)]
pub struct Info {
    /// The title; never empty.
    pub title: String,
    pub subtitle: Option<String>,
    /// The title in another language.
    pub parallel: Option<ParallelTitle>,
    /// The authors, in their order.
    pub authors: Vec<Author>,
    /// The others who had a part in the book, by their roles.
    pub credits: Vec<Credit>,
    /// The version of the rules, such as `0.7.0`.
    pub release: Option<String>,
    /// The day of that version.
    pub date: Option<Date>,
    /// The licence: the blocks of `legalnotice`.
    pub licence: Vec<Block>,
    /// The revision history, newest first as the author lists it.
    pub revisions: Vec<Revision>,
    /// A URI that names the book and stays the same from build to build: `urn:uuid:…`.
    pub identifier: String,
    /// The time in `SOURCE_DATE_EPOCH`, else the last change of the wiki, else the day of the version, else [`UNKNOWN_TIME`].
    pub modified: Timestamp,
    /// The author's own cover.
    pub cover: Option<Cover>,
    /// The copyright holder, such as `© 2026 Jane Doe`.
    pub rights: Option<String>,
    /// The publisher, for catalogues.
    pub publisher: Option<String>,
    pub series: Option<Series>,
}

/// What stands for a time that nobody knows: the first second that a ZIP archive can name, 1980-01-01.
pub const UNKNOWN_TIME: Timestamp = Timestamp::constant(315_532_800, 0);

/// A `cover`: a picture that is ready to be shown.
#[derive(Clone)]
pub struct Cover {
    /// The path in the outputs.
    pub fileref: String,
    /// The media type, for the manifest of an EPUB.
    pub media_type: &'static str,
    /// The width and height in CSS pixels, where the picture states them.
    pub size: Option<(u32, u32)>,
    pub bytes: Arc<[u8]>,
}

impl fmt::Debug for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cover = f.debug_struct("Cover");
        cover
            .field("fileref", &self.fileref)
            .finish_non_exhaustive()
    }
}

/// The series that a book is part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    pub title: String,
    /// The number of the book in it.
    pub number: Option<u32>,
}

/// The title of the book in another language than its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParallelTitle {
    pub title: String,
    pub language: Language,
}

/// Somebody who is no author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credit {
    pub role: CreditRole,
    pub person: Author,
}

/// The roles of those who are no authors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum CreditRole {
    Editor,
    Translator,
    Illustrator,
    Playtester,
}

impl CreditRole {
    /// All roles, in the order in which they are printed.
    pub const ALL: [Self; 4] = [
        Self::Editor,
        Self::Translator,
        Self::Illustrator,
        Self::Playtester,
    ];

    /// The name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Editor => "editor",
            Self::Translator => "translator",
            Self::Illustrator => "illustrator",
            Self::Playtester => "playtester",
        }
    }
}

/// An `author`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author {
    /// The given name or names; empty when the whole name is in `surname`.
    pub given: String,
    /// The surname; empty when it is not marked, and the whole name is in `given`.
    pub surname: String,
    /// The `email` address.
    pub email: Option<String>,
}

impl Author {
    /// Parses an author, `Given ''Surname''`; without marks, the whole is the given name.
    pub fn parse(name: &str) -> Self {
        let mut parts = name.split("''");
        let given = parts.next().unwrap_or_default().trim().to_owned();
        let surname = parts.collect::<String>().trim().to_owned();
        Self {
            given,
            surname,
            email: None,
        }
    }

    /// Given name and surname.
    pub fn name(&self) -> String {
        format!("{} {}", self.given, self.surname).trim().to_owned()
    }
}

/// A `revision` of the history.
#[derive(Clone, Debug, PartialEq)]
pub struct Revision {
    /// `revnumber`.
    pub number: String,
    pub date: RevisionDate,
    /// `revremark`.
    pub remark: String,
    /// The parts of it that name rules by links, each with the titles of those.
    pub about: Vec<(String, Vec<String>)>,
}

/// The `date` of a [`Revision`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RevisionDate {
    /// Printed as ISO 8601: `2015-09-22`.
    Day(Date),
    /// No day, or an ambiguous one (`08/07/2014`): printed as the author wrote it.
    AsWritten(String),
}

impl fmt::Display for RevisionDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(date) => date.fmt(f),
            Self::AsWritten(text) => f.write_str(text),
        }
    }
}
