//! The figures of the book: their files, found inside the figure folder and nowhere else, and what is
//! made of them.
//!
//! Nothing of a wiki is trusted, its pictures neither: what an SVG could run or fetch is taken out
//! of it before a writer sees it, which is a [`Remark`], and what no reader could show is refused with
//! the reason. A file is read once; what takes long is made once for each content, see [`Workshop`].

mod cover;
mod draft;
mod edges;
mod error;
mod folder;
mod grey;
mod jpeg;
mod look;
pub mod name;
mod path;
mod photo;
mod picture;
mod png;
mod price;
mod remark;
mod render;
mod sentences;
mod shrink;
mod stored;
mod svg;
mod texts;
mod workshop;

/// A picture, or why it cannot be shown.
type Read = Result<Picture, FigureError>;

#[cfg(test)]
mod tests;

pub use cover::{photographed, read_cover};
pub use edges::{EdgeColours, edge_colours};
pub use error::FigureError;
pub use folder::EXTENSIONS;
pub use grey::grey;
pub(crate) use look::contrast;
pub use path::beside;
pub use picture::{Picture, PictureFormat};
pub use remark::{Lost, Remark, UnclearMeasure};
pub use stored::StoredPicture;
pub use texts::Texts;
pub(crate) use texts::is_word;
pub use workshop::Workshop;

use crate::parallel;
use crate::source::{DiskError, Files};
use crate::suggest;
use error::why;
use folder::FigureFolder;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stored::Stored;

/// Fewer pictures than these are not worth a thread.
const FEW: usize = 3;

/// The figure folder and the pictures that the book uses.
#[derive(Debug)]
pub struct Figures {
    folder: FigureFolder,
    workshop: Workshop,
    /// The pictures that the wiki keeps itself.
    stored: Stored,
    /// Pictures that were read in advance, by path.
    ahead: BTreeMap<String, Read>,
    /// The pictures of the book, by the path that the wiki calls them.
    pictures: BTreeMap<String, Read>,
    /// The path that the wiki calls a picture, by its path in the outputs.
    called: BTreeMap<String, String>,
}

impl Figures {
    /// The figures of `folder` among `files`; the wiki's paths to it begin with `figs/`.
    pub fn new(files: Arc<dyn Files>, folder: impl Into<PathBuf>) -> Self {
        Self::made(files, folder, Workshop::default())
    }

    /// The same, made as a workshop makes them.
    pub fn made(files: Arc<dyn Files>, folder: impl Into<PathBuf>, workshop: Workshop) -> Self {
        Self {
            folder: FigureFolder::new(files, folder.into(), workshop.language.clone()),
            workshop,
            stored: Stored::new(),
            ahead: BTreeMap::new(),
            pictures: BTreeMap::new(),
            called: BTreeMap::new(),
        }
    }

    /// The same for a wiki that is a page in a folder, whose pictures it shows.
    pub fn beside(mut self, folder: Option<PathBuf>) -> Self {
        self.folder.beside = folder;
        self
    }

    /// The path of the figure folder.
    pub fn folder(&self) -> &Path {
        &self.folder.path
    }

    /// Whether the figure folder exists.
    pub fn has_folder(&self) -> bool {
        self.folder.files.is_folder(&self.folder.path)
    }

    /// The output path of the PNG version of a drawing, where the settings ask for one.
    pub fn png_beside(&self, fileref: &str) -> Option<String> {
        self.workshop.settings.png?;
        self.get(fileref)?.png_path()
    }

    /// The settings and the cache with which pictures are made.
    pub fn workshop(&self) -> &Workshop {
        &self.workshop
    }

    /// Reads pictures in advance, in parallel.
    pub fn read_ahead(&mut self, filerefs: impl IntoIterator<Item = String>) {
        let mut wanted: Vec<String> = filerefs.into_iter().collect();
        wanted.sort_unstable();
        wanted.dedup();
        let read = parallel::map(&wanted, FEW, |fileref| self.read(fileref));
        self.ahead = wanted.into_iter().zip(read).collect();
    }

    /// Reads the picture that a wiki calls `fileref`, once.
    ///
    /// # Errors
    /// When it cannot be shown, with the reason.
    pub fn load(&mut self, fileref: &str) -> Result<&Picture, FigureError> {
        if !self.pictures.contains_key(fileref) {
            let ahead = self.ahead.remove(fileref);
            let read = ahead.unwrap_or_else(|| self.read(fileref));
            self.insert(fileref, read);
        }
        match self.pictures.get(fileref) {
            Some(Ok(picture)) => Ok(picture),
            Some(Err(error)) => Err(error.clone()),
            None => Err(FigureError::Missing),
        }
    }

    fn insert(&mut self, fileref: &str, read: Read) {
        if let Ok(picture) = &read {
            let path = picture.fileref.clone();
            self.called.insert(path, fileref.to_owned());
        }
        self.pictures.insert(fileref.to_owned(), read);
    }

