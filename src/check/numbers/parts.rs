//! Totals in sentences: `82 counters: 34 red, 38 blue and 8 markers`, `4, 1 for support, and throws 5: 11`, `four and two make
//! seven`.

use super::phrase;
use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::wrong_sum;
use crate::locale::Amounts;
use crate::slice::Slice as _;
use memchr::memmem::Finder;
use std::ops::Range;

/// What finds the words of sums and of products, `make`, `each of` and their like; made once for all texts.
pub(super) struct Makes<'a> {
    sums: Vec<Finder<'a>>,
    products: Vec<Finder<'a>>,
}

impl<'a> Makes<'a> {
    pub(super) fn new(amounts: &'a Amounts) -> Self {
        let finders = |words: &'a [String]| {
            let words = words.iter();
            words.map(|it| Finder::new(it.as_str())).collect()
        };
        Self {
            sums: finders(&amounts.make),
            products: finders(&amounts.each),
        }
    }
}

/// The wrong totals of a text.
pub(super) fn find(text: &str, amounts: &Amounts, makes: &Makes<'_>) -> Vec<Slip> {
    let marks = memchr::memchr2_iter(b':', b'(', text.as_bytes());
    let mut slips: Vec<Slip> = marks
        .filter_map(|at| of_parts(text, at, amounts).or_else(|| of_example(text, at)))
        .collect();
    let sums = found(&makes.sums, text);
    slips.extend(sums.filter_map(|at| sum_in_words(text, at, amounts)));
    let products = found(&makes.products, text);
    slips.extend(products.filter_map(|at| of_each(text, at, amounts)));
    slips
}

/// A sum of which one number is another one in the sentence before it: `Force 3, skill 6 and wit 7. That is 3 + 6 + 8 = 17.`
pub(super) fn retold((text, numbers): (&str, usize)) -> Option<Slip> {
    /// The fewest numbers that tell one list from another.
    const FEWEST: usize = 3;
    if numbers < FEWEST {
        return None;
    }
    let equals = memchr::memmem::find(text.as_bytes(), b" = ")?;
    let start = phrase::start(text.get(..equals)?, &['.', ';', ':', '!', '?']);
    let sum = text.get(start..equals)?;
    let first = sum.find(|it: char| it.is_ascii_digit())?;
    let mut at = start + first;
    let mut added = Vec::new();
    for part in sum.get(first..)?.split(" + ") {
        added.push((at, part));
        at += part.len() + 3;
    }
    let before = text.get(..start)?.trim_end_matches(['.', ';', ':', ' ']);
    let before = before.get(phrase::start(before, &['.', ';', ':', '!', '?'])..)?;
    let is_number = |it: &&str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let numbers = before.split(|it: char| !it.is_alphanumeric());
    let numbers: Vec<&str> = numbers.filter(is_number).collect();
    let is_sum = added.len() >= FEWEST && added.iter().all(|it| is_number(&it.1));
    let pairs = added.iter().zip(&numbers);
    let mut others = pairs.filter(|(one, other)| one.1 != **other);
    let ((at, number), right) = others.next()?;
    let is_one = others.next().is_none() && added.len() == numbers.len() && is_sum;
    is_one.then(|| Slip {
        rule: Rule::WrongSum,
        range: *at..at + number.len(),
        message: wrong_sum::retold(number, right),
        help: wrong_sum::retold_help(),
    })
}

/// Where some words are in a text.
fn found<'a>(words: &'a [Finder<'a>], text: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
    words.iter().flat_map(move |word| {
        let length = word.needle().len();
        let places = word.find_iter(text.as_bytes());
        places.map(move |at| at..at + length)
    })
}

/// The bytes before `each of` that are read, and the characters after it.
const NEAR: usize = 160;

