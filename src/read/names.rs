//! Names that a file cannot have everywhere: on Windows, on a disk that takes no notice of case, in a
//! repository that somebody else clones.

use super::draft::Fault;
use crate::diag::Rule;
use crate::say::text;
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
    /// What is wrong with the name of this file, given those before it.
    pub fn fault(&mut self, path: &Path) -> Option<Fault> {
        let name = path.file_name()?.to_string_lossy();
        let stem = name.split('.').next().unwrap_or_default().to_lowercase();
        let small = path.to_string_lossy().to_lowercase();
        let twin = self.seen.insert(small, path.to_owned());
        let forbidden = |it: &char| it.is_control() || "\\:*?\"<>|".contains(*it);
        let message = if let Some(twin) = twin {
            let twin = paths::displayed(&twin);
            text!(
                "file-name-twin",
                "the name of this file differs by case alone from `{twin}`",
                twin
            )
        } else if paths::is_device_name(&stem) {
            text!(
                "file-name-device",
                "Windows keeps the name `{name}` for a device",
                name = stem
            )
        } else if let Some(letter) = name.chars().find(forbidden) {
            text!(
                "file-name-character",
                "the name of this file has the character `{letter}`",
                letter = letter.escape_default().to_string()
            )
        } else {
            return None;
        };
        Some(Fault {
            rule: Rule::FileName,
            range: 0..0,
            message,
            help: text!(
                "file-name-help",
                "rename the file; its title need not change"
            ),
        })
    }
}
