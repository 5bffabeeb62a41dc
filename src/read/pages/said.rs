//! What the settings of its program say of a project: its language, its title and its addresses.

use super::by_name::in_order_of_names;
use super::front::FrontMatter;
use super::host::{Host, Settings};
use super::names::PAGES;
use super::project::Project;
use super::yaml::Yaml;
use crate::pattern::Pattern;
use crate::tiddler::has_extension;
use crate::wikitext::PageScan;

/// The title of a site in a script, and docsify's name.
static NAMED: Pattern = Pattern::new(
    r#"(?m)(?:^\s*(?:title|name)\s*:|[{,]\s*(?:title|name)\s*:|^(?:html_title|project)\s*=)\s*(?:"([^"\n]+)"|'([^'\n]+)')"#,
);

/// The language of a site in a script, and that of docsify's page.
static LANGUAGE: Pattern = Pattern::new(
    r#"(?m)(?:defaultLocale\s*:|(?:^|[{,])\s*lang\s*:|<html[^>]*\slang=)\s*['"]([A-Za-z-]+)['"]"#,
);

/// The path of a site on its server, in a script.
static BASE: Pattern = Pattern::new(r#"(?m)(?:^|[{,])\s*base(?:Url)?\s*:\s*['"]([^'"\n]+)['"]"#);

/// What the addresses of the pages of Docusaurus begin with.
static DOCS_ROUTE: Pattern = Pattern::new(r#"\brouteBasePath\s*:\s*['"]([^'"\n]*)['"]"#);

/// Where each program is told the language of its site.
const LANGUAGES: [(Host, &[&str]); 5] = [
    (Host::MkDocs, &["theme.language", "lang"]),
    (Host::Quarto, &["theme.language", "lang"]),
    (Host::Jekyll, &["theme.language", "lang", "locale"]),
    (Host::Hugo, &["defaultContentLanguage", "languageCode"]),
    (Host::MdBook, &["book.language"]),
];

/// Where each is told the address of its site.
const BASES: [(Host, &[&str]); 4] = [
    (Host::Jekyll, &["baseurl"]),
    (Host::MkDocs, &["site_url"]),
    (Host::Hugo, &["baseURL", "baseurl"]),
    (Host::MdBook, &["output.html.site-url"]),
];

/// The scripts and pages that may have the title of a site: the first that there is counts.
const TITLED: [&str; 10] = [
    "docusaurus.config.js",
    "docusaurus.config.ts",
    "index.html",
    "docs/index.html",
    "astro.config.mjs",
    "astro.config.ts",
    "conf.py",
    "docs/conf.py",
    "docs/source/conf.py",
    "source/conf.py",
];

/// What a pattern finds first in the scripts of some programs.
fn in_scripts(settings: &Settings, hosts: &[Host], pattern: &Pattern) -> Option<String> {
    let mut files = hosts.iter().flat_map(|it| settings.files(*it));
    files.find_map(|it| found(pattern, &it.text))
}

fn found(pattern: &Pattern, text: &str) -> Option<String> {
    let found = pattern.regex()?.captures(text)?;
    let words = found.get(1).or(found.get(2))?;
    Some(words.as_str().to_owned())
}

impl Project<'_> {
    pub(super) fn language(&self) -> Option<String> {
        let said = LANGUAGES
            .iter()
            .find_map(|(host, keys)| self.said(*host, keys));
        let scripts = [Host::Docusaurus, Host::VitePress];
        said.or_else(|| in_scripts(&self.of_top, &scripts, &LANGUAGE))
            .or_else(|| found(&LANGUAGE, &self.text("index.html")?))
            .or_else(|| self.of_sphinx("language")?.words().map(str::to_owned))
            .or_else(|| Some(self.pandoc()?.word("lang")?.to_owned()))
            .or_else(|| self.language_of_first())
    }

    /// The language that the first page tells, where pandoc may make the book.
    fn language_of_first(&self) -> Option<String> {
        let inside = self.files.list(&self.root).ok().filter(|_| self.is_plain)?;
        let pages = inside.into_iter().map(|it| it.0);
        let pages = pages.filter(|it| has_extension(it, &PAGES)).collect();
        let first = in_order_of_names(pages).into_iter().next()?;
        FrontMatter::read(&self.files.read_text(&first).ok()?).language
    }

    pub(super) fn title(&self) -> Option<String> {
        let of_script = || found(&NAMED, &TITLED.iter().find_map(|it| self.text(it))?);
        self.said(Host::Jekyll, &["title"])
            .or_else(|| self.said(Host::Hugo, &["title"]))
            .or_else(of_script)
            .or_else(|| Some(self.pandoc()?.word("title")?.to_owned()))
            .or_else(|| self.said(Host::Retype, &["branding.title"]))
            .or_else(|| self.title_of_gitbook())
            .or_else(|| self.title_of_mdbook())
            .or_else(|| self.title_above())
    }

    /// A site of GitBook is called as its first page.
    fn title_of_gitbook(&self) -> Option<String> {
        self.files_of(Host::GitBook).next()?;
        let first = self.files.read_text(&self.root.join("README.md")).ok()?;
        let mut headings = PageScan::new(&first).headings.into_iter();
        let title = headings.find(|it| it.level == 1)?;
        Some(title.words.trim().to_owned())
    }

    /// The title in the `book.toml` beside the folder of the pages.
    fn title_of_mdbook(&self) -> Option<String> {
        let is_beside = self.top != self.root;
        is_beside.then(|| self.said(Host::MdBook, &["book.title"]))?
    }

    /// The title in the `book.toml` of mdBook, whose `src` is the folder, or of this program, where an edition is the
    /// folder.
    fn title_above(&self) -> Option<String> {
        let mut above = self.folder.ancestors().skip(1).take(3);
        let settings = above.find_map(|it| self.files.read_text(&it.join("book.toml")).ok())?;
        let settings = Yaml::of_toml(&settings)?;
        let is_here = |path: &str| self.folder.ends_with(path);
        let title = settings.at("book.title").and_then(Yaml::words);
        let editions = settings.get("languages").map(Yaml::pairs);
        let mut editions = editions.unwrap_or_default().iter().map(|it| &it.1);
        let is_edition = |it: &&Yaml| it.word("wiki").is_some_and(&is_here);
        let found = match editions.find(is_edition) {
            Some(edition) => edition.at("book.title").and_then(Yaml::words).or(title),
            None => {
                let source = settings.at("book.src").and_then(Yaml::words);
                title.filter(|_| is_here(source.unwrap_or("src")))
            }
        };
        found.map(str::to_owned)
    }

    /// The path of the site on its server, with which addresses may begin: `/game` of `baseurl: /game` in Jekyll's settings.
    fn base(&self) -> Option<String> {
        let said = BASES.iter().find_map(|(host, keys)| self.said(*host, keys));
        let scripts = [Host::Docusaurus, Host::Astro, Host::VitePress];
        let found = said.or_else(|| in_scripts(&self.of_top, &scripts, &BASE))?;
        let path = match found.split_once("://") {
            Some((_, address)) => address.split_once('/')?.1,
            None => &found,
        };
        let path = path.trim_matches('/');
        (!path.is_empty()).then(|| format!("/{path}"))
    }

    /// All that addresses of the site may begin with, the longest first: its path on its server, and that of the pages of
    /// Docusaurus below it.
    pub(super) fn bases(&self) -> Vec<String> {
        let base = self.base();
        let route = in_scripts(&self.of_top, &[Host::Docusaurus], &DOCS_ROUTE);
        let route = route.unwrap_or_else(|| "docs".to_owned());
        let route = route.trim_start_matches("./").trim_matches('/');
        let is_its = self.is(Host::Docusaurus) && !route.is_empty();
        let route = is_its.then(|| format!("/{route}"));
        let both = base.clone().zip(route.as_ref());
        let both = both.map(|(base, route)| base + route);
        [both, route, base].into_iter().flatten().collect()
    }

    /// The beginnings of the paths, in the folder of pages, of those that MkDocs is told to have in no list.
    pub(super) fn meant_unlisted(&self) -> Vec<String> {
        let fixed = self.patterns_of_mkdocs(&["not_in_nav", "exclude_docs", "draft_docs"]);
        let fixed = fixed.map(|line| {
            let line = line.trim_start_matches('/').split('*').next();
            line.unwrap_or_default().to_owned()
        });
        fixed.filter(|it| !it.is_empty()).collect()
    }

    /// The patterns of paths that MkDocs is told, one in a line.
    pub(super) fn patterns_of_mkdocs(&self, keys: &[&str]) -> impl Iterator<Item = &str> {
        let settings = self.values(Host::MkDocs);
        let lists = keys.iter().filter_map(move |it| settings?.get(it)?.words());
        lists.flat_map(str::lines).map(str::trim)
    }

    /// Whether the ends of lines are shown: in a vault of Obsidian, unless it is told otherwise, and for Retype where it is
    /// told so.
    pub(super) fn keeps_lines(&self) -> bool {
        if self.values(Host::Retype).is_some() {
            let breaks = self.said(Host::Retype, &["markdown.lineBreaks"]);
            return breaks.as_deref() == Some("hard");
        }
        let is_strict = self.said(Host::Obsidian, &["strictLineBreaks"]);
        self.is(Host::Obsidian) && is_strict.as_deref() != Some("true")
    }
}
