//! Tables and glossaries that Sphinx writes as lists: `{list-table}`, `{csv-table}` and `{glossary}`. The words stay where they
//! are, and what is between them becomes Markdown.
//!
//! Source: <https://docutils.sourceforge.io/docs/ref/rst/directives.html#list-table>.

use super::sphinx::Directive;
use crate::slice::{Slice, placed_lines};
use crate::wikitext::TextEdit;
use std::ops::Range;

/// The edits that make a directive a table or a list of terms; `None` where it is none.
pub(super) fn edits(text: &str, directive: &Directive<'_>) -> Option<Vec<TextEdit>> {
    let rows = match directive.name {
        "list-table" => listed(text, directive.body.clone())?,
        "csv-table" => separated(text, directive.body.clone(), delimiter(directive)),
        "glossary" => return Some(definitions(text, directive)),
        _ => return None,
    };
    let header = directive.option("header").map(|it| {
        let cells = separated(it, 0..it.len(), delimiter(directive));
        let cells = cells.iter().flatten().map(|cell| it.slice(cell.clone()));
        cells.map(escaped).collect::<Vec<_>>()
    });
    (!rows.is_empty()).then(|| table(text, directive, &rows, header))
}

/// The terms of a glossary.
pub(super) fn terms<'t>(text: &'t str, directive: &Directive<'_>) -> Vec<&'t str> {
    if directive.name != "glossary" {
        return Vec::new();
    }
    let lines = glossary_lines(text, directive);
    let terms = lines.filter(|it| it.1 == LineOfGlossary::Term);
    terms.map(|(place, _)| text.slice(place).trim()).collect()
}

fn delimiter(directive: &Directive<'_>) -> char {
    match directive.option("delim") {
        Some("tab") => '\t',
        Some("space") => ' ',
        other => other.and_then(|it| it.chars().next()).unwrap_or(','),
    }
}

/// The lines of a part of a text, each with its place, without their ends.
fn lines(text: &str, part: Range<usize>) -> impl Iterator<Item = (usize, &str)> {
    let start = part.start;
    let lines = placed_lines(text.slice(part));
    lines.map(move |(at, line)| (start + at, line.trim_end()))
}

/// The cells of a list of lists; `None` where a line is in none of them.
fn listed(text: &str, body: Range<usize>) -> Option<Vec<Vec<Range<usize>>>> {
    let mut rows: Vec<Vec<Range<usize>>> = Vec::new();
    // How far the items of rows and those of cells are indented.
    let (mut of_rows, mut of_cells) = (None, 0);
    for (at, line) in lines(text, body) {
        let mut words = line.trim_start();
        let mut indent = line.len() - words.len();
        let is_row = item(words).is_some() && indent <= *of_rows.get_or_insert(indent);
        if is_row {
            let inside = item(words).unwrap_or_default();
            indent += words.len() - inside.len();
            words = inside;
            of_cells = indent;
            rows.push(Vec::new());
        }
        let Some(row) = rows.last_mut() else {
            match words {
                "" => continue,
                _ => return None,
            }
        };
        let cell = item(words).filter(|_| indent <= of_cells);
        let end = at + line.len();
        match (cell, row.last_mut()) {
            (Some(cell), _) => row.push(end - cell.len()..end),
            _ if words.is_empty() => {}
            (None, Some(cell)) => cell.end = end,
            (None, None) => return None,
        }
    }
    rows.retain(|it| !it.is_empty());
    Some(rows)
}

/// A line of fences that begins a block: in a cell, which is one line, there is none, and in what Sphinx writes as a list
/// no directive is read. Those are the places of their marks, and their names.
pub(super) fn blocks<'t>(text: &'t str, directive: &Directive<'_>) -> Vec<(Range<usize>, &'t str)> {
    let is_glossary = directive.name == "glossary";
    if !is_glossary && directive.name != "list-table" {
        return Vec::new();
    }
    let mut open: Option<&str> = None;
    let found = lines(text, directive.body.clone()).filter_map(|(at, line)| {
        let words = line.trim_start_matches([' ', '\t', '*', '-', '+']);
        let mark = words.trim_start_matches(
            words
                .chars()
                .next()
                .filter(|it| matches!(it, '`' | '~' | ':'))?,
        );
        let fence = words.slice(..words.len() - mark.len());
        if open.is_some_and(|it| fence.starts_with(it) && mark.is_empty()) {
            open = None;
            return None;
        }
        let name = mark.strip_prefix('{').and_then(|it| it.split('}').next());
        let is_told = fence.len() > 2 && open.is_none() && !(is_glossary && name.is_none());
        if fence.len() > 2 && open.is_none() {
            open = Some(fence);
        }
        let start = at + line.len() - words.len();
        is_told.then(|| (start..at + line.len(), name.unwrap_or(fence)))
    });
    found.collect()
}

/// What is in an item of a list, if a line begins one.
fn item(words: &str) -> Option<&str> {
    let inside = words.strip_prefix(['*', '-', '+'])?;
    let is_item = inside.is_empty() || inside.starts_with(' ');
    is_item.then(|| inside.trim_start())
}

