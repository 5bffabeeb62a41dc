//! Parts of tiddlers that links can name: items, rows, paragraphs, headings, tables and figures get an id made of that
//! of their rule and of their name, so that it stays when the text around changes.

use super::ids::{Ids, slug};
use crate::book::change::{VisitorMut, walk_block, walk_division, walk_inline};
use crate::book::{Block, Book, Division, Id, Inline, Media, Origin, Target, Text, plain_text};
use crate::diag::rules::orphan_link;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::store::{Part, PartSort, TiddlerId};
use crate::unique::Unique;
use std::collections::BTreeMap;

/// What precedes the number of a part until its id is known; no id of the book has it.
const PROVISIONAL: &str = "##";

#[derive(Debug, Default)]
pub(crate) struct NamedParts {
    parts: Vec<NamedPart>,
    by_node: BTreeMap<Span, usize>,
}

#[derive(Debug)]
struct NamedPart {
    tiddler: TiddlerId,
    name: String,
    sort: PartSort,
    /// The links to it, where its tiddler is an immediate, which may be shown nowhere.
    note_links: Vec<Span>,
}

impl NamedParts {
    /// Adds a part of a tiddler; returns its provisional id. `note_link` is the link where the tiddler is an immediate.
    pub(crate) fn add(&mut self, tiddler: TiddlerId, part: &Part, note_link: Option<Span>) -> Id {
        let next = self.parts.len();
        let at = *self.by_node.entry(part.node).or_insert(next);
        let own = NamedPart {
            tiddler,
            name: part.name.clone(),
            sort: part.sort,
            note_links: note_link.into_iter().collect(),
        };
        match self.parts.get_mut(at) {
            Some(known) => {
                known.note_links.extend(note_link);
                if part.sort < known.sort {
                    let note_links = std::mem::take(&mut known.note_links);
                    *known = NamedPart { note_links, ..own };
                }
            }
            None => self.parts.push(own),
        }
        Id::new(format!("{PROVISIONAL}{at}"))
    }

    /// Mints the ids of the parts, and makes links lead to them. Headings, tables and figures that no comment names
    /// keep their ids. A link to a part of an immediate that nothing shows becomes its words, and is reported. Returns the
    /// id of each part, by its place in the wiki.
    pub(super) fn mint(self, ids: &Ids, book: &mut Book, sink: &mut Sink) -> BTreeMap<Span, Id> {
        if self.parts.is_empty() {
            return BTreeMap::new();
        }
        let mut taken = Unique::default();
        let mut named = Vec::new();
        for part in &self.parts {
            let slug = slug(&part.name);
            let is_taken = ["title", "label", "caption", "mark", "info"].contains(&slug.as_str());
            let is_minted = slug.ends_with(|it: char| it.is_ascii_digit())
                && ["table-", "figure-", "note-"]
                    .iter()
                    .any(|it| slug.starts_with(it));
            let end = if is_taken || is_minted { "-part" } else { "" };
            let id = format!("{}.{slug}{end}", ids.first(part.tiddler));
            named.push(Id::new(taken.free(&id, |number| format!("{id}-{number}"))));
        }
        let owners = self.parts.iter().map(|it| ids.first(it.tiddler).clone());
        let mut mint = Mint {
            parts: &self,
            named,
            minted: vec![None; self.parts.len()],
            owners: owners.collect(),
            only_in: Some(book.part.id.clone()),
        };
        mint.visit_book(book);
        mint.only_in = None;
        mint.visit_blocks(&mut book.info.licence);
        mint.visit_book(book);
        let lead = self.parts.iter().zip(mint.minted);
        let lead = lead.map(|(part, id)| {
            if id.is_none() {
                for link in &part.note_links {
                    let message = orphan_link::unshown(&part.name);
                    let found = Diagnostic::new(Rule::OrphanLink, *link, message);
                    sink.push(found.help(orphan_link::unshown_help()));
                }
            }
            let is_rule = part.note_links.is_empty();
            id.or_else(|| is_rule.then(|| ids.first(part.tiddler).clone()))
        });
        let mut lead = Lead(lead.collect());
        lead.visit_blocks(&mut book.info.licence);
        lead.visit_book(book);
        let ids = self.by_node.iter();
        let ids = ids.filter_map(|(node, at)| Some((*node, lead.0.get(*at)?.clone()?)));
        ids.collect()
    }

    /// The number of the part that is at a place.
    fn at(&self, node: Span) -> Option<usize> {
        self.by_node.get(&node).copied()
    }

