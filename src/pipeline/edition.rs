//! An edition: a wiki and the book that is made from it.

use super::outputs::Subject;
use super::translation::{is_variant, record};
use super::wiki::LoadedWiki;
use super::{Failure, Job, figures};
use crate::book::{Book, Cover};
use crate::changes::Errata;
use crate::check::{self, Allows, Scope};
use crate::config::StaleTranslation;
use crate::diag::rules::malformed_file;
use crate::diag::{Diagnostic, Rule, Sink, Verdict};
use crate::figure::{self, Figures};
use crate::linearize::{self, Linearized, front};
use crate::locale::Locale;
use crate::pipeline::sentences;
use crate::say::Text;
use crate::source::{Sources, environment, paths};
use crate::store::{Store, TiddlerId};
use crate::translate::{Editions, Pairs, Record, State, Status, copied, is_translatable};
use crate::wikitext::visit::images;
use crate::write::html::{EarlierVersion, NewerVersion};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// An edition of a [`Project`](super::Project).
#[derive(Debug)]
pub struct Edition {
    pub(super) job: Job,
    /// The index of its wiki in the project.
    pub(super) wiki: usize,
    /// The wiki that it is a translation of.
    pub(super) original: Option<usize>,
    /// The pairs of tiddlers of the original and of this edition.
    pub(super) pairs: Option<Pairs>,
    /// The record of what it was translated from, as far as it is needed.
    record: Record,
    pub(super) figures: Figures,
    /// `None` when the wiki has no root.
    pub(super) made: Option<Linearized>,
    /// The book that is written in place of the one that was made: with marks of what changed.
    pub(super) marked: Option<Book>,
    /// The sheet of what changed.
    pub(super) errata: Option<Errata>,
    /// The newer release that its web pages lead to.
    pub(super) newer: Option<NewerVersion>,
    /// The earlier releases whose web pages are beside its own.
    pub(super) earlier: Vec<EarlierVersion>,
    /// That the sheet would lack changes, for its author.
    pub(super) behind: Option<Text>,
    allows: Allows,
    /// Those of the original, where its rules are shown.
    allows_of_original: Option<Allows>,
    /// Whether it shows rules of its original that it has not translated yet.
    lacks_rules: bool,
    /// The findings while the book was made.
    found: Sink,
    /// Those of the first checks of texts, which were run meanwhile, until they are asked for with others.
    early: Mutex<Vec<Sink>>,
}

impl Edition {
    /// Makes the book of a wiki; what `is_checked` is looked at meanwhile, as far as there is time for it.
    ///
    /// # Errors
    /// When what is recorded of a translation, or the words by which it is compared, cannot be read.
    pub(super) fn new(
        job: &Job,
        (wiki, loaded): (usize, &LoadedWiki),
        before: Option<Before<'_>>,
        sources: &Sources,
        is_checked: bool,
    ) -> Result<Self, Failure> {
        let job = &settled(job, loaded, before.map(|it| it.wiki));
        if let Some(before) = before {
            loaded.prepare_comparison(job)?;
            before.wiki.prepare_comparison(job)?;
        }
        let store = &loaded.store;
        let mut found = Sink::new();
        let is_shown = job.config.translation.missing.is_shown();
        let shown = before.filter(|_| is_shown).map(|it| it.wiki);
        let mut figures = figures_ahead(job, loaded, shown, sources);
        let mut record = known_record(job)?;
        let pairs = before.map(|it| record.pairs(&it.wiki.store, store, sources));
        let mut edition = Self {
            job: job.clone(),
            wiki,
            original: before.map(|it| it.at),
            record,
            figures: Figures::new(Arc::clone(&job.files), ""),
            allows: Allows::default(),
            allows_of_original: shown.map(|it| Allows::of(&it.store, sources, None)),
            lacks_rules: shown.zip(pairs.as_ref()).is_some_and(lacks_rules),
            pairs,
            made: None,
            marked: None,
            errata: None,
            newer: None,
            earlier: Vec::new(),
            behind: None,
            found: Sink::new(),
            early: Mutex::default(),
        };
        let translated = before.zip(edition.pairs.as_ref());
        let translated = translated.map(|(before, pairs)| (before, pairs, &edition.record));
        let mut linearize =
            || linearized(job, loaded, translated, sources, (&mut figures, &mut found));
        let (wikis, levels) = ((loaded, before.map(|it| it.wiki)), &job.levels);
        let (made, early) = match is_checked {
            true => edition.looked_at(wikis, sources, |it| check::beside(it, levels, linearize)),
            false => (linearize(), Vec::new()),
        };
        let outline = made.as_ref().map(|made| &made.outline);
        edition.allows = Allows::of(store, sources, outline);
        (edition.made, edition.early) = (made, early.into());
        (edition.figures, edition.found) = (figures, found);
        Ok(edition)
    }

    /// The job that it was loaded for.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The book; `None` when the wiki has no root.
    pub fn book(&self) -> Option<&Book> {
        self.made.as_ref().map(|made| &made.book)
    }

