//! Reads the files of catalogues, and writes them without losses.

use crate::cmd::sentences;
use crate::pipeline::{Failure, Translation};
use crate::source::{Disk, Files as _, Outputs, paths};
use crate::translate::{Exported, PoFault, PoMessage, PoProblem, parse_po};
use std::path::{Path, PathBuf};

/// The messages of a catalogue.
pub(super) fn read(path: &Path) -> Result<Vec<PoMessage>, Failure> {
    let text = Disk.read_text(path)?;
    parse_po(&text).map_err(|fault| no_po(path, fault))
}

fn no_po(path: &Path, fault: PoFault) -> Failure {
    let place = format!("{}:{}", paths::displayed(path), fault.line);
    Failure::Other(match fault.problem {
        PoProblem::Line => sentences::import_no_po(&place),
        PoProblem::Unfinished => sentences::import_unfinished(&place),
        PoProblem::Duplicate(line) => sentences::import_duplicate(&place, line),
    })
}

/// Writes the catalogue of a translation into a folder; returns its path. Messages that only an earlier catalogue
/// has are kept, unless `force` is set.
pub(super) fn write(
    translation: &Translation,
    folder: &Path,
    force: bool,
) -> Result<(PathBuf, Exported), Failure> {
    let name = format!("{}.po", translation.job.stem());
    let path = folder.join(&name);
    let earlier = match Disk.kind(&path) {
        Some(_) if !force => read(&path)?,
        _ => Vec::new(),
    };
    let exported = translation.export(&earlier);
    let mut outputs = Outputs::new(folder)?;
    outputs.file(&name, exported.text.as_bytes())?;
    outputs.commit()?;
    Ok((path, exported))
}
