//! The figures of an edition by themselves: made from the figure folder, or listed by their tiddlers.

use super::wiki::LoadedWiki;
use super::{EditionId, Failure, Job, Project};
use crate::figure::{FigureError, Figures, Picture, StoredPicture, Texts, Workshop, name};
use crate::locale::{DrawnTexts, Vocabulary};
use crate::say::{Text, text};
use crate::source::{CACHE_FOLDER, Disk, Files as _, Outputs, Sources, paths};
use crate::store::{Store, TiddlerId};
use crate::wikitext::visit;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The figures of an edition; the texts of drawings are those of its language where it is a translation,
/// or where somebody translated some.
pub(super) fn of_edition(job: &Job, wiki: &LoadedWiki, sources: &Sources) -> Figures {
    let mut figures = figures(job, wiki.drawn.clone(), &wiki.vocabulary);
    for entry in wiki.store.entries() {
        let tiddler = &entry.tiddler;
        let Some(media_type) = tiddler.picture_type() else {
            continue;
        };
        let picture = match (tiddler.fields.get("_canonical_uri"), &tiddler.file) {
            (Some(address), _) => StoredPicture::Called(called(&address.value).to_owned()),
            (None, Some(file)) => StoredPicture::File(file.clone()),
            (None, None) => StoredPicture::Text(sources.text(tiddler.text).to_owned()),
        };
        figures.add_stored(entry.title(), media_type, picture);
    }
    figures
}

/// The path that an address of a picture beside the wiki is.
fn called(address: &str) -> &str {
    let address = address.trim();
    address.strip_prefix("./").unwrap_or(address)
}

fn figures(job: &Job, drawn: DrawnTexts, vocabulary: &Vocabulary) -> Figures {
    let has_texts = job.original.is_some() || !drawn.is_empty();
    let texts = || Texts::new(drawn, &*vocabulary.decimal);
    let workshop = Workshop {
        settings: job.config.figures(&job.language),
        language: Some(job.language.clone()),
        texts: has_texts.then(texts),
        cache: Arc::clone(&job.cache),
        kept: job.config.out.join(CACHE_FOLDER),
    };
    Figures::made(Arc::clone(&job.files), &job.figures, workshop)
}

/// The folder of the pictures among the outputs.
pub(super) const FOLDER: &str = "figs";

/// The path of a picture inside that folder, and its bytes.
pub(super) fn inside(picture: &Picture) -> Option<(&str, &[u8])> {
    let path = picture.fileref.strip_prefix(FOLDER)?.strip_prefix('/')?;
    Some((path, picture.bytes.as_slice()))
}

/// The folder of the pictures in the outputs `out`, where it is one that pictures of this book are made
/// of, by this name or another: what an author drew is not to be replaced, nor removed.
pub(super) fn folder_of_sources(job: &Job, out: &Path) -> Option<PathBuf> {
    let folder = out.join(FOLDER);
    let real = Disk.canonical(&folder)?;
    let settings = job.config.languages.values().map(|it| &it.figures);
    let settings = settings.chain([&job.config.figures]);
    let named = settings.filter_map(|it| it.folder.as_deref());
    let mut sources = named.chain([job.figures.as_path()]);
    let is_source = sources.any(|it| Disk.canonical(it).as_ref() == Some(&real));
    is_source.then_some(folder)
}

/// What is made of the pictures of the figure folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureFormats {
    /// Drawings as clean SVG.
    pub svg: bool,
    /// Drawings as PNG.
    pub png: bool,
}

/// What was made of the pictures of the figure folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MadeFigures {
    /// The folder.
    pub folder: PathBuf,
    /// How many pictures there are in it now.
    pub pictures: usize,
    /// How many of them are not what they were before.
    pub changed: usize,
    /// What cannot be shown, by its path, and why.
    pub refused: Vec<(String, Text)>,
}

/// Makes all pictures of the figure folder for an edition, whether or not a tiddler shows them, and puts
/// those that changed into `figs` in the folder of the outputs.
///
/// # Errors
/// When the words of its language cannot be read, the pictures cannot be written, or they would be
/// written into the figure folder itself.
pub fn make_figures(job: &Job, formats: FigureFormats) -> Result<MadeFigures, Failure> {
    if let Some(folder) = folder_of_sources(job, &job.config.out) {
        return Err(Failure::Usage(text!(
            "figures-own",
            "{folder} is the folder of your figures, and is not written into: name another place, as in `--out build`",
            folder = paths::displayed(&folder)
        )));
    }
    let drawn = DrawnTexts::new(&job.language, job.messages())?;
    let vocabulary = Vocabulary::new(&job.language, job.messages())?;
    let mut figures = figures(job, drawn, &vocabulary);
    let mut files = figures.files();
    files.retain(|file| name::original_of(file).is_none());
    figures.read_ahead(files.iter().cloned());
    let mut made = MadeFigures {
        folder: job.config.out.join(FOLDER),
        ..MadeFigures::default()
    };
    for file in files {
        if let Err(why) = figures.load(&file) {
            let why = match why {
                FigureError::Unreadable(why) => why,
                other => Text::verbatim(other.to_string()),
            };
            made.refused.push((file, why));
        }
    }
    let mut pictures: Vec<&Picture> = Vec::new();
    let all = figures.iter().map(|(_, picture)| picture);
    pictures.extend(all.filter(|it| formats.svg || !it.is_drawing()));
    let pngs = match formats.png {
        true => figures.pngs(),
        false => BTreeMap::new(),
    };
    pictures.extend(pngs.values());
    made.pictures = pictures.len();
    let mut outputs = Outputs::new(&job.config.out)?;
    let owner = format!("{}-figures", job.stem());
    let inside = pictures.into_iter().filter_map(inside);
    made.changed = outputs.shared_folder(FOLDER, &owner, inside)?;
    outputs.commit()?;
    figures.keep();
    Ok(made)
}

