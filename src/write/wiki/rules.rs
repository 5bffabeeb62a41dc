//! The rules of a book in reading order, each a tiddler of its own.

use crate::book::{Book, Division, Id, Index, Origin, Title};
use crate::locale::Locale;
use crate::write::labels;
use std::borrow::Cow;

pub(super) struct WikiRule<'a> {
    /// The id that links to it name; the index has none.
    pub(super) id: Option<&'a Id>,
    /// The label before its title.
    pub(super) label: Option<String>,
    pub(super) heading: Cow<'a, Title>,
    pub(super) body: Body<'a>,
    /// The number of the rule above it.
    pub(super) parent: Option<usize>,
    /// The number of levels below the part.
    pub(super) depth: usize,
}

/// The content of a tiddler's text.
#[derive(Clone, Copy)]
pub(super) enum Body<'a> {
    Division(&'a Division),
    Index(&'a Index),
}

/// Every rule of a book, and last the index.
pub(super) fn rules<'a>(book: &'a Book, locale: &Locale) -> Vec<WikiRule<'a>> {
    let mut gather = TiddlerGatherer {
        locale,
        rules: Vec::new(),
    };
    gather.add(&book.part, None, 0);
    gather
        .rules
        .extend(book.back.index.as_ref().map(|index| WikiRule {
            id: None,
            label: None,
            heading: Cow::Owned(Title::text(&*index.title, book.part.span)),
            body: Body::Index(index),
            parent: Some(0),
            depth: 1,
        }));
    gather.rules
}

struct TiddlerGatherer<'a, 'l> {
    locale: &'l Locale,
    rules: Vec<WikiRule<'a>>,
}

impl<'a> TiddlerGatherer<'a, '_> {
    fn add(&mut self, division: &'a Division, parent: Option<usize>, depth: usize) {
        let number = self.rules.len();
        self.rules.push(WikiRule {
            id: Some(&division.id),
            label: labels::number(self.locale, division),
            heading: Cow::Borrowed(&division.title),
            body: Body::Division(division),
            parent,
            depth,
        });
        self.below(division, number, depth + 1);
    }

    /// Adds the rules below a division; those below a heading belong to the division around it.
    fn below(&mut self, division: &'a Division, parent: usize, depth: usize) {
        for child in division.children() {
            match child.origin {
                Origin::Tiddler => self.add(child, Some(parent), depth),
                Origin::Heading => self.below(child, parent, depth),
            }
        }
    }
}
