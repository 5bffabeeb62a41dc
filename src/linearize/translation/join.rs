//! A translation and its original become one book: the original's order, and of each of its rules the translation
//! where there is one. A division that only the translation has follows the same division as there.
//!
//! Both are drafts, so that figures are moved, and all is numbered and indexed, on what they are together.
//! What is in both has one id, and a rule is taken whole; so no id is minted twice, and every link leads
//! somewhere.

use crate::book::change::{self, VisitorMut};
use crate::book::{
    Block, Book, Division, Id, Inline, Language, Origin, Target, Translation, TranslationState,
    Visitor, all_ids, walk_division,
};
use crate::diag::rules::chain_too_deep;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::linearize::draft::Draft;
use crate::linearize::ids::of_empty_chapter;
use crate::linearize::outline::MAX_DEPTH;
use crate::linearize::translation::languages::BookLanguages;
use std::collections::{BTreeMap, BTreeSet};

/// Puts the rules of `original` that are not translated into the draft of a translation.
pub(crate) fn join(
    translation: &mut Draft,
    original: Draft,
    languages: &BookLanguages<'_>,
    sink: &mut Sink,
) {
    let mut old = original.book;
    let root = translation.book.part.id.clone();
    // What the original puts in makes up for having no chapter.
    let nothing = of_empty_chapter(&root);
    let part = &mut translation.book.part;
    let mut divisions = part.take_children();
    divisions.retain(|it| it.id != nothing);
    part.extend(divisions);
    if old.part.id != root {
        let from = std::mem::replace(&mut old.part.id, root.clone());
        let to = |id: &Id| (*id == from).then(|| root.clone());
        Retarget { to }.visit_book(&mut old);
    }
    let Joined { missing, too_deep } = join_books(&mut translation.book, old, languages);
    lead_to_rules(&mut translation.book);
    report_too_deep(&too_deep, translation, sink);
    let is_missing = |id: &Id| missing.contains(&owner(id));
    let quick = original.quick.into_iter().filter(is_missing);
    let cards = original.cards.into_iter().filter(is_missing);
    let indexed = &mut translation.indexed;
    translation.figures.extend(original.figures);
    translation.quick.extend(quick);
    translation.cards.extend(cards);
    indexed.extend(original.indexed, |id| missing.contains(id));
    let places = DivisionOrder::of(&translation.book);
    indexed.titles.sort_by_key(|(id, _)| places.of_id(id));
    for (id, title) in original.tiddlers {
        translation.tiddlers.entry(id).or_insert(title);
    }
}

/// Makes links lead to a rule whose translation has no such part: a table or an item that only its original has.
fn lead_to_rules(book: &mut Book) {
    let known = all_ids(|it| it.visit_book(book));
    let is_known = |id: &Id| known.contains(id);
    let to = |id: &Id| (!is_known(id)).then(|| owner(id)).filter(is_known);
    Retarget { to }.visit_book(book);
}

/// The tiddler that an id was minted below.
fn owner(id: &Id) -> Id {
    Id::new(id.as_str().split(['_', '.']).next().unwrap_or_default())
}

/// Reports divisions that the translation lists too deep below a rule of the original.
fn report_too_deep(too_deep: &BTreeSet<Id>, draft: &Draft, sink: &mut Sink) {
    let nodes = draft.outline.nodes().iter();
    let found = nodes.filter(|node| too_deep.contains(&draft.ids.of(node.tiddler)));
    for span in found.filter_map(|node| node.listed) {
        let message = chain_too_deep::joined(MAX_DEPTH);
        let help = chain_too_deep::joined_help();
        sink.push(Diagnostic::new(Rule::ChainTooDeep, span, message).help(help));
    }
}

/// The result of joining a book: the ids of its rules that need attention.
struct Joined {
    /// The ids of the rules that are in the original's language.
    missing: BTreeSet<Id>,
    /// Those of rules that are listed too deep.
    too_deep: BTreeSet<Id>,
}

