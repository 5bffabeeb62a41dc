//! Throws of two six-sided dice that are read as tens and ones: 11 to 16, 21 to 26, … 66.

use super::scale::Score;

/// The minimum number of scores that distinguish such throws from other numbers.
const FEWEST: usize = 3;

/// Whether all scores are throws of two dice read as tens and units.
pub(super) fn are_throws(scores: &[Score]) -> bool {
    scores.len() >= FEWEST && scores.iter().all(is_throw) && go_on_at_tens(scores)
}

/// The one score that is no such throw, where all others are.
pub(super) fn stranger(scores: &[Score]) -> Option<Score> {
    let mut strangers = scores.iter().filter(|score| !is_throw(score));
    let (Some(stranger), None) = (strangers.next(), strangers.next()) else {
        return None;
    };
    let others: Vec<Score> = scores.iter().copied().filter(is_throw).collect();
    are_throws(&others).then_some(*stranger)
}

/// The first and the last of these numbers that the dice show, if they show any.
pub(super) fn shown(low: i32, high: i32) -> Option<(i32, i32)> {
    let mut shown = (low..=high).filter(|number| is_shown(*number));
    let first = shown.next()?;
    Some((first, shown.next_back().unwrap_or(first)))
}

fn is_throw(score: &Score) -> bool {
    let shown = |limit: Option<i32>| limit.is_some_and(is_shown);
    shown(score.range.low) && shown(score.range.high)
}

fn is_shown(number: i32) -> bool {
    (1..=6).contains(&(number / 10)) && (1..=6).contains(&(number % 10))
}

/// Whether a score ends with a 6, and the next one begins with the 1 of the next ten.
fn go_on_at_tens(scores: &[Score]) -> bool {
    scores.windows(2).any(|pair| match pair {
        [left, right] => match (left.range.high, right.range.low) {
            (Some(high), Some(low)) => high % 10 == 6 && low == high + 5,
            _ => false,
        },
        _ => false,
    })
}
