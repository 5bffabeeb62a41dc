//! Numbers: chapters, appendices, tables, figures and examples, and sections when asked for.

use crate::book::{
    Block, Body, Book, ComponentKind, Divisions, EntryContent, Inline, Section, TitledKind,
    VarListEntry,
};

/// Numbers everything in the book that has a number. Chapters count 1, 2, …, appendices A, B, …;
/// tables, figures and examples count anew in each of them (`5.4`), and by themselves elsewhere.
/// Sections are numbered when `sections` says so.
pub fn number(book: &mut Book, sections: bool) {
    let mut outside = Counters::default();
    let mut chapters = 0;
    let mut appendices = 0;
    outside.body(&mut book.part.intro);
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
        let mut inside = Counters::of_chapter(component.label.clone());
        let counters = if component.label.is_some() {
            &mut inside
        } else {
            &mut outside
        };
        counters.inlines(&mut component.title.content);
        counters.body(&mut component.body);
        counters.entries(&mut component.glossary);
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
fn letters(number: usize) -> String {
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
    fn of_chapter(prefix: Option<String>) -> Self {
        Self {
            prefix,
            ..Self::default()
        }
    }

    fn label(&self, count: usize) -> Option<String> {
        Some(match &self.prefix {
            Some(prefix) => format!("{prefix}.{count}"),
            None => count.to_string(),
        })
    }

    fn body(&mut self, body: &mut Body) {
        self.blocks(&mut body.blocks);
        match &mut body.divisions {
            Divisions::Sections(sections) => {
                sections
                    .iter_mut()
                    .for_each(|section| self.section(section));
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects {
                    self.inlines(&mut simplesect.title.content);
                    self.blocks(&mut simplesect.blocks);
                }
            }
        }
    }

    fn section(&mut self, section: &mut Section) {
        self.inlines(&mut section.title.content);
        self.body(&mut section.body);
    }

    fn blocks(&mut self, blocks: &mut [Block]) {
        blocks.iter_mut().for_each(|block| self.block(block));
    }

    fn block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) => {
                if let Some(title) = &mut table.title {
                    self.tables += 1;
                    table.label = self.label(self.tables);
                    self.inlines(&mut title.content);
                }
                let rows = table
                    .head
                    .iter_mut()
                    .chain(&mut table.body)
                    .chain(&mut table.foot);
                for entry in rows.flat_map(|row| &mut row.entries) {
                    match &mut entry.content {
                        EntryContent::Inlines(inlines) => self.inlines(inlines),
                        EntryContent::Blocks(blocks) => self.blocks(blocks),
                    }
                }
            }
            Block::Figure(figure) => {
                if figure.title.is_some() {
                    self.figures += 1;
                    figure.label = self.label(self.figures);
                }
            }
            Block::Titled(titled) => {
                if titled.kind == TitledKind::Example {
                    self.examples += 1;
                    titled.label = self.label(self.examples);
                }
                self.blocks(&mut titled.blocks);
            }
            Block::List(list) => {
                list.items
                    .iter_mut()
                    .for_each(|item| self.blocks(&mut item.blocks));
            }
            Block::VariableList(list) => self.entries(&mut list.entries),
            Block::BlockQuote(quote) => self.blocks(&mut quote.blocks),
            Block::Admonition(admonition) => self.blocks(&mut admonition.blocks),
            Block::Para(para) => self.inlines(&mut para.content),
            Block::Bridgehead(bridgehead) => self.inlines(&mut bridgehead.content),
            Block::ProgramListing(_) | Block::Break(_) => {}
        }
    }

    fn entries(&mut self, entries: &mut [VarListEntry]) {
        for entry in entries {
            entry
                .terms
                .iter_mut()
                .for_each(|term| self.inlines(&mut term.content));
            self.blocks(&mut entry.item.blocks);
        }
    }

    /// Footnotes hold blocks of their own.
    fn inlines(&mut self, inlines: &mut [Inline]) {
        for inline in inlines {
            match inline {
                Inline::Footnote(footnote) => self.blocks(&mut footnote.blocks),
                Inline::Emphasis(emphasis) => self.inlines(&mut emphasis.content),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn appendices_go_on_behind_z() {
        let labels: Vec<_> = [1, 26, 27, 52, 703].into_iter().map(letters).collect();
        assert_eq!(labels, ["A", "Z", "AA", "AZ", "AAA"]);
    }
}
