//! All pages of a folder, by what links can call them, and what links and pictures lead to, as the hosts of Markdown
//! resolve them.

use super::anchors::anchors_of;
use super::host::Host;
use super::labelled;
use super::left_out::LeftOut;
use super::names::{PAGES, decoded, is_no_page, is_reference, joined, stem, without_numbers};
use super::page::Page;
use super::project::Project;
use super::slug;
use super::titles::{Unit, UnitText};
use super::yaml::Yaml;
use crate::locale::Locale;
use crate::pattern::Pattern;
use crate::slice::{Slice, placed_lines};
use crate::suggest::{self, KnownNames};
use crate::tiddler::{ComponentKind, PageHost, has_extension};
use crate::wikitext::PICTURES;
use foldhash::HashMap;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The folders of a project whose content is at the top of its host.
const PUBLIC: [&str; 4] = ["static", "public", "assets", "docs"];

/// All pages, by what links can call them.
pub(super) struct Site<'a> {
    project: &'a Project<'a>,
    /// What addresses may begin with: the path of the site on its server.
    bases: Vec<String>,
    /// Whether paths in links begin there, wherever the page is.
    is_rooted: bool,
    /// The words before the numbers of references of pandoc.
    words: OnceLock<Option<Locale>>,
    pub(super) by_path: HashMap<PathBuf, usize>,
    /// Pages by the addresses of their front matter.
    by_address: HashMap<String, usize>,
    /// Pages by the names of their files, in small letters.
    pub(super) by_name: HashMap<String, usize>,
    /// Pages by their paths without the numbers that names begin with.
    by_plain_path: HashMap<PathBuf, usize>,
    /// The title of each page.
    titles: Vec<String>,
    /// What readers see of each title.
    printed: HashMap<String, String>,
    /// The names of the paragraphs of each page, for Obsidian, each with the title of what it is in.
    pub(super) blocks: Vec<BTreeMap<String, String>>,
    /// What the anchors of each page lead to.
    pub(super) anchors: Vec<BTreeMap<String, String>>,
    /// What the ids that Quarto refers to lead to, wherever they are; in one book of pandoc, and for Sphinx, all ids.
    pub(super) by_id: BTreeMap<String, String>,
    /// The rules by their titles, in small letters.
    pub(super) by_title: HashMap<String, String>,
    /// The titles of the groups of pages without a page of their own, by their addresses.
    groups: HashMap<PathBuf, String>,
    /// The words before the numbers of chapters and appendices, by their titles.
    pub(super) numbered: BTreeMap<String, &'static str>,
    /// The numbers of the boxes and examples of Quarto, by their ids.
    pub(super) labelled: BTreeMap<String, usize>,
    /// The pictures by the names of their files.
    pictures: BTreeMap<String, PathBuf>,
    /// Whether a line ends where it does in its file.
    pub(super) keeps_lines: bool,
    /// The pages that are not in the book.
    pub(super) left_out: &'a LeftOut,
    /// The ids that are those of the whole book, by what is nearly so; made for the first that leads to nothing.
    near_ids: OnceLock<KnownNames>,
    /// The pages by the ids that no other has; made for the first that leads to nothing.
    pages_of_ids: OnceLock<BTreeMap<String, usize>>,
    /// The names of the files of all pages, and their paths; made for the first link that leads to nothing.
    names: OnceLock<(suggest::Names, Vec<PathBuf>)>,
}

