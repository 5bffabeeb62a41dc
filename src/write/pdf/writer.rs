//! The writer of Typst code: the code so far, and the context of the current place.

use super::code::Code;
use super::code_files::{PrintedFigure, PrintedSection, PrintedTable};
use super::page::PageMeasures;
use crate::book::{
    Block, Book, Division, Id, Inline, Target, Visitor, plain_text, walk_block, walk_division,
    walk_inline,
};
use crate::config::{AfterLinks, PdfSettings};
use crate::figure::Figures;
use crate::locale::Locale;
use crate::write::context::Context;
use std::collections::{BTreeMap, BTreeSet};

/// Writes the code of one file after the other.
pub(super) struct Writer<'a> {
    pub(super) code: Code,
    pub(super) book: &'a Book,
    /// The words of the text.
    pub(super) locale: &'a Locale,
    /// Those of the book.
    pub(super) book_locale: &'a Locale,
    /// Those of its other languages.
    pub(super) others: &'a [&'a Locale],
    pub(super) figures: &'a Figures,
    pub(super) settings: &'a PdfSettings,
    pub(super) page: PageMeasures,
    /// The address of the web pages, where chapters show the code of theirs.
    pub(super) codes: Option<String>,
    /// The title of the part of the book that is a document of its own.
    pub(super) part_title: Option<String>,
    /// What follows a link.
    pub(super) after: AfterLinks,
    /// The target of the reference whose label is written.
    pub(super) page_of: Option<&'a str>,
    /// The number of each rule that has one.
    pub(super) numbers: BTreeMap<String, String>,
    /// The terms that rules define.
    pub(super) terms: Terms,
    /// The rules whose place no link tells: readers know them, for so many rules name them.
    pub(super) known: BTreeSet<String>,
    /// The rules that the text of a rule referred to so far.
    pub(super) referred: BTreeSet<&'a str>,
    /// The lengths in it whose measures were printed.
    pub(super) measured: BTreeSet<&'a str>,
    /// The addresses that were printed.
    pub(super) addresses: BTreeSet<String>,
    /// The targets of links, with their numbers.
    pub(super) targets: BTreeMap<String, usize>,
    /// The targets of the references that print something.
    pub(super) references: Vec<String>,
    /// The number of tables so far.
    pub(super) tables: usize,
    /// The figures with captions so far.
    pub(super) figures_printed: Vec<PrintedFigure>,
    /// The tables with captions so far.
    pub(super) tables_printed: Vec<PrintedTable>,
    /// The components and sections so far.
    pub(super) sections: Vec<PrintedSection>,
    /// The footnotes that were written, by their ids.
    pub(super) noted: BTreeSet<&'a Id>,
    pub(super) pictures: BTreeMap<String, String>,
    /// Whether it is a separate part of the book. Then nothing in it links to other parts.
    pub(super) is_excerpt: bool,
    /// Whether what is between its tables and figures is stretched, for its columns to end alike.
    pub(super) fills: bool,
    /// The number of the card that is written, if it is one.
    pub(super) card: Option<usize>,
    pub(super) in_link: bool,
    pub(super) in_table: bool,
    pub(super) in_note: bool,
    /// Whether the current place is the head of a table.
    pub(super) in_head: bool,
    pub(super) head_has_notes: bool,
    /// Whether the title is a repetition.
    pub(super) is_bare: bool,
    pub(super) is_glossary: bool,
    pub(super) bears_references: bool,
    /// Of the headings, from 1.
    pub(super) level: usize,
    /// The number of lists and boxes around the current place.
    pub(super) depth: usize,
}

