//! A loaded wiki and its language.

use super::translation::is_variant;
use super::{Failure, Job};
use crate::check::{self, Translated};
use crate::diag::Sink;
use crate::linearize::Words;
use crate::locale::{DrawnTexts, Locale, ParityWords, TermList, Vocabulary, check_messages};
use crate::read;
use crate::say::Text;
use crate::source::{Files, Folder, Sources};
use crate::store::Store;
use crate::translate::{Pairs, Record};
use crate::wikitext::{Classes, Headings};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The tiddlers of a wiki, and the findings while they were read.
#[derive(Debug)]
pub(super) struct LoadedWiki {
    files: Arc<dyn Files>,
    /// The file or folder.
    pub(super) path: PathBuf,
    /// The BCP 47 tag of its language.
    pub(super) language: String,
    /// The messages of its language.
    pub(super) locale: Locale,
    /// The words of its language.
    pub(super) vocabulary: Vocabulary,
    /// The words for facts of rules in its language, once it is to be compared with another edition.
    parity: OnceLock<ParityWords>,
    /// The terms and their translations.
    pub(super) terms: TermList,
    /// The texts of drawings in its language.
    pub(super) drawn: DrawnTexts,
    pub(super) store: Store,
    pub(super) found: Sink,
}

impl LoadedWiki {
    /// Reads the wiki at `path`, of a job or of its original.
    ///
    /// # Errors
    /// When it cannot be read, or there are no messages in its language.
    pub(super) fn load(
        job: &Job,
        path: &Path,
        language: &str,
        sources: &mut Sources,
    ) -> Result<Self, Failure> {
        let files = Arc::clone(&job.files);
        let locale = Locale::new(language, job.messages())?;
        let vocabulary = Vocabulary::new(language, job.messages())?;
        let terms = TermList::new(language, job.messages())?;
        let drawn = DrawnTexts::new(language, job.messages())?;
        let mut found = Sink::new();
        if let Some(folder) = job.messages() {
            check_messages(
                folder,
                &|tag| is_its_own(job, language, tag),
                sources,
                &mut found,
            )?;
        }
        let others = others(job, path);
        let options = options(job, &others);
        let tiddlers = read::read(files.as_ref(), path, sources, &mut found, options)?;
        let headings = headings(&locale, job.messages())?;
        let headings = headings.with_classes(Classes::new(&job.config));
        let headings = headings.with_line_breaks(job.config.line_breaks);
        let store = Store::new(tiddlers, sources, &headings, &mut found);
        Ok(Self {
            files,
            path: path.to_owned(),
            language: language.to_owned(),
            locale,
            vocabulary,
            parity: OnceLock::new(),
            terms,
            drawn,
            store,
            found,
        })
    }

    /// The words of its language.
    pub(super) fn words(&self) -> Words<'_> {
        Words {
            locale: &self.locale,
            vocabulary: &self.vocabulary,
        }
    }

    /// Reads the words by which it is compared with another edition.
    ///
    /// # Errors
    /// When those of the author cannot be read.
    pub(super) fn prepare_comparison(&self, job: &Job) -> Result<(), Failure> {
        if self.parity.get().is_none() {
            let words = ParityWords::new(&self.language, job.messages())?;
            self.parity.get_or_init(|| words);
        }
        Ok(())
    }

    /// The words that [`Self::prepare_comparison`] has read.
    fn parity(&self) -> &ParityWords {
        self.parity.get_or_init(ParityWords::default)
    }

    /// This wiki as a translation of another one.
    pub(super) fn translated<'a>(
        &'a self,
        (original, pairs, record): (&'a Self, &'a Pairs, &'a Record),
        job: &'a Job,
        sources: &'a Sources,
    ) -> Translated<'a> {
        Translated {
            sources,
            store: &self.store,
            vocabulary: &self.vocabulary,
            parity: self.parity(),
            terms: &self.terms,
            units: &job.config.typography.units,
            original: check::Original {
                store: &original.store,
                vocabulary: &original.vocabulary,
                parity: original.parity(),
                pairs,
                missing: job.config.translation.missing,
                record,
                is_variant: is_variant(&original.language, &self.language),
            },
        }
    }

    /// Whether it is a folder of pages of Markdown, which know nothing of tiddlers.
    pub(super) fn is_of_pages(&self) -> bool {
        let first = self.store.entries().first();
        first.is_some_and(|it| it.tiddler.printed.is_some())
    }

    /// Whether it is the wiki at that path of those files, read in that language.
    pub(super) fn is(&self, files: &Arc<dyn Files>, path: &Path, language: &str) -> bool {
        let same_files = Arc::ptr_eq(&self.files, files);
        same_files && self.path == path && self.language == language
    }
}

/// How the wiki of a job, or of its original, is read; `others` are those of other editions in its folder.
pub(super) fn options<'a>(job: &'a Job, others: &'a [PathBuf]) -> read::Options<'a> {
    read::Options {
        dialect: job.config.dialect,
        by_title: Some(&job.config.dialects),
        exclude: Some(&job.config.exclude),
        rules: Some(job.config.markdown.rules()),
        others,
    }
}

/// The wikis of other editions in the folder of one, as paths in it.
pub(super) fn others(job: &Job, wiki: &Path) -> Vec<PathBuf> {
    let Some(own) = job.files.canonical(wiki) else {
        return Vec::new();
    };
    let all = job.config.languages.values();
    let all = all.filter_map(|it| job.files.canonical(it.wiki.as_deref()?));
    let inside = all.filter_map(|it| Some(it.strip_prefix(&own).ok()?.to_owned()));
    inside.filter(|it| !it.as_os_str().is_empty()).collect()
}

/// Whether the edition in `language` is the one that reports errors in the messages of the language `tag`. The
/// original does for languages that have no edition.
fn is_its_own(job: &Job, language: &str, tag: &str) -> bool {
    let is = |other: &str| other.eq_ignore_ascii_case(tag);
    let first = job
        .original
        .as_ref()
        .map_or(&job.language, |it| &it.language);
    is(language) || first == language && !job.config.languages.keys().any(|it| is(it))
}

/// The headings of reading lists, in the language of the wiki and in all that the toolchain knows.
fn headings(locale: &Locale, folder: Option<Folder<'_>>) -> Result<Headings, Text> {
    const KEY: &str = "reading-list-heading";
    let own = locale.names(KEY);
    let mut others = Vec::new();
    for tag in Locale::builtin_languages() {
        let names = Locale::new(tag, folder)?.names(KEY);
        if names != own {
            others.push((tag.to_owned(), names));
        }
    }
    Ok(Headings::new(&own, others))
}
