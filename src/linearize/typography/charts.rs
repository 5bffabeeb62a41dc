//! Dashes of ranges with leading noughts, `01-05`, in a column of a chart.
//!
//! In running text such numbers may be a date or a code. In a column whose rows go on from one another they are throws.

use crate::book::{Entry, EntryContent, Inline, Table, Text};

/// Writes `dash` between the throws of a row, in each column that is one of a chart.
pub(super) fn set(table: &mut Table, dash: &str) {
    let begins_with_nought = |it: &Entry| throws(it).is_some_and(|(first, _)| first < 10);
    let rows = || table.body.iter().flat_map(|row| &row.entries);
    if !rows().any(begins_with_nought) {
        return;
    }
    let columns = (1..=table.columns).filter(|column| {
        let column = || rows().filter(|it| it.column == *column).map(throws);
        let mut pairs = column().zip(column().skip(1));
        pairs.any(|(above, below)| above.zip(below).is_some_and(|(a, b)| a.1 + 1 == b.0))
    });
    let columns: Vec<usize> = columns.collect();
    let entries = table.body.iter_mut().flat_map(|row| &mut row.entries);
    for entry in entries.filter(|it| columns.contains(&it.column) && throws(it).is_some()) {
        if let Some(text) = text_mut(entry) {
            text.text = text.text.replacen('-', dash, 1);
        }
    }
}

/// The first and the last throw of a cell, both of two digits: `01-05`, `96-00`.
fn throws(entry: &Entry) -> Option<(u8, u8)> {
    let EntryContent::Inlines(content) = &entry.content else {
        return None;
    };
    let [Inline::Text(text)] = content.as_slice() else {
        return None;
    };
    let &[a, b, b'-', c, d] = text.text.as_bytes() else {
        return None;
    };
    let number = |tens: u8, ones: u8| {
        let are_digits = tens.is_ascii_digit() && ones.is_ascii_digit();
        are_digits.then(|| (tens - b'0') * 10 + ones - b'0')
    };
    let (first, last) = (number(a, b)?, number(c, d)?);
    let last = if last == 0 { 100 } else { last };
    (first < last).then_some((first, last))
}

fn text_mut(entry: &mut Entry) -> Option<&mut Text> {
    match &mut entry.content {
        EntryContent::Inlines(content) => match content.as_mut_slice() {
            [Inline::Text(text)] => Some(text),
            _ => None,
        },
        EntryContent::Blocks(_) => None,
    }
}
