//! The parts of a tiddler that links can name: `[[title##name]]`.

use super::StoredTiddler;
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use crate::suggest;
use crate::wikitext::tree::{
    Block, BlockKind, Caption, CommentKind, Document, Format, Inline, InlineKind, ItemRole,
    ListItem, Row,
};
use crate::wikitext::visit::{Visitor, walk_block, walk_inline, walk_item};
use crate::wikitext::{parts, plain_text};
use std::collections::{BTreeMap, BTreeSet};

/// What gives a part its name; of two parts of one name, the one with the first of these is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartSort {
    /// A comment in it: `/%#name%/`.
    Anchor,
    /// It is a heading.
    Heading,
    /// It is the caption of a table or of a picture.
    Caption,
    /// An item begins with these words in bold.
    Label,
}

/// A part of a tiddler.
#[derive(Clone, Debug)]
pub struct Part {
    /// The name of the part.
    pub name: String,
    /// What it is named by.
    pub sort: PartSort,
    /// The span of the name, for messages.
    pub span: Span,
    /// The span of the item, row, paragraph, heading, table or picture.
    pub node: Span,
}

/// The result of looking for a part by its name.
#[derive(Debug)]
pub enum PartFound {
    /// There is one.
    One(Part),
    /// There are two of them; here are their places.
    Twice(Span, Span),
    /// There is none; here are the names that are near, or all.
    None {
        /// The names that are like it.
        near: Vec<String>,
        /// All names, in order.
        all: Vec<String>,
    },
}

/// The parts of a tiddler, in the order of their sorts.
#[derive(Debug, Default)]
pub(super) struct Parts {
    all: Vec<Part>,
    /// Those of each name, as it is compared.
    by_name: BTreeMap<String, Vec<usize>>,
}

impl Parts {
    fn new(document: &Document, data: Option<Part>, sources: &Sources) -> Self {
        let mut gather = PartGatherer {
            sources,
            nodes: Vec::new(),
            parts: Vec::new(),
        };
        gather.visit_document(document);
        let PartGatherer {
            nodes, mut parts, ..
        } = gather;
        // Tables with the same caption that are one are called by it together.
        let joined = parts::joined(&document.blocks, sources).into_iter();
        let later = joined.filter_map(|(at, whole)| match whole {
            Some(_) => None,
            None => document.blocks.get(at).map(|block| block.span),
        });
        let later: BTreeSet<Span> = later.collect();
        parts.retain(|it| it.sort != PartSort::Caption || !later.contains(&it.node));
        parts.extend(data);
        parts.extend(anchors(document, &nodes, sources));
        parts.sort_by_key(|it| (it.sort, it.span.start));
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, part) in parts.iter().enumerate() {
            by_name.entry(folded(&part.name)).or_default().push(at);
        }
        Self {
            all: parts,
            by_name,
        }
    }
}

impl StoredTiddler {
    fn known_parts(&self, sources: &Sources) -> &Parts {
        self.parts.get_or_init(|| {
            let parts = |document| Parts::new(document, self.data_table(), sources);
            Box::new(self.document().map(parts).unwrap_or_default())
        })
    }

    /// The table that the tiddler is: its caption is the title.
    fn data_table(&self) -> Option<Part> {
        let is_data = |block: &&Block| match &block.kind {
            BlockKind::Table(table) => table.is_data,
            _ => false,
        };
        let table = self.document()?.blocks.first().filter(is_data)?;
        Some(Part {
            name: self.title().to_owned(),
            sort: PartSort::Caption,
            span: self.tiddler.title_span,
            node: table.span,
        })
    }

    /// The parts of the tiddler, in the order of their sorts.
    pub fn parts(&self, sources: &Sources) -> &[Part] {
        &self.known_parts(sources).all
    }

    /// The parts that comments name; most texts have none.
    pub(crate) fn anchors(&self, sources: &Sources) -> Vec<Part> {
        let is_anchor = |kind: &CommentKind| matches!(kind, CommentKind::Anchor(_));
        match self.comments().iter().any(|it| is_anchor(&it.kind)) {
            true => {
                let parts = self.parts(sources).iter();
                let parts = parts.filter(|it| it.sort == PartSort::Anchor);
                parts.cloned().collect()
            }
            false => Vec::new(),
        }
    }

