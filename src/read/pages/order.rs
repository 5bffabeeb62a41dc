//! The order of the pages of a folder: that of the program that publishes it, else of their names.

use super::awesome;
use super::contents::{
    Contents, ContentsReader, docusaurus, mkdocs, quarto, sphinx, starlight, vitepress,
};
use super::front::FrontMatter;
use super::host::{Host, SettingsFile};
use super::names::{
    CATEGORY, MADE, Numbered, PAGES, RETYPE_FOLDER, is_index, is_no_page, numbered, plain_name,
    without_numbers,
};
use super::node::Node;
use super::project::Project;
use super::yaml::Yaml;
use crate::source::{DiskError, FileKind};
use crate::tiddler::{ComponentKind, has_extension};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The list of the wiki of a repository.
const WIKI: &str = "_Sidebar.md";

/// The pages of a folder in their order.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// The title that the program knows.
    pub title: Option<String>,
    pub nodes: Vec<Node>,
    /// The list that the order is from; `None` where it is that of the names.
    pub list: Option<PathBuf>,
    /// The pages that the list names and that there are not.
    pub missing: Vec<String>,
    /// The pages that the list names a second time.
    pub twice: Vec<String>,
    /// The list that there is, but cannot be read.
    pub unread: Option<PathBuf>,
}

/// All pages of a project, but for those that a program makes or that are about the repository.
pub(super) fn pages(project: &Project<'_>) -> Result<Vec<PathBuf>, DiskError> {
    let is_page = |path: &Path| has_extension(path, &PAGES);
    let mut pages = project.files.files_that(&project.root, &is_page)?;
    pages.retain(|it| {
        let folders = project
            .inside(it)
            .parent()
            .into_iter()
            .flat_map(Path::components);
        let mut names = folders.filter_map(|it| it.as_os_str().to_str());
        !names.any(|it| MADE.contains(&it)) && !is_no_page(it)
    });
    Ok(pages)
}

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

impl Order {
    /// The order of the pages of a project.
    pub(super) fn new(project: &Project<'_>, pages: &BTreeMap<PathBuf, FrontMatter>) -> Self {
        let by_names = ByNames::new(project, pages);
        let mut order = Self::listed(&by_names);
        if order.nodes.is_empty() {
            let nodes = without_folder(by_names.below(&project.root, 0));
            order.nodes = below_parents(nodes, pages, project.is(Host::Jekyll));
            order.list = None;
        }
        order
    }

    /// The order that a list tells; no nodes where there is none.
    fn listed(by_names: &ByNames<'_>) -> Self {
        let project = by_names.project;
        let mut reader = ContentsReader::new(&project.root, by_names.pages);
        let Some((list, contents)) = read_list(project, &mut reader) else {
            return Self::default();
        };
        let Some((title, mut nodes)) = contents else {
            return Self {
                unread: Some(list),
                ..Self::default()
            };
        };
        by_names.fill(&mut nodes, &reader.seen);
        Self {
            title,
            nodes,
            list: Some(list),
            missing: reader.missing,
            twice: reader.twice,
            unread: None,
        }
    }

    /// The places of the pages in the book.
    pub(super) fn places(&self) -> BTreeMap<PathBuf, usize> {
        let mut places = BTreeMap::new();
        let mut open: Vec<&Node> = self.nodes.iter().rev().collect();
        while let Some(node) = open.pop() {
            let next = places.len();
            if let Some(file) = &node.file {
                places.entry(file.clone()).or_insert(next);
            }
            open.extend(node.children.iter().rev());
        }
        places
    }

    /// Takes pages out, and folders that have none left.
    pub(super) fn leave_out(&mut self, pages: &BTreeSet<PathBuf>) {
        let nodes = std::mem::take(&mut self.nodes);
        self.nodes = without_pages(nodes, pages);
    }

    /// Appends the pages that its list does not have, and returns them.
    pub(super) fn append(&mut self, pages: &BTreeMap<PathBuf, FrontMatter>) -> Vec<PathBuf> {
        let listed = self.places();
        let lost = pages.keys().filter(|it| !listed.contains_key(*it)).cloned();
        let lost: Vec<PathBuf> = lost.collect();
        self.nodes.extend(lost.iter().cloned().map(Node::page));
        lost
    }
}

/// The nodes without some pages. Their nesting has a bound.
fn without_pages(nodes: Vec<Node>, pages: &BTreeSet<PathBuf>) -> Vec<Node> {
    let kept = nodes.into_iter().filter_map(|mut node| {
        let is_out = node.file.as_ref().is_some_and(|it| pages.contains(it));
        let had_pages = !node.children.is_empty();
        node.children = without_pages(node.children, pages);
        node.file = node.file.filter(|_| !is_out);
        let is_empty = node.file.is_none() && node.children.is_empty() && (is_out || had_pages);
        (!is_empty).then_some(node)
    });
    kept.collect()
}

