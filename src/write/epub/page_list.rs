//! Where the pages of the PDF begin in the EPUB, so that both can be read in one room.
//!
//! Source: <https://www.w3.org/TR/epub-a11y-11/#sec-page-nav>.

use crate::book::{Block, Book, Inline, Title, Visitor, walk_block, walk_inline};
use crate::source::Span;
use crate::write::context::PrintedRun;
use crate::write::xhtml::PageBreak;
use std::collections::{BTreeMap, BTreeSet};

/// The pages of the PDF in the text of the EPUB.
#[derive(Debug, Default)]
pub(super) struct PageList {
    /// The breaks in each run of text.
    pub(super) breaks: BTreeMap<Span, Vec<PageBreak>>,
    /// The pages, each with the number of the page of the EPUB that it begins on.
    pub(super) pages: Vec<(usize, usize)>,
}

impl PageList {
    /// The pages from the first one with a text of the book to the last one. One without text of its own, such as an
    /// empty page, begins where the next one does.
    pub(super) fn new(book: &Book, printed: &[Vec<PrintedRun>], part_page: bool) -> Self {
        let flow = Flow::of(book, part_page);
        let mut list = Self::default();
        let mut last = None;
        let mut waiting = Vec::new();
        // The contents before it have titles alone.
        let is_text = |runs: &Vec<PrintedRun>| runs.iter().any(|it| flow.texts.contains(&it.span));
        let pages = (1..).zip(printed).skip_while(|(_, runs)| !is_text(runs));
        for (number, runs) in pages {
            waiting.push(number);
            let places = runs.iter().filter_map(|run| flow.place(run));
            // What was on a page before is repeated, such as the head of a table.
            let places: Vec<Place> = places.filter(|it| Some(*it) > last).collect();
            let Some(first) = places.iter().min() else {
                continue;
            };
            last = places.iter().max().copied();
            for number in waiting.drain(..) {
                list.pages.push((number, first.page));
                let breaks = list.breaks.entry(first.span).or_default();
                let before = first.before;
                breaks.push(PageBreak { number, before });
            }
        }
        list
    }
}

/// The runs of text in the order of the book, without captions and footnotes, which are printed elsewhere.
#[derive(Default)]
struct Flow {
    /// The page of the EPUB that is walked through.
    page: usize,
    count: usize,
    in_title: bool,
    /// The place of each run in the order, and its page; `None` for one that is there twice.
    runs: BTreeMap<Span, Option<(usize, usize)>>,
    /// The runs that are in no title.
    texts: BTreeSet<Span>,
}

/// A place in the order of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// The number of the run.
    run: usize,
    before: usize,
    span: Span,
    page: usize,
}

impl Flow {
    fn of(book: &Book, part_page: bool) -> Self {
        let mut flow = Self::default();
        if part_page {
            flow.visit_title(&book.part.title);
            flow.visit_blocks(&book.part.blocks);
        }
        for component in book.part.components() {
            flow.page += 1;
            flow.visit_division(component);
        }
        flow
    }

    fn place(&self, printed: &PrintedRun) -> Option<Place> {
        let (run, page) = self.runs.get(&printed.span).copied().flatten()?;
        let PrintedRun { span, before } = *printed;
        Some(Place {
            run,
            before,
            span,
            page,
        })
    }
}

impl Visitor for Flow {
    fn visit_title(&mut self, title: &Title) {
        self.in_title = true;
        self.visit_inlines(&title.content);
        self.in_title = false;
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Figure(_) => {}
            Block::Table(table) => {
                for row in table.rows().map(|(_, row)| row) {
                    row.entries.iter().for_each(|it| self.visit_entry(it));
                }
            }
            _ => walk_block(self, block),
        }
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Footnote(_) => {}
            Inline::Text(text) => {
                let place = (self.count, self.page);
                let known = self.runs.entry(text.span);
                known.and_modify(|it| *it = None).or_insert(Some(place));
                self.count += 1;
                if !self.in_title {
                    self.texts.insert(text.span);
                }
            }
            _ => walk_inline(self, inline),
        }
    }
}
