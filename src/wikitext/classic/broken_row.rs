//! Lines that were meant as rows of a table and are none: Classic requires a bar at both ends, and after the last
//! one only `f`, `h`, `c` or `k`.

use super::Parser;
use crate::diag::rules::broken_row;
use crate::diag::{self, Diagnostic, Edit, Rule};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;

impl Parser<'_> {
    /// Reports the line of a paragraph that begins here, if it was meant as a row.
    pub(super) fn broken_row(&mut self) {
        let end = self.finder.line_end(self.pos);
        let span = self.span(self.pos..end);
        if let Some(found) = broken_row(self.text, span) {
            self.report(found);
        }
    }
}

/// The diagnostic for the line at `span` of a text, if it was probably meant as a row and is none.
pub(in crate::wikitext) fn broken_row(text: &str, span: Span) -> Option<Diagnostic> {
    let line = text.get(span.range())?;
    if !line.contains('|') || is_row(line) {
        return None;
    }
    let above = text.get(..span.range().start.saturating_sub(1));
    let mut above = above?.rsplit('\n');
    let mut below = text.slice(span.range().end..).split('\n').skip(1);
    let [above, above_that] = [(); 2].map(|()| above.next().unwrap_or_default());
    let [below, below_that] = [(); 2].map(|()| below.next().unwrap_or_default());
    if joined(above, line, [above_that, below]).is_some() {
        // The line above was reported with this one.
        return None;
    }
    if let Some(whole) = joined(line, below, [above, below_that]) {
        let span = Span::new(
            span.source,
            span.range().start..span.range().end + 1 + below.len(),
        );
        let edits = vec![Edit { span, text: whole }];
        let found = Diagnostic::new(Rule::BrokenRow, span, broken_row::two_lines());
        return Some(found.fix(broken_row::join(), edits).changing_words());
    }
    let rows = [above, below].into_iter().filter(|line| is_row(line));
    let neighbour = rows.clone().find(|line| has_cells(line));
    // White space at the end of a cell aligns it.
    let is_open = !line.trim_end().ends_with('|') && mark(line.trim()).is_none();
    let words = match is_open && line.ends_with(' ') {
        true => line.trim_start(),
        false => line.trim(),
    };
    let bars = bars(words);
    // Of a row with its first bar alone, the table below tells.
    let begins = words.starts_with('|') && (bars >= 2 || is_row(below));
    let ends = words.ends_with('|') || mark(words).is_some();
    if bars > 0 && !begins && !ends && is_bare(below) && self::bars(below) == bars {
        let is_first = !is_bare(above) || self::bars(above) != bars;
        let found = Diagnostic::new(Rule::BrokenRow, span, broken_row::bare());
        return is_first.then(|| found.help(diag::write(&format!("|{words}|"))));
    }
    if bars == 0 || !(begins || ends && rows.count() > 0) {
        return None;
    }
    let whole = made_whole(words, neighbour);
    let found = Diagnostic::new(Rule::BrokenRow, span, reason(line));
    let advice = diag::write(&whole);
    // Without a row of as many cells beside it, it may have been meant otherwise.
    Some(match neighbour.filter(|row| cells(row) == cells(&whole)) {
        Some(_) => {
            let edits = vec![Edit { span, text: whole }];
            found.fix(advice, edits).changing_words()
        }
        None => found.help(advice),
    })
}

/// Whether a line has bars between words, and none around them.
fn is_bare(line: &str) -> bool {
    let line = line.trim();
    !line.starts_with('|') && !line.ends_with('|') && !line.contains("img[") && bars(line) > 0
}

/// The row that two lines are together, where it has as many cells as one beside it: `|a|b` and `c|`, or `|a` and
/// `|b|`.
fn joined(first: &str, second: &str, beside: [&str; 2]) -> Option<String> {
    let is_half = first.starts_with('|') && !is_row(first) && !second.trim().is_empty();
    let between = if second.starts_with('|') { "" } else { " " };
    let whole = format!("{}{between}{}", first.trim_end(), second.trim_start());
    let beside = beside.into_iter();
    let mut beside = beside.filter(|row| is_row(row) && has_cells(row));
    let fits = |row: &str| cells(row) == cells(&whole);
    (is_half && is_row(&whole) && beside.any(fits)).then_some(whole)
}

/// Whether a row has cells: it is no caption and no class.
fn has_cells(row: &str) -> bool {
    !row.ends_with(['c', 'k'])
}

/// The number of cells of a row.
fn cells(row: &str) -> usize {
    bars(row.strip_suffix(['f', 'h']).unwrap_or(row)).saturating_sub(1)
}

