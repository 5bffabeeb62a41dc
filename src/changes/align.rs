//! Aligns two rows of things by how alike they are.

use std::collections::BTreeMap;

/// More pairs than these are not compared: the things are then paired in their order.
const MOST: usize = 20_000;

/// Things less alike than this are no versions of each other.
const LEAST: f64 = 0.35;

/// The pairs of a row of `old` things and one of `new` ones, both in order, that are the most alike in all.
pub(super) fn aligned(
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

/// How many words two texts share, from 0 to 1.
pub(super) fn share(one: &Words, other: &Words) -> f64 {
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
pub(super) struct Words {
    words: BTreeMap<String, usize>,
    pub(super) count: usize,
}

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let mut words = Self::default();
        let all = text.split(|it: char| !it.is_alphanumeric());
        for word in all.filter(|it| !it.is_empty()) {
            *words.words.entry(word.to_lowercase()).or_default() += 1;
            words.count += 1;
        }
        words
    }
}
