//! The pages of the book: the page of each id, and their names.

use super::split::{self, Split};
use crate::book::{
    Beside, Block, Book, Division, Id, Index, Inline, Visitor, entry_ids, walk_beside, walk_block,
    walk_division, walk_inline,
};
use crate::source::paths;
use foldhash::HashMap;
use std::collections::BTreeSet;

/// The page of the index, and that of the quick reference, where there are any.
const INDEX: &str = "book-index";
const QUICK: &str = "quick";

/// The id of the heading of the index, named as the other ids of the book's own: a tiddler called `index` has
/// `index.title`, and none can have this.
pub(super) const INDEX_TITLE: &str = "book.index";

/// The pages of a book: every id and the page that it is on.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    names: Vec<String>,
    /// The content of each page.
    holds: Vec<Holds>,
    of_id: HashMap<Id, PagePlace>,
}

/// The content of a page, by indices.
#[derive(Clone, Copy, Debug)]
enum Holds {
    Part,
    /// The number of the component.
    Component(usize),
    /// The number of the component, and of the section in it.
    Section(usize, usize),
    Index,
}

/// The content of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Leaf<'a> {
    /// The title of the book, the text of the part, and the contents.
    Part,
    /// A component, without the sections that have pages of their own.
    Component(&'a Division),
    /// A section of that component.
    Section(&'a Division, &'a Division),
    /// The index.
    Index(&'a Index),
}

impl<'a> Leaf<'a> {
    /// The component that the page is of.
    pub(crate) fn component(self) -> Option<&'a Division> {
        match self {
            Self::Component(component) | Self::Section(component, _) => Some(component),
            Self::Part | Self::Index(_) => None,
        }
    }
}

/// The place of an id.
#[derive(Clone, Copy, Debug)]
struct PagePlace {
    page: usize,
    /// Whether the id is that of the page itself.
    whole: bool,
}

/// The naming of a format's pages.
pub(crate) struct Naming<'a> {
    /// The extension, without a dot.
    pub(crate) extension: &'a str,
    /// The page of the part, without its extension; `None` for one named after the part's id.
    pub(crate) part: Option<&'a str>,
    /// Names that the format keeps for pages of its own, in small letters.
    pub(crate) reserved: &'a [&'a str],
    /// The sections that have pages of their own.
    pub(crate) split: &'a Split,
}

impl Naming<'_> {
    /// The page of a part, component or section. Ids never end in `_`, and each is unique ignoring case:
    /// so are these.
    pub(crate) fn page(&self, book: &Book, id: &Id) -> String {
        let id = match &book.back.quick {
            Some(quick) if quick.id == *id => return format!("{QUICK}.{}", self.extension),
            _ => id.as_str(),
        };
        let small = id.to_ascii_lowercase();
        let own = [
            book.back.index.as_ref().map(|_| INDEX),
            book.back.quick.as_ref().map(|_| QUICK),
        ];
        let mut kept = own.into_iter().flatten();
        let taken = self.reserved.contains(&&*small)
            || paths::is_device(&small)
            || kept.any(|name| name == small);
        let mark = if taken { "_" } else { "" };
        format!("{id}{mark}.{}", self.extension)
    }

    fn part(&self, book: &Book) -> String {
        match self.part {
            Some(name) => format!("{name}.{}", self.extension),
            None => self.page(book, &book.part.id),
        }
    }
}

impl Pages {
    /// The pages of a book: first that of the part, then one a component, each with those of its
    /// sections that have some, and that of the index.
    pub(crate) fn new(book: &Book, naming: &Naming<'_>) -> Self {
        let mut pages = Self::default();
        pages.begin(naming.part(book), Holds::Part);
        pages.add(&book.part.id, true);
        pages.visit_title(&book.part.title);
        if let Some(beside) = &book.part.translation.beside {
            pages.visit_beside(beside);
        }
        pages.visit_blocks(&book.part.blocks);
        for section in book.part.sections() {
            pages.visit_division(section);
        }
        for (number, component) in book.part.components().iter().enumerate() {
            let name = naming.page(book, &component.id);
            pages.begin(name, Holds::Component(number));
            if naming.split.is_split(component) {
                pages.split(book, naming, (number, component));
            } else {
                pages.visit_division(component);
            }
        }
        if book.back.index.is_some() {
            pages.begin(format!("{INDEX}.{}", naming.extension), Holds::Index);
        }
        pages
    }

