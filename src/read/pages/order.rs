//! The order of the pages of a folder: that of the program that publishes it, else of their names.

use super::by_name::ByNames;
use super::contents::{
    Contents, ContentsReader, docusaurus, mkdocs, quarto, sphinx, starlight, vitepress,
};
use super::families::below_parents;
use super::first_page;
use super::front::FrontMatter;
use super::host::{Host, SettingsFile};
use super::names::{MADE, PAGES, is_about, is_no_page, stem};
use super::node::Node;
use super::project::Project;
use super::yaml::Yaml;
use crate::read::encoding::Content;
use crate::source::DiskError;
use crate::tiddler::{ComponentKind, has_extension};
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The lists of Docusaurus.
const SIDEBARS: [&str; 3] = ["sidebars.js", "sidebars.ts", "sidebars.json"];

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

/// All pages of a project, but for those that a program makes or that are about the repository and in no list.
pub(super) fn pages(project: &Project<'_>) -> Result<Vec<PathBuf>, DiskError> {
    let is_page = |path: &Path| has_extension(path, &PAGES);
    let lists = LazyCell::new(|| texts_of_lists(project));
    let is_listed = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        is_about(path) && lists.iter().any(|it| it.names(&name, &stem(path)))
    };
    let mut pages = project.files.files_that(&project.root, &is_page)?;
    pages.retain(|it| {
        let folders = project
            .inside(it)
            .parent()
            .into_iter()
            .flat_map(Path::components);
        let mut names = folders.filter_map(|it| it.as_os_str().to_str());
        !names.any(|it| MADE.contains(&it)) && (!is_no_page(it) || is_listed(it))
    });
    Ok(pages)
}

/// The text of a list of pages, or of settings that have one.
struct ListText {
    text: String,
    /// Whether it has pages by their names without extension.
    is_of_ids: bool,
}

impl ListText {
    /// Whether it has the name of a file, as a link or in a list of its own.
    fn names(&self, file: &str, id: &str) -> bool {
        let name = if self.is_of_ids { id } else { file };
        let is_apart = |it: Option<char>| it.is_none_or(|it| !it.is_alphanumeric() && it != '-');
        let mut found = self.text.match_indices(name);
        found.any(|(at, _)| {
            let (before, after) = self.text.split_at_checked(at).unwrap_or_default();
            let before = before.chars().next_back();
            let after = after.get(name.len()..).and_then(|it| it.chars().next());
            is_apart(before) && is_apart(after) && (!self.is_of_ids || before == after)
        })
    }
}

fn texts_of_lists(project: &Project<'_>) -> Vec<ListText> {
    let own = ["SUMMARY.md", "_sidebar.md", WIKI].map(|it| project.root.join(it));
    let own = own
        .iter()
        .map(|it| (Content::text_of(project.files, it), false));
    let settings = project.settings_files();
    let settings = settings.map(|it| (Content::text_of(project.files, it), false));
    let ids = SIDEBARS.map(|it| project.top.join(it));
    let ids = ids
        .iter()
        .map(|it| (Content::text_of(project.files, it), true));
    let all = own.chain(settings).chain(ids);
    all.filter_map(|(text, is_of_ids)| text.map(|text| ListText { text, is_of_ids }))
        .collect()
}

impl Order {
    /// The order of the pages of a project.
    pub(super) fn new(project: &Project<'_>, pages: &BTreeMap<PathBuf, FrontMatter>) -> Self {
        let by_names = ByNames::new(project, pages);
        let mut order = Self::listed(&by_names);
        if order.nodes.is_empty() {
            let nodes = without_folder(by_names.below(&project.root, 0));
            order.nodes = below_parents(nodes, pages, project.is(Host::Jekyll));
            first_page::arrange(&mut order.nodes, project, pages);
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
        lists.find_map(|list| Some((Content::text_of(project.files, &list)?, list)))
    };
    if let Some((text, list)) = find(&project.root, &["SUMMARY.md", "_sidebar.md", WIKI]) {
        // An address of docsify is that of a page.
        reader.is_strict = list.ends_with("_sidebar.md");
        let mut nodes = match list.ends_with(WIKI) {
            true => reader.wiki(&text, false),
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
    let (text, list) = find(&project.top, &SIDEBARS)?;
    let nodes = docusaurus(&text, reader);
    Some((list, nodes.map(|it| (None, it))))
}

/// Makes no chapters of the pages that mdBook does not number: those before and behind its list.
fn around_list(nodes: &mut Vec<Node>) {
    // What is behind the list of the last part is in none.
    if let Some(last) = nodes.last_mut().filter(|it| it.file.is_none()) {
        let listed = last.children.iter().rposition(|it| !it.is_alone);
        let behind = listed.map(|at| last.children.split_off(at + 1));
        nodes.extend(behind.unwrap_or_default());
    }
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
