//! The folder of figures: the file for each picture of the wiki, and the rules for the names of files.

use super::{FigureError, path};
use crate::source::{DiskError, Files, Problem};
use crate::suggest;
use icu_normalizer::ComposingNormalizerBorrowed;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The file name ending of Inkscape's own format; the plain SVG files made from them are used instead.
const INKSCAPE: &str = ".inkscape.svg";

/// The extensions of pictures.
pub const EXTENSIONS: [&str; 4] = ["jpeg", "jpg", "png", "svg"];

/// A name as it is compared: systems and editors write accents with their letters, or after them.
pub(super) fn composed(name: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(name)
}

/// Whether the path has the extension of a picture. Case is ignored, because cameras and some systems write
/// capitals.
fn is_picture(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| {
        EXTENSIONS
            .iter()
            .any(|known| known.eq_ignore_ascii_case(it))
    })
}

/// Whether the error says that the folder does not exist.
fn is_absent(error: &DiskError, folder: &Path) -> bool {
    let is_not_found =
        matches!(&error.problem, Problem::Io(it) if it.kind() == ErrorKind::NotFound);
    error.path == folder && is_not_found
}

/// The folder that the paths of a wiki call `figs/`.
#[derive(Debug)]
pub(super) struct FigureFolder {
    pub(super) files: Arc<dyn Files>,
    pub(super) path: PathBuf,
    /// The folder of a wiki that is a page, which shows pictures there without `figs/`.
    pub(super) beside: Option<PathBuf>,
    /// The language whose own drawings win: those in the folder of its name.
    pub(super) language: Option<String>,
    /// The paths by which the wiki names its pictures; computed on first use.
    called: OnceLock<Vec<String>>,
}

/// A file that was found.
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// Whether the drawing is a version for one language.
    pub(super) is_translated: bool,
}

impl FigureFolder {
    pub(super) fn new(files: Arc<dyn Files>, path: PathBuf, language: Option<String>) -> Self {
        Self {
            files,
            path,
            beside: None,
            language,
            called: OnceLock::new(),
        }
    }

    /// The same folder, of which nothing is known yet.
    pub(super) fn again(&self) -> Self {
        let folder = Self::new(
            Arc::clone(&self.files),
            self.path.clone(),
            self.language.clone(),
        );
        Self {
            beside: self.beside.clone(),
            ..folder
        }
    }