    /// Adds a picture that is a tiddler of the wiki. Its title is then no path.
    pub fn add_stored(&mut self, title: &str, media_type: &str, picture: StoredPicture) {
        stored::add(&mut self.stored, title, media_type, picture);
    }

    /// Whether a tiddler of this title holds the picture itself.
    pub fn is_stored(&self, called: &str) -> bool {
        self.stored.contains_key(called)
    }

    fn read(&self, fileref: &str) -> Read {
        match self.stored.get(fileref) {
            Some((_, StoredPicture::Called(path))) => return self.read_file(path),
            Some((path, picture)) => {
                let bytes = picture.bytes(&*self.folder.files)?;
                let made = picture::read(path, bytes, None, &self.workshop);
                return made.map_err(FigureError::Unreadable);
            }
            None => {}
        }
        self.read_file(fileref)
    }

    fn read_file(&self, called: &str) -> Read {
        let fileref = &*self.folder.standard(called);
        let found = self.folder.find(fileref)?;
        let bytes = self.folder.files.read(&found.path);
        let bytes = bytes.map_err(|error| FigureError::Unreadable(why(&error)))?;
        let language = self.workshop.language.as_deref();
        let language = language.filter(|_| found.is_translated);
        picture::read(fileref, bytes, language, &self.workshop).map_err(FigureError::Unreadable)
    }

    /// Puts a box in the place of a drawing that is still to be made: `label` names the kind of box, `subject` the
    /// missing drawing. Returns the path of the box in the outputs.
    pub fn draft(&mut self, fileref: &str, label: &str, subject: &str) -> String {
        let picture = Picture::draft(fileref, label, subject);
        let path = picture.fileref.clone();
        self.insert(fileref, Ok(picture));
        path
    }

    /// A picture that was loaded and can be shown, by its path in the wiki or in the outputs.
    pub fn get(&self, fileref: &str) -> Option<&Picture> {
        let picture = self.pictures.get(fileref);
        let picture = picture.or_else(|| self.pictures.get(self.called.get(fileref)?));
        picture?.as_ref().ok()
    }

    /// A hash of what is seen of a picture that was loaded; `None` where there is none.
    pub fn content(&self, fileref: &str) -> Option<String> {
        let called = self.called.get(fileref).map_or(fileref, String::as_str);
        self.get(fileref)?.content(called)
    }

    /// Whether the picture was not found, or not looked for because of its path.
    pub fn is_missing(&self, fileref: &str) -> bool {
        match self.pictures.get(fileref) {
            Some(Ok(picture)) => picture.is_draft,
            Some(Err(error)) => !matches!(error, FigureError::Unreadable(_)),
            None => false,
        }
    }

    /// Whether the picture was loaded and cannot be shown.
    pub fn is_damaged(&self, fileref: &str) -> bool {
        matches!(
            self.pictures.get(fileref),
            Some(Err(FigureError::Unreadable(_)))
        )
    }

    /// The file at the wiki's path `fileref`; `None` when there is none inside the folder.
    pub fn path(&self, fileref: &str) -> Option<PathBuf> {
        let found = self.folder.find(&self.folder.standard(fileref)).ok()?;
        Some(found.path)
    }

    /// The path, in the form of the wiki's paths, and the bytes of the picture that the wiki refers to by `called`;
    /// `None` when there is none in the folder.
    pub fn source(&self, called: &str) -> Option<(String, usize)> {
        let found = self.folder.find(&self.path_of(called)).ok()?;
        let bytes = self.folder.files.read(&found.path).ok()?.len();
        let path = self.folder.inside(&found.path);
        Some((path.unwrap_or_else(|| called.to_owned()), bytes))
    }

    /// The pictures of the folder: the path by which a wiki names each, with the paths of its files in the same
    /// form, of which the first is shown.
    ///
    /// # Errors
    /// When the folder exists, and it or one in it cannot be read, or contains itself through a link.
    pub fn files(&self) -> Result<BTreeMap<String, Vec<String>>, DiskError> {
        self.folder.pictures()
    }

    /// The path as a wiki writes it of a file in the figure folder.
    pub fn name_of(&self, file: &Path) -> Option<String> {
        self.folder.inside(file)
    }

    /// The path in the figure folder of a picture: `called` is a path, or the title of a tiddler with the path.
    pub fn path_of<'a>(&'a self, called: &'a str) -> Cow<'a, str> {
        let path = match self.stored.get(called) {
            Some((_, StoredPicture::Called(path))) => path,
            _ => called,
        };
        match self.folder.standard(path) {
            Cow::Borrowed(path) => folder::composed(path),
            Cow::Owned(path) => Cow::Owned(folder::composed(&path).into_owned()),
        }
    }

