//! Tables whose columns are drawn with characters, as pandoc writes them and reStructuredText does: grid tables, and
//! simple and multiline tables; and lines of verse, `| so`. Here they are tables with bars, and lines that end.

use super::edit::{Fence, TextEdit};
use crate::slice::Slice;
use crate::slice::placed_lines;
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// A line of a text, and where it begins. A line of code is blank here.
type Line<'a> = (usize, &'a str);

/// The edits that make drawn tables and verses of a text those of this program's Markdown.
pub(super) fn drawn_edits(text: &str) -> Vec<TextEdit> {
    let mut fence = Fence::default();
    let lines = placed_lines(text).map(|(at, line)| match fence.holds(line) {
        true => (at, ""),
        false => (at, line),
    });
    let lines: Vec<Line<'_>> = lines.collect();
    let (mut edits, mut at) = (Vec::new(), 0);
    while let Some(rest) = lines.get(at..).filter(|it| !it.is_empty()) {
        let before = at.checked_sub(1).and_then(|it| lines.get(it));
        let is_free = before.is_none_or(|it| it.1.trim().is_empty());
        let table = Drawn::grid(rest).or_else(|| Drawn::by_columns(rest, is_free));
        let used = match table {
            Some(table) => {
                edits.extend(table.edits(text, rest));
                table.lines
            }
            None => verse(rest, &mut edits),
        };
        at += used.max(1);
    }
    edits
}

/// A drawn table.
#[derive(Debug, Default)]
struct Drawn {
    rows: Vec<DrawnRow>,
    /// The number of rows that are its head.
    head: usize,
    /// What the line below the head says of each column: `---`, `--:`, `:-:`.
    columns: Vec<&'static str>,
    /// The number of lines that it takes.
    lines: usize,
}

#[derive(Debug, Default)]
struct DrawnRow {
    /// Its lines, by their numbers from that of the table.
    lines: Range<usize>,
    /// The pieces of each cell, a line each, by their bytes in the text.
    cells: Vec<Vec<Range<usize>>>,
}

impl DrawnRow {
    /// Takes the cells of one more line.
    fn add(&mut self, line: usize, cells: impl IntoIterator<Item = Range<usize>>) {
        if self.cells.is_empty() {
            self.lines.start = line;
        }
        self.lines.end = line + 1;
        for (at, piece) in cells.into_iter().enumerate() {
            if self.cells.len() <= at {
                self.cells.push(Vec::new());
            }
            if let Some(cell) = self.cells.get_mut(at) {
                cell.push(piece);
            }
        }
    }
}

