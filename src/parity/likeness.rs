//! Which paragraphs may translate each other, as far as their words tell.

use super::Language;
use super::blocks::Unit;
use super::dictionary::{Dictionary, Hash, Meant, Weight};
use foldhash::HashSet;

/// The fewest words of two paragraphs that tell anything.
const FEWEST: usize = 6;

/// How many in a hundred of so many words are taken to explain each other before any is looked at.
const DOUBT: usize = 45;

/// How many in a hundred words of a text and of its translation explain each other at least.
const USUAL: usize = 60;

/// What paragraphs cost that have no word in common.
const COST: usize = 150;

/// The words of the paragraphs of two texts that have a meaning in common.
pub(super) struct Likeness {
    /// How many words of each paragraph are known.
    known: [Vec<usize>; 2],
    /// For each two paragraphs, how many words of each the other one explains, in the order of the original.
    shared: Vec<Vec<[usize; 2]>>,
}

impl Likeness {
    /// That of these paragraphs, in these languages.
    pub(super) fn of(
        (original, translation): (&[&Unit], &[&Unit]),
        (ours, theirs): (&Language, &Language),
    ) -> Self {
        let dictionaries = [&ours.dictionary, &theirs.dictionary];
        if dictionaries.iter().any(|it| it.is_small()) {
            return Self {
                known: [Vec::new(), Vec::new()],
                shared: Vec::new(),
            };
        }
        let ours: Vec<Words> = original
            .iter()
            .map(|it| Words::of(it, dictionaries[0]))
            .collect();
        let theirs: Vec<Words> = translation
            .iter()
            .map(|it| Words::of(it, dictionaries[1]))
            .collect();
        let shared = ours.iter().map(|one| {
            let shared = theirs
                .iter()
                .map(|other| [one.explained_by(other), other.explained_by(one)]);
            shared.collect()
        });
        let shared = shared.collect();
        let known = [ours, theirs].map(|all| all.iter().map(|it| it.meant.len()).collect());
        Self { known, shared }
    }

    /// What it costs to take these paragraphs for translations of each other.
    pub(super) fn cost(&self, one: &[usize], other: &[usize]) -> usize {
        let (explained, all) = self.explained(one, other);
        if one.is_empty() || other.is_empty() || self.shared.is_empty() {
            return 0;
        }
        let (explained, all) = (explained * 100 + FEWEST * DOUBT, all + FEWEST);
        (USUAL * all).saturating_sub(explained) * COST / (USUAL * all)
    }

    /// Whether two paragraphs have so many words in common that one translates the other, wherever they are.
    pub(super) fn are_alike(&self, one: usize, other: usize) -> bool {
        let (explained, all) = self.explained(&[one], &[other]);
        all >= FEWEST && explained * 100 >= USUAL * all
    }

    /// How many words of these paragraphs explain each other, and how many are known.
    fn explained(&self, one: &[usize], other: &[usize]) -> (usize, usize) {
        let known = |of: &[usize], places: &[usize]| -> usize {
            places.iter().filter_map(|at| of.get(*at)).sum()
        };
        let known = [known(&self.known[0], one), known(&self.known[1], other)];
        let rows = one.iter().filter_map(|at| self.shared.get(*at));
        let pairs = rows.flat_map(|row| other.iter().filter_map(|at| row.get(*at)));
        let sum = pairs.fold([0, 0], |sum, it| [sum[0] + it[0], sum[1] + it[1]]);
        // A word that two of the paragraphs explain is one word.
        let explained = sum[0].min(known[0]) + sum[1].min(known[1]);
        (explained, known[0] + known[1])
    }
}

/// The words of a paragraph that mean something.
struct Words {
    meant: Vec<Meant>,
    names: HashSet<Hash>,
}

impl Words {
    fn of(unit: &Unit, dictionary: &Dictionary) -> Self {
        let words = unit.sentences.iter().flat_map(|it| &it.words);
        let meant = words.filter_map(|it| dictionary.meant(it.word()));
        let meant = meant.filter(|it| !it.names.is_empty() && it.weight > Weight::Particle);
        let meant: Vec<Meant> = meant.collect();
        let names = meant.iter().flat_map(|it| it.names.iter().copied());
        Self {
            names: names.collect(),
            meant,
        }
    }

    /// How many of its words mean what one of the other paragraph does.
    fn explained_by(&self, other: &Self) -> usize {
        let explained = self
            .meant
            .iter()
            .filter(|it| it.names.iter().any(|name| other.names.contains(name)));
        explained.count()
    }
}
