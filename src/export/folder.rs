//! A folder of files, one a tiddler.

use super::names::Names;
use super::{OneFile, Outgoing, in_file, media_type_of};
use crate::export::sentences;
use crate::say::Text;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

/// The files that a folder has already.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Whether it is a wiki folder of TiddlyWiki 5.
    pub is_wiki_of_5: bool,
    /// The tiddlers that have a file each, as they are there, in their order; paths are inside the folder.
    pub tiddlers: Vec<(Outgoing, PathBuf)>,
    /// Tiddlers that it has in a file of several, as they are there, with that file.
    pub shared: Vec<(Outgoing, PathBuf)>,
    /// All files and folders right in it, where tiddlers are put, or beside a tiddler's file; paths are inside
    /// the folder.
    pub files: Vec<PathBuf>,
}

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The path inside the folder.
    pub path: PathBuf,
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The number of its tiddler.
    pub tiddler: usize,
}

/// The files of a folder.
#[derive(Clone, Debug, Default)]
pub struct FolderPlan {
    /// The files, in the order of the tiddlers' titles; none of a tiddler that the folder has as it is.
    pub files: Vec<Placed>,
    /// Files whose tiddler is now in another file, with the number of the tiddler.
    pub replaced: Vec<(PathBuf, usize)>,
    /// Tiddlers that a file has otherwise: the number of each, its file, and its stamp there.
    pub changed: Vec<(usize, PathBuf, String)>,
    /// Files of tiddlers that are not among those that are written.
    pub others: Vec<PathBuf>,
    /// Tiddlers that another tiddler's file has otherwise, by title, with that file: they are not written.
    pub left: Vec<(String, PathBuf)>,
    /// Messages for the user.
    pub notes: Vec<Text>,
}

impl FolderPlan {
    /// Adds the files of a tiddler, which may have been in another one.
    fn put(&mut self, file: OneFile, path: PathBuf, before: Option<&Path>, tiddler: usize) {
        let meta = file
            .meta
            .map(|it| (with_ending(&path, META), it.into_bytes()));
        let files = meta.into_iter().chain([(path, file.bytes)]);
        let files = files.map(|(path, bytes)| Placed {
            path,
            bytes,
            tiddler,
        });
        let files: Vec<Placed> = files.collect();
        let old = before.into_iter().flat_map(files_of);
        let old = old.filter(|old| files.iter().all(|it| it.path != *old));
        self.replaced.extend(old.map(|old| (old, tiddler)));
        self.files.extend(files);
    }
}

/// The folder of tiddlers in a wiki folder of TiddlyWiki 5.
const TIDDLERS: &str = "tiddlers";

/// The files of tiddlers in a folder that has some perhaps: a tiddler stays in the file that it has.
pub fn plan(tiddlers: &[Outgoing], known: &Known) -> FolderPlan {
    let mut plan = FolderPlan::default();
    let mut places = TakenPaths::of(known);
    let mut files: BTreeMap<&str, VecDeque<&(Outgoing, PathBuf)>> = BTreeMap::new();
    for there in &known.tiddlers {
        files.entry(&there.0.title).or_default().push_back(there);
    }
    let mut shared: BTreeMap<&str, &(Outgoing, PathBuf)> = BTreeMap::new();
    for there in &known.shared {
        shared.insert(&there.0.title, there);
    }
    let mut sorted: Vec<(usize, &Outgoing)> = tiddlers.iter().enumerate().collect();
    sorted.sort_by_key(|(number, tiddler)| (&tiddler.title, *number));
    for (number, tiddler) in sorted {
        let before = files.get_mut(tiddler.title.as_str());
        let before = before.and_then(VecDeque::pop_front);
        if before.is_none()
            && let Some((there, path)) = shared.remove(tiddler.title.as_str())
        {
            if there != tiddler {
                plan.left.push((tiddler.title.clone(), path.clone()));
            }
            continue;
        }
        if let Some((there, path)) = before {
            if there == tiddler {
                continue;
            }
            let changed = (number, path.clone(), there.stamp());
            plan.changed.push(changed);
        }
        let before = before.map(|(_, path)| path.as_path());
        let file = in_file(tiddler, known.is_wiki_of_5);
        let placed = places.of_file(&file, before);
        let path = placed.unwrap_or_else(|| {
            let stem = places.new_stem(tiddler, known.is_wiki_of_5, &mut plan.notes);
            with_ending(&stem, &file.ending)
        });
        places.take(&file, &path);
        plan.put(file, path, before, number);
    }
    let of_shared = shared.into_values().map(|(_, path)| path);
    let of_others = files.into_values().flatten().map(|(_, path)| path);
    let others = of_others.chain(of_shared);
    plan.others = others.cloned().collect();
    plan.others.sort();
    plan.others.dedup();
    plan
}

