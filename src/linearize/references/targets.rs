//! What references print of each part of the book that they can lead to.

use crate::book::{
    Block, Book, Division, Figure, Id, Inline, Language, List, ListKind, Origin, Role, Table,
    Title, Visitor, plain_text, walk_block, walk_division,
};
use std::collections::BTreeMap;

/// What a reference prints of its target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReferenceTarget {
    /// The number, where it has one.
    pub(crate) number: Option<String>,
    /// The title, in characters; empty where there is none.
    pub(crate) title: String,
    /// Whether the title is that of the rule around it, beside a number of its own.
    pub(crate) is_titled_as_rule: bool,
    /// The table that a tiddler with data is, which is meant by it.
    pub(crate) table: Option<Id>,
    /// The language of the title, where it differs from the book's.
    pub(crate) language: Option<Language>,
    /// The rule that it is a part of, and its label there: `(d)` of `5(d)`.
    pub(crate) within: Option<(Id, String)>,
}

/// The targets of a book, which is numbered; `is_figure` tells the tiddlers about figures.
pub(super) fn targets(
    book: &Book,
    is_figure: &dyn Fn(&Id) -> bool,
) -> BTreeMap<Id, ReferenceTarget> {
    let mut gather = TargetGatherer {
        is_figure,
        language: None,
        rule: ReferenceTarget::default(),
        rule_id: book.part.id.clone(),
        clauses: Vec::new(),
        found: BTreeMap::new(),
    };
    gather.add(&book.part.id, None, Some(&book.part.title));
    gather.rule = gather.found.get(&book.part.id).cloned().unwrap_or_default();
    gather.visit_book(book);
    gather.found
}

struct TargetGatherer<'a> {
    is_figure: &'a dyn Fn(&Id) -> bool,
    language: Option<Language>,
    /// The rule that the text is in.
    rule: ReferenceTarget,
    rule_id: Id,
    /// The labels in brackets of the items around the current place.
    clauses: Vec<String>,
    found: BTreeMap<Id, ReferenceTarget>,
}

impl TargetGatherer<'_> {
    fn add(&mut self, id: &Id, number: Option<&String>, title: Option<&Title>) {
        let target = ReferenceTarget {
            number: number.cloned(),
            title: title
                .map(Title::plain)
                .unwrap_or_default()
                .trim()
                .to_owned(),
            language: self.language.clone(),
            ..ReferenceTarget::default()
        };
        self.found.insert(id.clone(), target);
    }

    /// A part of a rule, with its label there and the words in bold that it begins with. What has no label is called
    /// as its rule.
    fn part(&mut self, id: Option<&Id>, label: Option<String>, blocks: &[Block]) {
        let Some(id) = id else { return };
        let rule = &self.rule;
        let own_title = lead(blocks);
        let is_titled_as_rule = label.is_some() && own_title.is_none();
        let (number, within) = match label {
            Some(label) if label.starts_with(['(', '[']) => {
                let number = rule.number.as_deref().unwrap_or_default();
                let label = format!("{}{label}", self.clauses.concat());
                let within = (self.rule_id.clone(), label.clone());
                (Some(format!("{number}{label}")), Some(within))
            }
            Some(label) => {
                let label = label.trim_end_matches(['.', ')', ':']);
                (Some(label.to_owned()), None)
            }
            None => (rule.number.clone(), None),
        };
        let target = ReferenceTarget {
            number,
            title: own_title.unwrap_or_else(|| rule.title.clone()),
            is_titled_as_rule,
            language: self.language.clone(),
            within,
            table: None,
        };
        self.found.insert(id.clone(), target);
    }

    fn list(&mut self, list: &List) {
        for (at, item) in list.items.iter().enumerate() {
            let number = || (at + list.start.map_or(1, |it| it as usize)).to_string();
            let label = (list.kind == ListKind::Ordered).then(number);
            let label = item.label.clone().or(label);
            let clause = label.clone().filter(|it| it.starts_with(['(', '[']));
            self.part(item.id.as_ref(), label, &item.blocks);
            let around = self.clauses.len();
            self.clauses.extend(clause);
            self.visit_blocks(&item.blocks);
            self.clauses.truncate(around);
        }
    }

    fn table(&mut self, table: &Table) {
        if let Some(id) = &table.id {
            self.add(id, table.label.as_ref(), table.title.as_ref());
            self.data(id, table);
        }
        let mut number = 0;
        for row in &table.body {
            // The header of a group is not counted.
            number += usize::from(!row.is_group);
            let label = (!row.is_group).then(|| number.to_string());
            self.part(row.id.as_ref(), label, &[]);
        }
    }

    /// A tiddler with data has the number of the table that it is.
    fn data(&mut self, id: &Id, table: &Table) {
        let title = table.title.as_ref().map(Title::plain);
        if table.is_data
            && let Some(rule) = self.found.get_mut(&self.rule_id)
            && title.as_deref() == Some(rule.title.as_str())
        {
            rule.number.clone_from(&table.label);
            rule.table = Some(id.clone());
        }
    }

    /// A tiddler about a figure has the number of its first figure, and no other.
    fn figure(&mut self, figure: &Figure) {
        let Some(id) = &figure.id else { return };
        let title = figure.titleabbrev.as_ref().or(figure.title.as_ref());
        self.add(id, figure.label.as_ref(), title);
        // Ids of tiddlers have no `.`; what is minted below one begins with its id.
        let tiddler = Id::new(id.as_str().split('.').next().unwrap_or_default());
        if let Some(found) = self.found.get_mut(&tiddler)
            && found.number.is_none()
            && (self.is_figure)(&tiddler)
        {
            found.number.clone_from(&figure.label);
        }
    }
}

impl Visitor for TargetGatherer<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_division(&mut self, division: &Division) {
        self.add(&division.id, division.label.as_ref(), Some(&division.title));
        if division.origin == Origin::Heading && division.label.is_none() {
            return walk_division(self, division);
        }
        let around = (self.rule.clone(), self.rule_id.clone());
        self.rule = self.found.get(&division.id).cloned().unwrap_or_default();
        self.rule_id = division.id.clone();
        walk_division(self, division);
        (self.rule, self.rule_id) = around;
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Para(para) => self.part(para.id.as_deref(), None, &[]),
            Block::List(list) => return self.list(list),
            Block::VariableList(list) => {
                for entry in &list.entries {
                    self.part(entry.item.id.as_ref(), None, &[]);
                }
            }
            Block::Table(it) => self.table(it),
            Block::Figure(figure) => self.figure(figure),
            Block::Titled(it) => self.add(&it.id, it.label.as_ref(), Some(&it.title)),
            _ => {}
        }
        walk_block(self, block);
    }
}

/// The words in bold that an item begins with.
fn lead(blocks: &[Block]) -> Option<String> {
    let Some(Block::Para(para)) = blocks.first() else {
        return None;
    };
    match para.content.first()? {
        Inline::Emphasis(it) if it.role == Role::Strong => {
            let words = plain_text(&it.content);
            let words = words.trim().trim_end_matches(['.', ':']);
            Some(words.to_owned()).filter(|it| !it.is_empty())
        }
        _ => None,
    }
}
