//! A folder of Markdown that knows nothing of tiddlers, as people keep their rules for mdBook, MkDocs, Docusaurus,
//! docsify, Hugo, Jekyll, Quarto, Obsidian or GitHub: its pages become tiddlers, in the order of their program.
//!
//! A page is a chapter or a section, and each of its headings down to a level is a rule of its own, as a tiddler is.
//! Links and pictures are resolved as hosts do, and what hosts add to Markdown is written as this program's Markdown
//! does; each byte of the tiddlers leads back to its file.

mod address;
mod anchors;
mod awesome;
mod by_name;
mod contents;
mod counted;
mod excluded;
mod families;
mod fields;
mod first_page;
mod front;
mod front_faults;
mod host;
mod in_book;
mod instructions;
mod labelled;
mod languages;
mod left_out;
mod links;
mod list_faults;
mod lookup;
mod lost;
mod marked_line;
mod mdx;
mod myst_tables;
mod names;
mod node;
mod obsidian;
mod order;
mod page;
mod pandoc;
mod pieces;
mod places;
mod project;
mod roles;
mod said;
mod script;
mod settings_faults;
mod site;
mod slug;
mod sphinx;
mod text;
mod tiddlers;
mod title_page;
mod titles;
mod twins;
mod values;
mod yaml;

use super::draft::Fault;
use super::encoding::Content;
use super::{Options, Problem};
use crate::diag::Sink;
use crate::diag::rules::malformed_file;
use crate::parallel;
use crate::source::{DiskError, Files, Sources};
use crate::tiddler::{Kind, Tiddler, has_extension};
use excluded::Excluded;
use front::FrontMatter;
use in_book::in_order;
use languages::{Languages, leave_out_others, report_others};
use left_out::LeftOut;
pub(crate) use list_faults::line_in_list;
pub(in crate::read) use names::PAGES;
use order::Order;
use page::{FEW, Page};
use project::Project;
use site::Site;
pub(crate) use slug::renamed_anchor;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use tiddlers::tiddlers;
use title_page::TitlePage;
use titles::{Unit, UnitText};
use values::Program;

/// Whether a folder holds pages alone: Markdown, none of which has the tag of a kind, and no tiddlers of other files.
pub(super) fn is_of_pages(files: &dyn Files, folder: &Path) -> Result<bool, DiskError> {
    let Some(beside) = fields_beside(files, folder, Options::default())? else {
        return Ok(false);
    };
    let project = Project::new(files, folder);
    let pages = order::pages(&project)?.into_iter();
    let mut is_any = false;
    for path in pages.filter(|it| project.output(it).is_none()) {
        let text = String::from_utf8_lossy(&files.read(&path)?).into_owned();
        if has_kind(&text) || beside.get(&path).is_some_and(|it| names_kind(it)) {
            return Ok(false);
        }
        is_any = true;
    }
    Ok(is_any)
}

/// Whether a folder holds other pages than the one that is about it.
pub(super) fn are_several(files: &dyn Files, folder: &Path) -> bool {
    let pages = order::pages(&Project::new(files, folder)).unwrap_or_default();
    let is_about = |it: &Path| names::is_index(it) && it.parent() == Some(folder);
    pages.iter().any(|it| !is_about(it))
}

/// The language of the project of a folder, where the settings of its program have one.
pub(super) fn language(files: &dyn Files, folder: &Path) -> Option<String> {
    Project::new(files, folder).language()
}

/// The folder that the program of a folder reads its pages from.
pub(super) fn root(files: &dyn Files, folder: &Path) -> PathBuf {
    Project::new(files, folder).root
}

/// The texts of the `.meta` files beside pages, by these; `None` where the folder has tiddlers in other files.
fn fields_beside(
    files: &dyn Files,
    folder: &Path,
    options: Options<'_>,
) -> Result<Option<BTreeMap<PathBuf, String>>, DiskError> {
    let is_wanted = |path: &Path| {
        has_extension(path, &["tid", "multids", "meta"]) && !options.excludes(folder, path)
    };
    let mut beside = BTreeMap::new();
    let around = repository(files, folder);
    for path in files.files_that(folder, &is_wanted)? {
        if !has_extension(&path, &["meta"]) {
            return Ok(None);
        }
        // One that cannot be read, or that is a link to a file elsewhere, has no fields.
        let is_inside = !leads_out(files, around.as_deref(), &path);
        let Some(fields) = files.read(&path).ok().filter(|_| is_inside) else {
            continue;
        };
        let about = path.with_extension("");
        let fields = String::from_utf8_lossy(&fields).into_owned();
        // Other programs have files of that name, too, and one of nothing is of no tiddler.
        let is_there = files.is_file(&about);
        if is_there && has_extension(&about, &PAGES) {
            beside.insert(about, fields);
        } else if is_there && fields.lines().any(|it| it.starts_with("title:")) {
            return Ok(None);
        }
    }
    Ok(Some(beside))
}

