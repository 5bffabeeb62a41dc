//! The titles of the tiddlers of a wiki, and the tiddler that has each id of the book.

use super::rules::{Body, WikiRule};
use crate::book::{
    Block, Book, Division, Id, Inline, Visitor, walk_block, walk_division, walk_inline,
};
use crate::unique::Unique;
use std::collections::BTreeMap;

/// The titles of the tiddlers.
pub(super) struct Links {
    /// By the numbers of the rules.
    names: Vec<String>,
    of_rules: BTreeMap<Id, usize>,
    of_id: BTreeMap<Id, usize>,
    /// The title of the table of contents.
    contents: String,
}

impl Links {
    /// A tiddler is called as in the author's wiki; where that is not known, or was called so before, as its
    /// heading, with a number where there are several.
    pub(super) fn new(book: &Book, rules: &[WikiRule<'_>], contents: &str) -> Self {
        let mut taken = Unique::default();
        let mut links = Self {
            names: Vec::new(),
            of_rules: BTreeMap::new(),
            of_id: BTreeMap::new(),
            contents: String::new(),
        };
        for (number, rule) in rules.iter().enumerate() {
            let own = rule.id.and_then(|id| book.tiddlers.get(id));
            let plain = rule.heading.plain();
            let title = own.map_or(plain.trim(), |it| it.trim());
            links.names.push(free_title(title, &mut taken));
            if let Some(id) = rule.id {
                links.of_rules.insert(id.clone(), number);
            }
        }
        links.contents = free_title(contents, &mut taken);
        for (number, rule) in rules.iter().enumerate() {
            links.gather(number, rule);
        }
        links
    }

    fn gather(&mut self, number: usize, rule: &WikiRule<'_>) {
        let mut ids = WikiIds {
            rules: &self.of_rules,
            found: Vec::new(),
        };
        if let Body::Division(division) = rule.body {
            walk_division(&mut ids, division);
        }
        let found = ids.found.into_iter().chain(rule.id.cloned());
        self.of_id.extend(found.map(|id| (id, number)));
    }

    /// The title of the table of contents.
    pub(super) fn contents(&self) -> &str {
        &self.contents
    }

    /// The title of the tiddler of a rule.
    pub(super) fn name(&self, number: usize) -> &str {
        self.names.get(number).map_or("", String::as_str)
    }

    /// The title of the tiddler that contains an id.
    pub(super) fn title(&self, id: &Id) -> Option<&str> {
        Some(self.name(*self.of_id.get(id)?))
    }

    /// Whether it is the id of a rule that is a tiddler.
    pub(super) fn is_tiddler(&self, id: &Id) -> bool {
        self.of_rules.contains_key(id)
    }
}

/// A title that no tiddler has, derived from this one, without characters that a link cannot name.
fn free_title(title: &str, taken: &mut Unique) -> String {
    let is_mark = |it: char| matches!(it, '[' | ']' | '|' | '{' | '}') || it.is_control();
    let title: String = title.replace(is_mark, " ");
    let title = match title.trim() {
        "" => "…",
        title => title,
    };
    taken.free(title, |number| format!("{title} ({number})"))
}

/// The ids in a rule, but not in those below it.
struct WikiIds<'r> {
    rules: &'r BTreeMap<Id, usize>,
    found: Vec<Id>,
}

impl Visitor for WikiIds<'_> {
    fn visit_division(&mut self, division: &Division) {
        if !self.rules.contains_key(&division.id) {
            self.found.push(division.id.clone());
            walk_division(self, division);
        }
    }

    fn visit_block(&mut self, block: &Block) {
        self.found.extend(block.ids().cloned());
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        self.found.extend(inline.id().cloned());
        walk_inline(self, inline);
    }
}
