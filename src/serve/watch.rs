//! Watches the files of a book for changes.

use crate::config::{Config, FILE_NAME};
use crate::pipeline::{Failure, Job, Request};
use crate::say::Text;
use crate::serve::sentences;
use crate::source::{Disk, FileKind, Files as _, io_words, links_below, paths};
use notify::event::{AccessKind, AccessMode, EventKind, ModifyKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher as _};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// A save is over when nothing more happens for so long: editors write, rename and remove.
const QUIET: Duration = Duration::from_millis(20);

/// The maximum wait before the changes so far are handled, while more of them follow.
const LONGEST: Duration = Duration::from_millis(100);

/// The files and folders that a book depends on, whether they exist or not.
#[derive(Clone, Debug, Default)]
struct WatchedPaths {
    wanted: BTreeSet<PathBuf>,
    /// The outputs of a build; changes of them are ignored, unless they are also wanted.
    outputs: BTreeSet<PathBuf>,
}

impl WatchedPaths {
    /// The paths that a request names, before its `book.toml` is read.
    fn of_request(request: &Request) -> Self {
        let start = request.wiki.as_deref().unwrap_or(Path::new("."));
        let files = request.files.as_ref();
        let config = request.config.clone();
        let config = config.or_else(|| Config::find(files, start));
        let mut places = Self::default();
        places.add(config.unwrap_or_else(|| {
            let folder = paths::folders_above(files, start).into_iter().next();
            folder.unwrap_or_default().join(FILE_NAME)
        }));
        request.wiki.iter().for_each(|wiki| places.add(wiki));
        places
    }

    /// Adds all files that jobs read, and the outputs that they write into `out`, or into the folder of
    /// `book.toml`.
    fn add_jobs(&mut self, jobs: &[Job], out: Option<&Path>) {
        for job in jobs {
            for path in job.inputs() {
                self.add(&path);
                // A file that is a link is edited where it leads to.
                let links = links_below(&path).into_iter();
                self.wanted
                    .extend(links.filter_map(|it| Disk.canonical(&it)));
            }
            let out = out.unwrap_or(&job.config.out);
            self.outputs.insert(paths::absolute(out));
        }
    }

    fn extend(&mut self, other: &Self) {
        self.wanted.extend(other.wanted.iter().cloned());
        self.outputs.extend(other.outputs.iter().cloned());
    }

    fn add(&mut self, path: impl AsRef<Path>) {
        let path = path.as_ref();
        self.wanted.insert(paths::absolute(path));
        // The system may name the file that a link leads to.
        self.wanted.extend(Disk.canonical(path));
    }

    /// Whether a change of this path may change the book.
    fn concern(&self, path: &Path) -> bool {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_passing = name.starts_with('.') || name.ends_with('~');
        let is_above = || self.wanted.iter().any(|wanted| wanted.starts_with(path));
        let inside = self.wanted.iter().filter(|wanted| path.starts_with(wanted));
        let innermost = |depth: usize| {
            let mut outputs = self.outputs.iter();
            !outputs.any(|it| path.starts_with(it) && it.components().count() > depth)
        };
        let is_inside = || {
            let depth = inside.map(|wanted| wanted.components().count()).max();
            depth.is_some_and(innermost)
        };
        is_above() || !is_passing && is_inside()
    }

    /// The folders to be watched, and whether all that is below each is.
    fn folders(&self) -> BTreeMap<PathBuf, RecursiveMode> {
        let mut folders = BTreeMap::new();
        for path in &self.wanted {
            if Disk.is_folder(path) {
                folders.insert(path.clone(), RecursiveMode::Recursive);
            }
            // Files are replaced by others and folders come back: that is seen from above.
            let mut above = path.ancestors().skip(1);
            if let Some(folder) = above.find(|folder| Disk.is_folder(folder)) {
                let mode = folders.entry(folder.to_owned());
                mode.or_insert(RecursiveMode::NonRecursive);
            }
        }
        folders
    }
}

/// Watches the files that a request depends on.
#[derive(Debug)]
pub struct Watch {
    request: Request,
    places: WatchedPaths,
    /// The last known content of each path that an event was about.
    known: BTreeMap<PathBuf, PathContent>,
    sender: Sender<notify::Result<Event>>,
    events: Receiver<notify::Result<Event>>,
    watcher: Option<RecommendedWatcher>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathContent {
    Nothing,
    Folder,
    File(blake3::Hash),
    Unreadable,
}

impl PathContent {
    fn of(path: &Path) -> Self {
        match Disk.kind(path) {
            None => Self::Nothing,
            Some(FileKind::Folder) => Self::Folder,
            Some(FileKind::Other) => Self::Unreadable,
            Some(FileKind::File) => match Disk.read(path) {
                Ok(bytes) => Self::File(blake3::hash(&bytes)),
                Err(_) => Self::Unreadable,
            },
        }
    }
}

impl Watch {
    /// Watches the paths that the request itself names, before anything is read.
    ///
    /// # Errors
    /// When the system refuses to, as it does where too many folders are watched already.
    pub fn new(request: &Request) -> Result<Self, Failure> {
        let (sender, events) = channel();
        let mut watch = Self {
            request: request.clone(),
            places: WatchedPaths::default(),
            known: BTreeMap::new(),
            sender,
            events,
            watcher: None,
        };
        watch.move_to(WatchedPaths::of_request(request))?;
        Ok(watch)
    }

