//! One edition: a wiki and the book that it becomes.

use super::outputs::Subject;
use super::translation::record;
use super::wiki::LoadedWiki;
use super::{Failure, Job, figures};
use crate::book::{Book, Cover};
use crate::check::{self, Allows};
use crate::config::{MissingTranslation, StaleTranslation};
use crate::diag::{Diagnostic, Rule, Sink, Verdict};
use crate::figure::{self, Figures};
use crate::linearize::{self, Linearized, Numbers, front};
use crate::locale::Locale;
use crate::say::text;
use crate::source::{Sources, environment, paths};
use crate::store::{Store, TiddlerId};
use crate::translate::{Editions, Pairs, State, Status};
use crate::wikitext::visit::images;
use jiff::Timestamp;
use std::collections::BTreeSet;

/// An edition of a [`Project`](super::Project).
#[derive(Debug)]
pub struct Edition {
    pub(super) job: Job,
    /// Its wiki, among those of the project.
    pub(super) wiki: usize,
    /// The wiki that it is a translation of.
    pub(super) original: Option<usize>,
    /// Which tiddlers translate which of that one.
    pairs: Option<Pairs>,
    pub(super) figures: Figures,
    /// `None` when the wiki has no root.
    pub(super) made: Option<Linearized>,
    allows: Allows,
    /// Those of the original, where its rules are shown.
    allows_of_original: Option<Allows>,
    /// What was found while the book was made.
    found: Sink,
}

impl Edition {
    /// Makes the book of a wiki.
    ///
    /// # Errors
    /// When what is recorded of a translation cannot be read.
    pub(super) fn new(
        job: &Job,
        (wiki, loaded): (usize, &LoadedWiki),
        before: Option<Before<'_>>,
        sources: &Sources,
    ) -> Result<Self, Failure> {
        let store = &loaded.store;
        let mut found = Sink::new();
        let translation = &job.config.translation;
        let is_shown = translation.missing == MissingTranslation::Original;
        let shown = before.filter(|_| is_shown).map(|it| it.wiki);
        let mut figures = figures::of_edition(job, loaded, shown, sources);
        if job.files.is_folder(&job.figures) {
            let wikis = shown.into_iter().chain([loaded]);
            let paths = wikis.flat_map(|it| pictures(&it.store, sources));
            figures.read_ahead(paths.collect::<BTreeSet<String>>());
        }
        let mut settings = settings(job, &loaded.locale);
        settings.front.cover = cover(job, &mut found);
        let pairs = before.map(|it| Pairs::new(&it.wiki.store, store, sources));
        let translated = before.zip(pairs.as_ref());
        let stale = translated.map(|(it, pairs)| stale(job, it.wiki, store, pairs, sources));
        let stale = stale.transpose()?.unwrap_or_default();
        let original = translated.map(|(it, pairs)| linearize::Original {
            store: &it.wiki.store,
            language: &it.wiki.language,
            words: it.wiki.words(),
            pairs,
            numbers: it.numbers,
            missing: translation.missing,
            stale: &stale,
        });
        let made = linearize::linearize(
            (store, original),
            sources,
            &settings,
            loaded.words(),
            &mut figures,
            &mut found,
        );
        let outline = made.as_ref().map(|made| &made.outline);
        let allows_of_original = shown.map(|it| Allows::of(&it.store, sources, None));
        Ok(Self {
            job: job.clone(),
            wiki,
            original: before.map(|it| it.at),
            pairs,
            figures,
            allows: Allows::of(store, sources, outline),
            allows_of_original,
            made,
            found,
        })
    }

    /// What was asked for.
    #[must_use]
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The book; `None` when the wiki has no root.
    #[must_use]
    pub fn book(&self) -> Option<&Book> {
        self.made.as_ref().map(|made| &made.book)
    }

    /// The pictures of the book.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// What its outputs are made of.
    pub(super) fn subject<'a>(&'a self, stem: &'a str) -> Subject<'a> {
        Subject {
            job: &self.job,
            stem,
            book: self.book(),
            figures: &self.figures,
        }
    }

