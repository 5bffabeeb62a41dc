//! `tiddlybook translate`: editions that stay in step with their original.

mod catalogue;
mod done;
mod export;
mod import;
mod init;
mod pair;
mod status;
mod terms;

use super::reader::Reader;
use super::{Done, completions};
use crate::cmd::sentences;
use crate::pipeline::{self, Failure, Job, Request, Translation, is_variant};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Keep a translation in step with its original: pairs, status, catalogues
///
/// The original is the edition in the `language` of book.toml; the others are translations of it.
#[derive(Debug, Subcommand)]
pub(super) enum Translate {
    Init(init::Begin),
    Status(status::Status),
    Done(done::MarkDone),
    Pair(pair::ShowPairs),
    Export(export::Export),
    Import(import::ImportCatalogue),
    Terms(terms::Terms),
}

impl Translate {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        match self {
            Self::Init(init) => init.run(reader),
            Self::Status(status) => status.run(reader),
            Self::Done(done) => done.run(reader),
            Self::Pair(pair) => pair.run(reader),
            Self::Export(export) => export.run(reader),
            Self::Import(import) => import.run(reader),
            Self::Terms(terms) => terms.run(reader),
        }
    }
}

/// The book of a translation.
#[derive(Debug, Args)]
pub(in crate::cmd) struct Common {
    /// The book.toml to use [default: the nearest one above]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Common {
    /// The editions that translate another one, or the one in that language.
    fn jobs(&self, language: Option<&str>) -> Result<Vec<Job>, Failure> {
        let mut jobs = pipeline::jobs(&Request {
            config: self.config.clone(),
            language: language.map(str::to_owned),
            ..Request::default()
        })?;
        if language.is_none() {
            jobs.retain(|job| job.original.is_some());
        }
        if jobs.is_empty() {
            return Err(Failure::Other(sentences::translate_no_translation()));
        }
        Ok(jobs)
    }

    /// The language of the edition that a catalogue means: many tools write `fr_FR` where a book has `fr`.
    fn known(&self, language: String) -> Result<String, Failure> {
        let jobs = self.jobs(None)?;
        let is_meant = |job: &&Job| is_variant(&job.language, &language);
        let meant: Vec<&Job> = jobs.iter().filter(is_meant).collect();
        let is_exact = meant.iter().any(|job| job.language == language);
        Ok(match meant.as_slice() {
            [job] if !is_exact => job.language.clone(),
            _ => language,
        })
    }

    /// Reads the jobs of [`Common::jobs`].
    fn load(&self, language: Option<&str>) -> Result<Vec<Translation>, Failure> {
        self.jobs(language)?.iter().map(Translation::load).collect()
    }
}

/// The language of the translation, as an argument.
#[derive(Debug, Args)]
pub(super) struct Language {
    /// The language of the translation [default: each that book.toml has]
    #[arg(add = completions::languages())]
    language: Option<String>,
}
