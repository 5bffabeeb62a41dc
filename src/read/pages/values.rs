//! What the program of a project knows when it builds a page: the values of its settings, its shortcodes, its files.

use super::counted::Examples;
use super::host::{
    DOCUSAURUS, HUGO, JEKYLL, MKDOCS, QUARTO, RETYPE, SPHINX, is_pandoc, is_plain, mkdocs_settings,
};
use super::names::joined;
use super::order::in_order_of_names;
use super::script::assigned;
use super::sphinx::{self, SphinxLabel};
use super::yaml::Yaml;
use crate::source::{Files, uri};
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
    files: &'a dyn Files,
    folder: &'a Path,
    root: &'a Path,
    /// Values by their names: `var.turns` of Quarto, `site.game.cards` of Jekyll, `param.players` of Hugo, `book.x` of HonKit.
    values: BTreeMap<String, String>,
    /// Whether all values of that kind are known.
    pub(super) is_quarto: bool,
    /// Whether no program is known to publish the pages: pandoc may.
    pub(super) is_plain: bool,
    /// Whether pandoc is known to make one book of them.
    is_pandoc: bool,
    /// The pages of the book, but for drafts.
    pages: Vec<PathBuf>,
    /// Whether a text is a draft.
    is_draft: fn(&str) -> bool,
    /// The examples of pandoc in the book, counted for the first page that has some.
    examples: OnceLock<Examples>,
    is_hugo: bool,
    /// Whether its pages are MDX, whatever they are called.
    pub(super) is_docusaurus: bool,
    /// Whether tags of Liquid are tags in code, too.
    pub(super) is_jekyll: bool,
    /// Whether jekyll-spaceship joins cells of its tables.
    pub(super) joins_cells: bool,
    /// Whether its pages are those of Retype.
    pub(super) is_retype: bool,
    /// Whether its pages are those of Sphinx, in MyST.
    pub(super) is_sphinx: bool,
    /// The labels of Sphinx, made for the first that is referred to.
    labels: OnceLock<BTreeMap<String, SphinxLabel>>,
    /// Whether it is a vault of Obsidian.
    pub(super) is_obsidian: bool,
    /// Whether a bar in code divides no row of a table.
    pub(super) has_bars_in_code: bool,
    /// The templates of the project's own shortcodes, by their names.
    templates: BTreeMap<String, String>,
    /// The callouts that the settings of Jekyll name, and their titles.
    pub(super) callouts: BTreeMap<String, String>,
    /// The folders of the project that snippets of MkDocs are looked for in.
    pub(super) snippets: Vec<String>,
    /// The files that were put into pages, and whether all of each was.
    used: Mutex<BTreeMap<PathBuf, bool>>,
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
    /// The one of a project, whose pages are in `root`.
    pub(super) fn new(
        files: &'a dyn Files,
        (folder, root): (&'a Path, &'a Path),
        (pages, is_draft): (Vec<PathBuf>, fn(&str) -> bool),
    ) -> Self {
        let text = |name: &str| files.read_text(&folder.join(name)).ok();
        let jekyll = text(JEKYLL);
        let settings = jekyll.as_ref().and_then(|it| Yaml::parse(it));
        let callouts = settings.as_ref().map(callouts).unwrap_or_default();
        let values = named_values(files, (folder, root), settings);
        let has = |name: &str| files.is_file(&folder.join(name));
        Self {
            files,
            folder,
            root,
            values,
            is_quarto: has(QUARTO),
            is_plain: is_plain(files, folder, root),
            is_pandoc: is_pandoc(files, folder, root),
            pages,
            is_draft,
            examples: OnceLock::new(),
            is_hugo: HUGO.iter().any(|it| has(it)),
            is_docusaurus: DOCUSAURUS.iter().any(|it| has(it)),
            is_jekyll: has(JEKYLL),
            joins_cells: jekyll.is_some_and(|it| it.contains("jekyll-spaceship")),
            is_retype: has(RETYPE),
            is_sphinx: files.is_file(&root.join(SPHINX)),
            labels: OnceLock::new(),
            is_obsidian: files.is_folder(&root.join(".obsidian")),
            has_bars_in_code: [MKDOCS, QUARTO, JEKYLL].iter().any(|it| has(it)),
            templates: templates(files, folder),
            callouts,
            snippets: snippets(files, folder, root),
            used: Mutex::default(),
            notes: OnceLock::new(),
        }
    }

    /// The examples in all pages of the book.
    pub(super) fn examples(&self) -> &Examples {
        self.examples.get_or_init(|| {
            let pages = in_order_of_names(self.pages.clone());
            let texts = pages.into_iter().filter_map(|path| {
                let text = self.files.read_text(&path).ok()?;
                let is_draft = text.contains("(@") && (self.is_draft)(&text);
                (!is_draft).then_some((path, text))
            });
            Examples::of(texts)
        })
    }

    /// Whether `(@name)` is an example in pages that no other program publishes.
    pub(super) fn counts_examples(&self) -> bool {
        self.is_pandoc || self.examples().are_meant()
    }

    /// The files that were put into pages, which are no pages themselves, and whether all of each was.
    pub(super) fn used(self) -> BTreeMap<PathBuf, bool> {
        self.used.into_inner().unwrap_or_default()
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
        (first, last): (&[String], &[&str]),
    ) -> Option<ProjectFile> {
        let name = uri::decoded(name).unwrap_or_else(|| name.to_owned());
        let first = first.iter().map(|it| self.folder.join(it));
        let beside = from.iter().rev().filter_map(|it| it.parent());
        let others = last.iter().map(|it| self.folder.join(it));
        let places = beside.chain([self.root, self.folder]).map(Path::to_owned);
        let places = first.chain(places).chain(others);
        let mut tried = places.map(|it| joined(&it, &name));
        self.read(tried.find(|it| self.is_known(it))?, part.is_empty())
    }

    /// The note that one of Obsidian embeds: beside it, from the top, or of that name wherever it is.
    pub(super) fn note(&self, page: &Path, name: &str) -> Option<ProjectFile> {
        if !is_note(name) {
            return None;
        }
        let file = format!("{}.md", name.strip_suffix(".md").unwrap_or(name));
        let beside = page.parent().map(|it| joined(it, &file));
        let mut tried = beside.into_iter().chain([joined(self.root, &file)]);
        let found = tried.find(|it| self.is_known(it));
        let path = found.or_else(|| {
            let notes = self.notes.get_or_init(|| {
                let is_page = |path: &Path| has_extension(path, &["md"]);
                let all = self
                    .files
                    .files_that(self.root, &is_page)
                    .unwrap_or_default();
                let named = all
                    .into_iter()
                    .rev()
                    .filter_map(|path| Some((path.file_name()?.to_str()?.to_lowercase(), path)));
                named.collect()
            });
            notes.get(&file.to_lowercase()).cloned()
        })?;
        let text = self.files.read_text(&path).ok()?;
        Some(of_file(path, &text))
    }

    /// The label of Sphinx with that name.
    pub(super) fn label(&self, name: &str) -> Option<&SphinxLabel> {
        let made = || sphinx::labels(self.files, self.root);
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
        let name = uri::decoded(name).unwrap_or_else(|| name.to_owned());
        let path = match name.strip_prefix('/') {
            Some(name) => joined(self.root, name),
            None => joined(page.parent()?, &name),
        };
        let path = Some(path).filter(|it| self.is_known(it))?;
        match part {
            "" => self.read(path, true),
            _ => {
                let text = self.files.read_text(&path).ok()?;
                Some(of_file(path, &text))
            }
        }
    }

    fn read(&self, path: PathBuf, is_whole: bool) -> Option<ProjectFile> {
        let text = self.files.read_text(&path).ok()?;
        if let Ok(mut used) = self.used.lock() {
            *used.entry(path.clone()).or_default() |= is_whole;
        }
        Some(of_file(path, &text))
    }

    fn is_known(&self, path: &Path) -> bool {
        self.files.is_file(path) && self.files.is_inside(self.folder, path)
    }

    /// Whether a page or a file that an address names is there.
    pub(super) fn has_page(&self, page: &Path, address: &str) -> bool {
        let address = address.split(['#', '?']).next().unwrap_or_default();
        let address = uri::decoded(address).unwrap_or_else(|| address.to_owned());
        let own = page.parent().unwrap_or(Path::new(""));
        let tried = [own, self.root].map(|it| joined(it, address.trim_start_matches('/')));
        let is_there =
            |it: &PathBuf| self.files.kind(it).is_some() && self.files.is_inside(self.folder, it);
        tried.iter().any(is_there) || address.contains("://")
    }

    /// The template of a shortcode that the project has itself.
    pub(super) fn shortcode(&self, name: &str) -> Option<&str> {
        self.templates.get(name).map(String::as_str)
    }

    /// The names of all shortcodes, where there are no others that a theme or an extension might bring.
    pub(super) fn shortcodes(&self) -> Option<BTreeSet<String>> {
        let has = |name: &str| self.files.is_folder(&self.folder.join(name));
        let known: &[&str] = match () {
            () if self.is_quarto && !has("_extensions") => &OF_QUARTO,
            () if self.is_hugo && has("layouts") && !has("themes") => &OF_HUGO,
            () => return None,
        };
        let known = known.iter().map(|it| (*it).to_owned());
        Some(known.chain(self.templates.keys().cloned()).collect())
    }
}

