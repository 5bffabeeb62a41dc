//! Words of sentences that nothing in their translation explains, and the reverse: `lances` where the original has
//! “bows”.
//!
//! Two words translate each other if the dictionaries of both languages give them a meaning in common, if they look
//! alike, as words of one origin do, or if they are found in each other's sentences wherever nothing else explains them.
//! A word that this edition often translates freely tells nothing.

use super::Language;
use super::dictionary::{Dictionary, Meant, Weight};
use super::difference::Difference;
use super::order::Swapped;
use super::sentence_pair::SentencePair;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::{HashMap, HashSet};
use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};
use std::collections::BTreeSet;
use std::ops::Range;

/// The fewest sentences that tell which words translate each other.
const LEAST: u32 = 2;

/// Of so many sentences with a particle, each has to be explained if one that is not is to tell anything.
const PARTICLES: u32 = 3;

/// A word that is not explained in more than one of so many sentences tells nothing.
const FREELY: u32 = 8;

/// The most words of a sentence that are not explained; a sentence with more is translated freely.
const FREE: usize = 6;

/// The most of them where it is not sure that the two sentences belong together.
const UNSURE: usize = 2;

/// The most of them in a sentence that surely says something else.
const SURE: usize = 4;

/// The most of them where only one of the sentences has any.
const SURE_ALONE: usize = 2;

/// The fewest words of two conditions together that tell that they are not the same.
const CONDITIONS: usize = 3;

/// How many words before and after a word of the other language are near it.
const NEAR: usize = 3;

/// The fewest words of a clause that a sentence lacks.
const CLAUSE: usize = 2;

/// The fewest words of a sentence that the translation lacks.
const LACKING: usize = 3;

/// The same of a clause that the original lacks: translators also explain.
const ADDED: usize = 4;

/// The most letters of a word that is not missed.
const SHORT: usize = 3;

/// The letters that two words of one origin have in common at least, and those after them at most.
const ORIGIN: [usize; 2] = [4, 3];

/// The fewest sentences that tell whether the words of an edition are known.
const ENOUGH: usize = 100;

/// Of so many words of an edition that is kept close to its original, nothing explains one at most.
const CLOSE: u32 = 20;

/// A word that is in one of so many sentences is what the edition speaks of.
const SUBJECT: u32 = 60;

/// The most words that no table has near to a “not” that surely is missing.
const UNKNOWN: usize = 1;

/// The fewest words of a sentence that tell whether its translation has the same order.
const FEWEST: usize = 3;

/// A word of one of the editions.
struct Entry {
    meant: Meant,
    /// Its letters without accents.
    letters: Vec<char>,
    /// The number of its stem.
    stem: usize,
}

/// The words of one edition, by their numbers.
struct Words<'a> {
    dictionary: &'a Dictionary,
    numbers: HashMap<&'a str, Option<usize>>,
    stems: HashMap<&'a str, usize>,
    entries: Vec<Entry>,
    /// How many sentences have each stem, and in how many of them nothing explains it.
    counts: Vec<[u32; 2]>,
    /// The stems whose translations were learnt.
    learnt: HashSet<usize>,
}

impl<'a> Words<'a> {
    fn new(dictionary: &'a Dictionary) -> Self {
        Self {
            dictionary,
            numbers: HashMap::default(),
            stems: HashMap::default(),
            entries: Vec::new(),
            counts: Vec::new(),
            learnt: HashSet::default(),
        }
    }

    /// The number of a word; `None` if it says nothing by itself.
    fn number(&mut self, word: &'a WordPlace) -> Option<usize> {
        if let Some(known) = self.numbers.get(word.word()) {
            return *known;
        }
        let meant = self.dictionary.meant(word.word());
        let number = meant.map(|meant| {
            let next = self.stems.len();
            let stem = *self.stems.entry(word.stem()).or_insert(next);
            if stem == next {
                self.counts.push([0, 0]);
            }
            let letters = word.word().trim_end_matches('\'').chars().map(plain);
            self.entries.push(Entry {
                meant,
                letters: letters.collect(),
                stem,
            });
            self.entries.len() - 1
        });
        self.numbers.insert(word.word(), number);
        number
    }

    fn sentence(&mut self, words: &'a [WordPlace]) -> Vec<WordAt> {
        let words = words.iter();
        let numbered = words.filter_map(|it| Some((self.number(it)?, it.span())));
        numbered.collect()
    }

    fn known(&self, word: &WordPlace) -> Option<usize> {
        *self.numbers.get(word.word())?
    }