impl Drawn {
    /// `+---+---+` around each row, `+===+===+` below the head. What does not fit its columns is no part of it.
    fn grid(lines: &[Line<'_>]) -> Option<Self> {
        let (_, first) = lines.first().filter(|it| is_grid_rule(it.1))?;
        let starts: Vec<usize> = positions(first, '+');
        let mut table = Self {
            columns: drawn_columns(first),
            ..Self::default()
        };
        let mut row = DrawnRow::default();
        for (number, (at, line)) in lines.iter().enumerate().skip(1) {
            if !is_grid_rule(line) {
                // A cell may reach over the rule between two rows.
                if line.contains("+--") || line.contains("--+") {
                    table.close(&mut row);
                }
                let is_its = line.trim_start().starts_with(['|', '+']);
                let cells = grid_cells(line, *at, &starts).filter(|_| is_its);
                // With a bar too few it is no table, for pandoc too.
                let Some(cells) = cells else {
                    if is_its {
                        return None;
                    }
                    break;
                };
                row.add(number, cells);
                continue;
            }
            let fits = positions(line, '+').iter().all(|it| starts.contains(it));
            if !fits || row.cells.is_empty() {
                break;
            }
            table.close(&mut row);
            table.lines = number + 1;
            if line.contains("==") && table.head == 0 {
                table.head = table.rows.len();
                table.columns = drawn_columns(line);
            }
        }
        let is_inside = |it: &DrawnRow| it.lines.end < table.lines;
        let inside = table.rows.iter().take_while(|it| is_inside(it)).count();
        table.rows.truncate(inside);
        table.columns.resize(starts.len().saturating_sub(1), "---");
        (!table.rows.is_empty()).then_some(table)
    }

    /// `----- -----` below the head, or above the first row of a table without one; around a multiline table there
    /// are rules, and between its rows are blank lines.
    fn by_columns(lines: &[Line<'_>], is_free: bool) -> Option<Self> {
        if !is_free {
            return None;
        }
        let is_framed = lines.first().is_some_and(|it| is_full_rule(it.1));
        let head = usize::from(is_framed);
        let drawn = lines.iter().skip(head).take(MOST_HEAD);
        let drawn = drawn.take_while(|it| !it.1.trim().is_empty());
        let rule = head + drawn.clone().position(|it| is_column_rule(it.1))?;
        let (_, dashes) = lines.get(rule)?;
        let groups = groups(dashes);
        // A head of a table that is not framed is one line.
        if !is_framed && rule > 1 {
            return None;
        }
        let has_head = rule > head;
        let end = end_of_columns(lines, rule, is_framed || !has_head)?;
        let mut table = Self {
            head: usize::from(has_head),
            lines: end.after,
            ..Self::default()
        };
        table.add_rows(lines, head..rule, &groups, true)?;
        table.add_rows(lines, rule + 1..end.rows, &groups, end.is_multiline)?;
        let first = table.rows.first()?;
        let first = lines.get(first.lines.start)?;
        table.columns = groups.iter().map(|it| side(first.1, it)).collect();
        Some(table).filter(|it| it.rows.len() > it.head)
    }

    /// Adds the rows of a range of lines: each line is one, or what is between blank lines.
    fn add_rows(
        &mut self,
        lines: &[Line<'_>],
        range: Range<usize>,
        groups: &[Range<usize>],
        is_multiline: bool,
    ) -> Option<()> {
        let mut row = DrawnRow::default();
        for number in range {
            let line = lines.get(number).filter(|it| !it.1.trim().is_empty());
            if line.is_none() || !is_multiline {
                self.close(&mut row);
            }
            if let Some(line) = line {
                if !fits(line.1, groups) {
                    return None;
                }
                row.add(number, column_cells(line, groups));
            }
        }
        self.close(&mut row);
        Some(())
    }

    fn close(&mut self, row: &mut DrawnRow) {
        let is_empty = row.cells.iter().flatten().all(Range::is_empty);
        let row = std::mem::take(row);
        self.rows.extend(Some(row).filter(|_| !is_empty));
    }

    /// The edits that make it a table with bars; the bytes of rows of one line stay where they are.
    fn edits(&self, text: &str, lines: &[Line<'_>]) -> Vec<TextEdit> {
        let mut edits = Vec::new();
        let inside = lines.iter().take(self.lines);
        let inside = inside.filter(|it| !it.1.trim().is_empty());
        let indent = inside.map(|it| it.1.len() - it.1.trim_start().len()).min();
        let indent = &" ".repeat(indent.unwrap_or_default());
        // The cells of a head of several rows follow each other in one.
        let head = self.rows.split_at(self.head.min(self.rows.len()));
        let rule = format!("{indent}| {} |\n", self.columns.join(" | "));
        let start = |number: usize| lines.get(number).map_or(text.len(), |it| it.0);
        let mut done = 0;
        let mut first = match head.0 {
            [] => {
                let empty = "| ".repeat(self.columns.len());
                format!("\n{indent}{empty}|\n{rule}")
            }
            _ => "\n".to_owned(),
        };
        let body = head.1.iter().map(|row| (row, false));
        let of_head = merged(head.0);
        for (row, is_head) in of_head.iter().map(|row| (row, true)).chain(body) {
            let dropped = start(done)..start(row.lines.start);
            edits.push(TextEdit::new(dropped, std::mem::take(&mut first)));
            edits.extend(self.row_edits(
                row,
                indent,
                text,
                start(row.lines.start)..start(row.lines.end),
            ));
            if is_head {
                first.clone_from(&rule);
            }
            done = row.lines.end;
        }
        edits.push(TextEdit::new(start(done)..start(self.lines), first));
        edits
    }

    fn row_edits(
        &self,
        row: &DrawnRow,
        indent: &str,
        text: &str,
        place: Range<usize>,
    ) -> Vec<TextEdit> {
        let has_end = text.slice(place.clone()).ends_with('\n');
        let end = place.end - usize::from(has_end);
        if row.lines.len() > 1 || row.cells.iter().any(|it| it.len() > 1) {
            let empty = Vec::new();
            let cells = (0..self.columns.len()).map(|it| row.cells.get(it).unwrap_or(&empty));
            let cells: Vec<String> = cells.map(|it| joined(text, it)).collect();
            let whole = format!("{indent}| {} |", cells.join(" | "));
            return vec![TextEdit::new(place.start..end, whole)];
        }
        let (mut edits, mut done) = (Vec::new(), place.start);
        for cell in row.cells.iter().flatten().take(self.columns.len()) {
            let mark = if done == place.start {
                format!("{indent}| ")
            } else {
                " | ".to_owned()
            };
            edits.push(TextEdit::new(done..cell.start.max(done), mark));
            edits.extend(bars(text, cell).map(|at| TextEdit::new(at..at, "\\")));
            done = cell.end.max(done);
        }
        let lacking = self.columns.len().saturating_sub(row.cells.len());
        edits.push(TextEdit::new(
            done..end,
            format!(" |{}", " |".repeat(lacking)),
        ));
        edits
    }
}

/// The bytes of the bars in a cell that are not escaped: here each would end it.
fn bars(text: &str, cell: &Range<usize>) -> impl Iterator<Item = usize> {
    let (words, start) = (text.slice(cell.clone()), cell.start);
    let bars = words.match_indices('|').map(|it| it.0);
    let bars = bars.filter(|at| !words.slice(..*at).ends_with('\\'));
    bars.map(move |at| start + at)
}

/// The most lines that the head of a multiline table has, its rules included.
const MOST_HEAD: usize = 12;

/// The rows of a head as one.
fn merged(rows: &[DrawnRow]) -> Option<DrawnRow> {
    let lines = rows.first()?.lines.start..rows.last()?.lines.end;
    let mut whole = DrawnRow::default();
    for row in rows {
        for number in 0.. {
            let pieces = row.cells.iter().map(|it| it.get(number).cloned());
            let pieces: Vec<_> = pieces.collect();
            if pieces.iter().all(Option::is_none) {
                break;
            }
            whole.add(0, pieces.into_iter().map(Option::unwrap_or_default));
        }
    }
    Some(DrawnRow { lines, ..whole })
}

/// Where the rows of a table end, and where the table does.
struct End {
    rows: usize,
    after: usize,
    is_multiline: bool,
}

/// The end of the rows after the rule at `rule`: a closing rule, where there must be one, else a blank line.
fn end_of_columns(lines: &[Line<'_>], rule: usize, is_closed: bool) -> Option<End> {
    let is_blank = |number: usize| lines.get(number).is_none_or(|it| it.1.trim().is_empty());
    let blank = (rule + 1..=lines.len()).find(|it| is_blank(*it))?;
    if !is_closed {
        let is_multiline = false;
        let (rows, after) = (blank, blank);
        return Some(End {
            rows,
            after,
            is_multiline,
        });
    }
    let is_rule = |line: &str| is_full_rule(line) || is_column_rule(line);
    let mut numbers = rule + 1..lines.len();
    // What is no row ends the search: a heading, or two blank lines.
    let end = numbers.find_map(|number| {
        let (_, line) = lines.get(number)?;
        let is_lost = line.starts_with('#') || is_blank(number) && is_blank(number + 1);
        (is_lost || is_rule(line)).then_some((number, is_lost))
    });
    let (end, is_lost) = end?;
    (!is_lost && is_blank(end + 1)).then_some(End {
        rows: end,
        after: end + 1,
        is_multiline: blank < end,
    })
}

/// The display columns of a letter in a line.
fn positions(line: &str, letter: char) -> Vec<usize> {
    let mut column = 0;
    let mut found = Vec::new();
    for it in line.chars() {
        if it == letter {
            found.push(column);
        }
        column += it.width().unwrap_or(0);
    }
    found
}

fn is_grid_rule(line: &str) -> bool {
    let line = line.trim();
    let inside = line.strip_prefix('+').and_then(|it| it.strip_suffix('+'));
    inside.is_some_and(|it| {
        it.len() > 2
            && it.chars().all(|it| matches!(it, '-' | '=' | ':' | '+'))
            && it.contains(['-', '='])
    })
}

/// Two groups of dashes at least.
fn is_column_rule(line: &str) -> bool {
    let groups = line.split_whitespace();
    line.trim_start().starts_with("-")
        && line.contains("-- ")
        && groups.clone().nth(1).is_some()
        && groups.clone().all(|it| it.bytes().all(|it| it == b'-'))
        && groups.filter(|it| it.len() > 1).nth(1).is_some()
}

fn is_full_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() > 9 && line.bytes().all(|it| it == b'-')
}

/// The display columns of the groups of dashes.
fn groups(dashes: &str) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for at in positions(dashes, '-') {
        match groups.last_mut().filter(|it| it.end == at) {
            Some(group) => group.end = at + 1,
            None => groups.push(at..at + 1),
        }
    }
    groups
}

/// The bytes of a line between two display columns, without the blanks around them.
fn cut(line: &str, columns: Range<usize>) -> Range<usize> {
    let mut column = 0;
    let (mut start, mut end) = (line.len(), line.len());
    for (at, letter) in line.char_indices() {
        if column >= columns.start && start == line.len() {
            start = at;
        }
        if column >= columns.end {
            end = at;
            break;
        }
        column += letter.width().unwrap_or(0);
    }
    trimmed(line, start.min(end)..end)
}

fn trimmed(line: &str, range: Range<usize>) -> Range<usize> {
    let words = line.slice(range.clone());
    let start = range.start + words.len() - words.trim_start().len();
    start..start + words.trim().len()
}

/// Whether a line has nothing right before each column: a cell may be longer than its dashes.
fn fits(line: &str, groups: &[Range<usize>]) -> bool {
    let starts = groups.iter().skip(1).map(|it| it.start);
    let mut gaps = starts.map(|start| start.saturating_sub(1)..start);
    gaps.all(|gap| cut(line, gap).is_empty())
}

/// The cells of a line, each from where its dashes begin to where the next ones do.
fn column_cells(line: &Line<'_>, groups: &[Range<usize>]) -> Vec<Range<usize>> {
    let (at, line) = *line;
    let starts = groups
        .iter()
        .enumerate()
        .map(|(number, it)| if number == 0 { 0 } else { it.start });
    let ends = groups.iter().skip(1).map(|it| it.start).chain([usize::MAX]);
    let cells = starts.zip(ends).map(|(start, end)| cut(line, start..end));
    cells.map(|it| at + it.start..at + it.end).collect()
}

/// The cells of a line between bars; `None` where a bar is between the columns. A cell that reaches over several columns
/// is the first of them.
fn grid_cells(line: &str, at: usize, starts: &[usize]) -> Option<Vec<Range<usize>>> {
    let mut is_escaped = false;
    let bars = line.char_indices().filter(|(_, letter)| {
        let is_bar = matches!(letter, '|' | '+') && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        is_bar
    });
    let bars: Vec<usize> = bars.map(|it| it.0).collect();
    let columns = positions_of(line, &bars);
    // Letters of unknown width do not move the bars of a row that has all of them.
    let has_all = bars.len() == starts.len();
    let is_whole = columns.first() == starts.first() && columns.last() == starts.last();
    let is_drawn_so = is_whole && columns.iter().all(|it| starts.contains(it));
    if !has_all && !is_drawn_so {
        return None;
    }
    let edges: Vec<(usize, usize)> = bars.into_iter().zip(columns).collect();
    let mut cells = Vec::new();
    for pair in edges.windows(2) {
        let [(start, column), (end, next)] = pair else {
            continue;
        };
        let cell = trimmed(line, start + 1..*end);
        let is_drawn = |it: u8| matches!(it, b'-' | b'=');
        let cell = match line.slice(cell.clone()).bytes().all(is_drawn) {
            true => cell.end..cell.end,
            false => cell,
        };
        cells.push(at + cell.start..at + cell.end);
        let covered = starts.iter().filter(|it| *column < **it && **it < *next);
        let covered = covered.count() * usize::from(!has_all);
        cells.extend(std::iter::repeat_n(at + cell.end..at + cell.end, covered));
    }
    Some(cells)
}

/// The display columns of some bytes of a line.
fn positions_of(line: &str, bytes: &[usize]) -> Vec<usize> {
    let width = |it: &str| it.chars().map(|it| it.width().unwrap_or(0)).sum::<usize>();
    bytes.iter().map(|it| width(line.slice(..*it))).collect()
}

/// The lines of a cell as one: a paragraph or an item of it begins a line.
fn joined(text: &str, pieces: &[Range<usize>]) -> String {
    let (mut cell, mut is_new) = (String::new(), false);
    for piece in pieces {
        let words = text.slice(piece.clone());
        let item = ["- ", "* ", "+ "]
            .iter()
            .find_map(|it| words.strip_prefix(it));
        let is_numbered = words.split_once(". ").is_some_and(|(number, _)| {
            !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit())
        });
        if words.is_empty() {
            is_new = !cell.is_empty();
            continue;
        }
        if !cell.is_empty() {
            let is_line = is_new || item.is_some() || is_numbered;
            cell.push_str(if is_line { "<br>" } else { " " });
        }
        is_new = words.ends_with('\\');
        let words = words.trim_end_matches('\\');
        match item {
            Some(item) => cell.extend(["• ", item.trim_start()]),
            None => cell.push_str(words),
        }
    }
    let end = cell.len();
    let bars: Vec<usize> = bars(&cell, &(0..end)).collect();
    bars.iter().rev().for_each(|at| cell.insert(*at, '\\'));
    cell
}

/// What a rule of a grid says of its columns: `+:===:+`.
fn drawn_columns(rule: &str) -> Vec<&'static str> {
    let parts = rule.trim().trim_matches('+').split('+');
    parts.map(alignment).collect()
}

fn alignment(part: &str) -> &'static str {
    match (part.starts_with(':'), part.ends_with(':')) {
        (true, true) => ":-:",
        (false, true) => "--:",
        _ => "---",
    }
}

