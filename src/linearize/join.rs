//! A translation and its original become one book: the original's order, and of each of its rules the
//! translation where there is one. What the translation alone has follows what it follows there.
//!
//! Both are drafts, so that figures are moved, and all is numbered and indexed, on what they are together.
//! What is in both has one id, and a rule is taken whole; so no id is minted twice, and every link leads
//! somewhere.

mod division;

use super::draft::Draft;
use super::order::MAX_DEPTH;
use super::tongues::Tongues;
use crate::book::change::{self, VisitorMut};
use crate::book::{
    Book, Component, Id, Inline, Language, Section, SimpleSect, Target, Translation,
    TranslationState, Visitor, walk_component, walk_section,
};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::text;
use division::{Division, components, components_of, mark};
use std::collections::{BTreeMap, BTreeSet};

/// Puts the rules of `original` that are not translated into the draft of a translation.
pub(super) fn join(
    translation: &mut Draft,
    original: Draft,
    tongues: &Tongues<'_>,
    sink: &mut Sink,
) {
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
    if old.part.id != root {
        let from = std::mem::replace(&mut old.part.id, root.clone());
        Retarget { from, to: root }.visit_book(&mut old);
    }
    let Joined { missing, too_deep } = join_books(&mut translation.book, old, tongues);
    report_too_deep(&too_deep, translation, sink);
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

/// Reports what the translation lists too deep below a rule of the original.
fn report_too_deep(too_deep: &BTreeSet<Id>, draft: &Draft, sink: &mut Sink) {
    let nodes = draft.outline.nodes().iter();
    let found = nodes.filter(|node| too_deep.contains(&draft.ids.of(node.tiddler)));
    for span in found.filter_map(|node| node.listed) {
        let message = text!(
            "chain-too-deep-joined",
            "this line is more than {most} lists deep, with those of the original that are above it",
            most = MAX_DEPTH
        );
        let help = text!(
            "chain-too-deep-joined-help",
            "list it further up; in the book it follows what lists it"
        );
        sink.push(Diagnostic::new(Rule::ChainTooDeep, span, message).help(help));
    }
}

/// What is known of a book that was joined.
struct Joined {
    /// The ids of the rules that are in the original's language.
    missing: BTreeSet<Id>,
    /// Those of rules that are listed too deep.
    too_deep: BTreeSet<Id>,
}

fn join_books(book: &mut Book, original: Book, tongues: &Tongues<'_>) -> Joined {
    let old = components_of(original.part.components);
    let mut known = BTreeSet::new();
    ids(&old, &mut known);
    let (language, other) = tongues.languages();
    let mut own = Own {
        by_id: BTreeMap::new(),
        known,
        missing: BTreeSet::new(),
        too_deep: BTreeSet::new(),
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
        .map(|it| own.of_original(it, false, 1))
        .collect();
    book.part.components = components(own.with_surplus(joined, listed, 1));
    Joined {
        missing: own.missing,
        too_deep: own.too_deep,
    }
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
    /// The ids of what the translation lists deeper than [`MAX_DEPTH`] below the root.
    too_deep: BTreeSet<Id>,
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
    /// is in the original's language, `depth` how many divisions are above it, the part included.
    fn of_original(&mut self, mut old: Division, foreign: bool, depth: usize) -> Division {
        let below = std::mem::take(&mut old.children);
        let own = self.by_id.remove(&old.id);
        let is_missing = own.is_none();
        let children = below.into_iter();
        let children = children
            .map(|it| self.of_original(it, is_missing, depth + 1))
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
        own.children = self.with_surplus(children, listed, depth + 1);
        own
    }

    /// Puts what the translation alone has among its siblings, after what it follows in the translation, of
    /// what is here. What is too deep to be below something follows that.
    fn with_surplus(
        &mut self,
        joined: Vec<Division>,
        mut listed: Vec<Id>,
        depth: usize,
    ) -> Vec<Division> {
        let here: BTreeSet<Id> = joined.iter().map(|it| it.id.clone()).collect();
        let mut after: BTreeMap<Option<Id>, Vec<Division>> = BTreeMap::new();
        let mut last = None;
        let mut is_told = false;
        listed.reverse();
        while let Some(id) = listed.pop() {
            if here.contains(&id) {
                last = Some(id);
            } else if let Some((mut surplus, below)) = self.take_surplus(&id) {
                if depth < MAX_DEPTH {
                    surplus.children = self.with_surplus(Vec::new(), below, depth + 1);
                } else {
                    // One line of a list tells enough.
                    let first = below.iter().find(|it| !self.known.contains(it));
                    self.too_deep.extend(first.filter(|_| !is_told).cloned());
                    is_told |= first.is_some();
                    listed.extend(below.into_iter().rev());
                }
                after.entry(last.clone()).or_default().push(surplus);
            }
        }
        let mut all = after.remove(&None).unwrap_or_default();
        for division in joined {
            let next = after.remove(&Some(division.id.clone()));
            all.push(division);
            all.extend(next.into_iter().flatten());
        }
        all
    }

    /// What the translation has at an id, if the original has nothing there.
    fn take_surplus(&mut self, id: &Id) -> Option<(Division, Vec<Id>)> {
        match self.known.contains(id) {
            true => None,
            false => self.by_id.remove(id),
        }
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
