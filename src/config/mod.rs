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

mod boxes;
mod error;
mod exclude;
mod faults;
mod figures;
mod folders;
mod html;
mod keys;
mod language;
mod layout;
mod markdown;
mod named;
mod numbering;
mod pdf;
mod references;
mod releases;
mod scales;
mod schema;
mod search;
pub(crate) mod sentences;
mod syntax;
mod value_error;
mod values;
mod words;

pub use boxes::{BoxKind, BoxSettings, ByLanguage, OptionSettings, OptionalRules, StyleSettings};
pub use error::ConfigError;
pub use exclude::ExcludeSettings;
pub(crate) use exclude::matches;
pub use figures::{DrawnText, FigurePlace, FigureSettings};
pub use folders::place;
pub use html::{HtmlSettings, HtmlSplit};
pub use keys::{
    Config, DocBook, EditionConfig, FILE_NAME, FILE_NAMES, Metadata, ParallelTitle, WikiSettings,
    is_settings,
};
pub use language::{
    DEFAULT_LANGUAGE, guess_language, language_of_name, language_of_path, output_name,
};
pub(crate) use language::{canonical_language, language_named};
pub use layout::{
    IndexSettings, MissingTranslation, StaleTranslation, TitleSettings, TranslationSettings,
    TypographySettings,
};
pub use markdown::MarkdownSettings;
pub use numbering::{Count, NumberingSettings};
pub use pdf::{PdfCards, PdfOpenings, PdfOrnament, PdfPaper, PdfPoints, PdfSettings, PdfSides};
pub use references::{
    AfterLinks, AfterSettings, EpubSettings, OtherBookSettings, ReferenceSettings,
};
pub use releases::{ReleaseMark, ReleaseSettings};
pub use scales::{EditionSelection, MeasurePlace, ScaleSettings, UnitLength, UnitMeasure};
pub use search::SearchSettings;
pub use words::{HouseWord, Pattern};

use crate::source::{Files, LineIndex, paths};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The schema as a JSON document: every key with its description, the rules and their levels.
pub fn schema() -> String {
    let mut schema = schemars::schema_for!(Config);
    schema.insert("title".to_owned(), json!(FILE_NAME));
    let description = "What an author says about a book once and for all; every key is optional.";
    schema.insert("description".to_owned(), json!(description));
    format!("{:#}\n", schema.as_value())
}

