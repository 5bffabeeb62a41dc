//! What the program of a project knows when it builds a page: the values of its settings, its shortcodes, its files.

use super::by_name::in_order_of_names;
use super::counted::Examples;
use super::front::FrontMatter;
use super::host::Host;
use super::names::{decoded, joined, stem};
use super::project::Project;
use super::sphinx::{self, SphinxLabel};
use super::yaml::Yaml;
use crate::suggest;
use crate::tiddler::has_extension;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

/// The nesting of settings beyond which nothing is read.
const MAX_DEPTH: usize = 8;

/// How many names are compared with each that is lost: more take too long.
pub(super) const MOST_NEAR: usize = 500;

/// The shortcodes that Hugo and Quarto have themselves.
const OF_HUGO: [&str; 16] = [
    "figure",
    "gist",
    "highlight",
    "instagram",
    "param",
    "qr",
    "ref",
    "relref",
    "tweet",
    "x",
    "vimeo",
    "youtube",
    "details",
    "include",
    "readfile",
    "comment",
];
const OF_QUARTO: [&str; 14] = [
    "var",
    "meta",
    "env",
    "include",
    "pagebreak",
    "video",
    "embed",
    "kbd",
    "lipsum",
    "placeholder",
    "version",
    "contents",
    "brand",
    "ref",
];

/// A project, and what its program puts into pages.
pub(super) struct Program<'a> {
    pub(super) project: &'a Project<'a>,
    /// Values by their names: `var.turns` of Quarto, `site.game.cards` of Jekyll, `param.players` of Hugo, `book.x` of HonKit.
    values: BTreeMap<String, String>,
    /// The pages of the book, but for drafts.
    pages: Vec<PathBuf>,
    /// The examples of pandoc in the book, counted for the first page that has some.
    examples: OnceLock<Examples>,
    /// The labels of Sphinx, made for the first that is referred to.
    labels: OnceLock<BTreeMap<String, SphinxLabel>>,
    /// The templates of the project's own shortcodes, by their names.
    templates: BTreeMap<String, String>,
    /// The callouts that the settings of Jekyll name, and their titles.
    pub(super) callouts: BTreeMap<String, String>,
    /// The folders of the project that snippets of MkDocs are looked for in.
    pub(super) snippets: Vec<String>,
    /// The files that were put into pages, and whether all of each was.
    used: Mutex<BTreeMap<PathBuf, bool>>,
    /// The files whose names pages misspell.
    meant: Mutex<BTreeSet<PathBuf>>,
    /// The notes below the folder of pages by their names, in small letters; made for the first that is embedded.
    notes: OnceLock<BTreeMap<String, PathBuf>>,
}

/// A file that is put into a page.
pub(super) struct ProjectFile {
    pub path: PathBuf,
    /// Its text, without front matter.
    pub text: String,
}

impl<'a> Program<'a> {
    /// The one of a project, of which `pages` are in the book, or are drafts.
    pub(super) fn new(project: &'a Project<'a>, pages: Vec<PathBuf>) -> Self {
        let jekyll = project.values(Host::Jekyll);
        Self {
            project,
            values: named_values(project),
            pages,
            examples: OnceLock::new(),
            labels: OnceLock::new(),
            templates: templates(project),
            callouts: jekyll.map(callouts).unwrap_or_default(),
            snippets: snippets(project),
            used: Mutex::default(),
            meant: Mutex::default(),
            notes: OnceLock::new(),
        }
    }

    /// Whether a program publishes the pages.
    pub(super) fn is(&self, host: Host) -> bool {
        self.project.is(host)
    }

    /// Whether jekyll-spaceship joins cells of its tables.
    pub(super) fn joins_cells(&self) -> bool {
        self.project.names(Host::Jekyll, "jekyll-spaceship")
    }

    /// Whether the title in the front matter of a page is that of its links alone, and its heading is what readers see.
    pub(super) fn prints_headings_alone(&self) -> bool {
        let hosts = [Host::MkDocs, Host::Docusaurus, Host::VitePress];
        hosts.into_iter().any(|it| self.is(it))
    }