    /// The part of that name.
    pub fn part(&self, name: &str, sources: &Sources) -> PartFound {
        let Parts { all, by_name } = self.known_parts(sources);
        let named = by_name.get(&folded(name)).into_iter().flatten();
        let mut named = named.filter_map(|at| all.get(*at));
        match (named.next(), named.next()) {
            (Some(first), Some(second)) if first.sort == second.sort => {
                PartFound::Twice(first.span, second.span)
            }
            (Some(first), _) => PartFound::One(first.clone()),
            (None, _) => {
                let all: Vec<String> = all.iter().map(|it| it.name.clone()).collect();
                let near = suggest::nearest(name, all.iter().map(String::as_str));
                let near = near.into_iter().map(str::to_owned).collect();
                PartFound::None { near, all }
            }
        }
    }
}

/// The name as it is compared.
fn folded(name: &str) -> String {
    single_spaced(name).to_lowercase()
}

struct PartGatherer<'a> {
    sources: &'a Sources,
    /// Everything that an anchor can be in: the text of it, and the whole.
    nodes: Vec<(Span, Span)>,
    parts: Vec<Part>,
}

impl PartGatherer<'_> {
    fn add(&mut self, sort: PartSort, content: &[Inline], node: Span) {
        let name = plain_text(content, self.sources);
        let name = name.trim();
        let ends = content.first().zip(content.last());
        if let Some((first, last)) = ends.filter(|_| !name.is_empty()) {
            self.parts.push(Part {
                name: name.to_owned(),
                sort,
                span: first.span.to(last.span),
                node,
            });
        }
    }
}

impl<'a> Visitor<'a> for PartGatherer<'_> {
    fn visit_block(&mut self, block: &'a Block) {
        match &block.kind {
            BlockKind::Heading { content, .. } => {
                self.nodes.push((block.span, block.span));
                self.add(PartSort::Heading, content, block.span);
            }
            BlockKind::Table(table) => {
                for Caption { content, span } in &table.captions {
                    self.nodes.push((*span, block.span));
                    self.add(PartSort::Caption, content, block.span);
                }
            }
            BlockKind::Paragraph(_) => self.nodes.push((block.span, block.span)),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        self.nodes.push((item.span, item.span));
        let first = item.content.iter().find(|it| !is_blank(it, self.sources));
        if let (ItemRole::Item, Some(first)) = (item.role, first)
            && let InlineKind::Format {
                format: Format::Bold,
                content,
            } = &first.kind
        {
            self.add(PartSort::Label, content, item.span);
            if let Some(part) = self.parts.last_mut().filter(|it| it.node == item.span) {
                let name = part.name.trim_end_matches(['.', ':', ')']);
                part.name = name.trim_start_matches('(').to_owned();
            }
        }
        walk_item(self, item);
    }

    fn visit_row(&mut self, row: &'a Row) {
        self.nodes.push((row.span, row.span));
        for cell in &row.cells {
            self.visit_cell(cell);
        }
    }

    fn visit_inline(&mut self, inline: &'a Inline) {
        if let InlineKind::Image(image) = &inline.kind
            && image.alone
        {
            self.add(PartSort::Caption, &image.caption, inline.span);
        }
        walk_inline(self, inline);
    }
}

fn is_blank(inline: &Inline, sources: &Sources) -> bool {
    matches!(inline.kind, InlineKind::Text) && sources.slice(inline.span).trim().is_empty()
}

/// The parts that comments name: the innermost node around each; of a comment on a line of its own, the next one.
fn anchors(document: &Document, nodes: &[(Span, Span)], sources: &Sources) -> Vec<Part> {
    let mut parts = Vec::new();
    for comment in &document.comments {
        let CommentKind::Anchor(name) = comment.kind else {
            continue;
        };
        let (start, end) = (comment.span.start, comment.span.end);
        // What a macro shows is in another text.
        let own = || {
            nodes
                .iter()
                .filter(|(it, _)| it.source == comment.span.source)
        };
        let around = own().filter(|(it, _)| it.start <= start && end <= it.end);
        let around = around.min_by_key(|(it, _)| it.end - it.start);
        let after = || {
            own()
                .filter(|(it, _)| it.start >= end)
                .min_by_key(|(it, _)| it.start)
        };
        let text = sources.text(comment.span.source);
        let beside = || {
            let next = after()?;
            let between = text.get(end as usize..next.0.start as usize)?;
            (!between.contains('\n')).then_some(next)
        };
        let before = || {
            let before = own().filter(|(it, _)| it.end <= start);
            before.max_by_key(|(it, _)| (it.end, it.start))
        };
        let node = match comment.alone {
            true => around.or_else(after).or_else(before),
            // In Markdown, a comment at the beginning of a line is a block by itself.
            false => around.or_else(beside).or_else(before).or_else(after),
        };
        parts.extend(node.map(|(_, node)| Part {
            name: sources.slice(name).trim().to_owned(),
            sort: PartSort::Anchor,
            span: name,
            node: *node,
        }));
    }
    parts
}
