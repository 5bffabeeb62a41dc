//! What the commands about translations share: the book, and the language.

use crate::cmd::{candidates, sentences};
use crate::pipeline::{self, Failure, Job, Request, Translation, is_variant};
use crate::store::TiddlerId;
use crate::suggest;
use crate::translate::is_translatable;
use clap::Args;
use std::path::PathBuf;

// The tiddlers that are meant; what a comment here says would stand in the help of each command.
#[derive(Debug, Args)]
pub(in crate::cmd) struct Meant {
    /// The titles, of the original or of the translation
    #[arg(required_unless_present = "all")]
    titles: Vec<String>,
    /// All that are translated
    #[arg(long, conflicts_with = "titles")]
    pub(super) all: bool,
}

impl Meant {
    /// The tiddlers of the original that are meant and translated.
    pub(super) fn originals(&self, translation: &Translation) -> Vec<TiddlerId> {
        let editions = translation.editions();
        if self.all {
            let pairs = editions.pairs.iter().map(|it| it.original);
            let is_meant = |id: &TiddlerId| is_translatable(&editions.original[*id]);
            return pairs.filter(is_meant).collect();
        }
        let titles = self.titles.iter();
        titles.filter_map(|it| named(translation, it)).collect()
    }

    /// Refuses titles of which no translation has a pair.
    pub(super) fn check(&self, translations: &[Translation]) -> Result<(), Failure> {
        let is_known = |title: &String| translations.iter().any(|it| named(it, title).is_some());
        let Some(title) = self.titles.iter().find(|title| !is_known(title)) else {
            return Ok(());
        };
        let known = translations.iter().flat_map(titles);
        Err(Failure::Other(
            match suggest::nearest(title, known).first() {
                Some(near) => sentences::done_no_pair_near(title, near),
                None => sentences::done_no_pair(title),
            },
        ))
    }
}

/// The tiddler of the original that a title means, in either language, if it is translated.
fn named(translation: &Translation, title: &str) -> Option<TiddlerId> {
    let editions = translation.editions();
    let original = editions.original.find(title);
    let original = original.filter(|id| editions.pairs.of_original(*id).is_some());
    original.or_else(|| editions.pairs.original(editions.translation.find(title)?))
}

/// The titles of all pairs, in both languages.
fn titles(translation: &Translation) -> impl Iterator<Item = &str> {
    let editions = translation.editions();
    editions.pairs.iter().flat_map(move |it| {
        let own = editions.original[it.original].title();
        [own, editions.translation[it.translation].title()]
    })
}

/// The book of a translation.
#[derive(Debug, Args)]
pub(in crate::cmd) struct Common {
    /// The book.toml to use [default: the nearest one above]
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

impl Common {
    /// The editions that translate another one, or the one in that language.
    pub(super) fn jobs(&self, language: Option<&str>) -> Result<Vec<Job>, Failure> {
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
    pub(super) fn known(&self, language: String) -> Result<String, Failure> {
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
    pub(super) fn load(&self, language: Option<&str>) -> Result<Vec<Translation>, Failure> {
        self.jobs(language)?.iter().map(Translation::load).collect()
    }
}

/// The language of the translation, as an argument.
#[derive(Debug, Args)]
pub(super) struct Language {
    /// The language of the translation [default: each that book.toml has]
    #[arg(add = candidates::languages())]
    pub(super) language: Option<String>,
}
