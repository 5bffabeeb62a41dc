//! The figures of the book: their files, found inside the figure folder and nowhere else.

use crate::source::disk;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Scalable Vector Graphics
    Svg,
    /// Portable Network Graphics
    Png,
}

impl Format {
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
    pub format: Format,
    /// The file, cleaned.
    pub bytes: Vec<u8>,
    /// Width and height in CSS pixels, when the file says.
    pub size: Option<(u32, u32)>,
}

/// Why a picture cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureError {
    /// The path leaves the figure folder or names another host.
    Outside,
    /// There is no such file.
    Missing,
    /// The file is no SVG or PNG that can be read; why.
    Unreadable(String),
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside => f.write_str("the path leaves the folder of figures"),
            Self::Missing => f.write_str("there is no such file"),
            Self::Unreadable(why) => f.write_str(why),
        }
    }
}

/// The figure folder and the pictures that the book uses.
#[derive(Debug)]
pub struct Figures {
    folder: PathBuf,
    pictures: BTreeMap<String, Result<Picture, FigureError>>,
}

impl Figures {
    /// The figures of `folder`, which the paths of the wiki call `figs/`.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
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
            let picture = read(&self.folder, fileref);
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

    /// All pictures that were loaded and can be shown, by the path that the wiki calls them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Picture)> {
        self.pictures
            .iter()
            .filter_map(|(fileref, picture)| Some((fileref.as_str(), picture.as_ref().ok()?)))
    }
}

fn read(folder: &Path, fileref: &str) -> Result<Picture, FigureError> {
    let path = folder.join(fileref);
    let bytes = disk::read_bytes(&path).map_err(|_| FigureError::Missing)?;
    Ok(Picture {
        format: Format::Svg,
        bytes,
        size: None,
    })
}
