//! Collects the titles, terms and links of a book for the index, each with its place.

use crate::book::{
    Block, Book, ComponentKind, Division, DivisionKind, Id, Inline, Language, Link, Target, Term,
    VarListEntry, Visitor, enter_division, link_targets, plain_text, walk_block, walk_division,
};
use crate::linearize::context::PassContext;
use crate::linearize::input::Settings;
use crate::linearize::lower::characters::without_forbidden;
use crate::linearize::outline::Node;
use crate::locale::Vocabulary;
use crate::slice::Slice as _;
use crate::store::StoredTiddler;
use foldhash::HashSet;
use std::collections::{BTreeMap, BTreeSet};

/// The collected titles, terms and links.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// The titles of rules as the author wrote them, in reading order.
    pub(super) titles: Vec<(Id, String)>,
    /// The terms that are defined, in reading order.
    pub(super) terms: Vec<DefinedTerm>,
    /// Those that only the glossary explains, each with the glossary.
    pub(super) explained: Vec<DefinedTerm>,
    /// The links into the book, except those of a rule to itself.
    pub(super) links: Vec<RuleLink>,
    /// The definitions of those terms, with the rules; only where they are wanted.
    pub(super) definitions: Vec<(Id, VarListEntry)>,
    /// All possible targets of locators.
    pub(super) places: BTreeMap<Id, TermPlace>,
}

/// A term and the rule that defines it.
#[derive(Debug)]
pub(super) struct DefinedTerm {
    pub(super) name: String,
    pub(super) place: Id,
    /// The language, where it differs from the book's.
    pub(super) language: Option<Language>,
}

impl Gathered {
    pub(super) fn links_to_rules(&self) -> impl Iterator<Item = &RuleLink> {
        self.links.iter().filter(|it| it.is_to_rule)
    }
}

/// A link into the book.
#[derive(Debug)]
pub(super) struct RuleLink {
    pub(super) label: Box<str>,
    pub(super) target: Id,
    pub(super) is_to_rule: bool,
    /// The rule, or other text, that it is in.
    pub(super) from: Id,
    /// Whether an article precedes it.
    pub(super) has_article: bool,
    /// The language of the text, where that is not the book's.
    pub(super) language: Option<Language>,
}

/// A division of the book.
#[derive(Debug)]
pub(super) struct TermPlace {
    /// The number of the rule, or of the rule around it, where sections are numbered.
    pub(super) number: Option<String>,
    /// The title as it is printed.
    pub(super) title: String,
    /// The rule that it is, or is a heading in.
    pub(super) rule: Id,
    /// The language, where it differs from the book's.
    pub(super) language: Option<Language>,
}

/// The rules that may be in the index.
#[derive(Clone)]
pub(in crate::linearize) struct IndexedRules {
    /// The title of each as the author wrote it.
    pub(in crate::linearize) titles: Vec<(Id, String)>,
    /// Those of a form, whose terms are its points and define nothing.
    forms: BTreeSet<Id>,
}

impl IndexedRules {
    /// Adds those of another book that are wanted.
    pub(in crate::linearize) fn extend(&mut self, other: Self, is_wanted: impl Fn(&Id) -> bool) {
        let titles = other.titles.into_iter();
        self.titles.extend(titles.filter(|(id, _)| is_wanted(id)));
        self.forms.extend(other.forms);
    }
}

/// Walks over a book; `keeps_definitions` tells whether definitions are collected.
pub(super) fn gather(
    settings: &Settings,
    indexed: IndexedRules,
    vocabulary: &Vocabulary,
    book: &Book,
    keeps_definitions: bool,
) -> Gathered {
    let mut gather = TermGatherer {
        vocabulary,
        keeps_definitions,
        is_numbered: settings.number_sections,
        own: &book.language,
        language: None,
        rules: indexed.titles.iter().map(|(id, _)| id.clone()).collect(),
        forms: indexed.forms,
        at: Vec::new(),
        numbers: Vec::new(),
        found: Gathered {
            titles: indexed.titles,
            ..Gathered::default()
        },
    };
    for component in book.part.components() {
        enter_division(&mut gather, component);
    }
    let Gathered { titles, places, .. } = &mut gather.found;
    titles.retain(|(id, _)| places.contains_key(id));
    gather.found
}

/// The rules of the book whose titles may be in an index: not those of the root, of the front and back matter,
/// of figures, and of the history of versions.
pub(in crate::linearize) fn rules(context: PassContext<'_>) -> IndexedRules {
    let history = &context.settings.front.names.version;
    let nodes = context.outline.nodes().iter();
    let entries = nodes.map(|node| (node, &context.store[node.tiddler]));
    let is_rule = |(node, entry): &(&Node, &StoredTiddler)| {
        let is_history = history.iter().any(|title| title == entry.title());
        is_indexed(node.kind) && !entry.is_about_figures() && !is_history
    };
    let (mut titles, mut forms) = (Vec::new(), BTreeSet::new());
    for (node, entry) in entries.filter(is_rule) {
        let id = context.ids.of(node.tiddler);
        if entry.tiddler.form().is_some() {
            forms.insert(id.clone());
        }
        titles.push((id, without_forbidden(entry.title())));
    }
    IndexedRules { titles, forms }
}

