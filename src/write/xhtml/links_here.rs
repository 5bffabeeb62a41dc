//! Backlinks: under each rule of the web edition, the rules that refer to it.

use crate::book::{
    Beside, Book, Division, Id, Inline, Language, Target, Title, Visitor, enter_division,
    walk_beside, walk_division, walk_inline,
};
use foldhash::HashMap;

/// A rule: a component, a section or a simple section.
#[derive(Clone, Debug)]
pub(super) struct Backlink {
    pub(super) id: Id,
    pub(super) number: Option<String>,
    pub(super) title: Title,
    /// The language, where it differs from the book's.
    pub(super) language: Option<Language>,
}

/// The rules that link to each id.
#[derive(Debug, Default)]
pub(crate) struct LinksHere {
    rules: Vec<Backlink>,
    /// The numbers of the rules that link to an id, in reading order.
    of_id: HashMap<Id, Vec<usize>>,
    /// The rules around the node that is being looked at.
    around: Vec<usize>,
    /// The language of the text, where it has its own.
    language: Option<Language>,
}

impl LinksHere {
    /// Those of a book.
    pub(crate) fn new(book: &Book) -> Self {
        let mut links = Self::default();
        links.visit_blocks(&book.part.blocks);
        for division in book.own_divisions() {
            enter_division(&mut links, division);
        }
        for rules in links.of_id.values_mut() {
            rules.sort_unstable();
            rules.dedup();
            rules.shrink_to_fit();
        }
        links
    }

    /// The rules that link to this id, except itself.
    pub(super) fn of<'a>(&'a self, id: &'a Id) -> impl Iterator<Item = &'a Backlink> {
        let numbers = self.of_id.get(id).into_iter().flatten();
        let rules = numbers.filter_map(|number| self.rules.get(*number));
        rules.filter(move |rule| rule.id != *id)
    }

    fn begin(&mut self, id: &Id, number: Option<&String>, title: &Title) {
        self.around.push(self.rules.len());
        self.rules.push(Backlink {
            id: id.clone(),
            number: number.cloned(),
            title: title.clone(),
            language: self.language.clone(),
        });
    }
}

impl Visitor for LinksHere {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_division(&mut self, division: &Division) {
        // Chapters are called by their titles.
        let number = division.label.as_ref();
        let number = number.filter(|_| division.component().is_none());
        self.begin(&division.id, number, &division.title);
        walk_division(self, division);
        self.around.pop();
    }

    /// Visits the second text of a rule, whose number is that of the first one.
    fn visit_beside(&mut self, beside: &Beside) {
        let first = self.around.last().and_then(|it| self.rules.get(*it));
        let number = first.and_then(|rule| rule.number.clone());
        self.begin(&beside.id, number.as_ref(), &beside.title);
        walk_beside(self, beside);
        self.around.pop();
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
            && let Some(rule) = self.around.last()
        {
            match self.of_id.get_mut(id) {
                Some(known) => known.push(*rule),
                None => drop(self.of_id.insert(id.clone(), vec![*rule])),
            }
        }
        walk_inline(self, inline);
    }
}
