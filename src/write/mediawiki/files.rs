//! The pictures as files of the wiki.

use super::block::shown_width;
use crate::book::{Book, Media};
use crate::figure::{Figures, Picture};
use crate::unique::Unique;
use crate::write::xhtml::used_pictures;
use std::collections::BTreeMap;

/// A file to upload.
#[derive(Clone, Debug)]
struct Upload {
    name: String,
    width: Option<u32>,
}

/// The files that are to be uploaded, by the paths that the wiki calls them.
pub(crate) struct Uploads {
    files: BTreeMap<String, Upload>,
}

impl Uploads {
    /// The pictures that a book shows. Files of MediaWiki are all in one folder, and their first letter is a
    /// capital.
    pub(crate) fn new(book: &Book, figures: &Figures) -> Self {
        let mut files = BTreeMap::new();
        let mut taken = Unique::ignoring_case();
        for fileref in used_pictures(book, figures) {
            let Some(picture) = figures.get(&fileref) else {
                continue;
            };
            let upload = Upload {
                name: name(&picture.fileref, &mut taken),
                width: picture.size.map(|(width, _)| width),
            };
            files.insert(fileref, upload);
        }
        Self { files }
    }

    /// The name of the picture, and its width.
    pub(super) fn name(&self, media: &Media) -> Option<(String, Option<u32>)> {
        let upload = self.files.get(&media.fileref).filter(|_| media.found)?;
        let width = media.width.or(upload.width).map(shown_width);
        Some((upload.name.clone(), width))
    }

    /// The files with their new names.
    pub(crate) fn pictures<'a>(
        &'a self,
        figures: &'a Figures,
    ) -> impl Iterator<Item = (&'a str, &'a Picture)> {
        let files = self.files.iter();
        files.filter_map(|(fileref, upload)| Some((upload.name.as_str(), figures.get(fileref)?)))
    }

    /// The list of the files to upload and their names, a line a file.
    pub(super) fn list(&self) -> String {
        let files = self.files.iter();
        let lines = files.map(|(path, upload)| format!("File:{}\t{path}\n", upload.name));
        lines.collect()
    }
}

fn name(path: &str, taken: &mut Unique) -> String {
    let (stem, extension) = path.rsplit_once('.').unwrap_or((path, "svg"));
    let stem = stem.strip_prefix("figs/").unwrap_or(stem);
    let is_plain = |it: char| it.is_alphanumeric() || matches!(it, '.' | ' ');
    let plain = |it: char| if is_plain(it) { it } else { '-' };
    let stem: String = stem.chars().map(plain).collect();
    let parts: Vec<&str> = stem.split('-').filter(|it| !it.is_empty()).collect();
    let stem = super::pages::capitalized(&parts.join("-"));
    let stem = if stem.is_empty() {
        "Figure".to_owned()
    } else {
        stem
    };
    let name = format!("{stem}.{extension}");
    taken.free(&name, |number| format!("{stem}-{number}.{extension}"))
}
