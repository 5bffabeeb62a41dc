//! Lists of pandoc whose items count in letters, `a.`, `(ii)`, or for themselves, `#.`: numbered lists with a comment
//! that says how they count.

use super::edit::{Fence, TextEdit};
use crate::counting::Numeral;
use crate::pattern::Pattern;
use crate::slice::placed_lines;
use regex::Captures;
use std::ops::Range;

/// The mark of an item, and the spaces after it.
static MARK: Pattern = Pattern::new(r"^( *)(?:(\(?)([a-zA-Z]{1,5}|\d{1,4}|#)([.)])|[-*+])( +)\S");

/// The most levels of a list.
const MOST: usize = 8;

/// The items of a level that follow each other.
#[derive(Clone, Debug)]
struct Level {
    indent: usize,
    numeral: Numeral,
    /// What is before and after the number.
    around: (String, String),
    /// The numbers of the items, and the bytes of their marks with the spaces behind them.
    items: Vec<Range<usize>>,
    /// Whether they have the sign of pandoc in place of numbers.
    is_signed: bool,
}

/// The edits that make lists in letters of a text numbered ones.
pub(super) fn lettered_edits(text: &str) -> Vec<TextEdit> {
    let mut fence = Fence::default();
    let (mut edits, mut list) = (Vec::new(), List::default());
    let mut is_after_blank = true;
    for (at, line) in placed_lines(text) {
        let is_code = fence.holds(line);
        let found = MARK
            .regex()
            .filter(|_| !is_code)
            .and_then(|it| it.captures(line));
        let is_blank = line.trim().is_empty();
        let goes_on = is_blank || line.starts_with(' ') || found.is_some() && list.is_begun();
        if !goes_on || is_code {
            list.end(&mut edits);
        }
        if let Some(found) = found
            && (is_after_blank || list.is_begun())
        {
            // After a blank line, another list may begin.
            if list.is_begun() && is_after_blank && !list.goes_on_with(&found) {
                list.end(&mut edits);
            }
            list.item(at, &found);
        }
        is_after_blank = is_blank;
    }
    list.end(&mut edits);
    edits
}

/// A list, from its first line to what is no part of it.
#[derive(Debug, Default)]
struct List {
    start: usize,
    indent: usize,
    /// The levels that are open, the outer first.
    open: Vec<Level>,
    done: Vec<(usize, Level)>,
    is_faulty: bool,
}

impl List {
    fn is_begun(&self) -> bool {
        !self.open.is_empty() || !self.done.is_empty()
    }

    /// Whether an item is one of an open level, or inside of it.
    fn goes_on_with(&self, found: &Captures<'_>) -> bool {
        let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
        let number = group(3);
        let level = self.open.iter().find(|it| it.indent >= group(1).len());
        level.is_none_or(|it| {
            number.is_empty()
                || it.clone().takes(number)
                    && it.around == (group(2).to_owned(), group(4).to_owned())
        })
    }

    /// Takes the item of a line.
    fn item(&mut self, at: usize, found: &Captures<'_>) {
        let group = |number: usize| found.get(number).map_or("", |it| it.as_str());
        let indent = group(1).len();
        if !self.is_begun() {
            (self.start, self.indent) = (at, indent);
        }
        while self.open.last().is_some_and(|it| it.indent > indent) {
            self.close();
        }
        let number = group(3);
        let (Some(spaces), false) = (found.get(5), number.is_empty()) else {
            return;
        };
        let around = (group(2).to_owned(), group(4).to_owned());
        // `B. Russell` begins no item.
        let is_name = around.0.is_empty() && around.1 == "." && spaces.len() < 2;
        if is_name && number.chars().all(|it| it.is_ascii_uppercase()) {
            return;
        }
        let range = at + indent..at + spaces.end();
        match self.open.last_mut().filter(|it| it.indent == indent) {
            Some(level) => {
                self.is_faulty |= !level.takes(number) || level.around != around;
                level.items.push(range);
            }
            None => {
                let Some(numeral) = first_numeral(number) else {
                    self.is_faulty |= true;
                    return;
                };
                let (items, is_signed) = (vec![range], number == "#");
                self.is_faulty |= self.open.len() >= MOST;
                self.open.push(Level {
                    indent,
                    numeral,
                    around,
                    items,
                    is_signed,
                });
            }
        }
    }

