//! Two editions as one book, rule beside rule: each division of the first with the one of the second that
//! has the same id. What the second alone has follows what it follows there.
//!
//! The ids of the first stay as they are; those of the second begin with its language, `fr--wheel`, so that
//! every id is unique, and a link of one text leads to the same text.

mod rename;
mod second;

use crate::book::{
    Author, Beside, Body, Book, CaptionList, Component, Divisions, Id, Index, Info, Language,
    Origin, Remark, Section, SimpleSect, Translation, TranslationState, Visitor, walk_component,
    walk_section,
};
use crate::locale::Locale;
use rename::Rename;
use second::{Piece, Second};
use std::collections::{BTreeMap, BTreeSet};

/// An edition that becomes one half of a book.
#[derive(Clone, Copy, Debug)]
pub struct Half<'a> {
    /// Its book.
    pub book: &'a Book,
    /// Its words.
    pub locale: &'a Locale,
}

impl Half<'_> {
    fn language(&self) -> Language {
        Language {
            tag: self.book.language.as_str().into(),
            direction: self.locale.direction(),
        }
    }
}

/// What is between two titles that are one.
const BETWEEN: &str = " · ";

/// Joins two editions. `figures` are the paths of the second's pictures that are others in the joined book.
#[must_use]
pub fn join(first: Half<'_>, second: Half<'_>, figures: &BTreeMap<String, String>) -> Book {
    let language = second.language();
    let mut book = first.book.clone();
    let mut other = second.book.clone();
    Rename::new(&language, figures).book(&mut other);
    let only = |half: &Half<'_>| {
        let name = half.locale.text("language-name");
        let words = first
            .locale
            .format("only-in", &[("language", name.as_str())]);
        Remark {
            state: TranslationState::Missing,
            words: words.into(),
            language: first.language(),
        }
    };
    book.info = info(&first.book.info, other.info);
    book.back.figures = captions(book.back.figures, other.back.figures, &language);
    book.back.tables = captions(book.back.tables, other.back.tables, &language);
    book.back.index = index(book.back.index, other.back.index, &language);
    book.back.names.extend(other.back.names);
    book.tiddlers.extend(other.tiddlers);
    book.part.translation.beside = Some(Box::new(Beside {
        id: other.part.id,
        title: other.part.title,
        blocks: other.part.intro.blocks,
        glossary: Vec::new(),
        language: language.clone(),
    }));
    let mut known = Known::default();
    known.visit_book(first.book);
    let mut pieces = Second::new(&language);
    let intro = pieces.take_divisions(other.part.intro.divisions);
    let components = pieces.take_components(other.part.components);
    let mut join = Join {
        pieces,
        known: known.0,
        only: [only(&first), only(&second)],
        language: language.clone(),
    };
    join.body(&mut book.part.intro, intro);
    join.components(&mut book.part.components, components);
    book.second = Some(language.clone());
    book
}

/// Two titles as one; once what is the same in both.
fn both(first: &str, second: &str) -> String {
    if first == second || second.is_empty() {
        first.to_owned()
    } else {
        format!("{first}{BETWEEN}{second}")
    }
}

fn info(first: &Info, second: Info) -> Info {
    let mut info = first.clone();
    info.title = both(&first.title, &second.title);
    info.subtitle = match (&first.subtitle, &second.subtitle) {
        (Some(one), Some(other)) => Some(both(one, other)),
        (one, other) => one.clone().or_else(|| other.clone()),
    };
    let own: Vec<String> = first.authors.iter().map(Author::name).collect();
    let others = second.authors.into_iter();
    info.authors
        .extend(others.filter(|it| !own.contains(&it.name())));
    info.licence.extend(second.licence);
    let words = format!("tiddlybook\n{}\n{}", first.identifier, second.identifier);
    let uuid = uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_URL, words.as_bytes());
    info.identifier = uuid.urn().to_string();
    info.modified = first.modified.max(second.modified);
    info
}

fn captions(first: CaptionList, second: CaptionList, language: &Language) -> CaptionList {
    let title = match second.entries.is_empty() {
        true => first.title,
        false => both(&first.title, &second.title),
    };
    let mut entries = first.entries;
    let others = second.entries.into_iter();
    entries.extend(others.map(|mut entry| {
        entry.language = Some(language.clone());
        entry
    }));
    CaptionList { title, entries }
}

fn index(first: Option<Index>, second: Option<Index>, language: &Language) -> Option<Index> {
    let Some(mut second) = second else {
        return first;
    };
    for group in &mut second.groups {
        group.language = Some(language.clone());
    }
    let Some(mut first) = first else {
        return Some(second);
    };
    first.title = both(&first.title, &second.title);
    first.groups.extend(second.groups);
    Some(first)
}

struct Join {
    pieces: Second,
    /// The divisions of the first.
    known: BTreeSet<Id>,
    /// The second.
    language: Language,
    /// What is said of what only the first has, and of what only the second has.
    only: [Remark; 2],
}

