//! From a wiki's file or folder to its tiddlers.
//!
//! [`read`] takes a page of TiddlyWiki, Classic or 5, a `.tid`, `.md` or `.json` file, a wiki folder of
//! TiddlyWiki 5, or any folder of `.tid` and `.md` files. What it cannot read at all is a [`ReadError`]; what is
//! wrong within a wiki is a diagnostic, and the tiddlers are read all the same.

mod dates;
mod dialect;
mod draft;
mod elements;
mod encoding;
mod error;
mod folder;
mod front_matter;
mod html;
mod json;
mod json_scan;
mod json_tree;
mod language;
mod markdown;
mod meta;
mod multids;
mod names;
mod page;
mod pages;
mod sentences;
mod specification;
mod tid;
mod unescape;
mod unread;

use crate::config;
use crate::diag::Sink;
use crate::source::{FileKind, Files, Sources};
use crate::tiddler::{Dialect, PAGES, Tiddler};
pub use dialect::Options;
use draft::Draft;
use encoding::Content;
pub use error::{Problem, ReadError};
pub use folder::INFO;
pub use page::{Areas, StoreArea, find_areas};
pub(crate) use pages::{line_in_list, renamed_anchor};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

/// The extensions of all files that tiddlers are read from.
pub fn extensions() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().chain(folder::EXTENSIONS)
}

/// Whether a folder holds pages of Markdown that know nothing of tiddlers.
pub(crate) fn is_of_pages(files: &dyn Files, folder: &Path) -> bool {
    !files.is_file(&folder.join(INFO)) && pages::is_of_pages(files, folder).unwrap_or_default()
}

/// Whether a folder holds such pages, and others than the one that is about the folder.
pub(crate) fn has_pages(files: &dyn Files, folder: &Path) -> bool {
    is_of_pages(files, folder) && pages::are_several(files, folder)
}

/// Whether a folder is the top of a site whose program reads its pages from another one.
pub(crate) fn has_pages_below(files: &dyn Files, folder: &Path) -> bool {
    pages::root(files, folder) != folder
}

/// The language of a wiki that no configuration and no option names: that of the settings of the program that publishes
/// its pages, else the one in its name, else that of its texts, else the one that the folder around it is called, else English.
/// A folder may be called as a language by chance: its texts know better, where no folder beside it is in a language, too.
pub(crate) fn guess_language(files: &dyn Files, wiki: &Path) -> String {
    let told = pages::language(files, wiki);
    let told = told.and_then(|it| config::canonical_language(&it.replace('_', "-")));
    let of_name = || config::language_of_name(wiki);
    let is_chance = files.is_folder(wiki) && !language::is_beside_others(files, wiki);
    told.or_else(|| of_name().filter(|_| !is_chance))
        .or_else(|| language::of_texts(files, wiki).map(str::to_owned))
        .or_else(of_name)
        .unwrap_or_else(|| config::guess_language(wiki))
}

/// The tiddlers of a wiki, in the order of its file, or of the paths of its files. Faults that
/// leave the wiki readable go to `sink`.
///
/// # Errors
/// When the path is not a readable wiki; the error tells what it is instead.
pub fn read(
    files: &dyn Files,
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Result<Vec<Tiddler>, ReadError> {
    let tiddlers = match files.kind(path) {
        Some(FileKind::Folder) => folder::read(files, path, sources, sink, options)?,
        // Reading a pipe would wait for ever.
        Some(FileKind::Other) => Err(Problem::NoFileNorFolder),
        // To read what does not exist says so.
        Some(FileKind::File) | None => {
            let content = Content::new(files.read(path)?);
            read_content(path, content, sources, sink, options)
        }
    };
    tiddlers.map_err(|problem| ReadError::Content {
        path: path.to_owned(),
        problem,
    })
}

/// The tiddlers of a file.
fn read_content(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Result<Vec<Tiddler>, Problem> {
    if content.text.trim().is_empty() {
        return Err(Problem::Empty);
    }
    let extension = path.extension().map(|it| it.to_ascii_lowercase());
    match extension.as_deref().and_then(|it| it.to_str()) {
        Some("tid") => {
            let usual = Dialect::Classic;
            let tiddler = tid::read(path, content, sources, sink, options, usual);
            Ok(vec![tiddler])
        }
        Some("md" | "markdown") => Ok(vec![markdown::read(path, content, sources, sink, options)]),
        Some("json") => Ok(json::read_file(path, content, sources, sink, options)),
        _ => read_page(path, content, sources, sink, options),
    }
}

/// Where the tiddlers of a page are written, by title, without those that it has twice: in its scripts, if it has some,
/// else as elements.
pub fn written(page: &str, areas: &Areas) -> BTreeMap<String, Range<usize>> {
    let usual = areas.usual();
    let of_script = |range: &Range<usize>| json::read(page, range.clone(), usual).0;
    let mut drafts: Vec<Draft> = areas.json.iter().flat_map(of_script).collect();
    if let Some(store) = areas.elements.as_ref().filter(|_| areas.json.is_empty()) {
        drafts = elements::read(page, store, usual).0;
    }
    let mut written: BTreeMap<String, Range<usize>> = BTreeMap::new();
    let mut twice = BTreeSet::new();
    for draft in drafts {
        let title = draft.value("title", page).unwrap_or_default().to_owned();
        if written.insert(title.clone(), draft.whole()).is_some() {
            twice.insert(title);
        }
    }
    written.retain(|title, _| !twice.contains(title));
    written
}

/// The tiddlers of a page, in its order. Of several with one title in different areas of a page of
/// TiddlyWiki 5, the last counts, as in the wiki.
fn read_page(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options<'_>,
) -> Result<Vec<Tiddler>, Problem> {
    let page = content.text.as_str();
    let areas = page::find_areas(page)?;
    let usual = areas.usual();
    let elements = areas.elements.iter();
    let elements = elements.map(|store| elements::read(page, store, usual));
    let scripts = areas.json.into_iter();
    let scripts = scripts.map(|range| json::read(page, range, usual));
    let (areas, faults): (Vec<_>, Vec<_>) = elements.chain(scripts).unzip();
    let file = content.keep(path, faults.concat(), sources, sink);
    let mut tiddlers: Vec<Tiddler> = Vec::new();
    for drafts in areas {
        let keep = |draft: Draft| draft.keep(file, sources, options);
        let area: Vec<Tiddler> = drafts.into_iter().map(keep).collect();
        if !tiddlers.is_empty() {
            let newer: BTreeSet<&str> = area.iter().map(|it| it.title.as_str()).collect();
            tiddlers.retain(|it| !newer.contains(it.title.as_str()));
        }
        tiddlers.extend(area);
    }
    Ok(tiddlers)
}
