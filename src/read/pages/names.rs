//! The names of pages and folders, and paths as links write them.

use crate::source::Files;
use crate::tiddler::has_extension;
use crate::wikitext::{CALLOUTS, REFERRED};
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

/// The extensions of pages.
pub(in crate::read) const PAGES: [&str; 4] = ["md", "markdown", "mdx", "qmd"];

/// What Docusaurus knows of a folder. JSON is YAML, too.
pub(super) const CATEGORY: [&str; 3] = ["_category_.json", "_category_.yml", "_category_.yaml"];

/// The names of folders that programs make, wherever they are.
const MADE: [&str; 7] = [
    "node_modules",
    "_site",
    "__pycache__",
    "_includes",
    "_layouts",
    "_drafts",
    "_posts",
];

/// The names of those that they make at the top of a project. Below it, chapters may be called so.
const MADE_AT_TOP: [&str; 3] = ["build", "target", "dist"];

/// Whether a page in the folder `root` of a project is in a folder that a program made.
pub(super) fn is_made(page: &Path, project: &Path, root: &Path) -> bool {
    let inside = page.strip_prefix(root).unwrap_or(page);
    let folders = inside.parent().into_iter().flat_map(Path::components);
    let mut names = folders.filter_map(|it| it.as_os_str().to_str()).enumerate();
    let is_top = project == root;
    names.any(|(at, it)| MADE.contains(&it) || is_top && at == 0 && MADE_AT_TOP.contains(&it))
}

/// The name of a file or a folder, without the extension of a page: a folder may be called `1. Moves`.
pub(super) fn plain_name(path: &Path) -> Cow<'_, str> {
    let name = match has_extension(path, &PAGES) {
        true => path.file_stem(),
        false => path.file_name(),
    };
    name.unwrap_or_default().to_string_lossy()
}

/// The names of pages that are about the repository, or serve its program.
const NO_PAGES: [&str; 11] = [
    "license",
    "licence",
    "changelog",
    "contributing",
    "code_of_conduct",
    "security",
    "_sidebar",
    "_navbar",
    "_coverpage",
    "_footer",
    "404",
];

/// Whether a file is no page: it is about the repository, or serves its program.
pub(super) fn is_no_page(path: &Path) -> bool {
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    // Hosts write that of the list in capitals; a page may be called `summary.md`.
    NO_PAGES.contains(&name.as_str())
        || path.file_stem().is_some_and(|it| it == "SUMMARY")
        || name.starts_with('_') && name != "_index"
}

/// Whether an address of a site is that of a file, which may be no page of the book: one in another language.
pub(super) fn is_there(files: &dyn Files, root: &Path, address: &str) -> bool {
    let path = address.split(['#', '?']).next().unwrap_or_default();
    let path = path.trim_matches('/').trim_end_matches(".html");
    let name = joined(root, path).to_string_lossy().into_owned();
    let names = PAGES.map(|end| [format!("{name}.{end}"), format!("{name}/index.{end}")]);
    let mut names = names.iter().flatten();
    names.any(|it| files.is_file(Path::new(it)))
}

/// Whether a page is that of its folder.
pub(super) fn is_index(path: &Path) -> bool {
    let name = path
        .file_stem()
        .and_then(|it| it.to_str())
        .unwrap_or_default();
    ["index", "readme", "_index"].contains(&name.to_lowercase().as_str())
}

/// A path without the numbers that its names begin with.
pub(super) fn without_numbers(path: &Path) -> PathBuf {
    let names = path.iter().map(|name| {
        let name = name.to_string_lossy();
        let rest = name.trim_start_matches(|it: char| it.is_ascii_digit());
        let plain = rest
            .strip_prefix(['-', '_', '.'])
            .filter(|_| rest.len() < name.len());
        plain.unwrap_or(&name).to_owned()
    });
    names.collect()
}

/// The path that `written` means in a folder, without `..` as far as that can be.
pub(super) fn joined(folder: &Path, written: &str) -> PathBuf {
    let mut path = PathBuf::new();
    let written = written.trim_start_matches("./");
    for part in folder.join(written).components() {
        match part {
            Component::ParentDir => match path.components().next_back() {
                Some(Component::Normal(_)) => drop(path.pop()),
                _ => path.push(".."),
            },
            _ => path.push(part),
        }
    }
    path
}

/// The name of a file without its extension.
pub(super) fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Whether an id is one that Quarto, or pandoc-crossref, refers to from any page.
pub(super) fn is_reference(id: &str) -> bool {
    let kinds = REFERRED.iter().chain(&CALLOUTS);
    let mut named = kinds.filter_map(|it| id.strip_prefix(it));
    named.any(|it| it.starts_with(['-', ':']))
}
