//! Numbers: chapters, appendices, tables, figures and examples, and sections when asked for.

use super::numbers::{Caption, Numbers};
use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Block, Body, Book, ComponentKind, Divisions, TitledKind};
use std::collections::BTreeMap;

/// Numbers everything in the book that has a number. Chapters count 1, 2, …, appendices A, B, …;
/// tables, figures and examples count anew in each of them (`5.4`), and by themselves elsewhere.
/// Sections are numbered when `sections` says so. What a translation shares with its original has
/// the number that it has there, in `original`; what it adds counts on from the last of them.
///
/// Gives the number of the next appendix.
pub(super) fn number(book: &mut Book, sections: bool, original: &Numbers) -> String {
    let mut outside = Counters::new(original, None);
    let mut chapters = original.last_chapter();
    let mut appendices = original.last_appendix();
    outside.visit_body(&mut book.part.intro);
    for component in &mut book.part.components {
        let known = original.component(component.kind, &component.id);
        component.label = known.map(str::to_owned).or_else(|| match component.kind {
            ComponentKind::Chapter => {
                chapters += 1;
                Some(chapters.to_string())
            }
            ComponentKind::Appendix => {
                appendices += 1;
                Some(letters(appendices))
            }
            _ => None,
        });
        if let (true, Some(label)) = (sections, &component.label) {
            number_sections(&mut component.body, label, original);
        }
        match component.label.clone() {
            Some(prefix) => Counters::new(original, Some(prefix)).visit_component(component),
            None => outside.visit_component(component),
        }
    }
    letters(appendices + 1)
}

fn number_sections(body: &mut Body, prefix: &str, original: &Numbers) {
    let mut last = original.last_section(prefix);
    if let Divisions::Sections(sections) = &mut body.divisions {
        for section in sections {
            let known = original.section(&section.id).map(str::to_owned);
            let label = known.unwrap_or_else(|| {
                last += 1;
                format!("{prefix}.{last}")
            });
            number_sections(&mut section.body, &label, original);
            section.label = Some(label);
        }
    }
}

/// A, B, …, Z, AA, AB, …
pub(super) fn letters(number: usize) -> String {
    let mut rest = number;
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

/// The number of what has these letters.
pub(super) fn number_of(letters: &str) -> Option<usize> {
    letters.bytes().try_fold(0_usize, |number, letter| {
        let value = letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?;
        number.checked_mul(26)?.checked_add(value.into())
    })
}

/// The tables, figures and examples of a chapter, or of what is in none.
struct Counters<'a> {
    original: &'a Numbers,
    /// The chapter's number.
    prefix: Option<String>,
    /// The last number of each sort that was met.
    last: BTreeMap<Caption, usize>,
}

impl<'a> Counters<'a> {
    fn new(original: &'a Numbers, prefix: Option<String>) -> Self {
        Self {
            original,
            prefix,
            last: BTreeMap::new(),
        }
    }

    fn label(&mut self, caption: Caption, id: Option<&crate::book::Id>) -> Option<String> {
        let known = id.and_then(|id| self.original.caption(caption, id));
        if let Some(known) = known {
            return Some(known.to_owned());
        }
        let prefix = self.prefix.as_deref();
        let of_original = || self.original.last_caption(caption, prefix);
        let last = self.last.entry(caption).or_insert_with(of_original);
        *last += 1;
        Some(match &self.prefix {
            Some(prefix) => format!("{prefix}.{last}"),
            None => last.to_string(),
        })
    }
}

impl VisitorMut for Counters<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) if table.title.is_some() => {
                table.label = self.label(Caption::Table, table.id.as_ref());
            }
            Block::Figure(figure) if figure.title.is_some() => {
                figure.label = self.label(Caption::Figure, figure.id.as_ref());
            }
            Block::Titled(titled) if titled.kind == TitledKind::Example => {
                titled.label = self.label(Caption::Example, Some(&titled.id));
            }
            _ => {}
        }
        walk_block(self, block);
    }
}

#[cfg(test)]
mod tests {
    use super::{letters, number_of};

    #[test]
    fn appendices_go_on_after_z() {
        let labels: Vec<_> = [1, 26, 27, 52, 703].into_iter().map(letters).collect();
        assert_eq!(labels, ["A", "Z", "AA", "AZ", "AAA"]);
    }

    #[test]
    fn letters_are_read_again() {
        for number in [1, 26, 27, 52, 703] {
            assert_eq!(number_of(&letters(number)), Some(number));
        }
        assert_eq!(number_of("3"), None);
    }
}
