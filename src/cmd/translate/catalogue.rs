//! The files of catalogues: read, and written without a loss.

use crate::pipeline::{Failure, Translation};
use crate::say::text;
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
    Failure::Usage(match fault.problem {
        PoProblem::Line => text!(
            "import-no-po",
            "{place}: this is no line of a PO file",
            place
        ),
        PoProblem::Unfinished => text!(
            "import-unfinished",
            "{place}: the message has no `msgstr` at its end",
            place
        ),
        PoProblem::Duplicate(line) => text!(
            "import-duplicate",
            "{place}: the message of line {line} has the same `msgctxt` and `msgid`",
            place,
            line
        ),
    })
}

/// Writes the catalogue of a translation into a folder; where it is. What an earlier one has alone stays in it, unless
/// `force` says that the wikis are all that counts.
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
