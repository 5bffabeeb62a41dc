//! Reads the blocks of a text, each with its facts.

use super::Language;
use super::blocks::{CellNode, Entry, Joined, ListNode, Node, RowNode, TableNode, Unit, collect};
use super::difference::Link;
use super::fact::{Fact, Value};
use super::sentence::{Sentence, starts};
use super::token::Token;
use super::word::{WordPlace, stems};
use crate::source::{Sources, Span};
use crate::store::TiddlerId;
use crate::wikitext::Visible;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Document, Image, Inline, InlineKind, ItemRole, List, ListItem,
    Table, Target,
};

/// The fewest words of a title that says something, besides those that are compared otherwise.
const TITLE: usize = 3;

/// Reads the texts of an edition.
pub(super) struct Reader<'a> {
    pub(super) language: &'a Language,
    /// The language of the other edition.
    pub(super) other: &'a Language,
    pub(super) sources: &'a Sources,
    /// Resolves the title that a link names.
    pub(super) link: &'a dyn Fn(&str) -> Link,
    /// The part of a rule that a link names.
    pub(super) part: &'a dyn Fn(&str) -> Option<(String, usize)>,
    /// The path of a picture without the language for which it was drawn.
    pub(super) picture: &'a dyn Fn(&str) -> String,
}

