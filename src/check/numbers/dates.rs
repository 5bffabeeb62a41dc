//! Days that no calendar has: `2026-02-30`, `31 June 1285`.

use super::slip::Slip;
use crate::check::numerals::Numbers;
use crate::diag::Rule;
use crate::diag::rules::impossible_date;
use crate::locale::DateWords;
use jiff::civil::Date;
use std::ops::Range;

/// A day as it is written; where day and month can only be distinguished by their order, in both readings.
#[derive(Debug)]
struct Written {
    range: Range<usize>,
    year: i16,
    /// Month and day, or the other way round.
    readings: Vec<(u8, u8)>,
}

/// The days of a text that do not exist. Only years of four digits distinguish a date from other numbers.
pub(super) fn find((text, numerals): Numbers<'_>, words: &DateWords) -> Vec<Slip> {
    let dates = years((text, numerals)).filter_map(|(range, year)| {
        None.or_else(|| year_first(text, range.clone(), year))
            .or_else(|| year_last(text, range.clone(), year))
            .or_else(|| in_words(text, range, year, words))
    });
    let dates = dates.chain(without_year((text, numerals), words));
    dates.filter_map(|date| slip(text, date)).collect()
}

/// The days of a month without a year that no month has: `31 June`, `35 mai`.
fn without_year((text, numerals): Numbers<'_>, words: &DateWords) -> impl Iterator<Item = Written> {
    let days = numerals.iter().filter(|it| it.len() == 2);
    days.filter_map(move |it| day_and_month(text, it.start, words))
}

/// The day and the month that begin there, if a month cannot have that day.
fn day_and_month(text: &str, start: usize, words: &DateWords) -> Option<Written> {
    /// A leap year.
    const YEAR: i16 = 2000;
    /// The characters of the longest date.
    const LONGEST: usize = 40;
    let (before, rest) = text.split_at_checked(start)?;
    let is_part = |it: char| it.is_alphanumeric() || matches!(it, '-' | '–' | '.' | ',' | '/');
    if before.ends_with(is_part) {
        return None;
    }
    let end = rest.char_indices().nth(LONGEST);
    let rest = rest.get(..end.map_or(rest.len(), |it| it.0))?;
    let number = rest.split([' ', '\u{a0}', '\u{202f}']).next()?;
    let day = day(number).filter(|it| *it >= 30)?;
    let mut at = number.len();
    let mut behind = rest.get(at..)?.split([' ', '\u{a0}', '\u{202f}']).skip(1);
    let mut word = behind.next()?;
    at += 1 + word.len();
    if words.joins(word) {
        word = behind.next()?;
        at += 1 + word.len();
    }
    let name = word.trim_end_matches(|it: char| !it.is_alphabetic());
    let is_name = !words.capital || name.starts_with(char::is_uppercase);
    let month = words.month(name).filter(|_| is_name)?;
    // With a year, it is read above.
    let is_year = |it: &str| it.len() >= 4 && it.bytes().take(4).all(|it| it.is_ascii_digit());
    let end = start + at - (word.len() - name.len());
    (text.is_char_boundary(end) && !behind.take(2).any(is_year)).then(|| Written {
        range: start..end,
        year: YEAR,
        readings: vec![(month, day)],
    })
}

fn slip(text: &str, date: Written) -> Option<Slip> {
    let exists = |(month, day): &(u8, u8)| exists(date.year, *month, *day);
    let (month, _) = *date
        .readings
        .first()
        .filter(|_| !date.readings.iter().any(exists))?;
    let help = match (1..=31)
        .rev()
        .find(|day| self::exists(date.year, month, *day))
    {
        Some(last) => impossible_date::days(u32::from(last)),
        None => impossible_date::months(),
    };
    Some(Slip {
        rule: Rule::ImpossibleDate,
        message: impossible_date::said(text.get(date.range.clone())?),
        range: date.range,
        help,
    })
}

fn exists(year: i16, month: u8, day: u8) -> bool {
    /// The last year in which some country, Great Britain, counted leap days as Caesar did.
    const JULIAN: i16 = 1752;
    let (Ok(month), Ok(day)) = (i8::try_from(month), i8::try_from(day)) else {
        return false;
    };
    let julian = year <= JULIAN && year % 4 == 0 && (month, day) == (2, 29);
    julian || Date::new(year, month, day).is_ok()
}

/// The numbers of four digits that may be years.
fn years((text, numerals): Numbers<'_>) -> impl Iterator<Item = (Range<usize>, i16)> {
    let years = numerals.iter().filter(|it| it.len() == 4);
    years.filter_map(|it| Some((it.clone(), text.get(it.clone())?.parse().ok()?)))
}

/// One or two digits at the beginning, and the text after them.
fn leading(text: &str) -> Option<(u8, &str)> {
    let end = text
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, rest) = text.split_at_checked(end)?;
    Some((number.parse().ok().filter(|_| end <= 2)?, rest))
}

/// One or two digits at the end, and the text before them.
fn trailing(text: &str) -> Option<(&str, u8)> {
    let start = text.trim_end_matches(|it: char| it.is_ascii_digit()).len();
    let (rest, number) = text.split_at_checked(start)?;
    Some((rest, number.parse().ok().filter(|_| number.len() <= 2)?))
}

/// A date with the year first: `2026-02-30`, `2026/2/30`.
fn year_first(text: &str, at: Range<usize>, year: i16) -> Option<Written> {
    let after = text.get(at.end..)?;
    let sign = after.chars().next().filter(|it| matches!(it, '-' | '/'))?;
    let (month, after) = leading(after.strip_prefix(sign)?)?;
    let (day, after) = leading(after.strip_prefix(sign)?)?;
    let goes_on = after.starts_with(|it: char| it.is_alphabetic() || it == sign);
    let before = text.get(..at.start)?.chars().next_back();
    let is_part = before.is_some_and(|it| it.is_alphanumeric() || matches!(it, '-' | '/' | '.'));
    (!goes_on && !is_part).then(|| Written {
        range: at.start..text.len() - after.len(),
        year,
        readings: vec![(month, day)],
    })
}

