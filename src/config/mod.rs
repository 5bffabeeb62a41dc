//! `book.toml`: what an author says about a book once and for all.
//!
//! ```toml
//! name = "blood-and-blades"
//! language = "en"
//! figures = "figs"
//! out = "build"
//!
//! [book]
//! title = "Blood and Blades"
//! authors = ["Jean-Pierre ''Rivière''"]
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! book.subtitle = "Règles pour figurines"
//!
//! [rules]
//! orphan-link = "warn"
//!
//! [[words]]
//! pattern = '\bstands?\b'
//! message = "write “base”"
//! ```
//!
//! Every key is optional, and so is the file. Paths in it are relative to its folder; in a [`Config`] they are
//! joined to that folder already. This module only reads; what a key does is in the module that asks for it.

mod error;
mod figures;
mod folders;
mod html;
mod language;
mod layout;
mod pdf;
mod schema;
pub(crate) mod sentences;
mod value_error;
mod values;
mod words;

pub use error::ConfigError;
pub use figures::{DrawnText, FigurePlace, FigureSettings};
pub use folders::place;
pub use html::{HtmlSettings, HtmlSplit};
pub use language::{DEFAULT_LANGUAGE, guess_language, output_name};
pub use layout::{
    IndexSettings, MissingTranslation, StaleTranslation, TitleSettings, TranslationSettings,
    TypographySettings,
};
pub use pdf::{PdfPaper, PdfReferences, PdfSettings};
pub use schema::schema;
pub use words::{HouseWord, Pattern};

use crate::diag::{Level, Rule};
use crate::source::{Files, LineIndex, paths};
use crate::tiddler::Dialect;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE_NAME: &str = "book.toml";

/// A `book.toml`. [`Config::default`] is used without one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The beginning of the names of the outputs: letters, digits, `-`, `_` and `.`, without a path. The default is
    /// the wiki's name.
    #[serde(deserialize_with = "values::plain_name")]
    pub name: Option<String>,
    /// The language that the book is written in first; the others are translations of it.
    #[serde(deserialize_with = "values::language_tag")]
    pub language: Option<String>,
    /// The folder of figures, or the table `[figures]`.
    #[serde(deserialize_with = "figures::folder_or_table")]
    #[schemars(schema_with = "schema::figures")]
    pub figures: FigureSettings,
    /// A folder of templates that replace the built-in ones of the same name.
    pub templates: Option<PathBuf>,
    /// A folder of messages, one folder a language, that are preferred to the built-in ones.
    pub i18n: Option<PathBuf>,
    /// The folder of the outputs; `build` unless given.
    pub out: PathBuf,
    /// The folder of the catalogues of translations, which people work on for weeks; that of the outputs unless
    /// given.
    pub catalogues: Option<PathBuf>,
    /// The default markup of tiddlers: `"classic"`, `"tiddlywiki5"`, `"markdown"` or `"plain"`. Without it that of
    /// their file or folder.
    #[serde(deserialize_with = "values::dialect")]
    #[schemars(schema_with = "schema::dialects")]
    pub dialect: Option<Dialect>,
    /// The markup of tiddlers by their titles, whatever their types say; `*` in a title means any
    /// characters. Of several patterns the longest counts: `"rules: *" = "tiddlywiki5"`.
    #[serde(deserialize_with = "values::dialects")]
    #[schemars(schema_with = "schema::dialects_by_title")]
    pub dialects: BTreeMap<String, Dialect>,
    /// Whether sections below chapters are numbered. By default they are not.
    pub number_sections: bool,
    /// The settings for printing titles: `[titles]`.
    pub titles: TitleSettings,
    /// The settings of the index: `[index]`.
    pub index: IndexSettings,
    /// The typographic settings: `[typography]`.
    pub typography: TypographySettings,
    /// The settings for incomplete translations: `[translation]`.
    pub translation: TranslationSettings,
    /// The metadata of the book, for every language that does not set its own.
    pub book: Metadata,
    /// The editions by language: `[languages.fr]`.
    #[serde(deserialize_with = "values::editions")]
    pub languages: BTreeMap<String, EditionConfig>,
    /// The level of each rule that is not left at its own: `orphan-link = "warn"`.
    #[serde(deserialize_with = "values::levels")]
    #[schemars(schema_with = "schema::levels")]
    pub rules: BTreeMap<Rule, Level>,
    /// Words that must not occur in the book: `[[words]]`.
    #[serde(deserialize_with = "words::entries")]
    pub words: Vec<HouseWord>,
    /// The settings of the DocBook output.
    pub docbook: DocBook,
    /// The look and the address of the web pages: `[html]`.
    pub html: HtmlSettings,
    /// The layout of the PDF: `[pdf]`.
    pub pdf: PdfSettings,
    /// A wiki for readers: `[wiki]`.
    pub wiki: WikiSettings,
}

