//! Lists of pages that other programs keep: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of docsify, `nav` of
//! MkDocs, `chapters` of Quarto, `sidebars.js` of Docusaurus, the settings of VitePress.

use super::by_name::{described, slug};
use super::front::FrontMatter;
use super::names::{PAGES, decoded, is_index, joined, without_numbers};
use super::node::Node;
use super::script::exported;
use super::sphinx::{read, words_and_target};
use super::yaml::Yaml;
use crate::pattern::Pattern;
use crate::read::encoding::Content;
use crate::slice::Slice;
use crate::source::Files;
use crate::tiddler::{ComponentKind, has_extension};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use regex::Captures;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The nesting of lists beyond which pages are those of the list around.
const MAX_DEPTH: usize = 32;

/// Finds the pages that a list names; each page counts where it is named first.
pub(super) struct ContentsReader<'a> {
    root: &'a Path,
    pages: &'a BTreeMap<PathBuf, FrontMatter>,
    /// The pages that the list has named so far.
    pub seen: BTreeSet<PathBuf>,
    /// The pages that there are not.
    pub missing: Vec<String>,
    /// The pages that were named before.
    pub twice: Vec<String>,
    /// Pages by the ids that Docusaurus gives them; where there are some, all that is named is an id.
    ids: BTreeMap<String, PathBuf>,
    /// What the addresses of the group begin with that is read.
    base: String,
    /// Whether all addresses of the site are those of pages.
    pub is_strict: bool,
    /// Whether links count in items of lists alone.
    pub wants_items: bool,
}

impl<'a> ContentsReader<'a> {
    pub(super) fn new(root: &'a Path, pages: &'a BTreeMap<PathBuf, FrontMatter>) -> Self {
        Self {
            root,
            pages,
            seen: BTreeSet::new(),
            missing: Vec::new(),
            twice: Vec::new(),
            ids: BTreeMap::new(),
            base: String::new(),
            is_strict: false,
            wants_items: false,
        }
    }

