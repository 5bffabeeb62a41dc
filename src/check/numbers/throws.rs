//! Throws that dice do not show: `a 7 on a D6`, `a 1 on 2D6`.

use super::phrase;
use super::slip::Slip;
use crate::check::dice::{Dice, dice, dice_among};
use crate::check::numerals::Numbers;
use crate::diag::Rule;
use crate::diag::rules::impossible_throw;
use crate::locale::Vocabulary;
use crate::slice::Slice;
use std::ops::Range;

/// The numbers right before dice that these cannot show, and those in what is said right after them. Scores from a number on,
/// `7+ on 1d6`, are looked at where the `whole` tiddler adds nothing to dice, whose dice all have the `sides`.
pub(super) fn find(
    (text, numerals): Numbers<'_>,
    (whole, sides): (&str, Option<i32>),
    vocabulary: &Vocabulary,
) -> Vec<Slip> {
    let found = dice_among(text, numerals.iter().cloned()).filter_map(|dice| {
        let after = said_after(text, &dice, vocabulary);
        let after = after.or_else(|| told(text, &dice, vocabulary));
        after.or_else(|| slip(text, &dice, whole, vocabulary))
    });
    let mut slips: Vec<Slip> = found.collect();
    let sides = sides.filter(|_| !numerals.is_empty());
    slips.extend(sides.and_then(|it| shown(text, it, vocabulary)));
    slips
}

/// The sides of the one kind of dice of a text.
pub(super) fn sides(text: &str) -> Option<i32> {
    let mut all = dice(text).map(|it| it.most / it.least.max(1));
    all.next().filter(|most| all.all(|it| it == *most))
}

/// The numbers that dice of a text show, `the die shows 7`, and that dice with `most` sides do not have.
fn shown(text: &str, most: i32, vocabulary: &Vocabulary) -> Option<Slip> {
    let amounts = &vocabulary.amounts;
    let mut words = placed_words(text);
    let mut die = "";
    words.find(|(_, word)| {
        let is_shown = amounts.show.contains(*word);
        if !is_shown {
            die = word;
        }
        is_shown
    })?;
    let is_die = dice(die).any(|it| it.at == (0..die.len()))
        || amounts
            .dice
            .iter()
            .any(|it| vocabulary.plural.are_forms(it, die));
    let mut shown = words.filter(|_| is_die).map_while(|(at, word)| {
        let number = word.trim_end_matches([',', '.', ':', ';']);
        let is_join = amounts.join.contains(word);
        (is_join || number.parse::<i32>().is_ok()).then_some((at, number))
    });
    let is_over = |number: &str| number.parse().is_ok_and(|it: i32| it > most);
    let (at, number) = shown.find(|(_, it)| is_over(it))?;
    Some(Slip {
        rule: Rule::ImpossibleThrow,
        range: at..at + number.len(),
        message: impossible_throw::said(&format!("D{most}"), number),
        help: impossible_throw::help(&format!("D{most}"), "1", &most.to_string()),
    })
}

/// The words of a text with their places.
fn placed_words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let pieces = text
        .split_inclusive([' ', '\u{a0}', '\n'])
        .map(move |piece| {
            let start = at;
            at += piece.len();
            (start, piece.trim_end())
        });
    pieces.filter(|(_, it)| !it.is_empty())
}

/// Whether a text has a number with a sign, which can be added to dice: `+1 for cover`.
fn is_added(text: &str) -> bool {
    let is_sign = |at: usize| {
        let before = text.slice(..at).chars().next_back();
        let after = text.slice(at..).chars().nth(1);
        !before.is_some_and(|it| it.is_alphanumeric() || it == '-')
            && after.is_some_and(|it| it.is_ascii_digit())
    };
    text.match_indices(['+', '-', '−', '–'])
        .any(|(at, _)| is_sign(at))
}

