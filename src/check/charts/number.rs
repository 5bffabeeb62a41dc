//! Numbers and ranges of numbers, as the cells of a chart spell them.

/// The words of a language around the numbers of a range. Each list is tried in its order.
pub(super) struct Words {
    /// Between the ends of a range: `2 to 5`.
    to: &'static [&'static str],
    /// Between the ends of a range that has a word before it: `between 2 and 5`.
    and: &'static [&'static str],
    /// Between two numbers that follow each other: `2 or 3`.
    or: &'static [&'static str],
    /// Before a range: `from 2 to 5`.
    before: &'static [&'static str],
    /// Behind the lowest number: `8 or more`.
    up: &'static [&'static str],
    /// Behind the highest number: `2 or less`.
    down: &'static [&'static str],
    /// Before the lowest number: `at least 8`.
    at_least: &'static [&'static str],
    /// Before the highest number: `at most 2`.
    at_most: &'static [&'static str],
    /// Before a number that is below the lowest: `more than 7`.
    more_than: &'static [&'static str],
    /// Before a number that is above the highest: `under 3`.
    less_than: &'static [&'static str],
    /// What a column of numbers counts when gaps in it are nobody's fault.
    pub(super) times: &'static [&'static str],
}

const ENGLISH: Words = Words {
    to: &["to", "through"],
    and: &["and"],
    or: &["or", "and"],
    before: &["from", "between"],
    up: &[
        "or more",
        "or higher",
        "or greater",
        "or above",
        "or over",
        "or better",
        "or up",
        "and more",
        "and above",
        "and over",
        "and up",
    ],
    down: &[
        "or less",
        "or fewer",
        "or lower",
        "or under",
        "or below",
        "or worse",
        "and less",
        "and below",
        "and under",
    ],
    at_least: &["at least"],
    at_most: &["at most", "up to"],
    more_than: &["more than", "over", "above"],
    less_than: &["less than", "fewer than", "under", "below"],
    times: &[
        "turn", "turns", "round", "rounds", "year", "years", "date", "dates", "day", "days",
        "page", "pages", "century", "when",
    ],
};

const FRENCH: Words = Words {
    to: &["à", "a"],
    and: &["et"],
    or: &["ou", "et"],
    before: &["de", "entre"],
    up: &[
        "ou plus",
        "et plus",
        "ou davantage",
        "ou mieux",
        "et au-delà",
    ],
    down: &["ou moins", "et moins", "et en dessous"],
    at_least: &["au moins"],
    at_most: &["au plus", "jusqu'à"],
    more_than: &["plus de", "plus que", "au-dessus de"],
    less_than: &["moins de", "moins que", "au-dessous de"],
    times: &[
        "tour", "tours", "année", "années", "an", "ans", "date", "dates", "jour", "jours", "page",
        "pages", "siècle", "quand",
    ],
};

const SPANISH: Words = Words {
    to: &["a"],
    and: &["y"],
    or: &["o", "u", "y"],
    before: &["de", "entre"],
    up: &["o más", "y más", "o superior", "o mejor", "en adelante"],
    down: &["o menos", "y menos", "o inferior"],
    at_least: &["al menos", "como mínimo", "por lo menos"],
    at_most: &["como máximo", "a lo sumo", "hasta"],
    more_than: &["más de", "más que"],
    less_than: &["menos de", "menos que"],
    times: &[
        "turno", "turnos", "año", "años", "fecha", "fechas", "día", "días", "página", "páginas",
        "siglo", "cuándo",
    ],
};

/// Signs alone, for all other languages.
const SIGNS: Words = Words {
    to: &[],
    and: &[],
    or: &[],
    before: &[],
    up: &[],
    down: &[],
    at_least: &[],
    at_most: &[],
    more_than: &[],
    less_than: &[],
    times: &[],
};

impl Words {
    /// The words of the language of that tag.
    pub(super) fn of(language: &str) -> &'static Self {
        match language.split('-').next() {
            Some("en") => &ENGLISH,
            Some("fr") => &FRENCH,
            Some("es") => &SPANISH,
            _ => &SIGNS,
        }
    }
}

/// Whole numbers from one to another, both included; an open end is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: Option<i32>,
    pub(super) high: Option<i32>,
}

/// Larger numbers are years or points, which no die shows.
const LARGEST: i32 = 999;

impl Range {
    const fn new(low: i32, high: i32) -> Self {
        Self {
            low: Some(low),
            high: Some(high),
        }
    }

    const fn from(low: i32) -> Self {
        Self {
            low: Some(low),
            high: None,
        }
    }

    const fn up_to(high: i32) -> Self {
        Self {
            low: None,
            high: Some(high),
        }
    }

    /// Is it one number only?
    pub(super) fn is_number(self) -> bool {
        self.low.is_some() && self.low == self.high
    }

    /// The range that a cell says, which says nothing else.
    pub(super) fn parse(cell: &str, words: &Words) -> Option<Self> {
        let cell = cell.to_lowercase().replace('’', "'");
        let cell: String = cell.chars().map(plain).collect();
        let cell = cell.trim();
        signed(cell)
            .or_else(|| worded(cell, words))
            .or_else(|| between(cell, words))
            .or_else(|| listed(cell, words))
    }
}

/// Dashes are `-`, spaces are spaces.
fn plain(letter: char) -> char {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    }
}

/// `7`, `+1`, `-1`.
fn number(text: &str) -> Option<i32> {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: i32 = digits.parse().ok().filter(|number| *number <= LARGEST)?;
    Some(if text.starts_with('-') {
        -number
    } else {
        number
    })
}

