//! The pictures of an edition without its book: written from the figure folder, or listed by their tiddlers.

use super::wiki::LoadedWiki;
use super::{Failure, Job};
use crate::check;
use crate::figure::{FigureError, Figures, Picture, StoredPicture, Texts, Workshop, name};
use crate::locale::{DrawnTexts, Vocabulary};
use crate::pipeline::sentences;
use crate::say::Text;
use crate::source::{CACHE_FOLDER, Disk, DiskError, Files as _, Outputs, Sources, paths};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The figures of an edition; the texts of drawings are those of its language where it is a translation,
/// or where somebody translated some.
/// Pictures that are tiddlers are those of the wiki, then those of its `original`.
pub(super) fn of_edition(
    job: &Job,
    wiki: &LoadedWiki,
    original: Option<&LoadedWiki>,
    sources: &Sources,
) -> Figures {
    let mut figures = figures(job, wiki.drawn.clone(), &wiki.vocabulary);
    let wikis = original.into_iter().chain([wiki]);
    for entry in wikis.flat_map(|it| it.store.entries()) {
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
    let is_page = job.files.is_file(&job.wiki);
    let beside = is_page.then(|| job.wiki.parent()).flatten();
    let beside = beside.map(|it| match it.as_os_str().is_empty() {
        true => Path::new("."),
        false => it,
    });
    let figures = Figures::made(Arc::clone(&job.files), &job.figures, workshop);
    figures.beside(beside.map(Path::to_owned))
}

/// The folder of the pictures among the outputs.
pub(super) const FOLDER: &str = "figs";

/// The path of a picture inside that folder, and its bytes.
pub(super) fn inside(picture: &Picture) -> Option<(&str, &[u8])> {
    let path = picture.fileref.strip_prefix(FOLDER)?.strip_prefix('/')?;
    Some((path, picture.bytes.as_slice()))
}

/// The folder of the pictures in the outputs `out`, where it is also a folder from which pictures of this book are
/// made, by this name or another: the author's drawings must not be replaced or removed.
pub(super) fn folder_of_sources(job: &Job, out: &Path) -> Option<PathBuf> {
    let folder = out.join(FOLDER);
    let real = Disk.canonical(&folder)?;
    source_folders(job).any(|it| it == real).then_some(folder)
}

/// The folders from which pictures of this book are made, links resolved.
fn source_folders(job: &Job) -> impl Iterator<Item = PathBuf> {
    let settings = job.config.languages.values().map(|it| &it.figures);
    let settings = settings.chain([&job.config.figures]);
    let named = settings.filter_map(|it| it.folder.as_deref());
    let sources = named.chain([job.figures.as_path()]);
    sources.filter_map(|it| Disk.canonical(it))
}

/// Looks that the outputs are not to be among the pictures that the next build reads.
///
/// # Errors
/// When they are. A folder of figures that the wiki is in too holds more than figures.
pub(super) fn check_place(out: &Path, job: &Job) -> Result<(), Failure> {
    let place = paths::absolute(out);
    let real = place.ancestors().find_map(|it| Disk.canonical(it));
    let wiki = Disk.canonical(&job.wiki);
    let mut around = source_folders(job).filter(|folder| {
        let holds = |path: &Option<PathBuf>| path.as_ref().is_some_and(|it| it.starts_with(folder));
        holds(&real) && !holds(&wiki)
    });
    match around.next() {
        None => Ok(()),
        Some(_) => Err(Failure::Other(sentences::figures_inside(
            &paths::displayed(out),
        ))),
    }
}

/// The remarks on the PNG versions of the drawings, a sentence each.
pub(super) fn ill_drawn(figures: &Figures) -> Vec<Text> {
    let mut said = Vec::new();
    for (called, looked) in figures.look() {
        let own = figures.get(called).into_iter().flat_map(|it| &it.remarks);
        let remarks = own.chain(&looked).filter(|it| it.is_of_output());
        said.extend(remarks.filter_map(|remark| check::remark_sentence(called, remark)));
    }
    said
}

/// The formats in which the pictures of the figure folder are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureFormats {
    /// Drawings as clean SVG.
    pub svg: bool,
    /// Drawings as PNG.
    pub png: bool,
}

/// The result of writing the pictures of the figure folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MadeFigures {
    /// The output folder.
    pub folder: PathBuf,
    /// The number of pictures in the folder now.
    pub pictures: usize,
    /// The number of them that changed.
    pub changed: usize,
    /// The remarks on the PNG versions, a sentence each.
    pub notes: Vec<Text>,
    /// The pictures that cannot be shown, by path, and the reason.
    pub refused: Vec<(String, Text)>,
}

/// Whether the wiki is there, and the outputs do not replace its own figures.
fn check_places(job: &Job) -> Result<(), Failure> {
    check_place(&job.config.out, job)?;
    if job.files.kind(&job.wiki).is_none() {
        return Err(DiskError::not_found(&job.wiki).into());
    }
    if let Some(folder) = folder_of_sources(job, &job.config.out) {
        return Err(Failure::Other(sentences::figures_own(&paths::displayed(
            &folder,
        ))));
    }
    Ok(())
}

/// Makes all pictures of the figure folder for an edition, whether or not a tiddler shows them, and puts
/// those that changed into `figs` in the folder of the outputs.
///
/// # Errors
/// When the words of its language cannot be read, the pictures cannot be written, or they would be
/// written into the figure folder itself.
pub fn make_figures(job: &Job, formats: FigureFormats) -> Result<MadeFigures, Failure> {
    check_places(job)?;
    let drawn = DrawnTexts::new(&job.language, job.messages())?;
    let vocabulary = Vocabulary::new(&job.language, job.messages())?;
    let mut figures = figures(job, drawn, &vocabulary);
    let files = figures.files()?.into_keys();
    let files = files.filter(|file| name::original_of(file).is_none());
    let files: Vec<String> = files.collect();
    figures.read_ahead(files.iter().cloned());
    let mut made = MadeFigures {
        folder: job.config.out.join(FOLDER),
        ..MadeFigures::default()
    };
    let refused = files
        .into_iter()
        .filter_map(|file| match figures.load(&file).err()? {
            FigureError::Unreadable(why) => Some((file, why)),
            other => Some((file, Text::verbatim(other.to_string()))),
        });
    made.refused = refused.collect();
    let pictures = figures.iter().map(|(_, picture)| picture);
    let pictures = pictures.filter(|it| formats.svg || !it.is_drawing());
    let mut pictures: Vec<&Picture> = pictures.collect();
    let pngs = match formats.png {
        true => {
            made.notes = ill_drawn(&figures);
            figures.pngs()
        }
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
