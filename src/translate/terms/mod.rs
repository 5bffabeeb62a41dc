//! Proposes terms that a translation could agree on: titles and definitions of both editions.

mod forms;

use super::align::{Evidence, align};
use super::editions::Editions;
use super::exchange::Exchanges;
use super::unit::{UnitKind, units};
use crate::locale::{TermList, Vocabulary};
use crate::slice::single_spaced;
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Document, InlineKind};
use crate::wikitext::visit::each_inline;
use foldhash::HashMap;
use forms::{are_forms, forms, lower};
use std::collections::{BTreeMap, BTreeSet};

/// The longest term, in words; longer titles are sentences.
const LONGEST: usize = 4;

/// A term that could be agreed upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedTerm {
    /// The term of the original, then its other forms in the texts.
    pub original: Vec<String>,
    /// The same of its translation.
    pub translation: Vec<String>,
    /// Other words that the translation uses for the term where it links to it.
    pub others: Vec<String>,
}

/// The terms of two editions that a list does not have, in the order of the original's alphabet. The
/// words are those of the original's language, and of the translation's.
pub fn propose_terms(
    editions: Editions<'_>,
    words: [&Vocabulary; 2],
    known: &TermList,
) -> Vec<ProposedTerm> {
    let mut terms = TermPairs {
        editions,
        words,
        known: known
            .term
            .iter()
            .flat_map(|it| &it.original)
            .map(|it| lower(it))
            .collect(),
        terms: BTreeMap::new(),
    };
    terms.titles();
    terms.definitions();
    terms.others();
    let names = |name: fn(&Term) -> &str| terms.terms.values().map(name).collect::<Vec<_>>();
    let sources = editions.sources;
    let originals = forms(
        &names(|it| &it.names[0]),
        editions.original,
        sources,
        words[0],
    );
    let translations = forms(
        &names(|it| &it.names[1]),
        editions.translation,
        sources,
        words[1],
    );
    let found = terms
        .terms
        .into_values()
        .zip(originals.into_iter().zip(translations));
    found
        .map(|(term, (original, translation))| ProposedTerm {
            original,
            others: term
                .others
                .into_iter()
                .filter(|it| !translation.contains(it))
                .collect(),
            translation,
        })
        .collect()
}

/// A term of both editions.
struct Term {
    /// The names of the tiddler, in the original and in the translation.
    names: [String; 2],
    /// The tiddlers that are titled so, of the original and of the translation.
    tiddlers: Option<[TiddlerId; 2]>,
    others: BTreeSet<String>,
}

struct TermPairs<'a> {
    editions: Editions<'a>,
    words: [&'a Vocabulary; 2],
    /// The terms that are agreed upon, in lower case.
    known: BTreeSet<String>,
    /// By the name in the original, in lower case.
    terms: BTreeMap<String, Term>,
}

