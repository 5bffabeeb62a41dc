//! The order of the names of pages and folders, and of the places that front matter and settings of folders tell.

use super::awesome;
use super::front::FrontMatter;
use super::host::Host;
use super::names::{
    CATEGORY, Numbered, RETYPE_FOLDER, is_index, numbered, plain_name, without_numbers,
};
use super::node::{MAX_DEPTH, Node};
use super::project::Project;
use super::yaml::Yaml;
use crate::source::FileKind;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Pages in the order of their names.
pub(super) fn in_order_of_names(mut pages: Vec<PathBuf>) -> Vec<PathBuf> {
    pages.sort_by(|one, other| {
        let key = |it: &Path| it.to_string_lossy().to_lowercase();
        let is_first = is_index(other).cmp(&is_index(one));
        let folders = one.parent().cmp(&other.parent());
        folders
            .then(is_first)
            .then_with(|| natural(&key(one), &key(other)))
    });
    pages
}

/// The pages of a project by the names of their files and folders, and by what these say of their places.
pub(super) struct ByNames<'a> {
    pub(super) project: &'a Project<'a>,
    pub(super) pages: &'a BTreeMap<PathBuf, FrontMatter>,
    numbered: Numbered,
}

impl<'a> ByNames<'a> {
    pub(super) fn new(project: &'a Project<'a>, pages: &'a BTreeMap<PathBuf, FrontMatter>) -> Self {
        let numbered = Numbered::of(pages.keys().map(PathBuf::as_path));
        Self {
            project,
            pages,
            numbered,
        }
    }

    /// What a file `.pages` of MkDocs says of a folder.
    fn arranged(&self, folder: &Path) -> Option<Yaml> {
        let is_used = awesome::is_used(self.project);
        is_used.then(|| awesome::settings(self.project, folder))?
    }

    /// What decides a place, as its host counts.
    fn rank(&self, is_first: bool, position: Option<f64>, path: &Path) -> Rank {
        // For Retype larger places come first, and what has none is at 0.
        let position = match self.project.is(Host::Retype) {
            true => Some(-position.unwrap_or_default()),
            false => position,
        };
        Rank::new(is_first, position, path)
    }

    /// Puts the pages of folders in place of the nodes that name these, but for pages that were named. The nesting of the
    /// nodes has a bound.
    pub(super) fn fill(&self, nodes: &mut Vec<Node>, named: &BTreeSet<PathBuf>) {
        for mut node in std::mem::take(nodes) {
            match node.folder.take() {
                Some(folder) => {
                    let mut below = self.below(&folder, 0);
                    without(&mut below, named);
                    nodes.extend(below);
                }
                None => {
                    self.fill(&mut node.children, named);
                    nodes.push(node);
                }
            }
        }
    }

    /// The pages of a folder and the folders in it, by what their front matter says, then by their names.
    pub(super) fn below(&self, folder: &Path, depth: usize) -> Vec<Node> {
        let own = self.inside(folder);
        let own = own.filter(|(path, _)| path.parent() == Some(folder));
        let mut found: Vec<(Rank, Node)> = own
            .map(|(path, front)| {
                // The first page of a vault is called so.
                let is_home = || depth == 0 && path.file_stem().is_some_and(|it| it == "Home");
                let is_first = is_index(path) || is_home();
                (
                    self.rank(is_first, front.position, path),
                    Node::page(path.clone()),
                )
            })
            .collect();
        let inside = self.project.files.list(folder).unwrap_or_default();
        let folders = inside
            .into_iter()
            .filter(|(_, kind)| *kind == FileKind::Folder);
        for (path, _) in folders.filter(|_| depth < MAX_DEPTH) {
            if self.inside(&path).next().is_some() {
                let (rank, mut node) = self.folder(path.clone(), depth);
                node.folder = Some(path);
                found.push((rank, node));
            }
        }
        // Among places that front matter tells, numbers before names are places, too.
        if found.iter().any(|it| it.0.position.is_some()) {
            for (rank, _) in &mut found {
                rank.position = rank.position.or(rank.number);
            }
        }
        found.sort_by(|a, b| a.0.cmp(&b.0));
        let nodes = found.into_iter().map(|(_, node)| node).collect();
        with_notes(match self.arranged(folder) {
            Some(settings) => awesome::arranged(nodes, &settings),
            None => nodes,
        })
    }