/// The values that the settings of a host and its files of data give names to, each with the kind of name that calls it;
/// `jekyll` are the settings of Jekyll.
fn named_values(
    files: &dyn Files,
    (folder, root): (&Path, &Path),
    jekyll: Option<Yaml>,
) -> BTreeMap<String, String> {
    let text = |name: &str| files.read_text(&folder.join(name)).ok();
    let mut values = BTreeMap::new();
    let mut read = |kind: &str, settings: Option<Yaml>| {
        if let Some(settings) = settings {
            flatten(kind, &settings, MAX_DEPTH, &mut values);
        }
    };
    let yaml = |name: &str| Yaml::parse(&text(name)?);
    read("var", yaml("_variables.yml"));
    read("meta", yaml(QUARTO));
    read("site", jekyll);
    for (path, _) in files.list(&folder.join("_data")).unwrap_or_default() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let is_data = has_extension(&path, &["yml", "yaml", "json"]);
        let data = files.read_text(&path).ok().filter(|_| is_data);
        let data = data.and_then(|it| Yaml::parse(&it));
        read(&format!("site.data.{name}"), data);
    }
    let sphinx = files.read_text(&root.join(SPHINX)).ok();
    read(
        "substitution",
        sphinx.and_then(|it| assigned(&it, "myst_substitutions")),
    );
    let book = yaml("book.json");
    read("book", book.and_then(|it| it.get("variables").cloned()));
    let hugo = HUGO
        .iter()
        .find_map(|name| toml::from_str(&text(name)?).ok());
    let hugo = hugo.as_ref().and_then(|it: &toml::Table| it.get("params"));
    let own = text("config/_default/params.toml").and_then(|it| toml::from_str(&it).ok());
    for params in own.iter().chain(hugo.and_then(toml::Value::as_table)) {
        flatten_toml("param", params, MAX_DEPTH, &mut values);
    }
    values
}