/// A date with the year last: `30/02/2026`, `30.2.2026`.
fn year_last(text: &str, at: Range<usize>, year: i16) -> Option<Written> {
    let before = text.get(..at.start)?;
    let sign = before.chars().next_back();
    let sign = sign.filter(|it| matches!(it, '-' | '/' | '.'))?;
    let (before, second) = trailing(before.strip_suffix(sign)?)?;
    let (before, first) = trailing(before.strip_suffix(sign)?)?;
    let is_part = before.ends_with(|it: char| it.is_alphanumeric() || it == sign);
    let after = text.get(at.end..)?;
    let mut after = after.chars();
    let (next, following) = (after.next(), after.next());
    let digit_follows = following.is_some_and(|it| it.is_ascii_digit());
    let goes_on = next.is_some_and(|it| it.is_alphabetic() || (it == sign && digit_follows));
    (!is_part && !goes_on).then(|| Written {
        range: before.len()..at.end,
        year,
        readings: vec![(second, first), (first, second)],
    })
}

/// `31 June 1285`, `June 31, 1285`, `31 de junio de 1285`.
fn in_words(text: &str, at: Range<usize>, year: i16, words: &DateWords) -> Option<Written> {
    let mut before = Words {
        rest: text.get(..at.start)?,
        words,
    };
    let near = before.next()?;
    let (month, day) = match words.month(near) {
        Some(month) => {
            let rest = before.rest;
            let day = day(before.next()?)?;
            // `issue 31, April 1990`
            let between = rest.get(before.rest.len()..).unwrap_or_default();
            (month, Some(day).filter(|_| !between.contains(','))?)
        }
        None => {
            let day = day(near)?;
            (words.month(before.next()?)?, day)
        }
    };
    Some(Written {
        range: before.rest.len()..at.end,
        year,
        readings: vec![(month, day)],
    })
}

/// Larger numbers are no day that was mistyped.
const LARGEST_DAY: u8 = 39;

/// The number of a day: `31`, `31st`, `1er`.
fn day(word: &str) -> Option<u8> {
    let (day, suffix) = leading(word)?;
    let is_suffix = suffix.chars().count() < 3 && suffix.chars().all(char::is_alphabetic);
    (is_suffix && (1..=LARGEST_DAY).contains(&day)).then_some(day)
}

/// The words before a place, from the last to the first, without those between the parts of a date.
struct Words<'a> {
    rest: &'a str,
    words: &'a DateWords,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        loop {
            let end = self.rest.trim_end_matches([' ', '\u{a0}', '\u{202f}', ',']);
            let is_apart = end.len() < self.rest.len();
            let word = end.rsplit(|it: char| !it.is_alphanumeric()).next();
            let word = word.filter(|word| is_apart && !word.is_empty())?;
            self.rest = end.get(..end.len() - word.len())?;
            if !self.words.joins(word) {
                return Some(word);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::check::numerals::numerals;
    use crate::locale::Vocabulary;
    use proptest::prelude::*;

    fn slips(language: &str, text: &str) -> Vec<String> {
        let vocabulary = Vocabulary::new(language, None).unwrap();
        let found = find(
            (text, &numerals(text).collect::<Vec<_>>()),
            &vocabulary.dates,
        );
        let found = found.into_iter();
        found.map(|slip| text[slip.range].to_owned()).collect()
    }

    #[test]
    fn days_that_do_not_exist() {
        for (language, text, place) in [
            ("en", "on 2026-02-30, at dawn", "2026-02-30"),
            ("en", "(2026/13/01)", "2026/13/01"),
            ("en", "31/02/2015", "31/02/2015"),
            ("en", "as of 31 June 2026.", "31 June 2026"),
            ("en", "on the 31st of June, 1285", "31st of June, 1285"),
            ("en", "June 31, 1285", "June 31, 1285"),
            ("en", "29 February 1900", "29 February 1900"),
            ("fr", "le 30 février 1712", "30 février 1712"),
            ("es", "el 31 de junio de 1285", "31 de junio de 1285"),
            ("en", "Entries close on 31 June.", "31 June"),
            ("fr", "jusqu’au 35 mai", "35 mai"),
            ("es", "el 31 de septiembre, a las tres", "31 de septiembre"),
        ] {
            assert_eq!(slips(language, text), [place], "{text}");
        }
    }

    #[test]
    fn days_that_exist_and_other_numbers() {
        for text in [
            "29 February 1944",
            "29 February 1500",
            "2015/09/22",
            "09/22/2015",
            "31.12.2015",
            "1274-1275",
            "2015-22",
            "978-0000-32-45",
            "June 1285",
            "30 June, 31 May and the 31st of March",
            "35 may be added; 31 march on",
            "12345-67-89",
        ] {
            let found = slips("en", text);
            assert!(found.is_empty(), "{text}: {found:?}");
        }
        assert!(slips("tlh", "31 June 2026").is_empty());
    }

    proptest! {
        #[test]
        fn any_text_can_be_looked_at(text in r"([0-9]{1,4}|[-/. ,é]|June|of){0,20}") {
            let vocabulary = Vocabulary::new("en", None).unwrap();
            for slip in find((&text, &numerals(&text).collect::<Vec<_>>()), &vocabulary.dates) {
                prop_assert!(text.get(slip.range).is_some());
            }
        }
    }
}