impl TermPairs<'_> {
    fn add(&mut self, names: [&str; 2], tiddlers: Option<[TiddlerId; 2]>) {
        let [ours, theirs] = self.words;
        let names = [
            without_article(names[0], ours),
            without_article(names[1], theirs),
        ];
        let is_term = |name: &String| {
            let words = name.split_whitespace().count();
            let is_sentence = name.contains([',', ';', ':', '.', '!', '?', '(', '/']);
            (1..=LONGEST).contains(&words) && !is_sentence && name.chars().nth(1).is_some()
        };
        let key = lower(&names[0]);
        // What is the same in both languages needs no agreement.
        if key == lower(&names[1]) || self.known.contains(&key) || !names.iter().all(is_term) {
            return;
        }
        self.terms.entry(key).or_insert(Term {
            names,
            tiddlers,
            others: BTreeSet::new(),
        });
    }

    /// Adds the titles by which texts of both editions name the targets of their links.
    fn titles(&mut self) {
        let Editions {
            original,
            translation,
            pairs,
            sources,
            ..
        } = self.editions;
        let [ours, theirs] = self.words;
        let ours = (original, called(original, sources), ours);
        let theirs = (translation, called(translation, sources), theirs);
        for pair in pairs.iter() {
            let ids = [pair.original, pair.translation];
            if is_name(ids[0], &ours) && is_name(ids[1], &theirs) {
                let titles = [original[ids[0]].title(), translation[ids[1]].title()];
                self.add(titles, Some(ids));
            }
        }
    }

    /// Adds the terms of definitions; several terms of one definition are separated by commas. Terms of a glossary
    /// also occur in the rules, where they have the same order.
    fn definitions(&mut self) {
        let Editions {
            original,
            translation,
            pairs,
            sources,
            ..
        } = self.editions;
        let evidence = Evidence {
            editions: self.editions,
            exchanges: &Exchanges::default(),
        };
        for pair in pairs.iter() {
            // The definitions of the root are its authors and its licence.
            let kind = original[pair.original].kind;
            if matches!(kind, Kind::Part | Kind::Component(ComponentKind::Glossary)) {
                continue;
            }
            let own = units(&original[pair.original], original, sources);
            if !own.iter().any(|it| it.kind == UnitKind::Term) {
                continue;
            }
            let other = units(&translation[pair.translation], translation, sources);
            let aligned = align((pair.original, &own), None, &other, evidence).texts;
            for (unit, aligned) in own.iter().zip(aligned) {
                let counterpart = aligned.translation.and_then(|at| other.get(at));
                let Some(counterpart) = counterpart.filter(|_| unit.kind == UnitKind::Term) else {
                    continue;
                };
                let [ours, theirs] =
                    [unit, counterpart].map(|it| it.read.split(", ").collect::<Vec<_>>());
                if ours.len() == theirs.len() {
                    for (one, other) in ours.iter().zip(&theirs) {
                        self.add([one, other], None);
                    }
                }
            }
        }
    }

    /// Adds the words that links of the translation have where the original has a term.
    fn others(&mut self) {
        let Editions {
            original,
            translation,
            pairs,
            sources,
            ..
        } = self.editions;
        let by_title: HashMap<TiddlerId, String> = self
            .terms
            .iter()
            .filter_map(|(key, term)| Some((term.tiddlers?[0], key.clone())))
            .collect();
        for pair in pairs.iter() {
            let (Some(one), Some(other)) = (
                original[pair.original].document(),
                translation[pair.translation].document(),
            ) else {
                continue;
            };
            let ours = labels(one, original, sources);
            let theirs = labels(other, translation, sources);
            for (target, ours) in ours {
                let theirs = pairs.translation(target).and_then(|it| theirs.get(&it));
                let (Some(key), Some(theirs)) = (by_title.get(&target), theirs) else {
                    continue;
                };
                let Some(term) = self
                    .terms
                    .get_mut(key)
                    .filter(|_| ours.len() == theirs.len())
                else {
                    continue;
                };
                for (one, other) in ours.iter().zip(theirs) {
                    if are_forms(&term.names[0], one, self.words[0])
                        && !are_forms(&term.names[1], other, self.words[1])
                    {
                        term.others.insert(lower(other));
                    }
                }
            }
        }
    }
}

/// A wiki, the labels of the links to each tiddler, and the words of the language.
type Called<'a> = (
    &'a Store,
    HashMap<TiddlerId, BTreeSet<String>>,
    &'a Vocabulary,
);

/// Whether links name the tiddler by its title.
fn is_name(id: TiddlerId, (store, called, words): &Called<'_>) -> bool {
    let title = store[id].title();
    let labels = called.get(&id).into_iter().flatten();
    store[id].can_define() && labels.into_iter().any(|it| are_forms(title, it, words))
}

/// The labels of the links to each tiddler.
fn called(store: &Store, sources: &Sources) -> HashMap<TiddlerId, BTreeSet<String>> {
    let mut called: HashMap<TiddlerId, BTreeSet<String>> = HashMap::default();
    for (_, document) in store.documents() {
        for (target, found) in labels(document, store, sources) {
            called.entry(target).or_default().extend(found);
        }
    }
    called
}

/// The labels of the links of a text in order, by their targets.
fn labels(
    document: &Document,
    store: &Store,
    sources: &Sources,
) -> BTreeMap<TiddlerId, Vec<String>> {
    let mut labels: BTreeMap<TiddlerId, Vec<String>> = BTreeMap::new();
    each_inline(document, |inline| {
        if let InlineKind::Link { target, label, .. } = &inline.kind
            && let Some(target) = store.find(target.name(sources))
        {
            let label = Visible::new(label, sources).text().trim().to_owned();
            labels.entry(target).or_default().push(label);
        }
    });
    labels
}

/// The name of a thing, without the word in front of it that a sort order does not count.
fn without_article(name: &str, words: &Vocabulary) -> String {
    let name = single_spaced(name);
    let plain = lower(&name);
    let rest = words.leading_words.iter().find_map(|word| {
        let rest = plain.strip_prefix(word.as_str())?;
        let is_word = word.ends_with('\'') || rest.starts_with(' ');
        // In lower case a name may have other bytes.
        let rest = name
            .char_indices()
            .nth(word.chars().count())
            .filter(|_| is_word)?;
        name.get(rest.0..)
    });
    rest.map_or(name.to_string(), |it| it.trim().to_owned())
}
