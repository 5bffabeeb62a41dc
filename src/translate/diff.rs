//! Compares sequences of texts, in time that is proportional to their length.

use crate::slice::in_order;
use similar::{Algorithm, ChangeTag, DiffOp, TextDiff, capture_diff_slices};
use std::collections::BTreeMap;
use std::hash::Hash;
use std::ops::Range;

/// Up to so many texts are compared with each other. The time of that grows with the square of the number when all of
/// them differ.
const MOST: usize = 2_000;

/// The operations that turn the old sequence into the new one. In long sequences, elements that occur once in both,
/// in the same order, are aligned first; where more than [`MOST`] elements are between two of them, these become
/// one replacement.
pub(crate) fn diff<T: Ord + Hash>(old: &[T], new: &[T]) -> Vec<DiffOp> {
    if old.len() + new.len() <= MOST {
        return capture_diff_slices(Algorithm::Myers, old, new);
    }
    let mut ops = Vec::new();
    let (mut old_at, mut new_at) = (0, 0);
    for (old_anchor, new_anchor) in anchors(old, new)
        .into_iter()
        .chain([(old.len(), new.len())])
    {
        let left = old.get(old_at..old_anchor).unwrap_or_default();
        let right = new.get(new_at..new_anchor).unwrap_or_default();
        if left.len() + right.len() > MOST {
            ops.push(DiffOp::Replace {
                old_index: old_at,
                old_len: left.len(),
                new_index: new_at,
                new_len: right.len(),
            });
        } else {
            let between = capture_diff_slices(Algorithm::Myers, left, right);
            ops.extend(between.into_iter().map(|op| moved(op, old_at, new_at)));
        }
        if old_anchor < old.len() {
            ops.push(DiffOp::Equal {
                old_index: old_anchor,
                new_index: new_anchor,
                len: 1,
            });
        }
        (old_at, new_at) = (old_anchor + 1, new_anchor + 1);
    }
    ops
}

/// The stretches between the elements that are the same.
pub(crate) fn gaps<T: Ord + Hash>(old: &[T], new: &[T]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut gaps: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    let mut is_open = false;
    for op in diff(old, new) {
        if matches!(op, DiffOp::Equal { .. }) {
            is_open = false;
            continue;
        }
        match gaps.last_mut().filter(|_| is_open) {
            Some((from, to)) => {
                from.end = from.end.max(op.old_range().end);
                to.end = to.end.max(op.new_range().end);
            }
            None => gaps.push((op.old_range(), op.new_range())),
        }
        is_open = true;
    }
    gaps
}

/// The changes from one text to another, word by word; neighbours of one sort are joined, with the spaces between them.
pub fn changed_words(then: &str, now: &str) -> Vec<(ChangeTag, String)> {
    let mut pieces: Vec<(ChangeTag, String)> = Vec::new();
    let (mut gone, mut new, mut space) = (String::new(), String::new(), "");
    let diff = TextDiff::from_words(then, now);
    for piece in diff.iter_all_changes() {
        let words = piece.value();
        let is_open = !gone.is_empty() || !new.is_empty();
        match piece.tag() {
            ChangeTag::Equal if is_open && words.trim().is_empty() && space.is_empty() => {
                space = words;
                continue;
            }
            ChangeTag::Equal => {
                take_words(&mut pieces, &mut gone, &mut new);
                add_words(&mut pieces, ChangeTag::Equal, std::mem::take(&mut space));
                add_words(&mut pieces, ChangeTag::Equal, words);
                continue;
            }
            ChangeTag::Delete | ChangeTag::Insert if !space.is_empty() => {
                let space = std::mem::take(&mut space);
                gone.push_str(space);
                new.push_str(space);
            }
            ChangeTag::Delete | ChangeTag::Insert => {}
        }
        let side = match piece.tag() {
            ChangeTag::Delete => &mut gone,
            _ => &mut new,
        };
        side.push_str(words);
    }
    take_words(&mut pieces, &mut gone, &mut new);
    add_words(&mut pieces, ChangeTag::Equal, space);
    pieces
}

/// Adds what is gone, then what is new.
fn take_words(pieces: &mut Vec<(ChangeTag, String)>, gone: &mut String, new: &mut String) {
    add_words(pieces, ChangeTag::Delete, gone);
    add_words(pieces, ChangeTag::Insert, new);
    gone.clear();
    new.clear();
}

fn add_words(pieces: &mut Vec<(ChangeTag, String)>, tag: ChangeTag, words: &str) {
    if words.is_empty() {
        return;
    }
    match pieces.last_mut() {
        Some((last, text)) if *last == tag => text.push_str(words),
        _ => pieces.push((tag, words.to_owned())),
    }
}