    /// Whether the settings of Docusaurus have a name, such as that of a box of its own.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.project.names(Host::Docusaurus, name)
    }

    /// Whether a bar in code divides no row of a table.
    pub(super) fn has_bars_in_code(&self) -> bool {
        let hosts = [Host::MkDocs, Host::Quarto, Host::Jekyll];
        hosts.into_iter().any(|it| self.is(it))
    }

    /// The examples in all pages of the book.
    pub(super) fn examples(&self) -> &Examples {
        self.examples.get_or_init(|| {
            let pages = in_order_of_names(self.pages.clone());
            let texts = pages.into_iter().filter_map(|path| {
                let text = self.project.files.read_text(&path).ok()?;
                let is_draft = text.contains("(@") && FrontMatter::read(&text).is_draft;
                (!is_draft).then_some((path, text))
            });
            Examples::of(texts)
        })
    }

    /// Whether `(@name)` is an example in pages that no other program publishes.
    pub(super) fn counts_examples(&self) -> bool {
        self.project.is_pandoc() || self.examples().are_meant()
    }

    /// The files that were put into pages, which are no pages themselves, and whether all of each was; and those whose names
    /// pages misspell.
    pub(super) fn used(self) -> (BTreeMap<PathBuf, bool>, BTreeSet<PathBuf>) {
        let used = self.used.into_inner().unwrap_or_default();
        (used, self.meant.into_inner().unwrap_or_default())
    }

    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The names of all values of a kind.
    pub(super) fn names(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.values
            .keys()
            .filter_map(move |it| it.strip_prefix(kind)?.strip_prefix('.'))
    }

    /// A file, of which a page, or a file that is put into it, names a part: looked for in the first of these folders of the
    /// project, then beside the innermost file, then in the others.
    pub(super) fn file(
        &self,
        from: &[PathBuf],
        (name, part): (&str, &str),
        folders: (&[String], &[&str]),
    ) -> Option<ProjectFile> {
        let path = self.path_of(from, name, folders, &|_| true)?;
        self.read(path, from, part.is_empty())
    }

    /// The file that a tag of Liquid includes. For Jekyll, a page of the book is one only where it is looked for beside another.
    pub(super) fn included(
        &self,
        from: &[PathBuf],
        name: &str,
        is_beside: bool,
    ) -> Option<ProjectFile> {
        let folders = ["_includes", ".gitbook/includes"];
        let is_any = is_beside || !self.is(Host::Jekyll);
        let is_part = |path: &PathBuf| is_any || !self.pages.contains(path);
        let path = self.path_of(from, name, (&[], &folders), &is_part)?;
        self.read(path, from, true)
    }

    /// The first file of that name that may be meant.
    fn path_of(
        &self,
        from: &[PathBuf],
        name: &str,
        (first, last): (&[String], &[&str]),
        may_be: &dyn Fn(&PathBuf) -> bool,
    ) -> Option<PathBuf> {
        let name = decoded(name);
        let first = first.iter().map(|it| self.project.top.join(it));
        let others = last.iter().map(|it| self.project.top.join(it));
        let places = first.chain(self.places(from)).chain(others);
        let mut tried = places.map(|it| joined(&it, &name));
        tried.find(|it| self.is_known(it) && may_be(it))
    }

    /// Where what these files name is looked for: beside each, and from the top.
    fn places<'p>(&'p self, from: &'p [PathBuf]) -> impl Iterator<Item = PathBuf> + 'p {
        let beside = from.iter().rev().filter_map(|it| it.parent());
        let tops = [self.project.root.as_path(), &self.project.top];
        beside.chain(tops).map(Path::to_owned)
    }

    /// The name that was probably meant by that of a file that there is not.
    pub(super) fn file_near(&self, from: &[PathBuf], name: &str) -> Option<String> {
        let others = self.snippets.iter().map(String::as_str);
        let others = others.chain(["_includes", "includes"]);
        let others = others.map(|it| self.project.top.join(it));
        let decoded = decoded(name);
        let mut folders = self.places(from).chain(others).filter_map(|it| {
            let folder = joined(&it, &decoded).parent()?.to_owned();
            let is_inside = self.project.files.is_inside(&self.project.top, &folder);
            is_inside.then_some(folder)
        });
        let wanted = name.rsplit('/').next()?;
        folders.find_map(|folder| {
            let inside = self.project.files.list(&folder).ok()?.into_iter();
            let inside = inside.map(|it| it.0).filter(|it| !from.contains(it));
            let names = inside.filter_map(|it| Some(it.file_name()?.to_str()?.to_owned()));
            let names: BTreeSet<String> = names.collect();
            let near = suggest::nearest(wanted, names.iter().map(String::as_str));
            let near = *near.first()?;
            let path = folder.join(near);
            if !self.is_known(&path) {
                return None;
            }
            if let Ok(mut meant) = self.meant.lock() {
                meant.insert(path);
            }
            Some([name.strip_suffix(wanted)?, near].concat())
        })
    }

    /// The note that one of Obsidian embeds: beside it, from the top, or of that name wherever it is.
    pub(super) fn note(&self, page: &Path, name: &str) -> Option<ProjectFile> {
        if !is_note(name) {
            return None;
        }
        let file = format!("{}.md", name.strip_suffix(".md").unwrap_or(name));
        let beside = page.parent().map(|it| joined(it, &file));
        let mut tried = beside
            .into_iter()
            .chain([joined(&self.project.root, &file)]);
        let found = tried.find(|it| self.is_known(it));
        let path = found.or_else(|| {
            let notes = self.notes.get_or_init(|| {
                let is_page = |path: &Path| has_extension(path, &["md"]);
                let all = self
                    .project
                    .files
                    .files_that(&self.project.root, &is_page)
                    .unwrap_or_default();
                let named = all
                    .into_iter()
                    .rev()
                    .filter_map(|path| Some((path.file_name()?.to_str()?.to_lowercase(), path)));
                named.collect()
            });
            notes.get(&file.to_lowercase()).cloned()
        })?;
        let path = Some(path).filter(|it| self.is_known(it))?;
        let text = self.project.files.read_text(&path).ok()?;
        Some(of_file(path, &text))
    }

    /// The label of Sphinx with that name.
    pub(super) fn label(&self, name: &str) -> Option<&SphinxLabel> {
        let made = || sphinx::labels(self.project.files, &self.project.root);
        self.labels.get_or_init(made).get(&sphinx::id(name))
    }

    /// The term of a glossary of Sphinx that is nearly so.
    pub(super) fn term_near(&self, words: &str) -> Option<&str> {
        let labels = self.labels.get()?.keys();
        let terms = labels.filter_map(|it| it.strip_prefix("term-"));
        let terms = terms.take(MOST_NEAR);
        suggest::nearest(&sphinx::id(words), terms).first().copied()
    }

    /// A file that is beside a page. One of which only a `part` is asked for stays a page.
    pub(super) fn file_beside(&self, page: &Path, name: &str, part: &str) -> Option<ProjectFile> {
        let name = decoded(name);
        let path = match name.strip_prefix('/') {
            Some(name) => joined(&self.project.root, name),
            None => joined(page.parent()?, &name),
        };
        let path = Some(path).filter(|it| self.is_known(it))?;
        match part {
            "" => self.read(path, &[page.to_owned()], true),
            _ => {
                let text = self.project.files.read_text(&path).ok()?;
                Some(of_file(path, &text))
            }
        }
    }

    /// Reads a file that is put into those. What is put into itself is told, and stays a page.
    fn read(&self, path: PathBuf, from: &[PathBuf], is_whole: bool) -> Option<ProjectFile> {
        let text = self.project.files.read_text(&path).ok()?;
        if !from.contains(&path)
            && let Ok(mut used) = self.used.lock()
        {
            *used.entry(path.clone()).or_default() |= is_whole;
        }
        Some(of_file(path, &text))
    }

    fn is_known(&self, path: &Path) -> bool {
        self.project.files.is_file(path) && self.project.files.is_inside(&self.project.top, path)
    }

    /// Whether a page or a file that an address names is there.
    pub(super) fn has_page(&self, page: &Path, address: &str) -> bool {
        let address = address.split(['#', '?']).next().unwrap_or_default();
        let address = decoded(address);
        let own = page.parent().unwrap_or(Path::new(""));
        let tried = [own, &self.project.root].map(|it| joined(it, address.trim_start_matches('/')));
        let is_there = |it: &PathBuf| {
            self.project.files.kind(it).is_some()
                && self.project.files.is_inside(&self.project.top, it)
        };
        tried.iter().any(is_there) || address.contains("://")
    }

    /// The template of a shortcode that the project has itself.
    pub(super) fn shortcode(&self, name: &str) -> Option<&str> {
        self.templates.get(name).map(String::as_str)
    }

    /// The names of all shortcodes, where there are no others that a theme or an extension might bring.
    pub(super) fn shortcodes(&self) -> Option<BTreeSet<String>> {
        let has = |name: &str| self.project.files.is_folder(&self.project.top.join(name));
        let known: &[&str] = match () {
            () if self.is(Host::Quarto) && !has("_extensions") => &OF_QUARTO,
            () if self.is(Host::Hugo) && has("layouts") && !has("themes") => &OF_HUGO,
            () => return None,
        };
        let known = known.iter().map(|it| (*it).to_owned());
        Some(known.chain(self.templates.keys().cloned()).collect())
    }
}