/// A wiki for readers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WikiSettings {
    /// A page of TiddlyWiki whose program the wiki gets, such as an `empty.html`. Without it, the output is a file
    /// of tiddlers to import.
    pub shell: Option<PathBuf>,
}

/// The metadata of a book. Each of these overrides the wiki's value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Metadata {
    /// The title of the book.
    pub title: Option<String>,
    /// The subtitle of the book.
    pub subtitle: Option<String>,
    /// The authors, each as in the wiki: `Jean-Pierre ''Rivière''`, the surname bold.
    pub authors: Option<Vec<String>>,
    /// The licence, in a sentence or as a name.
    #[serde(alias = "license")]
    pub licence: Option<String>,
    /// The date of this version, `YYYY-MM-DD`.
    #[serde(deserialize_with = "values::date")]
    pub date: Option<String>,
    /// The version of the book.
    pub version: Option<String>,
    /// The permanent identifier of the book, such as `urn:isbn:…`.
    pub identifier: Option<String>,
    /// The picture on the cover: SVG, PNG or JPEG. Without it the EPUB has a cover of title, subtitle
    /// and authors.
    pub cover: Option<PathBuf>,
    /// The copyright holder, such as `© 2026 Jane Doe`; the licence says what others may do.
    pub rights: Option<String>,
    /// The series that the book is part of.
    pub series: Option<String>,
    /// The number of the book in the series.
    pub series_number: Option<u32>,
}

/// One language of the book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EditionConfig {
    /// The wiki: a file or a folder.
    pub wiki: Option<PathBuf>,
    /// The folder of figures or the `[figures]` table of this language, where it differs from the book's.
    #[serde(deserialize_with = "figures::folder_or_table")]
    #[schemars(schema_with = "schema::figures")]
    pub figures: FigureSettings,
    /// The metadata of this language, where it differs from the book's.
    pub book: Metadata,
}

/// The settings of the DocBook output.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DocBook {
    /// The RELAX NG schema (`docbook.rng`) to validate with, where it is not the system's.
    pub schema: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            name: None,
            language: None,
            figures: FigureSettings::default(),
            templates: None,
            i18n: None,
            out: PathBuf::from("build"),
            catalogues: None,
            dialect: None,
            dialects: BTreeMap::new(),
            number_sections: false,
            titles: TitleSettings::default(),
            index: IndexSettings::default(),
            typography: TypographySettings::default(),
            translation: TranslationSettings::default(),
            book: Metadata::default(),
            languages: BTreeMap::new(),
            rules: BTreeMap::new(),
            words: Vec::new(),
            docbook: DocBook::default(),
            html: HtmlSettings::default(),
            wiki: WikiSettings::default(),
            pdf: PdfSettings::default(),
        }
    }
}

impl Config {
    /// The `book.toml` that a wiki or a folder belongs to: the nearest one in its folder or above,
    /// not beyond the top of its git repository.
    #[must_use]
    pub fn find(files: &dyn Files, start: &Path) -> Option<PathBuf> {
        for folder in paths::folders_above(files, start) {
            let file = folder.join(FILE_NAME);
            if files.is_file(&file) {
                return Some(file);
            }
            if files.kind(&folder.join(".git")).is_some() {
                return None;
            }
        }
        None
    }