/// `7`, `8+`, `2-`, `≥8`, `<3`.
fn signed(cell: &str) -> Option<Range> {
    if let Some(number) = number(cell) {
        return Some(Range::new(number, number));
    }
    let behind = |sign| cell.strip_prefix(sign).and_then(number);
    let before = |sign| cell.strip_suffix(sign).and_then(number);
    None.or_else(|| before('+').map(Range::from))
        .or_else(|| before('-').map(Range::up_to))
        .or_else(|| behind("≥").or_else(|| behind(">=")).map(Range::from))
        .or_else(|| behind("≤").or_else(|| behind("<=")).map(Range::up_to))
        .or_else(|| behind(">").map(|number| Range::from(number + 1)))
        .or_else(|| behind("<").map(|number| Range::up_to(number - 1)))
}

/// `8 or more`, `under 3`.
fn worded(cell: &str, words: &Words) -> Option<Range> {
    let behind = |list: &[&str]| {
        list.iter()
            .find_map(|word| number(cell.strip_prefix(word)?))
    };
    let before = |list: &[&str]| {
        list.iter()
            .find_map(|word| number(cell.strip_suffix(word)?))
    };
    None.or_else(|| before(words.up).map(Range::from))
        .or_else(|| before(words.down).map(Range::up_to))
        .or_else(|| behind(words.at_least).map(Range::from))
        .or_else(|| behind(words.at_most).map(Range::up_to))
        .or_else(|| behind(words.more_than).map(|number| Range::from(number + 1)))
        .or_else(|| behind(words.less_than).map(|number| Range::up_to(number - 1)))
}

/// `2-5`, `2 to 5`, `from 2 to 5`, `-2 - 0`.
fn between(cell: &str, words: &Words) -> Option<Range> {
    let opened = words
        .before
        .iter()
        .find_map(|word| cell.strip_prefix(word)?.strip_prefix(' '));
    let cell = opened.unwrap_or(cell);
    // Its own sign is no dash between two numbers.
    let signs = ["..", "…", "-"].iter();
    let and = words.and.iter().filter(|_| opened.is_some());
    signs
        .chain(words.to)
        .chain(and)
        .find_map(|between| ends(cell, between))
        .filter(|range| range.low < range.high)
}

fn ends(cell: &str, between: &str) -> Option<Range> {
    let own_sign = usize::from(cell.starts_with('-'));
    let at = own_sign + cell.get(own_sign..)?.find(between)?;
    let low = number(cell.get(..at)?)?;
    let high = number(cell.get(at + between.len()..)?)?;
    Some(Range::new(low, high))
}

/// `2 or 3`, `2, 3`, `4, 5 or 6`: numbers that follow each other.
fn listed(cell: &str, words: &Words) -> Option<Range> {
    let mut numbers = Vec::new();
    for piece in cell.split([',', ';', '&', '/']) {
        let spelled = words.or.iter().find_map(|word| {
            let (left, right) = piece.split_once(&format!(" {word} "))?;
            Some((number(left)?, number(right)?))
        });
        match spelled {
            Some((left, right)) => numbers.extend([left, right]),
            None => numbers.push(number(piece)?),
        }
    }
    let follow = numbers
        .windows(2)
        .all(|pair| matches!(pair, [left, right] if left + 1 == *right));
    let low = numbers.first().filter(|_| follow)?;
    Some(Range::new(*low, *numbers.last()?))
}

#[cfg(test)]
mod tests {
    use super::{Range, Words};

    fn parse(language: &str, cell: &str) -> Option<(Option<i32>, Option<i32>)> {
        Range::parse(cell, Words::of(language)).map(|range| (range.low, range.high))
    }

    #[test]
    fn ranges_are_read_as_authors_spell_them() {
        for (cell, low, high) in [
            ("7", Some(7), Some(7)),
            ("+1", Some(1), Some(1)),
            ("−1", Some(-1), Some(-1)),
            ("2-5", Some(2), Some(5)),
            ("2–5", Some(2), Some(5)),
            ("-2 - 0", Some(-2), Some(0)),
            ("−3 to −1", Some(-3), Some(-1)),
            ("from 2 to 5", Some(2), Some(5)),
            ("between 2 and 5", Some(2), Some(5)),
            ("2 or 3", Some(2), Some(3)),
            ("4, 5 or 6", Some(4), Some(6)),
            ("8+", Some(8), None),
            ("8 or more", Some(8), None),
            ("≥ 8", Some(8), None),
            ("over 7", Some(8), None),
            ("2 or less", None, Some(2)),
            ("≤1", None, Some(1)),
            ("Under 3", None, Some(2)),
            ("-1 or less", None, Some(-1)),
        ] {
            assert_eq!(parse("en", cell), Some((low, high)), "{cell}");
        }
    }

    #[test]
    fn every_language_has_its_words() {
        assert_eq!(parse("fr", "2 à 5"), Some((Some(2), Some(5))));
        assert_eq!(parse("fr", "8 ou plus"), Some((Some(8), None)));
        assert_eq!(parse("fr-CA", "moins de 3"), Some((None, Some(2))));
        assert_eq!(parse("es", "entre 2 y 5"), Some((Some(2), Some(5))));
        assert_eq!(parse("es", "3 o menos"), Some((None, Some(3))));
        assert_eq!(parse("de", "8+"), Some((Some(8), None)));
        assert_eq!(parse("de", "8 or more"), None);
    }

    #[test]
    fn what_says_more_is_no_range() {
        for cell in [
            "",
            "--",
            "5 to 8, rather 8",
            "25 or 28",
            "35 x 50",
            "0.7.0",
            "2.5",
            "6mm",
            "1279-1213",
            "5-2",
            "2015",
            "any",
            "to",
            "or more",
            "2 and 5",
            "½",
        ] {
            assert_eq!(parse("en", cell), None, "{cell}");
        }
    }
}