    /// Watches all that these jobs read from now on; without jobs, what was watched before. `out` is
    /// where a build writes, unless it is the folder of `book.toml`.
    ///
    /// It is called before the files are read: what happens to them afterwards is not missed.
    ///
    /// # Errors
    /// As [`Watch::new`]; what was watched before is then watched still.
    pub fn follow(&mut self, jobs: Option<&[Job]>, out: Option<&Path>) -> Result<(), Failure> {
        let mut places = WatchedPaths::of_request(&self.request);
        match jobs {
            Some(jobs) => places.add_jobs(jobs, out),
            None => places.extend(&self.places),
        }
        self.move_to(places)
    }

    /// A folder that was renamed or made anew is another one for the system, so all are named
    /// again. The earlier watcher lives until the new one does.
    fn move_to(&mut self, places: WatchedPaths) -> Result<(), Failure> {
        let sender = self.sender.clone();
        let tell = move |event| drop(sender.send(event));
        let watcher = notify::recommended_watcher(tell);
        let mut watcher = watcher.map_err(|error| refusal(&error))?;
        for (folder, mode) in places.folders() {
            match watcher.watch(&folder, mode) {
                // It went away in between, which the folder above it tells.
                Err(_) if !Disk.is_folder(&folder) => {}
                watched => watched.map_err(|error| refusal(&error))?,
            }
        }
        self.places = places;
        self.watcher = Some(watcher);
        Ok(())
    }

    /// Returns when a file of the book has changed, and the save is complete.
    pub fn wait(&mut self) {
        let mut touched = Touched::default();
        while let Ok(event) = self.events.recv() {
            let began = Instant::now();
            touched.note(event);
            while began.elapsed() < LONGEST
                && let Ok(event) = self.events.recv_timeout(QUIET)
            {
                touched.note(event);
            }
            if self.has_changed(std::mem::take(&mut touched)) {
                return;
            }
        }
    }

    /// Whether a file has changed. A file that is written again with the same bytes has not: a build may overwrite
    /// pictures with themselves.
    fn has_changed(&mut self, touched: Touched) -> bool {
        let mut changed = touched.missed;
        for (path, moved) in touched.paths {
            if !self.places.concern(&path) {
                continue;
            }
            let content = PathContent::of(&path);
            let same = self.known.get(&path) == Some(&content);
            changed |= !same || moved && content == PathContent::Folder;
            self.known.insert(path, content);
        }
        changed
    }
}

/// The events since the last wait.
#[derive(Debug, Default)]
struct Touched {
    /// Each path with whether it came, went or got its name.
    paths: BTreeMap<PathBuf, bool>,
    /// More happened at once than the system kept.
    missed: bool,
}

impl Touched {
    fn note(&mut self, event: notify::Result<Event>) {
        let Ok(event) = event else {
            self.missed = true;
            return;
        };
        self.missed |= event.need_rescan();
        let moved = match event.kind {
            EventKind::Access(AccessKind::Close(AccessMode::Write)) => false,
            // To read is no change.
            EventKind::Access(_) => return,
            EventKind::Modify(ModifyKind::Name(_)) => true,
            EventKind::Modify(_) => false,
            EventKind::Create(_) | EventKind::Remove(_) | EventKind::Any | EventKind::Other => true,
        };
        for path in event.paths {
            *self.paths.entry(path).or_default() |= moved;
        }
    }
}

fn refusal(error: &notify::Error) -> Failure {
    let paths: Vec<String> = error.paths.iter().map(|it| paths::displayed(it)).collect();
    let why = why(&error.kind);
    Failure::Other(if paths.is_empty() {
        sentences::watch_refused(why)
    } else {
        sentences::watch_refused_paths(why, &paths.join(", "))
    })
}

fn why(kind: &notify::ErrorKind) -> Text {
    match kind {
        notify::ErrorKind::Io(error) => io_words(error),
        notify::ErrorKind::MaxFilesWatch => sentences::watch_too_many(),
        notify::ErrorKind::Generic(words) => sentences::watch_other(words),
        other => sentences::watch_other(&format!("{other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(wanted: &[&str], outputs: &[&str]) -> WatchedPaths {
        let set = |paths: &[&str]| paths.iter().map(PathBuf::from).collect();
        WatchedPaths {
            wanted: set(wanted),
            outputs: set(outputs),
        }
    }

    #[test]
    fn what_the_book_is_made_of_concerns_it() {
        let places = places(&["/b/wiki/en", "/b/figs", "/b/book.toml"], &["/b"]);
        for (path, concerns) in [
            ("/b/wiki/en/a.tid", true),
            ("/b/wiki/en/deep/a.tid", true),
            ("/b/wiki/en", true),
            ("/b/wiki", true),
            ("/b", true),
            ("/b/book.toml", true),
            ("/b/figs/a.svg", true),
            ("/b/wiki/en/.a.tid.swp", false),
            ("/b/wiki/en/a.tid~", false),
            ("/b/book_en", false),
            ("/b/wiki/fr/a.tid", false),
        ] {
            assert_eq!(places.concern(Path::new(path)), concerns, "{path}");
        }
    }

    #[test]
    fn outputs_in_a_folder_that_is_read_are_no_change() {
        let places = places(&["/b"], &["/b/build"]);
        assert!(places.concern(Path::new("/b/a.tid")));
        assert!(!places.concern(Path::new("/b/build/book_en/index.html")));
    }
}
