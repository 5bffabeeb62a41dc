//! Repairs: the fixes of findings, made in the files that the author edits.
//!
//! A fix speaks of the characters of a tiddler; here its edits are led back to the bytes of the
//! file and spelled as the file needs. Every other byte stays as it is.

use super::{Diagnostic, Edit, Safety};
use crate::say::{Said, Text, display_said, text};
use crate::source::{Disk, DiskError, FileId, Files as _, Sources, paths, replace_text};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

/// What the fixes of some findings make of their files.
#[derive(Debug, Default)]
pub struct Repairs<'a> {
    /// The files that change.
    pub files: Vec<Repaired>,
    /// The findings that are repaired.
    pub done: Vec<&'a Diagnostic>,
}

/// A file that changes.
#[derive(Debug)]
pub struct Repaired {
    /// Its path.
    pub path: PathBuf,
    /// What was read, without a byte order mark.
    pub before: String,
    /// What it should be.
    pub after: String,
    /// What makes the one of the other, in the order of their places: the bytes of `before` that each
    /// replaces, and its text as the file spells it.
    pub edits: Vec<(Range<usize>, String)>,
}

/// Why a file is not repaired.
#[derive(Debug, thiserror::Error)]
pub enum FixError {
    /// It cannot be read or written.
    Disk(#[from] DiskError),
    /// It is no longer what was checked.
    Changed(PathBuf),
}

display_said!(FixError);

impl Said for FixError {
    fn said(&self) -> Text {
        match self {
            Self::Disk(error) => error.said(),
            Self::Changed(path) => text!(
                "fix-changed",
                "{file}: the file was changed while it was checked; try again",
                file = paths::displayed(path)
            ),
        }
    }
}

/// The accepted edits of a file: first byte, then the byte after the last and the new text.
type Edits = BTreeMap<usize, (usize, String)>;

/// Makes the fixes that are as safe as `least`, or safer, and do not get into each other's way; of
/// two that do, the first one: the next round makes the other, if it is still wanted.
#[must_use]
pub fn repair<'a>(diagnostics: &'a [Diagnostic], sources: &Sources, least: Safety) -> Repairs<'a> {
    let mut repairs = Repairs::default();
    let mut files: BTreeMap<FileId, Edits> = BTreeMap::new();
    for found in diagnostics {
        let fix = found.fix.as_ref().filter(|fix| fix.safety <= least);
        let Some(fix) = fix else { continue };
        if accept(&fix.edits, sources, &mut files) {
            repairs.done.push(found);
        }
    }
    repairs.files = changed(files, sources);
    repairs
}

/// What edits that belong together make of their files: all of them, or nothing where one of them
/// cannot be made.
#[must_use]
pub fn edit(edits: &[Edit], sources: &Sources) -> Vec<Repaired> {
    let mut files = BTreeMap::new();
    accept(edits, sources, &mut files);
    changed(files, sources)
}

fn changed(files: BTreeMap<FileId, Edits>, sources: &Sources) -> Vec<Repaired> {
    let changed = files.into_iter().filter(|(_, edits)| !edits.is_empty());
    changed
        .map(|(file, edits)| repaired(file, edits, sources))
        .collect()
}

/// Takes edits in, all of them or nothing.
fn accept(edits: &[Edit], sources: &Sources, files: &mut BTreeMap<FileId, Edits>) -> bool {
    let mut wanted: BTreeMap<FileId, Edits> = BTreeMap::new();
    for edit in edits {
        // What was put together from several places cannot be written as a whole.
        let Some(span) = sources.written(edit.span) else {
            return false;
        };
        let location = sources.locate(span);
        let taken = [files.get(&location.file), wanted.get(&location.file)];
        let is_taken = |edits: &Edits| overlaps(edits, &location.bytes);
        let is_free = !taken.into_iter().flatten().any(is_taken);
        if !is_free || !sources.is_repairable(location.file) {
            return false;
        }
        let text = sources.spell(span.source, &edit.text);
        let Range { start, end } = location.bytes;
        let edits = wanted.entry(location.file).or_default();
        edits.insert(start, (end, text));
    }
    for (file, edits) in wanted {
        files.entry(file).or_default().extend(edits);
    }
    true
}

/// Does an edit touch bytes of the range, or begin where it begins?
fn overlaps(edits: &Edits, range: &Range<usize>) -> bool {
    let before = edits.range(..=range.start).next_back();
    let after = edits.range(range.start..).next();
    before.is_some_and(|(start, (end, _))| *end > range.start || *start == range.start)
        || after.is_some_and(|(start, _)| *start < range.end)
}

fn repaired(file: FileId, edits: Edits, sources: &Sources) -> Repaired {
    let before = sources.file_text(file);
    let mut after = String::with_capacity(before.len());
    let mut at = 0;
    for (&start, (end, text)) in &edits {
        after.push_str(before.get(at..start).unwrap_or_default());
        after.push_str(text);
        at = *end;
    }
    after.push_str(before.get(at..).unwrap_or_default());
    Repaired {
        path: sources.path(file).to_owned(),
        before: before.to_owned(),
        after,
        edits: edits
            .into_iter()
            .map(|(start, (end, text))| (start..end, text))
            .collect(),
    }
}

/// Puts the files in their places, each as a whole.
///
/// # Errors
/// When one of them is no longer what was checked: then none is changed. When one cannot be written:
/// it is as it was, those after it, too.
pub fn write(files: &[Repaired]) -> Result<(), FixError> {
    files.iter().try_for_each(|file| file.mark().map(drop))?;
    files.iter().try_for_each(Repaired::write)
}

impl Repaired {
    fn write(&self) -> Result<(), FixError> {
        let mark = self.mark()?;
        Ok(replace_text(&self.path, &format!("{mark}{}", self.after))?)
    }

    /// The byte order mark that the file begins with, or nothing.
    fn mark(&self) -> Result<&'static str, FixError> {
        let now = Disk.read_text(&self.path)?;
        let mark = if now.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK
        } else {
            ""
        };
        if now.get(mark.len()..) != Some(&self.before) {
            return Err(FixError::Changed(self.path.clone()));
        }
        Ok(mark)
    }

    /// What changes, as a unified diff.
    #[must_use]
    pub fn diff(&self) -> String {
        let path = paths::displayed(&self.path);
        similar::TextDiff::from_lines(&self.before, &self.after)
            .unified_diff()
            .header(&path, &path)
            .to_string()
    }
}

/// What some editors begin a file with; `read` takes it off.
const BYTE_ORDER_MARK: &str = "\u{feff}";
