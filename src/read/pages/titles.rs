//! The rules that pages are made of: what is below what, and a title of its own for each.

use super::names::{Numbered, is_index};
use super::node::Node;
use super::page::Page;
use crate::locale::Locale;
use crate::slice::{Slice, single_spaced};
use crate::tiddler::ComponentKind;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A tiddler to be: the root, a group, a page or a section of one.
#[derive(Debug)]
pub(super) struct Unit {
    /// The title, which no other has.
    pub title: String,
    /// The title as readers see it.
    pub printed: String,
    pub text: UnitText,
    /// The page that a unit without a text is near to.
    pub near: usize,
    /// The unit that it is below.
    pub around: Option<usize>,
    pub children: Vec<usize>,
    /// What it is where it is no chapter.
    pub kind: Option<ComponentKind>,
    /// The addresses of a group, in the folder of pages.
    pub addresses: Vec<String>,
}

impl Unit {
    /// The page that it is of, or near to.
    pub(super) fn page(&self) -> usize {
        match &self.text {
            UnitText::Section { page, .. } => *page,
            UnitText::Group(_) => self.near,
        }
    }

    /// The bytes of the file that its title is in.
    pub(super) fn place(&self) -> Range<usize> {
        match &self.text {
            UnitText::Section { place, .. } => place.clone(),
            UnitText::Group(_) => 0..0,
        }
    }
}

#[derive(Debug)]
pub(super) enum UnitText {
    /// It is a group of others, with what the host prints above them.
    Group(String),
    Section {
        /// The number of the page.
        page: usize,
        /// The number of the section in it.
        section: usize,
        /// The bytes of the file that its title is in.
        place: Range<usize>,
    },
}

/// The units of the pages in their order; the first is the root.
pub(super) fn units(
    title: Option<String>,
    folder: &Path,
    nodes: &[Node],
    pages: &[Page],
) -> Vec<Unit> {
    let by_path = pages
        .iter()
        .enumerate()
        .map(|(at, page)| (page.path.clone(), at));
    let mut maker = UnitMaker {
        pages,
        by_path: by_path.collect(),
        numbered: Numbered::of(pages.iter().map(|it| it.path.as_path())),
        units: Vec::new(),
    };
    let only = match nodes {
        [only] if only.children.is_empty() => only.file.as_ref(),
        _ => None,
    };
    let only = only.and_then(|it| maker.by_path.get(it).copied());
    let only = only.filter(|it| pages.get(*it).is_some_and(|page| page.sections.len() > 1));
    match only {
        // A book on one page: its sections are the chapters.
        Some(page) => drop(maker.page(page, None, title)),
        None => maker.book(title, folder, nodes),
    }
    name(&mut maker.units);
    maker.units
}

/// The name of the folder of the book as a title.
fn folder_name(folder: &Path) -> String {
    let own = crate::source::paths::names_along(folder).pop();
    own.map_or_else(
        || "Book".to_owned(),
        |it| Numbered::default().readable(Path::new(&it)),
    )
}

struct UnitMaker<'a> {
    pages: &'a [Page],
    by_path: BTreeMap<PathBuf, usize>,
    numbered: Numbered,
    units: Vec<Unit>,
}

