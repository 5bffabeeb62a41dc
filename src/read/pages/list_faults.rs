//! What is wrong with the list that the order of the pages is from.

use super::names::PAGES;
use super::order::Order;
use super::page::Page;
use super::project::Project;
use crate::diag::rules::{
    listed_twice, misleading_label, orphan_link, unreached, unsupported_markup,
};
use crate::diag::{self, Rule, Sink};
use crate::read::draft::Fault;
use crate::read::encoding::Content;
use crate::slice::{Slice, placed_lines};
use crate::source::{Files, Sources};
use crate::suggest;
use crate::tiddler::has_extension;
use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Reports what is wrong with the list that the order is from.
pub(super) fn report(
    project: &Project<'_>,
    (pages, unlisted): (&mut [Page], &BTreeSet<PathBuf>),
    order: &Order,
    (sources, sink): (&mut Sources, &mut Sink),
) {
    if let Some(list) = &order.list
        && let Some(content) = project.files.read(list).ok().map(Content::new)
    {
        let text = content.text.as_str();
        let lone = lone((pages, unlisted), (project, order));
        let mut faults = list_faults(text, pages, (project, order), lone.as_deref());
        let unlisted = (&mut *pages, unlisted);
        if lone.is_none() {
            faults.extend(unlisted_faults((list, text), unlisted, (project, order)));
        }
        let file = content.keep(list, faults, sources, sink);
        // A page that is renamed is renamed there, too.
        sources.add_slice(file, 0..sources.file_text(file).len());
    }
    if let Some(list) = &order.unread {
        report_unread(project.files, list, (sources, sink));
    }
}

/// The letters that the names of one page begin with.
const ALIKE: usize = 2;

