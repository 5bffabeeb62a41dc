//! The index: titles, defined terms, and the other names that rules are linked by.
//!
//! A title is in it that is a name: of one word or two, defined as a term, or what a rule calls
//! another. So are the terms that rules and the wiki's glossary define. The label of a link is an
//! alias of the title that it leads to, and says "see", when readers would look it up: see
//! [`aliases`].

mod aliases;
mod entry;
mod gather;
mod glossary;
mod names;
mod other_names;
mod sort;

use crate::book::{Book, Division, Id, Index, Language, Locator, See};
use crate::linearize::input::{Settings, Words};
use entry::EntryDraft;
use gather::{Gathered, TermPlace};
pub(super) use gather::{IndexedRules, rules};
use names::{IndexNames, MOST_PLACES, Name};
use std::collections::{BTreeMap, BTreeSet};

/// The index, the glossary and the names that are made of a book.
#[derive(Default)]
pub(super) struct Made {
    /// `None` when nothing would be in it.
    pub(super) index: Option<Index>,
    /// Other names of rules, tables and pictures besides their titles.
    pub(super) names: BTreeMap<Id, Vec<String>>,
    /// For a wiki that has none.
    pub(super) glossary: Option<Division>,
}

/// Makes the index of a book that is numbered, of these rules.
pub(super) fn index(
    settings: &Settings,
    rules: IndexedRules,
    words: Words<'_>,
    book: &Book,
) -> Made {
    let wants_glossary = settings.index.make && !glossary::has_own(book);
    let gathered = gather::gather(settings, rules, words.vocabulary, book, wants_glossary);
    let titles = gathered.titles.iter();
    let mut making = Making {
        gathered: &gathered,
        title_of: titles.map(|(id, title)| (id, title.as_str())).collect(),
        names: IndexNames::new(words.vocabulary),
        entries: Vec::new(),
        of_key: BTreeMap::new(),
    };
    making.titles();
    making.terms();
    making.aliases();
    making.explained();
    let names = other_names::other_names(&making.entries, &gathered.links);
    let is_wanted = settings.index.make;
    let entries = Some(making.entries).filter(|entries| is_wanted && !entries.is_empty());
    let finish = |entry: EntryDraft| entry.finish(words.locale);
    Made {
        index: entries.map(|entries| Index {
            title: words.locale.text("index"),
            groups: sort::groups(entries.into_iter().map(finish).collect(), &book.language),
        }),
        names,
        glossary: match is_wanted {
            true => glossary::glossary(words, &gathered, book),
            false => None,
        },
    }
}

struct Making<'a> {
    gathered: &'a Gathered,
    /// The title of each rule as the author wrote it.
    title_of: BTreeMap<&'a Id, &'a str>,
    names: IndexNames<'a>,
    entries: Vec<EntryDraft>,
    /// The entry of each name, by the words of the name.
    of_key: BTreeMap<String, usize>,
}

