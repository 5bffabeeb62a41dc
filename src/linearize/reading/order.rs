//! Reading order: follows the reading lists from the root, and decides what division each tiddler becomes.

use crate::book::DivisionKind;
use crate::diag::rules::{listed_twice, misplaced_kind, mixed_sections, reading_cycle};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::linearize::outline::{MAX_DEPTH, NodeId, Outline, abridged};
use crate::linearize::reading::repair::Lists;
use crate::linearize::reading::{list_faults, root, unreached};
use crate::linearize::translation::original_titles::{Named, OriginalTitles};
use crate::source::{Sources, Span};
use crate::store::{Store, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::tree::{BlockKind, ListEntry};
use std::collections::BTreeSet;

/// Puts the tiddlers into reading order; reports what is listed wrongly, and what is not reached.
/// Without a root, which is reported, there is no order.
pub(crate) fn order(
    store: &Store,
    sources: &Sources,
    original_titles: &OriginalTitles<'_>,
    sink: &mut Sink,
) -> Option<Outline> {
    let lists = Lists { store, sources };
    let root = root::root(lists, original_titles, sink)?;
    let outline = Outline::new(store, root);
    let mut order = Order {
        store,
        original_titles,
        sink,
        outline,
        unknown: Vec::new(),
        again: Vec::new(),
    };
    let root = order.outline.root();
    order.follow(root);
    order.adopt();
    order.settle_simplesects();
    let Order {
        sink,
        mut outline,
        unknown,
        again,
        ..
    } = order;
    let lines: Vec<&ListEntry> = unknown
        .iter()
        .copied()
        .chain(again.iter().map(|it| it.0))
        .collect();
    let renamed = unreached::renamed(store, &outline, &lines);
    for (entry, found) in again {
        let meant = renamed.get(&entry.span).map(|it| store[*it].title());
        sink.push(match meant {
            Some(title) => list_faults::meant(found, store, entry, title),
            None => found,
        });
    }
    for entry in &unknown {
        let now = renamed.get(&entry.span).map(|it| store[*it].title());
        let found = list_faults::unknown_title(store, &outline, entry, now);
        let found = store.settle_name(found, &entry.title, sink);
        sink.push(found);
    }
    let missed = unknown.iter().map(|it| (it.title.clone(), it.span));
    outline.miss(missed.collect());
    outline.leave_out(original_titles.left_out(store, &outline));
    unreached::report_too_deep(store, &mut outline, sink);
    // Without a list in the root, that is the fault, and all else its consequence.
    if !entries_of(store, &outline, root).is_empty() {
        unreached::report(lists, &outline, (&lines, &renamed), sink);
    }
    Some(outline)
}

/// The lines of the reading list of a node.
fn entries_of<'a>(store: &'a Store, outline: &Outline, node: NodeId) -> &'a [ListEntry] {
    let list = store[outline[node].tiddler].reading();
    list.map_or(&[], |list| &list.entries)
}

struct Order<'a> {
    store: &'a Store,
    original_titles: &'a OriginalTitles<'a>,
    sink: &'a mut Sink,
    outline: Outline,
    /// The entries that name no tiddler.
    unknown: Vec<&'a ListEntry>,
    /// The entries that name one for the second time in their list, each with what is said of it.
    again: Vec<(&'a ListEntry, Diagnostic)>,
}

impl<'a> Order<'a> {
    /// Follows the reading list of a node, depth first, so that a title listed twice stays where a
    /// reader meets it first. Goes no deeper than [`MAX_DEPTH`].
    fn follow(&mut self, node: NodeId) {
        if self.outline[node].depth >= MAX_DEPTH {
            return;
        }
        for entry in entries_of(self.store, &self.outline, node) {
            if let Some(child) = self.place(node, entry) {
                self.follow(child);
            }
        }
    }

    /// The tiddler that a line of a reading list names. One that is named by the title of its original is
    /// reported; one that is in the same list by its own title, too, is nowhere else.
    fn listed(&mut self, parent: NodeId, entry: &'a ListEntry) -> Option<TiddlerId> {
        let found = self.store.find(&entry.title);
        if found.is_some() {
            return found;
        }
        match self.original_titles.find(&entry.title) {
            None => self.unknown.push(entry),
            Some(Named::Shown(_) | Named::LeftOut(_) | Named::Note) => {}
            Some(Named::Translated(tiddler)) => {
                let title = self.store[tiddler].title();
                let mut others = entries_of(self.store, &self.outline, parent).iter();
                let is_again = others.any(|it| it.title == title);
                let found = list_faults::translated(self.store, tiddler, entry, is_again);
                self.sink.push(found);
                return (!is_again).then_some(tiddler);
            }
        }
        None
    }

