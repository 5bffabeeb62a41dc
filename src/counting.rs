//! How chapters, lists and the like are counted: patterns such as `(a)`, `A.1` and `0`.

use crate::slice::Slice;

/// A way to write a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeral {
    /// `1`, 2, 3
    Arabic,
    /// `0`, 1, 2
    Nought,
    /// `a`, b, c
    LowerAlpha,
    /// `A`, B, C
    UpperAlpha,
    /// `i`, ii, iii
    LowerRoman,
    /// `I`, II, III
    UpperRoman,
}

/// The digits of roman numerals.
const ROMAN: [(usize, &str); 13] = [
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
];

/// Larger numbers are not written in roman numerals.
const MOST_ROMAN: usize = 4999;

impl Numeral {
    fn of(run: &str) -> Option<Self> {
        Some(match run {
            "1" => Self::Arabic,
            "0" => Self::Nought,
            "a" => Self::LowerAlpha,
            "A" => Self::UpperAlpha,
            "i" => Self::LowerRoman,
            "I" => Self::UpperRoman,
            _ => return None,
        })
    }

    /// The name of DocBook's numeration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Arabic | Self::Nought => "arabic",
            Self::LowerAlpha => "loweralpha",
            Self::UpperAlpha => "upperalpha",
            Self::LowerRoman => "lowerroman",
            Self::UpperRoman => "upperroman",
        }
    }

    /// The type of HTML's lists.
    pub fn html(self) -> &'static str {
        match self {
            Self::Arabic | Self::Nought => "1",
            Self::LowerAlpha => "a",
            Self::UpperAlpha => "A",
            Self::LowerRoman => "i",
            Self::UpperRoman => "I",
        }
    }

    /// The number of what is in this place, from 1.
    pub fn write(self, place: usize) -> String {
        match self {
            Self::Arabic => place.to_string(),
            Self::Nought => place.saturating_sub(1).to_string(),
            Self::LowerAlpha => letters(place).to_lowercase(),
            Self::UpperAlpha => letters(place),
            Self::LowerRoman => roman(place),
            Self::UpperRoman => roman(place).to_uppercase(),
        }
    }

    /// The place of what has this number.
    pub fn read(self, number: &str) -> Option<usize> {
        match self {
            Self::Arabic => number.parse().ok(),
            Self::Nought => number.parse::<usize>().ok().map(|it| it + 1),
            Self::LowerAlpha | Self::UpperAlpha => place_of(&number.to_uppercase()),
            Self::LowerRoman | Self::UpperRoman => {
                let number = number.to_lowercase();
                let digits: usize = number.chars().count();
                // A numeral of one letter more is at most ten times as large.
                (1..=MOST_ROMAN)
                    .filter(|_| digits < 20)
                    .find(|it| roman(*it) == number)
            }
        }
    }
}

/// A, B, …, Z, AA, AB, …
pub(crate) fn letters(place: usize) -> String {
    let mut rest = place;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(
            b'A' + u8::try_from(rest % 26).unwrap_or_default(),
        ));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// The number that these letters stand for.
fn place_of(letters: &str) -> Option<usize> {
    letters.bytes().try_fold(0_usize, |place, letter| {
        let value = letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?;
        place.checked_mul(26)?.checked_add(value.into())
    })
}

fn roman(place: usize) -> String {
    if place > MOST_ROMAN {
        return place.to_string();
    }
    let mut rest = place;
    let mut out = String::new();
    for (value, digits) in ROMAN {
        while rest >= value {
            rest -= value;
            out += digits;
        }
    }
    out
}

/// How one level is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountPattern {
    /// The characters before each counter, with it.
    counters: Vec<(String, Numeral)>,
    /// The characters after the last counter.
    end: String,
}

impl CountPattern {
    /// Reads a pattern; `None` where nothing in it counts. Of letters and figures, those that stand alone count.
    pub fn parse(written: &str) -> Option<Self> {
        let mut counters = Vec::new();
        let mut text = String::new();
        let mut rest = written;
        while let Some(first) = rest.chars().next() {
            let is_same = |it: char| match first {
                _ if first.is_alphabetic() => it.is_alphabetic(),
                _ if first.is_numeric() => it.is_numeric(),
                _ => false,
            };
            let after = rest.trim_start_matches(is_same);
            let after = if after.len() == rest.len() {
                rest.slice(first.len_utf8()..)
            } else {
                after
            };
            let run = rest.slice(..rest.len() - after.len());
            match Numeral::of(run) {
                Some(numeral) => counters.push((std::mem::take(&mut text), numeral)),
                None => text += run,
            }
            rest = after;
        }
        (!counters.is_empty()).then_some(Self {
            counters,
            end: text,
        })
    }