/// `60 cubes (12 each of salt, silk and wool)`, `25 wagons, 5 in each of 5 colours`.
fn of_each(text: &str, each: Range<usize>, amounts: &Amounts) -> Option<Slip> {
    let before = text.get(..each.start)?.strip_suffix(' ')?;
    let near = before.len().saturating_sub(NEAR);
    let from = (near..=before.len()).find(|it| text.is_char_boundary(*it))?;
    let (ahead, share) = share_at_end(before.get(from..)?, amounts)?;
    // `The 4 players take 3 each of two colours` tells no total.
    let is_apart = ahead.ends_with(['(', ',', ':'])
        || ahead.ends_with([' ', '\u{a0}']) && ahead.trim_end().ends_with(['(', ',', ':']);
    let ahead = ahead.trim_end_matches([' ', '(', ',', ':', '\u{a0}']);
    let (start, total) = total_before(ahead).filter(|_| is_apart)?;
    let sentence = phrase::start(ahead, &['.', ';', '!', '?']);
    let rest = text.get(each.end..)?.strip_prefix(' ')?;
    let near = rest.char_indices().nth(NEAR).map_or(rest.len(), |it| it.0);
    let rest = rest.get(..near)?;
    let end = phrase::end(rest, &['.', ';', ':', '(', ')', '!', '?']).unwrap_or(rest.len());
    let counted = rest.get(..end)?;
    // `each of the four suits`
    let number = counted.split(' ').take(2).find_map(|it| amounts.number(it));
    let holders = match number {
        Some(number) => number,
        None => holders(counted, amounts)?,
    };
    let product = share.checked_mul(holders)?;
    // Few and many are about something else.
    let is_near = (product - total).abs() <= share.max(2);
    (product != total && is_near && start >= sentence).then(|| Slip {
        rule: Rule::WrongSum,
        range: from + start..each.end + 1 + end,
        message: wrong_sum::said(&format!("{share} × {holders}"), &total.to_string()),
        help: wrong_sum::help(&product.to_string()),
    })
}

/// The number with which a text ends, or with which and a word it does, `5 in`, and the text before it.
fn share_at_end<'t>(text: &'t str, amounts: &Amounts) -> Option<(&'t str, i64)> {
    let split = |text: &'t str| -> (&'t str, &'t str) {
        let at = text.rfind([' ', '(', '\u{a0}']);
        let at = at.map_or(0, |at| {
            at + text.slice(at..).chars().next().map_or(0, char::len_utf8)
        });
        text.split_at_checked(at).unwrap_or_default()
    };
    let (ahead, word) = split(text);
    if let Some(share) = amounts.number(word) {
        return Some((ahead, share));
    }
    let (ahead, word) = split(ahead.trim_end());
    Some((ahead, amounts.number(word)?))
}

/// How many are enumerated: `salt, silk and wool`.
fn holders(text: &str, amounts: &Amounts) -> Option<i64> {
    const LONGEST: usize = 3;
    let mut count = 0;
    for part in text.split(',').map(str::trim) {
        let words = part.split(' ').filter(|it| !amounts.join.contains(*it));
        let joins = part
            .split(' ')
            .skip(1)
            .filter(|it| amounts.join.contains(*it));
        if words.count() > LONGEST || part.contains(|it: char| it.is_ascii_digit()) {
            return None;
        }
        count += 1 + i64::try_from(joins.count()).ok()?;
    }
    (count > 2).then_some(count)
}