/// A tiddler about a figure, and what there is of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedFigure {
    /// The title of the tiddler, `fig:<category>: <name>`.
    pub title: String,
    /// Its pictures, in their order; without any, the file that it is to have.
    pub files: Vec<ListedFile>,
    /// The titles of the tiddlers that link to it or show one of its pictures, in reading order.
    pub shown_by: Vec<String>,
    /// Is there nothing to show yet?
    pub missing: bool,
}

/// A picture of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedFile {
    /// What the wiki calls it.
    pub path: String,
    /// Is it there, and can it be shown?
    pub exists: bool,
    /// Its bytes in the book; 0 when it is not there.
    pub bytes: usize,
    /// Its width in CSS pixels, when it says.
    pub width: Option<u32>,
    /// Its height in CSS pixels, when it says.
    pub height: Option<u32>,
}

impl Project {
    /// The tiddlers about figures of an edition, in the order in which the book uses them first; those
    /// that nothing uses come last.
    #[must_use]
    pub fn figures(&self, id: EditionId) -> Vec<ListedFigure> {
        let store = self.store(id);
        let uses = self.uses(id);
        let mut listed: Vec<ListedFigure> = Vec::new();
        let first = |tiddler: &TiddlerId| uses.order.iter().position(|it| it == tiddler);
        let mut tiddlers: Vec<TiddlerId> = store.ids().collect();
        tiddlers.retain(|tiddler| store[*tiddler].title().starts_with(name::PREFIX));
        tiddlers.sort_by_key(|tiddler| first(tiddler).unwrap_or(usize::MAX));
        for tiddler in tiddlers {
            listed.push(self.listed(id, tiddler, &uses));
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

    /// Goes through the book, then through what is not in it, and notes who uses which figure.
    fn uses(&self, id: EditionId) -> Uses {
        let store = self.store(id);
        let made = self[id].made.as_ref();
        let nodes = made.map(|made| made.outline.nodes()).unwrap_or_default();
        let in_book = nodes.iter().map(|node| node.tiddler);
        let mut seen = BTreeSet::new();
        let mut uses = Uses::default();
        for tiddler in in_book.chain(store.ids()) {
            if seen.insert(tiddler) {
                uses.pictures.insert(tiddler, self.pictures_of(id, tiddler));
            }
        }
        let of_picture = of_pictures(store, &uses.pictures);
        let mut seen = BTreeSet::new();
        let in_book = nodes.iter().map(|node| node.tiddler);
        for tiddler in in_book.chain(store.ids()) {
            let title = store[tiddler].title();
            if !seen.insert(tiddler) || title.starts_with("fig") && title.contains(':') {
                continue;
            }
            for used in self.used_by(id, tiddler, &of_picture) {
                let by = uses.by.entry(used).or_default();
                if !by.iter().any(|known| known == title) {
                    by.push(title.to_owned());
                }
                if !uses.order.contains(&used) {
                    uses.order.push(used);
                }
            }
        }
        let rest = nodes.iter().map(|node| node.tiddler);
        uses.order
            .extend(rest.filter(|it| !uses.by.contains_key(it)));
        uses
    }

    fn pictures_of(&self, id: EditionId, tiddler: TiddlerId) -> Vec<String> {
        let document = self.store(id)[tiddler].document();
        let images = document.map(visit::images).unwrap_or_default();
        let path = |file| self.sources().slice(file).trim().to_owned();
        let mut paths: Vec<String> = images.iter().map(|(_, image)| path(image.file)).collect();
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
            let title = self.sources().slice(target).trim();
            let title = title.strip_prefix('~').unwrap_or(title);
            used.extend(
                store
                    .find(title)
                    .filter(|_| title.starts_with(name::PREFIX)),
            );
        });
        for (_, image) in visit::images(document) {
            let path = self.sources().slice(image.file).trim();
            used.extend(of_picture.get(path));
        }
        used
    }
}

/// Who uses which figure.
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
    let figures = figures.filter(|(tiddler, _)| store[**tiddler].title().starts_with(name::PREFIX));
    let paths = figures.flat_map(|(tiddler, paths)| {
        let paths = paths.iter();
        paths.map(move |path| (path.as_str(), *tiddler))
    });
    paths.collect()
}

fn listed_file(figures: &Figures, path: &str) -> ListedFile {
    let picture = figures.get(path).filter(|picture| !picture.is_draft);
    let size = picture.and_then(|picture| picture.size);
    ListedFile {
        path: path.to_owned(),
        exists: picture.is_some(),
        bytes: picture.map_or(0, |picture| picture.bytes.len()),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
    }
}