/// Whether the front matter of a text has a tag such as `:chapter`.
fn has_kind(text: &str) -> bool {
    let front = text
        .strip_prefix("---")
        .and_then(|it| it.split("\n---").next());
    names_kind(front.unwrap_or_default())
}

/// Whether fields have a tag such as `:chapter`.
fn names_kind(fields: &str) -> bool {
    let is_kind =
        |word: &str| Kind::of_tag(word.trim_matches(['[', ']', '"', '\'', '-'])).is_some();
    fields.split([' ', ',', '\n']).any(is_kind)
}

/// The repository, or the folder with settings of ours, that a project is in, else the project itself.
fn repository(files: &dyn Files, top: &Path) -> Option<PathBuf> {
    const MARKS: [&str; 3] = [".git", "book.toml", "tiddlybook.toml"];
    let top = files.canonical(top)?;
    let is_it = |it: &&Path| {
        MARKS
            .iter()
            .any(|mark| files.kind(&it.join(mark)).is_some())
    };
    let around = top.ancestors().find(is_it);
    Some(around.unwrap_or(&top).to_owned())
}

/// Whether a page is a link to a file that is not in the repository, which somebody else's folder may name.
fn leads_out(files: &dyn Files, around: Option<&Path>, page: &Path) -> bool {
    let place = around.and_then(|_| files.canonical(page));
    place
        .zip(around)
        .is_some_and(|(place, around)| !place.starts_with(around))
}

/// What is read in place of such a page.
fn outside() -> Content {
    let mut content = Content::new(Vec::new());
    content.faults.push(Fault::malformed(
        0..0,
        malformed_file::leads_out(),
        malformed_file::leads_out_help(),
    ));
    content
}

