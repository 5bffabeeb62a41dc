//! The program that publishes a folder of pages: where it keeps them, and what it calls the book.

use super::languages::folder_of_mkdocs;
pub(super) use super::names::MKDOCS;
use super::names::{PAGES, is_index, is_no_page};
use super::script::{assigned, exported};
use super::yaml::Yaml;
use crate::source::{FileKind, Files};
use crate::tiddler::{PageHost, has_extension};
use crate::wikitext::PageScan;
use regex::Regex;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The settings of Quarto.
pub(super) const QUARTO: &str = "_quarto.yml";

/// The settings of GitBook.
const GITBOOK: &str = ".gitbook.yaml";

/// The settings of Retype.
pub(super) const RETYPE: &str = "retype.yml";

/// The settings of Hugo.
pub(super) const HUGO: [&str; 4] = [
    HUGO_ITSELF,
    "config.toml",
    "config/_default/hugo.toml",
    "config/_default/config.toml",
];
const HUGO_ITSELF: &str = "hugo.toml";

/// The settings of Docusaurus.
pub(super) const DOCUSAURUS: [&str; 2] = ["docusaurus.config.js", "docusaurus.config.ts"];

/// The settings of Astro.
pub(super) const ASTRO: [&str; 2] = ["astro.config.mjs", "astro.config.ts"];

/// The settings of Sphinx, beside its first page.
pub(super) const SPHINX: &str = "conf.py";

/// The settings of Jekyll.
pub(super) const JEKYLL: &str = "_config.yml";

/// The settings that say that a folder is a site.
const OF_SITES: [&str; 10] = [
    RETYPE,
    MKDOCS,
    QUARTO,
    "book.toml",
    GITBOOK,
    HUGO_ITSELF,
    DOCUSAURUS[0],
    DOCUSAURUS[1],
    ASTRO[0],
    ASTRO[1],
];

/// The settings of VitePress.
pub(super) const VITEPRESS: [&str; 4] = [
    ".vitepress/config.mts",
    ".vitepress/config.ts",
    ".vitepress/config.mjs",
    ".vitepress/config.js",
];

/// What pandoc is told of a book: beside its chapters, or at the top of its project.
const PANDOC: [&str; 2] = ["metadata.yaml", "metadata.yml"];

/// The files at the top of a project that may call pandoc.
const OF_PANDOC: [&str; 5] = ["Makefile", "makefile", "justfile", "build.sh", "make.sh"];

/// The title of a site in a script, and docsify's name.
static NAMED: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?m)(?:^\s*(?:title|name)\s*:|[{,]\s*(?:title|name)\s*:|^(?:html_title|project)\s*=)\s*(?:"([^"\n]+)"|'([^'\n]+)')"#,
    )
    .ok()
});

/// The language of a site in a script, and that of docsify's page.
static LANGUAGE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?m)(?:defaultLocale\s*:|(?:^|[{,])\s*lang\s*:|<html[^>]*\slang=)\s*['"]([A-Za-z-]+)['"]"#,
    )
    .ok()
});

