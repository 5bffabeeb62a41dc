//! A translation and its original become one book: the original's order, and of each of its rules the
//! translation where there is one. What the translation alone has follows what it follows there.
//!
//! Both are drafts, so that figures are moved, and all is numbered and indexed, on what they are together.
//! What is in both has one id, and a rule is taken whole; so no id is minted twice, and every link leads
//! somewhere.

mod division;

use super::draft::Draft;
use super::ids::of_empty_chapter;
use super::tongues::Tongues;
use crate::book::change::{self, VisitorMut};
use crate::book::{
    Book, Component, Id, Inline, Language, Section, SimpleSect, Target, Translation,
    TranslationState, Visitor, walk_component, walk_section,
};
use division::{Division, components, components_of, mark};
use std::collections::{BTreeMap, BTreeSet};

/// Puts the rules of `original` that are not translated into the draft of a translation.
pub(super) fn join(translation: &mut Draft, original: Draft, tongues: &Tongues<'_>) {
    let Draft {
        book: mut old,
        figures,
        quick,
        cards,
        titles,
        tiddlers,
        ..
    } = original;
    let root = translation.book.part.id.clone();
    // What the original puts in makes up for having no chapter.
    let nothing = of_empty_chapter(&root);
    let components = &mut translation.book.part.components;
    components.retain(|it| it.id != nothing);
    if old.part.id != root {
        let from = std::mem::replace(&mut old.part.id, root.clone());
        Retarget { from, to: root }.visit_book(&mut old);
    }
    let missing = join_books(&mut translation.book, old, tongues);
    let is_missing = |id: &Id| missing.contains(&owner(id));
    translation.figures.extend(figures);
    translation
        .quick
        .extend(quick.into_iter().filter(is_missing));
    translation
        .cards
        .extend(cards.into_iter().filter(is_missing));
    let titles = titles.into_iter().filter(|(id, _)| missing.contains(id));
    translation.titles.extend(titles);
    let places = Places::of(&translation.book);
    translation.titles.sort_by_key(|(id, _)| places.of_id(id));
    for (id, title) in tiddlers {
        translation.tiddlers.entry(id).or_insert(title);
    }
}

/// The tiddler that an id was minted below.
fn owner(id: &Id) -> Id {
    Id::new(id.as_str().split(['_', '.']).next().unwrap_or_default())
}

/// Gives the ids of the rules that are in the original's language.
fn join_books(book: &mut Book, original: Book, tongues: &Tongues<'_>) -> BTreeSet<Id> {
    let old = components_of(original.part.components);
    let mut known = BTreeSet::new();
    ids(&old, &mut known);
    let (language, other) = tongues.languages();
    let mut own = Own {
        by_id: BTreeMap::new(),
        known,
        missing: BTreeSet::new(),
        other: Translation {
            language: other,
            remark: Some(tongues.remark(TranslationState::Missing)),
            beside: None,
        },
        language,
    };
    let listed = own.take_apart(components_of(std::mem::take(&mut book.part.components)));
    let joined = old
        .into_iter()
        .map(|it| own.of_original(it, false))
        .collect();
    book.part.components = components(own.with_surplus(joined, listed));
    own.missing
}

fn ids(divisions: &[Division], into: &mut BTreeSet<Id>) {
    for division in divisions {
        into.insert(division.id.clone());
        ids(&division.children, into);
    }
}

/// The divisions of the translation that have no place yet.
struct Own {
    /// Without their children, whose ids are beside.
    by_id: BTreeMap<Id, (Division, Vec<Id>)>,
    /// The ids of the original's divisions.
    known: BTreeSet<Id>,
    /// Those of them that are not translated.
    missing: BTreeSet<Id>,
    language: Language,
    /// What is said of them.
    other: Translation,
}

impl Own {
    fn take_apart(&mut self, divisions: Vec<Division>) -> Vec<Id> {
        let mut listed = Vec::new();
        for mut division in divisions {
            let below = self.take_apart(std::mem::take(&mut division.children));
            let id = division.id.clone();
            listed.push(id.clone());
            self.by_id.insert(id, (division, below));
        }
        listed
    }

    /// A division of the original, in its translation if there is one. `foreign` says whether what it is in
    /// is in the original's language.
    fn of_original(&mut self, mut old: Division, foreign: bool) -> Division {
        let below = std::mem::take(&mut old.children);
        let own = self.by_id.remove(&old.id);
        let is_missing = own.is_none();
        let children = below.into_iter();
        let children = children
            .map(|it| self.of_original(it, is_missing))
            .collect();
        let Some((mut own, listed)) = own else {
            self.missing.insert(old.id.clone());
            mark(&mut old.headings, self.other.language.as_ref());
            old.translation = self.other.clone();
            old.children = children;
            return old;
        };
        own.translation.language = foreign.then(|| self.language.clone());
        own.settle(&old);
        // A part can have components alone, and a section none.
        own.component = match (own.component, old.component) {
            (Some(kind), Some(_)) => Some(kind),
            (_, old) => old,
        };
        own.children = self.with_surplus(children, listed);
        own
    }

    /// Puts what the translation alone has among its siblings, after what it follows in the translation.
    fn with_surplus(&mut self, joined: Vec<Division>, listed: Vec<Id>) -> Vec<Division> {
        let mut after: BTreeMap<Option<Id>, Vec<Division>> = BTreeMap::new();
        let mut last = None;
        for id in listed {
            if self.known.contains(&id) {
                last = Some(id);
            } else if let Some((mut surplus, below)) = self.by_id.remove(&id) {
                surplus.children = self.with_surplus(Vec::new(), below);
                after.entry(last.clone()).or_default().push(surplus);
            }
        }
        let mut all = after.remove(&None).unwrap_or_default();
        for division in joined {
            let next = after.remove(&Some(division.id.clone()));
            all.push(division);
            all.extend(next.into_iter().flatten());
        }
        all.extend(after.into_values().flatten());
        all
    }
}

/// Leads links to another id.
struct Retarget {
    from: Id,
    to: Id,
}

impl VisitorMut for Retarget {
    fn visit_inline(&mut self, inline: &mut Inline) {
        if let Inline::Link(link) = inline
            && link.target == Target::Id(self.from.clone())
        {
            link.target = Target::Id(self.to.clone());
        }
        change::walk_inline(self, inline);
    }
}

/// The divisions of a book in their order.
#[derive(Default)]
struct Places(BTreeMap<Id, usize>);

impl Places {
    fn of(book: &Book) -> Self {
        let mut places = Self::default();
        places.visit_book(book);
        places
    }

    fn of_id(&self, id: &Id) -> usize {
        self.0.get(id).copied().unwrap_or(usize::MAX)
    }

    fn add(&mut self, id: &Id) {
        let place = self.0.len();
        self.0.insert(id.clone(), place);
    }
}

impl Visitor for Places {
    fn visit_component(&mut self, component: &Component) {
        self.add(&component.id);
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        self.add(&section.id);
        walk_section(self, section);
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.add(&simplesect.id);
    }
}
