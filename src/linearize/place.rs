//! Figures at their rules: the figures of a tiddler `fig:…` follow the block of the first link to it.
//!
//! "First" is in reading order, and a figure that was moved is read where it is then: what its text
//! links to follows it. A text of which nothing can be moved alone stays where the author listed it:
//! one that nothing links to, one with sections or other tiddlers below it, and one without pictures.

use super::fill::filled_body;
use super::lower::PassContext;
use crate::book::{
    Block, Body, Book, Component, Divisions, Figure, Id, Inline, Part, Section, SimpleSect, Target,
    Title, Visitor, walk_inline,
};
use crate::tiddler::FigureTitle;
use std::collections::{BTreeMap, BTreeSet};

/// What became of the figures.
#[derive(Debug, Default)]
pub(super) struct Placed {
    /// The ids of the tiddlers that show figures, moved or not.
    pub(super) tiddlers: BTreeSet<Id>,
    /// The sections and components that nothing is left of, each with the first figure that was
    /// moved out of it.
    pub(super) gone: BTreeMap<Id, Id>,
}

/// Moves the figures of the book. Every id is minted already, so that none depends on the place; the
/// first figure of a tiddler takes the tiddler's.
pub(super) fn place(tiddlers: BTreeSet<Id>, book: &mut Book) -> Placed {
    let Plan { places, moved } = Plan::new(&book.part, &tiddlers);
    let mut taken = Taken {
        moved: &moved,
        texts: BTreeMap::new(),
        gone: BTreeMap::new(),
    };
    taken.components(&mut book.part.components);
    let mut put = Put {
        places,
        texts: taken.texts,
    };
    put.part(&mut book.part);
    Placed {
        tiddlers,
        gone: taken.gone,
    }
}

/// The ids of the tiddlers of the book that are titled as those that show figures.
pub(super) fn figures(context: PassContext<'_>) -> BTreeSet<Id> {
    let nodes = context.outline.nodes().iter().map(|node| node.tiddler);
    let figures = nodes.filter(|tiddler| {
        let title = FigureTitle::parse(context.store[*tiddler].title());
        matches!(title, Some(FigureTitle::Figure(_)))
    });
    figures.map(|tiddler| context.ids.of(tiddler)).collect()
}

/// The places of a division by how many of its own blocks are before them, and the tiddlers whose
/// figures go there.
type Places = BTreeMap<usize, Vec<Id>>;

/// Which figures go where.
struct Plan {
    /// The places of each division that has some.
    places: BTreeMap<Id, Places>,
    moved: BTreeSet<Id>,
}

impl Plan {
    fn new(part: &Part, tiddlers: &BTreeSet<Id>) -> Self {
        let mut movable = Movable {
            tiddlers,
            texts: BTreeMap::new(),
        };
        for component in &part.components {
            movable.divisions(&component.body.divisions);
        }
        let all = movable.texts.keys().copied().collect();
        let mut planner = Planner {
            all: &all,
            waiting: movable.texts,
            places: BTreeMap::new(),
        };
        planner.division(&part.id, &part.title, &part.intro);
        for component in &part.components {
            planner.division(&component.id, &component.title, &component.body);
        }
        let moved = planner.places.values().flat_map(BTreeMap::values);
        Self {
            moved: moved.flatten().cloned().collect(),
            places: planner.places,
        }
    }
}

/// The texts that can be moved.
struct Movable<'a> {
    tiddlers: &'a BTreeSet<Id>,
    texts: BTreeMap<&'a Id, &'a [Block]>,
}

impl<'a> Movable<'a> {
    fn divisions(&mut self, divisions: &'a Divisions) {
        match divisions {
            Divisions::Sections(sections) => {
                for section in sections {
                    let below = &section.body.divisions;
                    if matches!(below, Divisions::Sections(below) if below.is_empty()) {
                        self.text(&section.id, &section.body.blocks);
                    }
                    self.divisions(below);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects {
                    self.text(&simplesect.id, &simplesect.blocks);
                }
            }
        }
    }

    fn text(&mut self, id: &'a Id, blocks: &'a [Block]) {
        let shows = |block: &Block| matches!(block, Block::Figure(_));
        if self.tiddlers.contains(id) && blocks.iter().any(shows) {
            self.texts.insert(id, blocks);
        }
    }
}

/// Follows the links of all that is not moved.
struct Planner<'a> {
    /// The texts that no link was met to yet.
    waiting: BTreeMap<&'a Id, &'a [Block]>,
    /// All that can be moved; links in what stays of it move nothing.
    all: &'a BTreeSet<&'a Id>,
    places: BTreeMap<Id, Places>,
}

impl<'a> Planner<'a> {
    fn division(&mut self, id: &Id, title: &Title, body: &'a Body) {
        let all = self.all;
        self.blocks(id, title, &body.blocks);
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections.iter().filter(|it| !all.contains(&it.id)) {
                    self.division(&section.id, &section.title, &section.body);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for it in simplesects.iter().filter(|it| !all.contains(&it.id)) {
                    self.blocks(&it.id, &it.title, &it.blocks);
                }
            }
        }
    }

    fn blocks(&mut self, id: &Id, title: &Title, blocks: &[Block]) {
        let mut links = Links::default();
        links.visit_title(title);
        self.met(links, (id, 0));
        for (before, block) in blocks.iter().enumerate() {
            let mut links = Links::default();
            links.visit_block(block);
            self.met(links, (id, before + 1));
        }
    }

    /// Puts what `links` lead to at a place, and what the figures there link to after them.
    fn met(&mut self, links: Links, (division, before): (&Id, usize)) {
        let mut next = links.0;
        next.reverse();
        while let Some(id) = next.pop() {
            let Some(blocks) = self.waiting.remove(&id) else {
                continue;
            };
            let places = self.places.entry(division.clone()).or_default();
            places.entry(before).or_default().push(id);
            let mut links = Links::default();
            links.visit_blocks(blocks);
            next.extend(links.0.into_iter().rev());
        }
    }
}

