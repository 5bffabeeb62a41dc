//! Tables that are data: texts of the types `text/csv` and `application/json`. The first row is the head, and the last
//! the foot where it begins with `total`.
//!
//! Sources: <https://www.rfc-editor.org/rfc/rfc4180>, <https://www.rfc-editor.org/rfc/rfc8259>.

use super::tree::{
    Block, BlockKind, Cell, CellKind, Document, Inline, InlineKind, Row, RowKind, Table,
};
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use serde::de::IgnoredAny;
use serde_json::Number;
use std::ops::Range;

/// The media types of such texts.
const CSV: &str = "text/csv";
const JSON: &str = "application/json";

/// Whether texts of this media type are tables.
pub fn is_table(media_type: &str) -> bool {
    [CSV, JSON].contains(&media_type)
}

/// Whether a block is a table of data.
pub fn is_made(block: &Block) -> bool {
    matches!(&block.kind, BlockKind::Table(table) if table.is_data)
}

/// The table of a text; `None` when it is none, such as JSON that is no list of objects of texts and numbers.
pub fn table(media_type: &str, source: SourceId, text: &str) -> Option<Document> {
    let rows = match media_type {
        CSV => csv(text),
        _ => json(text)?,
    };
    let last = rows.len().checked_sub(1).filter(|last| *last > 0)?;
    let whole = Span::new(source, 0..text.len());
    let rows = rows.into_iter().enumerate().map(|(at, values)| {
        let first = values.first().map(|it| it.words(text).to_lowercase());
        let kind = match at {
            0 => RowKind::Head,
            _ if at == last && first.as_deref() == Some("total") => RowKind::Foot,
            _ => RowKind::Body,
        };
        row(kind, &values, source, text)
    });
    let table = Table {
        rows: rows.collect(),
        is_data: true,
        ..Table::default()
    };
    let kind = BlockKind::Table(Box::new(table));
    Some(Document {
        blocks: vec![Block { kind, span: whole }],
        ..Document::default()
    })
}

/// The byte from which on a text of the type of JSON is none.
pub fn torn_at(media_type: &str, text: &str) -> Option<usize> {
    let is_json = media_type == JSON;
    let fault = is_json.then(|| serde_json::from_str::<IgnoredAny>(text).err())??;
    let above = text
        .split_inclusive('\n')
        .take(fault.line().saturating_sub(1));
    let at = above.map(str::len).sum::<usize>() + fault.column().saturating_sub(1);
    (0..=at).rev().find(|at| text.is_char_boundary(*at))
}

/// A value, and its place.
#[derive(Clone, Debug, Default)]
struct DataValue {
    range: Range<usize>,
    /// The words, where they are not the characters of the place.
    words: Option<String>,
}

impl DataValue {
    fn words<'a>(&'a self, text: &'a str) -> &'a str {
        match &self.words {
            Some(words) => words,
            None => text.slice(self.range.clone()),
        }
    }
}

fn row(kind: RowKind, values: &[DataValue], source: SourceId, text: &str) -> Row {
    let cells: Vec<Cell> = values.iter().map(|it| cell(it, source, text)).collect();
    let ends = cells.first().zip(cells.last());
    let span = ends.map(|(first, last)| first.span.to(last.span));
    Row {
        kind,
        cells,
        span: span.unwrap_or(Span::new(source, 0..0)),
    }
}

fn cell(value: &DataValue, source: SourceId, text: &str) -> Cell {
    let span = Span::new(source, value.range.clone());
    let kind = match &value.words {
        Some(words) => InlineKind::Character(words.clone()),
        None => InlineKind::Text,
    };
    let is_empty = value.words(text).is_empty();
    let content = (!is_empty).then_some(Inline { kind, span });
    Cell {
        kind: CellKind::Content {
            header: false,
            space_left: false,
            space_right: false,
            content: content.into_iter().collect(),
        },
        span,
    }
}