impl Config {
    /// The `book.toml` that a wiki or a folder belongs to: the nearest one in its folder or above,
    /// not beyond the top of its git repository. A `tiddlybook.toml` beside it comes before it.
    pub fn find(files: &dyn Files, start: &Path) -> Option<PathBuf> {
        for folder in paths::folders_above(files, start) {
            let mut named = FILE_NAMES.iter().map(|it| folder.join(it));
            if let Some(file) = named.find(|it| files.is_file(it)) {
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
        Self::load_for(files, path, &|_| true)
    }

    /// As [`Config::load`], but of the wikis only those of the languages that are `wanted` have to exist.
    ///
    /// # Errors
    /// As those.
    pub(crate) fn load_for(
        files: &dyn Files,
        path: &Path,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> Result<Self, ConfigError> {
        let text = files.read_text(path)?;
        let config = Self::parse_beside(files, path, &text)?;
        folders::check(&config, files, (path, &text), is_wanted)?;
        Ok(match Self::of_mdbook_beside(files, path) {
            Some(other) => config.or(other),
            None => config,
        })
    }

    /// What the `book.toml` of mdBook says, beside a file of another name.
    fn of_mdbook_beside(files: &dyn Files, path: &Path) -> Option<Self> {
        let beside = path.with_file_name(FILE_NAME);
        let text = files.read_text(&beside).ok().filter(|_| beside != path)?;
        markdown::of_mdbook(&text, &beside, has_contents(files, &beside))?;
        Self::parse_beside(files, &beside, &text).ok()
    }

    fn parse_beside(files: &dyn Files, path: &Path, text: &str) -> Result<Self, ConfigError> {
        Self::parsed(path, text, has_contents(files, path))
    }

    /// What these settings say of the book and its wikis, else what `other` says.
    fn or(mut self, other: Self) -> Self {
        self.name = self.name.or(other.name);
        self.book = self.book.or(&other.book);
        if self.languages.is_empty() {
            self.languages = match &self.language {
                None => other.languages,
                // That of mdBook has one wiki.
                Some(own) => other
                    .languages
                    .into_values()
                    .map(|it| (own.clone(), it))
                    .collect(),
            };
        }
        self.language = self.language.or(other.language);
        self
    }

    /// The `book.toml` of that text; `path` is where it is, or would be.
    ///
    /// # Errors
    /// As [`Config::load`], but what is named is not looked for.
    pub fn parse(path: &Path, text: &str) -> Result<Self, ConfigError> {
        Self::parsed(path, text, false)
    }

    fn parsed(path: &Path, text: &str, has_contents: bool) -> Result<Self, ConfigError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let of_mdbook = markdown::of_mdbook(text, path, has_contents);
        let text = of_mdbook.as_ref().map_or(text, |it| it.rest.as_str());
        let parsed: Result<Self, _> = toml::from_str(text);
        let config = parsed.map_err(|error| faults::all(path, text, error))?;
        words::check(&config.words, path, text)?;
        named::check(&config, path, text)?;
        config.check_first(path, text)?;
        config.check_classes(path, text)?;
        let config = match of_mdbook {
            Some(it) => it.complete(config),
            None => config,
        };
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

    /// A class is a box or a style.
    fn check_classes(&self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let twice = self.styles.keys().find(|it| self.boxes.contains_key(*it));
        match twice {
            Some(name) => Err(ConfigError::Content {
                path: path.to_owned(),
                position: LineIndex::new(text).position(text, place(text, &["styles", name])),
                message: sentences::config_class_twice(name),
            }),
            None => Ok(()),
        }
    }

    /// The metadata of an edition: its own values, else the book's.
    pub fn metadata(&self, language: &str) -> Metadata {
        match self.languages.get(language) {
            Some(edition) => edition.book.clone().or(&self.book),
            None => self.book.clone(),
        }
    }

    /// The files that the settings of all editions name for readers: covers, and what the web edition has.
    pub fn shown_files(&self) -> impl Iterator<Item = &PathBuf> {
        let editions = self.languages.values().map(|it| &it.book);
        let covers = editions.chain([&self.book]);
        let covers = covers.filter_map(|it| it.cover.as_ref());
        covers.chain(self.html.paths())
    }

    /// The figure settings of an edition: its own values, else the book's.
    pub fn figures(&self, language: &str) -> FigureSettings {
        match self.languages.get(language) {
            Some(edition) => edition.figures.clone().or(&self.figures),
            None => self.figures.clone(),
        }
    }

    /// Whether sections are numbered.
    pub fn numbers_sections(&self) -> bool {
        match &self.numbering.sections {
            Some(count) => *count != Count::None,
            None => self.number_sections,
        }
    }

    /// What follows links in each output: what is said of it, else of all.
    pub fn after_links(&self) -> AfterSettings {
        let after = self.references.after;
        AfterSettings {
            html: self.html.references.or(after),
            epub: self.epub.references.or(after),
            pdf: self.pdf.references.or(after).unwrap_or(AfterLinks::Both),
        }
    }

    /// The folder of the catalogues of translations.
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
        let paths = paths.into_iter().flatten().chain(self.html.paths_mut());
        let books = self.books.values_mut().map(|it| &mut it.data);
        for path in paths.chain(self.pdf.paths_mut()).chain(books) {
            *path = folder.join(&path);
        }
        self.out = folder.join(&self.out);
        self.catalogues = self.catalogues.map(|it| folder.join(it));
        self
    }
}

impl Metadata {
    /// Each value of this one, else that of `other`.
    pub fn or(self, other: &Self) -> Self {
        let or = |own: Option<String>, other: &Option<String>| own.or_else(|| other.clone());
        Self {
            title: or(self.title, &other.title),
            parallel: self.parallel.or_else(|| other.parallel.clone()),
            subtitle: or(self.subtitle, &other.subtitle),
            authors: self.authors.or_else(|| other.authors.clone()),
            licence: or(self.licence, &other.licence),
            date: or(self.date, &other.date),
            version: or(self.version, &other.version),
            identifier: or(self.identifier, &other.identifier),
            cover: self.cover.or_else(|| other.cover.clone()),
            rights: or(self.rights, &other.rights),
            publisher: or(self.publisher, &other.publisher),
            series: or(self.series, &other.series),
            series_number: self.series_number.or(other.series_number),
        }
    }
}

/// Whether a file is called as the settings of mdBook, and the contents of a book are beside it.
fn has_contents(files: &dyn Files, path: &Path) -> bool {
    path.ends_with(FILE_NAME) && files.is_file(&path.with_file_name(markdown::CONTENTS))
}

#[cfg(test)]
mod tests;
