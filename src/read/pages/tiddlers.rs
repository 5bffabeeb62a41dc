//! The tiddlers of the pages: their fields and texts, each byte of which leads back to its file.

use super::Options;
use super::fields;
use super::front::{FrontMatter, line_of};
use super::page::{FEW, Page};
use super::pieces::pieces;
use super::project::Project;
use super::site::Site;
use super::title_page::TitlePage;
use super::titles::{Unit, UnitText};
use crate::diag::Sink;
use crate::parallel;
use crate::read::draft::{Draft, Fault};
use crate::slice::Slice;
use crate::source::{Escapes, FileId, MapBuilder, Piece, SourceId, Sources};
use crate::tiddler::{ComponentKind, Dialect, PageHost, PagePart, Tiddler, write_tag};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

/// Makes the tiddlers of the units, in their order.
pub(super) fn tiddlers(
    (pages, project, title_page): (Vec<Page>, &Project<'_>, &TitlePage),
    units: &[Unit],
    site: &Site<'_>,
    (sources, sink): (&mut Sources, &mut Sink),
    options: Options<'_>,
) -> Vec<Tiddler> {
    let texts = parallel::map(&pages, FEW, |page| pieces(page, site));
    let pages = pages.into_iter().zip(texts).map(|(page, (pieces, lost))| {
        let path = project.inside(&page.path).to_owned();
        let addresses = page.addresses();
        let sections = page.section_addresses();
        let faults = page.unsupported.into_iter().chain(lost);
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
            sections,
            is_empty_for_a_reason: page.is_empty_for_a_reason,
        }
    });
    let pages: Vec<KeptPage> = pages.collect();
    let host = project.page_host();
    let mut given = BTreeSet::new();
    let drafts = parallel::map(units, FEW, |unit| draft(unit, units, &pages, sources));
    let made = units.iter().zip(drafts).filter_map(|(unit, draft)| {
        let mut draft = draft?;
        // Of pages with the same one, the first has it in the book.
        if let Some(address) = address(unit, &pages).filter(|it| given.insert(*it)) {
            draft.field("id".to_owned(), written(address, &unit.place()));
        }
        let file = pages.get(unit.page())?.file;
        let mut tiddler = draft.keep(file, sources, options);
        tiddler.tag_list = None;
        tiddler.printed = Some(unit.printed.as_str().into());
        tiddler.page = pages.get(unit.page()).and_then(|it| it.part(unit, host));
        Some(tiddler)
    });
    let mut made: Vec<Tiddler> = made.collect();
    sources.share();
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
    /// The addresses that its author gives them.
    sections: Vec<Option<String>>,
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

/// The address that the author gives a unit.
fn address<'p>(unit: &Unit, pages: &'p [KeptPage]) -> Option<&'p str> {
    let UnitText::Section { page, section, .. } = unit.text else {
        return None;
    };
    pages.get(page)?.sections.get(section)?.as_deref()
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
    if !unit.children.is_empty() {
        field("list", &listed(unit, units));
    }
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
    // What is said of a page is said of what is below its headings.
    let is_of_all = |name: &str| ["responsive", "quick", "card"].contains(&name);
    let fields = page.front.fields.iter();
    for (name, value) in fields.filter(|(name, _)| section == 0 || is_of_all(name)) {
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