impl<'a> Writer<'a> {
    pub(super) fn new(context: &Context<'a>) -> Self {
        let mut targets = PdfTargets::default();
        targets.visit_book(context.book);
        Self {
            code: Code::default(),
            book: context.book,
            locale: context.locale,
            book_locale: context.locale,
            others: context.others,
            figures: context.figures,
            settings: context.pdf,
            page: PageMeasures::new(context.pdf),
            codes: super::qr::base(context),
            part_title: None,
            after: context.after.pdf,
            page_of: None,
            numbers: targets.numbers,
            known: targets.named.known(),
            terms: targets.terms,
            referred: BTreeSet::new(),
            measured: BTreeSet::new(),
            addresses: BTreeSet::new(),
            targets: BTreeMap::new(),
            references: Vec::new(),
            tables: 0,
            figures_printed: Vec::new(),
            tables_printed: Vec::new(),
            sections: Vec::new(),
            noted: BTreeSet::new(),
            pictures: BTreeMap::new(),
            is_excerpt: false,
            fills: false,
            card: None,
            in_link: false,
            in_table: false,
            in_note: false,
            in_head: false,
            head_has_notes: false,
            is_bare: false,
            is_glossary: false,
            bears_references: true,
            level: 1,
            depth: 0,
        }
    }

    /// Writes the target of a link as an argument.
    pub(super) fn write_target(&mut self, id: &str) {
        if !self.targets.contains_key(id) {
            self.targets.insert(id.to_owned(), self.targets.len());
        }
        self.code.string(id);
    }

    /// The id of a definition of those words in a rule, or of the rule.
    pub(super) fn place_of_term(&self, rule: &str, words: &str) -> String {
        let terms = self.terms.get(rule);
        let place = terms.and_then(|terms| terms.get(&words.trim().to_lowercase()));
        place.map_or(rule, String::as_str).to_owned()
    }

    /// Whether the current place is in a box, a list, a cell, a note or no part of the book: there no page is turned and nothing floats.
    pub(super) fn is_nested(&self) -> bool {
        self.depth > 0 || self.in_table || self.in_note || self.is_excerpt
    }

    pub(super) fn begin_file(&mut self) {
        self.code.raw("#import \"/pdf/book.typ\" as book\n#{\n");
    }

    pub(super) fn end_file(&mut self) {
        self.code.raw("}\n");
    }
}

/// What a book has to refer to: the numbers of its rules, and the terms that they define.
#[derive(Default)]
struct PdfTargets {
    numbers: BTreeMap<String, String>,
    terms: Terms,
    named: Named,
    /// The rule around.
    rule: String,
}

/// How many rules name each rule.
#[derive(Default)]
struct Named {
    /// The number of rules that name it, and the last of them, by its number.
    by: BTreeMap<String, (usize, usize)>,
    rules: usize,
}

impl Named {
    /// The least number of rules that name a rule which readers know, and their share of all rules.
    const FEWEST: usize = 12;
    const SHARE: usize = 5;

    fn add(&mut self, id: &str, rule: usize) {
        let (count, last) = self.by.entry(id.to_owned()).or_default();
        if *last != rule {
            (*count, *last) = (*count + 1, rule);
        }
    }

    fn known(self) -> BTreeSet<String> {
        let least = Self::FEWEST.max(self.rules / Self::SHARE);
        let known = self
            .by
            .into_iter()
            .filter(|(_, (count, _))| *count >= least);
        known.map(|(id, _)| id).collect()
    }
}

/// The ids of the definitions in each rule, by the id of the rule and the term in small letters.
pub(super) type Terms = BTreeMap<String, BTreeMap<String, String>>;

impl Visitor for PdfTargets {
    fn visit_division(&mut self, division: &Division) {
        let id = division.id.as_str().to_owned();
        if let Some(number) = &division.label {
            self.numbers.insert(id.clone(), number.clone());
        }
        let around = std::mem::replace(&mut self.rule, id);
        self.named.rules += 1;
        walk_division(self, division);
        self.rule = around;
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
        {
            self.named.add(id.as_str(), self.named.rules);
        }
        walk_inline(self, inline);
    }

    fn visit_block(&mut self, block: &Block) {
        if let Block::VariableList(list) = block {
            for entry in &list.entries {
                let Some(id) = &entry.item.id else { continue };
                for term in &entry.terms {
                    let term = plain_text(&term.content).to_lowercase();
                    let terms = self.terms.entry(self.rule.clone()).or_default();
                    terms.entry(term).or_insert_with(|| id.as_str().to_owned());
                }
            }
        }
        walk_block(self, block);
    }
}
