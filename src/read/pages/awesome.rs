//! The files `.pages` of awesome-pages, a plug-in of MkDocs: the order of a folder, its title, and whether it is shown.
//!
//! Source: <https://github.com/lukasgeiter/mkdocs-awesome-pages-plugin>.

use super::host::Host;
use super::node::Node;
use super::project::Project;
use super::yaml::Yaml;
use crate::source::FileKind;
use std::path::{Path, PathBuf};

/// The file of a folder that says what is in it.
pub(super) const ARRANGED: &str = ".pages";

/// The nesting of folders beyond which nothing is read.
const MAX_DEPTH: usize = 32;

/// What stands for all that is not named.
const REST: &str = "...";

/// The folders of pages that have such a file, where MkDocs is told to ask for them.
pub(super) fn folders(project: &Project<'_>) -> Vec<PathBuf> {
    let (files, root) = (project.files, &project.root);
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = Vec::new();
    open.extend(is_used(project).then(|| root.clone()));
    while let Some(folder) = open.pop() {
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

/// Whether a project of MkDocs has the plug-in.
pub(super) fn is_used(project: &Project<'_>) -> bool {
    project.names(Host::MkDocs, "awesome")
}

/// What a file `.pages` says of its folder.
pub(super) fn settings(project: &Project<'_>, folder: &Path) -> Option<Yaml> {
    project.yaml(&folder.join(ARRANGED))
}

/// The list of pages and folders.
pub(super) fn list(settings: &Yaml) -> &[Yaml] {
    let list = settings.get("nav").or_else(|| settings.get("arrange"));
    list.map(Yaml::items).unwrap_or_default()
}

/// Whether a folder is in no list of its host.
pub(super) fn is_hidden(settings: &Yaml) -> bool {
    settings.word("hide") == Some("true")
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

/// The nodes of a folder as its settings have them. What they do not name stays, in its order.
pub(super) fn arranged(mut nodes: Vec<Node>, settings: &Yaml) -> Vec<Node> {
    if settings.word("order") == Some("desc") {
        let first = usize::from(nodes.first().is_some_and(Node::is_index));
        nodes.split_at_mut(first).1.reverse();
    }
    let mut pool: Vec<Option<Node>> = nodes.into_iter().map(Some).collect();
    let mut rest = None;
    let mut found = named(list(settings), &mut pool, &mut rest);
    let at = rest.unwrap_or(found.len()).min(found.len());
    found.splice(at..at, pool.into_iter().flatten());
    found
}

/// The nodes that a list names, which are taken from all; `rest` is where all others are.
fn named(list: &[Yaml], pool: &mut [Option<Node>], rest: &mut Option<usize>) -> Vec<Node> {
    let mut found = Vec::new();
    let mut take = |name: &str| {
        let name = Path::new(name.trim_end_matches('/')).file_name()?;
        let is_its = |it: &&mut Option<Node>| it.as_ref().and_then(Node::own_name) == Some(name);
        pool.iter_mut().find(is_its)?.take()
    };
    for item in list {
        match item.words() {
            Some(REST) => *rest = Some(found.len()),
            Some(name) => found.extend(take(name)),
            None => {}
        }
        for (title, value) in item.pairs() {
            let label = Some(title.clone());
            if let Some(node) = value.words().and_then(&mut take) {
                found.push(Node { label, ..node });
            } else {
                let inside = value.items().iter().filter_map(Yaml::words);
                found.push(Node {
                    label,
                    children: inside.filter_map(&mut take).collect(),
                    ..Node::default()
                });
            }
        }
    }
    found.retain(|it| it.file.is_some() || it.folder.is_some() || !it.children.is_empty());
    found
}