/// The parts of an item that its list says, `42 cards` above `30 red cards` and `12 blue ones`: `text` is the item's, `below`
/// those of its list.
pub(super) fn of_items(text: &str, below: &[String]) -> Option<Slip> {
    const MANY: i64 = 20;
    let leading = |text: &str| {
        let (number, rest) = text.trim_start().split_once([' ', '\u{a0}'])?;
        let is_plain = !rest.contains(|it: char| it.is_ascii_digit());
        let number: i64 = number.parse().ok()?;
        is_plain.then_some(number)
    };
    // `24 hexes wide` is no part of `12 hexes deep`.
    let last = |text: &str| text.trim_end().rsplit(' ').next().map(str::to_lowercase);
    let first = |text: &str| text.split_whitespace().nth(1).map(str::to_lowercase);
    let is_measured = below
        .iter()
        .all(|it| first(it) == first(text) && last(it) != last(text));
    let total = leading(text).filter(|it| *it >= MANY && !is_measured)?;
    let parts: Option<Vec<i64>> = below.iter().map(|it| leading(it)).collect();
    let parts = parts.filter(|it| it.len() > 1)?;
    let off = (parts
        .iter()
        .try_fold(0, |sum: i64, it| sum.checked_add(*it))?
        - total)
        .abs();
    let start = text.len() - text.trim_start().len();
    let range = start..start + total.to_string().len();
    (off > 0 && off <= (total / 10).max(2)).then(|| slip(range, &parts, total))
}

/// A number that parts of it follow.
fn of_parts(text: &str, at: usize, amounts: &Amounts) -> Option<Slip> {
    const FEWEST: usize = 3;
    const MANY: i64 = 20;
    let (start, total) = total_before(text.get(..at)?)?;
    let rest = text.get(at + 1..)?;
    let end = phrase::end(rest, &['.', ';', ':', ')', '?', '!']).unwrap_or(rest.len());
    // `3 points: 4 + 3 = 7` says itself what the sum is.
    let rest = rest.get(..end).filter(|it| !it.contains('='))?;
    let is_sum = rest.contains('+');
    // Points for this and for that are not parts of anything.
    let may_be_each = total < MANY && !is_sum;
    let parts = parts(rest, amounts, may_be_each)?;
    let sum: i64 = parts.iter().sum();
    let is_near = (sum - total).abs() <= if total < MANY { 1 } else { (total / 10).max(2) };
    // `2 points more: 5 + 3`.
    let is_its_sum = is_sum && parts.len() > 1 && (is_near || total >= MANY);
    let is_all = is_its_sum || parts.len() >= FEWEST && is_near;
    (is_all && sum != total).then(|| slip(start..at + 1 + end, &parts, total))
}

/// The number before the last words of a text, and where it begins.
fn total_before(text: &str) -> Option<(usize, i64)> {
    let mut rest = text.trim_end();
    for _ in 0..6 {
        let (before, word) = rest.rsplit_once(' ').unwrap_or(("", rest));
        let is_first = rest.len() == text.trim_end().len();
        if let Ok(total) = word.parse() {
            return (!is_first).then_some((rest.len() - word.len(), total));
        }
        let is_noun = word.chars().all(|it| it.is_alphabetic() || it == '-');
        rest = Some(before).filter(|_| is_noun)?;
    }
    None
}

/// The numbers of an enumeration, each at the beginning of its part; `None` where the same word is behind each, and that
/// tells that each is by itself.
fn parts(text: &str, amounts: &Amounts, may_be_each: bool) -> Option<Vec<i64>> {
    let (mut parts, mut nouns) = (Vec::new(), Vec::new());
    for part in text.split([',', '+']) {
        let (mut is_begun, mut is_joined) = (false, false);
        // What is said of a part, or one of several.
        let is_other =
            |it: &str| may_be_each && amounts.announce.contains(it) || amounts.or.contains(it);
        let before = [""].into_iter().chain(part.split_whitespace());
        let is_share =
            |before: &str, it: &str| before.parse::<i64>().is_ok() && amounts.shares.contains(it);
        let mut words = part.split_whitespace().zip(before);
        if words.any(|(it, before)| is_other(it) && !is_share(before, it))
            || amounts.of_which.iter().any(|it| part.contains(&**it))
        {
            return None;
        }
        for word in part.split_whitespace() {
            let was_joined = std::mem::replace(&mut is_joined, amounts.join.contains(word));
            // Behind the number of a part, one in words tells something of it.
            let may_count = was_joined || !is_begun;
            let in_words = || amounts.number(word).filter(|_| may_count);
            let number = word.parse().ok().or_else(in_words);
            // `2 guns and a general`
            if was_joined && number.is_none() {
                return None;
            }
            if let Some(number) = number {
                parts.push(number);
                is_begun = true;
                nouns.push("");
            } else if word.contains(|it: char| it.is_ascii_digit()) {
                return None;
            } else if let Some(noun @ &mut "") = nouns.last_mut() {
                *noun = word;
            } else if !is_begun && !amounts.join.contains(word) {
                return None;
            }
        }
    }
    let is_each = nouns.iter().all(|it| Some(it) == nouns.first()) && nouns.first() != Some(&"");
    // `7 of wood, 5 of tin`
    let shares = nouns.iter().filter(|it| amounts.shares.contains(**it));
    let (of_shares, all) = (shares.count(), nouns.len());
    let is_whole = of_shares == all || of_shares == 0 && !is_each;
    (is_whole || !may_be_each).then_some(parts)
}

