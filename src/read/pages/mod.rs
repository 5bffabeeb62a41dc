//! A folder of Markdown that knows nothing of tiddlers, as people keep their rules for mdBook, MkDocs, Docusaurus,
//! docsify, Hugo, Jekyll, Quarto, Obsidian or GitHub: its pages become tiddlers, in the order of their program.
//!
//! A page is a chapter or a section, and each of its headings down to a level is a rule of its own, as a tiddler is.
//! Links and pictures are resolved as hosts do, and what hosts add to Markdown is written as this program's Markdown
//! does; each byte of the tiddlers leads back to its file.

mod contents;
mod front;
mod host;
mod links;
mod obsidian;
mod order;
mod page;
mod pieces;
mod slug;
mod text;
mod titles;
mod yaml;

use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::{Options, Problem};
use crate::diag::rules::{orphan_link, unreached, unsupported_markup};
use crate::diag::{Rule, Sink};
use crate::source::{DiskError, Escapes, FileId, Files, MapBuilder, Piece, Sources};
use crate::tiddler::{Dialect, Kind, Tiddler, has_extension, write_tag};
use crate::wikitext::Unsupported;
use front::FrontMatter;
use host::Host;
pub(in crate::read) use host::language;
use links::{LostLink, Site};
use order::Order;
use page::Page;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use titles::{Unit, UnitText};

/// Whether a folder holds pages alone: Markdown, none of which has the tag of a kind, and no tiddlers of other files.
pub(super) fn is_of_pages(files: &dyn Files, folder: &Path) -> Result<bool, DiskError> {
    let is_tiddler = |path: &Path| has_extension(path, &["tid", "multids", "meta"]);
    if !files.files_that(folder, &is_tiddler)?.is_empty() {
        return Ok(false);
    }
    let root = host::root(files, folder);
    let pages = order::pages(files, &root)?;
    let mut is_any = false;
    for path in pages {
        let text = String::from_utf8_lossy(&files.read(&path)?).into_owned();
        if has_kind(&text) {
            return Ok(false);
        }
        is_any = true;
    }
    Ok(is_any)
}

/// Whether the front matter of a text has a tag such as `:chapter`.
fn has_kind(text: &str) -> bool {
    let front = text
        .strip_prefix("---")
        .and_then(|it| it.split("\n---").next());
    let front = front.unwrap_or_default();
    let is_kind =
        |word: &str| Kind::of_tag(word.trim_matches(['[', ']', '"', '\'', '-'])).is_some();
    front.split([' ', ',', '\n']).any(is_kind)
}

