//! What the text of a book offers to its index: titles, terms and links, each with its place.

use crate::book::{
    Block, Book, Component, ComponentKind, Id, Inline, Language, Link, Section, SimpleSect, Target,
    Title, Translation, VarListEntry, Visitor, plain_text, walk_block, walk_body, walk_component,
    walk_inline, walk_section, walk_simplesect,
};
use crate::linearize::Settings;
use crate::linearize::characters::without_forbidden;
use crate::linearize::lower::PassContext;
use crate::linearize::outline::Division;
use crate::linearize::outline::Node;
use crate::locale::Vocabulary;
use crate::store::StoredTiddler;
use crate::tiddler::FigureTitle;
use std::collections::{BTreeMap, BTreeSet};

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// The titles of rules as the author wrote them, in reading order.
    pub(super) titles: Vec<(Id, String)>,
    /// The terms that are defined, in reading order.
    pub(super) terms: Vec<DefinedTerm>,
    /// The links to rules, but for those of a rule to itself.
    pub(super) links: Vec<RuleLink>,
    /// The labels of all links into the book, each with what it leads to, but for those of a rule to itself.
    pub(super) labels: Vec<(String, Id)>,
    /// The definitions of those terms, with the rules; only where they are wanted.
    pub(super) definitions: Vec<(Id, VarListEntry)>,
    /// All that a locator can lead to.
    pub(super) places: BTreeMap<Id, Place>,
}

/// A term and the rule that defines it.
#[derive(Debug)]
pub(super) struct DefinedTerm {
    pub(super) name: String,
    pub(super) place: Id,
    /// Its language, where that is not the book's.
    pub(super) language: Option<Language>,
}

/// A link to a rule.
#[derive(Debug)]
pub(super) struct RuleLink {
    pub(super) label: String,
    pub(super) target: Id,
    /// The rule, or other text, that it is in.
    pub(super) from: Id,
    /// Is there an article in front of it?
    pub(super) has_article: bool,
    /// The language of the text, where that is not the book's.
    pub(super) language: Option<Language>,
}

/// A division of the book.
#[derive(Debug)]
pub(super) struct Place {
    /// Its number, or that of what it is in, where sections are numbered.
    pub(super) number: Option<String>,
    /// Its title as it is printed.
    pub(super) title: String,
    /// The rule that it is, or is a heading in.
    pub(super) rule: Id,
    /// Its language, where that is not the book's.
    pub(super) language: Option<Language>,
}

/// Goes through a book; `keeps_definitions` says whether those are wanted.
pub(super) fn gather(
    settings: &Settings,
    titles: Vec<(Id, String)>,
    vocabulary: &Vocabulary,
    book: &Book,
    keeps_definitions: bool,
) -> Gathered {
    let mut gather = Gather {
        vocabulary,
        keeps_definitions,
        is_numbered: settings.number_sections,
        language: &book.language,
        foreign: None,
        rules: titles.iter().map(|(id, _)| id.clone()).collect(),
        at: Vec::new(),
        numbers: Vec::new(),
        found: Gathered {
            titles,
            ..Gathered::default()
        },
    };
    for component in &book.part.components {
        gather.visit_component(component);
    }
    let Gathered { titles, places, .. } = &mut gather.found;
    titles.retain(|(id, _)| places.contains_key(id));
    gather.found
}

/// The titles of the book that may be in an index: not those of the root, of the front and back matter,
/// of figures, and of the history of versions.
pub(in crate::linearize) fn titles(context: PassContext<'_>) -> Vec<(Id, String)> {
    let history = &context.settings.front.names.version;
    let nodes = context.outline.nodes().iter();
    let entries = nodes.map(|node| (node, &context.store[node.tiddler]));
    let is_rule = |(node, entry): &(&Node, &StoredTiddler)| {
        let is_history = history.iter().any(|title| title == entry.title());
        is_indexed(node.division) && !is_about_figures(entry) && !is_history
    };
    let titles = entries.filter(is_rule);
    let titles = titles.map(|(node, entry)| {
        let id = context.ids.of(node.tiddler);
        (id, without_forbidden(entry.title()))
    });
    titles.collect()
}

fn is_indexed(division: Division) -> bool {
    use ComponentKind::{Appendix, Chapter};
    match division {
        Division::Component(kind) => matches!(kind, Chapter | Appendix),
        Division::Section | Division::SimpleSect => true,
        Division::Part => false,
    }
}

/// Does it show figures, or list the tiddlers that do?
fn is_about_figures(entry: &StoredTiddler) -> bool {
    let first = entry.reading().and_then(|list| list.entries.first());
    let first = first.and_then(|first| FigureTitle::parse(&first.title));
    FigureTitle::parse(entry.title()).or(first).is_some()
}