    /// The number of the part that begins where `span` does, or whose paragraph it is a piece of.
    fn around(&self, span: Span) -> Option<usize> {
        let last = Span {
            end: u32::MAX,
            ..span
        };
        let (node, at) = self.by_node.range(..=last).next_back()?;
        let is_around = node.source == span.source && span.start < node.end;
        is_around.then_some(*at)
    }
}

struct Mint<'a> {
    parts: &'a NamedParts,
    /// The ids by name.
    named: Vec<Id>,
    /// The ids that the parts have.
    minted: Vec<Option<Id>>,
    /// The rule of each part.
    owners: Vec<Id>,
    /// The rule around, where only its own parts get their ids: its text may be in another rule before, too.
    only_in: Option<Id>,
}

impl Mint<'_> {
    /// The id of the part at a place, which is that in its own rule, else that of the first copy of its text.
    fn part(&mut self, at: Option<usize>, own: &mut Option<Id>) {
        let Some(at) = at else { return };
        if self.only_in.is_some() && self.only_in.as_ref() != self.owners.get(at) {
            return;
        }
        let is_anchor = self
            .parts
            .parts
            .get(at)
            .is_some_and(|it| it.sort == PartSort::Anchor);
        if let Some(minted) = self.minted.get_mut(at).filter(|it| it.is_none()) {
            if own.is_none() || is_anchor {
                *own = self.named.get(at).cloned();
            }
            minted.clone_from(own);
        }
    }

    fn block(&mut self, block: &mut Block) {
        match block {
            // Of paragraphs that a note splits, the first one is meant.
            Block::Para(para) => {
                let at = self
                    .parts
                    .at(para.span)
                    .or_else(|| self.parts.around(para.span));
                let mut own = para.id.take().map(|it| *it);
                self.part(at, &mut own);
                para.id = own.map(Box::new);
            }
            Block::List(list) => {
                for item in &mut list.items {
                    self.part(self.parts.at(item.span), &mut item.id);
                }
            }
            Block::VariableList(list) => {
                for entry in &mut list.entries {
                    let spans = entry.terms.iter().map(|it| it.span);
                    let mut at = spans
                        .chain([entry.item.span])
                        .filter_map(|it| self.parts.at(it));
                    let at = at.next();
                    self.part(at, &mut entry.item.id);
                }
            }
            Block::Table(table) => {
                let at = self
                    .parts
                    .at(table.span)
                    .or_else(|| self.parts.around(table.span));
                // What names the first row begins where the table does.
                for rows in [&mut table.head, &mut table.body, &mut table.foot] {
                    for row in rows {
                        self.part(self.parts.at(row.span), &mut row.id);
                    }
                }
                self.part(at, &mut table.id);
            }
            Block::Figure(figure) => self.part(self.parts.at(figure.span), &mut figure.id),
            _ => {}
        }
    }
}

impl VisitorMut for Mint<'_> {
    fn visit_division(&mut self, division: &mut Division) {
        if division.origin == Origin::Heading {
            let mut id = Some(division.id.clone());
            self.part(self.parts.at(division.title.span), &mut id);
            division.id = id.unwrap_or_else(|| division.id.clone());
            return walk_division(self, division);
        }
        let around = self.only_in.clone();
        self.only_in = around.as_ref().map(|_| division.id.clone());
        walk_division(self, division);
        self.only_in = around;
    }

    fn visit_block(&mut self, block: &mut Block) {
        self.block(block);
        walk_block(self, block);
    }
}

/// Makes links lead to the ids of the parts, by their numbers; those without one become words.
struct Lead(Vec<Option<Id>>);

impl Lead {
    /// Makes a target that of the part; `None` where nothing shows it.
    fn lead(&self, target: &mut Target) -> Option<()> {
        if let Target::Id(id) = target
            && let Some(number) = id.as_str().strip_prefix(PROVISIONAL)
        {
            let number: usize = number.parse().ok()?;
            id.clone_from(self.0.get(number)?.as_ref()?);
        }
        Some(())
    }

    fn media(&self, media: &mut Media) {
        if let Some(target) = &mut media.link
            && self.lead(target).is_none()
        {
            media.link = None;
        }
    }
}

impl VisitorMut for Lead {
    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Figure(figure) = block {
            self.media(&mut figure.media);
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        if let Inline::Link(link) = inline
            && self.lead(&mut link.target).is_none()
        {
            let (text, span) = (plain_text(&link.content), link.span);
            *inline = Inline::Text(Text { text, span });
        }
        if let Inline::Media(media) = inline {
            self.media(media);
        }
        walk_inline(self, inline);
    }
}