/// The ending of the file with the fields of a file that cannot hold them itself.
const META: &str = ".meta";

/// The file that names a tiddler, and the one that it is about, if it is another.
pub fn files_of(path: &Path) -> impl Iterator<Item = PathBuf> {
    let is_meta = path.extension().is_some_and(|it| it == "meta");
    let about = is_meta.then(|| path.with_extension(""));
    [path.to_owned()].into_iter().chain(about)
}

struct TakenPaths {
    names: Names,
    /// In small letters, as some disks take no notice of case.
    taken: BTreeSet<String>,
}

impl TakenPaths {
    fn of(known: &Known) -> Self {
        let mut places = Self {
            names: Names::default(),
            taken: BTreeSet::new(),
        };
        for path in &known.files {
            let parent = path.parent().unwrap_or(Path::new(""));
            if let Some(name) = path.file_name()
                && (parent == Path::new("") || parent == Path::new(TIDDLERS))
            {
                places.names.take(&name.to_string_lossy());
            }
            places.taken.insert(small(path));
        }
        for (_, path) in &known.tiddlers {
            places.taken.extend(files_of(path).map(|it| small(&it)));
        }
        places
    }

    /// The path of a tiddler that has a file already, unless with its ending it would be another's.
    fn of_file(&self, file: &OneFile, before: Option<&Path>) -> Option<PathBuf> {
        let before = before?;
        let path = with_ending(&stem_of(before), &file.ending);
        // `.TID` is `.tid`, and `.jpeg` is `.jpg`.
        let same = files_of(before).find(|own| is_same(own, &path));
        let path = same.unwrap_or(path);
        let is_free = |path: &Path| {
            files_of(before).any(|own| own == *path) || !self.taken.contains(&small(path))
        };
        let has_room = file.meta.is_none() || is_free(&with_ending(&path, META));
        (is_free(&path) && has_room).then_some(path)
    }

    fn take(&mut self, file: &OneFile, path: &Path) {
        self.taken.insert(small(path));
        if file.meta.is_some() {
            self.taken.insert(small(&with_ending(path, META)));
        }
    }

    /// The path of a tiddler that has no file of its own yet, without its ending.
    fn new_stem(
        &mut self,
        tiddler: &Outgoing,
        is_wiki_of_5: bool,
        notes: &mut Vec<Text>,
    ) -> PathBuf {
        let (name, is_taken) = self.names.name(&tiddler.title);
        if is_taken {
            notes.push(sentences::export_name_taken(&tiddler.title, &name));
        }
        match is_wiki_of_5 {
            true => Path::new(TIDDLERS).join(name),
            false => PathBuf::from(name),
        }
    }
}

/// Whether both paths name one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let media = |path: &Path| media_type_of(path.extension()?.to_str()?);
    let is_media = media(one).is_some() && media(one) == media(other);
    small(one) == small(other) || is_media && one.with_extension("") == other.with_extension("")
}

fn small(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

/// The path of a file without the endings of its container: `.tid`, or `.png.meta`.
fn stem_of(path: &Path) -> PathBuf {
    let stem = path.with_extension("");
    match path.extension().is_some_and(|it| it == "meta") {
        true => stem.with_extension(""),
        false => stem,
    }
}

/// A path with characters after its last one: a title may have dots, so this is no extension.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut whole = path.as_os_str().to_owned();
    whole.push(ending);
    PathBuf::from(whole)
}