    /// Finds pages in any folder by their names, as a vault does, where only one has that name.
    pub(super) fn find_by_name(&mut self) {
        let mut shared = BTreeSet::new();
        for path in self.pages.keys() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            if self
                .ids
                .insert(name.clone().into_owned(), path.clone())
                .is_some()
            {
                shared.insert(name.into_owned());
            }
        }
        self.ids.retain(|name, _| !shared.contains(name));
    }

    /// The page of an address, unless the list has named it already.
    fn page(&mut self, address: &str) -> Option<PathBuf> {
        let path = address.split(['#', '?']).next().unwrap_or_default();
        let path = decoded(path);
        let path = match self.base.trim_matches('/') {
            "" => path.trim_start_matches('/').to_owned(),
            base => format!("{base}/{}", path.trim_start_matches('/')),
        };
        let path = path.as_str();
        if address.contains("://") || address.is_empty() {
            return None;
        }
        let exact = joined(self.root, path);
        let name = exact.to_string_lossy().into_owned();
        let below = ["README", "index", "_index"];
        let below = below
            .iter()
            .flat_map(|it| PAGES.map(|end| format!("{name}/{it}.{end}")));
        let others = PAGES.map(|end| format!("{name}.{end}"));
        let mut tried = [name.clone()]
            .into_iter()
            .chain(others)
            .chain(below)
            .map(PathBuf::from);
        let found = tried.find(|it| self.pages.contains_key(it));
        let Some(found) = found.or_else(|| self.ids.get(path.trim_end_matches('/')).cloned())
        else {
            let is_page = match self.is_strict {
                true => is_address_of_page(address) || has_extension(Path::new(path), &PAGES),
                false => !self.ids.is_empty() || has_extension(Path::new(path), &PAGES),
            };
            self.missing.extend(is_page.then(|| address.to_owned()));
            return None;
        };
        let is_new = self.seen.insert(found.clone());
        // A part of a page is in the page.
        let is_part = address.contains(['#', '?']);
        self.twice
            .extend((!is_new && !is_part).then(|| address.to_owned()));
        is_new.then_some(found)
    }

    fn node(&mut self, label: Option<&str>, address: Option<&str>) -> Node {
        Node {
            label: label
                .map(|it| it.trim().to_owned())
                .filter(|it| !it.is_empty()),
            file: address.and_then(|it| self.page(it)),
            ..Node::default()
        }
    }

    /// The pages that a list of Markdown links to. A heading, but for the first, begins a group.
    pub(super) fn markdown(&mut self, text: &str) -> Vec<Node> {
        let mut list = ListReader {
            open: vec![Node::default()],
            ..ListReader::default()
        };
        for event in Parser::new(text) {
            match event {
                Event::Start(Tag::Heading { .. }) => list.heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => list.group(),
                Event::Rule => list.is_after_rule = true,
                Event::Start(Tag::Item) => list.begin(),
                Event::End(TagEnd::Item) => list.end(),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    list.link = Some((dest_url.to_string(), String::new()));
                }
                Event::End(TagEnd::Link) => {
                    let link = list.link.take();
                    let counts = list.items > 0 || !self.wants_items;
                    if let Some((address, label)) = link.filter(|_| counts) {
                        let node = self.node(Some(&label), Some(&address));
                        list.linked(node);
                    }
                }
                Event::Text(words) | Event::Code(words) => list.words(&words),
                Event::SoftBreak => list.words(" "),
                _ => {}
            }
        }
        list.close_to(1);
        let nodes = list.open.pop().map(|it| it.children).unwrap_or_default();
        without_empty(nodes)
    }

    /// The same of the list of a wiki, whose links are `[[Close combat]]` and `[[words|Close-combat]]`; in a vault they are
    /// `[[Close combat]]` and `[[Close combat|words]]`.
    pub(super) fn wiki(&mut self, text: &str, is_vault: bool) -> Vec<Node> {
        static LINK: Pattern = Pattern::new(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]|\n]+))?\]\]");
        self.is_strict = true;
        let Some(link) = LINK.regex() else {
            return Vec::new();
        };
        let text = link.replace_all(text, |found: &Captures<'_>| {
            let first = found.get(1).map_or("", |it| it.as_str()).trim();
            let second = found.get(2).map_or(first, |it| it.as_str()).trim();
            match is_vault {
                true => format!("[{second}](<{first}>)"),
                false => format!("[{first}](<{}>)", second.replace(' ', "-")),
            }
        });
        self.markdown(&text)
    }

    /// The pages of a list in YAML: paths, `title: path`, or `title:` with a list of its own.
    fn yaml(&mut self, items: &[Yaml], depth: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        for item in items.iter().filter(|_| depth < MAX_DEPTH) {
            let base = self.base.clone();
            if let Some(own) = named(item, &["base"]) {
                own.clone_into(&mut self.base);
            }
            if let Some(path) = item.words() {
                let before = self.missing.len() + self.twice.len();
                let node = self.node(None, Some(path));
                // An item of Docusaurus is the id of a page.
                let is_told = self.missing.len() + self.twice.len() > before;
                if node.file.is_none() && !is_told && !path.contains("://") && path.contains('/') {
                    self.missing.push(path.to_owned());
                }
                nodes.push(node);
            }
            let mut inside = ["chapters", "contents", "items"]
                .iter()
                .filter_map(|it| item.get(it));
            if let Some(inside) = inside.find(|it| !it.items().is_empty()) {
                let mut node = self.group(item);
                node.children = self.yaml(inside.items(), depth + 1);
                nodes.push(node);
            } else if item.word("type") == Some("autogenerated") {
                nodes.extend(self.folder(named(item, &["dirName"]).unwrap_or(".")));
            } else if let Some(directory) = item.at("autogenerate.directory") {
                let children = directory.words().and_then(|it| self.folder(it));
                match named(item, &["label"]) {
                    Some(label) => nodes.push(Node {
                        label: Some(label.to_owned()),
                        children: children.into_iter().collect(),
                        ..Node::default()
                    }),
                    None => nodes.extend(children),
                }
            } else if item.word("type") == Some("ref") {
                // A page that is in the list elsewhere.
            } else if let Some(path) = named(item, &["file", "href", "id", "link", "slug"]) {
                nodes.push(self.node(named(item, &["text", "label"]), Some(path)));
            } else if item.get("type").is_none() {
                for (title, value) in item.pairs() {
                    let mut node = self.node(Some(title), value.words());
                    node.children = self.yaml(value.items(), depth + 1);
                    nodes.push(node);
                }
            }
            self.base = base;
        }
        without_empty(nodes)
    }

    /// An item with a list of its own: a part of Quarto is a title or a page; a category of Docusaurus may be a page.
    fn group(&mut self, item: &Yaml) -> Node {
        let title = named(item, &["part", "section", "text", "label"]);
        let page = item.at("link.id").and_then(Yaml::words);
        let title_of_quarto = title.filter(|_| self.ids.is_empty() && !self.is_strict);
        let address = page.or(named(item, &["href", "link"])).or(title_of_quarto);
        let mut node = self.node(title, address);
        if node.file.is_some() && page.is_none() {
            node.label = None;
        }
        node.text = described(item).filter(|_| node.file.is_none());
        node.addresses.extend(slug(item));
        node
    }

    /// All pages of a folder, in the order of their names. One that is not there is missing.
    fn folder(&mut self, name: &str) -> Option<Node> {
        let folder = joined(self.root, name);
        let first = self.pages.range(folder.clone()..).next();
        if first.is_none_or(|(path, _)| !path.starts_with(&folder)) {
            self.missing.push(name.to_owned());
            return None;
        }
        Some(Node {
            folder: Some(folder),
            ..Node::default()
        })
    }
}

