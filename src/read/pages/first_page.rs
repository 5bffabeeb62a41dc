//! The order of the pages of a folder whose first page, such as the `README.md` of a repository or the `Home.md` of a
//! vault, has a list of them. No program publishes them in that order; readers meet them in it.

use super::contents::ContentsReader;
use super::front::FrontMatter;
use super::host::Host;
use super::names::{is_index, numbered};
use super::node::Node;
use super::project::Project;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Puts the pages in the order of the list that the first one has, behind it. Nothing changes where that names fewer than
/// half of them, or where front matter or numbers in names say another order.
pub(super) fn arrange(
    nodes: &mut [Node],
    project: &Project<'_>,
    pages: &BTreeMap<PathBuf, FrontMatter>,
) {
    let is_vault = project.is(Host::Obsidian);
    if !(project.is_plain || is_vault) || pages.values().any(|it| it.position.is_some()) {
        return;
    }
    let Some((first, others)) = nodes.split_first_mut() else {
        return;
    };
    let list = first.file.as_ref().filter(|it| is_first_page(it));
    let text = list.and_then(|it| project.files.read_text(it).ok());
    let Some(places) = text.map(|it| places(&it, project, pages, is_vault)) else {
        return;
    };
    let has_number = |it: &Node| {
        let name = it.own_name().and_then(|it| it.to_str());
        name.is_some_and(|it| numbered(it).is_some())
    };
    let named = others.iter().filter(|it| place(it, &places).is_some());
    if named.count() > others.len() / 2 && !others.iter().any(has_number) {
        sort(others, &places);
    }
}

/// Whether it is called as the first page of a folder or of a vault.
fn is_first_page(path: &Path) -> bool {
    is_index(path) || path.file_stem().is_some_and(|it| it == "Home")
}

/// The places in which the items of a page's lists name other pages.
fn places(
    text: &str,
    project: &Project<'_>,
    pages: &BTreeMap<PathBuf, FrontMatter>,
    is_vault: bool,
) -> BTreeMap<PathBuf, usize> {
    let mut reader = ContentsReader::new(&project.root, pages);
    reader.wants_items = true;
    let nodes = match is_vault {
        true => {
            reader.find_by_name();
            reader.wiki(text, true)
        }
        false => reader.markdown(text),
    };
    let mut places = BTreeMap::new();
    let mut open: Vec<Node> = nodes.into_iter().rev().collect();
    while let Some(node) = open.pop() {
        let place = places.len();
        if let Some(file) = node.file {
            places.insert(file, place);
        }
        open.extend(node.children.into_iter().rev());
    }
    places
}

/// The place of a page, or of the first page of a folder that has one. The nesting of folders has a bound.
fn place(node: &Node, places: &BTreeMap<PathBuf, usize>) -> Option<usize> {
    let own = node.file.as_ref().and_then(|it| places.get(it).copied());
    let inside = node.children.iter().filter_map(|it| place(it, places));
    own.into_iter().chain(inside).min()
}

/// What the list does not name is behind what it names, in the order in which it was.
fn sort(nodes: &mut [Node], places: &BTreeMap<PathBuf, usize>) {
    nodes.sort_by_cached_key(|it| place(it, places).unwrap_or(usize::MAX));
    let nodes = nodes.iter_mut();
    nodes.for_each(|it| sort(&mut it.children, places));
}
