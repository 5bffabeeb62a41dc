//! What readers look for, each with its place: rules, and in them terms, tables and pictures. What else they
//! are called, the book says.

use crate::book::{
    Beside, Block, Book, Component, Id, Inline, Language, Row, Section, SimpleSect, Table,
    VarListEntry, Visitor, plain_text, walk_block, walk_entry, walk_section, walk_simplesect,
};
use crate::book::{EntryContent, TitledKind};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is between the cells of a row.
const BETWEEN_CELLS: &str = " · ";

/// What a rule is.
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
pub(super) struct Rule {
    pub(super) kind: Kind,
    /// Where it is; a term has no id of its own, but that of the rule around it.
    pub(super) id: Id,
    /// The rule around it, among all.
    pub(super) parent: Option<usize>,
    /// Its number, such as `9.4`.
    pub(super) number: Option<String>,
    pub(super) title: String,
    /// What else it is called, most often first.
    pub(super) names: Vec<String>,
    /// The language of the text, where that is not the book's.
    pub(super) language: Option<Arc<str>>,
    /// Its own text, without that of the rules inside: a line a paragraph, item or row.
    pub(super) text: String,
}

/// Everything in a book that can be looked for, in reading order; first the book itself.
pub(super) fn rules(book: &Book) -> Vec<Rule> {
    let mut gather = Gather {
        own: &book.language,
        language: None,
        rules: Vec::new(),
        around: Vec::new(),
        besides: Vec::new(),
    };
    gather.begin(Kind::Rule, &book.part.id, None, &book.info.title);
    gather.besides.push(None);
    if let Some(beside) = &book.part.translation.beside {
        gather.visit_beside(beside);
    }
    gather.besides.pop();
    gather.visit_body(&book.part.intro);
    gather.around.pop();
    for component in book.own_components() {
        gather.visit_component(component);
    }
    let mut rules = gather.rules;
    let terms = rules.iter().filter(|rule| rule.kind == Kind::Term);
    let terms: BTreeSet<(Id, String)> = terms
        .map(|it| (it.id.clone(), it.title.to_lowercase()))
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

struct Gather<'a> {
    /// The language of the book.
    own: &'a str,
    /// That of the text, where it is another one.
    language: Option<Arc<str>>,
    rules: Vec<Rule>,
    /// The rules around, innermost last.
    around: Vec<usize>,
    /// The same divisions in the second language, where they are in it.
    besides: Vec<Option<usize>>,
}

impl Gather<'_> {
    /// Goes into a text, which may be in another language, and out of it again.
    fn inside(&mut self, language: Option<&Language>, walk: impl FnOnce(&mut Self)) {
        let around = self.language.clone();
        if let Some(language) = language {
            self.language = Some(language.tag.clone()).filter(|it| **it != *self.own);
        }
        walk(self);
        self.language = around;
    }

    fn begin(&mut self, kind: Kind, id: &Id, number: Option<&String>, title: &str) {
        let parent = self.around.last().copied();
        self.around.push(self.rules.len());
        self.rules.push(Rule {
            kind,
            id: id.clone(),
            parent,
            number: number.cloned(),
            title: line(title),
            names: Vec::new(),
            language: self.language.clone(),
            text: String::new(),
        });
    }

    fn innermost(&mut self) -> Option<&mut Rule> {
        self.rules.get_mut(*self.around.last()?)
    }

    /// Adds a line to the text of the innermost rule.
    fn say(&mut self, text: &str) {
        let text = line(text);
        if let Some(rule) = self.innermost().filter(|_| !text.is_empty()) {
            if !rule.text.is_empty() {
                rule.text.push('\n');
            }
            rule.text.push_str(&text);
        }
    }

    /// The characters of a paragraph, and after them its footnotes.
    fn say_inlines(&mut self, inlines: &[Inline]) {
        self.say(&plain_text(inlines));
        self.visit_inlines(inlines);
    }

    fn table(&mut self, table: &Table) {
        if let Some(title) = &table.title {
            self.visit_title(title);
        }
        for rows in [&table.head, &table.body, &table.foot] {
            for row in rows {
                self.row(row);
            }
        }
    }

    /// A row of text alone is a line.
    fn row(&mut self, row: &Row) {
        let cell = |content: &EntryContent| match content {
            EntryContent::Inlines(inlines) => Some(line(&plain_text(inlines))),
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
        let terms = entry.terms.iter().map(|term| plain_text(&term.content));
        let terms: Vec<_> = terms.map(|term| line(&term)).collect();
        let terms = terms.join(", ");
        let around = self.innermost();
        let place = around.map(|rule| (rule.id.clone(), rule.title.to_lowercase()));
        let place = place.filter(|(_, title)| *title != terms.to_lowercase());
        for term in &entry.terms {
            self.visit_inlines(&term.content);
        }
        match place {
            Some((id, _)) if !terms.is_empty() => {
                self.begin(Kind::Term, &id, None, &terms);
                self.visit_blocks(&entry.item.blocks);
                self.around.pop();
            }
            _ => self.visit_blocks(&entry.item.blocks),
        }
    }
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, component: &Component) {
        let number = component.label.as_ref();
        let title = component.title.plain();
        self.inside(component.translation.language.as_ref(), |it| {
            it.begin(Kind::Rule, &component.id, number, &title);
            it.besides.push(None);
            it.visit_title(&component.title);
            if let Some(beside) = &component.translation.beside {
                it.visit_beside(beside);
            }
            it.visit_body(&component.body);
            for entry in &component.glossary {
                it.entry(entry);
            }
            it.besides.pop();
            it.around.pop();
        });
    }

    fn visit_section(&mut self, section: &Section) {
        let number = section.label.as_ref();
        self.inside(section.translation.language.as_ref(), |it| {
            it.begin(Kind::Rule, &section.id, number, &section.title.plain());
            it.besides.push(None);
            walk_section(it, section);
            it.besides.pop();
            it.around.pop();
        });
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        let title = simplesect.title.plain();
        self.inside(simplesect.translation.language.as_ref(), |it| {
            it.begin(Kind::Rule, &simplesect.id, None, &title);
            it.besides.push(None);
            walk_simplesect(it, simplesect);
            it.besides.pop();
            it.around.pop();
        });
    }

    /// A rule in the second language is below that of its own around it.
    fn visit_beside(&mut self, beside: &Beside) {
        let around = self.besides.iter().rev().find_map(|it| *it);
        let number = self.innermost().and_then(|rule| rule.number.clone());
        let title = beside.title.plain();
        self.inside(Some(&beside.language), |it| {
            it.begin(Kind::Rule, &beside.id, number.as_ref(), &title);
            if let Some(rule) = it.innermost() {
                rule.parent = around;
            }
            it.visit_title(&beside.title);
            it.visit_blocks(&beside.blocks);
            for entry in &beside.glossary {
                it.entry(entry);
            }
        });
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
                    self.inside(figure.language.as_ref(), |it| {
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
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
