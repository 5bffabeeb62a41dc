//! A translation and its original, without the books that are made of them.

use super::wiki::LoadedWiki;
use super::{Failure, Job};
use crate::say::text;
use crate::source::{Sources, put_text};
use crate::translate::{Editions, Pairs, Record, Status};
use std::path::PathBuf;

/// An edition and the one that it translates.
#[derive(Debug)]
pub struct Translation {
    /// The translation.
    pub job: Job,
    /// The texts of both.
    pub sources: Sources,
    /// Which of their tiddlers belong together.
    pub pairs: Pairs,
    /// What each tiddler was translated from.
    pub record: Record,
    /// Where that is written.
    pub record_path: PathBuf,
    original: LoadedWiki,
    translation: LoadedWiki,
}

impl Translation {
    /// Reads the wiki of a job and that of its original.
    ///
    /// # Errors
    /// When it is a translation of nothing, or something cannot be read.
    pub fn load(job: &Job) -> Result<Self, Failure> {
        let Some(original) = &job.original else {
            return Err(Failure::Usage(text!(
                "translate-no-original",
                "the edition in `{language}` is a translation of none: `language` in book.toml names the original, \
                 and each edition has its table, as `[languages.fr]`",
                language = &job.language
            )));
        };
        let mut sources = Sources::new();
        let original = LoadedWiki::load(job, &original.wiki, &original.language, &mut sources)?;
        let translation = LoadedWiki::load(job, &job.wiki, &job.language, &mut sources)?;
        let pairs = Pairs::new(&original.store, &translation.store, &sources);
        let record_path = Record::path(job.files.as_ref(), &job.wiki);
        let record = if job.files.is_file(&record_path) {
            Record::parse(&record_path, &job.files.read_text(&record_path)?)?
        } else {
            Record::default()
        };
        Ok(Self {
            job: job.clone(),
            sources,
            pairs,
            record,
            record_path,
            original,
            translation,
        })
    }

    /// Both editions.
    #[must_use]
    pub fn editions(&self) -> Editions<'_> {
        Editions {
            sources: &self.sources,
            original: &self.original.store,
            translation: &self.translation.store,
            pairs: &self.pairs,
        }
    }

    /// How far the translation is.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::new(self.editions(), &self.record)
    }

    /// The language of the original and that of the translation, each with the direction of its script as
    /// HTML's `dir` names it.
    #[must_use]
    pub fn languages(&self) -> [(&str, &str); 2] {
        [&self.original, &self.translation].map(|it| (it.locale.tag(), it.locale.direction()))
    }

    /// Writes the record, unless nothing is recorded and there is no file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_record(&self) -> Result<(), Failure> {
        let is_empty = self.record.iter().next().is_none();
        if !is_empty || self.job.files.is_file(&self.record_path) {
            put_text(&self.record_path, &self.record.text())?;
        }
        Ok(())
    }
}
