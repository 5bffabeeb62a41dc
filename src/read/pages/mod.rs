//! A folder of Markdown that knows nothing of tiddlers, as people keep their rules for mdBook, MkDocs, Docusaurus,
//! docsify, Hugo, Jekyll, Quarto, Obsidian or GitHub: its pages become tiddlers, in the order of their program.
//!
//! A page is a chapter or a section, and each of its headings down to a level is a rule of its own, as a tiddler is.
//! Links and pictures are resolved as hosts do, and what hosts add to Markdown is written as this program's Markdown
//! does; each byte of the tiddlers leads back to its file.

mod anchors;
mod awesome;
mod contents;
mod counted;
mod excluded;
mod fields;
mod front;
mod front_faults;
mod host;
mod instructions;
mod languages;
mod left_out;
mod links;
mod list_faults;
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
mod title_page;
mod titles;
mod twins;
mod values;
mod yaml;

use super::draft::{Draft, Fault};
use super::encoding::Content;
use super::{Options, Problem};
use crate::diag::rules::{orphan_link, unsupported_markup, unusable_id};
use crate::diag::{self, Rule, Sink};
use crate::parallel;
use crate::slice::Slice;
use crate::source::{DiskError, Escapes, FileId, Files, MapBuilder, Piece, SourceId, Sources};
use crate::suggest;
use crate::tiddler::{
    ComponentKind, Dialect, Kind, PageHost, PagePart, Tiddler, has_extension, write_tag,
};
use excluded::Excluded;
use front::FrontMatter;
use host::Host;
use languages::Languages;
use left_out::LeftOut;
use lost::LostLink;
pub(in crate::read) use names::PAGES;
use order::Order;
use page::{Page, not_in_a_book};
use project::Project;
use site::Site;
pub(crate) use slug::renamed_anchor;
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use title_page::TitlePage;
use titles::{Unit, UnitText};
use values::Program;

/// Fewer pages than these are read before a thread has begun.
const FEW: usize = 16;

/// Whether a folder holds pages alone: Markdown, none of which has the tag of a kind, and no tiddlers of other files.
pub(super) fn is_of_pages(files: &dyn Files, folder: &Path) -> Result<bool, DiskError> {
    if has_tiddlers(files, folder, Options::default())? {
        return Ok(false);
    }
    let project = Project::new(files, folder);
    let pages = order::pages(&project)?.into_iter();
    let mut is_any = false;
    for path in pages.filter(|it| project.output(it).is_none()) {
        let text = String::from_utf8_lossy(&files.read(&path)?).into_owned();
        if has_kind(&text) {
            return Ok(false);
        }
        is_any = true;
    }
    Ok(is_any)
}

/// The language of the project of a folder, where the settings of its program have one.
pub(super) fn language(files: &dyn Files, folder: &Path) -> Option<String> {
    Project::new(files, folder).language()
}

/// The folder that the program of a folder reads its pages from.
pub(super) fn root(files: &dyn Files, folder: &Path) -> PathBuf {
    Project::new(files, folder).root
}