/// The values that the settings of a host and its files of data give names to, each with the kind of name that calls it.
fn named_values(project: &Project<'_>) -> BTreeMap<String, String> {
    let mut values = BTreeMap::new();
    let mut read = |kind: &str, settings: Option<&Yaml>| {
        if let Some(settings) = settings {
            flatten(kind, settings, MAX_DEPTH, &mut values);
        }
    };
    let yaml = |name: &str| project.yaml(&project.top.join(name));
    read("var", yaml("_variables.yml").as_ref());
    read("meta", project.values(Host::Quarto));
    read("site", project.values(Host::Jekyll));
    let data = project.files.list(&project.top.join("_data"));
    for (path, _) in data.unwrap_or_default() {
        let is_data = has_extension(&path, &["yml", "yaml", "json"]);
        let data = is_data.then(|| project.yaml(&path)).flatten();
        read(&format!("site.data.{}", stem(&path)), data.as_ref());
    }
    read(
        "substitution",
        project.of_sphinx("myst_substitutions").as_ref(),
    );
    let book = yaml("book.json");
    read("book", book.as_ref().and_then(|it| it.get("variables")));
    let params = project.text("config/_default/params.toml");
    let params = params.and_then(|it| Yaml::of_toml(&it));
    let of_hugo = project.values(Host::Hugo).and_then(|it| it.get("params"));
    for params in params.iter().chain(of_hugo) {
        flatten_params("param", params, MAX_DEPTH, &mut values);
    }
    values
}