    /// Counts the stems of a sentence, each once: all, or those that nothing explains.
    fn count(&mut self, words: &[WordAt], which: usize) {
        let stems = words
            .iter()
            .filter_map(|it| self.entries.get(it.0))
            .map(|it| it.stem);
        for stem in stems.collect::<BTreeSet<usize>>() {
            let count = self.counts.get_mut(stem).and_then(|it| it.get_mut(which));
            if let Some(count) = count {
                *count += 1;
            }
        }
    }

    /// How many of these words are no particles.
    fn telling(&self, words: &[WordAt]) -> u32 {
        let telling = words.iter().filter(|it| self.is_telling(it));
        telling.map(|_| 1).sum()
    }

    /// Whether a word is no particle.
    fn is_telling(&self, word: &WordAt) -> bool {
        let entry = self.entries.get(word.0);
        entry.is_some_and(|it| it.meant.weight != Weight::Particle)
    }

    /// Whether a table has a word.
    fn knows(&self, word: &WordAt) -> bool {
        let entry = self.entries.get(word.0);
        entry.is_some_and(|it| it.meant.weight != Weight::Unknown)
    }

    /// What it tells that nothing explains a word.
    fn told(&self, (number, span): WordAt) -> Option<Told> {
        let entry = self.entries.get(number)?;
        let [all, unexplained] = self.counts.get(entry.stem)?.map(|it| it.saturating_sub(1));
        let mut weight = entry.meant.weight;
        // One that the edition has only here has no translation that is known otherwise.
        let is_new = weight == Weight::Unknown && all == 0 && entry.letters.len() >= SHORT;
        if is_new || weight == Weight::Unknown && self.learnt.contains(&entry.stem) {
            weight = Weight::Word;
        }
        if weight == Weight::Particle {
            let is_steady = all >= PARTICLES && unexplained == 0;
            weight = is_steady.then_some(weight)?;
        } else if unexplained * FREELY > all {
            weight = Weight::Unknown;
        }
        let is_told = weight != Weight::Unknown || entry.letters.len() > SHORT;
        let letters = entry.letters.len();
        is_told.then_some(Told {
            weight,
            is_new,
            is_steady: unexplained * FREELY * 2 <= all,
            letters,
            span,
        })
    }
}

/// The number of a word, and its place.
pub(super) type WordAt = (usize, Span);

/// A word that nothing in the other sentence explains.
#[derive(Clone, Copy)]
struct Told {
    weight: Weight,
    /// Whether no table has it, and the edition has it only here.
    is_new: bool,
    /// Whether nearly all others like it are explained.
    is_steady: bool,
    letters: usize,
    span: Span,
}

/// A sentence and its translation, in numbers; first all words, then those that nothing explains.
#[derive(Clone, Default)]
pub(super) struct Numbered {
    pub(super) ours: Vec<WordAt>,
    pub(super) theirs: Vec<WordAt>,
    pub(super) lost: Vec<WordAt>,
    pub(super) foreign: Vec<WordAt>,
}

/// The words of both editions.
pub(super) struct Lexicon<'a> {
    ours: Words<'a>,
    theirs: Words<'a>,
    /// The stems that translate each other, learnt from both editions.
    learnt: HashSet<(usize, usize)>,
    sentences: Vec<Numbered>,
    /// The sentences of texts with words that nothing explains, by the places of the texts in the translation.
    pub(super) open: HashMap<Span, Range<usize>>,
    /// Sentences of one text that have changed places.
    pub(super) moved: Vec<(usize, usize)>,
    /// Whether the words are known, and the edition is kept close to its original.
    is_close: bool,
}

impl<'a> Lexicon<'a> {
    pub(super) fn new(
        pairs: &'a [SentencePair],
        (ours, theirs): (&'a Language, &'a Language),
    ) -> Self {
        let mut lexicon = Self {
            ours: Words::new(&ours.dictionary),
            theirs: Words::new(&theirs.dictionary),
            learnt: HashSet::default(),
            sentences: Vec::new(),
            open: HashMap::default(),
            moved: Vec::new(),
            is_close: false,
        };
        let mut sentences = Vec::new();
        for pair in pairs {
            let mut one = Numbered {
                ours: lexicon.ours.sentence(&pair.ours),
                theirs: lexicon.theirs.sentence(&pair.theirs),
                ..Numbered::default()
            };
            // A sentence that only one of them has is found otherwise.
            if !one.ours.is_empty() && !one.theirs.is_empty() {
                lexicon.explain(&mut one);
            }
            sentences.push(one);
        }
        lexicon.learn(&sentences);
        for one in sentences.iter_mut().filter(|it| it.is_open()) {
            lexicon.explain(one);
        }
        lexicon.texts(pairs, &mut sentences);
        for one in &sentences {
            lexicon.ours.count(&one.ours, 0);
            lexicon.ours.count(&one.lost, 1);
            lexicon.theirs.count(&one.theirs, 0);
            lexicon.theirs.count(&one.foreign, 1);
        }
        lexicon.is_close = lexicon.are_close(&sentences);
        lexicon.sentences = sentences;
        lexicon
    }

