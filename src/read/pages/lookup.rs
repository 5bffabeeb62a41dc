//! By what pages, rules and pictures of a folder are found: tables that are made once, before the first link is resolved.

use super::host::Host;
use super::names::{is_index, is_reference, joined, stem, without_numbers};
use super::page::Page;
use super::project::Project;
use super::slug;
use super::titles::{Unit, UnitText};
use super::yaml::Yaml;
use crate::pattern::Pattern;
use crate::slice::placed_lines;
use crate::tiddler::{ComponentKind, PageHost, has_extension};
use crate::wikitext::PICTURES;
use foldhash::HashMap;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The other addresses that docsify's page gives pages: `'/faq': '/more/questions.md'`.
pub(super) fn aliases(page: &str) -> Vec<(String, String)> {
    static ALIAS: Pattern = Pattern::new(r#"['"]/([\w/-]+)['"]\s*:\s*['"]/([^'"]+\.md)['"]"#);
    let found = ALIAS.regex().filter(|_| page.contains("alias"));
    let found = found.into_iter().flat_map(|it| it.captures_iter(page));
    let pairs = found.map(|it| it.extract().1.map(str::to_owned).into());
    pairs.collect()
}

/// The other addresses that mdBook's settings give pages, `"/old.html" = "new.html"`.
pub(super) fn redirects(project: &Project<'_>) -> Vec<(String, String)> {
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
pub(super) fn collections(project: &Project<'_>, pages: &[Page]) -> Vec<(String, String)> {
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
pub(super) fn block_names((page, titles): (&Page, &Vec<String>)) -> BTreeMap<String, String> {
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

/// The pages by the names of their files and by their aliases, in small letters; the first page of a name counts. For Hugo,
/// which has `bundles`, the page of a folder has its name, too.
pub(super) fn by_name(pages: &[Page], bundles: bool) -> HashMap<String, usize> {
    let paths = pages.iter().enumerate().rev();
    let folders = paths.clone().filter(|it| bundles && is_index(&it.1.path));
    let folders = folders.filter_map(|(at, page)| {
        let folder = page.path.parent()?.file_name()?;
        Some((folder.to_string_lossy().to_lowercase(), at))
    });
    let names = paths.clone();
    let names = names.map(|(at, page)| (stem(&page.path).to_lowercase(), at));
    let aliases = paths.flat_map(|(at, page)| {
        let aliases = page.front.aliases.iter();
        aliases.map(move |it| (it.trim_matches('/').to_lowercase(), at))
    });
    folders.chain(names).chain(aliases).collect()
}

/// The pages by their paths without the numbers that names begin with, and by the ids of their front matter; the first
/// page counts.
pub(super) fn by_plain_path(pages: &[Page]) -> HashMap<PathBuf, usize> {
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
pub(super) fn by_address(
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
pub(super) fn by_id(
    pages: &[Page],
    anchors: &[BTreeMap<String, String>],
) -> BTreeMap<String, String> {
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
pub(super) fn of_one_book(
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
pub(super) fn of_one_page<T>(ids: impl Iterator<Item = (String, T)>) -> BTreeMap<String, T> {
    let mut found: BTreeMap<String, Option<T>> = BTreeMap::new();
    for (id, value) in ids {
        let is_new = !found.contains_key(&id);
        found.insert(id, Some(value).filter(|_| is_new));
    }
    let found = found.into_iter();
    found.filter_map(|(id, value)| Some((id, value?))).collect()
}

/// The titles of tiddlers by those that readers see, in small letters.
pub(super) fn by_title(units: &[Unit]) -> HashMap<String, String> {
    let titled = units.iter().rev().filter(|it| !it.printed.is_empty());
    let titled = titled.map(|it| (it.printed.to_lowercase(), it.title.clone()));
    titled.collect()
}

/// The titles that readers see, by those of the tiddlers, which no two share.
pub(super) fn printed(units: &[Unit]) -> HashMap<String, String> {
    let titles = units
        .iter()
        .map(|it| (it.title.clone(), it.printed.clone()));
    titles.collect()
}

/// The titles of the groups by their addresses: those that they have, and the one that Docusaurus makes of a title; and that of
/// the book by the address of the folder.
pub(super) fn groups(units: &[Unit], root: &Path) -> HashMap<PathBuf, String> {
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
    let book = units.first();
    let book = book.map(|it| (without_numbers(root), it.title.clone()));
    named.chain(book).collect()
}

/// The words before the numbers of the units that are right below the book, by the titles of these.
pub(super) fn numbered(units: &[Unit]) -> BTreeMap<String, &'static str> {
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
pub(super) fn pictures_by_name(project: &Project<'_>) -> BTreeMap<String, PathBuf> {
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

/// The title of each section of each page.
pub(super) fn section_titles(pages: &[Page], units: &[Unit]) -> Vec<Vec<String>> {
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