/// What an item says at the first of these keys that it has.
fn named<'y>(item: &'y Yaml, keys: &[&str]) -> Option<&'y str> {
    keys.iter().find_map(|key| item.word(key))
}

/// The title that a list tells, and its pages.
pub(super) type Contents = (Option<String>, Vec<Node>);

/// The title and the pages of `mkdocs.yml`.
pub(super) fn mkdocs(settings: &Yaml, reader: &mut ContentsReader<'_>) -> Option<Contents> {
    let nav = settings.get("nav").map(Yaml::items).unwrap_or_default();
    let mut nodes = reader.yaml(nav, 0);
    let features = settings.at("theme.features").map(Yaml::items);
    let mut features = features.unwrap_or_default().iter();
    if features.any(|it| it.words() == Some("navigation.indexes")) {
        nodes = nodes.into_iter().map(with_index).collect();
    }
    Some((settings.word("site_name").map(str::to_owned), nodes))
}

/// A section of Material, of which the first index in it is the page. Their nesting has a bound.
fn with_index(mut node: Node) -> Node {
    let is_page = |it: &Node| it.children.is_empty() && it.file.as_deref().is_some_and(is_index);
    if node.file.is_none()
        && let Some(at) = node.children.iter().position(is_page)
    {
        node.file = node.children.remove(at).file;
    }
    node.children = node.children.into_iter().map(with_index).collect();
    node
}

/// The title and the pages of `_quarto.yml`.
pub(super) fn quarto(settings: &Yaml, reader: &mut ContentsReader<'_>) -> Option<Contents> {
    let items = |keys: &str| settings.at(keys).map(Yaml::items);
    let title = settings.get("book").or_else(|| settings.get("website"));
    let title = title.and_then(|it| it.word("title")).map(str::to_owned);
    let chapters = items("book.chapters").or_else(|| items("website.sidebar.contents"));
    let mut nodes = reader.yaml(chapters.unwrap_or_default(), 0);
    let appendices = reader.yaml(items("book.appendices").unwrap_or_default(), 0);
    nodes.extend(appendices.into_iter().map(|it| Node {
        kind: Some(ComponentKind::Appendix),
        ..it
    }));
    Some((title, nodes))
}

