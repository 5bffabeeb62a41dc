//! The terms and the links in every tiddler.

use super::agreement::Agreements;
use super::case::Cases;
use super::lexicon::{Lexicon, Term, Use};
use super::spelling::WordCounts;
use super::subjects::SubjectVerbs;
use super::tokens::{Reader, Tokens};
use crate::check::Wiki;
use crate::linearize::outline::Outline;
use crate::store::{TiddlerId, TiddlerMap};
use crate::wikitext::Target;
use crate::wikitext::visit::Visitor as _;
use std::collections::BTreeSet;

/// The features of a tiddler's text that the checks of terms need.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The terms that it uses, in their order.
    pub(super) uses: Vec<Use>,
    /// The tiddlers that it links to.
    pub(super) links: BTreeSet<TiddlerId>,
}

impl Page {
    /// Whether it links to a tiddler that defines the term.
    pub(super) fn links_to(&self, term: &Term) -> bool {
        let mut tiddlers = term.defined_in.iter();
        tiddlers.any(|tiddler| self.links.contains(tiddler))
    }
}

/// All tiddlers, read for their terms.
#[derive(Debug)]
pub(super) struct Survey<'a> {
    pub(super) terms: &'a [Term],
    /// A page for each tiddler of the store; empty for those that are not of the book.
    pub(super) pages: TiddlerMap<Page>,
    /// The abbreviations in tiddlers that a reader sees, except the history of the rules.
    pub(super) cases: Cases,
    /// The words of the same tiddlers.
    pub(super) words: WordCounts,
    /// What does not agree in them.
    pub(super) agreements: Agreements,
    /// The subjects in them whose verbs have another number.
    pub(super) subjects: SubjectVerbs,
    /// The tiddlers of the book in reading order.
    pub(super) order: Vec<TiddlerId>,
    /// For each tiddler of the book its place in that order, and the place after all its descendants.
    places: TiddlerMap<Option<(usize, usize)>>,
}

impl<'a> Survey<'a> {
    /// Surveys all tiddlers.
    pub(super) fn new(wiki: &Wiki<'_>, outline: &Outline, lexicon: &'a Lexicon<'_>) -> Self {
        let mut tokens = Tokens::default();
        let mut cases = Cases::new(lexicon);
        let mut words = WordCounts::default();
        let mut agreements = Agreements::new(&wiki.vocabulary.agreement);
        let mut subjects = SubjectVerbs::default();
        let pages = TiddlerMap::from_fn(wiki.store, |id| {
            tokens.clear();
            let mut reader = Reader {
                sources: wiki.sources,
                tokens: &mut tokens,
            };
            if let Some(document) = wiki.store[id].document() {
                reader.visit_document(document);
            }
            let is_met = outline.node_of(id).is_some() || wiki.store[id].kind.is_immediate();
            if is_met && wiki.history != Some(id) {
                cases.read(id, &tokens);
                words.read(id, &tokens, &wiki.vocabulary.spelling);
                agreements.read(&tokens, wiki.vocabulary);
                subjects.read(&tokens, wiki.vocabulary);
            }
            let target = |target: &Target| wiki.store.find(target.name(wiki.sources));
            Page {
                uses: lexicon.find(&tokens),
                links: tokens.targets.iter().filter_map(target).collect(),
            }
        });
        Self {
            terms: &lexicon.terms,
            order: outline.nodes().iter().map(|node| node.tiddler).collect(),
            places: places(wiki, outline),
            pages,
            cases,
            words,
            agreements,
            subjects,
        }
    }

    /// The place of a tiddler in the reading order, if it is in the book.
    pub(super) fn place(&self, tiddler: TiddlerId) -> Option<usize> {
        let (place, _) = self.places[tiddler]?;
        Some(place)
    }

    /// Whether one of the two is below the other in the reading lists, directly or not.
    pub(super) fn are_in_line(&self, one: TiddlerId, other: TiddlerId) -> bool {
        let (Some(one), Some(other)) = (self.places[one], self.places[other]) else {
            return false;
        };
        (one.0..one.1).contains(&other.0) || (other.0..other.1).contains(&one.0)
    }
}

/// The place of each tiddler, and where its descendants end. Nodes are in reading order, each
/// before those of its list.
fn places(wiki: &Wiki<'_>, outline: &Outline) -> TiddlerMap<Option<(usize, usize)>> {
    let mut ends: Vec<usize> = (1..=outline.nodes().len()).collect();
    let mut places = TiddlerMap::filled(wiki.store, None);
    for (at, node) in outline.nodes().iter().enumerate().rev() {
        let end = ends.get(at).copied().unwrap_or(at + 1);
        if let Some(above) = node.parent.and_then(|parent| ends.get_mut(parent.index())) {
            *above = end.max(*above);
        }
        places[node.tiddler] = Some((at, end));
    }
    places
}
