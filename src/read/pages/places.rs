//! Where a project is, and where its program keeps the pages.

use super::host::{Host, Settings, is_site};
use super::names::{PAGES, is_index, is_no_page};
use super::yaml::Yaml;
use crate::pattern::Pattern;
use crate::source::{FileKind, Files};
use crate::tiddler::has_extension;
use std::path::{Path, PathBuf};

/// Where Docusaurus has its pages.
static DOCS_PATH: Pattern =
    Pattern::new(r#"\bdocs\s*:\s*\{[^{}]*?\bpath\s*:\s*['"]([^'"\n]+)['"]"#);

/// The lists of pages of mdBook and docsify.
const LISTS: [&str; 2] = ["SUMMARY.md", "_sidebar.md"];

/// What else says that a folder is the site itself.
const OF_SITE: [&str; 7] = [
    "SUMMARY.md",
    "_sidebar.md",
    "_config.yml",
    "config.toml",
    "docs/SUMMARY.md",
    "docs/_sidebar.md",
    "src/SUMMARY.md",
];

/// The one folder in a clone of a repository that is a site, where the clone itself is none.
pub(super) fn site_in(files: &dyn Files, folder: &Path) -> Option<PathBuf> {
    if is_site(files, folder) || OF_SITE.iter().any(|it| files.is_file(&folder.join(it))) {
        return None;
    }
    let inside = files.list(folder).ok()?.into_iter();
    // Who has pages beside a site has more than a site.
    let is_page = |path: &Path| has_extension(path, &PAGES) && !is_index(path) && !is_no_page(path);
    if inside.clone().any(|(path, _)| is_page(&path)) {
        return None;
    }
    let is_own = |it: &PathBuf| {
        it.file_name().is_some_and(|it| it != "node_modules") && files.is_inside(folder, it)
    };
    let folders = inside.filter(|(_, kind)| *kind == FileKind::Folder);
    let folders = folders.map(|it| it.0);
    let mut sites = folders.filter(|it| is_own(it) && is_site(files, it));
    sites.next().filter(|_| sites.next().is_none())
}

/// The folder that the program of a project reads its pages from; it is in the project.
pub(super) fn root_of(files: &dyn Files, top: &Path, settings: &Settings) -> PathBuf {
    let has = |name: &str| files.is_file(&top.join(name));
    let said = |host: Host, key: &str| settings.said(host, &[key]).map(trimmed);
    let usual = |name: &str| Some(name.to_owned());
    let named = match settings {
        it if it.files(Host::MkDocs).next().is_some() => Some(of_mkdocs(files, top, it)),
        it if it.has(Host::GitBook) => said(Host::GitBook, "root").or(usual(".")),
        it if it.has(Host::Retype) => said(Host::Retype, "input").or(usual(".")),
        it if it.has(Host::Quarto) || LISTS.iter().any(|it| has(it)) => None,
        it if it.has(Host::Docusaurus) => Some(of_docusaurus(it)),
        it if it.has(Host::Astro) => usual("src/content/docs"),
        it if it.has(Host::Hugo) => Some(of_hugo(it)),
        it if it.has(Host::VitePress) => said(Host::VitePress, "srcDir"),
        _ if Settings::read(files, &top.join("docs")).has(Host::VitePress) => usual("docs"),
        it => below(it, &has),
    };
    let root = named.map(|it| top.join(it));
    let root = root.filter(|it| files.is_folder(it) && files.is_inside(top, it));
    root.unwrap_or_else(|| top.to_owned())
}

/// A path without what says that it is in the project.
fn trimmed(path: String) -> String {
    path.trim_start_matches("./")
        .trim_end_matches('/')
        .to_owned()
}

/// The folder of the pages of MkDocs, or of those in the default language.
fn of_mkdocs(files: &dyn Files, top: &Path, settings: &Settings) -> String {
    let docs = settings.said(Host::MkDocs, &["docs_dir"]);
    let docs = docs.unwrap_or_else(|| "docs".to_owned());
    let plugin = settings.values(Host::MkDocs).and_then(i18n);
    let plugin = plugin.filter(|it| has_folders(it));
    let language = plugin.map(|it| of_plugin(it).0).filter(|it| !it.is_empty());
    let of_language = language.map(|it| [docs.trim_end_matches('/'), "/", &it].concat());
    let of_language = of_language.filter(|it| files.is_folder(&top.join(it)));
    of_language.unwrap_or(docs)
}

/// The settings of the plugin of MkDocs that publishes several languages.
pub(super) fn i18n(settings: &Yaml) -> Option<&Yaml> {
    let mut plugins = settings.get("plugins")?.items().iter();
    plugins.find_map(|it| it.get("i18n"))
}

/// Whether each language has a folder of its own.
pub(super) fn has_folders(plugin: &Yaml) -> bool {
    plugin.word("docs_structure") == Some("folder")
}

/// The default language, and the others.
pub(super) fn of_plugin(plugin: &Yaml) -> (String, Vec<String>) {
    let all = plugin.get("languages").map(Yaml::items).unwrap_or_default();
    let is_default = |it: &Yaml| it.word("default") == Some("true");
    let code = |it: &Yaml| Some(it.word("locale")?.to_owned());
    let own = all.iter().find(|it| is_default(it)).and_then(code);
    let others = all.iter().filter(|it| !is_default(it)).filter_map(code);
    (own.unwrap_or_default(), others.collect())
}

fn of_docusaurus(settings: &Settings) -> String {
    let text = settings.files(Host::Docusaurus).next();
    let found = text.and_then(|it| DOCS_PATH.captures(&it.text)?.get(1));
    let path = found.map_or("docs", |it| it.as_str());
    path.trim_start_matches("./").trim_matches('/').to_owned()
}

/// The folder of the pages of Hugo in the default language.
fn of_hugo(settings: &Settings) -> String {
    let language = settings.said(Host::Hugo, &["defaultContentLanguage"]);
    let own = format!(
        "languages.{}.contentDir",
        language.as_deref().unwrap_or("en")
    );
    let folder = settings.said(Host::Hugo, &[&own, "contentDir"]);
    let folder = folder.as_deref().unwrap_or("content");
    folder.trim_end_matches('/').to_owned()
}

/// The folder that has a list of mdBook or docsify, or the settings and the first page of Sphinx.
fn below(settings: &Settings, has: &dyn Fn(&str) -> bool) -> Option<String> {
    let of_mdbook = settings.said(Host::MdBook, &["book.src"]);
    let mut names = of_mdbook.as_deref().into_iter().chain(["src", "docs"]);
    let has_list = |name: &str| LISTS.iter().any(|it| has(&format!("{name}/{it}")));
    let listed = names.find(|it| has_list(it));
    // The page of a project of Sphinx is beside its settings.
    let is_sphinx = |name: &str| {
        ["conf.py", "index.md"]
            .iter()
            .all(|it| has(&format!("{name}/{it}")))
    };
    let mut folders = ["docs", "docs/source", "source", "doc"].into_iter();
    let of_sphinx = || folders.find(|it| is_sphinx(it) && !settings.has(Host::Sphinx));
    listed.or_else(of_sphinx).map(str::to_owned)
}
