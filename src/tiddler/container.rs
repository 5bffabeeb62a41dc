//! File names of tiddlers.

use std::path::Path;

/// The extensions of files that hold one tiddler each, in a folder that is a wiki.
pub const TIDDLER_FILES: [&str; 3] = ["tid", "md", "markdown"];

/// The extensions of files in Markdown.
pub const MARKDOWN: [&str; 2] = ["md", "markdown"];

/// The extensions of pages, which are wikis by themselves.
pub const PAGES: [&str; 4] = ["html", "htm", "xhtml", "hta"];

/// Whether a file name has one of these extensions, in any case.
pub fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let own = path.extension().unwrap_or_default();
    extensions.iter().any(|it| own.eq_ignore_ascii_case(it))
}

/// Whether the file name is that of a file with a single tiddler.
pub fn is_tiddler_file(path: &Path) -> bool {
    has_extension(path, &TIDDLER_FILES)
        && !(has_extension(path, &MARKDOWN) && is_about_folder(path))
}

/// Whether it is a file such as `README.md`, which describes its folder and is not part of the wiki.
pub fn is_about_folder(path: &Path) -> bool {
    let name = path.file_stem().and_then(|it| it.to_str());
    ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING"].contains(&name.unwrap_or_default())
}
