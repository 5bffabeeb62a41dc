//! Lists the figures of an edition by their tiddlers: the files of each, and the tiddlers that show it.

use super::{EditionId, Project};
use crate::figure::{Figures, name};
use crate::store::{Store, TiddlerId};
use crate::tiddler::FigureTitle;
use crate::wikitext::tree::Image;
use crate::wikitext::visit;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A figure tiddler, or another tiddler that shows pictures of no figure tiddler, with its files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedFigure {
    /// The title of the tiddler: `fig:<category>: <name>`, or that of a text that shows a picture itself.
    pub title: String,
    /// The pictures, in order; where it has none, the file that is expected.
    pub files: Vec<ListedFile>,
    /// The titles of the tiddlers that link to it or show one of its pictures, in reading order.
    pub shown_by: Vec<String>,
    /// Whether no picture exists yet.
    pub missing: bool,
}

/// A picture of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedFile {
    /// The path of the file, as the wiki writes it; where the file is missing, the name in the wiki.
    pub path: String,
    /// Whether the file exists.
    pub exists: bool,
    /// Whether the file exists and cannot be shown. Only pictures that the book shows are checked.
    pub damaged: bool,
    /// The bytes of the file; 0 when it is not there.
    pub bytes: usize,
    /// The display width in CSS pixels, where it states one.
    pub width: Option<u32>,
    /// The display height in CSS pixels, where it states one.
    pub height: Option<u32>,
}

impl Project {
    /// The tiddlers about figures of an edition, in the order in which the book uses them first; those
    /// that nothing uses come later, and last the texts that show other pictures, in reading order.
    pub fn figures(&self, id: EditionId) -> Vec<ListedFigure> {
        let store = self.store(id);
        let uses = self.uses(id);
        let mut listed: Vec<ListedFigure> = Vec::new();
        let places = uses.order.iter().enumerate();
        let first: BTreeMap<TiddlerId, usize> = places.map(|(place, it)| (*it, place)).collect();
        let mut tiddlers: Vec<TiddlerId> = store.ids().collect();
        tiddlers.retain(|tiddler| FigureTitle::is_figure(store[*tiddler].title()));
        tiddlers.sort_by_key(|tiddler| first.get(tiddler).copied().unwrap_or(usize::MAX));
        for tiddler in tiddlers {
            listed.push(self.listed(id, tiddler, &uses));
        }
        listed.extend(self.shown_in_texts(id, &uses));
        listed
    }

    /// The texts that show pictures which no tiddler about a figure shows.
    fn shown_in_texts(&self, id: EditionId, uses: &Uses) -> Vec<ListedFigure> {
        let store = self.store(id);
        let of_figures = of_pictures(store, &uses.pictures);
        let figures = &self[id].figures;
        let mut listed = Vec::new();
        for tiddler in self.in_order(id) {
            if FigureTitle::is_figure(store[tiddler].title()) {
                continue;
            }
            let paths = uses.pictures.get(&tiddler).into_iter().flatten();
            let own = paths.filter(|path| !of_figures.contains_key(path.as_str()));
            let files: Vec<ListedFile> = own.map(|path| listed_file(figures, path)).collect();
            if !files.is_empty() {
                listed.push(ListedFigure {
                    title: store[tiddler].title().to_owned(),
                    missing: !files.iter().any(|file| file.exists),
                    files,
                    shown_by: Vec::new(),
                });
            }
        }
        listed
    }

    fn listed(&self, id: EditionId, tiddler: TiddlerId, uses: &Uses) -> ListedFigure {
        let entry = &self.store(id)[tiddler];
        let figures = &self[id].figures;
        let paths = uses.pictures.get(&tiddler).into_iter().flatten();
        let mut files: Vec<ListedFile> = paths.map(|path| listed_file(figures, path)).collect();
        let missing = !files.iter().any(|file| file.exists);
        if files.is_empty() {
            let original = entry.tiddler.original().map(|field| field.value.as_str());
            let wanted = name::wanted_file(original.unwrap_or(entry.title()));
            files.extend(wanted.map(|path| listed_file(figures, &path)));
        }
        ListedFigure {
            title: entry.title().to_owned(),
            files,
            shown_by: uses.by.get(&tiddler).cloned().unwrap_or_default(),
            missing,
        }
    }