/// The number of `Throw 2D6: on a 1`, if these dice cannot show it.
fn said_after(text: &str, dice: &Dice, vocabulary: &Vocabulary) -> Option<Slip> {
    let after = text
        .get(dice.at.end..)?
        .trim_start_matches(['\u{a0}', '\u{202f}']);
    let said = after.strip_prefix([':', '.', ';', ',']).or_else(|| {
        // A space before a mark is the mark's own.
        after
            .strip_prefix(" :")
            .or_else(|| after.strip_prefix(" ;"))
    })?;
    let mut words = said.split_whitespace();
    let is_on = |it: &str| vocabulary.amounts.on.contains(&it.to_lowercase());
    words.next().filter(|it| is_on(it))?;
    let word = words.next()?;
    let is_article = vocabulary.leading_words.contains(&word.to_lowercase());
    let word = if is_article { words.next()? } else { word };
    let number = word.trim_end_matches([',', '.', ';', ':']);
    let thrown: i32 = number.parse().ok()?;
    let start = text.len() - said.len() + said.find(number)?;
    let is_shown = (dice.least..=dice.most).contains(&thrown);
    (!is_shown).then(|| impossible(text, dice, number, start..start + number.len()))?
}

/// The number of `rolls 2D6 and gets 14`, if these dice cannot show it, and the sentence adds nothing to it.
fn told(text: &str, dice: &Dice, vocabulary: &Vocabulary) -> Option<Slip> {
    let after = text.get(dice.at.end..)?.strip_prefix(' ')?;
    let sentence = after.slice(..phrase::end(after, &['.', ';', '!', '?']).unwrap_or(after.len()));
    let mut words = placed_words(sentence);
    let amounts = &vocabulary.amounts;
    words.next().filter(|it| amounts.join.contains(it.1))?;
    words.next().filter(|it| amounts.get.contains(it.1))?;
    let (at, word) = words.find(|it| !vocabulary.leading_words.contains(it.1))?;
    let number = word.trim_end_matches(',');
    let ends = words.next().is_none() || number.len() < word.len();
    let thrown: i32 = number.parse().ok()?;
    let is_shown = (dice.least..=dice.most).contains(&thrown);
    let start = dice.at.end + 1 + at;
    let range = start..start + number.len();
    (ends && !is_shown && !is_added(sentence)).then(|| impossible(text, dice, number, range))?
}

/// The finding that these dice do not show a number.
fn impossible(text: &str, dice: &Dice, number: &str, range: Range<usize>) -> Option<Slip> {
    let die = text.get(dice.at.clone())?;
    Some(Slip {
        rule: Rule::ImpossibleThrow,
        range,
        message: impossible_throw::said(die, number),
        help: impossible_throw::help(die, &dice.least.to_string(), &dice.most.to_string()),
    })
}

fn slip(text: &str, dice: &Dice, whole: &str, vocabulary: &Vocabulary) -> Option<Slip> {
    let before = text.get(..dice.at.start)?.strip_suffix(' ')?;
    let (rest, word) = last_word(before)?;
    let is_article = vocabulary.leading_words.contains(&word.to_lowercase());
    let (rest, word) = match is_article && !vocabulary.amounts.on.contains(word) {
        true => last_word(rest)?,
        false => (rest, word),
    };
    if !vocabulary.amounts.on.contains(word) {
        return None;
    }
    let at_least = at_least(rest, vocabulary);
    let rest = at_least.unwrap_or(rest);
    let (before, number) = rest.rsplit_once(' ').unwrap_or(("", rest));
    let is_after_sign = before.ends_with(['+', '-', '−', '–', '×', '=']);
    let thrown: i32 = number.parse().ok().filter(|_| !is_after_sign)?;
    let is_shown = (dice.least..=dice.most).contains(&thrown);
    let start = rest.len() - number.len();
    let is_number = number.starts_with(|it: char| it.is_ascii_digit());
    if is_shown || !is_number || is_changed(before, vocabulary) {
        return None;
    }
    if at_least.is_some() && (dice.least > 1 || is_added(whole)) {
        return None;
    }
    impossible(text, dice, number, start..dice.at.end)
}

