//! What the web edition of an edition depends on besides its book: the other languages, and files of
//! the author's.

use super::{EditionId, Failure, Job, Project, jobs};
use crate::say::text;
use crate::source::{DiskError, FileKind, Files, paths};
use crate::write::html::{self, Purpose, Settings, Sibling};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the author's files, in that of the pages.
const OWN: &str = "own";

/// How deep folders of the author's files may nest.
const DEEPEST: usize = 16;

impl Project {
    /// Loads the other languages of the book, so that pages can lead to them. One that cannot be read
    /// is left out: its own build says why.
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
            loaded.wiki == job.wiki && loaded.language == job.language
        });
        same.next()
    }

    /// What the web edition of this edition depends on besides its book.
    ///
    /// # Errors
    /// When a file of the author's cannot be read.
    pub(super) fn web(&self, id: EditionId, purpose: Purpose) -> Result<Settings, Failure> {
        let job = &self[id].job;
        let mut own = Own {
            files: job.files.as_ref(),
            found: BTreeMap::new(),
            paths: BTreeMap::new(),
            twice: None,
        };
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
        if let Some((place, first, second)) = own.twice {
            return Err(Failure::Usage(text!(
                "html-same-name",
                "{first} and {second} would both be `{place}` beside the pages: give one of them another name",
                first = paths::displayed(&first),
                second = paths::displayed(&second),
                place
            )));
        }
        let siblings = jobs::siblings(job);
        Ok(Settings {
            purpose,
            folder: job.stem(),
            url: config.url.clone(),
            siblings: siblings.iter().map(|job| self.sibling_of(job)).collect(),
            style_sheets,
            logo,
            own: own.found,
        })
    }

    fn sibling_of(&self, job: &Job) -> Sibling {
        let id = self.sibling(job);
        let book = id.and_then(|id| self[id].book());
        let name = id.map(|id| html::language_name(&self.wiki(id).locale, &job.language));
        Sibling {
            language: job.language.clone(),
            name: name.unwrap_or_else(|| job.language.clone()),
            folder: job.stem(),
            pages: book.map(html::places).unwrap_or_default(),
        }
    }
}

/// Files of the author's, by their paths in the folder of the pages.
struct Own<'a> {
    files: &'a dyn Files,
    found: BTreeMap<String, Vec<u8>>,
    /// Where each is read from.
    paths: BTreeMap<String, PathBuf>,
    /// A place that two files would have, and both.
    twice: Option<(String, PathBuf, PathBuf)>,
}

impl Own<'_> {
    /// Adds a file or a folder under its name; gives where a file is.
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
                FileKind::Folder if depth < DEEPEST => self.add_folder(&path, &place, depth + 1)?,
                FileKind::File => self.add_file(&path, place)?,
                _ => {}
            }
        }
        Ok(())
    }
}
