//! Letters among the digits of a number: `4O cm`, `l20 points`.

use super::slip::Slip;
use super::sums::is_currency;
use crate::check::dice::{dice, die_before};
use crate::check::numerals::Numbers;
use crate::diag::rules::{look_alike, punctuation};
use crate::diag::{self, Rule};
use crate::locale::Vocabulary;
use crate::slice::Slice;
use std::ops::Range;

/// The numbers of a text in which a letter is, in front of a unit, or of what the `whole` tiddler counts elsewhere.
pub(super) fn find(
    (text, numerals): Numbers<'_>,
    whole: &str,
    vocabulary: &Vocabulary,
) -> Vec<Slip> {
    // Hardly any text has one beside a digit.
    let is_letter = |at: usize| matches!(text.as_bytes().get(at), Some(b'O' | b'l' | b'I'));
    let is_beside =
        |it: &Range<usize>| is_letter(it.end) || it.start.checked_sub(1).is_some_and(is_letter);
    if !numerals.iter().any(is_beside) {
        return Vec::new();
    }
    let mut at = 0;
    let tokens = text.split_inclusive(|it: char| it.is_whitespace());
    let slips = tokens.filter_map(|token| {
        let start = at;
        at += token.len();
        let amount = token.trim_end().trim_end_matches(['.', ',', ';', ':', ')']);
        let written = amount.trim_start_matches(|it| it == '(' || is_currency(it));
        // A cell of a column of amounts is told as such.
        let is_alone = text.trim() == amount;
        let is_money = amount.trim_start_matches('(') != written && !is_alone;
        let meant = meant(written)?;
        let start = start + amount.len() - written.len();
        let behind = text.slice(at..);
        let length = behind.find(|it: char| !it.is_alphabetic());
        let counted = behind.slice(..length.unwrap_or(behind.len()));
        let is_plural = written.ends_with('O') && is_plural(counted) && !has_codes(whole);
        (is_plural || is_money || is_counted(counted, (text, whole), vocabulary)).then(|| Slip {
            rule: Rule::LookAlike,
            range: start..start + written.len(),
            message: look_alike::letter(written),
            help: diag::write(&meant),
        })
    });
    slips.collect()
}

/// Dice whose number is a letter, `ld6`.
pub(super) fn of_dice((text, numerals): Numbers<'_>) -> Vec<Slip> {
    let found = numerals.iter().filter_map(|digits| {
        let at = die_before(text, digits.start)?;
        let before = text.slice(..at).strip_suffix(['l', 'I'])?;
        let after = text.slice(at + 1..);
        let sides = digits.len();
        let ends = |it: Option<char>| !it.is_some_and(char::is_alphanumeric);
        let is_die = (1..4).contains(&sides)
            && ends(before.chars().next_back())
            && ends(after.slice(sides..).chars().next());
        let range = before.len()..at + 1 + sides;
        let written = text.slice(range.clone());
        is_die.then(|| Slip {
            rule: Rule::LookAlike,
            range: range.clone(),
            message: look_alike::letter(written),
            help: diag::write(&format!("1{}", written.slice(1..))),
        })
    });
    found.collect()
}

/// Dice with a space in them, `2D 6` or `2 D6`, in a tiddler that has others without.
pub(super) fn spaced_dice(text: &str, whole: &str) -> Vec<Slip> {
    let is_digit = |it: char| it.is_ascii_digit();
    let is_counted = || dice(whole).any(|it| whole.slice(it.at).starts_with(is_digit));
    let found = memchr::memchr2_iter(b'd', b'D', text.as_bytes()).filter_map(|at| {
        let (before, after) = (text.slice(..at), text.slice(at + 1..));
        let count = before.trim_end_matches(' ');
        let sides = after.trim_start_matches(' ');
        let number = sides.slice(..sides.bytes().take_while(u8::is_ascii_digit).count());
        let start = count.trim_end_matches(is_digit).len();
        let digits = count.len() - start;
        let spaces = before.len() - count.len() + after.len() - sides.len();
        let ends = |it: Option<char>| !it.is_some_and(|it| it.is_alphanumeric() || it == '-');
        let is_die = matches!(number, "4" | "6" | "8" | "10" | "12" | "20" | "100")
            && digits == 1
            && spaces == 1
            && ends(count.slice(..start).chars().next_back())
            && ends(sides.slice(number.len()..).chars().next());
        let range = start..text.len() - sides.len() + number.len();
        let right = text.slice(range.clone()).replace(' ', "");
        (is_die && is_counted()).then(|| Slip {
            rule: Rule::Punctuation,
            message: punctuation::space_inside(text.slice(range.clone())),
            help: diag::write(&right),
            range,
        })
    });
    found.collect()
}