    /// Everything that reading, linearizing and the checks find.
    pub(super) fn findings(
        &self,
        wiki: &LoadedWiki,
        original: Option<&LoadedWiki>,
        sources: &Sources,
    ) -> Sink {
        let mut sink = wiki.found.clone();
        sink.append(self.found.clone());
        let titles = original.map(|it| titles(&it.store));
        let original = original.zip(self.pairs.as_ref());
        let mut history = wiki.locale.names("version-tiddler").into_iter();
        let words = self.job.config.words.iter();
        let words: Vec<_> = words.filter(|it| it.holds_in(&self.job.language)).collect();
        let wiki = check::Wiki {
            sources,
            store: &wiki.store,
            outline: self.made.as_ref().map(|made| &made.outline),
            book: self.book(),
            figures: &self.figures,
            originals: titles.as_ref(),
            translated: original.map(|(it, pairs)| wiki.translated(it, pairs, &self.job, sources)),
            locale: &wiki.locale,
            vocabulary: &wiki.vocabulary,
            smart: self.job.config.typography.smart,
            words: &words,
            history: history.find_map(|title| wiki.store.find(&title)),
        };
        check::check(&wiki, &self.job.levels, &mut sink);
        sink
    }

    /// The verdict about all that was found.
    pub(super) fn verdict(&self, found: Sink, sources: &Sources) -> Verdict {
        let levels = &self.job.levels;
        let allow = |mut found: Vec<Diagnostic>| {
            if let Some(of_original) = &self.allows_of_original {
                found.retain(|it| !of_original.silences(it, sources));
            }
            self.allows.apply(found, levels, sources)
        };
        Verdict::new(found, allow, levels, sources)
    }
}

/// What is known of the wiki that another one translates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before<'a> {
    /// Which it is among those of the project.
    pub(super) at: usize,
    pub(super) wiki: &'a LoadedWiki,
    /// The numbers of its book, if that is made.
    pub(super) numbers: Option<&'a Numbers>,
}

/// The tiddlers whose readers are told that the original has changed since.
fn stale(
    job: &Job,
    original: &LoadedWiki,
    translation: &Store,
    pairs: &Pairs,
    sources: &Sources,
) -> Result<BTreeSet<TiddlerId>, Failure> {
    if job.config.translation.stale == StaleTranslation::Nothing {
        return Ok(BTreeSet::new());
    }
    let editions = Editions {
        sources,
        original: &original.store,
        translation,
        pairs,
    };
    let (record, _) = record(job)?;
    let tiddlers = Status::new(editions, &record).tiddlers.into_iter();
    let stale = tiddlers.filter(|it| it.state == State::Stale);
    Ok(stale.filter_map(|it| it.translation).collect())
}

/// The paths of all pictures that tiddlers show.
fn pictures(store: &Store, sources: &Sources) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    for (_, document) in store.documents() {
        let files = images(document).into_iter().map(|(_, image)| image.file);
        paths.extend(files.map(|file| sources.slice(file).trim().to_owned()));
    }
    paths
}

fn titles(store: &Store) -> BTreeSet<String> {
    let titles = store.entries().iter().map(|entry| entry.title().to_owned());
    titles.collect()
}

/// The author's own cover; what is wrong with it is reported.
fn cover(job: &Job, sink: &mut Sink) -> Option<Cover> {
    let path = job.config.metadata(&job.language).cover?;
    match figure::read_cover(job.files.as_ref(), &path, &job.stem()) {
        Ok(cover) => Some(cover),
        Err(reason) => {
            let message = text!(
                "unreadable-cover-said",
                "`{file}` cannot be the cover: {why}",
                file = paths::displayed(&path).to_string(),
                why = reason
            );
            let help = text!(
                "unreadable-cover-help",
                "a cover is an SVG, PNG or JPEG picture"
            );
            sink.push(Diagnostic::global(Rule::UnreadableFigure, message).help(help));
            None
        }
    }
}

/// What the book is made of, besides its wiki.
fn settings(job: &Job, locale: &Locale) -> linearize::Settings {
    let names = front::Names {
        licence: locale.names("license-terms"),
        authors: locale.names("author-terms"),
        version: locale.names("version-tiddler"),
    };
    let front = front::Settings {
        names,
        metadata: job.config.metadata(&job.language),
        cover: None,
        name: job.name.clone(),
        modified: environment::source_date_epoch()
            .and_then(|seconds| Timestamp::from_second(seconds).ok()),
    };
    let figures = job.config.figures(&job.language);
    linearize::Settings {
        language: job.language.clone(),
        front,
        number_sections: job.config.number_sections,
        draft: (figures.drafts == Some(true)).then(|| locale.text("picture-draft")),
        figures: figures.place.unwrap_or_default(),
        titles: job.config.titles,
        index: job.config.index,
        typography: job.config.typography.clone(),
    }
}
