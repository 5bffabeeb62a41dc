//! What the heads of pages say of the sections on them, by which a number is found while turning pages.

use super::super::code_files::PrintedSection;
use std::collections::BTreeMap;

/// The numbers of the first and the last section that begin on each page, or of the one that goes on there:
/// “5.1–5.8”, “5.8”. The sections are in the order of the book, and `pages` has the page of each id.
pub(super) fn heads(
    sections: &[PrintedSection],
    pages: &BTreeMap<String, usize>,
) -> BTreeMap<usize, String> {
    let mut found: BTreeMap<usize, (&str, &str)> = BTreeMap::new();
    let mut before: Option<(usize, &str)> = None;
    for section in sections {
        let Some(page) = pages.get(&section.id).copied() else {
            continue;
        };
        if let Some((last, number)) = before {
            found.extend((last + 1..page).map(|it| (it, (number, number))));
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

#[cfg(test)]
mod tests {
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
        let pages = at.map(|(id, page)| (id.to_owned(), page)).into();
        let said = heads(&sections, &pages);
        let said: Vec<_> = said.iter().map(|(page, it)| (*page, it.as_str())).collect();
        let expected = [
            (7, "3.1–3.2"),
            (8, "3.2"),
            (9, "3.2"),
            (10, "3.3"),
            (11, "3.3"),
            (12, "4.1"),
            (13, "4.1"),
        ];
        assert_eq!(said, expected);
    }
}
