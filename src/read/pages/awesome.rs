//! The files `.pages` of awesome-pages, a plug-in of MkDocs: the order of a folder, its title, and whether it is shown.
//!
//! Source: <https://github.com/lukasgeiter/mkdocs-awesome-pages-plugin>.

use super::names::MKDOCS;
use super::yaml::Yaml;
use crate::source::{FileKind, Files};
use std::path::{Path, PathBuf};

/// The file of a folder that says what is in it.
pub(super) const ARRANGED: &str = ".pages";

/// The nesting of folders beyond which nothing is read.
const MAX_DEPTH: usize = 32;

/// What stands for all that is not named.
pub(super) const REST: &str = "...";

/// The folders below one, and itself, that have such a file, where a project of MkDocs asks for them.
pub(super) fn folders(files: &dyn Files, project: &Path, root: &Path) -> Vec<PathBuf> {
    let settings = files.read_text(&project.join(MKDOCS)).unwrap_or_default();
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop().filter(|_| settings.contains("awesome")) {
        let inside = files.list(&folder).unwrap_or_default().into_iter();
        let inside = inside.filter(|it| it.1 == FileKind::Folder && files.is_inside(root, &it.0));
        let depth = folder.strip_prefix(root).map_or(0, |it| it.iter().count());
        open.extend(inside.map(|it| it.0).filter(|_| depth < MAX_DEPTH));
        if files.is_file(&folder.join(ARRANGED)) {
            found.push(folder);
        }
    }
    found
}

/// What a file `.pages` says of its folder.
pub(super) fn settings(files: &dyn Files, folder: &Path) -> Option<Yaml> {
    Yaml::parse(&files.read_text(&folder.join(ARRANGED)).ok()?)
}

/// The list of pages and folders.
pub(super) fn list(settings: &Yaml) -> &[Yaml] {
    let list = settings.get("nav").or_else(|| settings.get("arrange"));
    list.map(Yaml::items).unwrap_or_default()
}

/// Whether a folder is in no list of its host.
pub(super) fn is_hidden(settings: &Yaml) -> bool {
    settings.get("hide").and_then(Yaml::words) == Some("true")
}

/// The names that the list of a folder has, in it and in its sections.
pub(super) fn names(list: &[Yaml]) -> Vec<&str> {
    let values = list.iter().flat_map(|item| {
        let titled = item.pairs().iter().map(|it| &it.1);
        titled
            .chain([item])
            .flat_map(|it| it.items().iter().chain([it]))
    });
    let names = values.filter_map(Yaml::words);
    names
        .filter(|it| !it.starts_with(REST) && !it.contains("://"))
        .collect()
}
