//! Which pages are in the book, in which order, and what is wrong with that.

use super::front::{FrontMatter, line_of};
use super::host::Host;
use super::left_out::LeftOut;
use super::list_faults;
use super::names;
use super::node::Node;
use super::order::Order;
use super::page::Page;
use super::project::Project;
use crate::diag::rules::{orphan_link, unusable_id};
use crate::diag::{self, Rule, Sink};
use crate::read::draft::Fault;
use crate::slice::Slice;
use crate::source::Sources;
use crate::suggest::KnownNames;
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The order of the pages of a project, without those that are no pages of the book; what is wrong with it is
/// reported.
pub(super) fn in_order(
    project: &Project<'_>,
    (pages, left_out): (&mut Vec<Page>, &mut LeftOut),
    (sources, sink): (&mut Sources, &mut Sink),
) -> Order {
    let (files, root) = (project.files, project.root.as_path());
    let mut fronts = fronts(pages);
    let mut order = Order::new(project, &fronts);
    let written = written_by_programs(pages, &order, project);
    if !written.is_empty() {
        left_out.add(pages, written);
        fronts = self::fronts(pages);
        order = Order::new(project, &fronts);
    }
    order
        .missing
        .retain(|it| !left_out.has(root, it) && !names::is_there(files, root, it));
    let mut unlisted: BTreeSet<PathBuf> = order.append(&fronts).into_iter().collect();
    if order.list.is_some() {
        leave_out_parts(pages, &mut order, &mut unlisted);
        place_first_pages(pages, &mut order, (root, &mut unlisted));
        let meant = project.meant_unlisted();
        unlisted.retain(|it| {
            let inside = project.inside(it).to_string_lossy();
            !meant.iter().any(|it| inside.starts_with(it))
        });
    } else {
        leave_out_shown(pages, &mut order);
        if project.is(Host::Jekyll) {
            report_parents(pages, &fronts);
        }
    }
    report_twice(pages, &order, project.is_one_book());
    list_faults::report(project, (pages, &unlisted), &order, (sources, sink));
    order
}

/// The front matter of pages, by their paths.
fn fronts(pages: &[Page]) -> BTreeMap<PathBuf, FrontMatter> {
    let fronts = pages.iter();
    let fronts = fronts.map(|it| (it.path.clone(), it.front.clone()));
    fronts.collect()
}

/// The pages in folders that programs write to, but for those of which the list of the book names a page.
fn written_by_programs(pages: &[Page], order: &Order, project: &Project<'_>) -> BTreeSet<PathBuf> {
    let output = |path: &Path| project.output(path);
    let listed = order.list.is_some().then(|| order.places());
    let listed = listed.into_iter().flat_map(BTreeMap::into_keys);
    let named: BTreeSet<PathBuf> = listed.filter_map(|it| output(&it)).collect();
    let is_written = |it: &PathBuf| output(it).is_some_and(|it| !named.contains(&it));
    let paths = pages.iter().map(|it| &it.path);
    paths.filter(|it| is_written(it)).cloned().collect()
}

/// Takes the pages that are parts of others, and that the list of the book does not name, out of all three.
fn leave_out_parts(pages: &mut Vec<Page>, order: &mut Order, unlisted: &mut BTreeSet<PathBuf>) {
    let parts = pages
        .iter()
        .filter(|it| it.is_part && unlisted.contains(&it.path));
    let parts: BTreeSet<PathBuf> = parts.map(|it| it.path.clone()).collect();
    pages.retain(|it| !parts.contains(&it.path));
    order
        .nodes
        .retain(|it| it.file.as_ref().is_none_or(|it| !parts.contains(it)));
    unlisted.retain(|it| !parts.contains(it));
}

/// Takes the pages that are shown in others as a whole, and that nothing links to, out of both, where there is no list.
fn leave_out_shown(pages: &mut Vec<Page>, order: &mut Order) {
    if !pages.iter().any(|it| it.is_all_part) {
        return;
    }
    let name = |address: &str| {
        let path = address.split(['#', '?']).next().unwrap_or_default();
        names::stem(Path::new(path.trim_end_matches('/'))).to_lowercase()
    };
    let links = pages.iter().flat_map(|it| &it.scan.links);
    let linked: BTreeSet<String> = links.map(|it| name(&it.address)).collect();
    let is_shown = |it: &&Page| {
        it.is_all_part
            && !names::is_index(&it.path)
            && !linked.contains(&names::stem(&it.path).to_lowercase())
    };
    let shown = pages.iter().filter(is_shown).map(|it| it.path.clone());
    let shown: BTreeSet<PathBuf> = shown.collect();
    // Those that show each other are in no other page.
    if shown.len() < pages.len() {
        pages.retain(|it| !shown.contains(&it.path));
        order.leave_out(&shown);
    }
}