/// The cells of values between delimiters, which may be in quotation marks.
fn separated(text: &str, body: Range<usize>, delimiter: char) -> Vec<Vec<Range<usize>>> {
    let mut rows = vec![Vec::new()];
    let mut start = body.start;
    let mut is_quoted = false;
    let letters = text.slice(body.clone()).char_indices();
    let ends = letters.chain([(body.len(), '\n')]);
    for (at, letter) in ends.map(|(at, letter)| (body.start + at, letter)) {
        is_quoted ^= letter == '"';
        let is_end = letter == delimiter || letter == '\n';
        if !is_end || is_quoted && at < body.end {
            continue;
        }
        if let Some(row) = rows.last_mut() {
            row.push(trimmed(text, start..at));
        }
        start = (at + letter.len_utf8()).min(body.end);
        if letter == '\n' {
            rows.push(Vec::new());
        }
    }
    rows.retain(|row| row.iter().any(|it| !it.is_empty()));
    rows
}

/// A cell without the white space and the quotation marks around it.
fn trimmed(text: &str, cell: Range<usize>) -> Range<usize> {
    let written = text.slice(cell.clone());
    let words = written.trim_start();
    let start = cell.end - words.len();
    let words = words.trim_end();
    let is_quoted = words.len() > 1 && words.starts_with('"') && words.ends_with('"');
    let mark = usize::from(is_quoted);
    start + mark..start + words.len() - mark
}

/// Makes a table of cells, which are in their order.
fn table(
    text: &str,
    directive: &Directive<'_>,
    rows: &[Vec<Range<usize>>],
    header: Option<Vec<String>>,
) -> Vec<TextEdit> {
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let indent = directive.indent;
    let rule = format!("{indent}|{}\n", " --- |".repeat(width));
    let has_head = directive.option("header-rows").is_some_and(|it| it != "0") && header.is_none();
    let mut before = match (has_head, header) {
        (true, _) => String::new(),
        (false, None) => format!("{indent}|{}\n{rule}", "   |".repeat(width)),
        (false, Some(cells)) => format!("{indent}| {} |\n{rule}", cells.join(" | ")),
    };
    before.insert_str(0, &directive.anchor());
    let mut edits = Vec::new();
    let mut done = directive.open.start;
    for (number, row) in rows.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            let mark = if column == 0 { indent } else { " " };
            edits.push(TextEdit::new(done..cell.start, format!("{before}{mark}| ")));
            before.clear();
            edits.extend(within_cell(text, cell, directive.name == "csv-table"));
            done = cell.end;
        }
        before = " |\n".to_owned();
        if number == 0 && has_head {
            before.push_str(&rule);
        }
    }
    let rest = done..directive.close.end;
    edits.push(TextEdit::new(
        rest,
        format!("{before}{}", directive.caption()),
    ));
    edits
}

/// A cell is in one line, in which bars, and doubled quotation marks of values, are characters.
fn within_cell(text: &str, cell: &Range<usize>, is_value: bool) -> Vec<TextEdit> {
    let start = cell.start;
    let written = text.slice(cell.clone());
    let ends = written.match_indices(['\n', '|']).map(move |(at, sign)| {
        let rest = written.slice(at + sign.len()..);
        let blank = rest.len() - rest.trim_start().len();
        match sign {
            "\n" => TextEdit::new(start + at..start + at + 1 + blank, " "),
            _ => TextEdit::new(start + at..start + at, "\\"),
        }
    });
    let doubled = written.match_indices("\"\"").filter(|_| is_value);
    let doubled = doubled.map(|(at, _)| TextEdit::new(start + at..start + at + 1, ""));
    // Behind the end of a line, other ends are in the edit of the first.
    let ends = ends.scan(0, |done, edit| {
        let is_new = edit.range.start >= *done;
        *done = edit.range.end.max(*done);
        Some(is_new.then_some(edit))
    });
    let mut edits: Vec<TextEdit> = ends.flatten().chain(doubled).collect();
    edits.sort_by_key(|it| it.range.start);
    edits
}

fn escaped(words: &str) -> String {
    words.replace('|', "\\|").replace('\n', " ")
}

#[derive(PartialEq)]
enum LineOfGlossary {
    Term,
    Text,
    Blank,
}

/// The lines of a glossary: what is not indented is a term.
fn glossary_lines<'t>(
    text: &'t str,
    directive: &Directive<'_>,
) -> impl Iterator<Item = (Range<usize>, LineOfGlossary)> + 't {
    let indent = directive.indent.len();
    lines(text, directive.body.clone()).map(move |(at, line)| {
        let words = line.trim_start();
        let kind = match line.len() - words.len() {
            _ if words.is_empty() => LineOfGlossary::Blank,
            own if own > indent => LineOfGlossary::Text,
            _ => LineOfGlossary::Term,
        };
        (at + line.len() - words.len()..at + line.len(), kind)
    })
}

/// Makes a list of terms and their definitions; terms of one definition are one.
fn definitions(text: &str, directive: &Directive<'_>) -> Vec<TextEdit> {
    let open = directive.open.start..directive.body.start;
    let mut edits = vec![TextEdit::new(open, "\n")];
    let (mut term, mut is_defined): (Option<usize>, bool) = (None, false);
    for (place, kind) in glossary_lines(text, directive) {
        match (kind, term) {
            (LineOfGlossary::Term, Some(end)) if !is_defined => {
                edits.push(TextEdit::new(end..place.start, ", "));
                term = Some(place.end);
            }
            (LineOfGlossary::Term, _) => {
                if term.is_some() {
                    edits.push(TextEdit::new(place.start..place.start, "\n"));
                }
                (term, is_defined) = (Some(place.end), false);
            }
            (LineOfGlossary::Text, Some(end)) if !is_defined => {
                edits.push(TextEdit::new(end..place.start, "\n: "));
                is_defined = true;
            }
            _ => {}
        }
    }
    edits.push(TextEdit::new(directive.close.clone(), ""));
    edits
}
