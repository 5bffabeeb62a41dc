//! Reading order: follows the reading lists from the root, and decides what each tiddler becomes.

use super::outline::{Division, NodeId, Outline};
use super::unreached::{self, listed_by, mark};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::say::{Text, text};
use crate::source::Span;
use crate::store::{Store, StoredTiddler, TiddlerId, TiddlerMap};
use crate::tiddler::{ComponentKind, ImmediateKind, Kind};
use crate::wikitext::tree::{BlockKind, ListEntry};

/// How many reading lists may be inside each other. The book is as deep, and so are the stacks of
/// all that walk over it.
pub const MAX_DEPTH: usize = 64;

/// Puts the tiddlers into reading order; reports what is listed wrongly, and what is not reached.
/// Without a root, which is reported, there is no order.
#[must_use]
pub fn order(store: &Store, sink: &mut Sink) -> Option<Outline> {
    let root = root(store, sink)?;
    let outline = Outline::new(store, root);
    let mut order = Order {
        store,
        sink,
        outline,
        unknown: Vec::new(),
    };
    let root = order.outline.root();
    order.follow(root);
    order.settle_simplesects();
    let Order {
        sink,
        mut outline,
        unknown,
        ..
    } = order;
    for entry in &unknown {
        let found = unknown_title(store, &outline, entry);
        let found = store.settle_name(found, &entry.title, sink);
        sink.push(found);
    }
    unreached::report_too_deep(store, &mut outline, sink);
    // Without a list in the root, that is the fault, and all else its consequence.
    if !entries_of(store, &outline, root).is_empty() {
        unreached::report(store, &outline, &unknown, sink);
    }
    Some(outline)
}

fn root(store: &Store, sink: &mut Sink) -> Option<TiddlerId> {
    let is_part = |entry: &StoredTiddler| entry.is_content() && entry.kind == Kind::Part;
    let mut parts = store.iter().filter(|(_, entry)| is_part(entry));
    let Some((root, root_entry)) = parts.next() else {
        sink.push(no_part(store));
        return None;
    };
    let mut known = TiddlerMap::filled(store, false);
    for (id, other) in parts {
        let message = text!(
            "two-parts-said",
            "“{title}” is tagged `:part`, as another tiddler is",
            title = other.title()
        );
        sink.push(
            Diagnostic::new(Rule::TwoParts, other.tiddler.title_span, message)
                .explains(mark(store, id, &mut known))
                .label(
                    root_entry.tiddler.title_span,
                    text!("two-parts-root", "the root is here"),
                )
                .help(text!(
                    "two-parts-help",
                    "a book has one root; tag this one `:chapter` and list it there"
                )),
        );
    }
    if root_entry
        .reading()
        .is_none_or(|list| list.entries.is_empty())
    {
        let message = text!(
            "no-reading-list-said",
            "the root “{title}” has no reading list",
            title = root_entry.title()
        );
        let found = Diagnostic::new(Rule::NoReadingList, root_entry.tiddler.title_span, message)
            .help(text!(
                "no-reading-list-help",
                "end it with the heading of the reading list and a line for each chapter"
            ));
        sink.push(match root_entry.reading() {
            Some(list) => {
                let causes = list
                    .strays
                    .first()
                    .map(|line| Cause::UnknownTitle(line.span));
                let cause = causes.unwrap_or(Cause::EmptyList(list.heading));
                let label = text!(
                    "no-reading-list-follows",
                    "so that the book has no chapters"
                );
                found.follows(cause, label)
            }
            None => found,
        });
    }
    Some(root)
}

/// The finding that no tiddler has the title in a line of a reading list.
fn unknown_title(store: &Store, outline: &Outline, entry: &ListEntry) -> Diagnostic {
    let message = text!(
        "unknown-title-said",
        "no tiddler is titled “{title}”",
        title = &entry.title
    );
    let near = store.suggest(&entry.title);
    let help = near.first().map_or_else(
        || {
            text!(
                "unknown-title-help",
                "write the tiddler, or take the line out of the list"
            )
        },
        |near| {
            text!(
                "did-you-mean-title",
                "did you mean “{title}”?",
                title = *near
            )
        },
    );
    let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
        .explains([Cause::UnknownTitle(entry.span)])
        .help(help);
    // One that is in a list already would then be in two.
    let is_free = |title: &&str| {
        let tiddler = store.find(title);
        tiddler.is_some_and(|it| outline.node_of(it).is_none() && !store[it].kind.is_immediate())
    };
    // With a space in it, it is no WikiWord, so that any title can be in its place.
    let certain = store.certain(&entry.title).filter(is_free);
    match certain.filter(|_| entry.title.contains(' ')) {
        Some(title) => found.respell(entry.span, title),
        None => found,
    }
}

