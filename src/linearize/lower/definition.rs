//! Lists. In a definition list, terms are joined with the definitions that follow them.

use crate::book::{Block, BlockQuote, List, ListItem, ListKind, Term, VarListEntry, VariableList};
use crate::linearize::fill::{empty_para, filled};
use crate::linearize::lower::paragraph::paragraphs;
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::wikitext::tree::{self, ItemRole};

impl Lower<'_> {
    /// A list. Of a definition list, definitions without a term become quotations before it.
    pub(crate) fn list(&mut self, list: &tree::List, span: Span) -> Vec<Block> {
        let kind = match list.kind {
            tree::ListKind::Bulleted => ListKind::Itemized,
            tree::ListKind::Numbered => ListKind::Ordered,
            tree::ListKind::Definition => return self.definitions(&list.items),
        };
        let (numbering, items) = self.counted(list, span, |it| {
            let items = list.items.iter().filter_map(|item| it.item(item));
            items.collect::<Vec<_>>()
        });
        if items.is_empty() {
            return Vec::new();
        }
        vec![Block::List(Box::new(List {
            numbering,
            kind,
            start: list.start,
            items,
            span,
        }))]
    }

    /// An item; `None` where all of it holds at another scale than that of the edition.
    fn item(&mut self, item: &tree::ListItem) -> Option<ListItem> {
        let blocks = self.item_blocks(item);
        if blocks.is_empty() && !item.content.is_empty() && self.scale().is_some() {
            return None;
        }
        let blocks = filled(blocks, item.span);
        Some(ListItem {
            id: None,
            label: None,
            xreflabel: None,
            blocks,
            span: item.span,
        })
    }

    fn item_blocks(&mut self, item: &tree::ListItem) -> Vec<Block> {
        let mut blocks = paragraphs(self.pieces(&item.content));
        let below = self.blocks(&item.blocks);
        blocks.reserve_exact(below.len());
        blocks.extend(below);
        blocks
    }

    fn definitions(&mut self, items: &[tree::ListItem]) -> Vec<Block> {
        let mut made = Definitions::default();
        for item in items {
            match item.role {
                ItemRole::Term => {
                    let (content, after) = self.inlines(&item.content);
                    let below = self.blocks(&item.blocks);
                    let term = Term {
                        content,
                        span: item.span,
                    };
                    made.term(term, after.into_iter().chain(below).collect());
                }
                ItemRole::Definition | ItemRole::Item => {
                    let blocks = filled(self.item_blocks(item), item.span);
                    made.definition(blocks, item.span);
                }
            }
        }
        made.finish()
    }
}

/// A definition list in the making.
#[derive(Default)]
struct Definitions {
    blocks: Vec<Block>,
    entries: Vec<VarListEntry>,
    /// Terms that wait for their definition.
    terms: Vec<Term>,
    /// Blocks that followed those terms and begin their definition.
    after_terms: Vec<Block>,
}

impl Definitions {
    fn term(&mut self, term: Term, after: Vec<Block>) {
        self.terms.push(term);
        self.after_terms.extend(after);
    }

    fn definition(&mut self, blocks: Vec<Block>, span: Span) {
        if self.terms.is_empty() {
            match self.entries.last_mut() {
                // Another definition of the same term.
                Some(entry) => {
                    entry.item.blocks.extend(blocks);
                    entry.item.span = entry.item.span.to(span);
                }
                None => self.quote(blocks, span),
            }
        } else {
            self.end_terms(blocks, span);
        }
    }

    /// A definition without a term.
    fn quote(&mut self, blocks: Vec<Block>, span: Span) {
        match self.blocks.last_mut() {
            Some(Block::BlockQuote(quote)) => {
                quote.blocks.extend(blocks);
                quote.span = quote.span.to(span);
            }
            _ => self
                .blocks
                .push(Block::BlockQuote(BlockQuote { blocks, span })),
        }
    }

    fn end_terms(&mut self, definition: Vec<Block>, span: Span) {
        let mut blocks = std::mem::take(&mut self.after_terms);
        blocks.extend(definition);
        let terms = std::mem::take(&mut self.terms);
        self.entries.push(VarListEntry {
            terms,
            item: ListItem {
                id: None,
                label: None,
                xreflabel: None,
                blocks,
                span,
            },
        });
    }

    fn finish(mut self) -> Vec<Block> {
        if let Some(last) = self.terms.last().map(|term| term.span) {
            let nothing = if self.after_terms.is_empty() {
                vec![empty_para(last)]
            } else {
                vec![]
            };
            self.end_terms(nothing, last);
        }
        if let (Some(first), Some(last)) = (self.entries.first(), self.entries.last()) {
            let start = first
                .terms
                .first()
                .map_or(first.item.span, |term| term.span);
            let span = start.to(last.item.span);
            self.blocks.push(Block::VariableList(VariableList {
                entries: self.entries,
                span,
            }));
        }
        self.blocks
    }
}
