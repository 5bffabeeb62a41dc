//! Pages that name the page that they are below, as themes of Jekyll have them.

use super::front::FrontMatter;
use super::node::{MAX_DEPTH, Node};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The nodes with those that name a parent below it, as Jekyll's themes have them.
pub(super) fn below_parents(
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