    /// Adds the tiddler that a line of the reading list of `parent` names, if it can be there.
    fn place(&mut self, parent: NodeId, entry: &'a ListEntry) -> Option<NodeId> {
        let tiddler = self.listed(parent, entry)?;
        if self.store[tiddler].tiddler.is_excluded {
            return None;
        }
        if !self.store[tiddler].is_content() {
            let found = list_faults::system(&self.store[tiddler].tiddler, entry);
            self.sink.push(found);
            return None;
        }
        let own = match self.store[tiddler].kind {
            Kind::Immediate(kind) => {
                self.sink.push(list_faults::immediate(entry, kind));
                return None;
            }
            kind => DivisionKind::of(kind)?,
        };
        if self.outline.node_of(tiddler).is_some() {
            self.report_again(parent, tiddler, entry);
            return None;
        }
        let placed = self.division_below(parent, own, entry);
        let division = self.division_above(tiddler, placed);
        Some(
            self.outline
                .add(parent, tiddler, division, Some(entry.span)),
        )
    }

    /// Adds what the original lists below a rule that is not translated, after all else for the present:
    /// [`join`](crate::linearize::translation::join) puts it where its original is.
    fn adopt(&mut self) {
        let is_left = |it: &TiddlerId| self.outline.node_of(*it).is_none();
        let left = self
            .original_titles
            .translated()
            .iter()
            .copied()
            .filter(is_left);
        let left: Vec<TiddlerId> = left.collect();
        let lists = left.iter().filter_map(|it| self.store[*it].reading());
        let entries = lists.flat_map(|list| &list.entries);
        let listed: BTreeSet<TiddlerId> = entries
            .filter_map(|entry| self.store.find(&entry.title))
            .collect();
        // Those that no other lists are above the others; what only lists itself in a cycle is left then.
        let (below, tops): (Vec<_>, Vec<_>) = left.into_iter().partition(|it| listed.contains(it));
        for tiddler in tops.into_iter().chain(below) {
            if self.outline.node_of(tiddler).is_none() {
                self.adopt_one(tiddler);
            }
        }
    }

    fn adopt_one(&mut self, tiddler: TiddlerId) {
        let division = match DivisionKind::of(self.store[tiddler].kind) {
            Some(own @ DivisionKind::Component(_)) => own,
            Some(DivisionKind::Section | DivisionKind::SimpleSect) => {
                DivisionKind::Component(ComponentKind::Chapter)
            }
            Some(DivisionKind::Part) | None => return,
        };
        let division = self.division_above(tiddler, division);
        let root = self.outline.root();
        let node = self.outline.add(root, tiddler, division, None);
        self.follow(node);
    }

    /// The division of a tiddler in the list of `parent`: its own kind, where it can be there.
    fn division_below(
        &mut self,
        parent: NodeId,
        own: DivisionKind,
        entry: &ListEntry,
    ) -> DivisionKind {
        let below_root = parent == self.outline.root();
        let (fits, message) = if below_root {
            let message = misplaced_kind::root(&entry.title);
            (matches!(own, DivisionKind::Component(_)), message)
        } else {
            let kind = self
                .store
                .entry(&entry.title)
                .map(|entry| entry.kind.name());
            let message = misplaced_kind::said(&entry.title, kind.unwrap_or_default());
            (
                matches!(own, DivisionKind::Section | DivisionKind::SimpleSect),
                message,
            )
        };
        if fits {
            return own;
        }
        // A second root, or a kind that is none, is reported as such.
        if own != DivisionKind::Part && !self.is_guessed(&entry.title) {
            let listed = self.store.entry(&entry.title);
            let found = Diagnostic::new(Rule::MisplacedKind, entry.span, message)
                .help(list_faults::list_elsewhere(listed));
            self.sink.push(match self.store.entry(&entry.title) {
                Some(it) => found.follows(
                    Cause::Kind(it.tiddler.title_span),
                    misplaced_kind::follows(),
                ),
                None => found,
            });
        }
        if below_root {
            DivisionKind::Component(ComponentKind::Chapter)
        } else {
            DivisionKind::Section
        }
    }

    /// The division of a tiddler with a reading list: where its own kind cannot have one, the nearest kind that
    /// can, so that nothing is lost.
    fn division_above(&mut self, tiddler: TiddlerId, division: DivisionKind) -> DivisionKind {
        let list = self.store[tiddler].reading().into_iter();
        let mut entries = list.flat_map(|list| &list.entries);
        let is_division = |entry: &&ListEntry| {
            let listed = self.store.entry(&entry.title);
            listed.is_some_and(|listed| !listed.kind.is_immediate())
        };
        let Some(entry) = entries.find(is_division) else {
            return division;
        };
        if division.has_sections() {
            return division;
        }
        let message = list_faults::has_no_list(division.name());
        let found = Diagnostic::new(Rule::MisplacedKind, entry.span, message);
        self.sink.push(found.help(misplaced_kind::help()));
        division.with_sections()
    }