/// The lines of the reading list of a node.
fn entries_of<'a>(store: &'a Store, outline: &Outline, node: NodeId) -> &'a [ListEntry] {
    let list = store[outline[node].tiddler].reading();
    list.map_or(&[], |list| &list.entries)
}

/// The finding that there is no root. Of the tiddlers that nothing lists, the one whose lists lead to
/// the most others should be it.
fn no_part(store: &Store) -> Diagnostic {
    let message = text!("no-part-said", "no tiddler is tagged `:part`");
    let mut listed = TiddlerMap::filled(store, false);
    for id in store.ids() {
        for child in listed_by(store, id) {
            listed[child] = true;
        }
    }
    let mut known = TiddlerMap::filled(store, false);
    let tops = store
        .ids()
        .filter(|id| !listed[*id] && store[*id].is_content());
    let top = tops
        .map(|id| (mark(store, id, &mut known).len(), id))
        .filter(|(below, _)| *below > 1)
        .max_by_key(|(below, id)| (*below, std::cmp::Reverse(*id)));
    let Some((below, top)) = top else {
        return Diagnostic::global(Rule::NoPart, message).help(text!(
            "no-part-help",
            "tag the tiddler that the book begins with"
        ));
    };
    let others = below - 1;
    let help = text!(
        "no-part-this",
        match others {
            1 => "is it this one? No reading list names it, and its own leads to a tiddler",
            _ => "is it this one? No reading list names it, and its own leads to {others} tiddlers",
        }
    );
    Diagnostic::new(Rule::NoPart, store[top].tiddler.title_span, message).help(help)
}

struct Order<'a> {
    store: &'a Store,
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

    /// Adds the tiddler that a line of the reading list of `parent` names, if it can be there.
    fn place(&mut self, parent: NodeId, entry: &'a ListEntry) -> Option<NodeId> {
        let Some(tiddler) = self.store.find(&entry.title) else {
            self.unknown.push(entry);
            return None;
        };
        if !self.store[tiddler].is_content() {
            self.report_system(tiddler, entry);
            return None;
        }
        let own = match self.store[tiddler].kind {
            Kind::Immediate(kind) => {
                self.report_immediate(entry, kind);
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
        Some(self.outline.add(parent, tiddler, division, entry.span))
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
            let found =
                Diagnostic::new(Rule::MisplacedKind, entry.span, message).help(list_elsewhere());
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
        let found = Diagnostic::new(Rule::MisplacedKind, entry.span, has_no_list(name));
        self.sink.push(found.help(list_elsewhere()));
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

    /// A tiddler of the wiki's own workings is listed.
    fn report_system(&mut self, tiddler: TiddlerId, entry: &ListEntry) {
        let listed = &self.store[tiddler].tiddler;
        let is_plugin = listed.tags.iter().any(|tag| tag.name == "systemConfig");
        let title = &entry.title;
        let (message, help) = if is_plugin {
            (
                text!(
                    "misplaced-kind-plugin",
                    "“{title}” is a plugin by its tag `systemConfig`, and not printed",
                    title
                ),
                text!(
                    "misplaced-kind-plugin-help",
                    "take that tag away, or the line out of the list"
                ),
            )
        } else {
            (
                text!(
                    "misplaced-kind-page",
                    "“{title}” is a tiddler that the wiki makes its page of, and not printed",
                    title
                ),
                text!(
                    "misplaced-kind-page-help",
                    "give it another title, or take the line out of the list"
                ),
            )
        };
        self.sink
            .push(Diagnostic::new(Rule::MisplacedKind, entry.span, message).help(help));
    }

    fn report_immediate(&mut self, entry: &ListEntry, kind: ImmediateKind) {
        let message = text!(
            "immediate-in-list-said",
            "“{title}” is a `:{kind}`: it appears where a text links to it, not in a reading list",
            title = &entry.title,
            kind = kind.name()
        );
        self.sink.push(
            Diagnostic::new(Rule::ImmediateInList, entry.span, message).help(text!(
                "immediate-in-list-help",
                "link to it from the text it belongs to"
            )),
        );
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

fn list_elsewhere() -> Text {
    text!(
        "misplaced-kind-help",
        "change its colon tag, or list it elsewhere"
    )
}

/// That tiddlers of a kind have no reading list.
pub(super) fn has_no_list(kind: &str) -> Text {
    text!(
        "misplaced-kind-no-list",
        "a `:{kind}` has no reading list",
        kind
    )
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
