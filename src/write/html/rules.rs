//! The search data: rules, and the terms, tables and figures in them, each with its place. Their other names come
//! from the book.

use super::edition::at_once;
use crate::book::{
    Beside, Block, Book, Division, EntryContent, Id, Inline, Language, Row, Table, TitledKind,
    VarListEntry, Visitor, enter_division, in_language, link_targets, page_text, walk_block,
    walk_entry,
};
use crate::parallel;
use crate::slice::single_spaced;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The separator between the cells of a row.
const BETWEEN_CELLS: &str = " · ";

/// The kind of a search entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A component, a section, or a box with a title.
    Rule,
    /// A term and its definition.
    Term,
    /// A table with a caption.
    Table,
    /// A picture with a caption.
    Figure,
    /// An example of play.
    Example,
}

/// Something that can be looked for.
#[derive(Debug)]
pub(super) struct SearchRule {
    pub(super) kind: Kind,
    /// The id of its place.
    pub(super) id: Id,
    /// The rule that a term of the glossary leads to.
    pub(super) leads_to: Option<Id>,
    /// The rule around it, among those of its component, then among all.
    pub(super) parent: Option<usize>,
    /// The number in its label, such as `9.4`.
    pub(super) number: Option<String>,
    pub(super) title: String,
    /// Other names, the most frequent first.
    pub(super) names: Vec<String>,
    /// The language of the text, where that is not the book's.
    pub(super) language: Option<Arc<str>>,
    /// The text, without that of the rules inside: a line a paragraph, item or row.
    pub(super) text: String,
}

/// Everything in a book that can be looked for, in reading order; first the book itself, then those of each component.
pub(super) fn rules(book: &Book) -> impl Iterator<Item = Vec<SearchRule>> {
    let components = book.own_components().map(Some);
    let components = std::iter::once(None).chain(components).collect();
    let gathered = move |component: &Option<&Division>| {
        let mut gather = RuleGatherer {
            own: &book.language,
            language: None,
            rules: Vec::new(),
            around: Vec::new(),
            besides: Vec::new(),
        };
        match component {
            Some(component) => enter_division(&mut gather, component),
            None => gather.begin_book(book),
        }
        with_names(gather.rules, book)
    };
    let mut before = 0;
    parallel::ahead(components, at_once(book), gathered).map(move |mut rules| {
        for rule in &mut rules {
            rule.parent = rule.parent.map(|it| it + before);
        }
        before += rules.len();
        rules
    })
}

/// The rules with their other names.
fn with_names(mut rules: Vec<SearchRule>, book: &Book) -> Vec<SearchRule> {
    let terms = rules.iter().filter(|rule| rule.kind == Kind::Term);
    let terms: BTreeSet<(Id, String)> = terms
        .filter_map(|it| {
            let around = rules.get(it.parent?)?;
            Some((around.id.clone(), it.title.to_lowercase()))
        })
        .collect();
    for rule in rules.iter_mut().filter(|rule| rule.kind != Kind::Term) {
        let title = rule.title.to_lowercase();
        // A term of the rule is found by itself.
        let is_other = |name: &&String| {
            let small = name.to_lowercase();
            small != title && !terms.contains(&(rule.id.clone(), small))
        };
        let names = book.back.names.get(&rule.id).into_iter().flatten();
        rule.names = names.filter(is_other).cloned().collect();
    }
    rules
}

struct RuleGatherer<'a> {
    /// The language of the book.
    own: &'a str,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
    rules: Vec<SearchRule>,
    /// The rules around, innermost last.
    around: Vec<usize>,
    /// The same divisions in the second language, where they are in it.
    besides: Vec<Option<usize>>,
}

