//! Figures at their rules: the figures of a tiddler `fig:…` follow the block of the first link to it.
//!
//! "First" is in reading order, and a figure that was moved is read where it is then: what its text
//! links to follows it. A text of which nothing can be moved alone stays where the author listed it:
//! one that nothing links to, one with sections or other tiddlers below it, and one without pictures.

use crate::book::{Block, Book, Division, Figure, Id, Title, link_targets};
use crate::linearize::context::PassContext;
use crate::linearize::fill::fill;
use crate::tiddler::FigureTitle;
use std::collections::{BTreeMap, BTreeSet};

/// The result of moving the figures.
#[derive(Debug, Default)]
pub(crate) struct Placed {
    /// The ids of the tiddlers that show figures, moved or not.
    pub(crate) tiddlers: BTreeSet<Id>,
    /// The sections and components that nothing is left of, each with the first figure that was
    /// moved out of it.
    pub(crate) gone: BTreeMap<Id, Id>,
}

/// Moves the figures of the book. Every id is minted already, so that none depends on the place; the
/// first figure of a tiddler takes the tiddler's.
pub(crate) fn place(tiddlers: BTreeSet<Id>, book: &mut Book) -> Placed {
    let Plan { places, moved } = Plan::new(&book.part, &tiddlers);
    let mut taken = Taken {
        moved: &moved,
        texts: BTreeMap::new(),
        gone: BTreeMap::new(),
        emptied: None,
    };
    taken.below(&mut book.part);
    if book.part.components().is_empty()
        && let Some(mut component) = taken.emptied
    {
        taken.gone.remove(&component.id);
        let at = component.span;
        fill(&mut component, at);
        book.part.push(component);
    }
    let mut put = Put {
        places,
        texts: taken.texts,
    };
    put.division(&mut book.part);
    Placed {
        tiddlers,
        gone: taken.gone,
    }
}

/// The ids of the tiddlers of the book that are titled as those that show figures.
pub(crate) fn figures(context: PassContext<'_>) -> BTreeSet<Id> {
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

/// The target place of each moved figure.
struct Plan {
    /// The places of each division that has some.
    places: BTreeMap<Id, Places>,
    moved: BTreeSet<Id>,
}

impl Plan {
    fn new(part: &Division, tiddlers: &BTreeSet<Id>) -> Self {
        let mut movable = Movable {
            tiddlers,
            texts: BTreeMap::new(),
        };
        for component in part.components() {
            movable.below(component);
        }
        let all = movable.texts.keys().copied().collect();
        let mut planner = Planner {
            all: &all,
            waiting: movable.texts,
            places: BTreeMap::new(),
        };
        planner.division(part);
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
    fn below(&mut self, division: &'a Division) {
        for child in division.children() {
            if child.children().is_empty() {
                self.text(&child.id, &child.blocks);
            }
            self.below(child);
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
    /// All ids that can be moved; links in the remaining text move nothing.
    all: &'a BTreeSet<&'a Id>,
    places: BTreeMap<Id, Places>,
}

impl<'a> Planner<'a> {
    fn division(&mut self, division: &'a Division) {
        self.blocks(&division.id, &division.title, &division.blocks);
        let all = self.all;
        let children = division.children().iter();
        for child in children.filter(|it| !all.contains(&it.id)) {
            self.division(child);
        }
    }

    fn blocks(&mut self, id: &Id, title: &Title, blocks: &[Block]) {
        self.met(link_targets(|it| it.visit_title(title)), (id, 0));
        for (before, block) in blocks.iter().enumerate() {
            self.met(link_targets(|it| it.visit_block(block)), (id, before + 1));
        }
    }

    /// Moves the targets of links to a place, followed by the targets of the links in those figures.
    fn met(&mut self, mut next: Vec<Id>, (division, before): (&Id, usize)) {
        next.reverse();
        while let Some(id) = next.pop() {
            let Some(blocks) = self.waiting.remove(&id) else {
                continue;
            };
            let places = self.places.entry(division.clone()).or_default();
            places.entry(before).or_default().push(id);
            next.extend(link_targets(|it| it.visit_blocks(blocks)).into_iter().rev());
        }
    }
}

/// The texts that are moved, taken out of the book.
struct Taken<'a> {
    moved: &'a BTreeSet<Id>,
    texts: BTreeMap<Id, Vec<Block>>,
    gone: BTreeMap<Id, Id>,
    /// The first component that became empty: the part must keep one.
    emptied: Option<Division>,
}

impl Taken<'_> {
    /// Takes the moved figures from below a division, and the divisions that are empty without them; returns the
    /// id of the first figure that was taken.
    fn below(&mut self, division: &mut Division) -> Option<Id> {
        let mut first = None;
        for child in division.take_children() {
            match self.division(child) {
                Ok((child, below)) => {
                    division.push(child);
                    first = first.or(below);
                }
                Err(taken) => first = first.or(Some(taken)),
            }
        }
        first
    }

    /// A division with the first figure that was taken from below it; only the figure where nothing else remains.
    fn division(&mut self, mut division: Division) -> Result<(Division, Option<Id>), Id> {
        if self.moved.contains(&division.id) {
            let blocks = moved_blocks(&division.id, division.title, division.blocks);
            self.texts.insert(division.id.clone(), blocks);
            return Err(division.id);
        }
        match self.below(&mut division) {
            Some(first) if division.is_empty() => {
                self.gone.insert(division.id.clone(), first.clone());
                if division.component().is_some() && self.emptied.is_none() {
                    self.emptied = Some(division);
                }
                Err(first)
            }
            below => Ok((division, below)),
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
    fn division(&mut self, division: &mut Division) {
        self.blocks(&division.id, &mut division.blocks);
        for child in division.children_mut() {
            self.division(child);
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