/// The number that a word with letters among its digits was to be.
fn meant(written: &str) -> Option<String> {
    let is_letter = |it: char| matches!(it, 'O' | 'l' | 'I');
    let is_number = |it: char| it.is_ascii_digit() || is_letter(it);
    let digits = written.chars().filter(char::is_ascii_digit).count();
    let is_slip = written.chars().all(is_number)
        && (1..=3).contains(&digits)
        && (digits + 1 == written.chars().count()
            // `5OO`
            || written.trim_start_matches(|it: char| it.is_ascii_digit()) == "OO")
        // `O7` and `7l` are names and litres.
        && !written.starts_with('O')
        && !written.ends_with(['l', 'I']);
    let digit = |it: char| match it {
        'O' => '0',
        'l' | 'I' => '1',
        digit => digit,
    };
    is_slip.then(|| written.chars().map(digit).collect())
}

fn is_counted(word: &str, (text, whole): (&str, &str), vocabulary: &Vocabulary) -> bool {
    let is_unit =
        vocabulary.typography.units.contains(word) || vocabulary.amounts.length(word).is_some();
    let is_in = |text: &str| {
        text.match_indices(word).any(|(at, _)| {
            let before = text.slice(..at).strip_suffix(char::is_whitespace);
            before.is_some_and(|it| it.ends_with(|it: char| it.is_ascii_digit()))
        })
    };
    // `VP` counts in all of the tiddler, and a word in its paragraph.
    let is_abbreviation = word.len() > 1 && word.chars().all(char::is_uppercase);
    let is_word = || word.chars().nth(2).is_some();
    !word.is_empty()
        && (is_unit
            || is_abbreviation && is_in(whole)
            || is_word() && (is_in(text) || is_in(whole) && !has_codes(whole)))
}

/// Whether a word in small letters is one that numbers count: `points`.
fn is_plural(word: &str) -> bool {
    word.len() > 3 && word.ends_with('s') && word.chars().all(char::is_lowercase)
}

/// Whether a text has other words of digits and a capital, as the hexes of a map are called: `4C`.
fn has_codes(text: &str) -> bool {
    let mut words = text.split(|it: char| !it.is_alphanumeric());
    words.any(|word| {
        let letter = word.trim_start_matches(|it: char| it.is_ascii_digit());
        let is_letter = letter.len() == 1 && letter.bytes().all(|it| it.is_ascii_uppercase());
        is_letter && letter.len() < word.len() && letter != "O"
    })
}

#[cfg(test)]
mod tests {
    use super::{find, of_dice, spaced_dice};
    use crate::check::numerals::numerals;
    use crate::locale::Vocabulary;

    #[test]
    fn letters_for_one_die() {
        let of_dice = |text| of_dice((text, &numerals(text).collect::<Vec<_>>()));
        assert_eq!(of_dice("Roll ld6 and lD20, or ID6.").len(), 3);
        let count = |text| spaced_dice(text, "Roll 2D6.").len();
        assert_eq!(count("Roll 2D 6, 1 D6."), 2);
        assert_eq!(count("Roll D6, 2D6, 3 or D 6, 10 d6; side 2 D7."), 0);
        assert!(of_dice("Roll 1d6, old6 and ld6x, world d6, ld.").is_empty());
    }

    #[test]
    fn letters_for_digits() {
        let words = Vocabulary::new("en", None).unwrap();
        let count = |text| find((text, &numerals(text).collect::<Vec<_>>()), text, &words).len();
        for text in [
            "It moves 4O cm.",
            "It moves l20 cm.",
            "It costs 20 points, or 1O points at night.",
            "It costs 1O points.",
            "It costs £1O.",
        ] {
            assert_eq!(count(text), 1, "{text}");
        }
        for text in [
            "Hex 4O and hex 5O.",
            "It holds 10l of water.",
            "A 4o cm board, H2O, IO cm, O7 cm",
        ] {
            assert_eq!(count(text), 0, "{text}");
        }
    }
}