impl UnitMaker<'_> {
    /// Makes the units of a book of several pages. One that is that of the folder, and titled as the book, is the
    /// book itself.
    fn book(&mut self, title: Option<String>, folder: &Path, nodes: &[Node]) {
        let first = nodes.first().filter(|it| it.children.is_empty());
        // What a list calls an introduction is one, unless that is the title of the book.
        let first = first.filter(|it| it.label.is_none() || it.label == title);
        let index = first.and_then(|it| it.file.as_ref());
        let index = index.filter(|it| is_index(it));
        let index = index.and_then(|it| self.by_path.get(it).copied());
        let has_more = |it: &usize| {
            nodes.len() > 1 || self.pages.get(*it).is_some_and(|it| it.sections.len() > 1)
        };
        let index = index.filter(has_more);
        let of_index = index.and_then(|it| self.pages.get(it)?.title.clone());
        match index.filter(|_| of_index.is_some() && (title.is_none() || title == of_index)) {
            Some(page) => {
                let root = self.page(page, None, None);
                self.below(nodes.get(1..).unwrap_or_default(), root);
            }
            None => {
                // A list calls the page an introduction that has the title of the book.
                let of_first = nodes.first().and_then(|it| {
                    let label = it.label.as_ref()?;
                    let file = it.file.as_ref().filter(|it| is_index(it))?;
                    let page = self.pages.get(*self.by_path.get(file)?)?;
                    page.title.clone().filter(|it| it != label)
                });
                let title = title.or(of_first).unwrap_or_else(|| folder_name(folder));
                let root = self.unit(title, UnitText::Group(String::new()), None);
                self.below(nodes, root);
            }
        }
    }

    fn unit(&mut self, printed: String, text: UnitText, around: Option<usize>) -> usize {
        let at = self.units.len();
        if let Some(around) = around.and_then(|it| self.units.get_mut(it)) {
            around.children.push(at);
        }
        self.units.push(Unit {
            title: String::new(),
            printed,
            text,
            near: 0,
            around,
            children: Vec::new(),
            kind: None,
            addresses: Vec::new(),
        });
        at
    }

    /// Makes the units of nodes; their nesting has a bound.
    fn below(&mut self, nodes: &[Node], around: usize) {
        for node in nodes {
            let of_group = self.page_of_group(node);
            let node = of_group.as_ref().unwrap_or(node);
            let number = node.file.as_ref().and_then(|it| self.by_path.get(it));
            let number = number.copied();
            let page = number.and_then(|it| self.pages.get(it));
            let is_glossary = page.is_some_and(is_glossary);
            let is_preface = page.is_some_and(Page::is_unnumbered);
            let unit = match number {
                Some(number) => self.page(number, Some(around), node.label.clone()),
                None => {
                    let label = node.label.clone().unwrap_or_default();
                    let text = node.text.clone().unwrap_or_default();
                    self.unit(label, UnitText::Group(text), Some(around))
                }
            };
            let first = self.units.len();
            self.below(&node.children, unit);
            let near = self.units.get(first).map_or(0, Unit::page);
            if let Some(unit) = self.units.get_mut(unit) {
                unit.near = near;
                unit.addresses.clone_from(&node.addresses);
                unit.kind = node.kind.or(match around {
                    0 if is_glossary && unit.children.is_empty() => Some(ComponentKind::Glossary),
                    0 if is_preface => Some(ComponentKind::Preface),
                    _ => None,
                });
            }
        }
    }

    /// A group whose first page is that of a folder, and titled as the group, which is its page.
    fn page_of_group(&self, node: &Node) -> Option<Node> {
        let (first, rest) = node.children.split_first()?;
        let file = first.file.as_ref().filter(|it| is_index(it))?;
        let page = self.pages.get(*self.by_path.get(file)?)?;
        let title = first.label.as_ref().or(page.title.as_ref())?;
        let is_its =
            node.file.is_none() && first.children.is_empty() && node.label.as_ref() == Some(title);
        is_its.then(|| Node {
            file: Some(file.clone()),
            children: rest.to_vec(),
            ..node.clone()
        })
    }

    /// Makes the units of a page, and returns that of the page itself.
    fn page(&mut self, number: usize, around: Option<usize>, label: Option<String>) -> usize {
        let Some(page) = self.pages.get(number) else {
            return 0;
        };
        // A first page is often titled as the book is, and its list knows a better name.
        let book = around.and(self.units.first()).map(|it| it.printed.as_str());
        let own = page.title.clone();
        let own = own.filter(|it| label.is_none() || Some(it.as_str()) != book);
        let title = own.or(label);
        let title = title.unwrap_or_else(|| self.numbered.readable(&page.path));
        // The open units, each with the level of its heading.
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (section, it) in page.sections.iter().enumerate() {
            let text = UnitText::Section {
                page: number,
                section,
                place: page.place(section),
            };
            if section == 0 {
                open.push((0, self.unit(title.clone(), text, around)));
                continue;
            }
            while open.len() > 1 && open.last().is_some_and(|(level, _)| *level >= it.level) {
                open.pop();
            }
            let outer = open.last().map(|(_, unit)| *unit);
            open.push((it.level, self.unit(it.words.clone(), text, outer)));
        }
        open.first().map_or(0, |(_, unit)| *unit)
    }
}

