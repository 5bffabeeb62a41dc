//! The rules of a book, each with the pieces of its own text.

use super::piece::Piece;
use super::read::pieces;
use super::seen::{Context, plain};
use crate::book::{Book, Division, Id, Origin};
use std::collections::{BTreeMap, BTreeSet};

/// A rule: a division without those below it.
pub(super) struct Rule<'a> {
    pub(super) division: &'a Division,
    /// The place of the rule around it; the root has none.
    pub(super) parent: Option<usize>,
    /// The title of its tiddler, as the wiki has it; `None` of a heading.
    pub(super) tiddler: Option<&'a str>,
    /// The title as it is printed.
    pub(super) title: String,
    /// The title for comparison.
    pub(super) name: String,
    pub(super) pieces: Vec<Piece>,
}

impl Rule<'_> {
    /// Whether it is a heading in a tiddler.
    pub(super) fn is_heading(&self) -> bool {
        self.division.origin == Origin::Heading
    }

    pub(super) fn id(&self) -> &str {
        self.division.id.as_str()
    }

    /// All of its own text, as it is printed: a line a piece.
    pub(super) fn text(&self) -> String {
        let lines = self.pieces.iter().map(|it| it.seen().shown);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// All of its own text, for comparison.
    pub(super) fn key(&self) -> String {
        let lines = self.pieces.iter().map(|it| it.seen().key);
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The rules of a book in reading order: its root, then all that the author wrote below it. `pictures` tells what a
/// picture shows.
pub(super) fn rules<'a>(
    book: &'a Book,
    pictures: &dyn Fn(&str) -> Option<String>,
) -> Vec<Rule<'a>> {
    let mut divisions = vec![(&book.part, None)];
    let own: Vec<_> = book.own_divisions().collect();
    let copies = book.back.quick.as_ref().map(|it| &it.copies);
    for division in own {
        add(division, copies, &mut divisions);
    }
    let titles = divisions.iter().map(|(it, _)| {
        let title = plain(&it.title.plain()).to_lowercase();
        (it.id.as_str(), title)
    });
    let context = Context {
        titles: titles.collect::<BTreeMap<_, _>>(),
        pictures,
    };
    let rules = divisions.into_iter();
    rules
        .map(|(division, parent)| rule(division, parent, book, &context))
        .collect()
}

/// Adds a division of the root and those below it, but for copies of rules.
fn add<'a>(
    division: &'a Division,
    copies: Option<&BTreeSet<Id>>,
    all: &mut Vec<(&'a Division, Option<usize>)>,
) {
    let is_copy = |it: &&Division| copies.is_some_and(|copies| copies.contains(&it.id));
    let mut open = vec![(division, 0)];
    while let Some((division, parent)) = open.pop() {
        let own = all.len();
        all.push((division, Some(parent)));
        let children = division.children().iter().rev();
        open.extend(children.filter(|it| !is_copy(it)).map(|it| (it, own)));
    }
}

fn rule<'a>(
    division: &'a Division,
    parent: Option<usize>,
    book: &'a Book,
    context: &Context<'_>,
) -> Rule<'a> {
    let title = match division.title.plain() {
        // The root has the title of the book.
        title if title.is_empty() => book.info.title.clone(),
        title => title,
    };
    let tiddler = book.tiddlers.get(&division.id).map(String::as_str);
    Rule {
        division,
        parent,
        tiddler: tiddler.filter(|_| division.origin == Origin::Tiddler),
        name: plain(&title).to_lowercase(),
        title,
        pieces: pieces(division, context),
    }
}