/// A file without its front matter.
fn of_file(path: PathBuf, text: &str) -> ProjectFile {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let front = super::front::FrontMatter::read(&text).end;
    let text = text.get(front..).unwrap_or_default().to_owned();
    ProjectFile { path, text }
}

/// The callouts of the settings of Jekyll, with their titles, which may be empty.
fn callouts(settings: &Yaml) -> BTreeMap<String, String> {
    let named = settings.get("callouts").map(Yaml::pairs);
    let titled = named.unwrap_or_default().iter().map(|(name, settings)| {
        let title = settings.get("title").and_then(Yaml::words);
        (name.clone(), title.unwrap_or_default().replace('"', "'"))
    });
    titled.collect()
}

/// The folders of a project that the settings of MkDocs name for snippets.
fn snippets(files: &dyn Files, folder: &Path, root: &Path) -> Vec<String> {
    let settings = mkdocs_settings(files, folder);
    let extensions = settings
        .as_ref()
        .and_then(|it| it.get("markdown_extensions"));
    let mut named = extensions
        .into_iter()
        .flat_map(|it| it.items().iter().chain([it]));
    let own = named.find_map(|it| it.get("pymdownx.snippets")?.get("base_path"));
    let paths = own.into_iter().flat_map(|it| it.items().iter().chain([it]));
    let paths = paths.filter_map(Yaml::words).map(|it| match it {
        "$config_dir" => String::new(),
        "$docs_dir" => {
            let inside = root.strip_prefix(folder).unwrap_or(root);
            inside.to_string_lossy().into_owned()
        }
        path => path.trim_start_matches("./").to_owned(),
    });
    paths.collect()
}

/// The templates of the shortcodes in the folders of a project.
fn templates(files: &dyn Files, folder: &Path) -> BTreeMap<String, String> {
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

fn flatten_toml(
    name: &str,
    table: &toml::Table,
    depth: usize,
    values: &mut BTreeMap<String, String>,
) {
    for (key, value) in table.iter().filter(|_| depth > 0) {
        // Hugo reads keys in small letters.
        let name = format!("{name}.{}", key.to_lowercase());
        match value {
            toml::Value::Table(inside) => flatten_toml(&name, inside, depth - 1, values),
            toml::Value::String(words) => drop(values.insert(name, words.clone())),
            toml::Value::Array(_) => {}
            other => drop(values.insert(name, other.to_string())),
        }
    }
}

/// Whether a name is that of a note, and not of a picture or another file.
pub(super) fn is_note(name: &str) -> bool {
    !name.is_empty() && (!name.contains('.') || has_extension(Path::new(name), &["md"]))
}
