//! Imports a catalogue: the changed files of the wiki.

use super::{Failure, Job, Translation};
use crate::diag::Edit;
use crate::diag::fix::{self, Repaired};
use crate::pipeline::sentences;
use crate::rename::{is_named_alike, new_file, rename_lacking};
use crate::say::{Said as _, Text};
use crate::source::sentences::at_place;
use crate::source::{NewFile, Overlay, Sources, paths};
use crate::store::StoredTiddler;
use crate::translate::{Import, Neighbours, note_links, rename_in_all};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The changes of an import to the files of a wiki.
#[derive(Debug, Default)]
pub struct ImportedFiles {
    /// The files that change.
    pub changed: Vec<Repaired>,
    /// The files that are new.
    pub new: Vec<NewFile>,
    /// The files that get other names, once all else is written.
    pub renamed: Vec<(PathBuf, PathBuf)>,
}

impl ImportedFiles {
    /// Applies the edits in files that are already listed.
    fn change(&mut self, later: Vec<Repaired>) {
        let new = self.new.iter_mut();
        let mut new: BTreeMap<PathBuf, &mut NewFile> =
            new.map(|it| (it.path.clone(), it)).collect();
        let changed = std::mem::take(&mut self.changed).into_iter();
        let mut changed: BTreeMap<PathBuf, Repaired> =
            changed.map(|it| (it.path.clone(), it)).collect();
        for file in later {
            if let Some(new) = new.get_mut(&file.path) {
                new.bytes = file.after.into_bytes();
            } else if let Some(known) = changed.get_mut(&file.path) {
                known.after = file.after;
                known.edits.clear();
            } else {
                changed.insert(file.path.clone(), file);
            }
        }
        self.changed = changed.into_values().collect();
    }
}

impl Translation {
    /// The files of an import: its texts first, then all that names a tiddler which has another title
    /// afterwards.
    ///
    /// # Errors
    /// When something cannot be written into the wiki as it is.
    pub fn files_of(&mut self, import: &Import) -> Result<ImportedFiles, Failure> {
        let (new, more) = self.added(&import.new)?;
        let edits: Vec<Edit> = import.edits.iter().cloned().chain(more).collect();
        let mut files = ImportedFiles {
            changed: self.edited(&edits, &self.sources)?,
            new,
            renamed: Vec::new(),
        };
        if import.titles.is_empty() && import.new.is_empty() {
            return Ok(files);
        }
        let mut overlay = Overlay::new(Arc::clone(&self.job.files));
        for file in &files.changed {
            overlay.set(&file.path, file.after.clone());
        }
        for file in &files.new {
            overlay.set(&file.path, String::from_utf8_lossy(&file.bytes));
        }
        let written = Self::load(&Job {
            files: Arc::new(overlay),
            ..self.job.clone()
        })?;
        let edits = written.renaming(import)?;
        files.change(self.edited(&edits, &written.sources)?);
        files.renamed = written.renamed_files(import);
        Ok(files)
    }

    /// The record after an import whose files are written.
    ///
    /// # Errors
    /// When the wiki cannot be read again, or the record cannot be written.
    pub fn note(&mut self, mut import: Import) -> Result<(), Failure> {
        self.record = std::mem::take(&mut import.record);
        if !import.titles.is_empty() || !import.new.is_empty() {
            let written = Self::load(&self.job)?;
            note_links(written.editions(), &mut self.record, &import);
        }
        self.write_record()
    }

    /// What is said of texts of the translation whose originals are gone, each at its place.
    pub fn said_of_remains(&self, import: &Import) -> Vec<Text> {
        let said = import.remains.iter().map(|(span, problem)| {
            let location = self.sources.locate(*span);
            let place = format!(
                "{}:{}",
                paths::displayed(self.sources.path(location.file)),
                location.start.line
            );
            at_place(&place, problem.said())
        });
        said.collect()
    }

    fn edited(&self, edits: &[Edit], sources: &Sources) -> Result<Vec<Repaired>, Failure> {
        let files = fix::edit(edits, sources);
        if files.is_empty() && !edits.is_empty() {
            return Err(Failure::Other(sentences::import_unwritable(
                &paths::displayed(&self.job.wiki),
            )));
        }
        Ok(files)
    }

    /// The edits for references to tiddlers whose titles the import changes.
    fn renaming(&self, import: &Import) -> Result<Vec<Edit>, Failure> {
        let figures_by_name = !self.job.config.titles.figure_category;
        let (store, sources) = (&self.translation.store, &self.sources);
        let retitled = import.titles.iter().filter_map(|(old, _)| store.find(old));
        let neighbours = Neighbours {
            original: Some(&self.original.store),
            translations: Vec::new(),
            figures_by_name,
            retitled: retitled.collect(),
        };
        let mut edits = Vec::new();
        for (old, title) in &import.titles {
            if let Some(tiddler) = store.find(old) {
                let renamed = rename_in_all(store, tiddler, title, &neighbours, sources)?;
                edits.extend(renamed);
            }
        }
        let new = import.new.iter();
        let new = new.map(|it| (&self.original.store[it.original], it.title.as_str()));
        let new: Vec<(&StoredTiddler, &str)> = new.collect();
        edits.extend(rename_lacking(store, sources, &new, figures_by_name)?);
        Ok(edits)
    }

    fn renamed_files(&self, import: &Import) -> Vec<(PathBuf, PathBuf)> {
        let store = &self.translation.store;
        let renamed = import.titles.iter().filter_map(|(old, title)| {
            let tiddler = store.find(old)?;
            let path = self.path_of(&store[tiddler]);
            let original = self.pairs.original(tiddler);
            let original = original.map(|it| self.path_of(&self.original.store[it]));
            let before = self.job.original.as_ref().map(|it| it.wiki.as_path());
            let is_alike = original.zip(before).is_some_and(|(original, before)| {
                is_named_alike((path, &self.job.wiki), (original, before))
            });
            let new = new_file(path, old, title).filter(|_| !is_alike)?;
            let is_free = self.job.files.kind(&new).is_none();
            is_free.then(|| (path.to_owned(), new))
        });
        renamed.collect()
    }

    fn path_of(&self, entry: &StoredTiddler) -> &Path {
        let (file, _) = self.sources.key(entry.tiddler.title_span);
        self.sources.path(file)
    }
}