/// A sentence with numbers that a colon and their sum end.
fn of_example(text: &str, at: usize) -> Option<Slip> {
    const MOST: usize = 5;
    let (before, after) = (text.get(..at)?, text.get(at + 1..)?);
    let word = after.trim_start();
    let digits = word
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(word.len());
    let (total, rest) = word.split_at_checked(digits)?;
    let total: i64 = total.parse().ok()?;
    let mut rest = rest.chars();
    let is_end = matches!(rest.next(), None | Some('.' | ';' | ')' | ','))
        && !rest.next().is_some_and(char::is_alphanumeric);
    let start = phrase::start(before, &['.', ';', ':', '(', '!', '?']);
    let mut numbers = Vec::new();
    for word in before.get(start..)?.split_whitespace() {
        let word = word.trim_end_matches(',');
        match word.replace('−', "-").parse::<i64>() {
            Ok(number) => numbers.push(number),
            Err(_) if word.contains(|it: char| it.is_ascii_digit()) => return None,
            Err(_) => {}
        }
    }
    let sum: i64 = numbers.iter().sum();
    let is_sum = (2..=MOST).contains(&numbers.len()) && (sum - total).abs() <= 2;
    (is_end && is_sum && !can_make(&numbers, total)).then(|| {
        let start = start
            + before
                .get(start..)
                .map_or(0, |it| it.len() - it.trim_start().len());
        let end = text.len() - word.len() + digits;
        slip(start..end, &numbers, total)
    })
}

/// Whether some of these numbers, added or taken away, make the total.
fn can_make(numbers: &[i64], total: i64) -> bool {
    let Some((first, rest)) = numbers.split_first() else {
        return total == 0;
    };
    [0, *first, -first]
        .iter()
        .any(|it| can_make(rest, total - it))
}

/// `four and two make seven`.
fn sum_in_words(text: &str, make: Range<usize>, amounts: &Amounts) -> Option<Slip> {
    let before = text.get(..make.start)?.strip_suffix(' ')?;
    let after = text.get(make.end..)?.strip_prefix(' ')?;
    let word = after.split([' ', '.', ',', ';', ')', '!']).next()?;
    let total = amounts.number(word)?;
    let (mut numbers, mut start) = (Vec::new(), before.len());
    let mut words = before.rsplit(' ');
    while let Some(word) = words.next() {
        numbers.push(amounts.number(word)?);
        start -= word.len();
        let join = words
            .next()
            .filter(|it| *it == "+" || amounts.join.contains(*it));
        let Some(join) = join else { break };
        start -= join.len() + 2;
    }
    numbers.reverse();
    let goes_on = after.get(word.len()..)?.starts_with(' ');
    let rest = total - numbers.iter().sum::<i64>();
    // `Nerve 2 with 5 and 3 makes 10.`
    let earlier = text.get(..start).unwrap_or_default();
    let sentence = phrase::start(earlier, &['.', ';', ':', '!', '?']);
    let mut others = earlier
        .get(sentence..)
        .unwrap_or_default()
        .split_whitespace();
    let is_explained = others.any(|it| {
        let number = amounts.number(it.trim_end_matches(','));
        number.is_some_and(|it| it == rest || it == -rest)
    });
    let is_wrong = numbers.len() > 1 && rest != 0 && !is_explained;
    (is_wrong && !goes_on).then(|| slip(start..make.end + 1 + word.len(), &numbers, total))
}