/// The tiddlers of a folder of pages: the root of the book, the pages, and their rules.
pub(super) fn read(
    files: &dyn Files,
    folder: &Path,
    (sources, sink): (&mut Sources, &mut Sink),
    (options, rules): (Options<'_>, usize),
) -> Result<Result<Vec<Tiddler>, Problem>, DiskError> {
    let (project, root) = host::places(files, folder);
    let mut pages = Vec::new();
    let mut fronts: BTreeMap<PathBuf, FrontMatter> = BTreeMap::new();
    for path in order::pages(files, &root)? {
        let content = Content::new(files.read(&path)?);
        let page = Page::new(path, content, rules);
        if !page.front.is_draft {
            fronts.insert(page.path.clone(), page.front.clone());
            pages.push(page);
        }
    }
    if pages.is_empty() {
        return Ok(Err(Problem::NoTid));
    }
    let mut order = Order::new(files, (&project, &root), &fronts);
    let list = order.list.clone();
    let unlisted: BTreeSet<PathBuf> = order.append(&fronts).into_iter().collect();
    if let Some(list) = list {
        report_missing(files, &list, &order.missing, (sources, sink));
        for page in pages.iter_mut().filter(|it| unlisted.contains(&it.path)) {
            page.content.faults.push(not_in(&list));
        }
    }
    let title = order
        .title
        .clone()
        .or_else(|| host::title(files, (folder, &project)));
    let units = titles::units(title, &project, &order.nodes, &pages);
    let site = Site::new(
        files,
        (folder, &root),
        Host::of(files, &project),
        (&pages, &units),
    );
    Ok(Ok(tiddlers(pages, &units, &site, (sources, sink), options)))
}

/// Reports the pages that a list names and that there are not.
fn report_missing(
    files: &dyn Files,
    list: &Path,
    missing: &[String],
    (sources, sink): (&mut Sources, &mut Sink),
) {
    let Some(content) = files.read(list).ok().map(Content::new) else {
        return;
    };
    let faults = missing.iter().filter_map(|address| {
        let at = content.text.find(address.as_str())?;
        Some(Fault {
            rule: Rule::OrphanLink,
            range: at..at + address.len(),
            message: orphan_link::page(address),
            help: orphan_link::list_help(),
        })
    });
    let faults: Vec<Fault> = faults.collect();
    if !faults.is_empty() {
        content.keep(list, faults, sources, sink);
    }
}

/// The finding that a list does not have a page.
fn not_in(list: &Path) -> Fault {
    let name = list.file_name().unwrap_or_default().to_string_lossy();
    Fault {
        rule: Rule::Unreached,
        range: 0..0,
        message: unreached::page(&name),
        help: unreached::page_help(&name),
    }
}

/// Makes the tiddlers of the units, in their order.
fn tiddlers(
    pages: Vec<Page>,
    units: &[Unit],
    site: &Site<'_>,
    (sources, sink): (&mut Sources, &mut Sink),
    options: Options<'_>,
) -> Vec<Tiddler> {
    let (mut pieces, mut files) = (Vec::new(), Vec::new());
    let texts: Vec<_> = pages
        .iter()
        .map(|page| pieces::pieces(page, site))
        .collect();
    for (page, (texts, lost)) in pages.into_iter().zip(texts) {
        let Page {
            content,
            unsupported,
            path,
            front,
            ..
        } = page;
        let faults = unsupported.into_iter().map(not_in_a_book);
        let faults = faults.chain(lost.into_iter().map(leading_nowhere));
        let file = content.keep(&path, faults.collect(), sources, sink);
        // A repair would write this program's links where its host has others.
        sources.leave_alone(file);
        files.push((file, front));
        pieces.push(texts);
    }
    let made = units.iter().filter_map(|unit| {
        let (file, place) = match &unit.text {
            UnitText::Section { page, place, .. } => (files.get(*page)?, place.clone()),
            UnitText::None => (files.get(unit.near)?, 0..0),
        };
        let (id, front): &(FileId, FrontMatter) = file;
        let mut draft = Draft::new(place.start, Dialect::Markdown);
        let mut field = |name: &str, value: &str| {
            draft.field(name.to_owned(), written(value, &place));
        };
        field("title", &unit.title);
        field("tags", &tags(unit, units));
        field("list", &listed(unit, units));
        if let UnitText::Section { page, section, .. } = &unit.text {
            for (name, value) in front.fields.iter().filter(|_| *section == 0) {
                field(name, value);
            }
            draft.text(pieces.get(*page)?.get(*section)?.clone());
        }
        let mut tiddler = draft.keep(*id, sources, options);
        tiddler.tag_list = None;
        tiddler.printed = Some(unit.printed.as_str().into());
        Some(tiddler)
    });
    made.collect()
}

fn not_in_a_book(found: Unsupported) -> Fault {
    Fault {
        rule: Rule::UnsupportedMarkup,
        range: found.range,
        message: found.message,
        help: unsupported_markup::web_help(),
    }
}

fn leading_nowhere(link: LostLink) -> Fault {
    Fault {
        rule: link.rule,
        range: link.place,
        message: link.message,
        help: link.help,
    }
}

/// A value that is not in the file, at the place that it is about.
fn written(value: &str, place: &Range<usize>) -> Piece {
    let mut builder = MapBuilder::new(place.start, value.len());
    builder.push_escaped(value, place.end);
    builder.finish(Escapes::Plain)
}

fn tags(unit: &Unit, units: &[Unit]) -> String {
    let around = unit.around.and_then(|it| units.get(it));
    match around {
        None => ":part".to_owned(),
        Some(root) if root.around.is_none() => format!(":chapter {}", write_tag(&root.title)),
        Some(around) => write_tag(&around.title),
    }
}

fn listed(unit: &Unit, units: &[Unit]) -> String {
    let inside = unit.children.iter().filter_map(|it| units.get(*it));
    let titles = inside.map(|it| write_tag(&it.title));
    titles.collect::<Vec<_>>().join(" ")
}
