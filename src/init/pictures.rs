//! The pictures that a page of a wiki shows from its own folder.

use crate::diag::Sink;
use crate::figure;
use crate::source::{Disk, Files as _, Sources};
use crate::tiddler::Tiddler;
use crate::wikitext::visit::images;
use crate::wikitext::{self, Headings};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The paths, inside the folder of the page, of the files that its tiddlers show.
pub(super) fn beside(folder: &Path, tiddlers: &[Tiddler], sources: &Sources) -> BTreeSet<PathBuf> {
    let mut called = BTreeSet::new();
    for tiddler in tiddlers {
        let address = tiddler.fields.get("_canonical_uri");
        called.extend(address.map(|it| it.value.trim().to_owned()));
        let (text, headings) = (tiddler.text, Headings::default());
        let written = sources.text(text);
        let document = wikitext::parse(tiddler.dialect, text, written, &headings, &mut Sink::new());
        for (_, image) in images(&document) {
            called.insert(image.file.name(sources).to_owned());
        }
    }
    let inside = called.iter().filter_map(|it| figure::beside(it));
    let there = inside.filter(|it| Disk.is_file(&folder.join(it)));
    there.map(PathBuf::from).collect()
}
