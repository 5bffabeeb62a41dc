//! All pages of a folder, by what links can call them, and what links and pictures lead to, as the hosts of Markdown
//! resolve them.

use super::address::{is_of_web, of_repository, split};
use super::anchors::anchors_of;
use super::host::Host;
use super::labelled;
use super::left_out::LeftOut;
use super::lookup::{
    aliases, block_names, by_address, by_id, by_name, by_plain_path, by_title, collections, groups,
    numbered, of_one_book, of_one_page, pictures_by_name, printed, redirects, section_titles,
};
use super::names::{PAGES, decoded, is_no_page, joined, stem, without_numbers};
use super::page::{FEW, Page};
use super::project::Project;
use super::slug;
use super::titles::Unit;
use crate::locale::Locale;
use crate::parallel;
use crate::slice::Slice;
use crate::source::paths;
use crate::suggest::{self, KnownNames};
use crate::tiddler::{PageHost, has_extension};
use foldhash::HashMap;
use std::collections::BTreeMap;
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
        let pairs: Vec<_> = pages.iter().zip(&sections).collect();
        let anchors = parallel::map(&pairs, FEW, |(page, titles)| anchors_of(page, titles, host));
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
            by_name: by_name(pages, project.is(Host::Hugo)),
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
            true => ["/", &paths::from_folder(&self.project.root, it)].concat(),
            false => paths::from_folder(own, it),
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
        Some(format!("{}#{id}", paths::from_folder(own, path)))
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

/// Whether docsify publishes the pages, and takes paths for those from the top; `page` is the one that it is in.
fn is_rooted(project: &Project<'_>, page: &str) -> bool {
    let has_list = || project.files.is_file(&project.root.join("_sidebar.md"));
    page.contains("$docsify") && !page.contains("relativePath") && has_list()
}