/// The pages of a folder, each read once, and the paths of those that are not in the book; `None` where it does not hold
/// pages alone.
fn all_pages(
    project: &Project<'_>,
    (options, rules): (Options<'_>, usize),
) -> Result<Option<(Vec<Page>, LeftOut)>, DiskError> {
    let (files, folder) = (project.files, project.folder);
    let Some(beside) = fields_beside(files, folder, options)? else {
        return Ok(None);
    };
    let paths = order::pages(project)?.into_iter();
    let (unread, paths): (Vec<_>, Vec<_>) = paths.partition(|it| options.excludes(folder, it));
    let excluded = Excluded::new(project);
    let is_in = |path: &Path| {
        let path = project.inside(path).to_string_lossy();
        !excluded.has(&path.replace(MAIN_SEPARATOR, "/"))
    };
    let is_output = |path: &Path| project.output(path).is_some();
    let counted = paths.iter().filter(|it| is_in(it) && !is_output(it));
    let program = Program::new(project, counted.cloned().collect());
    let around = repository(files, &project.top);
    let pages = parallel::map(&paths, FEW, |path| {
        let content = match leads_out(files, around.as_deref(), path) {
            false => Content::new(files.read(path)?),
            true => outside(),
        };
        let fields = beside.get(path).map(String::as_str);
        let is_page = !has_kind(&content.text) && !fields.is_some_and(names_kind);
        let front = FrontMatter::read(&content.text).or(fields);
        Ok(is_page.then(|| Page::new(path.clone(), (front, content), rules, &program)))
    });
    let pages = paths.iter().zip(pages);
    // What a program has written may be tiddlers.
    let pages = pages.filter(|(path, page)| !(matches!(page, Ok(None)) && is_output(path)));
    let pages: Result<Option<Vec<Page>>, DiskError> = pages
        .map(|it| it.1.transpose())
        .collect::<Option<_>>()
        .transpose();
    let Some(mut pages) = pages?.filter(|it| it.iter().any(|it| !is_output(&it.path))) else {
        return Ok(None);
    };
    let outside: BTreeSet<PathBuf> = pages
        .iter()
        .map(|it| &it.path)
        .filter(|it| !is_in(it))
        .cloned()
        .collect();
    pages.retain(|page| !outside.contains(&page.path));
    let (used, meant) = program.used();
    // What is a part of other pages is a page where a list names it.
    for page in &mut pages {
        let used = used.get(&page.path);
        page.is_part = used.is_some();
        page.is_all_part = used == Some(&true);
        page.is_meant = meant.contains(&page.path);
    }
    let unread = unread.into_iter().chain(outside).collect();
    let left_out = LeftOut::of(&mut pages, unread, options);
    Ok(Some((pages, left_out)))
}

/// The tiddlers of a folder of pages: the root of the book, the pages, and their rules. `None` where it does not hold
/// pages alone.
pub(super) fn read(
    files: &dyn Files,
    folder: &Path,
    (sources, sink): (&mut Sources, &mut Sink),
    (options, rules): (Options<'_>, usize),
) -> Result<Option<Result<Vec<Tiddler>, Problem>>, DiskError> {
    let project = &Project::new(files, folder);
    let Some((mut pages, mut left_out)) = all_pages(project, (options, rules))? else {
        return Ok(None);
    };
    let languages = Languages::of(project);
    let others = languages
        .as_ref()
        .map(|it| leave_out_others(&mut pages, it));
    if pages.is_empty() {
        return Ok(Some(Err(Problem::NoTid)));
    }
    if languages.is_none() {
        twins::report(&mut pages, &project.root);
    }
    settings_faults::report(project, (sources, sink));
    front_faults::report_places(&mut pages);
    front_faults::report_titles(&mut pages);
    front_faults::report_layouts(&mut pages);
    let order = in_order(project, (&mut pages, &mut left_out), (sources, sink));
    if let Some((languages, others)) = languages.as_ref().zip(others) {
        let others = languages.with_folders(files).chain(others).collect();
        report_others(files, (&languages.settings, &others), (sources, sink));
    }
    let title = order.title.clone().or_else(|| project.title());
    let first = in_book::with_title_of_book(project, &order, &pages).filter(|_| title.is_none());
    let title = title.or_else(|| pages.get_mut(first?)?.give_title(rules));
    introduce(&mut pages, &order, title.as_deref());
    let units = titles::units(title, &project.top, &order.nodes, &pages);
    let title_page = title_page(project, (first, &units), &mut pages);
    let site = Site::new(project, (&pages, &units, &left_out));
    let all = (pages, project, &title_page);
    let tiddlers = tiddlers(all, &units, &site, (sources, sink), options);
    Ok(Some(Ok(tiddlers)))
}

/// What is on the title page, where the `first` page may tell it; what pages say for one of their own is reported.
fn title_page(
    project: &Project<'_>,
    (first, units): (Option<usize>, &[Unit]),
    pages: &mut [Page],
) -> TitlePage {
    let book = units
        .first()
        .filter(|it| matches!(it.text, UnitText::Section { .. }));
    let book = first.or(book.map(Unit::page));
    front_faults::report_left_out(pages, book);
    let book = book.and_then(|it| pages.get(it));
    let own = book.map(|it| it.front.title_page.clone());
    TitlePage::of(project, own.unwrap_or_default())
}

/// Makes one text of `README.md` where it is what is read before other pages, and these have more to say: its headings are
/// no rules.
fn introduce(pages: &mut [Page], order: &Order, title: Option<&str>) {
    let first = order.nodes.first().and_then(|it| it.file.as_ref());
    let is_readme = |it: &Page| {
        let name = it.path.file_stem().unwrap_or_default();
        let is_title = title.is_none() || title == it.title.as_deref();
        Some(&it.path) == first && name.eq_ignore_ascii_case("readme") && is_title
    };
    let all: usize = pages.iter().map(|it| it.text.text.len()).sum();
    let readme = pages.iter_mut().find(|it| is_readme(it));
    let readme = readme.filter(|it| it.text.text.len() * 2 < all);
    if let Some(page) = readme.filter(|_| order.list.is_none()) {
        page.join();
    }
}