    /// Reads a `book.toml`.
    ///
    /// # Errors
    /// When the file cannot be read, has an invalid value, or names a file that does not exist; the error has the
    /// place.
    pub fn load(files: &dyn Files, path: &Path) -> Result<Self, ConfigError> {
        let text = files.read_text(path)?;
        let config = Self::parse(path, &text)?;
        folders::check(&config, files, path, &text)?;
        Ok(config)
    }

    /// The `book.toml` of that text; `path` is where it is, or would be.
    ///
    /// # Errors
    /// As [`Config::load`], but what is named is not looked for.
    pub fn parse(path: &Path, text: &str) -> Result<Self, ConfigError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let parsed: Result<Self, _> = toml::from_str(text);
        let config = parsed.map_err(|error| ConfigError::new(path, text, &error))?;
        words::check(&config.words, path, text)?;
        config.check_first(path, text)?;
        Ok(config.below(path.parent().unwrap_or(Path::new(""))))
    }

    /// The language that the others are translated from is one of them.
    fn check_first(&self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let known = &self.languages;
        match &self.language {
            Some(first) if !known.is_empty() && !known.contains_key(first) => {
                let known: Vec<String> = known.keys().map(|it| format!("`{it}`")).collect();
                Err(ConfigError::Content {
                    path: path.to_owned(),
                    position: LineIndex::new(text).position(text, place(text, &["language"])),
                    message: sentences::config_first_language(first, &known.join(", ")),
                })
            }
            _ => Ok(()),
        }
    }

    /// The metadata of an edition: its own values, else the book's.
    #[must_use]
    pub fn metadata(&self, language: &str) -> Metadata {
        match self.languages.get(language) {
            Some(edition) => edition.book.clone().or(&self.book),
            None => self.book.clone(),
        }
    }

    /// The figure settings of an edition: its own values, else the book's.
    #[must_use]
    pub fn figures(&self, language: &str) -> FigureSettings {
        match self.languages.get(language) {
            Some(edition) => edition.figures.clone().or(&self.figures),
            None => self.figures.clone(),
        }
    }

    /// The folder of the catalogues of translations.
    #[must_use]
    pub fn catalogues(&self) -> &Path {
        self.catalogues.as_deref().unwrap_or(&self.out)
    }

    /// The same with every path joined to `folder`.
    fn below(mut self, folder: &Path) -> Self {
        let mut paths = vec![
            &mut self.figures.folder,
            &mut self.templates,
            &mut self.i18n,
            &mut self.docbook.schema,
            &mut self.wiki.shell,
        ];
        paths.push(&mut self.book.cover);
        for edition in self.languages.values_mut() {
            let EditionConfig {
                wiki,
                figures,
                book,
            } = edition;
            paths.extend([wiki, &mut figures.folder, &mut book.cover]);
        }
        let paths = paths.into_iter().flatten();
        let paths = paths.chain(self.html.paths_mut());
        for path in paths.chain(self.pdf.paths_mut()) {
            *path = folder.join(&path);
        }
        self.out = folder.join(&self.out);
        self.catalogues = self.catalogues.map(|it| folder.join(it));
        self
    }
}

impl Metadata {
    /// Each value of this one, else that of `other`.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        let or = |own: Option<String>, other: &Option<String>| own.or_else(|| other.clone());
        Self {
            title: or(self.title, &other.title),
            subtitle: or(self.subtitle, &other.subtitle),
            authors: self.authors.or_else(|| other.authors.clone()),
            licence: or(self.licence, &other.licence),
            date: or(self.date, &other.date),
            version: or(self.version, &other.version),
            identifier: or(self.identifier, &other.identifier),
            cover: self.cover.or_else(|| other.cover.clone()),
            rights: or(self.rights, &other.rights),
            series: or(self.series, &other.series),
            series_number: self.series_number.or(other.series_number),
        }
    }
}

#[cfg(test)]
mod tests;