impl Join {
    /// Puts what the second has of a division beside it, or says that it has nothing. Gives what is below it
    /// there.
    fn pair(&mut self, id: &Id, origin: Origin, translation: &mut Translation) -> Vec<Id> {
        let Some(piece) = self.pieces.take(id) else {
            let [only_first, _] = &self.only;
            // A heading belongs to its rule.
            translation.remark = (origin == Origin::Tiddler).then(|| only_first.clone());
            return Vec::new();
        };
        translation.beside = Some(Box::new(Beside {
            id: piece.id,
            title: piece.title,
            blocks: piece.blocks,
            glossary: piece.glossary,
            language: self.language.clone(),
        }));
        piece.below
    }

    fn components(&mut self, components: &mut Vec<Component>, listed: Vec<Id>) {
        for it in components.iter_mut() {
            let below = self.pair(&it.id, Origin::Tiddler, &mut it.translation);
            self.body(&mut it.body, below);
        }
        let surplus = self.surplus(listed);
        insert(components, surplus, |it| &it.id, Piece::into_component);
    }

    /// Pairs what is below a division of the first with what is below it in the second.
    fn body(&mut self, body: &mut Body, listed: Vec<Id>) {
        if let Divisions::SimpleSects(all) = &mut body.divisions
            && !self.can_be_simple(all, &listed)
        {
            let sections = std::mem::take(all).into_iter().map(section_of).collect();
            body.divisions = Divisions::Sections(sections);
        }
        match &mut body.divisions {
            Divisions::Sections(sections) => {
                for it in sections.iter_mut() {
                    let below = self.pair(&it.id, it.origin, &mut it.translation);
                    self.body(&mut it.body, below);
                }
                let surplus = self.surplus(listed);
                insert(sections, surplus, |it| &it.id, Piece::into_section);
            }
            Divisions::SimpleSects(all) => {
                for it in all.iter_mut() {
                    self.pair(&it.id, Origin::Tiddler, &mut it.translation);
                }
                let surplus = self.surplus(listed);
                insert(all, surplus, |it| &it.id, Piece::into_simplesect);
            }
        }
    }

    /// Has the second nothing below these that simple sections cannot have?
    fn can_be_simple(&self, all: &[SimpleSect], listed: &[Id]) -> bool {
        let pairs = all.iter().map(|it| &it.id);
        let mut ids = pairs.chain(listed);
        ids.all(|id| self.pieces.get(id).is_none_or(|it| it.below.is_empty()))
    }

    /// What the second alone has of these, by what it follows there.
    fn surplus(&mut self, listed: Vec<Id>) -> BTreeMap<Option<Id>, Vec<Piece>> {
        let mut after: BTreeMap<Option<Id>, Vec<Piece>> = BTreeMap::new();
        let mut last = None;
        for id in listed {
            if self.known.contains(&id) {
                last = Some(id);
            } else if let Some(piece) = self.alone(&id) {
                after.entry(last.clone()).or_default().push(piece);
            }
        }
        after
    }

    /// A division that the second alone has, with those below it.
    fn alone(&mut self, id: &Id) -> Option<Piece> {
        let mut piece = self.pieces.take(id)?;
        let below = std::mem::take(&mut piece.below);
        let surplus = self.surplus(below).into_values().flatten();
        piece.children = surplus.collect();
        let [_, only_second] = &self.only;
        piece.translation = Translation {
            language: Some(self.language.clone()),
            remark: piece.is_tiddler().then(|| only_second.clone()),
            beside: None,
        };
        Some(piece)
    }
}

/// Puts divisions among their siblings, each after the one that it follows.
fn insert<T>(
    siblings: &mut Vec<T>,
    mut after: BTreeMap<Option<Id>, Vec<Piece>>,
    id: impl Fn(&T) -> &Id,
    make: impl Fn(Piece) -> T,
) {
    let first = after.remove(&None).into_iter().flatten();
    let mut all: Vec<T> = first.map(&make).collect();
    for sibling in std::mem::take(siblings) {
        let next = after.remove(&Some(id(&sibling).clone()));
        all.push(sibling);
        all.extend(next.into_iter().flatten().map(&make));
    }
    all.extend(after.into_values().flatten().map(&make));
    *siblings = all;
}

fn section_of(it: SimpleSect) -> Section {
    Section {
        id: it.id,
        label: None,
        title: it.title,
        origin: Origin::Tiddler,
        body: Body {
            blocks: it.blocks,
            divisions: Divisions::default(),
        },
        translation: it.translation,
        span: it.span,
    }
}

/// The ids of all divisions.
#[derive(Default)]
struct Known(BTreeSet<Id>);

impl Visitor for Known {
    fn visit_component(&mut self, it: &Component) {
        self.0.insert(it.id.clone());
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &Section) {
        self.0.insert(it.id.clone());
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.0.insert(it.id.clone());
    }
}