fn slip(range: Range<usize>, numbers: &[i64], total: i64) -> Slip {
    let sum: i64 = numbers.iter().sum();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    Slip {
        rule: Rule::WrongSum,
        range,
        message: wrong_sum::said(&numbers.join(" + "), &total.to_string()),
        help: wrong_sum::help(&sum.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Makes, find};
    use crate::locale::Vocabulary;

    #[test]
    fn totals_in_sentences() {
        let count = |language, text| {
            let words = Vocabulary::new(language, None).unwrap();
            find(text, &words.amounts, &Makes::new(&words.amounts)).len()
        };
        for (language, text) in [
            (
                "en",
                "The box has 82 counters: 34 Polish, 38 Soviet, and 8 markers.",
            ),
            ("en", "There are 82 counters (34 + 38 + 8)."),
            (
                "en",
                "The deck has 26 cards: twelve white, six blue and six red.",
            ),
            (
                "es",
                "Hay 26 cartas: doce blancas, seis azules y seis rojas.",
            ),
            (
                "de",
                "Es gibt 26 Karten: zwölf weiße, sechs blaue und sechs rote.",
            ),
            ("en", "Ann has 4, 1 for support, and throws 5: 11."),
            ("en", "So four and two make seven."),
            (
                "fr",
                "La boîte a 40 cartes : 10 rouges, 20 bleues et 9 vertes.",
            ),
            ("es", "Cuatro y dos suman siete."),
            (
                "en",
                "60 cubes (10 each of salt, silk, spice, silver, and wool)",
            ),
            ("en", "25 wagons, 5 in each of 6 colours"),
            ("fr", "24 jetons, 5 de chacune des 5 couleurs."),
            ("es", "24 fichas, 5 de cada uno de los 5 colores."),
        ] {
            assert_eq!(count(language, text), 1, "{text}");
        }
        for text in [
            "82 counters: 34 Polish, 38 Soviet, and 10 markers.",
            "5 points: 2 for a win, 1 for a draw.",
            "8 gold (2 swords, 1 shield, 3 torches), 6 hexes (4 by road, 2 across country, 1 uphill)",
            "100 men (30 dead, 8 of them officers, 50 wounded and 20 missing)",
            "12 units: 5 foot, 4 horse, 2 guns and a general.",
            "24 men: 10 foot, two of them tall, 8 horse and 6 guns.",
            "Take 4 cards (1 blue, 1 red, 1 green, 1 yellow or 1 white).",
            "Ann has 4, 1 for support, and throws 5: 10.",
            "Bob takes 2 from 9: 7.",
            "So four and two make six.",
            "60 cubes (12 each of salt, silk, spice, silver, and wool)",
            "25 wagons, 5 in each of 5 colours",
            "10 starting cards (7 Pennies, 3 Lookouts)",
            "It costs 8 points (4 for the unit, 5 for its leader).",
            "Put 3 cubes on the map, 2 in each of 4 towns with a port.",
            "In 3 turns, 2 each of the armies may move.",
            "The 4 players take 3 each of two colours.",
            "Nerve 2 with 5 and 3 makes 10.",
            "Turn 3: 2 guns, 4 horses, 1 cart.",
            "2 players: 3 cards each; 4 players: 2 cards.",
            "A player has 3 points: 4 + 3 = 7.",
            "She has 2 points more: 5 + 3 = 8, or 2 points more (5 + 3).",
            "It costs 8 points: 5 + 3. It has 8 points (5 + 3 = 8).",
        ] {
            assert_eq!(count("en", text), 0, "{text}");
        }
    }
}