/// The mark between values: the one of `,`, `;` and a tab that the first line has most of outside quotation marks.
fn csv_mark(text: &str) -> char {
    let first = text.lines().next().unwrap_or_default();
    let outside = || first.split('"').step_by(2);
    let count = |mark: &char| outside().map(|it| it.matches(*mark).count()).sum::<usize>();
    let marks = ['\t', ';', ','];
    marks.into_iter().max_by_key(count).unwrap_or(',')
}

/// The rows of CSV. No reader of it tells the place of each value, which is why this is one.
fn csv(text: &str) -> Vec<Vec<DataValue>> {
    let mark = csv_mark(text);
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < text.len() || !values.is_empty() {
        let (value, end) = csv_value(text, at, mark);
        values.push(value);
        let rest = text.slice(end..);
        if rest.starts_with(mark) {
            at = end + mark.len_utf8();
            continue;
        }
        let row = std::mem::take(&mut values);
        let is_blank = |it: &DataValue| it.words(text).is_empty();
        if !row.iter().all(is_blank) {
            rows.push(row);
        }
        let line_end = rest.len()
            - rest
                .strip_prefix("\r\n")
                .or(rest.strip_prefix('\n'))
                .unwrap_or(rest)
                .len();
        at = end + line_end.max(usize::from(!rest.is_empty() && line_end == 0));
        if rest.is_empty() {
            break;
        }
    }
    rows
}

/// The value at byte `at`, and its end: that of the text, or the place of a mark or of a line end. What stands between
/// the quotation mark that ends a value and the next mark belongs to it.
fn csv_value(text: &str, at: usize, mark: char) -> (DataValue, usize) {
    let ends = |it: char| it == mark || it == '\n' || it == '\r';
    let is_space = |it: char| it == ' ' || it == '\u{a0}';
    let rest = text.slice(at..);
    let inside = rest.trim_start_matches(is_space).strip_prefix('"');
    let quoted = inside.and_then(|inside| Some((inside, closing_quote(inside)?)));
    let Some((inside, length)) = quoted else {
        let end = rest.find(ends).unwrap_or(rest.len());
        let words = rest.slice(..end);
        let start = at + words.len() - words.trim_start().len();
        let range = start..start + words.trim().len();
        return (DataValue { range, words: None }, at + end);
    };
    let start = text.len() - inside.len();
    let written = inside.slice(..length);
    let after = inside.slice(length + 1..);
    let after = after.slice(..after.find(ends).unwrap_or(after.len()));
    let is_other = written.contains(['"', '\n']) || !after.trim().is_empty();
    let words = is_other.then(|| {
        let written = written.replace("\"\"", "\"");
        let words = [&written, after.trim_end()].concat();
        words.replace("\r\n", " ").replace('\n', " ")
    });
    let range = start..start + length;
    (DataValue { range, words }, start + length + 1 + after.len())
}

/// Where a value between quotation marks ends: at the first one that is not doubled.
fn closing_quote(inside: &str) -> Option<usize> {
    let mut length = 0;
    loop {
        length += inside.slice(length..).find('"')?;
        if !inside.slice(length + 1..).starts_with('"') {
            return Some(length);
        }
        length += 2;
    }
}

/// The rows of a list of objects: first the keys, in the order in which they come, then the values of each.
fn json(text: &str) -> Option<Vec<Vec<DataValue>>> {
    let mut reader = Json { text, at: 0 };
    let (mut keys, mut rows) = (Vec::new(), Vec::new());
    reader.token('[')?;
    loop {
        rows.push(reader.object(&mut keys)?);
        if reader.token(',').is_none() {
            break;
        }
    }
    reader.token(']')?;
    for row in &mut rows {
        let end = row.last().map_or(0, |it: &DataValue| it.range.end);
        let range = end..end;
        row.resize(keys.len(), DataValue { range, words: None });
    }
    let is_end = reader.rest().is_empty();
    is_end.then(|| [vec![keys], rows].concat())
}