    /// The pictures of the book.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The input of its writers.
    pub(super) fn subject<'a>(&'a self, stem: &'a str) -> Subject<'a> {
        Subject {
            job: &self.job,
            stem,
            book: self.marked.as_ref().or(self.book()),
            figures: &self.figures,
            errata: self.errata.as_ref(),
        }
    }

    /// Everything that reading, linearizing and the checks of `scopes` find.
    pub(super) fn findings(
        &self,
        scopes: &[Scope],
        wiki: &LoadedWiki,
        original: Option<&LoadedWiki>,
        sources: &Sources,
    ) -> Sink {
        let mut sink = wiki.found.clone();
        sink.append(self.found.clone());
        let early = self
            .early
            .lock()
            .ok()
            .filter(|_| scopes.contains(&Scope::Texts));
        let early = early.map(|mut it| std::mem::take(&mut *it));
        let early = early.unwrap_or_default().into_iter();
        let done = early.map(|it| sink.append(it)).count();
        self.looked_at((wiki, original), sources, |wiki| {
            check::check(wiki, (scopes, done), &self.job.levels, &mut sink);
        });
        sink
    }

    /// Gives checks all that they look at, as far as it is made.
    fn looked_at<T>(
        &self,
        (wiki, original): (&LoadedWiki, Option<&LoadedWiki>),
        sources: &Sources,
        look: impl FnOnce(&check::Wiki<'_>) -> T,
    ) -> T {
        let titles = original.map(|it| titles(&it.store));
        let original = original.zip(self.pairs.as_ref());
        let mut history = wiki.locale.names("version-tiddler").into_iter();
        let words = self.job.config.words.iter();
        let words: Vec<_> = words.filter(|it| it.holds_in(&self.job.language)).collect();
        let shown_files: Vec<PathBuf> = self.job.config.shown_files().cloned().collect();
        look(&check::Wiki {
            sources,
            shown_files: &shown_files,
            store: &wiki.store,
            outline: self.made.as_ref().map(|made| &made.outline),
            book: self.book(),
            figures: &self.figures,
            originals: titles.as_ref(),
            translated: original
                .map(|(it, pairs)| wiki.translated((it, pairs, &self.record), &self.job, sources)),
            locale: &wiki.locale,
            vocabulary: &wiki.vocabulary,
            smart: self.job.config.typography.smart,
            words: &words,
            scales: &self.job.config.scales,
            history: history.find_map(|title| wiki.store.find(&title)),
        })
    }

    /// The verdict about all that was found.
    pub(super) fn verdict(&self, found: Sink, sources: &Sources) -> Verdict {
        let levels = &self.job.levels;
        let allow = |mut found: Vec<Diagnostic>| {
            if let Some(of_original) = &self.allows_of_original {
                found.retain(|it| !of_original.silences(it, sources));
            }
            let lacks_rules = self.lacks_rules;
            self.allows.apply(found, lacks_rules, levels, sources)
        };
        Verdict::new(found, allow, levels, sources)
    }
}

/// Whether a book shows rules of its original in place of some that it has not translated yet.
fn lacks_rules((original, pairs): (&LoadedWiki, &Pairs)) -> bool {
    let rules = original.store.iter();
    let mut rules = rules.filter(|(_, it)| is_translatable(it));
    rules.any(|(id, _)| pairs.translation(id).is_none())
}

/// The job of a wiki. The pictures of a folder of pages are anywhere in it, and what hosts of Markdown let pass is no
/// error; the same holds for a translation of such a folder that is none itself.
fn settled(job: &Job, loaded: &LoadedWiki, original: Option<&LoadedWiki>) -> Job {
    let mut job = job.clone();
    let mut wikis = [loaded].into_iter().chain(original);
    if let Some(pages) = wikis.find(|it| it.is_of_pages()) {
        job.figures.clone_from(&pages.path);
        job.levels = std::mem::take(&mut job.levels).of_pages();
    }
    job
}

/// The original's wiki, for an edition that translates it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before<'a> {
    /// The index of the edition in the project.
    pub(super) at: usize,
    pub(super) wiki: &'a LoadedWiki,
    /// The book of the original, if it is made.
    pub(super) book: Option<&'a Book>,
}

/// The figures of an edition; those that the texts show are read in parallel.
fn figures_ahead(
    job: &Job,
    loaded: &LoadedWiki,
    shown: Option<&LoadedWiki>,
    sources: &Sources,
) -> Figures {
    let mut figures = figures::of_edition(job, loaded, shown, sources);
    if job.files.is_folder(&job.figures) {
        let wikis = shown.into_iter().chain([loaded]);
        let paths = wikis.flat_map(|it| pictures(&it.store, sources));
        figures.read_ahead(paths.collect::<BTreeSet<String>>());
    }
    figures
}