fn join_books(book: &mut Book, mut original: Book, languages: &BookLanguages<'_>) -> Joined {
    let known = DivisionOrder::of(&original).0.into_keys().collect();
    let old = take_tiddlers(&mut original.part);
    let (language, other) = languages.both();
    let mut own = Own {
        by_id: BTreeMap::new(),
        known,
        missing: BTreeSet::new(),
        too_deep: BTreeSet::new(),
        other: Translation {
            language: other,
            remark: Some(languages.remark(TranslationState::Missing)),
            beside: None,
        },
        language,
    };
    let listed = own.take_apart(&mut book.part);
    let joined = old
        .into_iter()
        .map(|it| own.of_original(it, false, 1))
        .collect();
    book.part.extend(own.with_surplus(joined, listed, 1));
    Joined {
        missing: own.missing,
        too_deep: own.too_deep,
    }
}

/// Takes the tiddlers that are right below a division, and leaves it the sections of its own headings.
fn take_tiddlers(division: &mut Division) -> Vec<Division> {
    let is_heading = |it: &Division| it.origin == Origin::Heading;
    let (headings, tiddlers): (Vec<_>, Vec<_>) =
        division.take_children().into_iter().partition(is_heading);
    division.extend(headings);
    tiddlers
}

/// Sets the language of the sections of a division's headings.
fn mark_headings(division: &mut Division, language: Option<&Language>) {
    for heading in division.children_mut() {
        heading.translation.language = language.cloned();
        mark_headings(heading, language);
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
    /// The ids of divisions that the translation lists deeper than [`MAX_DEPTH`] below the root.
    too_deep: BTreeSet<Id>,
    language: Language,
    /// What is said of them.
    other: Translation,
}

impl Own {
    /// Takes the tiddlers below a division; returns their ids.
    fn take_apart(&mut self, division: &mut Division) -> Vec<Id> {
        let mut listed = Vec::new();
        for mut tiddler in take_tiddlers(division) {
            let below = self.take_apart(&mut tiddler);
            let id = tiddler.id.clone();
            listed.push(id.clone());
            self.by_id.insert(id, (tiddler, below));
        }
        listed
    }

    /// A division of the original, in its translation if there is one. `foreign` tells whether its parent is in the
    /// original's language, `depth` is the number of divisions above it, the part included.
    fn of_original(&mut self, mut old: Division, foreign: bool, depth: usize) -> Division {
        let below = take_tiddlers(&mut old);
        let own = self.by_id.remove(&old.id);
        let is_missing = own.is_none();
        let children = below.into_iter();
        let children: Vec<Division> = children
            .map(|it| self.of_original(it, is_missing, depth + 1))
            .collect();
        let Some((mut own, listed)) = own else {
            self.missing.insert(old.id.clone());
            mark_headings(&mut old, self.other.language.as_ref());
            old.translation = self.other.clone();
            old.extend(children);
            return old;
        };
        own.translation.language = foreign.then(|| self.language.clone());
        // A part can have components alone, and a section none.
        match (own.component(), old.component()) {
            (Some(_), Some(_)) | (None, None) => {}
            _ => own.set_kind(old.kind()),
        }
        own.extend(self.with_surplus(children, listed, depth + 1));
        own
    }

    /// Inserts the divisions that only the translation has among their siblings, after those that they follow in
    /// the translation. A division that would be too deep below another one follows it.
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
                    surplus.extend(self.with_surplus(Vec::new(), below, depth + 1));
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

    /// The division of the translation at an id for which the original has none.
    fn take_surplus(&mut self, id: &Id) -> Option<(Division, Vec<Id>)> {
        match self.known.contains(id) {
            true => None,
            false => self.by_id.remove(id),
        }
    }
}

/// Changes the ids that links lead to: `to` says which instead.
struct Retarget<F> {
    to: F,
}

impl<F: Fn(&Id) -> Option<Id>> VisitorMut for Retarget<F> {
    fn visit_inline(&mut self, inline: &mut Inline) {
        let target = match inline {
            Inline::Link(link) => Some(&mut link.target),
            Inline::Media(media) => media.link.as_mut(),
            _ => None,
        };
        if let Some(Target::Id(id)) = target
            && let Some(to) = (self.to)(id)
        {
            *id = to;
        }
        change::walk_inline(self, inline);
    }
}

/// The divisions of a book in their order.
#[derive(Default)]
struct DivisionOrder(BTreeMap<Id, usize>);

impl DivisionOrder {
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

impl Visitor for DivisionOrder {
    fn visit_division(&mut self, division: &Division) {
        self.add(&division.id);
        walk_division(self, division);
    }

    fn visit_blocks(&mut self, _: &[Block]) {}
}