/// The pages of the one folder that there is beside the page of the book, in place of it.
fn without_folder(mut nodes: Vec<Node>) -> Vec<Node> {
    let is_folder = nodes.last().is_some_and(|it| it.file.is_none());
    if is_folder
        && (nodes.len() == 1 || nodes.len() == 2 && nodes.first().is_some_and(Node::is_index))
    {
        let inside = nodes.pop().map(|it| it.children);
        nodes.extend(inside.unwrap_or_default());
    }
    nodes
}

/// What reads the list of pages in the values of settings; `None` where there is none, or it cannot be read.
type ReadContents = fn(&Yaml, &mut ContentsReader<'_>) -> Option<Contents>;

/// The programs whose settings have the list of pages.
const LISTS: [(Host, ReadContents); 4] = [
    (Host::MkDocs, mkdocs),
    (Host::Quarto, quarto),
    (Host::VitePress, vitepress),
    (Host::Astro, starlight),
];

/// The list of a project, and what it tells; `None` for that where it cannot be read.
fn read_list(
    project: &Project<'_>,
    reader: &mut ContentsReader<'_>,
) -> Option<(PathBuf, Option<Contents>)> {
    let find = |folder: &Path, names: &[&str]| {
        let mut lists = names.iter().map(|it| folder.join(it));
        lists.find_map(|list| Some((project.files.read_text(&list).ok()?, list)))
    };
    if let Some((text, list)) = find(&project.root, &["SUMMARY.md", "_sidebar.md", WIKI]) {
        let mut nodes = match list.ends_with(WIKI) {
            true => reader.wiki(&text),
            false => reader.markdown(&text),
        };
        if list.ends_with("SUMMARY.md") {
            around_list(&mut nodes);
        }
        return Some((list, Some((None, nodes))));
    }
    for (host, contents) in LISTS {
        let is_list = |it: &&SettingsFile| host != Host::Astro || it.text.contains("sidebar:");
        if let Some(file) = project.files_of(host).next().filter(is_list) {
            let contents = match file.values() {
                Some(values) => contents(values, reader),
                // What is no YAML is told with other faults of settings.
                None => matches!(host, Host::MkDocs | Host::Quarto).then(Contents::default),
            };
            return Some((file.path.clone(), contents));
        }
    }
    if project.is(Host::Sphinx) {
        let (list, nodes) = sphinx(project.files, &project.root, reader)?;
        return Some((list, Some((None, nodes))));
    }
    let names = ["sidebars.js", "sidebars.ts", "sidebars.json"];
    let (text, list) = find(&project.top, &names)?;
    let nodes = docusaurus(&text, reader);
    Some((list, nodes.map(|it| (None, it))))
}

/// Makes no chapters of the pages that mdBook does not number: those before and behind its list.
fn around_list(nodes: &mut [Node]) {
    if nodes.iter().all(|it| it.is_alone) {
        return;
    }
    let before = nodes.iter().take_while(|it| it.is_alone).count();
    let behind = nodes.iter().rev().take_while(|it| it.is_alone).count();
    let first = nodes.len() - behind;
    for (at, node) in nodes.iter_mut().enumerate().filter(|it| it.1.is_alone) {
        node.kind = match at {
            _ if at < before => Some(ComponentKind::Preface),
            _ if at >= first => Some(ComponentKind::Appendix),
            _ => None,
        };
    }
}

/// The nodes with those that name a parent below it, as Jekyll's themes have them.
fn below_parents(
    nodes: Vec<Node>,
    pages: &BTreeMap<PathBuf, FrontMatter>,
    is_jekyll: bool,
) -> Vec<Node> {
    let is_placed = |it: &FrontMatter| it.parent.is_some() || is_jekyll && it.position.is_some();
    if !pages.values().any(is_placed) {
        return nodes;
    }
    let mut titles: BTreeMap<&str, Vec<&PathBuf>> = BTreeMap::new();
    for (path, front) in pages {
        if let Some(title) = front.title.as_deref() {
            titles.entry(title).or_default().push(path);
        }
    }
    let mut families = Families {
        pages,
        titles,
        titles_below: titles_below(pages),
        below: BTreeMap::new(),
        lifted: Vec::new(),
    };
    let mut top = families.without_children(nodes, is_jekyll, 0);
    top.append(&mut families.lifted);
    if is_jekyll {
        families.sort(&mut top);
    }
    let top = top.into_iter().map(|it| families.with_children(it, 0));
    let mut top: Vec<Node> = top.collect();
    // Pages that are below each other, or too deep.
    top.extend(families.below.into_values().flatten());
    top
}

/// Whether a page names a title as one that it is below.
fn names(page: &FrontMatter, title: &str) -> bool {
    page.parent
        .as_deref()
        .is_some_and(|it| it == title || page.above.iter().any(|it| it == title))
}

/// The titles of the pages that are below each title which is named as further above.
fn titles_below(pages: &BTreeMap<PathBuf, FrontMatter>) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut children: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for front in pages.values() {
        if let (Some(parent), Some(title)) = (front.parent.as_deref(), front.title.as_deref()) {
            children.entry(parent).or_default().push(title);
        }
    }
    let named: BTreeSet<&str> = pages
        .values()
        .flat_map(|it| it.above.iter().map(String::as_str))
        .collect();
    let below = named.into_iter().map(|named| {
        let first = pages.values().filter(|it| names(it, named));
        let mut open: Vec<&str> = first.filter_map(|it| it.title.as_deref()).collect();
        let mut found = BTreeSet::new();
        while let Some(title) = open.pop() {
            if found.insert(title) {
                open.extend(children.get(title).into_iter().flatten());
            }
        }
        (named, found)
    });
    below.collect()
}