    /// Compares the sentences of each text with each other.
    fn texts(&mut self, pairs: &[SentencePair], sentences: &mut [Numbered]) {
        let (mut rest, mut at) = (sentences, 0);
        for text in pairs.chunk_by(|one, other| one.text == other.text) {
            let (own, others) = rest.split_at_mut(text.len());
            if own.iter().any(Numbered::is_open) {
                self.moved.extend(self.exchanged_sentences(own, at));
                self.cancel(own);
                let sentences = at..at + text.len();
                self.open
                    .extend(text.first().map(|it| (it.text, sentences)));
            }
            (rest, at) = (others, at + text.len());
        }
    }

    /// Whether the words are known, and the edition is kept close to its original.
    pub(super) fn is_close(&self) -> bool {
        self.is_close
    }

    /// Whether there are sentences enough, and nearly all of their words are explained.
    fn are_close(&self, sentences: &[Numbered]) -> bool {
        let is_pair = |it: &&Numbered| !it.ours.is_empty() && !it.theirs.is_empty();
        let pairs = || sentences.iter().filter(is_pair);
        let sum = |of: fn(&Numbered) -> (&[WordAt], &[WordAt])| -> u32 {
            let both = pairs().map(of);
            let sums = both.map(|(own, other)| self.ours.telling(own) + self.theirs.telling(other));
            sums.sum()
        };
        let all = sum(|it| (&it.ours, &it.theirs));
        let unexplained = sum(|it| (&it.lost, &it.foreign));
        pairs().count() >= ENOUGH && unexplained * CLOSE <= all
    }

    /// Finds the words that nothing explains.
    fn explain(&self, one: &mut Numbered) {
        let lost = one.ours.iter().filter(|own| {
            let mut others = one.theirs.iter();
            !others.any(|other| self.translate(own.0, other.0))
        });
        one.lost = lost.copied().collect();
        let foreign = one.theirs.iter().filter(|other| {
            let mut own = one.ours.iter();
            !own.any(|own| self.translate(own.0, other.0))
        });
        one.foreign = foreign.copied().collect();
    }