/// On which side of the dashes the words of a column are.
fn side(line: &str, dashes: &Range<usize>) -> &'static str {
    let words = cut(line, dashes.clone());
    let written = positions_of(line, &[words.start, words.end]);
    match written.as_slice() {
        [start, end] if *start > dashes.start && *end >= dashes.end => "--:",
        [start, end] if *start > dashes.start && *end < dashes.end => ":-:",
        _ => "---",
    }
}

/// Lines of verse, `| so`, each of which ends where it does.
fn verse(lines: &[Line<'_>], edits: &mut Vec<TextEdit>) -> usize {
    let is_verse = |line: &&Line<'_>| {
        line.1
            .strip_prefix("| ")
            .is_some_and(|it| !it.contains('|') && !it.trim().is_empty())
    };
    let count = lines.iter().take_while(is_verse).count();
    let is_table = lines.get(1).is_some_and(|it| it.1.contains("--"));
    if count < 2 || is_table {
        return count;
    }
    for (number, (at, line)) in lines.iter().take(count).enumerate() {
        edits.push(TextEdit::new(*at..at + 2, ""));
        if number + 1 < count {
            let end = at + line.trim_end().len();
            edits.push(TextEdit::new(end..end, "\\"));
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::super::edit::tests::made;
    use super::drawn_edits;

    #[test]
    fn drawn_tables_have_bars() {
        for (drawn, bars) in [
            (
                "+-----+-----+\n| a   | b   |\n+:====+====:+\n| c   | d   |\n|     | e   |\n+-----+-----+\n",
                "\n| a | b |\n| --- | --: |\n| c | d e |\n",
            ),
            (
                "+---+---+\n| a | b |\n+---+---+\n| - c   |\n| - d   |\n+---+---+\n",
                "\n| | |\n| --- | --- |\n| a | b |\n| • c<br>• d |  |\n",
            ),
            (
                "  Roll Result\n------ ----------\n     1 miss\n   2–5 hit\n\nafter",
                "\n| Roll | Result |\n| --: | --- |\n| 1 | miss |\n| 2–5 | hit |\n\nafter",
            ),
            (
                "---- ----\na    b\nc\n---- ----\n\nafter",
                "\n| | |\n| --- | --- |\n| a | b |\n| c |  |\n\nafter",
            ),
            (
                "----------------\nMany    Heads\nlines   here\n------- --------\na       b c\n        d\n\n東京    e\n----------------\n",
                "\n| Many lines | Heads here |\n| --- | --- |\n| a | b c d |\n| 東京 | e |\n",
            ),
            (
                "---- ------\na|b  c\n        \nd    e|\n     f\n---- ------\n\n",
                "\n| | |\n| --- | --- |\n| a\\|b | c |\n| d | e\\| f |\n\n",
            ),
            (
                "+---+\n| a |\n+---+\n| b |\n",
                "\n| |\n| --- |\n| a |\n| b |\n",
            ),
            ("+--+\n+--+\n", "+--+\n+--+\n"),
            ("| a\n|  b\n| c\n", "a\\\n b\\\nc\n"),
            ("| a |\n| - |\n", "| a |\n| - |\n"),
            ("a\n\n--- ---\n\nb", "a\n\n--- ---\n\nb"),
            (
                "-- ---\nlonger words\n-- ---\n\n",
                "-- ---\nlonger words\n-- ---\n\n",
            ),
            (
                "```\n+--+\n|a |\n+--+\n```\n",
                "```\n+--+\n|a |\n+--+\n```\n",
            ),
            (
                "---------------\n\nText.\n\n---------------\n",
                "---------------\n\nText.\n\n---------------\n",
            ),
        ] {
            assert_eq!(made(drawn, drawn_edits(drawn)), bars, "{drawn}");
        }
    }
}
