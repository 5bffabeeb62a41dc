//! Reading order: follows the reading lists from the root, and decides what each tiddler becomes.

use super::elsewhere::{Elsewhere, Named};
use super::outline::{Division, NodeId, Outline};
use super::{listed, root, unreached};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::say::text;
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::tree::{BlockKind, ListEntry};
use std::collections::BTreeSet;

/// How many reading lists may be inside each other. The book is as deep, and so are the stacks of
/// all that walk over it.
pub const MAX_DEPTH: usize = 64;

/// Puts the tiddlers into reading order; reports what is listed wrongly, and what is not reached.
/// Without a root, which is reported, there is no order.
#[must_use]
pub(super) fn order(store: &Store, elsewhere: &Elsewhere<'_>, sink: &mut Sink) -> Option<Outline> {
    let root = root::root(store, elsewhere, sink)?;
    let outline = Outline::new(store, root);
    let mut order = Order {
        store,
        elsewhere,
        sink,
        outline,
        unknown: Vec::new(),
    };
    let root = order.outline.root();
    order.follow(root);
    order.adopt();
    order.settle_simplesects();
    let Order {
        sink,
        mut outline,
        unknown,
        ..
    } = order;
    for entry in &unknown {
        let found = listed::unknown_title(store, &outline, entry);
        let found = store.settle_name(found, &entry.title, sink);
        sink.push(found);
    }
    outline.leave_out(elsewhere.left_out(store, &outline));
    unreached::report_too_deep(store, &mut outline, sink);
    // Without a list in the root, that is the fault, and all else its consequence.
    if !entries_of(store, &outline, root).is_empty() {
        unreached::report(store, &outline, &unknown, sink);
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
    elsewhere: &'a Elsewhere<'a>,
    sink: &'a mut Sink,
    outline: Outline,
    /// The entries that name no tiddler.
    unknown: Vec<&'a ListEntry>,
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
        match self.elsewhere.find(&entry.title) {
            None => self.unknown.push(entry),
            Some(Named::Shown(_) | Named::LeftOut(_) | Named::Note) => {}
            Some(Named::Translated(tiddler)) => {
                let title = self.store[tiddler].title();
                let mut others = entries_of(self.store, &self.outline, parent).iter();
                let is_again = others.any(|it| it.title == title);
                let found = listed::translated(self.store, tiddler, entry, is_again);
                self.sink.push(found);
                return (!is_again).then_some(tiddler);
            }
        }
        None
    }

    /// Adds the tiddler that a line of the reading list of `parent` names, if it can be there.
    fn place(&mut self, parent: NodeId, entry: &'a ListEntry) -> Option<NodeId> {
        let tiddler = self.listed(parent, entry)?;
        if !self.store[tiddler].is_content() {
            let found = listed::system(&self.store[tiddler].tiddler, entry);
            self.sink.push(found);
            return None;
        }
        let own = match self.store[tiddler].kind {
            Kind::Immediate(kind) => {
                self.sink.push(listed::immediate(entry, kind));
                return None;
            }
            kind => Division::of(kind)?,
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
    /// [`join`](super::join) puts it where its original is.
    fn adopt(&mut self) {
        let is_left = |it: &TiddlerId| self.outline.node_of(*it).is_none();
        let left = self.elsewhere.translated().iter().copied().filter(is_left);
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
        let division = match Division::of(self.store[tiddler].kind) {
            Some(own @ Division::Component(_)) => own,
            Some(Division::Section | Division::SimpleSect) => {
                Division::Component(ComponentKind::Chapter)
            }
            Some(Division::Part) | None => return,
        };
        let division = self.division_above(tiddler, division);
        let root = self.outline.root();
        let node = self.outline.add(root, tiddler, division, None);
        self.follow(node);
    }

    /// What a tiddler becomes in the list of `parent`: its own kind when it can be there.
    fn division_below(&mut self, parent: NodeId, own: Division, entry: &ListEntry) -> Division {
        let below_root = parent == self.outline.root();
        let (fits, message) = if below_root {
            let message = text!(
                "misplaced-kind-root",
                "“{title}” is in the reading list of the root, where only chapters and the like can be",
                title = &entry.title
            );
            (matches!(own, Division::Component(_)), message)
        } else {
            let kind = self
                .store
                .entry(&entry.title)
                .map(|entry| entry.kind.name());
            let message = text!(
                "misplaced-kind-said",
                "“{title}” is a `:{kind}`, which can be in the reading list of the root only",
                title = &entry.title,
                kind = kind.unwrap_or_default()
            );
            (
                matches!(own, Division::Section | Division::SimpleSect),
                message,
            )
        };
        if fits {
            return own;
        }
        // A second root, or a kind that is none, is reported as such.
        if own != Division::Part && !self.is_guessed(&entry.title) {
            let found = Diagnostic::new(Rule::MisplacedKind, entry.span, message)
                .help(listed::list_elsewhere());
            let listed = self.store.entry(&entry.title);
            let lost = listed.filter(|it| self.store.meant_kind(it).is_some());
            self.sink.push(match lost {
                Some(it) => found.follows(
                    Cause::Kind(it.tiddler.title_span),
                    text!(
                        "misplaced-kind-follows",
                        "where it is listed, its kind cannot be"
                    ),
                ),
                None => found,
            });
        }
        if below_root {
            Division::Component(ComponentKind::Chapter)
        } else {
            Division::Section
        }
    }

    /// What a tiddler becomes with its own reading list: where it cannot have one, the nearest that
    /// can, so that nothing is lost.
    fn division_above(&mut self, tiddler: TiddlerId, division: Division) -> Division {
        let list = self.store[tiddler].reading().into_iter();
        let mut entries = list.flat_map(|list| &list.entries);
        let is_division = |entry: &&ListEntry| {
            let listed = self.store.entry(&entry.title);
            listed.is_some_and(|listed| !listed.kind.is_immediate())
        };
        let Some(entry) = entries.find(is_division) else {
            return division;
        };
        let (name, instead) = match division {
            Division::SimpleSect => ("simplesect", Division::Section),
            Division::Component(kind) if !kind.has_sections() => {
                (kind.name(), Division::Component(ComponentKind::Chapter))
            }
            _ => return division,
        };
        let found = Diagnostic::new(Rule::MisplacedKind, entry.span, listed::has_no_list(name));
        self.sink.push(found.help(listed::list_elsewhere()));
        instead
    }

    /// Has the tiddler a kind only because its colon tag, which is reported, is unknown?
    fn is_guessed(&self, title: &str) -> bool {
        let mut kinds = self
            .store
            .entry(title)
            .into_iter()
            .flat_map(|entry| &entry.tiddler.tags)
            .filter(|tag| tag.name.starts_with(':'))
            .peekable();
        kinds.peek().is_some() && kinds.all(|tag| Kind::of_tag(&tag.name).is_none())
    }

    /// Makes sections of simple sections that have sections beside them; reports it at those that
    /// are fewer.
    fn settle_simplesects(&mut self) {
        for node in self.outline.ids() {
            let children = self.outline[node].children.clone();
            let (simple, others): (Vec<NodeId>, Vec<NodeId>) = children
                .into_iter()
                .partition(|child| self.outline[*child].division == Division::SimpleSect);
            let Some(found) = self.mixed(node, &simple, &others) else {
                continue;
            };
            self.sink.push(found);
            for child in simple {
                self.outline[child].division = Division::Section;
            }
        }
    }

    /// The fault that some children of a node are simple, and others, or its headings, are not.
    fn mixed(&self, node: NodeId, simple: &[NodeId], others: &[NodeId]) -> Option<Diagnostic> {
        let place = |nodes: &[NodeId]| self.outline[*nodes.first()?].listed;
        let first = place(simple)?;
        let beside = text!(
            "mixed-sections-simple",
            "a `:simplesect` is beside sections"
        );
        let (at, message, label) = match place(others) {
            Some(other) if others.len() < simple.len() => (
                other,
                text!("mixed-sections-section", "a section is beside simple ones"),
                (
                    first,
                    text!("mixed-sections-simple-here", "this one is simple"),
                ),
            ),
            Some(other) => {
                let label = text!("mixed-sections-section-here", "this one is a section");
                (first, beside, (other, label))
            }
            None => {
                let heading = self.heading(self.outline[node].tiddler)?;
                let label = text!(
                    "mixed-sections-heading-here",
                    "this heading makes a section"
                );
                (first, beside, (heading, label))
            }
        };
        let help = text!(
            "mixed-sections-help",
            "the children of a tiddler are all `:simplesect`, and it has no headings, or none is"
        );
        Some(
            Diagnostic::new(Rule::MixedSections, at, message)
                .label(label.0, label.1)
                .help(help),
        )
    }

    /// The first heading of a tiddler's text that makes a section.
    fn heading(&self, tiddler: TiddlerId) -> Option<Span> {
        let mut blocks = self.store[tiddler].blocks().iter();
        let heading = blocks.find(|block| matches!(block.kind, BlockKind::Heading { .. }));
        heading.map(|block| block.span)
    }

    /// A tiddler is listed that is in the book already: twice, or above the list itself.
    fn report_again(&mut self, parent: NodeId, tiddler: TiddlerId, entry: &ListEntry) {
        if let Some(cycle) = self.cycle(parent, tiddler) {
            let message = text!(
                "reading-cycle-said",
                "reading lists lead in a cycle: {cycle}",
                cycle
            );
            self.sink.push(
                Diagnostic::new(Rule::ReadingCycle, entry.span, message).help(text!(
                    "reading-cycle-help",
                    "take this line out of the list, or one of those between"
                )),
            );
            return;
        }
        let first = self.outline.node_of(tiddler).and_then(|node| node.listed);
        let message = text!(
            "listed-twice-said",
            "“{title}” is listed a second time",
            title = &entry.title
        );
        let mut found = Diagnostic::new(Rule::ListedTwice, entry.span, message).help(text!(
            "listed-twice-help",
            "keep it in one list, and link to it from elsewhere"
        ));
        if let Some(first) = first {
            let label = text!("listed-twice-first", "it is first listed here");
            found = found.label(first, label);
        }
        self.sink.push(found);
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

/// `a → b → c → a`; a long cycle without its middle.
pub(super) fn abridged(titles: &[&str]) -> String {
    const MOST: usize = 12;
    if titles.len() <= MOST {
        return titles.join(" → ");
    }
    let (head, tail) = titles.split_at(MOST / 2);
    let tail = tail
        .get(tail.len().saturating_sub(MOST / 2)..)
        .unwrap_or_default();
    format!("{} → … → {}", head.join(" → "), tail.join(" → "))
}
