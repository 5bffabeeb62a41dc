//! Numbers: chapters, appendices, tables, figures and examples, and sections when asked for.

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Block, Body, Book, ComponentKind, Divisions, TitledKind};

/// Numbers everything in the book that has a number. Chapters count 1, 2, …, appendices A, B, …;
/// tables, figures and examples count anew in each of them (`5.4`), and by themselves elsewhere.
/// Sections are numbered when `sections` says so.
pub(super) fn number(book: &mut Book, sections: bool) {
    let mut outside = Counters::default();
    let mut chapters = 0;
    let mut appendices = 0;
    outside.visit_body(&mut book.part.intro);
    for component in &mut book.part.components {
        component.label = match component.kind {
            ComponentKind::Chapter => {
                chapters += 1;
                Some(chapters.to_string())
            }
            ComponentKind::Appendix => {
                appendices += 1;
                Some(letters(appendices))
            }
            _ => None,
        };
        if let (true, Some(label)) = (sections, &component.label) {
            number_sections(&mut component.body, label);
        }
        match component.label.clone() {
            Some(prefix) => Counters::of_chapter(prefix).visit_component(component),
            None => outside.visit_component(component),
        }
    }
}

fn number_sections(body: &mut Body, prefix: &str) {
    if let Divisions::Sections(sections) = &mut body.divisions {
        for (index, section) in sections.iter_mut().enumerate() {
            let label = format!("{prefix}.{}", index + 1);
            number_sections(&mut section.body, &label);
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

/// How many tables, figures and examples there were so far.
#[derive(Debug, Default)]
struct Counters {
    /// The chapter's number.
    prefix: Option<String>,
    tables: usize,
    figures: usize,
    examples: usize,
}

impl Counters {
    fn of_chapter(prefix: String) -> Self {
        Self {
            prefix: Some(prefix),
            ..Self::default()
        }
    }

    fn label(&self, count: usize) -> Option<String> {
        Some(match &self.prefix {
            Some(prefix) => format!("{prefix}.{count}"),
            None => count.to_string(),
        })
    }
}

impl VisitorMut for Counters {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) if table.title.is_some() => {
                self.tables += 1;
                table.label = self.label(self.tables);
            }
            Block::Figure(figure) if figure.title.is_some() => {
                self.figures += 1;
                figure.label = self.label(self.figures);
            }
            Block::Titled(titled) if titled.kind == TitledKind::Example => {
                self.examples += 1;
                titled.label = self.label(self.examples);
            }
            _ => {}
        }
        walk_block(self, block);
    }
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn appendices_go_on_after_z() {
        let labels: Vec<_> = [1, 26, 27, 52, 703].into_iter().map(letters).collect();
        assert_eq!(labels, ["A", "Z", "AA", "AZ", "AAA"]);
    }
}