/// The pages of `sidebars.js`, whose lists are those of YAML, too; `None` where they cannot be read.
pub(super) fn docusaurus(script: &str, reader: &mut ContentsReader<'_>) -> Option<Vec<Node>> {
    let lists = exported(script).or_else(|| Yaml::parse(script));
    let lists = lists.filter(|it| !it.pairs().is_empty())?;
    let ids = reader.pages.iter().filter_map(|(path, front)| {
        let inside = path.strip_prefix(reader.root).ok()?.with_extension("");
        let own = match &front.id {
            Some(id) => inside.with_file_name(id),
            None => inside,
        };
        Some((
            without_numbers(&own).to_string_lossy().into_owned(),
            path.clone(),
        ))
    });
    reader.ids = ids.collect();
    let lists = lists.pairs().iter().map(|(_, list)| match list {
        Yaml::Map(_) => reader.yaml(std::slice::from_ref(list), 0),
        _ => reader.yaml(list.items(), 0),
    });
    Some(lists.flatten().collect())
}

/// The title and the pages of the settings of VitePress.
pub(super) fn vitepress(settings: &Yaml, reader: &mut ContentsReader<'_>) -> Option<Contents> {
    // Pages that are made, or at other addresses.
    let is_made = |it: &PathBuf| it.to_string_lossy().contains('[');
    reader.is_strict = settings.get("rewrites").is_none() && !reader.pages.keys().any(is_made);
    let mut nodes = Vec::new();
    if let Some(sidebar) = settings.at("themeConfig.sidebar") {
        nodes.extend(reader.yaml(sidebar.items(), 0));
        for (_, list) in sidebar.pairs() {
            let items = list.get("items").unwrap_or(list);
            reader.base = list.word("base").unwrap_or_default().to_owned();
            nodes.extend(reader.yaml(items.items(), 0));
        }
    }
    Some((settings.word("title").map(str::to_owned), nodes))
}

/// The title and the pages of Starlight in the settings of Astro; `None` where they have no list.
pub(super) fn starlight(settings: &Yaml, reader: &mut ContentsReader<'_>) -> Option<Contents> {
    let addresses = reader.pages.iter().filter_map(|(path, front)| {
        let inside = path.strip_prefix(reader.root).ok()?.with_extension("");
        let written = inside.to_string_lossy().to_lowercase().replace(' ', "-");
        let own = front.address.as_ref();
        let own = own.map(|it| it.trim_matches('/').to_owned());
        Some((own.unwrap_or(written), path.clone()))
    });
    reader.ids = addresses.collect();
    let locales = settings.get("locales");
    reader.is_strict = locales.is_none_or(|it| it.get("root").is_some());
    let listed = reader.yaml(settings.get("sidebar")?.items(), 0);
    // Its first page is in no list.
    let first = ["index.md", "index.mdx"].map(|it| reader.root.join(it));
    let is_first = |it: &PathBuf| reader.pages.contains_key(it) && !reader.seen.contains(it);
    let first = first.into_iter().find(is_first).map(Node::page);
    let nodes = first.into_iter().chain(listed).collect();
    Some((settings.word("title").map(str::to_owned), nodes))
}

/// The first page of a project of Sphinx, and the pages that its lists name, in their order.
pub(super) fn sphinx(
    files: &dyn Files,
    root: &Path,
    reader: &mut ContentsReader<'_>,
) -> Option<(PathBuf, Vec<Node>)> {
    let list = root.join("index.md");
    let text = Content::text_of(files, &list)?;
    if !text.contains("{toctree}") {
        return None;
    }
    reader.is_strict = true;
    let mut first = reader.node(None, Some("index.md"));
    first.is_alone = true;
    let mut nodes = vec![first];
    nodes.extend(listed(files, (root, Path::new("")), &text, (reader, 0)));
    Some((list, nodes))
}