/// The same operation that many texts later.
fn moved(op: DiffOp, old: usize, new: usize) -> DiffOp {
    let (tag, from, to) = op.as_tag_tuple();
    let (old_index, new_index) = (from.start + old, to.start + new);
    let (old_len, new_len) = (from.len(), to.len());
    match tag {
        similar::DiffTag::Equal => DiffOp::Equal {
            old_index,
            new_index,
            len: old_len,
        },
        _ => DiffOp::Replace {
            old_index,
            old_len,
            new_index,
            new_len,
        },
    }
}

/// The places of texts that are there once in both rows: the longest series of them that is in order in both.
fn anchors<T: Ord>(old: &[T], new: &[T]) -> Vec<(usize, usize)> {
    let (in_old, in_new) = (once(old), once(new));
    let mut common: Vec<(usize, usize)> = in_old
        .iter()
        .filter_map(|(text, at)| Some(((*at)?, (*in_new.get(text)?)?)))
        .collect();
    common.sort_unstable();
    in_order(&common)
}

/// The place of each text; `None` where there are several.
fn once<T: Ord>(row: &[T]) -> BTreeMap<&T, Option<usize>> {
    let mut places = BTreeMap::new();
    for (at, text) in row.iter().enumerate() {
        places
            .entry(text)
            .and_modify(|it| *it = None)
            .or_insert(Some(at));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_beside_each_other_change_together() {
        let said = |then, now| {
            let pieces = changed_words(then, now).into_iter();
            let pieces = pieces.map(|(tag, words)| match tag {
                ChangeTag::Equal => words,
                ChangeTag::Delete => format!("[-{words}-]"),
                ChangeTag::Insert => format!("{{+{words}+}}"),
            });
            pieces.collect::<String>()
        };
        for (then, now, expected) in [
            ("a b c", "a x c", "a [-b-]{+x+} c"),
            ("a b c d", "a x y d", "a [-b c-]{+x y+} d"),
            ("a", "a b", "a{+ b+}"),
            ("a b", "", "[-a b-]"),
            ("a b c d e", "a x c y e", "a [-b-]{+x+} c [-d-]{+y+} e"),
        ] {
            assert_eq!(said(then, now), expected);
        }
    }

    /// Whether the operations cover all of both sequences. Where they are empty, `similar` is not exact about the
    /// place.
    fn is_whole<T: Ord + Hash>(old: &[T], new: &[T]) -> bool {
        let ops = diff(old, new);
        let are_equal = ops.iter().all(|op| {
            !matches!(op, DiffOp::Equal { .. }) || old[op.old_range()] == new[op.new_range()]
        });
        let from: Vec<usize> = ops.iter().flat_map(DiffOp::old_range).collect();
        let to: Vec<usize> = ops.iter().flat_map(DiffOp::new_range).collect();
        are_equal && from.into_iter().eq(0..old.len()) && to.into_iter().eq(0..new.len())
    }

    #[test]
    fn a_long_row_keeps_what_is_the_same() {
        let old: Vec<usize> = (0..20_000).collect();
        let mut new = old.clone();
        new.splice(100..110, [90_000, 90_001]);
        new.remove(15_000);
        assert!(is_whole(&old, &new));
        let same = diff(&old, &new)
            .iter()
            .filter(|it| matches!(it, DiffOp::Equal { .. }))
            .map(|it| it.new_range().len())
            .sum::<usize>();
        assert_eq!(same, 20_000 - 11);
    }

    #[test]
    fn rows_without_anything_in_common_are_one_replacement() {
        let old: Vec<usize> = (0..200_000).collect();
        let new: Vec<usize> = old.iter().map(|it| it + 500_000).collect();
        assert_eq!(diff(&old, &new).len(), 1);
        let turned: Vec<usize> = old.iter().rev().copied().collect();
        assert!(is_whole(&old, &turned));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn all_words_of_both_texts_are_said(then in "[a-d ]{0,20}", now in "[a-d ]{0,20}") {
            let pieces = changed_words(&then, &now);
            let of = |other: ChangeTag| -> String {
                let pieces = pieces.iter().filter(|it| it.0 != other);
                pieces.map(|it| it.1.as_str()).collect()
            };
            prop_assert_eq!(of(ChangeTag::Insert), then);
            prop_assert_eq!(of(ChangeTag::Delete), now);
        }

        #[test]
        fn all_of_both_rows_is_said(
            old in proptest::collection::vec(0..2_500_u32, 0..3_000),
            new in proptest::collection::vec(0..2_500_u32, 0..3_000),
        ) {
            prop_assert!(is_whole(&old, &new));
        }
    }
}