    fn close(&mut self) {
        let depth = self.open.len();
        self.done.extend(self.open.pop().map(|it| (depth, it)));
    }

    /// Ends the list: with letters in it, it is one that counts.
    fn end(&mut self, edits: &mut Vec<TextEdit>) {
        while !self.open.is_empty() {
            self.close();
        }
        let list = std::mem::take(self);
        let is_lettered =
            |it: &Level| it.numeral != Numeral::Arabic || !it.around.0.is_empty() || it.is_signed;
        let lettered = list.done.iter().filter(|it| is_lettered(&it.1));
        let is_list = lettered.clone().next().is_some()
            && lettered
                .clone()
                .all(|it| it.1.is_signed || it.1.items.len() > 1);
        if list.is_faulty || !is_list {
            return;
        }
        let depth = list.done.iter().map(|it| it.0).max().unwrap_or_default();
        let patterns = (1..=depth).map(|depth| {
            let level = list.done.iter().find(|it| it.0 == depth);
            level.map_or_else(|| "1.".to_owned(), |it| it.1.pattern())
        });
        let patterns: Vec<String> = patterns.collect();
        let comment = format!(
            "{}<!-- numbers: {} -->\n",
            " ".repeat(list.indent),
            patterns.join(" ")
        );
        edits.push(TextEdit::new(list.start..list.start, comment));
        for (_, level) in list.done.iter().filter(|it| is_lettered(&it.1)) {
            for (number, place) in level.items.iter().enumerate() {
                let mark = format!("{}.", number + 1);
                let width = place.len().max(mark.len() + 1);
                edits.push(TextEdit::new(place.clone(), format!("{mark:width$}")));
            }
        }
    }
}

impl Level {
    /// Whether a number is the next one.
    fn takes(&mut self, number: &str) -> bool {
        let next = self.items.len() + 1;
        // After `i` comes `ii` or `j`.
        self.numeral = match (self.numeral, number) {
            (Numeral::LowerRoman, "j") if next == 2 => Numeral::LowerAlpha,
            (Numeral::UpperRoman, "J") if next == 2 => Numeral::UpperAlpha,
            (numeral, _) => numeral,
        };
        match self.numeral {
            Numeral::Arabic => is_number(number),
            numeral => number == numeral.write(next),
        }
    }

    fn pattern(&self) -> String {
        let number = self.numeral.write(1);
        format!("{}{number}{}", self.around.0, self.around.1)
    }
}

/// How a list counts whose first item has this number; `None` where it is no first one.
fn first_numeral(number: &str) -> Option<Numeral> {
    Some(match number {
        "a" => Numeral::LowerAlpha,
        "A" => Numeral::UpperAlpha,
        "i" => Numeral::LowerRoman,
        "I" => Numeral::UpperRoman,
        _ if is_number(number) => Numeral::Arabic,
        _ => return None,
    })
}

fn is_number(number: &str) -> bool {
    number == "#" || number.bytes().all(|it| it.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::super::edit::tests::made;
    use super::lettered_edits;

    #[test]
    fn lists_in_letters_count() {
        for (written, here) in [
            ("a.  x\nb.  y\n", "<!-- numbers: a. -->\n1.  x\n2.  y\n"),
            (
                "1.  x\n\n    (i) y\n    (ii) z\n\n2.  w\n",
                "<!-- numbers: 1. (i) -->\n1.  x\n\n    1.  y\n    2.   z\n\n2.  w\n",
            ),
            ("(1) x\n(2) y\n", "<!-- numbers: (1) -->\n1.  x\n2.  y\n"),
            (
                "1.  x\n\n(a) y\n(b) z\n",
                "1.  x\n\n<!-- numbers: (a) -->\n1.  y\n2.  z\n",
            ),
            ("#. x\n#. y\n", "<!-- numbers: 1. -->\n1. x\n2. y\n"),
            ("a. x\nc. y\n", "a. x\nc. y\n"),
            ("B. Russell\nwrote\n", "B. Russell\nwrote\n"),
            ("I. He\n", "I. He\n"),
            ("so\na. x\nb. y\n", "so\na. x\nb. y\n"),
            ("- x\n- y\n1. z\n", "- x\n- y\n1. z\n"),
        ] {
            assert_eq!(made(written, lettered_edits(written)), here, "{written}");
        }
    }
}
