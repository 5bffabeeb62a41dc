//! The inputs of the web edition besides its book: the other languages, and files of the author's.

use super::{EditionId, Failure, Job, Project, jobs};
use crate::config::HtmlSplit;
use crate::figure;
use crate::pipeline::sentences;
use crate::source::{DiskError, FileKind, Files, paths, uri};
use crate::write::html::{self, Purpose, SearchWords, Settings, Sibling, Split};
use crate::write::templates::fonts;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the author's files, in that of the pages.
const OWN: &str = "own";

/// The width of the preview picture of a link, in pixels.
const PREVIEW_WIDTH: u32 = 600;

/// The maximum depth of folders of the author's files.
const DEEPEST: usize = 16;

impl Project {
    /// Loads the other languages of the book, so that pages can link to them. A language that cannot be read is
    /// left out: its own build reports why.
    pub fn load_siblings(&mut self, job: &Job) {
        for sibling in jobs::siblings(job) {
            if self.sibling(&sibling).is_none() {
                let _unreadable = self.load(&sibling);
            }
        }
    }

    /// The edition of a job, if it was loaded.
    pub(super) fn sibling(&self, job: &Job) -> Option<EditionId> {
        let ids = self.ids();
        let mut same = ids.filter(|id| {
            let loaded = self[*id].job();
            loaded.wiki == job.wiki
                && loaded.language == job.language
                && loaded.edition == job.edition
        });
        same.next()
    }

    /// The inputs of the web edition besides its book.
    ///
    /// # Errors
    /// When a file of the author's cannot be read.
    pub(super) fn web(&self, id: EditionId, purpose: Purpose) -> Result<Settings, Failure> {
        let job = &self[id].job;
        let mut own = OwnPages::new(job);
        let config = &job.config.html;
        let mut style_sheets = Vec::new();
        for path in &config.css {
            style_sheets.extend(own.add(path)?);
        }
        let logo = config.logo.as_deref().map(|path| own.add(path));
        let logo = logo.transpose()?.flatten();
        for path in &config.assets {
            own.add(path)?;
        }
        let mut own = own.found()?;
        for (path, bytes) in fonts() {
            own.entry(path).or_insert_with(|| bytes.to_vec());
        }
        let preview = self.preview_of_links(id, purpose);
        own.extend(preview.clone());
        let siblings = jobs::siblings(job);
        let split = self.split(id);
        let sibling = |job: &Job| self.sibling_of(job, &split);
        Ok(Settings {
            purpose,
            folder: job.stem(),
            siblings: siblings.iter().map(sibling).collect(),
            keeps_addresses: config.split.is_some(),
            url: config.url.clone(),
            style_sheets,
            logo,
            preview: preview.map(|(name, _)| name),
            own,
            split,
            addresses: job.config.releases.addresses,
            news: job.config.releases.news.then(|| self.digests(id)),
            search: self.search_words(id),
            newer: self[id].newer.clone(),
            earlier: self[id].earlier.clone(),
        })
    }

    /// The words that the search knows besides those of the book.
    pub(super) fn search_words(&self, id: EditionId) -> SearchWords {
        let (wiki, job) = (self.wiki(id), &self[id].job);
        let words = &wiki.vocabulary;
        let small = words.function_words.union(&words.question_words);
        let rivals = wiki.terms.term.iter().flat_map(|term| {
            let own = term.translation.iter().take(1).cloned();
            let own: Vec<String> = own.collect();
            term.rivals.iter().map(move |it| (it.clone(), own.clone()))
        });
        let synonyms = job.config.search.synonyms_in(&job.language);
        let synonyms = synonyms.chain(&words.said);
        let synonyms = synonyms.map(|(word, own)| (word.clone(), own.clone()));
        // Who asks for a cheat sheet finds the quick reference.
        let sheets = words.sheet_titles.iter().map(|title| {
            let others = words.sheet_titles.iter().filter(|it| *it != title);
            (title.clone(), others.cloned().collect())
        });
        SearchWords {
            small: small.cloned().collect(),
            endings: words.endings.clone(),
            kin: words.kin.clone(),
            sheets: words
                .sheet_titles
                .iter()
                .chain(&job.config.search.aside)
                .cloned()
                .collect(),
            synonyms: synonyms.chain(rivals).chain(sheets).collect(),
        }
    }

    /// The cover as a preview picture for links to the pages, where their address is known.
    fn preview_of_links(&self, id: EditionId, purpose: Purpose) -> Option<(String, Vec<u8>)> {
        let is_wanted = purpose == Purpose::Site && self[id].job.config.html.url.is_some();
        let cover = self[id].book()?.info.cover.as_ref().filter(|_| is_wanted)?;
        let (extension, bytes) = figure::photographed(cover, PREVIEW_WIDTH)?;
        Some((format!("preview.{extension}"), bytes))
    }