/// The pages that the lists of a page in a folder below `root` name.
fn listed(
    files: &dyn Files,
    (root, folder): (&Path, &Path),
    text: &str,
    (reader, depth): (&mut ContentsReader<'_>, usize),
) -> Vec<Node> {
    let mut nodes = Vec::new();
    let lists = read(text).into_iter().filter(|it| it.name == "toctree");
    for list in lists.filter(|_| depth < MAX_DEPTH) {
        let mut own = Vec::new();
        let entries = text.slice(list.body.clone()).lines().map(str::trim);
        for entry in entries.filter(|it| !it.is_empty() && *it != "self") {
            let (label, name) = words_and_target(entry);
            let address = match name.strip_prefix('/') {
                Some(name) => name.to_owned(),
                None => folder.join(name).to_string_lossy().replace('\\', "/"),
            };
            if let Some((folder, _)) = address.split_once('*') {
                let folder = folder.rsplit_once('/').map_or(".", |it| it.0);
                own.extend(reader.folder(folder));
                continue;
            }
            let mut node = reader.node(label, Some(&address));
            if let Some(file) = &node.file
                && let Some(text) = Content::text_of(files, file)
            {
                let inside = file.strip_prefix(root).unwrap_or(file);
                let folder = inside.parent().unwrap_or(Path::new(""));
                node.children = listed(files, (root, folder), &text, (reader, depth + 1));
            }
            own.push(node);
        }
        match list.option("caption") {
            Some(caption) => nodes.push(Node {
                label: Some(caption.to_owned()),
                children: without_empty(own),
                ..Node::default()
            }),
            None => nodes.extend(own),
        }
    }
    without_empty(nodes)
}

/// Whether an address of a site is that of a page, and not of another file or of a part of the page around.
fn is_address_of_page(address: &str) -> bool {
    let path = address.split(['#', '?']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    !path.is_empty() && !path.contains(':') && (!name.contains('.') || name.ends_with(".html"))
}

/// The nodes without those that lead to nothing.
fn without_empty(nodes: Vec<Node>) -> Vec<Node> {
    nodes.into_iter().filter(is_some).collect()
}

/// Whether a node leads to some page.
fn is_some(node: &Node) -> bool {
    node.file.is_some() || node.folder.is_some() || !node.children.is_empty()
}

/// Makes nodes of a list of links.
#[derive(Default)]
struct ListReader {
    /// The nodes that are not complete; the first holds all others.
    open: Vec<Node>,
    heading: Option<String>,
    link: Option<(String, String)>,
    /// Whether a link was seen: the heading before the first one is that of the list.
    has_begun: bool,
    /// Whether a line is right above: what is no item below it is in no group.
    is_after_rule: bool,
    /// The number of open items.
    items: usize,
    /// The number of open items that are too deep to be nodes.
    deep: usize,
}

impl ListReader {
    fn words(&mut self, words: &str) {
        if let Some((_, label)) = &mut self.link {
            label.push_str(words);
        } else if let Some(heading) = &mut self.heading {
            heading.push_str(words);
        } else if let Some(node) = self.open.last_mut().filter(|it| it.file.is_none())
            && self.items > 0
            && !words.trim().is_empty()
        {
            node.label.get_or_insert_default().push_str(words);
        }
    }

    fn group(&mut self) {
        let label = self.heading.take().map(|it| it.trim().to_owned());
        if self.has_begun || self.open.iter().any(|it| !it.children.is_empty()) {
            self.close_to(1);
            self.open.push(Node {
                label,
                ..Node::default()
            });
        }
        self.has_begun = true;
    }

    fn begin(&mut self) {
        (self.has_begun, self.is_after_rule) = (true, false);
        self.items += 1;
        match self.open.len() > MAX_DEPTH {
            true => self.deep += 1,
            false => self.open.push(Node::default()),
        }
    }

    fn end(&mut self) {
        self.items = self.items.saturating_sub(1);
        match self.deep {
            0 => self.close_to(self.open.len().saturating_sub(1).max(1)),
            _ => self.deep -= 1,
        }
    }

    /// Closes nodes until so many are open.
    fn close_to(&mut self, count: usize) {
        while self.open.len() > count.max(1) {
            let node = self.open.pop().filter(is_some);
            if let Some(around) = self.open.last_mut() {
                around.children.extend(node);
            }
        }
    }

    /// Puts a link into its item, or into the list where it is in none.
    fn linked(&mut self, node: Node) {
        self.has_begun = true;
        let is_item = self.items > 0;
        if std::mem::take(&mut self.is_after_rule) && !is_item {
            self.close_to(1);
        }
        match self.open.last_mut() {
            Some(item)
                if is_item
                    && item.file.is_none()
                    && item.children.is_empty()
                    && item.label.is_none() =>
            {
                *item = node;
            }
            Some(around) => around.children.push(Node {
                is_alone: !is_item,
                ..node
            }),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(nodes: &[Node]) -> String {
        let node = |it: &Node| {
            let file = it.file.as_ref().map(|it| it.to_string_lossy().into_owned());
            let label = it.label.clone().unwrap_or_default();
            let inside = match it.children.is_empty() {
                true => String::new(),
                false => format!("({})", told(&it.children)),
            };
            format!("{label}={}{inside}", file.unwrap_or_default())
        };
        nodes.iter().map(node).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lists_of_any_program() {
        let pages = ["a.md", "b.md", "c/README.md", "d.md"]
            .map(|it| (PathBuf::from(it), FrontMatter::default()));
        let pages = BTreeMap::from(pages);
        let reader = || ContentsReader::new(Path::new(""), &pages);
        let summary = "# Summary\n\n[Before](a.md)\n\n# Part\n\n- [B](b.md)\n  - [C](c/)\n- [Draft]()\n\n---\n\n[D](./d.md#x)\n";
        assert_eq!(
            told(&reader().markdown(summary)),
            "Before=a.md Part=(B=b.md(C=c/README.md)) D=d.md"
        );
        let sidebar =
            "* Group\n  * [A](/a)\n  * [B](b?id=x)\n* [D](d.md)\n* [Web](https://e.org)\n";
        assert_eq!(
            told(&reader().markdown(sidebar)),
            "Group=(A=a.md B=b.md) D=d.md"
        );
        let nav = "site_name: G\nnav:\n- a.md\n- Rules:\n  - B: b.md\n  - c/README.md\n- Web: https://e.org\n";
        let (title, nodes) = mkdocs(&Yaml::parse(nav).unwrap(), &mut reader()).unwrap();
        assert_eq!(
            (title.as_deref(), &*told(&nodes)),
            (Some("G"), "=a.md Rules=(B=b.md =c/README.md)")
        );
        let book = "book:\n  title: G\n  chapters:\n  - a.md\n  - part: Rules\n    chapters:\n    - b.md\n  appendices:\n  - d.md\n";
        let script = "// x\nmodule.exports = {\n  docs: [\n    'a',\n    {type: 'category', label: 'Rules', link: {type: 'doc', id: 'd'}, items: ['b', {type: 'doc', id: 'c/README', label: 'C'},],},\n  ],\n};\n";
        assert_eq!(
            told(&docusaurus(script, &mut reader()).unwrap()),
            "=a.md Rules=d.md(=b.md C=c/README.md)"
        );
        let (_, nodes) = quarto(&Yaml::parse(book).unwrap(), &mut reader()).unwrap();
        assert_eq!(told(&nodes), "=a.md Rules=(=b.md) =d.md");
    }
}
