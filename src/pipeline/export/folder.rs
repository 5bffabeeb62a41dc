//! Exports a wiki as a folder of files, one a tiddler.

use super::cargo::Cargo;
use super::newer::{Change, is_edited_file};
use super::writing::Writing;
use super::{ExportOptions, Exported};
use crate::diag::Sink;
use crate::export::{Known, Outgoing, files_of, plan};
use crate::pipeline::Failure;
use crate::pipeline::sentences;
use crate::read;
use crate::say::Text;
use crate::source::{Disk, Files as _, Sources, paths, remove_file};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

impl Cargo {
    pub(super) fn into_folder(
        mut self,
        options: &ExportOptions,
        done: &mut Exported,
    ) -> Result<(), Failure> {
        self.leave_plugins(&mut done.report.notes);
        self.say_types(None);
        let known = known(&options.out)?;
        let (tiddlers, times) = self.into_tiddlers();
        let plan = plan(&tiddlers, &known);
        done.tiddlers = tiddlers.len() - plan.left.len();
        let left = plan.left.into_iter();
        let left = left.map(|(title, path)| (title, options.out.join(path)));
        done.left = left.collect();
        done.report.notes.extend(plan.notes);
        done.report.notes.extend(note_of(&plan.others, options));
        let mut kept = BTreeSet::new();
        for (number, path, there) in &plan.changed {
            let Some(tiddler) = tiddlers.get(*number) else {
                continue;
            };
            let place = options.out.join(path);
            let saved = files_of(&place).filter_map(|it| Disk.modified(&it)).max();
            let there = Change(there.clone(), saved);
            let change = Change(tiddler.stamp(), times.get(*number).copied().flatten());
            if !options.force && is_edited_file(&there, &change) {
                done.kept.push(place);
                kept.insert(*number);
            } else {
                done.replaced.push(tiddler.title.clone());
            }
        }
        let mut writing = Writing::new(options, done)?;
        for file in plan.files.iter().filter(|it| !kept.contains(&it.tiddler)) {
            writing.put(&file.path, &file.bytes, None)?;
        }
        writing.end()?;
        let old = plan.replaced.iter().filter(|(_, it)| !kept.contains(it));
        for path in old.map(|(path, _)| options.out.join(path)) {
            if Disk.is_file(&path) {
                remove_file(&path)?;
            }
        }
        done.report.outputs.push(options.out.clone());
        Ok(())
    }
}

/// Lists the files that a folder has already.
fn known(folder: &Path) -> Result<Known, Failure> {
    let mut known = Known {
        is_wiki_of_5: Disk.is_file(&folder.join(read::INFO)),
        ..Known::default()
    };
    if !Disk.is_folder(folder) {
        return Ok(known);
    }
    let (mut sources, mut found) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    // A folder without tiddlers is as good as an empty one.
    let tiddlers = read::read(&Disk, folder, &mut sources, &mut found, options).unwrap_or_default();
    let files = tiddlers.iter().map(|it| sources.key(it.title_span).0);
    let mut held: BTreeMap<_, usize> = BTreeMap::new();
    for file in files.clone() {
        *held.entry(file).or_default() += 1;
    }
    let mut folders = BTreeSet::from(["", "tiddlers"].map(PathBuf::from));
    for (tiddler, file) in tiddlers.iter().zip(files) {
        let path = sources.path(file).strip_prefix(folder);
        let Ok(path) = path.map(Path::to_owned) else {
            continue;
        };
        if let Some(parent) = path.parent() {
            folders.insert(parent.to_owned());
        }
        let mut there = Outgoing::new(tiddler, &sources, &Disk)?;
        there.say_type(tiddler.dialect);
        // A file of several stays with all of them.
        match held.get(&file) {
            Some(1) => known.tiddlers.push((there, path)),
            _ => known.shared.push((there, path)),
        }
    }
    for inside in folders {
        let place = folder.join(&inside);
        if Disk.is_folder(&place) {
            let names = Disk.list(&place)?.into_iter();
            let names = names.filter_map(|(path, _)| Some(inside.join(path.file_name()?)));
            known.files.extend(names);
        }
    }
    Ok(known)
}

/// The note that the folder has more files than the wiki has tiddlers.
fn note_of(others: &[PathBuf], options: &ExportOptions) -> Option<Text> {
    let files = others.iter();
    let files = files.map(|it| paths::displayed(&options.out.join(it)));
    let files = files.collect::<Vec<_>>().join(", ");
    (!files.is_empty()).then(|| sentences::export_others(&files))
}