    /// The pages in a folder, however deep.
    fn inside<'f>(
        &'f self,
        folder: &'f Path,
    ) -> impl Iterator<Item = (&'f PathBuf, &'f FrontMatter)> {
        let after = self.pages.range(folder.to_owned()..);
        after.take_while(move |(path, _)| path.starts_with(folder))
    }

    /// A folder: its index is its page.
    fn folder(&self, path: PathBuf, depth: usize) -> (Rank, Node) {
        let mut children = self.below(&path, depth + 1);
        let first = children.first().and_then(|it| it.file.clone());
        let index = first.filter(|it| is_index(it) && it.parent() == Some(&path));
        let settings = self.category(&path);
        let own = own_page(&children, &path, settings.as_ref());
        if let (None, Some(at)) = (&index, own) {
            let first = children.remove(at);
            children.insert(0, first);
        }
        let index = index.or_else(|| children.first()?.file.clone().filter(|_| own.is_some()));
        let front = index.as_ref().and_then(|it| self.pages.get(it));
        let of_pages = self.arranged(&path);
        let label = settings.as_ref().and_then(|it| it.word("label"));
        let label = label.or_else(|| of_pages.as_ref()?.word("title"));
        let position = settings
            .as_ref()
            .and_then(|it| it.get("position").or_else(|| it.get("order"))?.words());
        let position = position.and_then(|it| it.parse().ok());
        let position = position.or(front.and_then(|it| it.position));
        let name = index.is_none().then(|| self.numbered.readable(&path));
        let node = match index {
            Some(file) => {
                children.remove(0);
                Node {
                    label: label.map(str::to_owned),
                    file: Some(file),
                    children,
                    ..Node::default()
                }
            }
            None => Node {
                label: label.map(str::to_owned).or(name),
                children,
                text: settings.as_ref().and_then(described),
                addresses: self.addresses(&path, settings.as_ref()),
                ..Node::default()
            },
        };
        (self.rank(false, position, &path), node)
    }

    /// The addresses of a folder without a page of its own: its path, and what Docusaurus is told to make of it.
    fn addresses(&self, folder: &Path, settings: Option<&Yaml>) -> Vec<String> {
        let own = self.project.inside(folder).to_string_lossy().into_owned();
        std::iter::once(own)
            .chain(settings.and_then(slug))
            .collect()
    }

    /// What Docusaurus or Retype knows of a folder.
    fn category(&self, folder: &Path) -> Option<Yaml> {
        let of_retype = self.project.is(Host::Retype).then_some(&RETYPE_FOLDER);
        let names = CATEGORY.iter().chain(of_retype);
        let mut texts = names.filter_map(|it| self.project.files.read_text(&folder.join(it)).ok());
        Yaml::parse(&texts.next()?)
    }
}

/// Which of the pages in a folder is that of the folder itself: one that is called like it, or that its settings name.
fn own_page(pages: &[Node], folder: &Path, settings: Option<&Yaml>) -> Option<usize> {
    let id = settings.and_then(|it| it.at("link.id")?.words());
    let id = id.map(|it| without_numbers(Path::new(it)));
    let is_named = |file: &Path| {
        let plain = without_numbers(&file.with_extension(""));
        id.as_ref().is_some_and(|it| plain.ends_with(it))
    };
    let is_own = |it: &PathBuf| it.file_stem() == folder.file_name() || is_named(it);
    let mut files = pages
        .iter()
        .map(|it| it.file.as_ref().filter(|_| it.children.is_empty()));
    files.position(|it| it.is_some_and(is_own))
}