/// The path of a site on its server, in a script.
static BASE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"(?m)(?:^|[{,])\s*base(?:Url)?\s*:\s*['"]([^'"\n]+)['"]"#).ok());

/// Where Docusaurus has its pages, and what their addresses begin with.
static DOCS_PATH: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"\bdocs\s*:\s*\{[^{}]*?\bpath\s*:\s*['"]([^'"\n]+)['"]"#).ok());
static DOCS_ROUTE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"\brouteBasePath\s*:\s*['"]([^'"\n]*)['"]"#).ok());

/// What a pattern finds in the settings of Docusaurus, without `/` around it.
fn of_docusaurus(
    files: &dyn Files,
    project: &Path,
    pattern: &LazyLock<Option<Regex>>,
) -> Option<String> {
    let settings = DOCUSAURUS.iter().map(|it| project.join(it));
    let mut texts = settings.filter_map(|it| files.read_text(&it).ok());
    let text = texts.next()?;
    let found = pattern.as_ref()?.captures(&text)?;
    let path = found.get(1)?.as_str().trim_start_matches("./");
    Some(path.trim_matches('/').to_owned())
}

/// The host of a project.
pub(super) fn host(files: &dyn Files, project: &Path, root: &Path) -> PageHost {
    let has = |name: &str| files.is_file(&project.join(name));
    match () {
        () if has(MKDOCS) => PageHost::Python,
        () if has(QUARTO) || is_pandoc(files, project, root) => PageHost::Pandoc,
        () => PageHost::GitHub,
    }
}

/// Whether no program is known to publish the pages of a project.
pub(super) fn is_plain(files: &dyn Files, project: &Path, root: &Path) -> bool {
    let others = [JEKYLL, "SUMMARY.md", "_sidebar.md", "_Sidebar.md", SPHINX];
    let known = OF_SITES.iter().chain(&VITEPRESS).chain(&HUGO);
    let mut known = known.chain(&others);
    let has = |folder: &Path, name: &str| files.is_file(&folder.join(name));
    !known.any(|it| has(project, it) || has(root, it)) && !files.is_folder(&root.join(".obsidian"))
}

/// Whether pandoc makes one book of the pages, in which an id is the same in all of them.
pub(super) fn is_pandoc(files: &dyn Files, project: &Path, root: &Path) -> bool {
    let calls = |name: &&str| {
        let text = files.read_text(&project.join(name));
        text.is_ok_and(|it| makes_one_of_several(&it))
    };
    is_plain(files, project, root)
        && (pandoc_settings(files, project, root).is_some() || OF_PANDOC.iter().any(calls))
}

/// Whether a script calls pandoc for several files: for two pages or more, or for those that a pattern or a variable means.
fn makes_one_of_several(script: &str) -> bool {
    let script = script.replace("\\\n", " ");
    let calls = script.lines().filter_map(|line| {
        let words = || {
            line.split_whitespace()
                .map(|it| it.trim_matches(['\'', '"', '@', '(', ')']))
        };
        let comment = words().position(|it| it.starts_with('#'));
        let call = words().position(|it| it == "pandoc" || it == "$(PANDOC)" || it == "$PANDOC")?;
        let end = comment.unwrap_or(usize::MAX);
        // What is said is no call.
        let is_said = words().take(call).any(|it| it == "echo");
        let inputs = words().take(end).skip(call + 1);
        (call < end && !is_said).then(|| inputs.collect::<Vec<_>>())
    });
    let mut calls = calls;
    calls.any(|words| {
        let is_page = |it: &&&str| has_extension(Path::new(it), &PAGES);
        let is_several =
            |it: &&str| it.contains('*') || it.starts_with('$') && *it != "$<" && *it != "$@";
        words.iter().filter(is_page).count() > 1 || words.iter().any(is_several)
    })
}

/// Whether an id is one of all pages: for pandoc, and for Sphinx.
pub(super) fn is_one_book(files: &dyn Files, project: &Path, root: &Path) -> bool {
    files.is_file(&root.join(SPHINX)) || is_pandoc(files, project, root)
}

/// What pandoc is told of a book, where no other program publishes it.
pub(super) fn pandoc_settings(files: &dyn Files, project: &Path, root: &Path) -> Option<Yaml> {
    let inside = files.list(root).unwrap_or_default().into_iter();
    let inside = inside.filter(|it| it.1 == FileKind::Folder && files.is_inside(root, &it.0));
    // Those beside pictures are of these.
    let has_pages = |folder: &Path| {
        let files = files.list(folder).unwrap_or_default();
        files.iter().any(|it| has_extension(&it.0, &PAGES))
    };
    let inside = inside.filter(|it| has_pages(&it.0));
    let folders = [root, project].map(Path::to_owned).into_iter();
    let folders = folders.chain(inside.map(|it| it.0));
    let mut paths = folders.flat_map(|folder| PANDOC.map(|it| folder.join(it)));
    let text = paths.find_map(|it| files.read_text(&it).ok())?;
    Yaml::parse(&text).filter(|_| is_plain(files, project, root))
}

/// The settings of Retype.
pub(super) fn retype_settings(files: &dyn Files, project: &Path) -> Option<Yaml> {
    Yaml::parse(&files.read_text(&project.join(RETYPE)).ok()?)
}

/// The settings of MkDocs, where there are some; none are known of those that are no YAML.
pub(super) fn mkdocs_settings(files: &dyn Files, folder: &Path) -> Option<Yaml> {
    let text = files.read_text(&folder.join(MKDOCS)).ok()?;
    Some(Yaml::read(&text).unwrap_or(Yaml::List(Vec::new())))
}

/// The folder that the program of a project reads its pages from; it is in the project.
pub(in crate::read) fn root(files: &dyn Files, folder: &Path) -> PathBuf {
    own_root(
        files,
        &site(files, folder).unwrap_or_else(|| folder.to_owned()),
    )
}

/// The one folder in a clone of a repository that is a site, where the clone itself is none.
fn site(files: &dyn Files, folder: &Path) -> Option<PathBuf> {
    let is_vitepress = |folder: &Path| VITEPRESS.iter().any(|it| files.is_file(&folder.join(it)));
    let is_site = |folder: &Path| {
        OF_SITES.iter().any(|it| files.is_file(&folder.join(it))) || is_vitepress(folder)
    };
    let lists = [
        "SUMMARY.md",
        "_sidebar.md",
        JEKYLL,
        "config.toml",
        "docs/SUMMARY.md",
        "docs/_sidebar.md",
        "src/SUMMARY.md",
    ];
    if is_site(folder) || lists.iter().any(|it| files.is_file(&folder.join(it))) {
        return None;
    }
    let inside = files.list(folder).ok()?.into_iter();
    // Who has pages beside a site has more than a site.
    let is_page = |path: &Path| has_extension(path, &PAGES) && !is_index(path) && !is_no_page(path);
    if inside.clone().any(|(path, _)| is_page(&path)) {
        return None;
    }
    let folders = inside.filter(|(_, kind)| *kind == FileKind::Folder);
    let is_own = |it: &PathBuf| {
        it.file_name().is_some_and(|it| it != "node_modules") && files.is_inside(folder, it)
    };
    let mut sites = folders
        .map(|it| it.0)
        .filter(|it| is_own(it) && is_site(it));
    sites.next().filter(|_| sites.next().is_none())
}

fn own_root(files: &dyn Files, folder: &Path) -> PathBuf {
    let has = |name: &str| files.is_file(&folder.join(name));
    let has_any = |names: &[&str]| names.iter().any(|it| has(it));
    let named = |name: &str| Some(folder.join(name));
    let lists = ["SUMMARY.md", "_sidebar.md"];
    let found = match mkdocs_settings(files, folder) {
        Some(settings) => {
            let docs = settings.get("docs_dir").and_then(Yaml::words);
            let docs = folder.join(docs.unwrap_or("docs"));
            let of_language = folder_of_mkdocs(&settings).map(|it| docs.join(it));
            of_language.filter(|it| files.is_folder(it)).or(Some(docs))
        }
        None if has(GITBOOK) || has(RETYPE) => {
            let (settings, key) = match has(GITBOOK) {
                true => (GITBOOK, "root"),
                false => (RETYPE, "input"),
            };
            let settings = files.read_text(&folder.join(settings)).ok();
            let settings = settings.and_then(|it| Yaml::parse(&it));
            let root = settings.as_ref().and_then(|it| it.get(key)?.words());
            let root = root.unwrap_or(".").trim_start_matches("./");
            named(root.trim_end_matches('/'))
        }
        None if has_any(&lists) || has(QUARTO) => None,
        None if has_any(&DOCUSAURUS) => {
            let docs = of_docusaurus(files, folder, &DOCS_PATH);
            named(docs.as_deref().unwrap_or("docs"))
        }
        None if has_any(&ASTRO) => named("src/content/docs"),
        None if has_any(&HUGO) => named(&content_of_hugo(files, folder)),
        None if has_any(&VITEPRESS) => source_of_vitepress(files, folder),
        None if VITEPRESS.iter().any(|it| has(&["docs/", it].concat())) => named("docs"),
        None => {
            let of_mdbook = source_of_mdbook(files, folder);
            let mut names = of_mdbook.as_deref().into_iter().chain(["src", "docs"]);
            let listed = names.find_map(|name| {
                let has_list = lists.iter().any(|it| has(&format!("{name}/{it}")));
                named(name).filter(|_| has_list)
            });
            // The page of a project of Sphinx is beside its settings.
            let mut folders = ["docs", "docs/source", "source", "doc"].into_iter();
            let settings = |it: &&str| {
                let files = [SPHINX, "index.md"];
                files.iter().all(|file| has(&format!("{it}/{file}")))
            };
            listed.or_else(|| {
                folders
                    .find(settings)
                    .and_then(named)
                    .filter(|_| !has(SPHINX))
            })
        }
    };
    let found = found.filter(|it| files.is_folder(it) && files.is_inside(folder, it));
    found.unwrap_or_else(|| folder.to_owned())
}

/// The settings of Hugo, and their file.
pub(super) fn hugo_settings(files: &dyn Files, project: &Path) -> Option<(PathBuf, toml::Table)> {
    let mut settings = HUGO.iter().map(|it| project.join(it)).filter_map(|path| {
        let text = files.read_text(&path).ok()?;
        Some((path, toml::from_str(&text).ok()?))
    });
    settings.next()
}

/// The folder of the pages of Hugo in the default language.
fn content_of_hugo(files: &dyn Files, project: &Path) -> String {
    let named = || {
        let (_, settings) = hugo_settings(files, project)?;
        let language = settings.get("defaultContentLanguage");
        let language = language.and_then(toml::Value::as_str).unwrap_or("en");
        let own = settings
            .get("languages")
            .and_then(|it| it.get(language)?.get("contentDir"));
        let folder = own.or_else(|| settings.get("contentDir"))?;
        Some(folder.as_str()?.trim_end_matches('/').to_owned())
    };
    named().unwrap_or_else(|| "content".to_owned())
}

/// The folder of the pages of VitePress, where its settings name one.
fn source_of_vitepress(files: &dyn Files, project: &Path) -> Option<PathBuf> {
    let mut texts = VITEPRESS
        .iter()
        .map(|it| project.join(it))
        .filter_map(|it| files.read_text(&it).ok());
    let settings = exported(&texts.next()?)?;
    let source = settings.get("srcDir").and_then(Yaml::words)?;
    Some(project.join(source.trim_start_matches("./")))
}

/// The project of a folder, and the folder of its pages. Where the program of the folder above reads its pages from
/// this one, that is the project.
pub(super) fn places(files: &dyn Files, folder: &Path) -> (PathBuf, PathBuf) {
    let own = root(files, folder);
    if let Some(site) = site(files, folder) {
        return (site, own);
    }
    let above = match folder.parent() {
        Some(above) if above.as_os_str().is_empty() => Path::new("."),
        Some(above) => above,
        None => return (folder.to_owned(), own),
    };
    let place = |path: &Path| files.canonical(path);
    let is_above = place(above) != place(folder)
        && own == folder
        && place(&own_root(files, above)) == place(folder);
    match is_above && place(folder).is_some() {
        true => (above.to_owned(), own),
        false => (folder.to_owned(), own),
    }
}

/// The language of the project, where the settings of its program have one.
pub(in crate::read) fn language(files: &dyn Files, folder: &Path) -> Option<String> {
    let (project, root) = places(files, folder);
    let text = |name: &str| files.read_text(&project.join(name)).ok();
    let of_pandoc = || {
        let settings = pandoc_settings(files, &project, &root)?;
        settings.get("lang")?.words().map(str::to_owned)
    };
    let of_yaml = |name: &str, keys: &[&str]| {
        let settings = Yaml::parse(&text(name)?)?;
        let theme = settings.get("theme").and_then(|it| it.get("language"));
        let mut found = keys.iter().filter_map(|key| settings.get(key));
        theme.or(found.next())?.words().map(str::to_owned)
    };
    let of_toml = |name: &str, table: Option<&str>, key: &str| {
        let settings: toml::Table = toml::from_str(&text(name)?).ok()?;
        let inside = match table {
            Some(table) => settings.get(table)?.as_table()?,
            None => &settings,
        };
        inside.get(key)?.as_str().map(str::to_owned)
    };
    let of_hugo = |name: &&str| {
        let keys = ["defaultContentLanguage", "languageCode"];
        keys.iter().find_map(|key| of_toml(name, None, key))
    };
    let of_script = |name: &&str| {
        let text = text(name)?;
        let found = LANGUAGE.as_ref()?.captures(&text)?;
        found.get(1).map(|it| it.as_str().to_owned())
    };
    let found = of_yaml(MKDOCS, &["lang"])
        .or_else(|| of_yaml(QUARTO, &["lang"]))
        .or_else(|| of_yaml("_config.yml", &["lang", "locale"]))
        .or_else(|| HUGO.iter().find_map(of_hugo))
        .or_else(|| of_toml("book.toml", Some("book"), "language"));
    let scripts = DOCUSAURUS.iter().chain(&VITEPRESS);
    let of_sphinx = || {
        let settings = files.read_text(&root.join(SPHINX)).ok()?;
        assigned(&settings, "language")?.words().map(str::to_owned)
    };
    let found = found.or_else(|| scripts.chain(&["index.html"]).find_map(of_script));
    found.or_else(of_sphinx).or_else(of_pandoc)
}

/// The title of the project, where the settings of its program have one.
pub(super) fn title(
    files: &dyn Files,
    (folder, project, root): (&Path, &Path, &Path),
) -> Option<String> {
    let pandoc = || {
        let settings = pandoc_settings(files, project, root)?;
        settings.get("title")?.words().map(str::to_owned)
    };
    let text = |name: &str| files.read_text(&project.join(name)).ok();
    let jekyll = || {
        let settings = Yaml::parse(&text("_config.yml")?)?;
        settings.get("title")?.words().map(str::to_owned)
    };
    let hugo = || {
        let (_, settings) = hugo_settings(files, project)?;
        settings.get("title")?.as_str().map(str::to_owned)
    };
    let script = || {
        let names = DOCUSAURUS.iter().chain(&[
            "index.html",
            "docs/index.html",
            "astro.config.mjs",
            "astro.config.ts",
            SPHINX,
            "docs/conf.py",
            "docs/source/conf.py",
            "source/conf.py",
        ]);
        let text = names.filter_map(|it| text(it)).next()?;
        let found = NAMED.as_ref()?.captures_iter(&text);
        let words = found.filter_map(|it| Some(it.get(1).or(it.get(2))?.as_str().to_owned()));
        words.into_iter().next()
    };
    let retype = || {
        let settings = retype_settings(files, project)?;
        settings
            .get("branding")?
            .get("title")?
            .words()
            .map(str::to_owned)
    };
    // A site of GitBook is called as its first page.
    let gitbook = || {
        let first = text(GITBOOK).and(files.read_text(&root.join("README.md")).ok())?;
        let title = PageScan::new(&first)
            .headings
            .into_iter()
            .find(|it| it.level == 1)?;
        Some(title.words.trim().to_owned())
    };
    let found = jekyll().or_else(hugo).or_else(script).or_else(pandoc);
    let found = found.or_else(retype).or_else(gitbook);
    found.or_else(|| title_of_settings(files, folder))
}

/// The path of the site on its server, with which addresses may begin: `/game` of `baseurl: /game` in Jekyll's settings.
fn base(files: &dyn Files, project: &Path) -> Option<String> {
    let text = |name: &str| files.read_text(&project.join(name)).ok();
    let yaml = |(name, key): &(&str, &str)| {
        let settings = Yaml::parse(&text(name)?)?;
        settings.get(key)?.words().map(str::to_owned)
    };
    let hugo = || {
        let (_, settings) = hugo_settings(files, project)?;
        let found = ["baseURL", "baseurl"]
            .iter()
            .find_map(|it| settings.get(*it));
        found?.as_str().map(str::to_owned)
    };
    let script = |name: &&str| {
        let text = text(name)?;
        let found = BASE.as_ref()?.captures(&text)?;
        found.get(1).map(|it| it.as_str().to_owned())
    };
    let found = [(JEKYLL, "baseurl"), (MKDOCS, "site_url")]
        .iter()
        .find_map(yaml);
    let mut scripts = DOCUSAURUS.iter().chain(&ASTRO).chain(&VITEPRESS);
    let found = found.or_else(hugo).or_else(|| scripts.find_map(script))?;
    let path = match found.split_once("://") {
        Some((_, address)) => address.split_once('/')?.1,
        None => &found,
    };
    let path = path.trim_matches('/');
    (!path.is_empty()).then(|| format!("/{path}"))
}

/// All that addresses of the site may begin with, the longest first: its path on its server, and that of the pages of
/// Docusaurus below it.
pub(super) fn bases(files: &dyn Files, project: &Path) -> Vec<String> {
    let base = base(files, project);
    let is_docusaurus = DOCUSAURUS.iter().any(|it| files.is_file(&project.join(it)));
    let route = of_docusaurus(files, project, &DOCS_ROUTE).unwrap_or_else(|| "docs".to_owned());
    let route = Some(format!("/{route}")).filter(|it| is_docusaurus && it.len() > 1);
    let both = base.as_ref().zip(route.as_ref());
    let both = both.map(|(base, route)| [base.as_str(), route].concat());
    [both, route, base].into_iter().flatten().collect()
}

/// The title in the `book.toml` of mdBook, whose `src` is the folder, or of this program, where an edition is the
/// folder.
fn title_of_settings(files: &dyn Files, folder: &Path) -> Option<String> {
    let mut above = folder.ancestors().skip(1).take(3);
    let settings = above.find_map(|it| files.read_text(&it.join("book.toml")).ok())?;
    let settings: toml::Table = toml::from_str(&settings).ok()?;
    let path = |of: &toml::Value, key: &str| of.get(key)?.as_str().map(PathBuf::from);
    let title = |book: &toml::Value| book.get("title")?.as_str().map(str::to_owned);
    let book = settings.get("book");
    let editions = settings.get("languages").and_then(toml::Value::as_table);
    let mut editions = editions.into_iter().flat_map(toml::Table::values);
    let edition = editions.find(|it| path(it, "wiki").is_some_and(|it| folder.ends_with(it)));
    let source = book
        .and_then(|it| path(it, "src"))
        .unwrap_or_else(|| "src".into());
    match edition {
        Some(edition) => edition.get("book").and_then(title).or_else(|| title(book?)),
        None => title(book?).filter(|_| folder.ends_with(source)),
    }
}

/// The beginnings of the paths, in the folder of pages, of those that MkDocs is told to have in no list.
pub(super) fn meant_unlisted(files: &dyn Files, project: &Path) -> Vec<String> {
    let Some(settings) = mkdocs_settings(files, project) else {
        return Vec::new();
    };
    let patterns = ["not_in_nav", "exclude_docs", "draft_docs"];
    let patterns = patterns.iter().filter_map(|it| settings.get(it)?.words());
    let fixed = patterns.flat_map(str::lines).map(|line| {
        let line = line.trim().trim_start_matches('/');
        line.split('*').next().unwrap_or_default().to_owned()
    });
    fixed.filter(|it| !it.is_empty()).collect()
}

/// Whether the ends of lines are shown: in a vault of Obsidian, unless it is told otherwise, and for Retype where it is told
/// so.
pub(super) fn keeps_lines(files: &dyn Files, project: &Path, root: &Path) -> bool {
    if let Some(settings) = retype_settings(files, project) {
        let markdown = settings.get("markdown");
        let breaks = markdown.and_then(|it| it.get("lineBreaks")?.words());
        return breaks == Some("hard");
    }
    let settings = root.join(".obsidian");
    let app = files.read_text(&settings.join("app.json")).ok();
    let app = app.and_then(|it| Yaml::parse(&it));
    let is_strict = app.as_ref().and_then(|it| it.get("strictLineBreaks"));
    files.is_folder(&settings) && is_strict.and_then(Yaml::words) != Some("true")
}

/// The folder that mdBook reads its pages from, where its settings name one.
fn source_of_mdbook(files: &dyn Files, project: &Path) -> Option<String> {
    let settings = files.read_text(&project.join("book.toml")).ok()?;
    let settings: toml::Table = toml::from_str(&settings).ok()?;
    Some(settings.get("book")?.get("src")?.as_str()?.to_owned())
}