    /// The picture of the folder, or of the wiki itself, that was meant, if one is near.
    pub fn nearest(&self, called: &str) -> Option<String> {
        let titles = || suggest::nearest(called, self.stored.keys().map(String::as_str));
        let title = match called.contains('/') {
            true => None,
            false => titles().first().map(|title| (*title).to_owned()),
        };
        title.or_else(|| self.folder.nearest(called))
    }

    /// A file of the name of this picture that is not in the folder of figures: beside the folder, or beside the tiddler
    /// that is in the file `tiddler`.
    pub fn elsewhere(&self, called: &str, tiddler: &Path) -> Option<PathBuf> {
        let name = Path::new(called).file_name()?;
        let folders = [self.folder().parent(), tiddler.parent()];
        let mut paths = folders.into_iter().flatten().map(|it| it.join(name));
        paths.find(|it| self.folder.files.is_file(it))
    }

    /// Whether two paths are equal, ignoring case and the kind of separator between folders.
    pub fn are_alike(one: &str, other: &str) -> bool {
        let plain = |path: &str| folder::composed(&path::tidy(path)).to_lowercase();
        plain(one) == plain(other)
    }

    /// All pictures that were loaded and can be shown, by their paths in the outputs.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Picture)> {
        let pictures = self.pictures.values();
        let shown = pictures.filter_map(|picture| picture.as_ref().ok());
        shown.map(|picture| (picture.fileref.as_str(), picture))
    }

    /// The remarks on all pictures of the book, by the path that the wiki gives for each.
    pub fn look(&self) -> BTreeMap<&str, Vec<Remark>> {
        let shown = self.pictures.iter();
        let shown = shown.filter_map(|(called, read)| Some((called.as_str(), read.as_ref().ok()?)));
        let shown: Vec<(&str, &Picture)> = shown.collect();
        let remarks = parallel::map(&shown, FEW, |(called, picture)| {
            picture.look(called, &self.workshop)
        });
        let called = shown.into_iter().map(|(called, _)| called);
        called.zip(remarks).collect()
    }

    /// The PNG pictures of the drawings among the pictures of the book, by the paths of the drawings in the
    /// outputs. A drawing that costs too much to render has none.
    pub fn pngs(&self) -> BTreeMap<&str, Picture> {
        let drawings: Vec<&Picture> = self.iter().map(|(_, picture)| picture).collect();
        let made = parallel::map(&drawings, FEW, |drawing| drawing.png(&self.workshop));
        let paths = drawings.iter().map(|drawing| drawing.fileref.as_str());
        let made = paths.zip(made);
        made.filter_map(|(path, png)| Some((path, png?))).collect()
    }

    /// The same figures, with PNG pictures for drawings.
    pub fn as_png(&self) -> Self {
        let mut pngs: BTreeMap<&str, Picture> = self.pngs();
        let pictures = self.pictures.iter().map(|(called, read)| {
            let mut png = |picture: &Picture| pngs.remove(picture.fileref.as_str());
            let made = read
                .as_ref()
                .map(|it| png(it).unwrap_or_else(|| it.clone()));
            (called.clone(), made.map_err(Clone::clone))
        });
        let called = self.called.clone();
        self.with(pictures.collect(), called)
    }

    /// The figures of two editions. Pictures of the other that are not those of this one get paths of their
    /// own, which begin with its language: these, by the paths that they had.
    pub fn with_other(&self, other: &Self, language: &str) -> (Self, BTreeMap<String, String>) {
        let mut both = self.with(self.pictures.clone(), self.called.clone());
        let mut moved = BTreeMap::new();
        for (path, picture) in other.iter() {
            match self.get(path) {
                Some(own) if own.bytes == picture.bytes => continue,
                Some(_) => {}
                None => {
                    both.insert(path, Ok(picture.clone()));
                    continue;
                }
            }
            let mut own = of_language(path, language);
            while both.pictures.contains_key(&own) || both.called.contains_key(&own) {
                own = of_language(&own, language);
            }
            let mut picture = picture.clone();
            picture.fileref.clone_from(&own);
            both.insert(&own, Ok(picture));
            moved.insert(path.to_owned(), own);
        }
        (both, moved)
    }

    /// The same folder and workshop, with these pictures.
    fn with(&self, pictures: BTreeMap<String, Read>, called: BTreeMap<String, String>) -> Self {
        Self {
            folder: self.folder.again(),
            workshop: self.workshop.clone(),
            stored: self.stored.clone(),
            ahead: BTreeMap::new(),
            pictures,
            called,
        }
    }
}

impl Figures {
    /// Keeps results that took long to make, for the next build.
    pub fn keep(&self) {
        self.workshop.cache.keep(&self.workshop.kept);
    }
}

/// The path of a translated picture: `figs/moves/wheel.svg` becomes `figs/fr/moves/wheel.svg`.
fn of_language(path: &str, language: &str) -> String {
    match path.split_once('/') {
        Some((folder, rest)) => format!("{folder}/{language}/{rest}"),
        None => format!("{language}/{path}"),
    }
}
