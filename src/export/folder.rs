//! A folder of files, one a tiddler.

use super::names::Names;
use super::{Outgoing, in_file};
use crate::say::{Text, text};
use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};

/// What a folder has already.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Is it a wiki folder of TiddlyWiki 5?
    pub is_wiki_of_5: bool,
    /// The files of tiddlers, each with its tiddler's title, in their order; paths are inside the folder.
    pub tiddlers: Vec<(String, PathBuf)>,
    /// All files and folders right in it, or where tiddlers are put.
    pub names: Vec<String>,
}

/// A file that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where, inside the folder.
    pub path: PathBuf,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// The number of its tiddler.
    pub tiddler: usize,
}

/// The files of a folder.
#[derive(Clone, Debug, Default)]
pub struct FolderPlan {
    /// The files, in the order of the tiddlers' titles.
    pub files: Vec<Placed>,
    /// Files whose tiddler is now in another file, with the number of the tiddler.
    pub replaced: Vec<(PathBuf, usize)>,
    /// Files of tiddlers that are not among those that are written.
    pub others: Vec<PathBuf>,
    /// What is to be said.
    pub notes: Vec<Text>,
}

/// Where tiddlers are in a wiki folder of TiddlyWiki 5.
const TIDDLERS: &str = "tiddlers";

/// The files of tiddlers in a folder that has some perhaps: a tiddler stays in the file that it has.
#[must_use]
pub fn plan(tiddlers: &[Outgoing], known: &Known) -> FolderPlan {
    let mut plan = FolderPlan::default();
    let mut names = Names::default();
    for name in &known.names {
        names.take(name);
    }
    let mut files: BTreeMap<&str, VecDeque<&PathBuf>> = BTreeMap::new();
    for (title, path) in &known.tiddlers {
        files.entry(title).or_default().push_back(path);
    }
    let mut sorted: Vec<(usize, &Outgoing)> = tiddlers.iter().enumerate().collect();
    sorted.sort_by_key(|(number, tiddler)| (&tiddler.title, *number));
    for (number, tiddler) in sorted {
        let file = in_file(tiddler, known.is_wiki_of_5);
        let before = files.get_mut(tiddler.title.as_str());
        let before = before.and_then(VecDeque::pop_front);
        let stem = match before {
            Some(path) => stem_of(path),
            None => new_stem(tiddler, known, &mut names, &mut plan.notes),
        };
        let path = with_ending(&stem, &file.ending);
        if let Some(before) = before.filter(|it| **it != path) {
            plan.replaced.push((before.clone(), number));
        }
        if let Some(meta) = file.meta {
            plan.files.push(Placed {
                path: with_ending(&path, ".meta"),
                bytes: meta.into_bytes(),
                tiddler: number,
            });
        }
        plan.files.push(Placed {
            path,
            bytes: file.bytes,
            tiddler: number,
        });
    }
    plan.others = files.into_values().flatten().cloned().collect();
    plan.others.sort();
    plan
}

/// The path of a tiddler that has no file yet, without its ending.
fn new_stem(
    tiddler: &Outgoing,
    known: &Known,
    names: &mut Names,
    notes: &mut Vec<Text>,
) -> PathBuf {
    let (name, is_taken) = names.name(&tiddler.title);
    if is_taken {
        notes.push(text!(
            "export-name-taken",
            "“{title}” is in the file `{name}`, as another file has the name of its title",
            title = &tiddler.title,
            name = &name
        ));
    }
    match known.is_wiki_of_5 {
        true => Path::new(TIDDLERS).join(name),
        false => PathBuf::from(name),
    }
}

/// The path of a file without what its container adds: `.tid`, or `.png.meta`.
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