fn is_indexed(division: DivisionKind) -> bool {
    use ComponentKind::{Appendix, Chapter};
    match division {
        DivisionKind::Component(kind) => matches!(kind, Chapter | Appendix),
        DivisionKind::Section | DivisionKind::SimpleSect => true,
        DivisionKind::Part => false,
    }
}

struct TermGatherer<'a> {
    vocabulary: &'a Vocabulary,
    keeps_definitions: bool,
    is_numbered: bool,
    /// The language of the book.
    own: &'a str,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
    rules: HashSet<Id>,
    forms: BTreeSet<Id>,
    /// The divisions that the text is in, outermost first.
    at: Vec<Id>,
    /// The numbers of those of them that have one.
    numbers: Vec<String>,
    found: Gathered,
}

impl TermGatherer<'_> {
    /// The language of the text, where that is not the book's.
    fn foreign(&self) -> Option<Language> {
        self.language.clone().filter(|it| *it.tag != *self.own)
    }

    /// The place of a division, which is the innermost one, for locators.
    fn place(&self, division: &Division) -> TermPlace {
        TermPlace {
            number: self.numbers.last().cloned(),
            title: division.title.plain(),
            rule: self.rule().unwrap_or(&division.id).clone(),
            language: self.foreign(),
        }
    }

    /// The innermost rule that the text is in; a heading belongs to its tiddler's.
    fn rule(&self) -> Option<&Id> {
        self.at.iter().rev().find(|id| self.rules.contains(*id))
    }

    /// The terms that a text names, which are defined at a place.
    fn defined(&self, terms: &[Term], place: &Id) -> Vec<DefinedTerm> {
        let mut defined = Vec::new();
        for term in terms {
            let names = plain_text(&term.content);
            let names = names.split(", ").map(str::trim);
            defined.extend(names.filter(|it| !it.is_empty()).map(|name| DefinedTerm {
                name: name.to_owned(),
                place: place.clone(),
                language: self.foreign(),
            }));
        }
        defined
    }

    /// A term of a rule is found there.
    fn entry(&mut self, entry: &VarListEntry) {
        let Some(place) = self.at.last().filter(|_| self.rule().is_some()).cloned() else {
            return;
        };
        if self.rule().is_some_and(|it| self.forms.contains(it)) {
            return;
        }
        let defined = self.defined(&entry.terms, &place);
        self.found.terms.extend(defined);
        // A glossary is in one language.
        if self.keeps_definitions && self.foreign().is_none() {
            self.found.definitions.push((place, entry.clone()));
        }
    }

    /// A term of the glossary refers to the one rule that its definition links to, else to the glossary.
    fn glossary_entry(&mut self, entry: &VarListEntry, glossary: &Id) {
        let mut links = link_targets(|it| it.visit_blocks(&entry.item.blocks));
        links.dedup();
        match links.as_slice() {
            [place] if self.rules.contains(place) => {
                let defined = self.defined(&entry.terms, place);
                self.found.terms.extend(defined);
            }
            _ => {
                let explained = self.defined(&entry.terms, glossary);
                self.found.explained.extend(explained);
            }
        }
    }

    fn link(&mut self, link: &Link, before: &str) {
        let (Target::Id(target), Some(from)) = (&link.target, self.rule().or(self.at.last()))
        else {
            return;
        };
        // A number is no name of a rule.
        if target == from || link.reference.is_some() {
            return;
        }
        let from = from.clone();
        let before = last_letters(before);
        let words = before.rsplit([' ', '(', '\u{a0}']);
        let last = words.take(2).find(|word| !word.is_empty());
        let is_apart = before.ends_with([' ', '\u{a0}', '\'', '’']);
        let is_article = |word: &str| {
            let word = word.replace('’', "'").to_lowercase();
            self.vocabulary.leading_words.contains(&word)
        };
        self.found.links.push(RuleLink {
            label: plain_text(&link.content).into(),
            target: target.clone(),
            is_to_rule: self.rules.contains(target),
            from,
            has_article: is_apart && last.is_some_and(is_article),
            language: link.language.clone().or_else(|| self.foreign()),
        });
    }
}

/// The end of a text, in which an article before a link is.
fn last_letters(text: &str) -> &str {
    const LONGEST: usize = 40;
    let begin = text.char_indices().rev().nth(LONGEST);
    text.slice(begin.map_or(0, |(at, _)| at)..)
}

impl Visitor for TermGatherer<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_division(&mut self, division: &Division) {
        let label = division.label.clone().filter(|_| self.is_numbered);
        let numbers = self.numbers.len();
        self.numbers.extend(label);
        self.at.push(division.id.clone());
        let place = self.place(division);
        self.found.places.insert(division.id.clone(), place);
        if division.component() == Some(ComponentKind::Glossary) {
            self.visit_blocks(&division.blocks);
            for entry in &division.glossary {
                self.glossary_entry(entry, &division.id);
            }
        } else {
            walk_division(self, division);
        }
        self.at.pop();
        self.numbers.truncate(numbers);
    }

    fn visit_block(&mut self, block: &Block) {
        if let Block::VariableList(list) = block {
            for entry in &list.entries {
                self.entry(entry);
            }
        }
        walk_block(self, block);
    }

    fn visit_inlines(&mut self, inlines: &[Inline]) {
        let mut before = "";
        for inline in inlines {
            if let Inline::Link(link) = inline {
                self.link(link, before);
            }
            before = match inline {
                Inline::Text(text) => &text.text,
                _ => "",
            };
            self.visit_inline(inline);
        }
    }
}
