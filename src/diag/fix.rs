//! Repairs: the fixes of findings, made in the files that the author edits.
//!
//! A fix refers to the characters of a tiddler; this module maps its edits to the bytes of the file and escapes
//! them as the file requires. Every other byte stays as it is.

use super::{Diagnostic, Edit, Safety};
use crate::diag::sentences;
use crate::say::Text;
use crate::source::{Disk, FileId, Files as _, Sources, paths, replace_text};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

/// The repaired files of some findings.
#[derive(Debug, Default)]
pub struct Repairs<'a> {
    /// The files that change.
    pub files: Vec<Repaired>,
    /// The findings that are repaired.
    pub done: Vec<&'a Diagnostic>,
    /// Those whose repairs are not made, as a tiddler would then be of a kind that is wrong at its place.
    pub held: Vec<&'a Diagnostic>,
}

/// A file that changes.
#[derive(Debug)]
pub struct Repaired {
    /// The path of the file.
    pub path: PathBuf,
    /// The text before, without a byte order mark.
    pub before: String,
    /// The text after the repair.
    pub after: String,
    /// The edits from `before` to `after`, in order: the bytes of `before` that each replaces, and the new text,
    /// escaped for the file.
    pub edits: Vec<(Range<usize>, String)>,
}

/// The accepted edits of a file: first byte, then the byte after the last and the new text.
type Edits = BTreeMap<usize, (usize, String)>;

/// Makes the fixes that are as safe as `least`, or safer, and do not get into each other's way; of
/// two that do, the first one: the next round makes the other, if it is still wanted.
pub fn repair<'a>(
    diagnostics: impl IntoIterator<Item = &'a Diagnostic>,
    sources: &Sources,
    least: Safety,
) -> Repairs<'a> {
    let mut repairs = Repairs::default();
    let mut files: BTreeMap<FileId, Edits> = BTreeMap::new();
    for found in diagnostics {
        let fix = found.fix.as_ref().filter(|fix| fix.safety <= least);
        let Some(fix) = fix else { continue };
        if are_repairs(&fix.edits, sources) && accept(&fix.edits, sources, &mut files) {
            repairs.done.push(found);
        }
    }
    repairs.files = changed(files, sources);
    repairs
}

/// Whether all edits can be made in their files. In one that another program publishes, only words can be written for words
/// that are there as they are read, and that are no part of an address: markup and addresses are those of the program.
pub fn are_repairs(edits: &[Edit], sources: &Sources) -> bool {
    let is_repair = |edit: &Edit| {
        let location = sources.locate(edit.span);
        let written = sources.file_text(location.file).get(location.bytes.clone());
        let is_plain = written == Some(sources.slice(edit.span))
            && !edit.text.contains(is_of_markup)
            && !sources.is_address_of_host(location.file, &location.bytes)
            && !edit.text.is_empty();
        sources.is_repairable(location.file) || sources.is_whole(location.file) && is_plain
    };
    edits.iter().all(is_repair)
}

fn is_of_markup(letter: char) -> bool {
    matches!(
        letter,
        '[' | ']' | '<' | '>' | '{' | '}' | '|' | '#' | '*' | '_' | '`' | '!' | '\\' | '\n' | ':'
    )
}

/// Applies edits that belong together: all of them, or none where one cannot be applied.
pub fn edit(edits: &[Edit], sources: &Sources) -> Vec<Repaired> {
    match are_repairs(edits, sources) {
        true => edit_of_any(edits, sources),
        false => Vec::new(),
    }
}

/// The same of edits that are written as the program that publishes a file reads them.
pub fn edit_of_any(edits: &[Edit], sources: &Sources) -> Vec<Repaired> {
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
        if !is_free || !sources.is_whole(location.file) {
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

/// Whether an edit touches bytes of the range, or begins where it begins.
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
pub fn write(files: &[Repaired]) -> Result<(), Text> {
    files.iter().try_for_each(|file| file.mark().map(drop))?;
    files.iter().try_for_each(Repaired::write)
}

impl Repaired {
    fn write(&self) -> Result<(), Text> {
        let mark = self.mark()?;
        Ok(replace_text(&self.path, &format!("{mark}{}", self.after))?)
    }

    /// The byte order mark that the file begins with, or nothing.
    fn mark(&self) -> Result<&'static str, Text> {
        let now = Disk.read_text(&self.path)?;
        let mark = if now.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK
        } else {
            ""
        };
        if now.get(mark.len()..) != Some(&self.before) {
            return Err(sentences::fix_changed(&paths::displayed(&self.path)));
        }
        Ok(mark)
    }

    /// The changes as a unified diff.
    pub fn diff(&self) -> String {
        let path = paths::displayed(&self.path);
        similar::TextDiff::from_lines(&self.before, &self.after)
            .unified_diff()
            .header(&path, &path)
            .to_string()
    }
}

/// The byte order mark, with which some editors begin a file; `read` removes it.
const BYTE_ORDER_MARK: &str = "\u{feff}";