/// A file without its front matter.
fn of_file(path: PathBuf, text: &str) -> ProjectFile {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let front = FrontMatter::read(&text).end;
    let text = text.get(front..).unwrap_or_default().to_owned();
    ProjectFile { path, text }
}

/// The callouts of the settings of Jekyll, with their titles, which may be empty.
fn callouts(settings: &Yaml) -> BTreeMap<String, String> {
    let named = settings.get("callouts").map(Yaml::pairs);
    let titled = named.unwrap_or_default().iter().map(|(name, settings)| {
        (
            name.clone(),
            settings.word("title").unwrap_or_default().replace('"', "'"),
        )
    });
    titled.collect()
}

/// The folders of a project that the settings of MkDocs name for snippets.
fn snippets(project: &Project<'_>) -> Vec<String> {
    let settings = project.values(Host::MkDocs);
    let extensions = settings.and_then(|it| it.get("markdown_extensions"));
    let mut named = extensions
        .into_iter()
        .flat_map(|it| it.items().iter().chain([it]));
    let own = named.find_map(|it| it.get("pymdownx.snippets")?.get("base_path"));
    let paths = own
        .into_iter()
        .flat_map(Yaml::all_words)
        .map(|it| match it {
            "$config_dir" => String::new(),
            "$docs_dir" => {
                let inside = project.root.strip_prefix(&project.top);
                let inside = inside.unwrap_or(&project.root);
                inside.to_string_lossy().into_owned()
            }
            path => path.trim_start_matches("./").to_owned(),
        });
    paths.collect()
}

/// The templates of the shortcodes in the folders of a project.
fn templates(project: &Project<'_>) -> BTreeMap<String, String> {
    let (files, folder) = (project.files, &project.top);
    let folders = ["layouts/shortcodes", "layouts/_shortcodes"].map(|it| folder.join(it));
    let inside = folders.iter().filter_map(|it| files.list(it).ok());
    let templates = inside.flatten().filter_map(|(path, _)| {
        let is_inside = has_extension(&path, &["html"]) && files.is_inside(folder, &path);
        let text = files.read_text(&path).ok().filter(|_| is_inside)?;
        Some((path.file_stem()?.to_str()?.to_owned(), text))
    });
    templates.collect()
}

fn flatten(name: &str, value: &Yaml, depth: usize, values: &mut BTreeMap<String, String>) {
    if let Some(words) = value.words() {
        values.insert(name.to_owned(), words.to_owned());
    }
    for (key, value) in value.pairs().iter().filter(|_| depth > 0) {
        flatten(&format!("{name}.{key}"), value, depth - 1, values);
    }
}

/// The same of Hugo, which reads keys in small letters.
fn flatten_params(name: &str, value: &Yaml, depth: usize, values: &mut BTreeMap<String, String>) {
    if let Yaml::Scalar(words) = value {
        values.insert(name.to_owned(), words.clone());
    }
    for (key, value) in value.pairs().iter().filter(|_| depth > 0) {
        let name = format!("{name}.{}", key.to_lowercase());
        flatten_params(&name, value, depth - 1, values);
    }
}

/// Whether a name is that of a note, and not of a picture or another file.
pub(super) fn is_note(name: &str) -> bool {
    !name.is_empty() && (!name.contains('.') || has_extension(Path::new(name), &["md"]))
}