impl RuleGatherer<'_> {
    /// Adds what is before the components.
    fn begin_book(&mut self, book: &Book) {
        self.begin(Kind::Rule, &book.part.id, None, &book.info.title);
        self.besides.push(None);
        if let Some(beside) = &book.part.translation.beside {
            in_language(self, Some(&beside.language), |it| it.visit_beside(beside));
        }
        self.besides.pop();
        self.visit_blocks(&book.part.blocks);
        for section in book.part.sections() {
            enter_division(self, section);
        }
        self.around.pop();
    }

    fn begin(&mut self, kind: Kind, id: &Id, number: Option<&String>, title: &str) {
        let parent = self.around.last().copied();
        let foreign = self.language.as_ref().filter(|it| *it.tag != *self.own);
        self.around.push(self.rules.len());
        self.rules.push(SearchRule {
            kind,
            id: id.clone(),
            leads_to: None,
            parent,
            number: number.cloned(),
            title: single_spaced(title).into_owned(),
            names: Vec::new(),
            language: foreign.map(|it| it.tag.clone()),
            text: String::new(),
        });
    }

    fn innermost(&mut self) -> Option<&mut SearchRule> {
        self.rules.get_mut(*self.around.last()?)
    }

    /// Adds a line to the text of the innermost rule.
    fn say(&mut self, text: &str) {
        let text = single_spaced(text);
        if let Some(rule) = self.innermost().filter(|_| !text.is_empty()) {
            if !rule.text.is_empty() {
                rule.text.push('\n');
            }
            rule.text.push_str(&text);
        }
    }

    /// The characters of a paragraph, and after them its footnotes.
    fn say_inlines(&mut self, inlines: &[Inline]) {
        self.say(&page_text(inlines));
        self.visit_inlines(inlines);
    }

    fn table(&mut self, table: &Table) {
        if let Some(title) = &table.title {
            self.visit_title(title);
        }
        for (_, row) in table.rows() {
            self.row(row);
        }
    }

    /// A row of text alone is a line.
    fn row(&mut self, row: &Row) {
        let cell = |content: &EntryContent| match content {
            EntryContent::Inlines(inlines) => Some(line(inlines)),
            EntryContent::Blocks(_) => None,
        };
        let cells = row.entries.iter().filter_map(|it| cell(&it.content));
        let cells: Vec<_> = cells.filter(|it| !it.is_empty()).collect();
        self.say(&cells.join(BETWEEN_CELLS));
        for entry in &row.entries {
            walk_entry(self, entry);
        }
    }

    /// A definition is found by its term, unless its term is the title of the rule.
    fn entry(&mut self, entry: &VarListEntry) {
        let terms = entry.terms.iter().map(|term| line(&term.content));
        let terms = terms.collect::<Vec<_>>().join(", ");
        let around = self.innermost();
        let place = around.map(|rule| (rule.id.clone(), rule.title.to_lowercase()));
        let place = place.filter(|(_, title)| *title != terms.to_lowercase());
        for term in &entry.terms {
            self.visit_inlines(&term.content);
        }
        match place {
            Some((id, _)) if !terms.is_empty() => {
                let own = entry.item.id.as_ref().unwrap_or(&id);
                self.begin(Kind::Term, own, None, &terms);
                self.visit_blocks(&entry.item.blocks);
                self.around.pop();
            }
            _ => self.visit_blocks(&entry.item.blocks),
        }
    }
}

impl RuleGatherer<'_> {
    /// An entry of a glossary says little itself: what is wanted is the rule that it leads to.
    fn glossary(&mut self, entries: &[VarListEntry]) {
        for entry in entries {
            let at = self.rules.len();
            self.entry(entry);
            if let Some(rule) = self.rules.get_mut(at).filter(|it| it.kind == Kind::Term) {
                let links = link_targets(|it| {
                    let terms = entry.terms.iter();
                    terms.for_each(|term| it.visit_inlines(&term.content));
                    it.visit_blocks(&entry.item.blocks);
                });
                rule.leads_to = links.into_iter().next();
            }
        }
    }
}

impl Visitor for RuleGatherer<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_division(&mut self, division: &Division) {
        let title = division.title.plain();
        self.begin(Kind::Rule, &division.id, division.label.as_ref(), &title);
        self.besides.push(None);
        self.visit_title(&division.title);
        if let Some(beside) = &division.translation.beside {
            in_language(self, Some(&beside.language), |it| it.visit_beside(beside));
        }
        self.visit_blocks(&division.blocks);
        self.glossary(&division.glossary);
        for child in division.children() {
            enter_division(self, child);
        }
        self.besides.pop();
        self.around.pop();
    }

    /// A rule in the second language is below that of its own around it.
    fn visit_beside(&mut self, beside: &Beside) {
        let around = self.besides.iter().rev().find_map(|it| *it);
        let number = self.innermost().and_then(|rule| rule.number.clone());
        let title = beside.title.plain();
        self.begin(Kind::Rule, &beside.id, number.as_ref(), &title);
        if let Some(rule) = self.innermost() {
            rule.parent = around;
        }
        self.visit_title(&beside.title);
        self.visit_blocks(&beside.blocks);
        self.glossary(&beside.glossary);
        let own = self.around.pop();
        if let Some(last) = self.besides.last_mut() {
            *last = own;
        }
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Para(para) => self.say_inlines(&para.content),
            Block::Bridgehead(it) => self.say_inlines(&it.content),
            Block::ProgramListing(listing) => self.say(&listing.text),
            Block::VariableList(list) => {
                for entry in &list.entries {
                    self.entry(entry);
                }
            }
            Block::Table(table) => match (&table.id, &table.title) {
                (Some(id), Some(title)) => {
                    let number = table.label.as_ref();
                    self.begin(Kind::Table, id, number, &title.plain());
                    self.table(table);
                    self.around.pop();
                }
                _ => self.table(table),
            },
            Block::Figure(figure) => {
                if let (Some(id), Some(title)) = (&figure.id, &figure.title) {
                    let number = figure.label.as_ref();
                    in_language(self, figure.language.as_ref(), |it| {
                        it.begin(Kind::Figure, id, number, &title.plain());
                        it.around.pop();
                    });
                }
                walk_block(self, block);
            }
            Block::Titled(titled) => {
                let kind = match titled.kind {
                    TitledKind::Sidebar => Kind::Rule,
                    TitledKind::Example => Kind::Example,
                };
                let (id, number) = (&titled.id, titled.label.as_ref());
                self.begin(kind, id, number, &titled.title.plain());
                walk_block(self, block);
                self.around.pop();
            }
            _ => walk_block(self, block),
        }
    }
}

/// The text with single spaces.
fn line(inlines: &[Inline]) -> String {
    single_spaced(&page_text(inlines)).into_owned()
}