    /// Learns which words translate each other where nothing else explains them.
    fn learn(&mut self, sentences: &[Numbered]) {
        let (mut lost, mut foreign) = (HashMap::default(), HashMap::default());
        let mut both: HashMap<(usize, usize), u32> = HashMap::default();
        for one in sentences.iter().filter(|it| it.is_open()) {
            let stems = |words: &[WordAt], of: &Words<'_>| -> BTreeSet<usize> {
                let entries = words.iter().filter_map(|it| of.entries.get(it.0));
                let entries = entries.filter(|it| it.meant.weight != Weight::Particle);
                entries.map(|it| it.stem).collect()
            };
            let (own, other) = (
                stems(&one.lost, &self.ours),
                stems(&one.foreign, &self.theirs),
            );
            for own in &own {
                *lost.entry(*own).or_default() += 1;
                for other in &other {
                    *both.entry((*own, *other)).or_default() += 1;
                }
            }
            for other in other {
                *foreign.entry(other).or_default() += 1;
            }
        }
        let count = |of: &HashMap<usize, u32>, stem: &usize| of.get(stem).copied();
        let learnt = both.into_iter().filter(|((own, other), together)| {
            let all = count(&lost, own).zip(count(&foreign, other));
            *together >= LEAST && all.is_some_and(|(own, other)| 4 * together >= own + other)
        });
        self.learnt = learnt.map(|(stems, _)| stems).collect();
        (self.ours.learnt, self.theirs.learnt) = self.learnt.iter().copied().unzip();
    }

    /// Drops what one sentence of a text lacks and another one has.
    fn cancel(&self, text: &mut [Numbered]) {
        let all = text.to_vec();
        if all.len() < 2 {
            return;
        }
        for (at, one) in text.iter_mut().enumerate() {
            let others = || {
                let others = all
                    .iter()
                    .enumerate()
                    .filter(move |(place, _)| *place != at);
                others.map(|(_, it)| it)
            };
            one.lost.retain(|own| {
                let mut foreign = others().flat_map(|it| &it.foreign);
                !foreign.any(|other| self.translate(own.0, other.0))
            });
            one.foreign.retain(|other| {
                let mut lost = others().flat_map(|it| &it.lost);
                !lost.any(|own| self.translate(own.0, other.0))
            });
        }
    }

    /// The words of sentences that the translation lacks, and those that the original lacks, as far as they tell anything.
    pub(super) fn unexplained(&self, sentences: Range<usize>) -> [Vec<usize>; 2] {
        let sentences = self.sentences.get(sentences).unwrap_or_default();
        let told = |words: &[WordAt], of: &Words<'_>| -> Vec<usize> {
            let told = |it: &&WordAt| of.told(**it).is_some_and(|it| it.weight > Weight::Unknown);
            words.iter().filter(told).map(|it| it.0).collect()
        };
        let all = |of: fn(&Numbered) -> &Vec<WordAt>, edition: &Words<'_>| {
            let words = sentences.iter().flat_map(|it| told(of(it), edition));
            words.collect()
        };
        [
            all(|it| &it.lost, &self.ours),
            all(|it| &it.foreign, &self.theirs),
        ]
    }

    /// Whether nothing of these sentences is said in their translation.
    pub(super) fn are_apart(&self, sentences: Range<usize>) -> bool {
        let sentences = self.sentences.get(sentences).unwrap_or_default();
        let mut telling = sentences.iter().flat_map(|one| {
            let lost = one.ours.iter().filter(|it| self.ours.is_telling(it));
            lost.map(|it| one.lost.iter().any(|lost| lost.1 == it.1))
        });
        telling.all(|is_lost| is_lost)
    }

    /// The words of a sentence that are no particles, of those that nothing explains.
    pub(super) fn telling(&self, one: &Numbered) -> [Vec<usize>; 2] {
        let of = |words: &[WordAt], edition: &Words<'_>| -> Vec<usize> {
            let telling = words.iter().filter(|it| edition.is_telling(it));
            telling.map(|it| it.0).collect()
        };
        [of(&one.lost, &self.ours), of(&one.foreign, &self.theirs)]
    }

    /// Whether two words translate each other.
    pub(super) fn translate(&self, own: usize, other: usize) -> bool {
        let both = (self.ours.entries.get(own), self.theirs.entries.get(other));
        let (Some(own), Some(other)) = both else {
            return false;
        };
        own.meant.shares(&other.meant)
            || are_of_one_origin(&own.letters, &other.letters)
            || self.learnt.contains(&(own.stem, other.stem))
    }

    /// The words of a sentence that its translation lacks, or has instead of others.
    pub(super) fn unusual(&self, at: usize, pair: &SentencePair) -> Option<Difference> {
        let mut found = self.judged(self.sentences.get(at)?, pair, FREE)?;
        if let Difference::Words {
            lost: None,
            foreign: Some(foreign),
            is_sure,
            ..
        } = &mut found
        {
            *is_sure &= !self.is_subject(at, *foreign);
        }
        Some(found)
    }

    /// Whether a word is what the edition speaks of all the time: the original may have “it” here.
    fn is_subject(&self, at: usize, word: Span) -> bool {
        let words = self.sentences.get(at).map(|it| it.theirs.as_slice());
        let mut words = words.unwrap_or_default().iter();
        let entry = words
            .find(|it| it.1 == word)
            .and_then(|it| self.theirs.entries.get(it.0));
        let counts = entry.and_then(|it| self.theirs.counts.get(it.stem));
        let count = counts.map_or(0, |[all, _]| *all);
        usize::try_from(count * SUBJECT).unwrap_or(usize::MAX) >= self.sentences.len()
    }

    /// The same for a sentence that is none of those of which the lexicon is made.
    pub(super) fn unusual_of(&self, pair: &SentencePair) -> Option<Difference> {
        let numbered = |words: &[WordPlace], of: &Words<'_>| -> Vec<WordAt> {
            let words = words.iter();
            let known = words.filter_map(|it| Some((of.known(it)?, it.span())));
            known.collect()
        };
        let mut one = Numbered {
            ours: numbered(&pair.ours, &self.ours),
            theirs: numbered(&pair.theirs, &self.theirs),
            ..Numbered::default()
        };
        self.explain(&mut one);
        self.judged(&one, pair, UNSURE)
    }

    /// Whether the translation of the text of a sentence has no words for most of its words.
    pub(super) fn lacks(&self, at: usize, pairs: &[SentencePair]) -> bool {
        let Some((one, pair)) = self.sentences.get(at).zip(pairs.get(at)) else {
            return false;
        };
        // The sentences of a text are neighbours.
        let is_of_text = |at: &usize| pairs.get(*at).is_some_and(|it| it.text == pair.text);
        let before = (0..at).rev().take_while(is_of_text);
        let same = before.chain((at..pairs.len()).take_while(is_of_text));
        let same = same.filter_map(|at| self.sentences.get(at));
        let others: Vec<usize> = same.flat_map(|it| &it.theirs).map(|it| it.0).collect();
        let own = one.ours.iter().filter(|it| self.ours.is_telling(it));
        let (lost, kept): (Vec<&WordAt>, Vec<_>) =
            own.partition(|own| !others.iter().any(|it| self.translate(own.0, *it)));
        let known = lost.iter().filter(|it| {
            self.ours
                .told(***it)
                .is_some_and(|it| it.weight > Weight::Particle)
        });
        self.is_close
            && one.theirs.is_empty()
            && known.count() >= LACKING
            && lost.len() > kept.len()
    }

    /// Whether all words of the translation of a sentence are explained near to what translates a place of the original,
    /// or, of those that are `known`, could not say it.
    pub(super) fn explains_translation(&self, at: usize, place: Span, known: bool) -> bool {
        let sides = self
            .sentences
            .get(at)
            .map(|one| (&one.ours, (&one.theirs, &one.foreign)));
        let translates = |own, other| self.translate(own, other);
        sides.is_some_and(|(own, others)| {
            self.explains((own, place), others, (&self.theirs, known), translates)
        })
    }

    /// The same of the original, for a place of the translation.
    pub(super) fn explains_original(&self, at: usize, place: Span, known: bool) -> bool {
        let sides = self
            .sentences
            .get(at)
            .map(|one| (&one.theirs, (&one.ours, &one.lost)));
        let translates = |own, other| self.translate(other, own);
        sides.is_some_and(|(own, others)| {
            self.explains((own, place), others, (&self.ours, known), translates)
        })
    }

    fn explains(
        &self,
        (own, place): (&[WordAt], Span),
        (others, unexplained): (&Vec<WordAt>, &Vec<WordAt>),
        (edition, known): (&Words<'_>, bool),
        translates: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let range = counterpart((own, place), others, translates);
        let near = others.get(range).unwrap_or_default();
        let is_near = |word: &&WordAt| near.iter().any(|it| it.1 == word.1);
        let unexplained = unexplained.iter().filter(is_near);
        let may_say = |it: &&WordAt| edition.told(**it).is_some() && !(known && edition.knows(it));
        let most = if known { UNKNOWN } else { 0 };
        self.is_close && unexplained.filter(may_say).count() <= most
    }

    fn judged(&self, one: &Numbered, pair: &SentencePair, most: usize) -> Option<Difference> {
        if !self.is_close {
            return None;
        }
        let told = |words: &[WordAt], of: &Words<'_>| -> Vec<Told> {
            words.iter().filter_map(|it| of.told(*it)).collect()
        };
        let lost = told(&one.lost, &self.ours);
        let foreign = told(&one.foreign, &self.theirs);
        let all = lost.iter().chain(&foreign);
        let is_clear = all
            .clone()
            .all(|it| it.weight > Weight::Unknown && !it.is_new);
        let is_steady = all.clone().all(|it| it.is_steady);
        let heaviest = all.clone().map(|it| it.weight).max()?;
        let count = lost.len() + foreign.len();
        let is_clause = lacks_clause((&lost, &foreign), pair.lengths, CLAUSE)
            || lacks_clause((&foreign, &lost), (pair.lengths.1, pair.lengths.0), ADDED);
        let (lost, foreign) = apart(first(&lost), first(&foreign));
        let is_replaced = lost.is_some() && foreign.is_some();
        let lightest = lost.iter().chain(&foreign).map(|it| it.weight).min()?;
        let is_sure = most == FREE
            && (is_clear
                && (is_replaced && count <= SURE && lightest >= Weight::Quality
                    || is_steady && count <= SURE_ALONE && heaviest == Weight::Thing)
                || is_clause);
        let most = if is_clause { usize::MAX } else { most };
        let is_any = lost.is_some() || foreign.is_some();
        (is_any && count <= most).then_some(Difference::Words {
            lost: lost.map(|it| it.span),
            foreign: foreign.map(|it| it.span),
            places: pair.places,
            text: pair.text,
            is_sure,
        })
    }

    /// How many of these words have a translation among those, and how many there are.
    pub(super) fn shared<'w>(
        &self,
        ours: impl Iterator<Item = &'w WordPlace>,
        theirs: impl Iterator<Item = &'w WordPlace>,
    ) -> (usize, usize) {
        let theirs: BTreeSet<usize> = theirs.filter_map(|it| self.theirs.known(it)).collect();
        let is_telling = |it: &usize| {
            let entry = self.ours.entries.get(*it);
            entry.is_some_and(|it| it.meant.weight != Weight::Particle)
        };
        let ours = ours.filter_map(|it| self.ours.known(it)).filter(is_telling);
        let ours: BTreeSet<usize> = ours.collect();
        let shared = ours.iter().filter(|own| {
            let mut theirs = theirs.iter();
            theirs.any(|it| self.translate(**own, *it))
        });
        (shared.count(), ours.len())
    }

    /// Whether the words of a sentence that are known are in the same order in its translation, all but a few and those that
    /// are `swapped`.
    pub(super) fn keeps_order(&self, at: usize, swapped: &Swapped) -> bool {
        // A clause that was put first takes its word with it.
        let Some(one) = self.sentences.get(at).filter(|_| !swapped.is_of_clause()) else {
            return false;
        };
        let spans = [swapped.original.span, swapped.translation.span];
        let is_swapped = |word: &WordAt| {
            let entry = self.ours.entries.get(word.0);
            spans.iter().any(|it| it.contains(word.1)) || entry.is_none()
        };
        let own = one
            .ours
            .iter()
            .filter(|it| self.ours.is_telling(it) && !is_swapped(it));
        let found: Vec<usize> = own
            .filter_map(|own| {
                let mut others = one.theirs.iter();
                others.position(|it| self.translate(own.0, it.0))
            })
            .collect();
        let turns = found
            .iter()
            .zip(found.iter().skip(1))
            .filter(|(one, two)| two < one);
        let turns = turns.count();
        found.len() + swapped.kept + usize::from(turns == 0) >= FEWEST && turns * 6 <= found.len()
    }

    /// Whether two things have changed places in a sentence, so that what is around the one in the original is around the
    /// other in the translation. `own` are their places in the original, `theirs` those in the translation.
    pub(super) fn exchanges(&self, at: usize, own: [Span; 2], theirs: [Span; 2]) -> bool {
        let Some(one) = self.sentences.get(at).filter(|_| self.is_close) else {
            return false;
        };
        let [own_at, their_at] =
            [(&one.ours, own), (&one.theirs, theirs)].map(|(words, places)| {
                places.map(|it| words.partition_point(|word| word.1.start < it.start))
            });
        let mut votes = [0, 0];
        for (place, word) in one.ours.iter().enumerate() {
            let is_it = own.iter().any(|it| it.contains(word.1)) || !self.ours.is_telling(word);
            let Some(other) = self.only(one, *word).filter(|_| !is_it) else {
                continue;
            };
            let nearer = |place: usize, [first, second]: [usize; 2]| {
                let (first, second) = (first.abs_diff(place), second.abs_diff(place));
                (first.min(second) <= NEAR && first != second).then_some(first < second)
            };
            if let Some((before, after)) = nearer(place, own_at).zip(nearer(other, their_at)) {
                let vote = votes.get_mut(usize::from(before == after));
                vote.into_iter().for_each(|it| *it += 1);
            }
        }
        let [exchanged, kept] = votes;
        exchanged >= 2 && kept == 0
    }

    /// The place of the only word that translates a word, which translates no other one.
    fn only(&self, one: &Numbered, word: WordAt) -> Option<usize> {
        let others = one.theirs.iter().enumerate();
        let mut others = others.filter(|(_, it)| self.translate(word.0, it.0));
        let (place, other) = others.next()?;
        let mut own = one.ours.iter().filter(|it| self.translate(it.0, other.0));
        let is_only = others.next().is_none() && own.next().is_some() && own.next().is_none();
        is_only.then_some(place)
    }

    /// The first two things of a sentence that have changed places: the first in the original, and the second in the
    /// translation.
    pub(super) fn exchanged(&self, at: usize, is_same_voice: bool) -> Option<(Span, Span)> {
        let one = self.sentences.get(at).filter(|_| self.is_close)?;
        let is_thing = |word: &WordAt| {
            let entry = self.ours.entries.get(word.0);
            entry.is_some_and(|it| matches!(it.meant.weight, Weight::Thing | Weight::Unknown))
        };
        let things = one.ours.iter().enumerate().filter(|(_, it)| is_thing(it));
        let things = things.filter_map(|(place, it)| Some((place, it.1, self.only(one, *it)?)));
        let things: Vec<(usize, Span, usize)> = things.collect();
        let both = things
            .iter()
            .flat_map(|one| things.iter().map(move |other| (one, other)));
        let mut turned = both.filter(|(one, other)| one.0 < other.0 && one.2 > other.2);
        turned.find_map(|((first, own, place), (second, other, before))| {
            let (theirs, others) = (one.theirs.get(*place)?.1, one.theirs.get(*before)?.1);
            let are_far = first + 2 < *second && *place > before + 2;
            let is_it = are_far && self.exchanges(at, [*own, *other], [theirs, others])
                || is_same_voice && self.act_on(one, first + 1..*second, before + 1..*place);
            is_it.then_some((*own, others))
        })
    }

    /// Whether a word that says what is done is between two things, both in the original and in the translation.
    fn act_on(&self, one: &Numbered, own: Range<usize>, theirs: Range<usize>) -> bool {
        let mut between = one.ours.get(own).unwrap_or_default().iter();
        between.any(|word| {
            let entry = self.ours.entries.get(word.0);
            let weight = entry.map(|it| it.meant.weight);
            let is_action = matches!(weight, Some(Weight::Word | Weight::Unknown));
            let is_action = is_action && self.ours.is_telling(word);
            is_action && self.only(one, *word).is_some_and(|it| theirs.contains(&it))
        })
    }

    /// Whether the other sentence has no words for most of the clause after a place; the place is in the original, or in the
    /// translation.
    pub(super) fn lacks_clause_after(
        &self,
        at: usize,
        (words, place): (&[WordPlace], Span),
        is_original: bool,
    ) -> bool {
        let sentence = self.sentences.get(at).filter(|_| self.is_close);
        sentence.is_some_and(|one| match is_original {
            true => is_lost(
                (words, place),
                (&one.ours, &self.ours),
                &one.theirs,
                |own, other| self.translate(own, other),
            ),
            false => is_lost(
                (words, place),
                (&one.theirs, &self.theirs),
                &one.ours,
                |own, other| self.translate(other, own),
            ),
        })
    }

    /// Two things of which one is said less often than in the original, and the other more often: the first in the original,
    /// and the second in the translation.
    pub(super) fn miscounted(&self, at: usize) -> Option<(Span, Span)> {
        let one = self.sentences.get(at).filter(|_| self.is_close)?;
        let lost = more_often(
            (&one.ours, &self.ours),
            (&one.theirs, &self.theirs),
            |own, other| self.translate(own, other),
        );
        let foreign = more_often(
            (&one.theirs, &self.theirs),
            (&one.ours, &self.ours),
            |own, other| self.translate(other, own),
        );
        lost.zip(foreign)
    }

    /// The first words of two clauses of a sentence, where each is what the other edition says elsewhere: “if B, then A”; and
    /// whether it is sure.
    pub(super) fn turned(&self, at: usize, pair: &SentencePair) -> Option<((Span, Span), bool)> {
        let one = self.sentences.get(at).filter(|_| self.is_close)?;
        let mut clauses = pair.clauses.iter();
        clauses.find_map(|it| Some((self.turned_clauses(one, pair, it.places)?, it.is_sure)))
    }

    fn turned_clauses(
        &self,
        one: &Numbered,
        pair: &SentencePair,
        (ours, theirs): (Span, Span),
    ) -> Option<(Span, Span)> {
        let (own, other) = (
            clause(&pair.ours, &one.ours, ours),
            clause(&pair.theirs, &one.theirs, theirs),
        );
        let translates = |own: &WordAt, other: &WordAt| self.translate(own.0, other.0);
        let own = own.iter().filter(|own| {
            self.ours.is_telling(own) && one.theirs.iter().any(|it| translates(own, it))
        });
        let other = other.iter().filter(|other| {
            self.theirs.is_telling(other) && one.ours.iter().any(|it| translates(it, other))
        });
        let (own, other): (Vec<&WordAt>, Vec<&WordAt>) = (own.collect(), other.collect());
        let is_same = own
            .iter()
            .any(|own| other.iter().any(|it| translates(own, it)));
        let is_turned = own.len() + other.len() >= CONDITIONS && !is_same;
        is_turned.then(|| Some((own.first()?.1, other.first()?.1)))?
    }
}

