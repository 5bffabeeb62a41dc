//! Names that a file cannot have everywhere: on Windows, on a disk that takes no notice of case, in a
//! repository that somebody else clones.

use super::draft::Fault;
use crate::diag::Rule;
use crate::diag::rules::file_name;
use crate::source::paths;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The names of a folder's files, as they are looked at one after the other.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// The paths in small letters, with the paths themselves.
    seen: BTreeMap<String, PathBuf>,
}

impl Names {
    /// The fault of a file's name, given the names before it.
    pub fn fault(&mut self, path: &Path) -> Option<Fault> {
        let name = path.file_name()?.to_string_lossy();
        let stem = name.split('.').next().unwrap_or_default().to_lowercase();
        let small = path.to_string_lossy().to_lowercase();
        let twin = self.seen.insert(small, path.to_owned());
        let forbidden = |it: &char| it.is_control() || "\\:*?\"<>|".contains(*it);
        let message = if let Some(twin) = twin {
            let twin = paths::displayed(&twin);
            file_name::twin(&twin)
        } else if paths::is_device(&stem) {
            file_name::device(&stem)
        } else if let Some(letter) = name.chars().find(forbidden) {
            file_name::character(&letter.escape_default().to_string())
        } else {
            return None;
        };
        Some(Fault {
            rule: Rule::FileName,
            range: 0..0,
            message,
            help: file_name::help(),
        })
    }
}
