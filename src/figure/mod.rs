//! The figures of the book: their files, found inside the figure folder and nowhere else.
//!
//! Nothing of a wiki is trusted, its pictures neither: what an SVG could run or fetch is taken out
//! of it before a writer sees it, and what no reader could show is refused with the reason.

mod cover;
mod path;
mod png;
mod svg;

#[cfg(test)]
mod tests;

pub use cover::read_cover;

use crate::say::{Text, text};
use crate::source::{DiskError, Files, Problem, io_words};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Scalable Vector Graphics
    Svg,
    /// Portable Network Graphics
    Png,
}

impl PictureFormat {
    /// The media type, as an EPUB's manifest names it.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
        }
    }
}

/// A picture, ready to be put into a book.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What it is.
    pub format: PictureFormat,
    /// The file, cleaned.
    pub bytes: Vec<u8>,
    /// Width and height in CSS pixels, when the file says.
    pub size: Option<(u32, u32)>,
}

/// Why a picture cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FigureError {
    /// The path leaves the figure folder or names another host.
    #[error("the path leaves the folder of figures")]
    Outside,
    /// There is no such file.
    #[error("there is no such file")]
    Missing,
    /// The file is not an SVG or PNG that can be read; why.
    #[error("{0}")]
    Unreadable(Text),
}

/// The figure folder and the pictures that the book uses.
#[derive(Debug)]
pub struct Figures {
    files: Arc<dyn Files>,
    folder: PathBuf,
    pictures: BTreeMap<String, Result<Picture, FigureError>>,
}

impl Figures {
    /// The figures of `folder` among `files`; the paths of the wiki call it `figs/`.
    #[must_use]
    pub fn new(files: Arc<dyn Files>, folder: impl Into<PathBuf>) -> Self {
        Self {
            files,
            folder: folder.into(),
            pictures: BTreeMap::new(),
        }
    }

    /// Reads the picture that a wiki calls `fileref`, once.
    ///
    /// # Errors
    /// When it cannot be shown, with the reason.
    pub fn load(&mut self, fileref: &str) -> Result<&Picture, FigureError> {
        if !self.pictures.contains_key(fileref) {
            let picture = read(&*self.files, &self.folder, fileref);
            self.pictures.insert(fileref.to_owned(), picture);
        }
        match self.pictures.get(fileref) {
            Some(Ok(picture)) => Ok(picture),
            Some(Err(error)) => Err(error.clone()),
            None => Err(FigureError::Missing),
        }
    }

    /// A picture that was loaded and can be shown.
    #[must_use]
    pub fn get(&self, fileref: &str) -> Option<&Picture> {
        self.pictures.get(fileref)?.as_ref().ok()
    }

    /// Was the picture looked for and not found, or not looked for because of its path?
    #[must_use]
    pub fn is_missing(&self, fileref: &str) -> bool {
        matches!(
            self.pictures.get(fileref),
            Some(Err(FigureError::Missing | FigureError::Outside))
        )
    }

    /// The file that a wiki calls `fileref`; `None` when there is none inside the folder.
    #[must_use]
    pub fn path(&self, fileref: &str) -> Option<PathBuf> {
        let relative = path::inside(fileref)?;
        path::resolve(&*self.files, &self.folder, relative).ok()
    }

    /// The paths of all drawings in the folder, as a wiki calls them, in their order.
    #[must_use]
    pub fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        for extension in ["png", "svg"] {
            // A folder that does not exist holds no file.
            let found = self
                .files
                .files_below(&self.folder, extension)
                .unwrap_or_default();
            files.extend(found.iter().filter_map(|file| self.fileref(file)));
        }
        files.sort_unstable();
        files
    }

    /// What a wiki calls a file of the folder.
    fn fileref(&self, file: &Path) -> Option<String> {
        let inside = file.strip_prefix(&self.folder).ok()?;
        let parts: Option<Vec<&str>> = inside.iter().map(|part| part.to_str()).collect();
        Some(format!("figs/{}", parts?.join("/")))
    }

    /// All pictures that were loaded and can be shown, by the path that the wiki calls them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Picture)> {
        self.pictures
            .iter()
            .filter_map(|(fileref, picture)| Some((fileref.as_str(), picture.as_ref().ok()?)))
    }
}

/// The largest picture that is read, in bytes.
const MAX_PICTURE_BYTES: usize = 32 << 20;

fn read(files: &dyn Files, folder: &Path, fileref: &str) -> Result<Picture, FigureError> {
    let relative = path::inside(fileref).ok_or(FigureError::Outside)?;
    let path = path::resolve(files, folder, relative)?;
    let bytes = files
        .read(&path)
        .map_err(|error| FigureError::Unreadable(why(&error)))?;
    decode(fileref, bytes).map_err(FigureError::Unreadable)
}

/// Why a file cannot be read, without its path: whoever says it names the figure.
fn why(error: &DiskError) -> Text {
    match &error.problem {
        Problem::Io(error) => text!(
            "unreadable-figure-io",
            "the file cannot be read: {why}",
            why = io_words(error)
        ),
        _ => too_large(),
    }
}

fn too_large() -> Text {
    text!(
        "unreadable-figure-large",
        "the file is larger than {most} MiB",
        most = MAX_PICTURE_BYTES >> 20
    )
}

/// The picture that a file of this name and content holds, or why it holds none.
fn decode(name: &str, bytes: Vec<u8>) -> Result<Picture, Text> {
    if bytes.len() > MAX_PICTURE_BYTES {
        return Err(too_large());
    }
    let is_png = png::has_signature(&bytes);
    match (extension(name).as_deref(), is_png) {
        (Some("png"), true) => png::read(bytes),
        (Some("png"), false) => Err(text!(
            "unreadable-figure-no-png",
            "the file is no PNG picture, although named so"
        )),
        (Some("svg"), true) => Err(text!(
            "unreadable-figure-png",
            "the file is a PNG picture, yet named .svg"
        )),
        (Some("svg"), false) => svg::read(&bytes),
        _ => Err(text!(
            "unreadable-figure-ending",
            "a figure is an .svg or a .png file"
        )),
    }
}

fn extension(name: &str) -> Option<String> {
    let (_, extension) = name.rsplit_once('.')?;
    Some(extension.to_ascii_lowercase())
}
