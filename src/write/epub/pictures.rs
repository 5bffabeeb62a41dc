//! The pictures of an EPUB, under names that every reader can find.

use super::item::{Content, Item};
use crate::book::Book;
use crate::figure::Figures;
use crate::write::xhtml::used_pictures;
use std::collections::{BTreeMap, BTreeSet};

/// The path in the EPUB of each picture, by its path in the wiki.
pub(super) struct Pictures(BTreeMap<String, String>);

impl Pictures {
    pub(super) fn new(book: &Book, figures: &Figures) -> Self {
        let mut taken = BTreeSet::new();
        let mut paths = BTreeMap::new();
        for fileref in used_pictures(book, figures) {
            let Some(picture) = figures.get(&fileref) else {
                continue;
            };
            let own = &picture.fileref;
            let plain = is_plain(own) && taken.insert(own.to_ascii_lowercase());
            let path = if plain {
                own.clone()
            } else {
                let extension = picture.format.extension();
                format!("pictures/{}.{extension}", paths.len() + 1)
            };
            paths.insert(fileref, path);
        }
        Self(paths)
    }

    /// The same, for the links of pages. A plain path needs no encoding.
    pub(super) fn addresses(&self) -> BTreeMap<String, String> {
        self.0.clone()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pictures as files of the EPUB.
    pub(super) fn items<'a>(&self, figures: &'a Figures) -> Vec<Item<'a>> {
        let item = |(number, (fileref, path)): (usize, (&String, &String))| {
            let picture = figures.get(fileref)?;
            Some(Item {
                id: format!("picture-{}", number + 1),
                path: path.clone(),
                media_type: picture.format.media_type(),
                properties: None,
                content: Content::Bytes(&picture.bytes),
            })
        };
        self.0.iter().enumerate().filter_map(item).collect()
    }
}

/// Whether the path can be used as it is. Containers forbid some characters, warn of others, and compare names
/// ignoring case; the files of the container itself are outside of `figs/`.
fn is_plain(path: &str) -> bool {
    let part = |part: &str| {
        let named = part.starts_with(|c: char| c.is_ascii_alphanumeric()) && !part.ends_with('.');
        named
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    };
    path.contains('/') && !path.starts_with("pictures/") && path.split('/').all(part)
}