    /// Walks over the book, then over the tiddlers that are not in it, and records which tiddler uses which figure.
    fn uses(&self, id: EditionId) -> Uses {
        let store = self.store(id);
        let tiddlers = self.in_order(id);
        let mut uses = Uses::default();
        for tiddler in &tiddlers {
            uses.pictures
                .insert(*tiddler, self.pictures_of(id, *tiddler));
        }
        let of_picture = of_pictures(store, &uses.pictures);
        for tiddler in tiddlers {
            let title = store[tiddler].title();
            if FigureTitle::parse(title).is_some() {
                continue;
            }
            for used in self.used_by(id, tiddler, &of_picture) {
                let by = uses.by.entry(used).or_default();
                if by.is_empty() {
                    uses.order.push(used);
                }
                // The uses of one tiddler stand together.
                if by.last().is_none_or(|known| known != title) {
                    by.push(title.to_owned());
                }
            }
        }
        let rest = self.in_order(id).into_iter();
        uses.order
            .extend(rest.filter(|it| !uses.by.contains_key(it)));
        uses
    }

    /// The tiddlers of an edition, each once: as the book reads, then those that are not in it.
    fn in_order(&self, id: EditionId) -> Vec<TiddlerId> {
        let made = self[id].made.as_ref();
        let nodes = made.map(|made| made.outline.nodes()).unwrap_or_default();
        let in_book = nodes.iter().map(|node| node.tiddler);
        let mut seen = BTreeSet::new();
        let all = in_book.chain(self.store(id).ids());
        all.filter(|tiddler| seen.insert(*tiddler)).collect()
    }

    /// The names by which a tiddler refers to the pictures that it shows.
    pub fn pictures_of(&self, id: EditionId, tiddler: TiddlerId) -> Vec<String> {
        let document = self.store(id)[tiddler].document();
        let images = document.map(visit::images).unwrap_or_default();
        let path = |image: &Image| image.file.name(self.sources()).trim().to_owned();
        let mut paths: Vec<String> = images.iter().map(|(_, image)| path(image)).collect();
        paths.dedup();
        paths
    }

    /// The figures that a tiddler links to, or whose pictures it shows.
    fn used_by(
        &self,
        id: EditionId,
        tiddler: TiddlerId,
        of_picture: &BTreeMap<&str, TiddlerId>,
    ) -> Vec<TiddlerId> {
        let store = self.store(id);
        let mut used = Vec::new();
        let Some(document) = store[tiddler].document() else {
            return used;
        };
        visit::each_link(document, |target| {
            let title = target.name(self.sources()).trim();
            let title = title.strip_prefix('~').unwrap_or(title);
            used.extend(store.find(title).filter(|_| FigureTitle::is_figure(title)));
        });
        for (_, image) in visit::images(document) {
            let path = image.file.name(self.sources()).trim();
            used.extend(of_picture.get(path));
        }
        used
    }
}

/// The tiddlers that use each figure.
#[derive(Default)]
struct Uses {
    /// The paths of the pictures that each tiddler shows.
    pictures: BTreeMap<TiddlerId, Vec<String>>,
    /// The titles of the tiddlers that use each figure.
    by: BTreeMap<TiddlerId, Vec<String>>,
    /// The figures in the order of their first use.
    order: Vec<TiddlerId>,
}

/// The tiddler of a figure that shows each picture.
fn of_pictures<'a>(
    store: &Store,
    pictures: &'a BTreeMap<TiddlerId, Vec<String>>,
) -> BTreeMap<&'a str, TiddlerId> {
    let figures = pictures.iter();
    let figures = figures.filter(|(tiddler, _)| FigureTitle::is_figure(store[**tiddler].title()));
    let paths = figures.flat_map(|(tiddler, paths)| {
        let paths = paths.iter();
        paths.map(move |path| (path.as_str(), *tiddler))
    });
    paths.collect()
}

fn listed_file(figures: &Figures, called: &str) -> ListedFile {
    let picture = figures.get(called).filter(|picture| !picture.is_draft);
    let size = picture.and_then(|picture| picture.size);
    let source = figures.source(called);
    let exists = source.is_some() || picture.is_some();
    let (path, bytes) = source.unwrap_or_else(|| (called.to_owned(), 0));
    ListedFile {
        path,
        exists,
        damaged: figures.is_damaged(called),
        bytes,
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
    }
}
