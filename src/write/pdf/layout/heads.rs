//! What the heads of pages say of the sections on them, by which a number is found while turning pages.

use super::super::code_files::PrintedSection;
use super::seen::{Beginning, Seen};
use std::collections::BTreeMap;

/// What begins so far below the top of a column, in points, begins at its top: Typst leaves no space above it there, and there
/// is none for a line.
const LINE: f64 = 12.0;

/// The numbers of the first and the last section of which something is on each page: “5.1–5.8”, “5.8”. The sections are in
/// the order of the book; columns may go from right to left.
pub(super) fn heads(
    sections: &[PrintedSection],
    seen: &Seen,
    is_leftward: bool,
) -> BTreeMap<usize, String> {
    let is_first = |page: usize, id: &String| is_at_top(seen, page, id, is_leftward);
    let mut found: BTreeMap<usize, (&str, &str)> = BTreeMap::new();
    let mut before: Option<(usize, &str)> = None;
    for section in sections {
        let Some(page) = seen.pages.get(&section.id).copied() else {
            continue;
        };
        if let Some((last, number)) = before {
            // It may end above what begins here.
            let end = page + usize::from(last < page && !is_first(page, &section.id));
            found.extend((last + 1..end).map(|it| (it, (number, number))));
        }
        before = section.number.as_deref().map(|number| (page, number));
        if let Some((_, number)) = before {
            let here = found.entry(page).or_insert((number, number));
            here.1 = number;
        }
    }
    let said = |(first, last): (&str, &str)| match first == last {
        true => first.to_owned(),
        false => format!("{first}–{last}"),
    };
    found
        .into_iter()
        .map(|(page, it)| (page, said(it)))
        .collect()
}

/// Whether nothing of a section before it is on the page on which that one begins.
fn is_at_top(seen: &Seen, page: usize, id: &str, is_leftward: bool) -> bool {
    let body = page
        .checked_sub(1)
        .and_then(|it| seen.bodies.get(it)?.as_ref());
    let Some((Beginning { left, top, .. }, body)) = seen.tops.get(id).zip(body) else {
        return true;
    };
    let Some(columns) = &body.columns else {
        return top - body.top < LINE;
    };
    let last = columns.filled.len().saturating_sub(1);
    let first = if is_leftward { last } else { 0 };
    // What is above both columns is the opening of a chapter.
    top - columns.top < LINE && (*top < columns.top || columns.at(*left) == first)
}

#[cfg(test)]
mod tests {
    use super::super::body::Body;
    use super::*;

    #[test]
    fn a_head_says_what_begins_on_the_page_or_goes_on_there() {
        let of = |id: &str, number: &str| PrintedSection {
            id: id.to_owned(),
            number: Some(number.to_owned()).filter(|it| !it.is_empty()),
        };
        let sections = [
            of("troops", ""),
            of("bases", "3.1"),
            of("ranks", "3.2"),
            of("fire", "3.3"),
            of("moves", ""),
            of("ways", "4.1"),
            of("glossary", ""),
        ];
        let at = [
            ("troops", 7),
            ("bases", 7),
            ("ranks", 7),
            ("fire", 10),
            ("moves", 12),
            ("ways", 12),
            ("glossary", 14),
        ];
        let body = Body {
            top: 70.0,
            bottom: 770.0,
            lowest: 770.0,
            columns: None,
        };
        let mut seen = Seen {
            pages: at.map(|(id, page)| (id.to_owned(), page)).into(),
            bodies: vec![Some(body); 14],
            ..Seen::default()
        };
        for (id, page) in at {
            let (left, top) = (50.0, if id == "fire" { 300.0 } else { 70.0 });
            seen.tops
                .insert(id.to_owned(), Beginning { page, left, top });
        }
        let said = heads(&sections, &seen, false);
        let said: Vec<_> = said.iter().map(|(page, it)| (*page, it.as_str())).collect();
        let expected = [
            (7, "3.1–3.2"),
            (8, "3.2"),
            (9, "3.2"),
            // The one before ends there.
            (10, "3.2–3.3"),
            (11, "3.3"),
            (12, "4.1"),
            (13, "4.1"),
        ];
        assert_eq!(said, expected);
    }
}
