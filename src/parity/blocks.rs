//! The blocks of a text with what they say.

use super::Language;
use super::fact::{Fact, Value};
use super::sentence::{Sentence, starts};
use crate::source::{Sources, Span};
use crate::store::TiddlerId;
use crate::wikitext::Visible;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Document, Inline, InlineKind, ItemRole, List, ListItem, ListKind,
    RowKind, Table,
};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// Text that is compared as a whole.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) sentences: Vec<Sentence>,
    pub(super) span: Span,
}

impl Unit {
    /// What it says, in the order of its sentences.
    pub(super) fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.sentences.iter().flat_map(|it| &it.facts)
    }
}

/// A block.
#[derive(Debug)]
pub(super) enum Node {
    /// A paragraph, a heading or preformatted text.
    Prose(Unit),
    List(ListNode),
    Table(TableNode),
}

#[derive(Debug)]
pub(super) struct ListNode {
    pub(super) kind: ListKind,
    pub(super) entries: Vec<Entry>,
    pub(super) span: Span,
}

/// An item with what is nested in it; of a list of definitions a term with its definitions.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) items: Vec<Unit>,
    pub(super) nested: Vec<Node>,
    pub(super) span: Span,
    /// The tiddler that is called like its term, in the translation.
    pub(super) name: Option<TiddlerId>,
}

#[derive(Debug)]
pub(super) struct TableNode {
    pub(super) captions: Vec<Unit>,
    pub(super) rows: Vec<RowNode>,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) struct RowNode {
    pub(super) kind: RowKind,
    pub(super) cells: Vec<CellNode>,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) struct CellNode {
    /// What is in it; `None` when it is joined to another.
    pub(super) unit: Option<Unit>,
    /// Is it joined, to which side?
    pub(super) joined: Option<Joined>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    Above,
    Right,
}

/// A hash of what tells an entry from others; 0 for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Key(u64);

impl Key {
    pub(super) fn of<'a>(units: impl IntoIterator<Item = &'a Unit>) -> Self {
        let facts = units.into_iter().flat_map(Unit::facts);
        // Numbers and links are what translators keep; what is added does not depend on the order.
        let tell = facts.filter(|fact| fact.required && !is_meaning(fact));
        // Languages differ in what is likeliest: a third, or three.
        let values = tell.filter_map(|fact| fact.values.iter().min());
        let hashes = values.map(|value| {
            let mut hasher = DefaultHasher::new();
            value.hash(&mut hasher);
            hasher.finish() | 1
        });
        Self(hashes.fold(0, u64::wrapping_add))
    }
}

fn is_meaning(fact: &Fact) -> bool {
    matches!(fact.values.first(), Some(Value::Meaning(_)))
}

impl Entry {
    pub(super) fn key(&self) -> Key {
        let mut units: Vec<&Unit> = self.items.iter().collect();
        collect(&self.nested, &mut units);
        Key::of(units)
    }
}

impl RowNode {
    pub(super) fn key(&self) -> Key {
        Key::of(self.cells.iter().filter_map(|cell| cell.unit.as_ref()))
    }
}

/// The units of blocks, those of all that is nested in them included.
fn collect<'a>(nodes: &'a [Node], units: &mut Vec<&'a Unit>) {
    for node in nodes {
        match node {
            Node::Prose(unit) => units.push(unit),
            Node::List(list) => {
                for entry in &list.entries {
                    units.extend(&entry.items);
                    collect(&entry.nested, units);
                }
            }
            Node::Table(table) => {
                units.extend(&table.captions);
                let cells = table.rows.iter().flat_map(|row| &row.cells);
                units.extend(cells.filter_map(|cell| cell.unit.as_ref()));
            }
        }
    }
}

/// Reads the texts of an edition.
pub(super) struct Reader<'a> {
    pub(super) language: &'a Language,
    pub(super) sources: &'a Sources,
    /// The translation of what a title names.
    pub(super) link: &'a dyn Fn(&str) -> Option<TiddlerId>,
    /// What a picture is called that has not been drawn for one language.
    pub(super) picture: &'a dyn Fn(&str) -> String,
}

