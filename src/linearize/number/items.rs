//! The labels of items, where their list says how it counts.

use crate::book::change::{VisitorMut, walk_block, walk_division};
use crate::book::{Block, Book, Division, List, ListKind, ListNumbering, Origin};
use crate::counting::{CountPattern, Numeral};

/// How a list counts of which nobody says it.
const USUAL: &str = "1.";

/// Labels the items of a numbered book.
pub(super) fn label(book: &mut Book) {
    let mut labels = ItemLabels::default();
    labels.visit_blocks(&mut book.part.blocks);
    labels.visit_book(book);
}

#[derive(Default)]
struct ItemLabels {
    /// The numbers of the rule, and of the items around the current place, outermost first.
    above: Vec<String>,
    /// How many of them are those of items.
    depth: usize,
    /// The place of the last item of the last list.
    last: usize,
}

/// The numbers in a label: `6` and `1` of `6.1`.
pub(super) fn numbers(label: &str) -> Vec<String> {
    let numbers = label.split(|it: char| !it.is_alphanumeric());
    let numbers = numbers.filter(|it| !it.is_empty());
    numbers.map(str::to_owned).collect()
}

impl ItemLabels {
    /// Says how a list in an item of another counts, to an item of which references lead: formats without a label count
    /// such lists each in its own way.
    fn settle(&self, list: &mut List) {
        let is_target = list.items.iter().any(|item| item.id.is_some());
        if self.depth == 0 || !is_target || list.numbering.is_some() {
            return;
        }
        let numbering = CountPattern::parse(USUAL).map(|pattern| ListNumbering {
            pattern,
            written: USUAL.to_owned(),
            continues: false,
        });
        list.numbering = numbering.map(Box::new);
    }

    fn list(&mut self, list: &mut List) {
        self.settle(list);
        // Nothing but a nought counts from 0.
        let start = list.start.map_or(1, |it| it as usize);
        let mut place = match &list.numbering {
            Some(it) if it.pattern.own() == Numeral::Nought => {
                start + usize::from(list.start.is_some())
            }
            Some(_) => start.max(1),
            None => start,
        };
        if let Some(numbering) = &list.numbering {
            if numbering.continues && self.depth == 0 {
                place = self.last + 1;
            }
            let first = match numbering.pattern.own() {
                Numeral::Nought => place.saturating_sub(1),
                _ => place,
            };
            list.start = u32::try_from(first).ok().filter(|it| *it != 1);
        }
        for item in &mut list.items {
            let own = match &list.numbering {
                Some(numbering) => {
                    item.label = Some(numbering.pattern.label(&self.above, place));
                    numbering.pattern.own().write(place)
                }
                None => place.to_string(),
            };
            self.above.push(own);
            self.depth += 1;
            self.visit_blocks(&mut item.blocks);
            self.depth -= 1;
            self.above.pop();
            place += 1;
        }
        if self.depth == 0 {
            self.last = place - 1;
        }
    }
}

impl VisitorMut for ItemLabels {
    fn visit_division(&mut self, division: &mut Division) {
        let known = division.label.as_deref().map(numbers);
        let around = self.above.clone();
        self.above = known.unwrap_or_else(|| around.clone());
        if division.origin == Origin::Tiddler {
            self.last = 0;
        }
        walk_division(self, division);
        self.above = around;
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::List(list) if list.kind == ListKind::Ordered => self.list(list),
            // A list goes on with the one before it in its own text.
            Block::Admonition(_) | Block::Titled(_) | Block::BlockQuote(_) => {
                let around = self.last;
                walk_block(self, block);
                self.last = around;
            }
            _ => walk_block(self, block),
        }
    }
}
