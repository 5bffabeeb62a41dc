//! Numbers chapters, appendices, tables, figures and examples, and sections where the settings ask for it.

mod letters;
pub(crate) mod numbers;

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Block, Book, ComponentKind, Division, TitledKind};
use crate::linearize::number::numbers::{Caption, Numbers};
use letters::letters;
use std::collections::BTreeMap;

/// Numbers everything in the book that has a number. Chapters count 1, 2, …, appendices A, B, …;
/// tables, figures and examples count anew in each of them (`5.4`), and by themselves elsewhere.
/// Sections are numbered when `sections` says so. What a translation shares with its original has
/// the number that it has there, in `original`; what it adds counts on from the last of them.
///
/// Gives the number of the next appendix.
pub(crate) fn number(book: &mut Book, sections: bool, original: &Numbers) -> String {
    let mut outside = Counters::new(original, None);
    let mut chapters = original.last_chapter();
    let mut appendices = original.last_appendix();
    outside.visit_blocks(&mut book.part.blocks);
    for division in book.part.children_mut() {
        let known = original.division(division).map(str::to_owned);
        division.label = known.or_else(|| match division.component()? {
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
        let Some(prefix) = division.label.clone() else {
            outside.visit_division(division);
            continue;
        };
        if sections {
            number_sections(division, &prefix, original);
        }
        Counters::new(original, Some(prefix)).visit_division(division);
    }
    letters(appendices + 1)
}

fn number_sections(division: &mut Division, prefix: &str, original: &Numbers) {
    let mut last = original.last_section(prefix);
    for section in division.children_mut().filter(|it| !it.is_simple()) {
        let known = original.division(section).map(str::to_owned);
        let label = known.unwrap_or_else(|| {
            last += 1;
            format!("{prefix}.{last}")
        });
        number_sections(section, &label, original);
        section.label = Some(label);
    }
}

/// Counts the tables, figures and examples of a chapter, or outside of chapters.
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