/// Reads JSON whose values are not nested.
struct Json<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Json<'a> {
    /// The text from the next character on that is no white space.
    fn rest(&mut self) -> &'a str {
        let rest = self.text.slice(self.at..);
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed
    }

    fn token(&mut self, token: char) -> Option<()> {
        self.rest().strip_prefix(token)?;
        self.at += token.len_utf8();
        Some(())
    }

    /// The values of an object as a row, each in the column of its key; `keys` has those of the rows before.
    fn object(&mut self, keys: &mut Vec<DataValue>) -> Option<Vec<DataValue>> {
        let text = self.text;
        let mut row: Vec<DataValue> = Vec::new();
        self.token('{')?;
        loop {
            let key = self.value()?;
            self.token(':')?;
            let value = self.value()?;
            let known = keys.iter().position(|it| it.words(text) == key.words(text));
            let column = known.unwrap_or(keys.len());
            if known.is_none() {
                keys.push(key);
            }
            let range = value.range.start..value.range.start;
            if row.len() <= column {
                row.resize(column + 1, DataValue { range, words: None });
            }
            let cell = row.get_mut(column)?;
            // A key that comes twice would lose a value.
            let is_free = cell.range.is_empty() && cell.words.is_none();
            *cell = is_free.then_some(value)?;
            if self.token(',').is_none() {
                self.token('}')?;
                return Some(row);
            }
        }
    }

    /// A text, a number, `true`, `false`, or `null`, which is nothing.
    fn value(&mut self) -> Option<DataValue> {
        let rest = self.rest();
        let start = self.at;
        if rest.starts_with('"') {
            let mut values = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            let words = values.next()?.ok()?;
            let length = values.byte_offset();
            self.at += length;
            let range = start + 1..start + length - 1;
            let is_same = self.text.slice(range.clone()) == words;
            let words = (!is_same).then(|| words.replace('\n', " "));
            return Some(DataValue { range, words });
        }
        let ends = |it: char| it.is_whitespace() || ",]}".contains(it);
        let length = rest.find(ends).unwrap_or(rest.len());
        let word = rest.slice(..length);
        let is_value = ["true", "false", "null"].contains(&word)
            || serde_json::from_str::<Number>(word).is_ok();
        self.at += length;
        let end = if word == "null" { start } else { self.at };
        is_value.then_some(DataValue {
            range: start..end,
            words: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words(rows: &[Vec<DataValue>], text: &str) -> Vec<String> {
        let row = |row: &Vec<DataValue>| {
            let words: Vec<&str> = row.iter().map(|it| it.words(text)).collect();
            words.join("|")
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn csv_has_quotes_and_empty_values() {
        let text = "Troop;Cost\r\n\"a \"\"b\"\"; c\";3\r\n\r\nx;\r\nTotal; 3 ";
        let rows = ["Troop|Cost", "a \"b\"; c|3", "x|", "Total|3"];
        assert_eq!(words(&csv(text), text), rows);
        let text = "\"a, b, c\";\"d\"\n \"5\"\" gun\" heavy;\"x\r\ny\"\n\"open;1\n";
        let rows = ["a, b, c|d", "5\" gun heavy|x y", "\"open|1"];
        assert_eq!(words(&csv(text), text), rows);
    }

    #[test]
    fn json_is_a_list_of_objects() {
        let text =
            r#"[{"Troop": "a \u00e9", "Cost": 3}, {"Cost": null, "Note": "x", "Troop": true}]"#;
        let rows = ["Troop|Cost|Note", "a é|3|", "true||x"];
        assert_eq!(words(&json(text).unwrap(), text), rows);
        for text in [
            "{}",
            "[]",
            "[1]",
            r#"[{"a": [1]}]"#,
            r#"[{"a": 1}] x"#,
            r#"[{"a": 1, "a": 2}]"#,
            r#"[{"a": inf}, {"a": NaN}]"#,
            "[{",
        ] {
            assert!(json(text).is_none(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_text_is_read(text in "[a\",;\n\r\\[\\]{}: é1]{0,40}") {
            let _ = (csv(&text), json(&text));
        }
    }
}
