//! Files that hold a tiddler and are not read, as their names end otherwise: `wheeling.tid.txt`.

use super::draft::Fault;
use crate::diag::Rule;
use crate::diag::rules::file_name;
use crate::tiddler::{TIDDLER_FILES, has_extension};
use std::path::Path;

/// The extensions that editors and slips of the pen give to a tiddler. Backups, such as `.bak` and `.orig`, are left
/// out on purpose.
const DOUBTFUL: [&str; 12] = [
    "txt", "text", "td", "ti", "tdi", "itd", "tidd", "tids", "tiddler", "mdown", "mkd", "mkdn",
];

/// Whether a file of that name may hold a tiddler, although its name does not say so.
pub(super) fn is_doubtful(path: &Path) -> bool {
    path.extension().is_none() || has_extension(path, &DOUBTFUL)
}

/// The fault of a file that `is_doubtful`: it has the name of a tiddler below its extension, or begins as one.
pub(super) fn fault(path: &Path, text: &str) -> Option<Fault> {
    let stem = Path::new(path.file_stem()?);
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let names = |line: &str| {
        ["title:", "tags:"]
            .iter()
            .any(|name| line.starts_with(name))
    };
    let is_yaml = first.trim_end() == "---" && lines.next().is_some_and(names);
    let is_named = has_extension(stem, &TIDDLER_FILES);
    if !(is_named || is_yaml || names(first)) || text.trim().is_empty() {
        return None;
    }
    let name = path.file_name()?.to_string_lossy();
    let better = match (is_named, is_yaml) {
        (true, _) => stem.to_string_lossy().into_owned(),
        (false, true) => stem.with_extension("md").to_string_lossy().into_owned(),
        (false, false) => stem.with_extension("tid").to_string_lossy().into_owned(),
    };
    Some(Fault {
        rule: Rule::FileName,
        range: 0..0,
        message: file_name::unread(&name),
        help: file_name::unread_help(&better),
    })
}