/// The address that Docusaurus is told to give a category.
pub(super) fn slug(category: &Yaml) -> Option<String> {
    category.at("link.slug")?.words().map(str::to_owned)
}

/// What Docusaurus prints above the pages of a category that has no page of its own.
pub(super) fn described(category: &Yaml) -> Option<String> {
    category.at("link.description")?.words().map(str::to_owned)
}

/// Puts folders below the pages beside them that are called like them, unless they have pages of their own.
fn with_notes(nodes: Vec<Node>) -> Vec<Node> {
    let mut folders: BTreeMap<PathBuf, Vec<Node>> = BTreeMap::new();
    let names: BTreeSet<PathBuf> = nodes
        .iter()
        .filter(|it| it.folder.is_none())
        .filter_map(|it| Some(it.file.as_ref()?.with_extension("")))
        .collect();
    let mut kept = Vec::new();
    for mut node in nodes {
        match node.folder.take() {
            Some(folder) if node.file.is_none() && names.contains(&folder) => {
                folders.insert(folder, node.children);
            }
            _ => kept.push(node),
        }
    }
    for node in &mut kept {
        let name = node.file.as_ref().map(|it| it.with_extension(""));
        let below = name.and_then(|it| folders.remove(&it));
        node.children.extend(below.unwrap_or_default());
    }
    kept
}

/// Takes pages out of nodes, whose nesting has a bound.
fn without(nodes: &mut Vec<Node>, named: &BTreeSet<PathBuf>) {
    for node in nodes.iter_mut() {
        node.file.take_if(|it| named.contains(it));
        without(&mut node.children, named);
    }
    nodes.retain(|it| it.file.is_some() || !it.children.is_empty());
}

/// What decides the place of a page among its siblings.
struct Rank {
    is_index: bool,
    position: Option<f64>,
    /// The number before its name.
    number: Option<f64>,
    name: String,
}

impl Rank {
    fn new(is_index: bool, position: Option<f64>, path: &Path) -> Self {
        let name = plain_name(path).to_lowercase();
        Self {
            is_index,
            position,
            number: numbered(&name).and_then(|it| it.0.parse().ok()),
            name,
        }
    }

    fn cmp(&self, other: &Self) -> Ordering {
        let position = |rank: &Self| rank.position.unwrap_or(f64::INFINITY);
        let by_place = other.is_index.cmp(&self.is_index);
        let by_place = by_place.then_with(|| position(self).total_cmp(&position(other)));
        by_place.then_with(|| natural(&self.name, &other.name))
    }
}

/// Compares names as readers do: numbers by their value.
fn natural(one: &str, other: &str) -> Ordering {
    let (mut a, mut b) = (one, other);
    loop {
        let (Some(first), Some(second)) = (a.chars().next(), b.chars().next()) else {
            return a.len().cmp(&b.len());
        };
        let digits =
            |it: &str| it.len() - it.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        let (of_a, of_b) = (digits(a), digits(b));
        let (order, len) = if of_a > 0 && of_b > 0 {
            let number =
                |it: &str, len: usize| it.split_at(len).0.trim_start_matches('0').to_owned();
            let (x, y) = (number(a, of_a), number(b, of_b));
            (x.len().cmp(&y.len()).then_with(|| x.cmp(&y)), (of_a, of_b))
        } else {
            (first.cmp(&second), (first.len_utf8(), second.len_utf8()))
        };
        if order != Ordering::Equal {
            return order;
        }
        (a, b) = (a.split_at(len.0).1, b.split_at(len.1).1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_people_do() {
        let mut names = ["10 b", "2 a", "index2", "a10", "a9", "02 c"];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names, ["2 a", "02 c", "10 b", "a9", "a10", "index2"]);
    }
}
