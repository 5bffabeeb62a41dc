//! Which page each id of the book is on, and what the pages are called.

use crate::book::{
    Block, Book, Component, Id, Inline, Section, SimpleSect, Visitor, walk_block, walk_component,
    walk_inline, walk_section,
};
use std::collections::BTreeMap;

/// Names that Windows keeps for devices, whatever the extension.
const DEVICES: [&str; 8] = ["con", "prn", "aux", "nul", "com1", "com2", "lpt1", "lpt2"];

/// The page of the index, and that of the quick reference, where there are any.
const INDEX: &str = "book-index";
const QUICK: &str = "quick";

/// The pages of a book: every id and the page that it is on.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    names: Vec<String>,
    /// The number of the page of the index, when there is one.
    index: Option<usize>,
    of_id: BTreeMap<String, Place>,
}

/// Where an id is.
#[derive(Clone, Copy, Debug)]
struct Place {
    page: usize,
    /// Is it the page itself?
    whole: bool,
}

/// How the pages of a format are called.
pub(crate) struct Naming<'a> {
    /// The extension, without a dot.
    pub(crate) extension: &'a str,
    /// The page of the part, without its extension; `None` for one named after the part's id.
    pub(crate) part: Option<&'a str>,
    /// Names that the format keeps for pages of its own, in small letters.
    pub(crate) reserved: &'a [&'a str],
}

impl Naming<'_> {
    /// The page of a part or component. Ids never end in `_`, and each is unique ignoring case:
    /// so are these.
    fn page(&self, book: &Book, id: &Id) -> String {
        let id = match &book.back.quick {
            Some(quick) if quick.id == *id => return format!("{QUICK}.{}", self.extension),
            _ => id.as_str(),
        };
        let small = id.to_ascii_lowercase();
        let own = [
            book.back.index.as_ref().map(|_| INDEX),
            book.back.quick.as_ref().map(|_| QUICK),
        ];
        let mut kept = own.into_iter().flatten().chain(DEVICES);
        let taken = self.reserved.contains(&&*small) || kept.any(|name| name == small);
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
    /// The pages of a book: first that of the part, then one a component, and that of the index.
    pub(crate) fn new(book: &Book, naming: &Naming<'_>) -> Self {
        let mut pages = Self::default();
        pages.names.push(naming.part(book));
        pages.add(&book.part.id, true);
        pages.visit_title(&book.part.title);
        pages.visit_body(&book.part.intro);
        for component in &book.part.components {
            pages.names.push(naming.page(book, &component.id));
            pages.visit_component(component);
        }
        if book.back.index.is_some() {
            pages.index = Some(pages.names.len());
            pages.names.push(format!("{INDEX}.{}", naming.extension));
        }
        pages
    }

    /// A book that is one page: links to its parts are `#` and their ids.
    pub(crate) fn single(book: &Book) -> Self {
        let naming = Naming {
            extension: "",
            part: None,
            reserved: &[],
        };
        let mut pages = Self::new(book, &naming);
        for place in pages.of_id.values_mut() {
            let (page, whole) = (0, false);
            *place = Place { page, whole };
        }
        pages.names = vec![String::new()];
        pages.index = None;
        pages
    }

    /// The file of the page with this number; 0 is the part's.
    pub(crate) fn name(&self, page: usize) -> &str {
        self.names.get(page).map(String::as_str).unwrap_or_default()
    }

    /// The number of the page of the index, when there is one.
    pub(crate) fn index(&self) -> Option<usize> {
        self.index
    }

    /// The files of all pages.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// All ids.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.of_id.keys().map(String::as_str)
    }

    /// The number of the page that an id is on, and whether it is the page itself.
    pub(crate) fn place(&self, id: &Id) -> Option<(usize, bool)> {
        let place = self.of_id.get(id.as_str())?;
        Some((place.page, place.whole))
    }

    /// The address of an id for a link on `from`; `None` for an id that is nowhere in the book.
    pub(crate) fn href(&self, from: Option<usize>, id: &Id) -> Option<String> {
        let place = self.of_id.get(id.as_str())?;
        let page = self.name(place.page);
        Some(match (place.whole, from == Some(place.page)) {
            (true, _) => page.to_owned(),
            (false, true) => format!("#{id}"),
            (false, false) => format!("{page}#{id}"),
        })
    }

    fn add(&mut self, id: &Id, whole: bool) {
        let page = self.names.len().saturating_sub(1);
        let place = Place { page, whole };
        self.of_id.insert(id.as_str().to_owned(), place);
    }
}

impl Visitor for Pages {
    fn visit_component(&mut self, component: &Component) {
        self.add(&component.id, true);
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        self.add(&section.id, false);
        walk_section(self, section);
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.add(&simplesect.id, false);
        self.visit_title(&simplesect.title);
        self.visit_blocks(&simplesect.blocks);
    }

    fn visit_block(&mut self, block: &Block) {
        let id = match block {
            Block::Table(table) => {
                for note in &table.notes {
                    self.add(&note.id, false);
                }
                table.id.as_ref()
            }
            Block::Figure(figure) => figure.id.as_ref(),
            Block::Admonition(admonition) => Some(&admonition.id),
            Block::Titled(titled) => Some(&titled.id),
            _ => None,
        };
        if let Some(id) = id {
            self.add(id, false);
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Footnote(footnote) => self.add(&footnote.id, false),
            Inline::Link(link) => {
                if let Some(id) = &link.id {
                    self.add(id, false);
                }
            }
            _ => {}
        }
        walk_inline(self, inline);
    }
}
