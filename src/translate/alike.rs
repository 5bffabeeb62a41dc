//! Aligns two rows of things by how alike they are: for what became of texts, and for tables.

use std::collections::BTreeMap;

/// More pairs than these are not compared: the things are then paired in their order.
const MOST: usize = 20_000;

/// Things less alike than this are no versions of each other.
const LEAST: f64 = 0.35;

/// The pairs of a row of `old` things and one of `new` ones, both in order, that are the most alike in all.
pub(crate) fn aligned(
    (old, new): (usize, usize),
    alike: &dyn Fn(usize, usize) -> f64,
) -> Vec<(usize, usize)> {
    if old.saturating_mul(new) > MOST {
        return (0..old.min(new)).map(|at| (at, at)).collect();
    }
    let width = new + 1;
    // The best sum of what begins at each pair, from the end on.
    let mut best = vec![0.0_f64; (old + 1) * width];
    let mut value = vec![0.0_f64; (old + 1) * width];
    let at = |row: usize, column: usize| row * width + column;
    let get = |all: &[f64], place: usize| all.get(place).copied().unwrap_or(0.0);
    for one in (0..old).rev() {
        for other in (0..new).rev() {
            let own = alike(one, other);
            let own = if own < LEAST { 0.0 } else { own };
            let paired = own + get(&best, at(one + 1, other + 1));
            let skipped = get(&best, at(one + 1, other)).max(get(&best, at(one, other + 1)));
            if let Some(place) = best.get_mut(at(one, other)) {
                *place = paired.max(skipped);
            }
            if let Some(place) = value.get_mut(at(one, other)) {
                *place = own;
            }
        }
    }
    let mut pairs = Vec::new();
    let (mut one, mut other) = (0, 0);
    while one < old && other < new {
        let here = get(&best, at(one, other));
        let own = get(&value, at(one, other));
        if own > 0.0 && here <= own + get(&best, at(one + 1, other + 1)) {
            pairs.push((one, other));
            (one, other) = (one + 1, other + 1);
        } else if here <= get(&best, at(one + 1, other)) {
            one += 1;
        } else {
            other += 1;
        }
    }
    pairs
}

/// How much alike two texts of a row are besides their words; `None` where they are no versions of each other.
pub(crate) type Likeness<'a> = &'a dyn Fn(usize, usize) -> Option<f64>;

/// The pairs of old and new texts between two that are the same: first those that are the most alike, then what is alone
/// between two pairs; with `by_order`, all that is between them, in its order. A text that is the beginning or the end of
/// one of the other row belongs to that one.
pub(crate) fn paired(
    old: &[&str],
    new: &[&str],
    likeness: Likeness<'_>,
    by_order: bool,
) -> Vec<(usize, usize)> {
    let words = |all: &[&str]| -> Vec<Words> { all.iter().map(|it| Words::of(it)).collect() };
    let (left, right) = (words(old), words(new));
    let parts = Parts::of(old, new);
    let alike = |one: usize, other: usize| {
        let besides = likeness(one, other).filter(|_| !parts.are_of_others(one, other))?;
        let is_part = if parts.are_one(one, other) { 1.0 } else { 0.0 };
        Some(share(left.get(one)?, right.get(other)?) + besides + is_part)
    };
    let alike = |one, other| alike(one, other).unwrap_or_default();
    let mut pairs = aligned((old.len(), new.len()), &alike);
    let (mut one, mut other) = (0, 0);
    for (next_one, next_other) in pairs.clone().into_iter().chain([(old.len(), new.len())]) {
        let is_alone = next_one == one + 1 && next_other == other + 1;
        let between = (one..next_one).zip(other..next_other);
        let between = between.filter(|_| by_order || is_alone);
        pairs.extend(between.filter(|(one, other)| {
            likeness(*one, *other).is_some() && !parts.are_of_others(*one, *other)
        }));
        (one, other) = (next_one + 1, next_other + 1);
    }
    pairs.sort_unstable();
    pairs
}

/// The texts of two rows that are the beginning or the end of one in the other row: what is left of a text that was
/// divided, or what was joined.
struct Parts {
    /// For each old text, the new one that it is a part of.
    old: Vec<Option<usize>>,
    /// For each new text, the old one that it is a part of.
    new: Vec<Option<usize>>,
}

impl Parts {
    /// The fewest words of a part. Shorter texts begin alike by chance.
    const FEWEST: usize = 3;

    fn of(old: &[&str], new: &[&str]) -> Self {
        if old.len().saturating_mul(new.len()) > MOST {
            return Self {
                old: vec![None; old.len()],
                new: vec![None; new.len()],
            };
        }
        let rows = |all: &[&str]| -> Vec<Vec<String>> {
            all.iter().map(|it| words(it).collect()).collect()
        };
        let (left, right) = (rows(old), rows(new));
        let wholes = |parts: &[Vec<String>], all: &[Vec<String>]| -> Vec<Option<usize>> {
            let whole = |part: &Vec<String>| {
                let is_part = |it: &Vec<String>| {
                    it.len() > part.len() && (it.starts_with(part) || it.ends_with(part))
                };
                all.iter()
                    .position(is_part)
                    .filter(|_| part.len() >= Self::FEWEST)
            };
            parts.iter().map(whole).collect()
        };
        Self {
            old: wholes(&left, &right),
            new: wholes(&right, &left),
        }
    }

    /// Whether one of the texts is a part of the other.
    fn are_one(&self, old: usize, new: usize) -> bool {
        self.whole_of_old(old) == Some(new) || self.whole_of_new(new) == Some(old)
    }

    /// Whether one of the texts is a part of a third one, and not of the other.
    fn are_of_others(&self, old: usize, new: usize) -> bool {
        let is_part = self.whole_of_old(old).is_some() || self.whole_of_new(new).is_some();
        is_part && !self.are_one(old, new)
    }

    fn whole_of_old(&self, old: usize) -> Option<usize> {
        self.old.get(old).copied().flatten()
    }

    fn whole_of_new(&self, new: usize) -> Option<usize> {
        self.new.get(new).copied().flatten()
    }
}

/// How many words two texts share, from 0 to 1.
pub(crate) fn share(one: &Words, other: &Words) -> f64 {
    let all = one.count + other.count;
    if all == 0 {
        return 0.0;
    }
    let common: usize = one
        .words
        .iter()
        .filter_map(|(word, count)| Some(*count.min(other.words.get(word)?)))
        .sum();
    #[allow(clippy::cast_precision_loss)] // Texts have fewer words than that.
    let share = 2.0 * common as f64 / all as f64;
    share
}

/// The words of a text, each with how often it is there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    words: BTreeMap<String, usize>,
    pub(crate) count: usize,
}

impl Words {
    pub(crate) fn of(text: &str) -> Self {
        let mut words = Self::default();
        for word in self::words(text) {
            *words.words.entry(word).or_default() += 1;
            words.count += 1;
        }
        words
    }

    /// The words, each once.
    pub(crate) fn each(&self) -> impl Iterator<Item = &str> {
        self.words.keys().map(String::as_str)
    }
}

/// The words of a text, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    words.filter(|it| !it.is_empty()).map(str::to_lowercase)
}