/// What a glossary is called in the languages that the program knows, in small letters.
static GLOSSARIES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let languages = Locale::builtin_languages().into_iter();
    let locales = languages.filter_map(|it| Locale::new(it, None).ok());
    locales
        .map(|it| it.text("glossary").to_lowercase())
        .collect()
});

/// Whether a page is a list of terms, and titled as a glossary.
fn is_glossary(page: &Page) -> bool {
    let is_definition = |line: &str| line.starts_with(": ") || line.starts_with(":\t");
    let title = page.title.as_deref().unwrap_or_default().to_lowercase();
    let text = page.sections.first().map_or(0..0, |it| it.body.clone());
    let text = page.text.text.slice(text);
    if !GLOSSARIES.contains(&title) {
        return false;
    }
    let paragraphs = text.split("\n\n").map(|it| it.trim_matches('\n'));
    let paragraphs: Vec<&str> = paragraphs.filter(|it| !it.trim().is_empty()).collect();
    let defines = |it: &&str| it.lines().any(is_definition);
    let Some(first) = paragraphs.iter().position(defines) else {
        return false;
    };
    // From there on, all are terms and definitions: a glossary has its other paragraphs above these.
    let is_other = |it: &&str| !it.starts_with([' ', '\t', '[', '<']) && !defines(it);
    let is_term = |at: usize| paragraphs.get(at + 1).is_some_and(|it| is_definition(it));
    let mut others = paragraphs.iter().enumerate().skip(first);
    others.all(|(at, it)| !is_other(it) || is_term(at))
}

/// Gives each unit a title of its own: of several that are printed alike, each says below which it is.
fn name(units: &mut [Unit]) {
    let plain: Vec<String> = units.iter().map(|it| referable(&it.printed)).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for title in &plain {
        *counts.entry(title).or_default() += 1;
    }
    let mut taken = BTreeSet::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let arounds: Vec<Option<usize>> = units.iter().map(|it| it.around).collect();
    for (at, unit) in units.iter_mut().enumerate() {
        let Some(own) = plain.get(at) else { continue };
        let around = arounds
            .get(at)
            .copied()
            .flatten()
            .and_then(|it| plain.get(it));
        let title = match around {
            Some(around) if counts.get(own.as_str()).is_some_and(|it| *it > 1) => {
                format!("{own} ({around})")
            }
            _ => own.clone(),
        };
        let mut free = title.clone();
        while !taken.insert(free.clone()) {
            let number = numbers.entry(title.clone()).or_insert(1);
            *number += 1;
            free = format!("{title} {number}");
        }
        unit.title = free;
    }
}

/// A title as lists and links can have it.
fn referable(printed: &str) -> String {
    let letter = |it: char| match it {
        '[' | '{' => '(',
        ']' | '}' => ')',
        '|' => '/',
        '"' => '”',
        _ if it.is_control() => ' ',
        _ => it,
    };
    let title: String = printed.chars().map(letter).collect();
    let title = single_spaced(&title).replace("##", "#");
    match title.trim_start_matches([':', '#', '$']).trim() {
        "" => "–".to_owned(),
        title => title.to_owned(),
    }
}
