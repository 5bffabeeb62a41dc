//! The folder of figures: which file a picture of the wiki is, and what its files are called.

use super::{FigureError, path};
use crate::source::Files;
use crate::suggest;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What the names of Inkscape's own files end in, beside the plain ones that are made of them.
const INKSCAPE: &str = ".inkscape.svg";

/// The extensions of pictures.
pub const EXTENSIONS: [&str; 4] = ["jpeg", "jpg", "png", "svg"];

/// The folder that the paths of a wiki call `figs/`.
#[derive(Debug)]
pub(super) struct FigureFolder {
    pub(super) files: Arc<dyn Files>,
    pub(super) path: PathBuf,
    /// The language whose own drawings win: those in the folder of its name.
    pub(super) language: Option<String>,
}

/// A file that was found.
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Is it the drawing of one language?
    pub(super) is_translated: bool,
}

impl FigureFolder {
    /// The file that a wiki calls `fileref`.
    pub(super) fn find(&self, fileref: &str) -> Result<Found, FigureError> {
        let relative = path::inside(fileref).ok_or(FigureError::Outside)?;
        if let Some(language) = &self.language
            && let Ok(path) = self.resolve(&format!("{language}/{relative}"))
        {
            return Ok(Found {
                path,
                is_translated: true,
            });
        }
        Ok(Found {
            path: self.resolve(relative)?,
            is_translated: false,
        })
    }

    /// The file of a path, or the file of Inkscape's that it is made of.
    fn resolve(&self, relative: &str) -> Result<PathBuf, FigureError> {
        let files = &*self.files;
        match path::resolve(files, &self.path, relative) {
            Err(FigureError::Missing) => {
                let stem = relative.strip_suffix(".svg").ok_or(FigureError::Missing)?;
                path::resolve(files, &self.path, &format!("{stem}{INKSCAPE}"))
            }
            found => found,
        }
    }

    /// What a wiki calls the pictures of the folder, in their order.
    pub(super) fn filerefs(&self) -> Vec<String> {
        let mut filerefs = Vec::new();
        for extension in EXTENSIONS {
            // A folder that does not exist holds no file.
            let found = self.files.files_below(&self.path, extension);
            let found = found.unwrap_or_default();
            filerefs.extend(found.iter().filter_map(|file| self.fileref(file)));
        }
        filerefs.sort_unstable();
        filerefs.dedup();
        filerefs
    }

    fn fileref(&self, file: &Path) -> Option<String> {
        let inside = file.strip_prefix(&self.path).ok()?;
        let parts: Option<Vec<&str>> = inside.iter().map(|part| part.to_str()).collect();
        let fileref = format!("figs/{}", parts?.join("/"));
        Some(match fileref.strip_suffix(INKSCAPE) {
            Some(stem) => format!("{stem}.svg"),
            None => fileref,
        })
    }

    /// The picture that a path was meant to name: the same but for case and signs, else one of a near
    /// name, else one of that name in another folder or of another kind.
    pub(super) fn nearest(&self, fileref: &str) -> Option<String> {
        let known = self.filerefs();
        let plain = |path: &str| -> String {
            let letters = path
                .chars()
                .filter(|c| c.is_alphanumeric() || "/.".contains(*c));
            letters.flat_map(char::to_lowercase).collect()
        };
        let stem = |path: &str| {
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            plain(stem)
        };
        let wanted = plain(&fileref.replace('\\', "/"));
        let same = known.iter().find(|known| plain(known) == wanted);
        let near = || {
            let near = suggest::nearest(fileref, known.iter().map(String::as_str));
            near.first().map(|near| (*near).to_owned())
        };
        let elsewhere = || {
            let wanted = stem(fileref);
            let named = known.iter().find(|known| stem(known) == wanted);
            named.filter(|_| !wanted.is_empty()).cloned()
        };
        same.cloned().or_else(elsewhere).or_else(near)
    }
}