/// What the first pages of a site and of its repository are where a list does not name them: `README.md` is the first
/// page for docsify, and for Quarto and VitePress, whose pages are those that they are told, that of the repository; the
/// first page of VitePress is `index.md`.
fn place_first_pages(
    pages: &mut Vec<Page>,
    order: &mut Order,
    (root, unlisted): (&Path, &mut BTreeSet<PathBuf>),
) {
    const README: &str = "README.md";
    let list = order.list.as_ref().and_then(|it| it.file_name()?.to_str());
    let (of_repository, first) = match list {
        Some("_sidebar.md") => (None, Some(README)),
        Some("_quarto.yml") => (Some(README), None),
        Some(list) if list.starts_with("config.") => (Some(README), Some("index.md")),
        _ => return,
    };
    let mut taken = |name: Option<&str>| {
        let path = root.join(name?);
        let is_it = |node: &Node| node.file.as_ref() == Some(&path);
        let at = order.nodes.iter().position(is_it);
        let at = at.filter(|_| unlisted.remove(&path))?;
        Some((order.nodes.remove(at), path))
    };
    let of_repository = taken(of_repository);
    let first = taken(first);
    if let Some((_, path)) = of_repository {
        pages.retain(|it| it.path != path);
    }
    if let Some((node, _)) = first {
        order.nodes.insert(0, node);
    }
}

/// The page whose front matter is that of the whole book, as pandoc reads it: the first one, where no program is known to
/// publish the pages, and no other page has a title there.
pub(super) fn with_title_of_book(
    project: &Project<'_>,
    order: &Order,
    pages: &[Page],
) -> Option<usize> {
    let first = order.nodes.first().filter(|_| project.is_plain)?;
    let first = first.file.as_ref().filter(|it| !names::is_index(it))?;
    let at = pages.iter().position(|it| &it.path == first)?;
    let has_title = |it: &&Page| it.front.title.is_some();
    let is_only = pages.len() > 1 && pages.iter().filter(has_title).count() == 1;
    let is_its = pages.get(at).is_some_and(Page::has_title_of_book);
    (is_only && is_its).then_some(at)
}

/// Reports the parents that pages of Jekyll name and that no page is titled.
fn report_parents(pages: &mut [Page], fronts: &BTreeMap<PathBuf, FrontMatter>) {
    let titles = fronts.values().filter_map(|it| it.title.as_deref());
    let titles: BTreeSet<&str> = titles.collect();
    let all = || titles.iter().copied().map(str::to_owned).collect();
    let names = LazyCell::new(|| KnownNames::new(all()));
    for page in pages {
        let front = page.content.text.slice(..page.front.end);
        let lines = ["parent", "grand_parent", "ancestor"].map(|it| line_of(it, front));
        let faults = lines.into_iter().flatten().filter_map(|range| {
            let (_, parent) = front.slice(range.clone()).split_once([':', '='])?;
            let parent = parent.trim().trim_matches(['"', '\'']);
            let near = names.nearest(parent).next();
            let is_lost = !parent.is_empty() && !titles.contains(parent);
            is_lost.then(|| {
                Fault::new(
                    Rule::OrphanLink,
                    range,
                    orphan_link::parent(parent),
                    near.map_or_else(orphan_link::page_help, diag::write),
                )
            })
        });
        let faults: Vec<Fault> = faults.collect();
        page.content.faults.extend(faults);
    }
}

/// Reports ids that a page has twice, and those that all pages share: in one book, all ids.
fn report_twice(pages: &mut [Page], order: &Order, is_one_book: bool) {
    let places = order.places();
    let mut pages: Vec<&mut Page> = pages.iter_mut().collect();
    pages.sort_by_key(|it| places.get(&it.path).copied());
    let mut shared: BTreeSet<String> = BTreeSet::new();
    let mut addresses: BTreeSet<String> = BTreeSet::new();
    for page in pages {
        let address = page.front.address.clone().filter(|it| it.contains('/'));
        if let Some(address) = address.filter(|it| !addresses.insert(it.clone())) {
            let front = page.content.text.slice(..page.front.end);
            let keys = ["permalink", "slug", "url"].iter();
            let line = keys.filter_map(|key| line_of(key, front)).next();
            page.content.faults.push(Fault::new(
                Rule::UnusableId,
                line.unwrap_or(0..0),
                unusable_id::place(&address),
                unusable_id::place_help(),
            ));
        }
        let mut own: BTreeSet<&str> = BTreeSet::new();
        let mut twice = Vec::new();
        for it in &page.ids {
            let is_shared = is_one_book || names::is_reference(&it.id);
            let is_new = own.insert(&it.id) && (!is_shared || shared.insert(it.id.clone()));
            if !is_new {
                twice.push((it.id.clone(), page.text.to_file(it.at)));
            }
        }
        let faults = twice.into_iter().map(|(id, at)| {
            Fault::new(
                Rule::UnusableId,
                at..at,
                unusable_id::place(&id),
                unusable_id::place_help(),
            )
        });
        page.content.faults.extend(faults);
    }
}