    /// The sections that are pages: in all languages the same as in the one that is written first.
    pub(super) fn split(&self, id: EditionId) -> Split {
        let job = &self[id].job;
        match job.config.html.split.unwrap_or_default() {
            HtmlSplit::Chapter => Split::Chapters,
            HtmlSplit::Section => Split::Sections,
            HtmlSplit::Auto => {
                let first = job.original.as_ref().and_then(|original| {
                    let siblings = jobs::siblings(job);
                    let job = siblings
                        .iter()
                        .find(|it| it.language == original.language)?;
                    self[self.sibling(job)?].book()
                });
                let book = first.or_else(|| self[id].book());
                book.map(Split::of_long).unwrap_or_default()
            }
        }
    }

    /// The addresses of the rules of an edition on its web pages, by their titles: where the pages are published, if that
    /// is known, else in the folder of the outputs.
    pub fn rule_addresses(&self, id: EditionId) -> BTreeMap<String, String> {
        let edition = &self[id];
        let Some(made) = &edition.made else {
            return BTreeMap::new();
        };
        let config = &edition.job.config;
        let folder = match &config.html.url {
            Some(url) => format!("{url}{}", uri::path(&edition.job.stem())),
            None => uri::path(&paths::displayed(&config.out.join(edition.job.stem()))),
        };
        let places = html::places(&made.book, &self.split(id));
        let store = self.store(id);
        let addresses = store.iter().filter_map(|(tiddler, entry)| {
            let address = places.address(made.ids.first(tiddler))?;
            Some((entry.title().to_owned(), format!("{folder}/{address}")))
        });
        addresses.collect()
    }

    fn sibling_of(&self, job: &Job, split: &Split) -> Sibling {
        let id = self.sibling(job);
        let book = id.and_then(|id| self[id].book());
        let name = id.map(|id| self.wiki(id).locale.language_name());
        Sibling {
            language: job.language.clone(),
            name: name.unwrap_or_else(|| job.language.clone()),
            folder: job.stem(),
            places: book
                .map(|book| html::places(book, split))
                .unwrap_or_default(),
        }
    }
}

/// Files of the author's, by their paths in the folder of the pages.
struct OwnPages<'a> {
    files: &'a dyn Files,
    found: BTreeMap<String, Vec<u8>>,
    /// The path that each is read from.
    paths: BTreeMap<String, PathBuf>,
    /// The folder of the outputs, of which nothing is copied into them.
    outputs: PathBuf,
    /// A place that two files would have, and both.
    twice: Option<(String, PathBuf, PathBuf)>,
}

impl<'a> OwnPages<'a> {
    fn new(job: &'a Job) -> Self {
        Self {
            files: job.files.as_ref(),
            found: BTreeMap::new(),
            paths: BTreeMap::new(),
            twice: None,
            outputs: paths::absolute(&job.config.out),
        }
    }

    /// All that was added, unless two files would have one place.
    fn found(self) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
        let Some((place, first, second)) = self.twice else {
            return Ok(self.found);
        };
        let [first, second] = [first, second].map(|it| paths::displayed(&it));
        Err(Failure::Other(sentences::html_same_name(
            &first, &second, &place,
        )))
    }

    /// Adds a file or a folder under its name; returns the place of a file.
    fn add(&mut self, path: &Path) -> Result<Option<String>, DiskError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let place = format!("{OWN}/{name}");
        match self.files.kind(path) {
            Some(FileKind::Folder) => self.add_folder(path, &place, 0).map(|()| None),
            _ => {
                self.add_file(path, place.clone())?;
                Ok(Some(place))
            }
        }
    }

    fn add_file(&mut self, path: &Path, place: String) -> Result<(), DiskError> {
        let path = paths::absolute(path);
        self.found.insert(place.clone(), self.files.read(&path)?);
        let other = self.paths.insert(place.clone(), path.clone());
        if let Some(other) = other.filter(|other| *other != path) {
            self.twice.get_or_insert((place, other, path));
        }
        Ok(())
    }

    fn add_folder(&mut self, folder: &Path, place: &str, depth: usize) -> Result<(), DiskError> {
        for (path, kind) in self.files.list(folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let place = format!("{place}/{name}");
            match kind {
                FileKind::Folder if paths::absolute(&path) == self.outputs => {}
                FileKind::Folder if depth < DEEPEST => self.add_folder(&path, &place, depth + 1)?,
                FileKind::File => self.add_file(&path, place)?,
                _ => {}
            }
        }
        Ok(())
    }
}