impl Reader<'_> {
    pub(super) fn document(&self, document: &Document) -> Vec<Node> {
        let mut nodes = Vec::new();
        self.blocks(&document.blocks, &mut nodes);
        nodes
    }

    fn blocks(&self, blocks: &[Block], nodes: &mut Vec<Node>) {
        for block in blocks {
            match &block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    nodes.push(Node::Prose(self.unit(content, block.span)));
                }
                BlockKind::List(list) => nodes.push(Node::List(self.list(list, block.span))),
                BlockKind::Table(table) => nodes.push(Node::Table(self.table(table, block.span))),
                BlockKind::Quote(inner) | BlockKind::Admonition(_, inner) => {
                    self.blocks(inner, nodes);
                }
                BlockKind::Preformatted(pieces) => {
                    nodes.push(Node::Prose(self.preformatted(pieces, block.span)));
                }
                BlockKind::Rule => {}
            }
        }
    }

    fn list(&self, list: &List, span: Span) -> ListNode {
        let mut entries: Vec<Entry> = Vec::new();
        for item in &list.items {
            let goes_on = item.role == ItemRole::Definition;
            match entries.last_mut().filter(|_| goes_on) {
                Some(entry) => {
                    entry.span = entry.span.to(item.span);
                    self.item(item, entry);
                }
                None => {
                    let mut entry = Entry {
                        items: Vec::new(),
                        nested: Vec::new(),
                        span: item.span,
                        name: self.name(item),
                    };
                    self.item(item, &mut entry);
                    entries.push(entry);
                }
            }
        }
        ListNode {
            kind: list.kind,
            entries,
            span,
        }
    }

    /// What the term of a definition names.
    fn name(&self, item: &ListItem) -> Option<TiddlerId> {
        if item.role != ItemRole::Term {
            return None;
        }
        let term = Visible::new(&item.content, self.sources);
        (self.link)(term.text().trim())
    }

    fn item(&self, item: &ListItem, entry: &mut Entry) {
        let first = item.content.first().map_or(item.span, |it| it.span);
        let last = item.content.last().map_or(first, |it| it.span);
        entry.items.push(self.unit(&item.content, first.to(last)));
        self.blocks(&item.blocks, &mut entry.nested);
    }

    fn table(&self, table: &Table, span: Span) -> TableNode {
        let captions = table.captions.iter();
        let rows = table.rows.iter().map(|row| RowNode {
            kind: row.kind,
            span: row.span,
            cells: row
                .cells
                .iter()
                .map(|cell| match &cell.kind {
                    CellKind::JoinAbove => joined(Joined::Above),
                    CellKind::JoinRight => joined(Joined::Right),
                    CellKind::Content { content, .. } => CellNode {
                        unit: Some(self.unit(content, cell.span)),
                        joined: None,
                    },
                })
                .collect(),
        });
        TableNode {
            captions: captions.map(|it| self.unit(&it.content, it.span)).collect(),
            rows: rows.collect(),
            span,
        }
    }

    fn preformatted(&self, pieces: &[Span], span: Span) -> Unit {
        let mut facts = Vec::new();
        for piece in pieces {
            let place = |range| Some(piece.part(range));
            self.language
                .read(self.sources.slice(*piece), &place, &mut facts);
        }
        let sentences = vec![Sentence::new(span.range().len(), Some(span), facts)];
        Unit { sentences, span }
    }

    fn unit(&self, run: &[Inline], span: Span) -> Unit {
        let visible = Visible::new(run, self.sources);
        let mut facts = Vec::new();
        self.language
            .read(visible.text(), &|range| visible.span(range), &mut facts);
        self.inlines(run, &mut facts);
        Unit {
            sentences: sentences(&visible, facts),
            span: trimmed(span, self.sources),
        }
    }

    fn text(&self, run: &[Inline], facts: &mut Vec<Fact>) {
        let visible = Visible::new(run, self.sources);
        let place = |range| visible.span(range);
        self.language.read(visible.text(), &place, facts);
    }

    /// Links, pictures and code, which are no letters.
    fn inlines(&self, run: &[Inline], facts: &mut Vec<Fact>) {
        for inline in run {
            match &inline.kind {
                InlineKind::Format { content, .. } => self.inlines(content, facts),
                InlineKind::Code(code) => {
                    let code = self.sources.slice(*code).trim().to_owned();
                    facts.push(Fact::new(Value::Same(code), inline.span));
                }
                InlineKind::Link { target, label, .. } => {
                    self.target(*target, inline.span, facts);
                    self.inlines(label, facts);
                }
                InlineKind::Image(image) => {
                    let file = (self.picture)(self.sources.slice(image.file).trim());
                    facts.push(Fact::new(Value::Picture(file), image.file));
                    if let Some(target) = image.target {
                        self.target(target, target, facts);
                    }
                    self.text(&image.caption, facts);
                }
                InlineKind::Footnote(blocks) => {
                    for block in blocks {
                        if let BlockKind::Paragraph(content) = &block.kind {
                            self.text(content, facts);
                        }
                    }
                }
                // What is shown there is compared where it is written.
                InlineKind::Embedded(_)
                | InlineKind::Text
                | InlineKind::Character(_)
                | InlineKind::LineBreak => {}
            }
        }
    }

    fn target(&self, target: Span, whole: Span, facts: &mut Vec<Fact>) {
        let tiddler = (self.link)(self.sources.slice(target));
        facts.extend(tiddler.map(|it| Fact::new(Value::Link(it), whole)));
    }
}

/// The sentences of a text, each with what it says.
fn sentences(visible: &Visible, mut facts: Vec<Fact>) -> Vec<Sentence> {
    let text = visible.text();
    let starts = starts(text);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let ranges: Vec<_> = starts
        .iter()
        .zip(ends)
        .map(|(start, end)| *start..end)
        .collect();
    facts.sort_by_key(|fact| fact.span.start);
    let mut facts = facts.into_iter().peekable();
    let mut sentences = Vec::new();
    for (at, range) in ranges.iter().enumerate() {
        // What is not read as letters belongs to the sentence that it is written in.
        let next = ranges.get(at + 1);
        let next = next.and_then(|next| visible.span(next.clone()));
        let mut own = Vec::new();
        while let Some(fact) =
            facts.next_if(|fact| next.is_none_or(|next| fact.span.start < next.start))
        {
            own.push(fact);
        }
        let length = text.get(range.clone()).map_or(0, |it| it.chars().count());
        let written = text.get(range.clone()).map_or("", str::trim_end);
        let span = visible.span(range.start..range.start + written.len());
        sentences.push(Sentence::new(length, span, own));
    }
    sentences
}

fn joined(joined: Joined) -> CellNode {
    CellNode {
        unit: None,
        joined: Some(joined),
    }
}

fn trimmed(span: Span, sources: &Sources) -> Span {
    let text = sources.slice(span);
    let start = text.len() - text.trim_start().len();
    let length = text.trim().len();
    if length == 0 {
        return span;
    }
    span.part(start..start + length)
}