impl Making<'_> {
    /// The titles that are names.
    fn titles(&mut self) {
        let gathered = self.gathered;
        for (_, title) in &gathered.titles {
            self.names.know(title);
        }
        for term in &gathered.terms {
            self.names.know(&term.name);
        }
        let called: BTreeSet<String> = self.called();
        for (id, title) in &gathered.titles {
            let name = self.names.parse(title);
            let words = name.words + usize::from(!name.lead.is_empty());
            if words <= SHORT || called.contains(&name.key) {
                let place = gathered.places.get(id);
                let language = place.and_then(|it| it.language.as_ref());
                self.add(name, id, language);
            }
        }
    }

    /// The keys of defined terms, and of the labels by which rules refer to each other.
    fn called(&self) -> BTreeSet<String> {
        let labels = self.gathered.links_to_rules().map(|link| &*link.label);
        let terms = self.gathered.terms.iter().map(|term| term.name.as_str());
        let keys = labels.chain(terms).map(|text| self.names.parse(text).key);
        keys.collect()
    }

    fn terms(&mut self) {
        let mut defined_in: BTreeMap<String, BTreeSet<&Id>> = BTreeMap::new();
        for term in &self.gathered.terms {
            let key = self.names.parse(&term.name).key;
            defined_in.entry(key).or_default().insert(&term.place);
        }
        let gathered = self.gathered;
        for term in &gathered.terms {
            let name = self.names.parse(&term.name);
            let is_defined = defined_in
                .get(&name.key)
                .is_some_and(|it| it.len() <= MOST_PLACES);
            if is_defined && name.is_term() && !self.is_near(&name, &term.place) {
                self.add(name, &term.place, term.language.as_ref());
            }
        }
    }

    /// Whether the term would be next to the title of its rule, which is in the index.
    fn is_near(&self, term: &Name, place: &Id) -> bool {
        let rule = self.gathered.places.get(place).map(|place| &place.rule);
        let Some(title) = rule.and_then(|rule| self.title_of.get(rule)) else {
            return false;
        };
        let title = self.names.parse(title);
        // One of more words says what the title does not: “war lance” beside “lance”.
        title.key != term.key
            && term.words <= title.words
            && self.of_key.contains_key(&title.key)
            && aliases::is_near(&self.names, term, &title)
    }

    fn aliases(&mut self) {
        for alias in aliases::aliases(&self.names, self.gathered, &self.title_of) {
            if self.entry_of(&alias.name).is_some() {
                continue;
            }
            let Some(title) = self.title_of.get(&alias.target) else {
                continue;
            };
            let see = See {
                term: (*title).to_owned(),
                id: alias.target,
            };
            self.of_key
                .insert(alias.name.key.clone(), self.entries.len());
            self.entries.push(EntryDraft {
                name: alias.name,
                places: Vec::new(),
                locators: Vec::new(),
                see: vec![see],
                language: alias.language,
            });
        }
    }

    /// The terms that are in the glossary and in nothing else.
    fn explained(&mut self) {
        let gathered = self.gathered;
        for term in &gathered.explained {
            let name = self.names.parse(&term.name);
            if name.is_term() && self.entry_of(&name).is_none() {
                self.add(name, &term.place, term.language.as_ref());
            }
        }
    }

    /// The entry of that name, or of one that only its number makes another.
    fn entry_of(&self, name: &Name) -> Option<usize> {
        let forms = self.names.known_forms(name);
        let mut keys = std::iter::once(&name.key).chain(&forms);
        keys.find_map(|key| self.of_key.get(key).copied())
    }

    /// Adds a name for a place of the book. The same word in singular and plural is one entry where
    /// both are about the same.
    fn add(&mut self, name: Name, place: &Id, language: Option<&Language>) {
        let same = self.of_key.get(&name.key).copied();
        let form = || {
            let at = self.entry_of(&name)?;
            let rule = &self.gathered.places.get(place)?.rule;
            let places = &self.entries.get(at)?.places;
            places.contains(rule).then_some(at)
        };
        let at = same.or_else(form).unwrap_or_else(|| {
            self.entries.push(EntryDraft {
                name: name.clone(),
                places: Vec::new(),
                locators: Vec::new(),
                see: Vec::new(),
                language: language.cloned(),
            });
            self.entries.len() - 1
        });
        self.of_key.entry(name.key.clone()).or_insert(at);
        let Some(entry) = self.entries.get_mut(at) else {
            return;
        };
        // A word of both languages is one of the book's.
        if entry.language.as_ref() != language {
            entry.language = None;
        }
        // A term is not sorted by its article, and needs none where it has none by itself.
        if entry.name.key == name.key && name.lead.is_empty() {
            entry.name = name;
        }
        let Some(found) = self.gathered.places.get(place) else {
            return;
        };
        if !entry.places.contains(&found.rule) {
            let label = label(&self.names, &entry.name, found);
            entry.places.push(found.rule.clone());
            entry.locators.push(Locator {
                id: place.clone(),
                label,
            });
        }
    }
}

/// A title of so many words, an article among them, is a name; a longer one may be a sentence.
const SHORT: usize = 2;

/// The label of a place: its number, or a title that differs from the entry.
fn label(names: &IndexNames<'_>, entry: &Name, place: &TermPlace) -> Option<String> {
    let is_same = || names.parse(&place.title).key == entry.key;
    match &place.number {
        Some(number) => Some(number.clone()),
        None if is_same() => None,
        None => Some(place.title.clone()),
    }
}