/// The book of an edition, which takes from its original what it lacks.
fn linearized(
    job: &Job,
    loaded: &LoadedWiki,
    translated: Option<(Before<'_>, &Pairs, &Record)>,
    sources: &Sources,
    (figures, found): (&mut Figures, &mut Sink),
) -> Option<Linearized> {
    let store = &loaded.store;
    let mut settings = settings(job, &loaded.locale);
    settings.books = Arc::new(books(job, found));
    settings.front.cover = cover(job, found);
    let own = translated.map(|(it, pairs, record)| {
        let front = front_settings(job, &it.wiki.language, &it.wiki.locale);
        let editions = Editions {
            sources,
            original: &it.wiki.store,
            translation: store,
            pairs,
            is_variant: is_variant(&it.wiki.language, &job.language),
        };
        (
            front,
            stale(job, editions, record),
            copied(editions, record),
        )
    });
    let original = translated.zip(own.as_ref());
    let original = original.map(
        |((it, pairs, _), (front, stale, copied))| linearize::Original {
            store: &it.wiki.store,
            language: &it.wiki.language,
            words: it.wiki.words(),
            pairs,
            made: it.book,
            front,
            missing: job.config.translation.missing,
            stale,
            copied,
        },
    );
    let wikis = (store, original);
    linearize::linearize(wikis, sources, &settings, loaded.words(), figures, found)
}

/// The record of what a translation was translated from; empty for what is none.
fn known_record(job: &Job) -> Result<Record, Failure> {
    match job.original {
        Some(_) => Ok(record(job)?.0),
        None => Ok(Record::default()),
    }
}

/// The tiddlers whose readers are told that the original has changed since the translation.
fn stale(job: &Job, editions: Editions<'_>, record: &Record) -> BTreeSet<TiddlerId> {
    if job.config.translation.stale == StaleTranslation::Nothing {
        return BTreeSet::new();
    }
    let tiddlers = Status::new(editions, record).tiddlers.into_iter();
    let stale = tiddlers.filter(|it| it.state == State::Stale);
    stale.filter_map(|it| it.translation).collect()
}

/// The paths of all pictures that tiddlers show.
pub(super) fn pictures(store: &Store, sources: &Sources) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    for (_, document) in store.documents() {
        let files = images(document).into_iter().map(|(_, image)| &image.file);
        paths.extend(files.map(|file| file.name(sources).trim().to_owned()));
    }
    paths
}

fn titles(store: &Store) -> BTreeSet<String> {
    let titles = store.entries().iter().map(|entry| entry.title().to_owned());
    titles.collect()
}

/// The other books that links can name; one that cannot be read is reported.
fn books(job: &Job, sink: &mut Sink) -> BTreeMap<String, linearize::OtherBook> {
    let mut books = BTreeMap::new();
    for (name, settings) in &job.config.books {
        let text = job.files.read_text(&settings.data);
        let (url, title) = (settings.url.as_deref(), settings.title.as_deref());
        let book = text
            .ok()
            .map(|it| linearize::OtherBook::read(&it, url, title));
        match book {
            Some(Ok(book)) => drop(books.insert(name.clone(), book)),
            _ => {
                let path = paths::displayed(&settings.data).to_string();
                let message = malformed_file::other_book(&path);
                let found = Diagnostic::global(Rule::MalformedFile, message);
                sink.push(found.help(malformed_file::other_book_help()));
            }
        }
    }
    books
}

/// The author's own cover; faults of it are reported.
fn cover(job: &Job, sink: &mut Sink) -> Option<Cover> {
    let path = job.config.metadata(&job.language).cover?;
    match figure::read_cover(job.files.as_ref(), &path, &job.stem()) {
        Ok(cover) => Some(cover),
        Err(reason) => {
            let message =
                sentences::unreadable_cover_said(&paths::displayed(&path).to_string(), reason);
            let help = sentences::unreadable_cover_help();
            sink.push(Diagnostic::global(Rule::UnreadableFigure, message).help(help));
            None
        }
    }
}

/// The settings of the front matter of an edition.
fn front_settings(job: &Job, language: &str, locale: &Locale) -> front::Settings {
    front::Settings {
        names: front::FrontNames::of(locale),
        metadata: job.config.metadata(language),
        cover: None,
        name: job.name.clone(),
        modified: environment::source_date_epoch()
            .and_then(|seconds| Timestamp::from_second(seconds).ok()),
    }
}

/// The settings of the book.
fn settings(job: &Job, locale: &Locale) -> linearize::Settings {
    let front = front_settings(job, &job.language, locale);
    let figures = job.config.figures(&job.language);
    let mut typography = job.config.typography.clone();
    let units = job.config.scales.units.keys();
    typography.units.extend(units.cloned());
    linearize::Settings {
        language: job.language.clone(),
        front,
        number_sections: job.config.numbers_sections(),
        numbering: job.config.numbering.clone(),
        cite: job.config.references.cite.clone(),
        figure_box: (figures.drafts == Some(true)).then(|| locale.text("picture-draft")),
        figures: figures.place.unwrap_or_default(),
        titles: job.config.titles,
        index: job.config.index,
        typography,
        books: Arc::default(),
        selection: job.selection().cloned().unwrap_or_default(),
        classes: linearize::ClassSettings {
            boxes: job.config.boxes.clone(),
            styles: job.config.styles.clone(),
            options: job.config.options.clone(),
            option_label: locale.text("optional-rule"),
            scales: job.config.scales.clone(),
            symbols: job.config.symbols.clone(),
        },
    }
}