/// Whether a folder has tiddlers in files of other kinds than Markdown.
fn has_tiddlers(files: &dyn Files, folder: &Path, options: Options<'_>) -> Result<bool, DiskError> {
    let is_tiddler = |path: &Path| {
        has_extension(path, &["tid", "multids", "meta"]) && !options.excludes(folder, path)
    };
    Ok(!files.files_that(folder, &is_tiddler)?.is_empty())
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

/// The pages of a folder, each read once, and the paths of those that are not in the book; `None` where it does not hold
/// pages alone.
fn all_pages(
    project: &Project<'_>,
    (options, rules): (Options<'_>, usize),
) -> Result<Option<(Vec<Page>, LeftOut)>, DiskError> {
    let (files, folder) = (project.files, project.folder);
    if has_tiddlers(files, folder, options)? {
        return Ok(None);
    }
    let paths = order::pages(project)?.into_iter();
    let (unread, paths): (Vec<_>, Vec<_>) = paths.partition(|it| options.excludes(folder, it));
    let excluded = Excluded::new(project);
    let is_in = |path: &Path| !excluded.has(&project.inside(path).to_string_lossy());
    let is_output = |path: &Path| project.output(path).is_some();
    let counted = paths.iter().filter(|it| is_in(it) && !is_output(it));
    let program = Program::new(project, counted.cloned().collect());
    let pages = parallel::map(&paths, FEW, |path| {
        let content = Content::new(files.read(path)?);
        let is_page = !has_kind(&content.text);
        Ok(is_page.then(|| Page::new(path.clone(), content, rules, &program)))
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
    pages.retain(|page| is_in(&page.path));
    let used = program.used();
    // What is a part of other pages is a page where a list names it.
    for page in &mut pages {
        let used = used.get(&page.path);
        page.is_part = used.is_some();
        page.is_all_part = used == Some(&true);
    }
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
    front_faults::report_layouts(&mut pages);
    let order = in_order(project, (&mut pages, &mut left_out), (sources, sink));
    if let Some((languages, others)) = languages.as_ref().zip(others) {
        let others = languages.with_folders(files).chain(others).collect();
        report_others(files, (&languages.settings, &others), (sources, sink));
    }
    let title = order.title.clone().or_else(|| project.title());
    introduce(&mut pages, &order, title.as_deref());
    let units = titles::units(title, &project.top, &order.nodes, &pages);
    let title_page = title_page(project, &units, &mut pages);
    let site = Site::new(project, (&pages, &units, &left_out));
    let all = (pages, project, &title_page);
    let tiddlers = tiddlers(all, &units, &site, (sources, sink), options);
    Ok(Some(Ok(tiddlers)))
}

/// The order of the pages of a project, without those that are no pages of the book; what is wrong with it is
/// reported.
fn in_order(
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
        leave_out_readme(pages, &mut order, (root, &mut unlisted));
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

/// What is on the title page; what pages say for one of their own is reported.
fn title_page(project: &Project<'_>, units: &[Unit], pages: &mut [Page]) -> TitlePage {
    let book = units
        .first()
        .filter(|it| matches!(it.text, UnitText::Section { .. }));
    let book = book.map(Unit::page);
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

/// What `README.md` is where a list does not name it: the first page for docsify, and for Quarto and VitePress, whose pages
/// are those that they are told, that of the repository.
fn leave_out_readme(
    pages: &mut Vec<Page>,
    order: &mut Order,
    (root, unlisted): (&Path, &mut BTreeSet<PathBuf>),
) {
    let readme = root.join("README.md");
    let list = order.list.as_ref().and_then(|it| it.file_name()?.to_str());
    let list = list
        .filter(|_| unlisted.contains(&readme))
        .unwrap_or_default();
    let own = order
        .nodes
        .iter()
        .position(|it| it.file.as_ref() == Some(&readme));
    let is_other = list == "_quarto.yml" || list.starts_with("config.");
    if let Some(at) = own.filter(|_| is_other || list == "_sidebar.md") {
        let node = order.nodes.remove(at);
        unlisted.remove(&readme);
        match is_other {
            true => pages.retain(|it| it.path != readme),
            false => order.nodes.insert(0, node),
        }
    }
}

/// Reports the parents that pages of Jekyll name and that no page is titled.
fn report_parents(pages: &mut [Page], fronts: &BTreeMap<PathBuf, FrontMatter>) {
    let titles = fronts.values().filter_map(|it| it.title.as_deref());
    let titles: BTreeSet<&str> = titles.collect();
    let listed: Vec<&str> = titles.iter().copied().collect();
    let names = LazyCell::new(|| suggest::Names::new(listed.iter().copied()));
    for page in pages {
        let front = page.content.text.slice(..page.front.end);
        let lines = ["parent", "grand_parent", "ancestor"].map(|it| line_of(it, front));
        let faults = lines.into_iter().flatten().filter_map(|range| {
            let (_, parent) = front.slice(range.clone()).split_once([':', '='])?;
            let parent = parent.trim().trim_matches(['"', '\'']);
            let near = names.nearest(parent).first().copied();
            let near = near.and_then(|it| listed.get(it));
            let is_lost = !parent.is_empty() && !titles.contains(parent);
            is_lost.then(|| Fault {
                rule: Rule::OrphanLink,
                range,
                message: orphan_link::parent(parent),
                help: near.map_or_else(orphan_link::page_help, |it| diag::write(it)),
            })
        });
        let faults: Vec<Fault> = faults.collect();
        page.content.faults.extend(faults);
    }
}

/// Takes out the pages that are in other languages than the book, and returns which these are.
fn leave_out_others(pages: &mut Vec<Page>, languages: &Languages) -> BTreeSet<String> {
    let mut others = BTreeSet::new();
    pages.retain(|page| {
        let other = languages.other(&page.path);
        let is_own = other.is_none();
        others.extend(other);
        is_own
    });
    others
}

/// Reports the languages whose pages are left out, where the settings name them.
fn report_others(
    files: &dyn Files,
    (settings, others): (&Path, &BTreeSet<String>),
    (sources, sink): (&mut Sources, &mut Sink),
) {
    let content = files.read(settings).ok().map(Content::new);
    if let Some(content) = content.filter(|_| !others.is_empty()) {
        let faults = others.iter().map(|code| Fault {
            rule: Rule::UnsupportedMarkup,
            range: place_of_language(&content.text, code),
            message: unsupported_markup::language(code),
            help: unsupported_markup::language_help(),
        });
        let faults = faults.collect();
        content.keep(settings, faults, sources, sink);
    }
}

/// Where settings name a language.
fn place_of_language(text: &str, code: &str) -> Range<usize> {
    let found = [".", "- ", ": "].iter().find_map(|before| {
        let at = text.find(&[before, code].concat())? + before.len();
        Some(at..at + code.len())
    });
    found
        .or_else(|| list_faults::places(text, code).next())
        .unwrap_or(0..0)
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
            page.content.faults.push(Fault {
                rule: Rule::UnusableId,
                range: line.unwrap_or(0..0),
                message: unusable_id::place(&address),
                help: unusable_id::place_help(),
            });
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
        let faults = twice.into_iter().map(|(id, at)| Fault {
            rule: Rule::UnusableId,
            range: at..at,
            message: unusable_id::place(&id),
            help: unusable_id::place_help(),
        });
        page.content.faults.extend(faults);
    }
}

/// Makes the tiddlers of the units, in their order.
fn tiddlers(
    (pages, project, title_page): (Vec<Page>, &Project<'_>, &TitlePage),
    units: &[Unit],
    site: &Site<'_>,
    (sources, sink): (&mut Sources, &mut Sink),
    options: Options<'_>,
) -> Vec<Tiddler> {
    let texts = parallel::map(&pages, FEW, |page| pieces::pieces(page, site));
    let pages = pages.into_iter().zip(texts).map(|(page, (pieces, lost))| {
        let path = project.inside(&page.path).to_owned();
        let addresses = page.addresses();
        let faults = page.unsupported.into_iter().map(not_in_a_book);
        let faults = faults.chain(lost.into_iter().map(leading_nowhere));
        // What is wrong in a note is told there, and not where it is embedded.
        let is_own = |it: &Fault| !page.embedded.iter().any(|own| is_at(own, it.range.start));
        let faults = faults.filter(is_own).collect();
        let file = page.content.keep(&page.path, faults, sources, sink);
        // A repair would write this program's links where its host has others.
        sources.leave_to_host(file, addresses);
        sources.tell_elsewhere(file, page.embedded);
        let text = sources.add_slice(file, 0..sources.file_text(file).len());
        KeptPage {
            file,
            text,
            path,
            front: page.front,
            pieces,
            is_empty_for_a_reason: page.is_empty_for_a_reason,
        }
    });
    let pages: Vec<KeptPage> = pages.collect();
    let host = project.page_host();
    let made = units.iter().filter_map(|unit| {
        let draft = draft(unit, units, &pages, sources)?;
        let file = pages.get(unit.page())?.file;
        let mut tiddler = draft.keep(file, sources, options);
        tiddler.tag_list = None;
        tiddler.printed = Some(unit.printed.as_str().into());
        tiddler.page = pages.get(unit.page()).and_then(|it| it.part(unit, host));
        Some(tiddler)
    });
    let mut made: Vec<Tiddler> = made.collect();
    let file = pages.first().map(|it| it.file);
    for (file, (title, text)) in file.into_iter().cycle().zip(title_page.texts()) {
        let mut draft = Draft::new(0, Dialect::Markdown);
        draft.field("title".to_owned(), written(title, &(0..0)));
        draft.text(written(&text, &(0..0)));
        made.push(draft.keep(file, sources, options));
    }
    made
}

/// Whether a byte is in a place, or right behind it.
fn is_at(place: &Range<usize>, at: usize) -> bool {
    place.start <= at && at <= place.end
}

/// A page whose file is kept.
struct KeptPage {
    file: FileId,
    /// All that is written in it.
    text: SourceId,
    /// The path in the folder of pages.
    path: PathBuf,
    front: FrontMatter,
    /// The texts of its sections.
    pieces: Vec<Piece>,
    is_empty_for_a_reason: bool,
}

impl KeptPage {
    /// Where a unit of the page is in it.
    fn part(&self, unit: &Unit, host: PageHost) -> Option<PagePart> {
        let UnitText::Section { section, .. } = unit.text else {
            return None;
        };
        Some(PagePart {
            path: self.path.clone(),
            section,
            file: self.text,
            host,
        })
    }
}

/// The draft of a unit's tiddler; the fields of the front matter are those of the first section.
fn draft(unit: &Unit, units: &[Unit], pages: &[KeptPage], sources: &Sources) -> Option<Draft> {
    let page = pages.get(unit.page())?;
    let place = unit.place();
    let mut draft = Draft::new(place.start, Dialect::Markdown);
    let mut field = |name: &str, value: &str| {
        draft.field(name.to_owned(), written(value, &place));
    };
    field("title", &unit.title);
    field("tags", &tags(unit, units));
    field("list", &listed(unit, units));
    match &unit.text {
        UnitText::Group(text) if text.is_empty() => {}
        UnitText::Group(text) => draft.text(written(text, &place)),
        UnitText::Section { section, .. } => {
            write_section(&mut draft, *section, (page, &place), sources);
            let is_rule = unit.children.is_empty() && unit.around.is_some();
            if page.is_empty_for_a_reason && is_rule {
                draft.text(written("<!-- allow: empty-tiddler -->", &place));
            }
        }
    }
    Some(draft)
}

/// Fills in the fields and the text of a section.
fn write_section(
    draft: &mut Draft,
    section: usize,
    (page, place): (&KeptPage, &Range<usize>),
    sources: &Sources,
) {
    let file = sources.file_text(page.file);
    let front = file.slice(..page.front.end);
    // What is said of the tables of a page is said of those below its headings.
    let fields = page.front.fields.iter();
    for (name, value) in fields.filter(|(name, _)| section == 0 || name == "responsive") {
        let at = line_of(name, front).unwrap_or_else(|| place.clone());
        let piece = match name.as_str() {
            "original" => fields::value(file, at),
            _ => written(value, &at),
        };
        draft.field(name.clone(), piece);
    }
    if section == 0 {
        fields::place(draft, &page.front, file);
    }
    if let Some(piece) = page.pieces.get(section) {
        draft.text(piece.clone());
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

/// The line of front matter that begins with a key.
fn line_of(key: &str, front: &str) -> Option<Range<usize>> {
    let mut at = 0;
    front.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        let after = line.strip_prefix(key)?.trim_start();
        let is_its = after.starts_with([':', '=']);
        is_its.then(|| start..start + line.trim_end().len())
    })
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
        Some(root) if root.around.is_none() => {
            let kind = unit.kind.unwrap_or(ComponentKind::Chapter);
            format!(":{} {}", kind.name(), write_tag(&root.title))
        }
        Some(around) => write_tag(&around.title),
    }
}

fn listed(unit: &Unit, units: &[Unit]) -> String {
    let inside = unit.children.iter().filter_map(|it| units.get(*it));
    let titles = inside.map(|it| write_tag(&it.title));
    titles.collect::<Vec<_>>().join(" ")
}