    /// Reads the patterns of the levels of a list, which spaces part.
    pub fn levels(written: &str) -> Option<Vec<Self>> {
        written.split_whitespace().map(Self::parse).collect()
    }

    /// The number of levels that it shows.
    pub fn counters(&self) -> usize {
        self.counters.len()
    }

    /// How the level itself counts.
    pub fn own(&self) -> Numeral {
        self.counters
            .last()
            .map_or(Numeral::Arabic, |(_, numeral)| *numeral)
    }

    /// The numeral, where lists of DocBook and HTML have the same labels: `a.` or `1`.
    pub fn as_list(&self) -> Option<Numeral> {
        match self.counters.as_slice() {
            [(before, numeral)] if before.is_empty() && matches!(self.end.as_str(), "" | ".") => {
                Some(*numeral)
            }
            _ => None,
        }
    }

    /// The label of what is in this place; `above` are the numbers of the levels around it, outermost first.
    pub fn label(&self, above: &[String], place: usize) -> String {
        let shown = self.counters.len().saturating_sub(1);
        let missing = shown.saturating_sub(above.len());
        let mut above = above.iter().skip(above.len().saturating_sub(shown));
        let mut out = String::new();
        let last = self.counters.len().saturating_sub(1);
        for (at, (before, numeral)) in self.counters.iter().enumerate().skip(missing) {
            // Without a level around it, the sign after that is left out, too.
            out += if at == missing && missing > 0 {
                ""
            } else {
                before
            };
            match above.next().filter(|_| at < last) {
                Some(number) => out += &restyled(number, *numeral),
                None => out += &numeral.write(place),
            }
        }
        out + &self.end
    }

    /// The place of what has this label, in any place of the levels around it.
    pub fn place(&self, label: &str) -> Option<usize> {
        let label = label.strip_suffix(self.end.as_str())?;
        let numeral = self.own();
        let is_own = |it: char| match numeral {
            Numeral::Arabic | Numeral::Nought => it.is_ascii_digit(),
            _ => it.is_alphabetic(),
        };
        let above = label.trim_end_matches(is_own);
        numeral.read(label.get(above.len()..)?)
    }
}

/// A number of a level above, as the pattern writes it.
fn restyled(number: &str, numeral: Numeral) -> String {
    match number.parse() {
        Ok(place) if !matches!(numeral, Numeral::Arabic | Numeral::Nought) => numeral.write(place),
        _ => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{CountPattern, Numeral};

    #[test]
    fn labels_show_the_levels_that_their_pattern_has() {
        for (pattern, above, place, expected) in [
            ("(a)", vec!["5"], 4, "(d)"),
            ("A.1", vec!["D"], 1, "D.1"),
            ("A1", vec!["4"], 2, "D2"),
            ("1.", vec!["D", "1"], 1, "1."),
            ("1.1", vec!["6", "1"], 2, "1.2"),
            ("1.1.1", vec!["6", "1"], 2, "6.1.2"),
            ("A.1", vec![], 3, "3"),
            ("0", vec![], 1, "0"),
            ("Step 1:", vec![], 2, "Step 2:"),
            ("[i]", vec![], 4, "[iv]"),
            ("I", vec![], 1999, "MCMXCIX"),
        ] {
            let above: Vec<String> = above.into_iter().map(str::to_owned).collect();
            let pattern = CountPattern::parse(pattern).unwrap();
            assert_eq!(pattern.label(&above, place), expected);
            assert_eq!(pattern.place(expected), Some(place), "{expected}");
        }
        assert_eq!(CountPattern::parse("Anhang"), None);
        assert_eq!(CountPattern::parse("10"), None);
    }

    #[test]
    fn numbers_are_read_again() {
        use Numeral::{Arabic, LowerAlpha, LowerRoman, Nought, UpperAlpha, UpperRoman};
        for numeral in [
            Arabic, Nought, LowerAlpha, UpperAlpha, LowerRoman, UpperRoman,
        ] {
            for place in [1, 4, 9, 26, 27, 52, 703] {
                assert_eq!(numeral.read(&numeral.write(place)), Some(place));
            }
        }
    }
}