struct Gather<'a> {
    vocabulary: &'a Vocabulary,
    keeps_definitions: bool,
    is_numbered: bool,
    /// The book's.
    language: &'a str,
    /// The language of the text, where that is not the book's.
    foreign: Option<Language>,
    rules: BTreeSet<Id>,
    /// The divisions that the text is in, outermost first.
    at: Vec<Id>,
    /// The numbers of those of them that have one.
    numbers: Vec<String>,
    found: Gathered,
}

impl Gather<'_> {
    /// Goes into a division and out of it again.
    fn inside(
        &mut self,
        (id, label, title): (&Id, Option<&str>, &Title),
        translation: &Translation,
        walk: impl FnOnce(&mut Self),
    ) {
        let label = label.filter(|_| self.is_numbered);
        self.numbers.extend(label.map(str::to_owned));
        self.at.push(id.clone());
        let around = self.foreign.clone();
        if let Some(language) = &translation.language {
            self.foreign = Some(language.clone()).filter(|it| *it.tag != *self.language);
        }
        let place = Place {
            number: self.numbers.last().cloned(),
            title: title.plain(),
            rule: self.rule().unwrap_or(id).clone(),
            language: self.foreign.clone(),
        };
        self.found.places.insert(id.clone(), place);
        walk(self);
        self.foreign = around;
        self.at.pop();
        if label.is_some() {
            self.numbers.pop();
        }
    }

    /// The innermost rule that the text is in; a heading belongs to its tiddler's.
    fn rule(&self) -> Option<&Id> {
        self.at.iter().rev().find(|id| self.rules.contains(*id))
    }

    fn define(&mut self, terms: &str, place: &Id) {
        let terms = terms.split(", ").map(str::trim).filter(|it| !it.is_empty());
        let terms = terms.map(|name| DefinedTerm {
            name: name.to_owned(),
            place: place.clone(),
            language: self.foreign.clone(),
        });
        self.found.terms.extend(terms);
    }

    /// A term of a rule is found there.
    fn entry(&mut self, entry: &VarListEntry) {
        let Some(place) = self.at.last().filter(|_| self.rule().is_some()).cloned() else {
            return;
        };
        for term in &entry.terms {
            self.define(&plain_text(&term.content), &place);
        }
        // A glossary is in one language.
        if self.keeps_definitions && self.foreign.is_none() {
            self.found.definitions.push((place, entry.clone()));
        }
    }

    /// A term of the glossary is found in the rule that its definition leads to.
    fn glossary_entry(&mut self, entry: &VarListEntry) {
        let mut links = Targets::default();
        links.visit_blocks(&entry.item.blocks);
        let [place] = links.0.as_slice() else {
            return;
        };
        if self.rules.contains(place) {
            for term in &entry.terms {
                self.define(&plain_text(&term.content), place);
            }
        }
    }

    fn link(&mut self, link: &Link, before: &str) {
        let (Target::Id(target), Some(from)) = (&link.target, self.rule().or(self.at.last()))
        else {
            return;
        };
        if target == from {
            return;
        }
        let from = from.clone();
        let label = plain_text(&link.content);
        self.found.labels.push((label.clone(), target.clone()));
        if !self.rules.contains(target) {
            return;
        }
        let before = before.replace('’', "'").to_lowercase();
        let words = before.rsplit([' ', '(', '\u{a0}']);
        let last = words.take(2).find(|word| !word.is_empty());
        let is_elided = before.ends_with('\'');
        let is_article = |word: &str| self.vocabulary.leading_words.contains(word);
        let is_apart = before.ends_with([' ', '\u{a0}']) || is_elided;
        self.found.links.push(RuleLink {
            label,
            target: target.clone(),
            from,
            has_article: is_apart && last.is_some_and(is_article),
            language: link.language.clone().or_else(|| self.foreign.clone()),
        });
    }
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, component: &Component) {
        let kind = component.kind;
        let label = component.label.as_deref();
        let heading = (&component.id, label, &component.title);
        self.inside(heading, &component.translation, |it| {
            if kind == ComponentKind::Glossary {
                walk_body(it, &component.body);
                for entry in &component.glossary {
                    it.glossary_entry(entry);
                }
            } else {
                walk_component(it, component);
            }
        });
    }

    fn visit_section(&mut self, section: &Section) {
        let label = section.label.as_deref();
        let heading = (&section.id, label, &section.title);
        self.inside(heading, &section.translation, |it| {
            walk_section(it, section)
        });
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        let heading = (&it.id, None, &it.title);
        self.inside(heading, &it.translation, |gather| {
            walk_simplesect(gather, it)
        });
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

/// Where links lead to, each once.
#[derive(Default)]
struct Targets(Vec<Id>);

impl Visitor for Targets {
    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
            && !self.0.contains(id)
        {
            self.0.push(id.clone());
        }
        walk_inline(self, inline);
    }
}