impl Reader<'_> {
    pub(super) fn document(&self, document: &Document) -> Vec<Node> {
        let mut nodes = Vec::new();
        self.blocks(&document.blocks, &mut nodes);
        nodes
    }

    /// The title, if it is more than a term.
    pub(super) fn title(&self, span: Span) -> Option<Unit> {
        let kind = InlineKind::Text;
        let unit = self.unit(&[Inline { kind, span }], span);
        let words = unit.sentences.iter().map(|it| it.words.len());
        (words.sum::<usize>() >= TITLE).then_some(unit)
    }

    fn blocks(&self, blocks: &[Block], nodes: &mut Vec<Node>) {
        for block in blocks {
            match &block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    let unit = match only_image(content) {
                        Some((image, inline)) => self.captioned(image, inline, block.span),
                        None => self.unit(content, block.span),
                    };
                    nodes.push(Node::Prose(unit));
                }
                BlockKind::List(list) => nodes.push(Node::List(self.list(list, block.span))),
                BlockKind::Table(table) => nodes.push(Node::Table(self.table(table, block.span))),
                BlockKind::Quote(inner)
                | BlockKind::Admonition(_, inner)
                | BlockKind::Class(_, inner) => {
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

    /// The tiddler that the term of a definition names.
    fn name(&self, item: &ListItem) -> Option<TiddlerId> {
        if item.role != ItemRole::Term {
            return None;
        }
        let term = Visible::new(&item.content, self.sources);
        match (self.link)(term.text().trim()) {
            Link::To(tiddler) => Some(tiddler),
            _ => None,
        }
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
        let mut code = String::new();
        for piece in pieces {
            code.push_str(self.sources.slice(*piece));
            let place = |range| Some(piece.part(range));
            let text = self.sources.slice(*piece);
            self.language.read(text, self.other, &place, &mut facts);
        }
        let sentences = vec![Sentence::new(span.range().len(), Some(span), facts)];
        let code = Some(code);
        Unit {
            sentences,
            span,
            code,
        }
    }

    /// A picture that is a paragraph: its caption is compared as text.
    fn captioned(&self, image: &Image, inline: &Inline, span: Span) -> Unit {
        let mut unit = self.unit(&image.caption, span);
        let mut facts = Vec::new();
        self.image(image, &mut facts);
        match unit.sentences.first_mut().filter(|it| it.span.is_some()) {
            Some(first) => first.add(facts),
            None => unit.sentences = vec![Sentence::new(0, Some(inline.span), facts)],
        }
        unit
    }

    fn unit(&self, run: &[Inline], span: Span) -> Unit {
        let visible = Visible::new(run, self.sources);
        let mut facts = Vec::new();
        let tokens = self.letters(&visible, &mut facts);
        self.inlines(run, &mut facts);
        Unit {
            sentences: sentences(&visible, facts, &tokens),
            span: self.sources.trimmed(span).unwrap_or(span),
            code: None,
        }
    }

    fn letters(&self, visible: &Visible, facts: &mut Vec<Fact>) -> Vec<Token> {
        let place = |range| visible.span(range);
        let language = self.language;
        language.read(visible.text(), self.other, &place, facts)
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
                InlineKind::Link { target, label } => {
                    let before = facts.len();
                    self.target(target, inline.span, facts);
                    let is_called_so = self.is_called_so(target, label);
                    let own = facts.iter_mut().skip(before);
                    own.for_each(|it| it.is_called_so = is_called_so);
                    facts.extend(self.label(target, label, inline.span));
                    self.inlines(label, facts);
                }
                InlineKind::Image(image) => {
                    self.image(image, facts);
                    self.letters(&Visible::new(&image.caption, self.sources), facts);
                    self.inlines(&image.caption, facts);
                }
                InlineKind::Footnote(blocks) => {
                    let (mut nodes, mut units) = (Vec::new(), Vec::new());
                    self.blocks(blocks, &mut nodes);
                    collect(&nodes, &mut units);
                    facts.extend(units.into_iter().flat_map(Unit::facts).cloned());
                }
                // What is shown there is compared where it is written.
                InlineKind::Embedded(_)
                | InlineKind::Text
                | InlineKind::Character(_)
                | InlineKind::LineBreak => {}
            }
        }
    }

    /// A picture without its caption.
    fn image(&self, image: &Image, facts: &mut Vec<Fact>) {
        let file = (self.picture)(image.file.name(self.sources).trim());
        facts.push(Fact::new(Value::Picture(file), image.file.written));
        if let Some(target) = &image.target {
            self.target(target, target.written, facts);
        }
    }

    /// Whether the words of a link begin as those of the title that it names.
    fn is_called_so(&self, target: &Target, label: &[Inline]) -> bool {
        let visible = Visible::new(label, self.sources);
        let title = target.name(self.sources);
        let [own, other] = [visible.text(), title].map(stems);
        own.iter().any(|it| other.contains(it))
    }

    /// The tiddler whose title a link has as its words, where it leads to another one.
    fn label(&self, target: &Target, label: &[Inline], whole: Span) -> Option<Fact> {
        let visible = Visible::new(label, self.sources);
        let words = visible.text().trim();
        let title = target.name(self.sources);
        match ((self.link)(words), (self.link)(title)) {
            (Link::To(called), Link::To(tiddler)) if words != title && called != tiddler => {
                let fact = Fact::new(Value::Label(called), whole);
                Some(Fact {
                    required: false,
                    ..fact
                })
            }
            _ => None,
        }
    }

    fn target(&self, target: &Target, whole: Span, facts: &mut Vec<Fact>) {
        let title = target.name(self.sources);
        facts.extend(match (self.link)(title) {
            Link::To(tiddler) => Some(Fact::new(Value::Link(tiddler), whole)),
            Link::Untranslated(tiddler) => Some(Fact::new(Value::Untranslated(tiddler), whole)),
            Link::Nowhere => Some(Fact::new(Value::Nowhere(title.to_owned()), target.written)),
            Link::Elsewhere => None,
        });
        // Parts of one rule exclude each other.
        if let Some((parts, at)) = (self.part)(title) {
            let parts = format!("{:?} {parts}", (self.link)(title));
            let part = Fact::new(Value::Side(parts.into(), at), whole);
            facts.push(Fact {
                required: false,
                ..part
            });
        }
    }
}

/// The sentences of a text, each with its facts.
fn sentences(visible: &Visible, mut facts: Vec<Fact>, tokens: &[Token]) -> Vec<Sentence> {
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
    let mut tokens = tokens.iter().peekable();
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
        let own_tokens = std::iter::from_fn(|| tokens.next_if(|it| it.range.start < range.end));
        let mut sentence = Sentence::new(length, span, own);
        for token in own_tokens {
            if let Some(last) = sentence.words.last_mut().filter(|_| token.ends_clause()) {
                last.ends_clause = true;
            }
            let word = WordPlace::new(token, || visible.span(token.range.clone()));
            sentence.words.extend(word);
        }
        sentences.push(sentence);
    }
    sentences
}

/// The picture, where a paragraph is nothing else.
fn only_image(content: &[Inline]) -> Option<(&Image, &Inline)> {
    match content {
        [inline] => match &inline.kind {
            InlineKind::Image(image) => Some((image, inline)),
            _ => None,
        },
        _ => None,
    }
}

fn joined(joined: Joined) -> CellNode {
    CellNode {
        unit: None,
        joined: Some(joined),
    }
}