    /// The path from `figs/` that a wiki means by one that begins with the folder's own name, as in `images/x.png`. The
    /// folder `.` has no name, and a path in it needs none; nor does one of a file beside the page of a wiki.
    pub(super) fn standard<'a>(&self, called: &'a str) -> Cow<'a, str> {
        let plain = called.strip_prefix("./").unwrap_or(called);
        if plain.starts_with("figs/") {
            return Cow::Borrowed(plain);
        }
        let is_beside = |it: &PathBuf| self.files.is_file(&it.join(plain));
        let below = match self.last().as_str() {
            "" => None,
            "." => Some(plain),
            name => plain.strip_prefix(name).and_then(|it| it.strip_prefix('/')),
        };
        let below = below.or_else(|| {
            self.beside
                .as_ref()
                .filter(|it| is_beside(it))
                .map(|_| plain)
        });
        let standard = below.map(|it| format!("figs/{it}"));
        let standard = standard.filter(|it| path::inside(it).is_some());
        standard.map_or(Cow::Borrowed(called), Cow::Owned)
    }

    /// The folder's own name; `.` has none.
    pub(super) fn name(&self) -> Option<String> {
        Some(self.last()).filter(|it| !matches!(it.as_str(), "" | "."))
    }

    /// The last part of its path.
    fn last(&self) -> String {
        let folder = self.path.to_string_lossy().replace('\\', "/");
        folder.rsplit('/').next().unwrap_or_default().to_owned()
    }

    /// The file that a wiki calls `fileref`.
    pub(super) fn find(&self, fileref: &str) -> Result<Found, FigureError> {
        let relative = path::inside(fileref).ok_or_else(|| path::fault(fileref))?;
        if let Some(language) = &self.language {
            match self.resolve(&format!("{language}/{relative}")) {
                Err(FigureError::Missing) => {}
                found => {
                    return Ok(Found {
                        path: found?,
                        is_translated: true,
                    });
                }
            }
        }
        Ok(Found {
            path: self.resolve(relative)?,
            is_translated: false,
        })
    }

    /// The file at a path, or the Inkscape file that it is made from.
    fn resolve(&self, relative: &str) -> Result<PathBuf, FigureError> {
        match self.spelled(relative) {
            Err(FigureError::Missing) => {
                let beside = self.beside.as_deref();
                let beside = beside.map(|it| path::resolve(&*self.files, it, relative));
                if let Some(Ok(file)) = beside {
                    return Ok(file);
                }
                let stem = relative.strip_suffix(".svg").ok_or(FigureError::Missing)?;
                self.spelled(&format!("{stem}{INKSCAPE}"))
            }
            found => found,
        }
    }

    /// The file of a path, however its accents are written on the disk.
    fn spelled(&self, relative: &str) -> Result<PathBuf, FigureError> {
        let files = &*self.files;
        match path::resolve(files, &self.path, relative) {
            Err(FigureError::Missing) if !relative.is_ascii() => {}
            found => return found,
        }
        let mut real = Vec::new();
        for name in relative.split('/') {
            let folder = self.path.join(real.join("/"));
            let entries = files.list(&folder).map_err(|_| FigureError::Missing)?;
            let names = entries
                .iter()
                .filter_map(|(path, _)| path.file_name()?.to_str());
            let mut same = names.filter(|it| composed(it) == composed(name));
            real.push(same.next().ok_or(FigureError::Missing)?.to_owned());
        }
        path::resolve(files, &self.path, &real.join("/"))
    }

    /// The pictures of the folder: the path by which a wiki names each, with the paths of its files in the same
    /// form. Of several the first is shown.
    ///
    /// # Errors
    /// When the folder exists, and it or one in it cannot be read, or contains itself through a link.
    pub(super) fn pictures(&self) -> Result<BTreeMap<String, Vec<String>>, DiskError> {
        let found = self.files.files_that(&self.path, &is_picture);
        let files = match found {
            Err(error) if is_absent(&error, &self.path) => Vec::new(),
            found => found?,
        };
        let mut pictures: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for file in files.iter().filter_map(|file| self.inside(file)) {
            match file.strip_suffix(INKSCAPE) {
                Some(stem) => pictures
                    .entry(format!("{stem}.svg"))
                    .or_default()
                    .push(file),
                None => pictures.entry(file.clone()).or_default().insert(0, file),
            }
        }
        Ok(pictures)
    }

    /// The path of a file of the folder as a wiki writes it.
    pub(super) fn inside(&self, file: &Path) -> Option<String> {
        let real = || {
            let real = self.files.canonical(&self.path)?;
            Some(file.strip_prefix(real).ok()?.to_owned())
        };
        let inside = file.strip_prefix(&self.path).ok();
        let inside = inside.map(Path::to_owned).or_else(real)?;
        let parts: Option<Vec<&str>> = inside.iter().map(|part| part.to_str()).collect();
        Some(composed(&format!("figs/{}", parts?.join("/"))).into_owned())
    }

    /// The picture that a path was probably meant to name: one whose path differs in case or signs, else one of a
    /// similar path, else one of that name, or nearly of that name, in another folder or of another format.
    pub(super) fn nearest(&self, fileref: &str) -> Option<String> {
        let fileref = &*path::tidy(fileref);
        let listed = || self.pictures().unwrap_or_default().into_keys().collect();
        let known = self.called.get_or_init(listed);
        let plain = |path: &str| -> String {
            let letters = path
                .chars()
                .filter(|c| c.is_alphanumeric() || "/.".contains(*c));
            letters.flat_map(char::to_lowercase).collect()
        };
        fn name(path: &str) -> &str {
            path.rsplit(['/', '\\']).next().unwrap_or_default()
        }
        let stem = |path: &str| {
            let name = name(path);
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            plain(stem)
        };
        let wanted = plain(&fileref.replace('\\', "/"));
        let same = known.iter().find(|known| plain(known) == wanted);
        let near = || {
            let near = suggest::nearest(fileref, known.iter().map(|it| it.as_str()));
            near.first().map(|near| (*near).to_owned())
        };
        // Some hosts find a picture by its name, wherever it is.
        let near_elsewhere = || {
            let near = suggest::nearest(name(fileref), known.iter().map(|it| name(it)));
            let near = *near.first()?;
            known.iter().find(|it| name(it) == near).cloned()
        };
        let elsewhere = || {
            let wanted = stem(fileref);
            let named = known.iter().find(|known| stem(known) == wanted);
            named.filter(|_| !wanted.is_empty()).cloned()
        };
        let same = same.cloned();
        let found = same.or_else(elsewhere).or_else(near);
        let found = found.or_else(near_elsewhere)?;
        // A wiki itself knows the folder by its own name alone.
        let own = match (fileref.starts_with("figs/"), found.strip_prefix("figs/")) {
            (false, Some(below)) => self.name().map(|name| format!("{name}/{below}")),
            _ => None,
        };
        Some(own.unwrap_or(found))
    }
}
