//! Short texts that have changed places, such as two heads of a table: each looks like the translation of the other.

use super::blocks::Unit;
use super::difference::Difference;

/// The most texts that are compared with each other.
const MOST: usize = 40;

/// The likeness of two texts, in percent, that both together need.
const ALIKE: usize = 100;

/// The first two of the texts, each with its translation, that have changed places.
pub(super) fn crossed(texts: &[(&Unit, &Unit)]) -> Option<Difference> {
    let texts = texts.get(..texts.len().min(MOST))?;
    let likeness: Vec<Vec<usize>> = texts
        .iter()
        .map(|(one, _)| {
            texts
                .iter()
                .map(|(_, other)| likeness(one, other))
                .collect()
        })
        .collect();
    let of = |one: usize, other: usize| likeness.get(one).and_then(|it| it.get(other)).copied();
    let both = (0..texts.len()).flat_map(|one| (one + 1..texts.len()).map(move |it| (one, it)));
    let mut crossed = both.filter_map(|(one, other)| {
        let across = of(one, other)? + of(other, one)?;
        let straight = of(one, one)? + of(other, other)?;
        let is_crossed = across >= ALIKE && straight * 2 <= across;
        is_crossed.then(|| Some((texts.get(one)?, texts.get(other)?)))?
    });
    let (one, other) = crossed.next()?;
    Some(Difference::Word {
        original: one.0.span,
        translation: one.1.span,
        wanted: other.1.span,
    })
}

/// How much two texts look alike, in percent: as words of one origin do in two languages, in their first letters.
fn likeness(one: &Unit, other: &Unit) -> usize {
    let words = |unit: &'_ Unit| -> Vec<Vec<char>> {
        let words = unit.sentences.iter().flat_map(|it| &it.words);
        words.map(|it| it.stem().chars().collect()).collect()
    };
    let (ours, theirs) = (words(one), words(other));
    let best = |word: &Vec<char>| {
        let alike = theirs.iter().map(|it| {
            let same = word.iter().zip(it).take_while(|(one, other)| one == other);
            same.count() * 100 / word.len().max(it.len()).max(1)
        });
        alike.max().unwrap_or_default()
    };
    let sum: usize = ours.iter().map(best).sum();
    sum / ours.len().max(theirs.len()).max(1)
}