/// The reason why the line is no row.
fn reason(line: &str) -> Text {
    if line.starts_with([' ', '\t']) {
        broken_row::space_before()
    } else if !line.starts_with('|') {
        broken_row::no_first_bar()
    } else if line.trim_end().ends_with('|') {
        broken_row::space_after()
    } else if mark(line.trim_end()).is_some() || is_mark_in_words(line) {
        broken_row::mark()
    } else {
        broken_row::no_last_bar()
    }
}

/// Whether any line is a row, by the rules of [`Parser::table_row`].
fn is_row(line: &str) -> bool {
    let inside = line.strip_suffix(['f', 'h', 'c', 'k']).unwrap_or(line);
    inside.len() > 1 && inside.starts_with('|') && inside.ends_with('|')
}

/// The number of bars in a line, except those inside links and pictures.
fn bars(line: &str) -> usize {
    let outside = line
        .split("[[")
        .enumerate()
        .map(|(at, part)| match part.split_once("]]") {
            Some((_, after)) if at > 0 => after,
            _ => part,
        });
    let count = |part: &str| part.bytes().filter(|byte| *byte == b'|').count();
    outside.map(count).sum()
}

/// The mark after the last bar of a line, in small letters: `H`, or ` h`.
fn mark(words: &str) -> Option<char> {
    let (_, after) = words.rsplit_once('|')?;
    let mut letters = after.trim().chars();
    let letter = letters.next()?.to_ascii_lowercase();
    (letters.next().is_none() && "fhck".contains(letter)).then_some(letter)
}

/// The marks of rows by the words that they stand for.
const NAMED: [(&str, char); 8] = [
    ("head", 'h'),
    ("header", 'h'),
    ("foot", 'f'),
    ("footer", 'f'),
    // In French and Spanish.
    ("e", 'h'),
    ("en-tête", 'h'),
    ("encabezado", 'h'),
    ("p", 'f'),
];

/// Whether what is after the last bar of a line is a word for a mark.
fn is_mark_in_words(line: &str) -> bool {
    let after = line.rsplit('|').next().unwrap_or_default().trim();
    NAMED.iter().any(|(name, _)| *name == after)
}

/// The row that was meant; `neighbour` is a row next to it.
fn made_whole(words: &str, neighbour: Option<&str>) -> String {
    let first = if words.starts_with('|') { "" } else { "|" };
    let Some((before, after)) = words.rsplit_once('|') else {
        return format!("|{words}|");
    };
    if let Some(mark) = mark(words) {
        return format!("{first}{before}|{mark}");
    }
    if after.is_empty() {
        return format!("{first}{words}");
    }
    let all = bars(words) + first.len();
    let is_beyond = neighbour.is_some_and(|row| cells(row) + 1 == all);
    if is_beyond && let Some((_, mark)) = NAMED.iter().find(|(name, _)| *name == after.trim()) {
        return format!("{first}{before}|{mark}");
    }
    if is_beyond && after.starts_with(' ') {
        // One cell more than the others: the words belong to the last one.
        return format!("{first}{before}{after}|");
    }
    match after.rsplit_once(' ') {
        // The bar is missing before the mark, not after it.
        Some((cell, "c" | "k")) if bars(words) == 1 => {
            let mark = after.slice(after.len() - 1..);
            format!("{first}{before}|{}|{mark}", cell.trim_end())
        }
        Some((cell, "h" | "f")) if neighbour.is_none_or(|row| cells(row) == all) => {
            let mark = after.slice(after.len() - 1..);
            let space = if before.ends_with(' ') { " " } else { "" };
            format!("{first}{before}|{}{space}|{mark}", cell.trim_end())
        }
        _ => format!("{first}{words}|"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_made_whole() {
        for (words, whole) in [
            ("|a|b", "|a|b|"),
            ("a|b|", "|a|b|"),
            ("|a|b|H", "|a|b|h"),
            ("|a|b| h", "|a|b|h"),
            ("the title|C", "|the title|c"),
            ("|a|b| (only one)", "|a|b (only one)|"),
            ("|a|[[b|c]]", "|a|[[b|c]]|"),
            ("|a|what happens h", "|a|what happens|h"),
            ("|The rooms c", "|The rooms|c"),
            ("|fair | 2 ", "|fair | 2 |"),
            ("|City |VP h", "|City |VP |h"),
            ("|dé|temps|e", "|dé|temps|h"),
        ] {
            assert_eq!(made_whole(words, Some("|x|y|")), whole, "{words}");
        }
    }
}