    /// A component whose own text is one page, and each section another.
    fn split(&mut self, book: &Book, naming: &Naming<'_>, (number, component): (usize, &Division)) {
        self.add(&component.id, true);
        self.visit_title(&component.title);
        if let Some(beside) = &component.translation.beside {
            self.visit_beside(beside);
        }
        self.visit_blocks(&component.blocks);
        for section in split::kept(component) {
            self.visit_division(section);
        }
        for (at, section) in split::parts(component) {
            self.begin(naming.page(book, &section.id), Holds::Section(number, at));
            self.add(&section.id, true);
            walk_division(self, section);
        }
    }

    /// A book that is one page: links to its parts are `#` and their ids.
    pub(crate) fn single(book: &Book) -> Self {
        let naming = Naming {
            extension: "",
            part: None,
            reserved: &[],
            split: &Split::Chapters,
        };
        let mut pages = Self::new(book, &naming);
        for place in pages.of_id.values_mut() {
            let (page, whole) = (0, false);
            *place = PagePlace { page, whole };
        }
        pages.names = vec![String::new()];
        pages.holds = vec![Holds::Part];
        pages
    }

    /// All ids of a section, in their order in the alphabet.
    pub(crate) fn ids_of(section: &Division) -> Vec<String> {
        let mut pages = Self::default();
        pages.visit_division(section);
        pages.ids().map(str::to_owned).collect()
    }

    /// The content of the page with this number, in the book whose pages they are.
    pub(crate) fn leaf<'b>(&self, book: &'b Book, page: usize) -> Leaf<'b> {
        let components = book.part.components();
        let found = match self.holds.get(page) {
            Some(Holds::Component(number)) => components.get(*number).map(Leaf::Component),
            Some(Holds::Section(number, at)) => components.get(*number).and_then(|component| {
                let section = component.sections().get(*at)?;
                Some(Leaf::Section(component, section))
            }),
            Some(Holds::Index) => book.back.index.as_ref().map(Leaf::Index),
            Some(Holds::Part) | None => None,
        };
        found.unwrap_or(Leaf::Part)
    }

    /// The number of the component that the page with this number is of.
    pub(crate) fn component(&self, page: usize) -> Option<usize> {
        match self.holds.get(page)? {
            Holds::Component(number) | Holds::Section(number, _) => Some(*number),
            Holds::Part | Holds::Index => None,
        }
    }

    /// Whether a section has a page of its own.
    pub(crate) fn is_page(&self, id: &Id) -> bool {
        self.of_id.get(id).is_some_and(|place| place.whole)
    }

    /// The file of the page with this number; 0 is the part's.
    pub(crate) fn name(&self, page: usize) -> &str {
        self.names.get(page).map(String::as_str).unwrap_or_default()
    }

    /// The number of the page of the index, when there is one.
    pub(crate) fn index(&self) -> Option<usize> {
        let last = self.holds.len().checked_sub(1)?;
        matches!(self.holds.get(last), Some(Holds::Index)).then_some(last)
    }

    /// The files of all pages.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// All ids of the book, in their order in the alphabet.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        let ids: BTreeSet<&str> = self.of_id.keys().map(Id::as_str).collect();
        ids.into_iter()
    }

    /// The number of the page that an id is on, and whether it is the page itself.
    pub(crate) fn place(&self, id: &Id) -> Option<(usize, bool)> {
        let place = self.of_id.get(id)?;
        Some((place.page, place.whole))
    }

    /// The address of an id for a link on `from`; `None` for an id that is nowhere in the book.
    pub(crate) fn href(&self, from: Option<usize>, id: &Id) -> Option<String> {
        let place = self.of_id.get(id)?;
        let page = self.name(place.page);
        Some(match (place.whole, from == Some(place.page)) {
            (true, _) => page.to_owned(),
            (false, true) => ["#", id.as_str()].concat(),
            (false, false) => [page, "#", id.as_str()].concat(),
        })
    }

    fn begin(&mut self, name: String, holds: Holds) {
        self.names.push(name);
        self.holds.push(holds);
    }

    fn add(&mut self, id: &Id, whole: bool) {
        let page = self.names.len().saturating_sub(1);
        let place = PagePlace { page, whole };
        self.of_id.insert(id.clone(), place);
    }
}

impl Visitor for Pages {
    fn visit_division(&mut self, division: &Division) {
        self.add(&division.id, division.component().is_some());
        for id in entry_ids(&division.glossary) {
            self.add(id, false);
        }
        walk_division(self, division);
    }

    fn visit_beside(&mut self, beside: &Beside) {
        self.add(&beside.id, false);
        for id in entry_ids(&beside.glossary) {
            self.add(id, false);
        }
        walk_beside(self, beside);
    }

    fn visit_block(&mut self, block: &Block) {
        for id in block.ids() {
            self.add(id, false);
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Some(id) = inline.id() {
            self.add(id, false);
        }
        walk_inline(self, inline);
    }
}