impl<'a> Site<'a> {
    pub(super) fn new(
        project: &'a Project<'a>,
        (pages, units, left_out): (&[Page], &[Unit], &'a LeftOut),
    ) -> Self {
        let host = project.page_host();
        let sections = section_titles(pages, units);
        let anchors = pages.iter().zip(&sections);
        let anchors = anchors.map(|(page, titles)| anchors_of(page, titles, host));
        let anchors: Vec<_> = anchors.collect();
        let first = |page: &Vec<String>| page.first().cloned().unwrap_or_default();
        let by_path = pages.iter().enumerate();
        let by_path: HashMap<PathBuf, usize> =
            by_path.map(|(at, it)| (it.path.clone(), at)).collect();
        let docsify = project.files.read_text(&project.root.join("index.html"));
        let docsify = docsify.unwrap_or_default();
        let aliases = [
            aliases(&docsify),
            collections(project, pages),
            redirects(project),
        ];
        Self {
            project,
            bases: project.bases(),
            is_rooted: is_rooted(project, &docsify),
            words: OnceLock::new(),
            by_address: by_address(pages, aliases.concat(), (project, &by_path)),
            by_path,
            by_name: by_name(pages),
            by_plain_path: by_plain_path(pages),
            printed: printed(units),
            titles: sections.iter().map(first).collect(),
            by_id: match project.is_one_book() {
                true => of_one_book((pages, units), &anchors),
                false => by_id(pages, &anchors),
            },
            blocks: pages.iter().zip(&sections).map(block_names).collect(),
            anchors,
            by_title: by_title(units),
            groups: groups(units, &project.root),
            numbered: numbered(units),
            labelled: match project.is(Host::Quarto) {
                true => labelled::numbers(pages, units),
                false => BTreeMap::new(),
            },
            pictures: pictures_by_name(project),
            keeps_lines: project.keeps_lines(),
            left_out,
            near_ids: OnceLock::new(),
            pages_of_ids: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// Whether it is a vault of Obsidian, whose anchors are headings as they are.
    pub(super) fn is_vault(&self) -> bool {
        self.project.is(Host::Obsidian)
    }

    /// The words of the language of the book, before the numbers of references of pandoc.
    pub(super) fn words(&self) -> Option<&Locale> {
        let words = self.words.get_or_init(|| {
            let language = self.project.language();
            Locale::new(language.as_deref().unwrap_or("en"), None).ok()
        });
        words.as_ref()
    }

    /// Whether an address leads to a file or folder of the project that is no page: a sheet to print, a licence. A book
    /// has it not, and a host shows it.
    pub(super) fn is_file(&self, page: &Page, address: &str) -> bool {
        let static_file = address.strip_prefix("pathname://");
        let address = static_file.unwrap_or(address);
        let (path, _) = split(address);
        if path.is_empty() || is_of_web(address) {
            return false;
        }
        if of_repository(path) {
            return true;
        }
        let path = decoded(path);
        let exists = |path: PathBuf| {
            // A page that is not in the book is a draft.
            let is_page = has_extension(&path, &PAGES) && !is_no_page(&path);
            self.project.files.is_inside(self.project.folder, &path)
                && !is_page
                && !self.by_path.contains_key(&path)
                && self.project.files.kind(&path).is_some()
        };
        self.places(page, &path).any(exists)
    }

    /// A path without what those of the site begin with on its server; `None` where it begins otherwise.
    fn without_base<'p>(&self, path: &'p str) -> Option<&'p str> {
        self.bases.iter().find_map(|base| {
            let inside = path.strip_prefix(base.as_str())?;
            match inside {
                "" => Some("/"),
                _ => Some(inside).filter(|it| it.starts_with('/')),
            }
        })
    }

    /// The places in which hosts look for a file.
    fn places<'p>(&'p self, page: &'p Page, path: &'p str) -> impl Iterator<Item = PathBuf> + 'p {
        let local = self.without_base(path).into_iter();
        let paths = local.chain([path]);
        paths.flat_map(|it| self.places_of(page, it))
    }

    fn places_of<'p>(
        &'p self,
        page: &'p Page,
        path: &'p str,
    ) -> impl Iterator<Item = PathBuf> + 'p {
        let own = page.path.parent().unwrap_or(Path::new(""));
        let inside = path.trim_start_matches('/');
        let folders = [own, &self.project.root, self.project.folder].into_iter();
        let folders = folders.map(Path::to_owned);
        let public = PUBLIC.iter().map(|it| self.project.folder.join(it));
        let folders = folders
            .chain(public)
            .skip(usize::from(path.starts_with('/')));
        folders.map(move |it| joined(&it, inside))
    }

    /// Whether a path in a page is that of one that is not in the book.
    pub(super) fn is_left_out(&self, page: &Page, path: &str) -> bool {
        let path = decoded(path);
        let own = page.path.parent().unwrap_or(Path::new(""));
        let mut folders = [own, &self.project.root, self.project.folder].into_iter();
        folders.any(|it| self.left_out.has(it, &path))
    }

    /// The paths from a page to those whose names are near to that of `path`.
    pub(super) fn near(&self, page: &Page, path: &str) -> Vec<String> {
        let own = page.path.parent().unwrap_or(Path::new(""));
        let written = path.trim_end_matches('/');
        let name = written.rsplit('/').next().unwrap_or_default();
        let has_end = has_extension(Path::new(name), &PAGES);
        let near = match has_end {
            true => self.pages_near(name),
            false => self.pages_near(&format!("{name}.md")),
        };
        // Who writes addresses as his host has them goes on to do so.
        let before = written.slice(..written.len() - name.len());
        let after = path.slice(written.len()..);
        let as_written = |it: &Path| {
            let address = [before, &stem(it), after].concat();
            let found = self.page(&page.path, &address);
            let is_its = found.is_some() && found == self.by_path.get(it).copied();
            (!has_end && is_its).then_some(address)
        };
        // For docsify, paths begin at the top.
        let path = |it: &Path| match self.is_rooted {
            true => ["/", &relative(&self.project.root, it)].concat(),
            false => relative(own, it),
        };
        let near = near.into_iter();
        near.map(|it| as_written(it).unwrap_or_else(|| path(it)))
            .collect()
    }

    /// The pages whose files are called nearly so.
    pub(super) fn pages_near(&self, name: &str) -> Vec<&Path> {
        let (names, paths) = self.names.get_or_init(|| {
            let mut paths: Vec<PathBuf> = self.by_path.keys().cloned().collect();
            paths.sort_unstable();
            let names = paths.iter().map(|it| it.file_name()?.to_str());
            let names = suggest::Names::new(names.map(Option::unwrap_or_default));
            (names, paths)
        });
        let near = names.nearest(name).into_iter();
        near.filter_map(|it| paths.get(it).map(PathBuf::as_path))
            .collect()
    }

    /// The ids that are nearly so, among those that the host knows in any page.
    pub(super) fn ids_near(&self, id: &str) -> Vec<&str> {
        /// To compare more with each that is lost takes too long.
        const MOST: usize = 4_000;
        if self.by_id.len() > MOST {
            return Vec::new();
        }
        let ids = || KnownNames::new(self.by_id.keys().cloned().collect());
        self.near_ids.get_or_init(ids).nearest(id).collect()
    }

    /// The address, from a page, of what has an id that no other page has.
    pub(super) fn only_with(&self, page: &Page, id: &str) -> Option<String> {
        let pages = self.pages_of_ids.get_or_init(|| {
            let of_page = |(at, ids): (usize, &BTreeMap<String, String>)| {
                let ids: Vec<String> = ids.keys().cloned().collect();
                ids.into_iter().map(move |id| (id, at))
            };
            of_one_page(self.anchors.iter().enumerate().flat_map(of_page))
        });
        let at = pages.get(id)?;
        let path = self.by_path.iter().find(|it| it.1 == at)?.0;
        let own = page.path.parent().unwrap_or(Path::new(""));
        Some(format!("{}#{id}", relative(own, path)))
    }

    /// What an address in a page leads to: `#title`, or `#title##part`.
    pub(super) fn target(&self, page: &Page, address: &str) -> Option<String> {
        if is_of_web(address) {
            return None;
        }
        let (path, anchor) = split(address);
        let own = *self.by_path.get(&page.path)?;
        let path = decoded(path);
        let number = match path.as_str() {
            "" => own,
            _ => match self.page(&page.path, &path) {
                Some(it) => it,
                None => return self.group(page, &path),
            },
        };
        let of_book = || Some(format!("#{}", self.by_id.get(anchor)?));
        let found = self.anchored(number, anchor);
        found.or_else(|| of_book().filter(|_| path.is_empty()))
    }

    /// What a link without words of its own says: the title of what it leads to.
    pub(super) fn words_of(&self, target: &str) -> Option<String> {
        let target = target.strip_prefix('#')?;
        let (title, part) = target.split_once("##").unwrap_or((target, ""));
        let printed = self.printed.get(title).map(String::as_str);
        let words = if part.is_empty() { printed? } else { part };
        Some(words.replace('[', "\\[").replace(']', "\\]"))
    }

    /// The group that an address leads to: that of a folder, or of a page that Docusaurus makes for it, `/category/fights`.
    fn group(&self, page: &Page, path: &str) -> Option<String> {
        let own = page.path.parent().filter(|_| !path.starts_with('/'));
        let inside = self.without_base(path).unwrap_or(path);
        let inside = inside.trim_matches('/');
        let made = inside.rfind("category/").map(|it| inside.slice(it..));
        let folders = own.into_iter().chain([self.project.root.as_path()]);
        let mut tried =
            folders.flat_map(|it| [Some(inside), made].map(|path| Some(joined(it, path?))));
        let found = tried.find_map(|it| self.groups.get(&without_numbers(&it?)));
        found.map(|it| format!("#{it}"))
    }

    pub(super) fn anchored(&self, number: usize, anchor: &str) -> Option<String> {
        let title = self.titles.get(number)?;
        // `#^name` is a paragraph of a page, for Obsidian.
        if let Some(name) = anchor.strip_prefix('^') {
            let blocks = self.blocks.get(number)?;
            return blocks.get(name).map(|it| format!("#{it}"));
        }
        if anchor.is_empty() || anchor == "top" {
            return Some(format!("#{title}"));
        }
        let anchor = decoded(anchor);
        let anchors = self.anchors.get(number)?;
        let found = anchors.get(&anchor);
        let found = found.or_else(|| anchors.get(&anchor.to_lowercase()));
        // A heading that ends with a component has a hyphen for the space before it.
        let found = found.or_else(|| anchors.get(anchor.trim_end_matches('-')));
        let of_words = || {
            let heading = anchor.rsplit('#').next().unwrap_or_default().to_owned();
            let slugs = slug::anchors(&[heading], PageHost::GitHub).into_keys();
            slugs.into_iter().find_map(|it| anchors.get(&it))
        };
        let found = found.or_else(|| of_words().filter(|_| self.is_vault()))?;
        Some(format!("#{found}"))
    }

    /// The page that a path in another one leads to.
    pub(super) fn page(&self, from: &Path, path: &str) -> Option<usize> {
        let local = self.without_base(path);
        let local = local.and_then(|it| self.page_at(from, it));
        local.or_else(|| self.page_at(from, path))
    }

    fn page_at(&self, from: &Path, path: &str) -> Option<usize> {
        let folder = from.parent().unwrap_or(Path::new(""));
        // A host that makes a folder of each page counts `..` from there.
        let as_folder = from.with_extension("");
        // Docusaurus and Zola begin at the top of the project or of its pages.
        let path = path.strip_prefix("@site").unwrap_or(path);
        let path = path
            .strip_prefix('@')
            .filter(|it| it.starts_with('/'))
            .unwrap_or(path);
        let found = match path.strip_prefix('/') {
            Some(inside) => [self.project.root.as_path(), self.project.folder]
                .iter()
                .find_map(|it| self.at(it, inside)),
            // docsify counts from the top.
            None if self.is_rooted => self.at(&self.project.root, path),
            None => [folder, &as_folder, &self.project.root]
                .iter()
                .find_map(|it| self.at(it, path)),
        };
        let named = path.trim_start_matches("../").trim_matches('/');
        let plain = named.strip_suffix(".html").unwrap_or(named);
        let of_address = || {
            self.by_address
                .get(named)
                .or_else(|| self.by_address.get(plain))
        };
        let found = found.or_else(|| of_address().copied());
        found.or_else(|| {
            let named = named
                .strip_suffix(".md")
                .filter(|_| self.project.is(Host::Hugo))
                .unwrap_or(named);
            let name = self.by_name.get(&named.to_lowercase());
            let is_alone = self.project.is(Host::Hugo) && !path.contains('/');
            name.copied().filter(|_| is_alone || path.starts_with('/'))
        })
    }

    fn at(&self, folder: &Path, path: &str) -> Option<usize> {
        let exact = joined(folder, path);
        if let Some(found) = self.by_path.get(&exact) {
            return Some(*found);
        }
        let name = exact.to_string_lossy().into_owned();
        let name = name.trim_end_matches('/');
        let plain = name.strip_suffix(".html").unwrap_or(name);
        let plain = match has_extension(Path::new(plain), &PAGES) {
            true => plain.rsplit_once('.').map_or(plain, |it| it.0),
            false => plain,
        };
        let beside = PAGES.map(|end| format!("{plain}.{end}"));
        // The page of a folder, by the name that its host gives it.
        let of_folder = plain.strip_suffix("/index").unwrap_or(plain);
        let beside = beside
            .into_iter()
            .chain(PAGES.map(|end| format!("{of_folder}.{end}")));
        let plain = of_folder;
        // Docusaurus takes a page that is called as its folder for that of the folder.
        let own = plain.rsplit('/').next().unwrap_or_default();
        let indexes = ["index", "README", "_index", "readme", own].into_iter();
        let indexes = indexes.flat_map(|it| PAGES.map(|end| format!("{plain}/{it}.{end}")));
        let mut tried = [name.to_owned()].into_iter().chain(beside).chain(indexes);
        tried.find_map(|it| {
            let path = Path::new(&it);
            let found = self.by_path.get(path);
            found.or_else(|| self.by_plain_path.get(path)).copied()
        })
    }

    /// The path of a picture as this program names it: from `figs/`, which is the folder of the project.
    pub(super) fn picture(&self, page: &Page, address: &str) -> Option<String> {
        if is_of_web(address) {
            return None;
        }
        let (path, _) = split(address);
        let path = path.strip_prefix("@site").unwrap_or(path);
        let path = decoded(path);
        let own = page.path.parent().unwrap_or(Path::new(""));
        let inside = self.without_base(&path).unwrap_or(&path);
        let inside = inside.trim_start_matches('/');
        let found = self
            .places(page, &path)
            .find(|it| self.project.files.is_file(it));
        let by_name = || {
            let found = self.pictures.get(inside.rsplit('/').next()?)?;
            // Who names folders means these.
            let named = inside.trim_start_matches("./").trim_start_matches("../");
            found.ends_with(named).then(|| found.clone())
        };
        // One that is missing was to be in a folder that there is.
        let has_folder = |it: &PathBuf| {
            it.parent()
                .is_some_and(|it| self.project.files.is_folder(it))
        };
        let meant = || self.places(page, &path).find(has_folder);
        let found = found
            .or_else(by_name)
            .or_else(meant)
            .unwrap_or_else(|| joined(own, inside));
        let named = found.strip_prefix(self.project.folder).ok()?;
        let parts = named.iter().map(|it| it.to_string_lossy());
        Some(format!("figs/{}", parts.collect::<Vec<_>>().join("/")))
    }
}