/// The one page that the list lacks, where one of its lines names none, or one that is there already.
fn lone(
    (pages, unlisted): (&[Page], &BTreeSet<PathBuf>),
    (project, order): (&Project<'_>, &Order),
) -> Option<String> {
    let mut lacking = pages
        .iter()
        .filter(|it| unlisted.contains(&it.path) && !it.is_meant);
    let page = lacking.next().filter(|_| lacking.next().is_none())?;
    let path = inside(page, project);
    let begins = |it: &str| name(it).chars().take(ALIKE).collect::<String>();
    let is_meant = match (order.missing.as_slice(), order.twice.len()) {
        ([missing], 0) => begins(missing) == begins(&path),
        ([], 1) => true,
        _ => false,
    };
    is_meant.then_some(path)
}

/// Tells pages that the list of the book does not have, but for one whose name the list misspells: that is told there. The
/// faults are those of what is nearly a link to one.
fn unlisted_faults(
    (list, text): (&Path, &str),
    (pages, unlisted): (&mut [Page], &BTreeSet<PathBuf>),
    (project, order): (&Project<'_>, &Order),
) -> Vec<Fault> {
    /// A list with more wrong names is out of date.
    const MOST: usize = 32;
    let missing = order.missing.iter().take(MOST);
    let missing: Vec<&str> = missing.map(|it| name(it)).collect();
    let half: Vec<Range<usize>> = half_links(list, text).take(MOST).collect();
    let mut faults = Vec::new();
    for page in pages.iter_mut().filter(|it| unlisted.contains(&it.path)) {
        let folder = page.path.parent().and_then(Path::file_name);
        let names = [page.path.file_name(), folder].into_iter().flatten();
        let mut near =
            names.map(|it| suggest::nearest(name(&it.to_string_lossy()), missing.iter().copied()));
        if page.is_meant || near.any(|it| !it.is_empty()) {
            continue;
        }
        let path = inside(page, project);
        let is_to_page = |it: &&Range<usize>| {
            let line = text.slice((*it).clone());
            places(line, &path).next().is_some()
        };
        match half.iter().find(is_to_page) {
            Some(range) => faults.push(Fault::new(
                Rule::Unreached,
                range.clone(),
                unreached::no_link(text.slice(range.clone())),
                unreached::link_help(),
            )),
            None => page.content.faults.push(not_in(list)),
        }
    }
    faults
}

/// What is nearly a link in a list of Markdown: `[Game] (game.md)`, `[Game](game.md`.
fn half_links(list: &Path, text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_markdown = has_extension(list, &["md"]);
    let lines = placed_lines(text).filter(move |_| is_markdown);
    lines.filter_map(|(at, line)| {
        let (label, rest) = line.trim_end().split_once(']').unwrap_or((line, ""));
        let bracket = label.find('[')?;
        let is_link = rest.starts_with('(') && rest.contains(')') || line.contains("<!--");
        (!is_link).then(|| at + bracket..at + line.trim_end().len())
    })
}

/// The path of a page in the folder of pages.
fn inside(page: &Page, project: &Project<'_>) -> String {
    project
        .inside(&page.path)
        .to_string_lossy()
        .replace('\\', "/")
}

/// The faults of the pages that a list names and that there are not, and of those that it names a second time.
fn list_faults(
    text: &str,
    pages: &[Page],
    (project, order): (&Project<'_>, &Order),
    lone: Option<&str>,
) -> Vec<Fault> {
    // Only what is missing asks for the paths of all pages.
    let near = LazyCell::new(|| Near::new(pages.iter().map(|it| inside(it, project)).collect()));
    let missing = order.missing.iter().filter_map(|address| {
        // Some lists write more of it than its name: a stroke behind a folder.
        let anywhere = || {
            // The list of a wiki has spaces for its dashes.
            let spaced = || text.find(&address.replace('-', " "));
            let at = text.find(address.as_str()).or_else(spaced)?;
            Some(at..at + address.len())
        };
        let near = lone.or_else(|| near.of(address));
        Some(Fault::new(
            Rule::OrphanLink,
            places(text, address).next().or_else(anywhere)?,
            orphan_link::page(address),
            near.map_or_else(orphan_link::list_help, diag::did_you_mean),
        ))
    });
    let twice = order.twice.iter().filter_map(|address| {
        let mut places = places(text, address);
        let first = places.next()?;
        Some(Fault::new(
            Rule::ListedTwice,
            places.next().unwrap_or(first),
            listed_twice::page(address),
            lone.map_or_else(listed_twice::page_help, diag::did_you_mean),
        ))
    });
    missing.chain(twice).chain(misnamed(text)).collect()
}

/// The lines of a list of Markdown that call a page as another one is called: `[Wounds](arms.md)` beside `[Wounds](wounds.md)`.
fn misnamed(text: &str) -> Vec<Fault> {
    /// The letters of the shortest name of a file that tells a title with an article: `El pase` of `pase.md`.
    const SHORTEST: usize = 4;
    let letters = |it: &str| {
        let plain = deunicode::deunicode(it).to_lowercase();
        plain.replace(|it: char| !it.is_ascii_alphanumeric(), "")
    };
    let links = placed_lines(text).filter_map(|(at, line)| {
        let start = line.find('[')? + 1;
        let (label, rest) = line.get(start..)?.split_once("](")?;
        let target = rest.split([')', '#']).next()?;
        let called = letters(label);
        let file = letters(name(target));
        let is_own = called == file || file.len() >= SHORTEST && called.ends_with(&file);
        Some((at + start..at + start + label.len(), called, target, is_own))
    });
    let links: Vec<_> = links.collect();
    let own = links.iter().filter(|it| it.3);
    let own: BTreeSet<&str> = own.map(|it| &*it.1).collect();
    let is_other = |it: &&(_, String, &str, bool)| !it.3 && own.contains(&*it.1);
    let faults = links.iter().filter(is_other);
    let faults = faults.map(|(range, _, target, _)| {
        Fault::new(
            Rule::MisleadingLabel,
            range.clone(),
            misleading_label::said(text.slice(range.clone()), target),
            misleading_label::help(),
        )
    });
    faults.collect()
}

/// The pages, found by what is nearly their path or their name.
struct Near {
    all: Vec<String>,
    paths: suggest::Names,
    names: suggest::Names,
}

impl Near {
    fn new(all: Vec<String>) -> Self {
        Self {
            paths: suggest::Names::new(all.iter().map(|it| bare(it))),
            names: suggest::Names::new(all.iter().map(|it| name(it))),
            all,
        }
    }

    fn of(&self, address: &str) -> Option<&str> {
        // What is before it may lack its colon: `Roles roles.md`.
        let path = address.rsplit(' ').next().unwrap_or(address);
        let found = self.names.same(name(path)).first().copied();
        let found = found.or_else(|| self.paths.nearest(bare(path)).first().copied());
        let found = found.or_else(|| self.names.nearest(name(path)).first().copied());
        self.all.get(found?).map(String::as_str)
    }
}

/// The last part of a path, as [`bare`].
fn name(path: &str) -> &str {
    bare(path.rsplit('/').next().unwrap_or(path))
}

/// A path without the extension of a page, which some lists leave out.
fn bare(path: &str) -> &str {
    let ends = PAGES.iter();
    let mut bare = ends.filter_map(|it| path.strip_suffix(it)?.strip_suffix('.'));
    bare.next().unwrap_or(path)
}

/// Reports a list that cannot be read.
fn report_unread(files: &dyn Files, list: &Path, (sources, sink): (&mut Sources, &mut Sink)) {
    if let Ok(content) = files.read(list).map(Content::new) {
        let fault = Fault::new(
            Rule::UnsupportedMarkup,
            0..0,
            unsupported_markup::order(),
            unsupported_markup::order_help(),
        );
        content.keep(list, vec![fault], sources, sink);
    }
}

/// The places of an address in a list, where it is not a part of a longer one.
pub(super) fn places<'t>(
    text: &'t str,
    address: &'t str,
) -> impl Iterator<Item = Range<usize>> + 't {
    let found = text.match_indices(address);
    let goes_on = |it: char| it.is_alphanumeric() || matches!(it, '-' | '_' | '/' | '.' | '#');
    let found = found.filter(move |(at, _)| {
        let (before, after) = (text.slice(..*at), text.slice(at + address.len()..));
        !before.ends_with(goes_on) && !after.starts_with(goes_on)
    });
    found.map(move |(at, _)| at..at + address.len())
}

/// The line of a list of pages, `SUMMARY.md` or that of another program, that has a page; the path is that in the folder of
/// pages.
pub(crate) fn line_in_list(text: &str, path: &Path) -> Option<Range<usize>> {
    let path = path.to_string_lossy().replace('\\', "/");
    let (full, bare) = (path.as_str(), bare(&path));
    let at = places(text, full).chain(places(text, bare)).next()?.start;
    let start = text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
    let line = text.slice(start..).lines().next()?;
    Some(start..start + line.len())
}

/// The finding that a list does not have a page.
fn not_in(list: &Path) -> Fault {
    let name = list.file_name().unwrap_or_default().to_string_lossy();
    Fault::new(
        Rule::Unreached,
        0..0,
        unreached::page(&name),
        unreached::page_help(&name),
    )
}