/// The text up to the number of `7+` or `7 or more`, with which it ends.
fn at_least<'t>(text: &'t str, vocabulary: &Vocabulary) -> Option<&'t str> {
    let patterns = vocabulary.ranges.at_least.iter();
    let mut ends = patterns.filter_map(|it| it.strip_prefix('#'));
    let words = ends.find_map(|it| text.strip_suffix(it));
    words.or_else(|| text.strip_suffix('+'))
}

/// Whether what a sentence says before a number tells that it is not that of the dice alone: `a modified 7`, `a total of 8`,
/// `with +2, a 7`.
fn is_changed(before: &str, vocabulary: &Vocabulary) -> bool {
    let sentence = before.slice(phrase::start(before, &['.', ';', '!', '?'])..);
    let words = || sentence.split_whitespace().rev();
    let is_total = |it: &str| {
        let word = it.trim_matches(|it: char| !it.is_alphanumeric());
        vocabulary.total_labels.contains(&word.to_lowercase())
    };
    let is_article = |it: Option<&str>| {
        it.is_some_and(|it| vocabulary.leading_words.contains(&it.to_lowercase()))
    };
    let is_described = !is_article(words().next()) && is_article(words().nth(1));
    let is_modified = |it: &str| vocabulary.amounts.changed.contains(&it.to_lowercase());
    // `Roll under 7 on 1d6`.
    let limits = vocabulary
        .ranges
        .less_than
        .iter()
        .chain(&vocabulary.ranges.more_than);
    let mut limits = limits.filter_map(|it| it.strip_suffix('#'));
    let is_limit =
        limits.any(|it| !it.trim().is_empty() && sentence.to_lowercase().ends_with(it.trim_end()));
    is_described
        || is_limit
        || words().any(|it| is_total(it) || is_modified(it))
        || is_added(sentence)
}

/// The text before its last word, and that word.
fn last_word(text: &str) -> Option<(&str, &str)> {
    text.rsplit_once(' ')
}

#[cfg(test)]
mod tests {
    use super::{find, sides};
    use crate::check::numerals::numerals;
    use crate::locale::Vocabulary;

    #[test]
    fn what_dice_do_not_show() {
        let count = |language, text| {
            let words = Vocabulary::new(language, None).unwrap();
            let numerals: Vec<_> = numerals(text).collect();
            find((text, &numerals), (text, sides(text)), &words).len()
        };
        for (language, text) in [
            ("en", "He routs with a 7 on a D6."),
            ("en", "a 1 on 2D6 is always a miss"),
            ("fr", "un 7 au D6"),
            ("es", "un 13 con 2D6"),
            ("en", "Throw 2D6: on a 1, it flees"),
            ("en", "Throw a D10. On 11 or more it holds"),
            ("fr", "Lancez 2D6 : sur 1, rien"),
            ("en", "it needs 8+ on 1d6"),
            ("en", "a roll of 7 or more on a D6"),
            ("en", "She rolls 2D6 and gets 14."),
            ("en", "She rolls a D6 and gets a 7, which is a hit."),
            ("es", "Tira 1d10 y saca un 11."),
            ("fr", "Elle lance 2d6 et obtient 14."),
        ] {
            assert_eq!(count(language, text), 1, "{text}");
        }
        for text in [
            "a 6 on a D6",
            "She rolls 2D6 and gets 14 with the bonus, or 2D6 and gets 12.",
            "a 7 on a D6 + 1",
            "a 7+ on a D6, with +1 for cover",
            "a 13+ on 2D6",
            "A modified 7 on a d6 is possible",
            "a modified roll of 7 on a D6 counts as a 6",
            "Roll under 7 on 1d6? Always.",
            "With a bonus of +2, a 8 on a d6",
            "a total of 8 on a d6",
            "add 7 to a D6",
            "a 0 on a D10",
            "7 on a D66x",
            "+7 on a D6",
            "Throw a D6. On 6 it flees",
            "Throw 2D6 and add 3: on 13",
            "Throw a D6. On turn 7 it flees",
        ] {
            assert_eq!(count("en", text), 0, "{text}");
        }
    }
}