/// Whether an address leads from a page on GitHub to what is beside the files of its repository: `../../issues`.
pub(super) fn of_repository(path: &str) -> bool {
    const BESIDE: [&str; 6] = [
        "issues",
        "pulls",
        "wiki",
        "releases",
        "discussions",
        "actions",
    ];
    let beside = path.trim_start_matches("../").split('/').next();
    path.starts_with("../../") && beside.is_some_and(|it| BESIDE.contains(&it))
}

/// Whether that is one page: `../../wiki/Home`, `../../issues/3`.
pub(super) fn is_page_beside(path: &str) -> bool {
    let inside = path.trim_start_matches("../");
    let last = inside.rsplit('/').next().unwrap_or_default();
    let is_number = !last.is_empty() && last.bytes().all(|it| it.is_ascii_digit());
    is_number || inside.starts_with("wiki/") && !last.is_empty()
}

/// Whether docsify publishes the pages, and takes paths for those from the top; `page` is the one that it is in.
fn is_rooted(project: &Project<'_>, page: &str) -> bool {
    let has_list = || project.files.is_file(&project.root.join("_sidebar.md"));
    page.contains("$docsify") && !page.contains("relativePath") && has_list()
}

/// The other addresses that docsify's page gives pages: `'/faq': '/more/questions.md'`.
fn aliases(page: &str) -> Vec<(String, String)> {
    static ALIAS: Pattern = Pattern::new(r#"['"]/([\w/-]+)['"]\s*:\s*['"]/([^'"]+\.md)['"]"#);
    let found = ALIAS.regex().filter(|_| page.contains("alias"));
    let found = found.into_iter().flat_map(|it| it.captures_iter(page));
    let pairs = found.map(|it| it.extract().1.map(str::to_owned).into());
    pairs.collect()
}

/// The other addresses that mdBook's settings give pages, `"/old.html" = "new.html"`.
fn redirects(project: &Project<'_>) -> Vec<(String, String)> {
    let table = project
        .values(Host::MdBook)
        .and_then(|it| it.at("output.html.redirect"));
    let pairs = table.map(Yaml::pairs).unwrap_or_default().iter();
    let pairs = pairs.filter_map(|(from, to)| {
        let to = to.words()?.split('#').next()?;
        let from = from.trim_matches('/');
        let folder = Path::new(from).parent().filter(|_| !to.starts_with('/'));
        let path = joined(folder.unwrap_or(Path::new("")), to.trim_start_matches('/'));
        let page = path.with_extension("md").to_str()?.to_owned();
        (!to.contains("://")).then(|| (from.to_owned(), page))
    });
    pairs.collect()
}

/// The addresses that Jekyll gives the pages of collections, `/:collection/:path` where its settings say no other, with
/// their paths.
fn collections(project: &Project<'_>, pages: &[Page]) -> Vec<(String, String)> {
    let settings = project.values(Host::Jekyll);
    let Some(collections) = settings.and_then(|it| it.get("collections")) else {
        return Vec::new();
    };
    let addresses = pages.iter().filter_map(|page| {
        let inside = page.path.strip_prefix(&project.top).ok()?;
        let (folder, path) = inside.to_str()?.strip_prefix('_')?.split_once('/')?;
        let permalink = collections.get(folder).and_then(|it| it.word("permalink"));
        let name = path.rsplit_once('.').map_or(path, |it| it.0);
        let address = permalink
            .unwrap_or("/:collection/:path")
            .replace(":collection", folder)
            .replace(":path", name)
            .replace(":name", &stem(&page.path))
            .replace(":title", &stem(&page.path))
            .replace(":output_ext", "");
        let address = address
            .trim_matches('/')
            .trim_end_matches(".html")
            .to_owned();
        Some((address, inside.to_str()?.to_owned()))
    });
    addresses.collect()
}

/// The names of paragraphs at the ends of lines, `^name`, each with the title of its section.
fn block_names((page, titles): (&Page, &Vec<String>)) -> BTreeMap<String, String> {
    let text = &page.content.text;
    if !text.contains('^') {
        return BTreeMap::new();
    }
    let starts = (1..page.sections.len()).map(|it| page.place(it).start);
    let starts: Vec<usize> = starts.collect();
    let named = placed_lines(text).filter_map(|(at, line)| {
        let section = starts.partition_point(|it| *it <= at);
        let word = line.trim_end().rsplit([' ', '\t']).next()?;
        let name = word.strip_prefix('^')?.to_owned();
        Some((name, titles.get(section)?.clone()))
    });
    named.collect()
}

/// The pages by the names of their files and by their aliases, in small letters; the first page of a name counts.
fn by_name(pages: &[Page]) -> HashMap<String, usize> {
    let paths = pages.iter().enumerate().rev();
    let names = paths.clone();
    let names = names.map(|(at, page)| (stem(&page.path).to_lowercase(), at));
    let aliases = paths.flat_map(|(at, page)| {
        let aliases = page.front.aliases.iter();
        aliases.map(move |it| (it.trim_matches('/').to_lowercase(), at))
    });
    names.chain(aliases).collect()
}

/// The pages by their paths without the numbers that names begin with, and by the ids of their front matter; the first
/// page counts.
fn by_plain_path(pages: &[Page]) -> HashMap<PathBuf, usize> {
    let with_id = pages.iter().enumerate().filter_map(|(at, page)| {
        let id = page.front.id.as_ref()?;
        let path = page.path.with_file_name(format!("{id}.md"));
        Some((without_numbers(&path), at))
    });
    let paths = pages.iter().enumerate().rev();
    let plain = paths.map(|(at, page)| (without_numbers(&page.path), at));
    with_id.chain(plain).collect()
}

/// The pages by the addresses of their front matter, and by those that their host gives them besides.
fn by_address(
    pages: &[Page],
    aliases: Vec<(String, String)>,
    (project, by_path): (&Project<'_>, &HashMap<PathBuf, usize>),
) -> HashMap<String, usize> {
    let addresses = pages.iter().enumerate().filter_map(|(at, page)| {
        let address = page.front.address.as_ref()?.trim_matches('/');
        // A name alone is one in the folder of the page.
        let folder = page
            .path
            .strip_prefix(&project.root)
            .ok()
            .and_then(Path::parent);
        let folder = folder.filter(|_| !address.contains('/'));
        let inside = folder.map(|it| it.join(address).to_string_lossy().into_owned());
        let own = std::iter::once(address.to_owned());
        Some(own.chain(inside).map(move |it| (it, at)))
    });
    let addresses = addresses.flatten();
    let aliases = aliases.into_iter();
    let aliases = aliases
        .filter_map(|(alias, path)| Some((alias, *by_path.get(&joined(&project.root, &path))?)));
    addresses.chain(aliases).collect()
}

/// What the ids that Quarto refers to lead to.
fn by_id(pages: &[Page], anchors: &[BTreeMap<String, String>]) -> BTreeMap<String, String> {
    let of_quarto = |id: &&str| is_reference(id);
    let pages = pages.iter().zip(anchors).rev();
    let ids = pages.flat_map(|(page, anchors)| {
        let ids = page.ids.iter().map(|it| it.id.as_str()).filter(of_quarto);
        ids.filter_map(|id| Some((id.to_owned(), anchors.get(id)?.clone())))
    });
    ids.collect()
}

/// What the ids of a book that is one text lead to: of those that are written several times, the first counts, as in what
/// is told of them. Of headings with the same words, none is meant.
fn of_one_book(
    (pages, units): (&[Page], &[Unit]),
    anchors: &[BTreeMap<String, String>],
) -> BTreeMap<String, String> {
    let all = anchors.iter().flatten();
    let mut found = of_one_page(all.map(|(id, title)| (id.clone(), title.clone())));
    let (mut seen, mut written) = (BTreeSet::new(), BTreeSet::new());
    let numbers = units.iter().map(Unit::page);
    for number in numbers.filter(|it| seen.insert(*it)) {
        let ids = pages.get(number).zip(anchors.get(number));
        let ids = ids.into_iter().flat_map(|(page, anchors)| {
            let ids = page.ids.iter();
            ids.filter_map(|it| Some((&it.id, anchors.get(&it.id)?)))
        });
        for (id, title) in ids.filter(|it| written.insert(it.0)) {
            found.insert(id.clone(), title.clone());
        }
    }
    found
}

/// The values of the ids that only one page has.
fn of_one_page<T>(ids: impl Iterator<Item = (String, T)>) -> BTreeMap<String, T> {
    let mut found: BTreeMap<String, Option<T>> = BTreeMap::new();
    for (id, value) in ids {
        let is_new = !found.contains_key(&id);
        found.insert(id, Some(value).filter(|_| is_new));
    }
    let found = found.into_iter();
    found.filter_map(|(id, value)| Some((id, value?))).collect()
}

/// The titles of tiddlers by those that readers see, in small letters.
fn by_title(units: &[Unit]) -> HashMap<String, String> {
    let titled = units.iter().rev().filter(|it| !it.printed.is_empty());
    let titled = titled.map(|it| (it.printed.to_lowercase(), it.title.clone()));
    titled.collect()
}

/// The titles that readers see, by those of the tiddlers, which no two share.
fn printed(units: &[Unit]) -> HashMap<String, String> {
    let titles = units
        .iter()
        .map(|it| (it.title.clone(), it.printed.clone()));
    titles.collect()
}

/// The titles of the groups by their addresses: those that they have, and the one that Docusaurus makes of a title.
fn groups(units: &[Unit], root: &Path) -> HashMap<PathBuf, String> {
    let groups = units
        .iter()
        .filter(|it| matches!(it.text, UnitText::Group(_)));
    let named = groups.flat_map(|it| {
        let slugs = slug::anchors(std::slice::from_ref(&it.printed), PageHost::GitHub);
        let made = slugs.into_keys().map(|slug| format!("category/{slug}"));
        let own = it
            .addresses
            .iter()
            .map(|it| it.trim_matches('/').to_owned());
        let path = |it: String| without_numbers(&root.join(it));
        let all = made.chain(own).filter(|it| !it.is_empty());
        all.map(move |address| (path(address), it.title.clone()))
    });
    named.collect()
}

/// The words before the numbers of the units that are right below the book, by the titles of these.
fn numbered(units: &[Unit]) -> BTreeMap<String, &'static str> {
    let chapters = units.iter().filter(|it| it.around == Some(0));
    let words = chapters.filter_map(|it| {
        let word = match it.kind {
            None | Some(ComponentKind::Chapter) => "chapter",
            Some(ComponentKind::Appendix) => "appendix",
            _ => return None,
        };
        Some((it.title.clone(), word))
    });
    words.collect()
}

/// The pictures below a folder by the names of their files: of several of one name, none; in a vault of Obsidian, the first.
fn pictures_by_name(project: &Project<'_>) -> BTreeMap<String, PathBuf> {
    let is_picture = |path: &Path| has_extension(path, &PICTURES);
    let pictures = project.files.files_that(project.folder, &is_picture);
    let pictures = pictures.unwrap_or_default();
    let is_vault = project.is(Host::Obsidian);
    let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut several = BTreeSet::new();
    for path in pictures {
        let Some(name) = path.file_name().map(|it| it.to_string_lossy().into_owned()) else {
            continue;
        };
        match named.entry(name) {
            Entry::Vacant(name) => {
                name.insert(path);
            }
            Entry::Occupied(name) => {
                several.insert(name.key().clone());
            }
        }
    }
    named.retain(|name, _| is_vault || !several.contains(name));
    named
}

/// The path from a folder to a file, as links write it.
fn relative(folder: &Path, file: &Path) -> String {
    let shared = folder.iter().zip(file.iter()).take_while(|(a, b)| a == b);
    let shared = shared.count();
    let up = folder.iter().skip(shared).map(|_| "..".to_owned());
    let down = file.iter().skip(shared);
    let down = down.map(|it| it.to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// The title of each section of each page.
fn section_titles(pages: &[Page], units: &[Unit]) -> Vec<Vec<String>> {
    let empty = |page: &Page| vec![String::new(); page.sections.len()];
    let mut titles: Vec<Vec<String>> = pages.iter().map(empty).collect();
    for unit in units {
        if let UnitText::Section { page, section, .. } = unit.text
            && let Some(title) = titles.get_mut(page).and_then(|it| it.get_mut(section))
        {
            title.clone_from(&unit.title);
        }
    }
    titles
}

/// Whether an address is one of the web, or of a mail.
pub(super) fn is_of_web(address: &str) -> bool {
    let scheme = address
        .split([':', '/', '#', '?'])
        .next()
        .unwrap_or_default();
    let has_scheme = address.slice(scheme.len()..).starts_with(':') && scheme.len() > 1;
    has_scheme || address.starts_with("//")
}

/// The path and the anchor of an address; docsify writes the anchor as `?id=`.
pub(super) fn split(address: &str) -> (&str, &str) {
    let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
    if path.is_empty() && anchor.starts_with('/') {
        return split(anchor);
    }
    match path.split_once('?') {
        Some((path, query)) => (path, query.strip_prefix("id=").unwrap_or(anchor)),
        None => (path, anchor),
    }
}