impl Numbered {
    /// Whether nothing explains some of its words.
    fn is_open(&self) -> bool {
        !(self.lost.is_empty() && self.foreign.is_empty())
    }
}

/// Whether most words of the clause after a place have no translation that does not translate another word, too.
fn is_lost(
    (words, place): (&[WordPlace], Span),
    (own, edition): (&[WordAt], &Words<'_>),
    others: &[WordAt],
    translates: impl Fn(usize, usize) -> bool,
) -> bool {
    let clause = clause(words, own, place);
    let is_outside = |word: &&WordAt| !clause.iter().any(|it| it.1 == word.1);
    let is_kept = |word: &WordAt| {
        let mut translations = others.iter().filter(|it| translates(word.0, it.0));
        translations.any(|other| {
            let mut outside = own.iter().filter(is_outside);
            !outside.any(|it| translates(it.0, other.0))
        })
    };
    let telling = clause.iter().filter(|it| edition.is_telling(it));
    let (kept, lost): (Vec<&WordAt>, Vec<_>) = telling.partition(|it| is_kept(it));
    lost.len() > kept.len()
}

/// The last of the words that stand for a thing that one of two sentences says more often than the other one, where no
/// other word can say it.
fn more_often(
    (own, edition): (&[WordAt], &Words<'_>),
    (others, _): (&[WordAt], &Words<'_>),
    translates: impl Fn(usize, usize) -> bool,
) -> Option<Span> {
    let stem = |word: &WordAt| edition.entries.get(word.0).map(|it| it.stem);
    let is_thing = |word: &&WordAt| {
        let entry = edition.entries.get(word.0);
        entry.is_some_and(|it| it.meant.weight == Weight::Thing)
    };
    let mut things = own.iter().rev().filter(is_thing);
    let found = things.find(|word| {
        let same = own.iter().filter(|it| stem(it) == stem(word)).count();
        let translations = || others.iter().filter(|it| translates(word.0, it.0));
        let count = translations().count();
        let is_only = || {
            translations().all(|other| {
                let mut words = own.iter().filter(|it| translates(it.0, other.0));
                words.all(|it| stem(it) == stem(word))
            })
        };
        same > count && count > 0 && is_only()
    });
    found.map(|it| it.1)
}

/// The words of a clause after a place in it.
fn clause<'a>(words: &[WordPlace], numbered: &'a [WordAt], place: Span) -> &'a [WordAt] {
    let mut after = words.iter().filter(|it| it.span().start >= place.end);
    let end = after
        .find(|it| it.ends_clause)
        .map_or(u32::MAX, |it| it.span().end);
    let from = numbered.partition_point(|it| it.1.start < place.end);
    let to = numbered.partition_point(|it| it.1.end <= end);
    numbered.get(from..to).unwrap_or_default()
}

/// The words of the other sentence among which a place is said: those that translate the words around it, and a few before
/// and after; all of them where there are none.
fn counterpart(
    (own, place): (&[WordAt], Span),
    others: &[WordAt],
    translates: impl Fn(usize, usize) -> bool,
) -> Range<usize> {
    let before = own.partition_point(|it| it.1.start < place.start);
    let after = own.partition_point(|it| it.1.start < place.end);
    let around = own.get(before.saturating_sub(NEAR)..before).into_iter();
    let around = around.chain(own.get(after..own.len().min(after + NEAR)));
    let places = around.flatten().flat_map(|own| {
        let others = others.iter().enumerate();
        let same = others.filter(|(_, other)| translates(own.0, other.0));
        same.map(|(at, _)| at)
    });
    let places: BTreeSet<usize> = places.collect();
    match (places.first(), places.last()) {
        (Some(first), Some(last)) => first.saturating_sub(NEAR)..others.len().min(last + 1 + NEAR),
        _ => 0..others.len(),
    }
}

/// Whether a sentence lacks words of the other one and has none instead: a clause was forgotten.
fn lacks_clause(
    (lost, foreign): (&[Told], &[Told]),
    lengths: (usize, usize),
    fewest: usize,
) -> bool {
    let known = lost.iter().filter(|it| it.weight > Weight::Particle);
    let letters: usize = lost.iter().map(|it| it.letters).sum();
    foreign.is_empty() && known.count() >= fewest && lengths.0 > lengths.1 + letters / 2
}

/// Both words, unless one is only a particle, for which the other one does not stand.
fn apart(lost: Option<Told>, foreign: Option<Told>) -> (Option<Told>, Option<Told>) {
    let both = lost
        .zip(foreign)
        .map(|(lost, foreign)| (lost.weight, foreign.weight));
    match both {
        Some((Weight::Particle, weight)) if weight > Weight::Particle => (None, foreign),
        Some((weight, Weight::Particle)) if weight > Weight::Particle => (lost, None),
        _ => (lost, foreign),
    }
}

/// The first of the words that tell most, if they tell anything.
fn first(words: &[Told]) -> Option<Told> {
    let heaviest = words.iter().map(|it| it.weight).max()?;
    let mut words = words.iter();
    let first = words.find(|it| it.weight == heaviest && heaviest > Weight::Unknown);
    first.copied()
}

/// Whether two words begin alike and have ends of a few letters.
fn are_of_one_origin(one: &[char], other: &[char]) -> bool {
    let same = one.iter().zip(other);
    let same = same.take_while(|(one, other)| one == other).count();
    let [least, rest] = ORIGIN;
    let shorter = one.len().min(other.len());
    same >= least && same + rest >= shorter || one == other
}

/// A letter without its accent.
fn plain(letter: char) -> char {
    match CanonicalDecompositionBorrowed::new().decompose(letter) {
        Decomposed::Expansion(letter, _) => letter,
        _ => letter,
    }
}