/// Where links lead, in their order.
#[derive(Default)]
struct Links(Vec<Id>);

impl Visitor for Links {
    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
        {
            self.0.push(id.clone());
        }
        walk_inline(self, inline);
    }
}

/// The texts that are moved, taken out of the book.
struct Taken<'a> {
    moved: &'a BTreeSet<Id>,
    texts: BTreeMap<Id, Vec<Block>>,
    gone: BTreeMap<Id, Id>,
}

impl Taken<'_> {
    /// A part keeps one component, even one that nothing is left of.
    fn components(&mut self, components: &mut Vec<Component>) {
        let mut emptied = Vec::new();
        for mut component in std::mem::take(components) {
            let first = self.divisions(&mut component.body.divisions);
            let is_empty = component.body.is_empty() && component.glossary.is_empty();
            match first.filter(|_| is_empty) {
                Some(first) => emptied.push((component, first)),
                None => components.push(component),
            }
        }
        let mut emptied = emptied.into_iter();
        if components.is_empty()
            && let Some((mut component, _)) = emptied.next()
        {
            component.body = filled_body(component.body, component.span);
            components.push(component);
        }
        self.gone
            .extend(emptied.map(|(component, first)| (component.id, first)));
    }

    /// Takes the texts out of divisions; gives the first one.
    fn divisions(&mut self, divisions: &mut Divisions) -> Option<Id> {
        let mut first = None;
        match divisions {
            Divisions::Sections(sections) => {
                for section in std::mem::take(sections) {
                    match self.section(section) {
                        Ok((section, below)) => {
                            sections.push(section);
                            first = first.or(below);
                        }
                        Err(taken) => first = first.or(Some(taken)),
                    }
                }
            }
            Divisions::SimpleSects(simplesects) => {
                let is_moved = |it: &mut SimpleSect| self.moved.contains(&it.id);
                for it in simplesects.extract_if(.., is_moved) {
                    first.get_or_insert_with(|| it.id.clone());
                    self.texts
                        .insert(it.id.clone(), moved_blocks(&it.id, it.title, it.blocks));
                }
                if simplesects.is_empty() {
                    *divisions = Divisions::default();
                }
            }
        }
        first
    }

    /// The section if it stays, and the first text that was below it; else the first text that was
    /// in it.
    fn section(&mut self, mut section: Section) -> Result<(Section, Option<Id>), Id> {
        if self.moved.contains(&section.id) {
            let blocks = moved_blocks(&section.id, section.title, section.body.blocks);
            self.texts.insert(section.id.clone(), blocks);
            return Err(section.id);
        }
        let below = self.divisions(&mut section.body.divisions);
        match below {
            Some(first) if section.body.is_empty() => {
                self.gone.insert(section.id, first.clone());
                Err(first)
            }
            below => Ok((section, below)),
        }
    }
}

/// The text of a tiddler without its heading: the first figure takes the tiddler's id, and has its
/// title as the short one. Where no figure has a caption, the title is that of the first.
fn moved_blocks(id: &Id, title: Title, mut blocks: Vec<Block>) -> Vec<Block> {
    let figures = || {
        blocks.iter().filter_map(|block| match block {
            Block::Figure(figure) => Some(figure),
            _ => None,
        })
    };
    let is_bare = figures().all(|figure| figure.title.is_none());
    let is_first =
        |block: &&mut Block| matches!(block, Block::Figure(it) if is_bare || it.title.is_some());
    if let Some(Block::Figure(figure)) = blocks.iter_mut().find(is_first) {
        figure.id = Some(id.clone());
        name(figure, title);
    }
    blocks
}

fn name(figure: &mut Figure, title: Title) {
    match &figure.title {
        None => figure.title = Some(title),
        Some(caption) if caption.plain() == title.plain() => {}
        Some(_) => figure.titleabbrev = Some(title),
    }
}

/// Puts the texts into their places.
struct Put {
    places: BTreeMap<Id, Places>,
    texts: BTreeMap<Id, Vec<Block>>,
}

impl Put {
    fn part(&mut self, part: &mut Part) {
        self.division(&part.id, &mut part.intro);
        for component in &mut part.components {
            self.division(&component.id, &mut component.body);
        }
    }

    fn division(&mut self, id: &Id, body: &mut Body) {
        self.blocks(id, &mut body.blocks);
        match &mut body.divisions {
            Divisions::Sections(sections) => {
                for section in sections {
                    self.division(&section.id, &mut section.body);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects {
                    self.blocks(&simplesect.id, &mut simplesect.blocks);
                }
            }
        }
    }

    fn blocks(&mut self, id: &Id, blocks: &mut Vec<Block>) {
        let Some(mut places) = self.places.remove(id) else {
            return;
        };
        let mut at = |before: usize, blocks: &mut Vec<Block>| {
            for id in places.remove(&before).into_iter().flatten() {
                blocks.extend(self.texts.remove(&id).into_iter().flatten());
            }
        };
        let own = std::mem::take(blocks);
        at(0, blocks);
        for (before, block) in own.into_iter().enumerate() {
            blocks.push(block);
            at(before + 1, blocks);
        }
    }
}