struct Families<'a> {
    pages: &'a BTreeMap<PathBuf, FrontMatter>,
    /// The pages by their titles.
    titles: BTreeMap<&'a str, Vec<&'a PathBuf>>,
    /// The titles of which a page is below one of a title that is named as further above, by that title.
    titles_below: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// The nodes that are below a page.
    below: BTreeMap<&'a Path, Vec<Node>>,
    /// The nodes in folders that have a place in the whole site: Jekyll's themes know no folders.
    lifted: Vec<Node>,
}

impl<'a> Families<'a> {
    fn front(&self, node: &Node) -> Option<&'a FrontMatter> {
        self.pages.get(node.file.as_ref()?)
    }

    /// The page that a node names as its parent: of several of that title, the one below those that it names, too.
    fn parent(&self, node: &Node) -> Option<&'a Path> {
        let front = self.front(node)?;
        let named = self.titles.get(front.parent.as_deref()?)?;
        let mut named = named
            .iter()
            .copied()
            .filter(|it| node.file.as_ref() != Some(it));
        let is_its = |it: &&PathBuf| front.above.iter().all(|title| self.is_below(it, title));
        let found = named.clone().find(is_its).or_else(|| named.next());
        found.map(PathBuf::as_path)
    }

    /// Whether a page is below one of a title, as far as titles tell.
    fn is_below(&self, page: &PathBuf, title: &str) -> bool {
        let front = self.pages.get(page);
        let below = self.titles_below.get(title);
        front.is_some_and(|it| {
            let parent = it.parent.as_deref();
            names(it, title) || parent.zip(below).is_some_and(|(it, all)| all.contains(it))
        })
    }

    /// The nodes without those that name a parent, wherever they are. Their nesting has a bound.
    fn without_children(&mut self, nodes: Vec<Node>, is_jekyll: bool, depth: usize) -> Vec<Node> {
        let mut kept = Vec::new();
        for mut node in nodes {
            let was_empty = node.children.is_empty();
            node.children = self.without_children(node.children, is_jekyll, depth + 1);
            // Of a folder that has no page left, its name is nothing.
            if node.file.is_none() && node.children.is_empty() && !was_empty {
                continue;
            }
            let place = self.front(&node).and_then(|it| it.position);
            match self.parent(&node) {
                Some(parent) => self.below.entry(parent).or_default().push(node),
                None if is_jekyll && depth > 0 && place.is_some() && !is_of_collection(&node) => {
                    self.lifted.push(node);
                }
                None => kept.push(node),
            }
        }
        kept
    }

    /// Sorts nodes by their places; those without one stay behind, in their order.
    fn sort(&self, nodes: &mut [Node]) {
        let place = |it: &Node| self.front(it).and_then(|it| it.position);
        nodes.sort_by(|one, other| {
            let of = |it: &Node| place(it).unwrap_or(f64::INFINITY);
            let by_place = of(one).total_cmp(&of(other));
            by_place.then_with(|| other.is_index().cmp(&one.is_index()))
        });
    }

    fn with_children(&mut self, mut node: Node, depth: usize) -> Node {
        let file = node.file.as_deref().filter(|_| depth < MAX_DEPTH);
        let below = file.and_then(|it| self.below.remove(it));
        let mut below = below.unwrap_or_default();
        self.sort(&mut below);
        let children = node.children.into_iter().chain(below);
        let children = children.map(|it| self.with_children(it, depth + 1));
        node.children = children.collect();
        node
    }
}

/// Whether a page is one of a collection of Jekyll, which stays together.
fn is_of_collection(node: &Node) -> bool {
    let folders = node.file.as_ref().and_then(|it| it.parent());
    folders.is_some_and(|it| it.iter().any(|it| it.to_string_lossy().starts_with('_')))
}

/// The nesting of folders beyond which pages are not read.
const MAX_DEPTH: usize = 32;

struct ByNames<'a> {
    project: &'a Project<'a>,
    pages: &'a BTreeMap<PathBuf, FrontMatter>,
    numbered: Numbered,
}

impl<'a> ByNames<'a> {
    fn new(project: &'a Project<'a>, pages: &'a BTreeMap<PathBuf, FrontMatter>) -> Self {
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
    fn fill(&self, nodes: &mut Vec<Node>, named: &BTreeSet<PathBuf>) {
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
    fn below(&self, folder: &Path, depth: usize) -> Vec<Node> {
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
