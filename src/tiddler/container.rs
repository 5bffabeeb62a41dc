//! The names of the files that tiddlers are in.

use std::path::Path;

/// The extensions of files that hold one tiddler each, in a folder that is a wiki.
pub const TIDDLER_FILES: [&str; 2] = ["tid", "md"];

/// The extensions of pages, which are wikis by themselves.
pub const PAGES: [&str; 4] = ["html", "htm", "xhtml", "hta"];

/// Does the name of a file end in one of these extensions, in any case?
#[must_use]
pub fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let own = path.extension().unwrap_or_default();
    extensions.iter().any(|it| own.eq_ignore_ascii_case(it))
}

/// Is it, by its name, a file that holds one tiddler?
#[must_use]
pub fn is_tiddler_file(path: &Path) -> bool {
    has_extension(path, &TIDDLER_FILES) && !(has_extension(path, &["md"]) && is_about_folder(path))
}

/// Is it a file such as `README.md`, which is about its folder and no part of the wiki?
#[must_use]
pub fn is_about_folder(path: &Path) -> bool {
    let name = path.file_stem().and_then(|it| it.to_str());
    ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING"].contains(&name.unwrap_or_default())
}