    /// Whether the tiddler has its kind only because its colon tag, which is reported, is unknown.
    fn is_guessed(&self, title: &str) -> bool {
        let mut kinds = self
            .store
            .entry(title)
            .into_iter()
            .flat_map(|entry| &entry.tiddler.tags)
            .filter(|tag| tag.name.starts_with(':'))
            .peekable();
        let classes = self.store.headings().classes();
        kinds.peek().is_some() && kinds.all(|tag| classes.kind_of_tag(&tag.name).is_none())
    }

    /// Makes sections of simple sections that have sections beside them; reports it at those that
    /// are fewer.
    fn settle_simplesects(&mut self) {
        for node in self.outline.ids() {
            let children = self.outline[node].children.clone();
            let (simple, others): (Vec<NodeId>, Vec<NodeId>) = children
                .into_iter()
                .partition(|child| self.outline[*child].kind == DivisionKind::SimpleSect);
            let Some(found) = self.mixed(node, &simple, &others) else {
                continue;
            };
            self.sink.push(found);
            for child in simple {
                self.outline[child].kind = DivisionKind::Section;
            }
        }
    }

    /// The fault that some children of a node are simple, and others, or its headings, are not.
    fn mixed(&self, node: NodeId, simple: &[NodeId], others: &[NodeId]) -> Option<Diagnostic> {
        let place = |nodes: &[NodeId]| self.outline[*nodes.first()?].listed;
        let first = place(simple)?;
        let beside = mixed_sections::simple();
        let (at, message, label) = match place(others) {
            Some(other) if others.len() < simple.len() => (
                other,
                mixed_sections::section(),
                (first, mixed_sections::simple_here()),
            ),
            Some(other) => {
                let label = mixed_sections::section_here();
                (first, beside, (other, label))
            }
            None => {
                let heading = self.heading(self.outline[node].tiddler)?;
                let label = mixed_sections::heading_here();
                (first, beside, (heading, label))
            }
        };
        Some(
            Diagnostic::new(Rule::MixedSections, at, message)
                .label(label.0, label.1)
                .help(mixed_sections::help()),
        )
    }

    /// The first heading of a tiddler's text that makes a section.
    fn heading(&self, tiddler: TiddlerId) -> Option<Span> {
        let mut blocks = self.store[tiddler].blocks().iter();
        let heading = blocks.find(|block| matches!(block.kind, BlockKind::Heading { .. }));
        heading.map(|block| block.span)
    }

    /// A tiddler is listed that is in the book already: twice, or above the list itself.
    fn report_again(&mut self, parent: NodeId, tiddler: TiddlerId, entry: &'a ListEntry) {
        if let Some(cycle) = self.cycle(parent, tiddler) {
            self.sink.push(
                Diagnostic::new(Rule::ReadingCycle, entry.span, reading_cycle::said(&cycle))
                    .help(reading_cycle::help()),
            );
            return;
        }
        let first = self.outline.node_of(tiddler).and_then(|node| node.listed);
        let message = listed_twice::said(&entry.title);
        let mut found =
            Diagnostic::new(Rule::ListedTwice, entry.span, message).help(listed_twice::help());
        if let Some(first) = first {
            let label = listed_twice::first();
            found = found.label(first, label);
        }
        let title = self.store[self.outline[parent].tiddler].title();
        let tags = &self.store[tiddler].tiddler.tags;
        let is_elsewhere = first.is_some_and(|it| {
            self.store.of_text(it.source) != self.store.of_text(entry.span.source)
        });
        if is_elsewhere && tags.iter().any(|tag| tag.name == title) {
            found = found.help(listed_twice::tagged(title));
        }
        match is_elsewhere || first.is_none() {
            true => self.sink.push(found),
            false => self.again.push((entry, found)),
        }
    }

    /// The titles from `tiddler` down to `parent` and back, if the one is above the other.
    fn cycle(&self, parent: NodeId, tiddler: TiddlerId) -> Option<String> {
        let above = std::iter::successors(Some(parent), |node| self.outline[*node].parent);
        let mut titles = Vec::new();
        for node in above {
            let member = self.outline[node].tiddler;
            titles.push(self.store[member].title());
            if member == tiddler {
                titles.reverse();
                titles.push(self.store[tiddler].title());
                return Some(abridged(&titles));
            }
        }
        None
    }
}
