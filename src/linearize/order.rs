//! Reading order: which tiddler stands where, found by following the reading lists from the root.

use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::store::{Entry, Store, TiddlerId, TiddlerMap};
use crate::tiddler::{ComponentKind, Kind, Placement};
use crate::wikitext::tree::ListEntry;

/// The deepest chain of reading lists.
pub const MAX_CHAIN: usize = 5_000;

/// A tiddler at its place in the book.
#[derive(Clone, Debug)]
pub struct Node {
    /// The tiddler.
    pub tiddler: TiddlerId,
    /// What it becomes there: its own kind, unless that cannot stand there.
    pub kind: Kind,
    /// The node whose reading list it is in; the root has none.
    pub parent: Option<usize>,
    /// The line of that list; the root has none.
    pub listed: Option<Span>,
    /// How many nodes are above it.
    pub depth: usize,
    /// The nodes of its own reading list, in order.
    pub children: Vec<usize>,
}

/// The tiddlers of the book in reading order.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The nodes; the root is the first. Parents stand before their children.
    pub nodes: Vec<Node>,
    /// For each tiddler of the store, its node.
    node_of: TiddlerMap<Option<usize>>,
}

impl Outline {
    /// The node of a tiddler, if it is in the book.
    #[must_use]
    pub fn node_of(&self, tiddler: TiddlerId) -> Option<&Node> {
        self.nodes.get(self.node_of[tiddler]?)
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> Option<&Node> {
        self.nodes.first()
    }

    /// The nodes in the reading list of `node`, in order.
    pub fn children<'a>(&'a self, node: &'a Node) -> impl Iterator<Item = &'a Node> {
        node.children
            .iter()
            .filter_map(|child| self.nodes.get(*child))
    }
}

/// Puts the tiddlers into reading order; reports what is listed wrongly, and what is not reached.
/// Without a root there is no order.
#[must_use]
pub fn order(store: &Store, sink: &mut Sink) -> Option<Outline> {
    let root = root(store, sink)?;
    let mut order = Order {
        store,
        sink,
        outline: Outline {
            nodes: Vec::new(),
            node_of: TiddlerMap::filled(store, None),
        },
        unknown: Vec::new(),
    };
    order.add(root, Kind::Part, None, None);
    order.follow();
    // Without a list in the root, that is the fault, and all else its consequence.
    if !order.entries_of(0).is_empty() {
        order.report_unreached();
    }
    Some(order.outline)
}

fn root(store: &Store, sink: &mut Sink) -> Option<TiddlerId> {
    let is_part = |entry: &Entry| entry.content && entry.kind == Kind::Part;
    let mut parts = store.iter().filter(|(_, entry)| is_part(entry));
    let Some((root, root_entry)) = parts.next() else {
        sink.push(
            Diagnostic::global(Rule::NoPart, "no tiddler is tagged `:part`")
                .help("tag the tiddler that the book begins with"),
        );
        return None;
    };
    let mut known = TiddlerMap::filled(store, false);
    for (id, other) in parts {
        let message = format!(
            "“{}” is tagged `:part`, as another tiddler is",
            other.title()
        );
        sink.push(
            Diagnostic::new(Rule::TwoParts, other.tiddler.title_span, message)
                .explains(mark(store, id, &mut known))
                .label(root_entry.tiddler.title_span, "the root is here")
                .help("a book has one root; tag this one `:chapter` and list it there"),
        );
    }
    if root_entry
        .reading()
        .is_none_or(|list| list.entries.is_empty())
    {
        let message = format!("the root “{}” has no reading list", root_entry.title());
        sink.push(
            Diagnostic::new(Rule::NoReadingList, root_entry.tiddler.title_span, message)
                .help("end it with the heading of the reading list and a line for each chapter"),
        );
    }
    Some(root)
}

struct Order<'a> {
    store: &'a Store,
    sink: &'a mut Sink,
    outline: Outline,
    /// The entries that name no tiddler.
    unknown: Vec<&'a ListEntry>,
}

impl<'a> Order<'a> {
    fn add(&mut self, tiddler: TiddlerId, kind: Kind, parent: Option<usize>, listed: Option<Span>) {
        let index = self.outline.nodes.len();
        let above = parent.and_then(|parent| self.outline.nodes.get_mut(parent));
        let depth = above.map_or(0, |parent| {
            parent.children.push(index);
            parent.depth + 1
        });
        let children = Vec::new();
        self.outline.nodes.push(Node {
            tiddler,
            kind,
            parent,
            listed,
            depth,
            children,
        });
        self.outline.node_of[tiddler] = Some(index);
    }

    /// Follows the reading lists depth first, so that a title listed twice stays where a reader
    /// meets it first. A stack of our own: chains are deeper than the machine's should be.
    fn follow(&mut self) {
        // (node, how many entries of its list are done)
        let mut stack = vec![(0, 0)];
        while let Some((node, done)) = stack.pop() {
            let entries = self.entries_of(node);
            let Some(entry) = entries.get(done) else {
                continue;
            };
            stack.push((node, done + 1));
            let before = self.outline.nodes.len();
            self.list(node, entry);
            if self.outline.nodes.len() > before {
                stack.push((before, 0));
            }
        }
    }

    fn entries_of(&self, node: usize) -> &'a [ListEntry] {
        self.outline
            .nodes
            .get(node)
            .and_then(|node| self.store[node.tiddler].reading())
            .map_or(&[], |list| &list.entries)
    }

    /// One line of the reading list of `parent`.
    fn list(&mut self, parent: usize, entry: &'a ListEntry) {
        let Some(tiddler) = self.store.find(&entry.title) else {
            self.report_unknown(entry);
            return;
        };
        let listed = &self.store[tiddler];
        if listed.kind.is_immediate() {
            self.report_immediate(entry, listed.kind);
        } else if self.outline.node_of(tiddler).is_some() {
            self.report_again(parent, tiddler, entry);
        } else if self
            .outline
            .nodes
            .get(parent)
            .is_some_and(|node| node.depth >= MAX_CHAIN)
        {
            let message = format!("this reading list is more than {MAX_CHAIN} lists deep");
            self.sink
                .push(Diagnostic::new(Rule::ChainTooDeep, entry.span, message));
        } else {
            let kind = self.placed_kind(parent, listed.kind, entry);
            self.add(tiddler, kind, Some(parent), Some(entry.span));
        }
    }

    /// The kind that a tiddler has in the list of `parent`: its own when it can stand there.
    fn placed_kind(&mut self, parent: usize, kind: Kind, entry: &ListEntry) -> Kind {
        let Some(above) = self.outline.nodes.get_mut(parent) else {
            return kind;
        };
        let above_root = above.parent.is_none();
        let parent_kind = above.kind;
        let wrong = if !parent_kind.has_children() {
            // It becomes the nearest kind that can have children, so that nothing is lost.
            above.kind = if parent_kind == Kind::SimpleSect {
                Kind::Section
            } else {
                Kind::Component(ComponentKind::Chapter)
            };
            Some(format!("a `:{}` has no reading list", parent_kind.name()))
        } else if above_root && kind.placement() != Placement::BelowRoot {
            Some(format!(
                "“{}” stands in the reading list of the root, where only chapters and the like can",
                entry.title
            ))
        } else if !above_root && kind.placement() != Placement::BelowComponent {
            Some(format!(
                "“{}” is a `:{}`, which stands in the reading list of the root only",
                entry.title,
                kind.name()
            ))
        } else {
            None
        };
        let Some(message) = wrong else { return kind };
        // A second root, or a kind that is none, is reported as such.
        if kind != Kind::Part && !self.is_guessed(&entry.title) {
            self.sink.push(
                Diagnostic::new(Rule::MisplacedKind, entry.span, message)
                    .help("change its colon tag, or list it elsewhere"),
            );
        }
        if above_root {
            match kind {
                Kind::Component(_) => kind,
                _ => Kind::Component(ComponentKind::Chapter),
            }
        } else if kind == Kind::SimpleSect {
            kind
        } else {
            Kind::Section
        }
    }

    /// Has the tiddler a kind only because its colon tag, which is reported, is none?
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

    fn report_unknown(&mut self, entry: &'a ListEntry) {
        self.unknown.push(entry);
        let message = format!("no tiddler is titled “{}”", entry.title);
        let near = self.store.suggest(&entry.title);
        let help = near.first().map_or_else(
            || "write the tiddler, or take the line out of the list".to_owned(),
            |near| format!("did you mean “{near}”?"),
        );
        let found = Diagnostic::new(Rule::UnknownTitle, entry.span, message)
            .explains([Cause::UnknownTitle(entry.span)])
            .help(help);
        // With a space in it, it is no WikiWord, so that any title can stand in its place.
        let certain = self.store.certain(&entry.title);
        self.sink
            .push(match certain.filter(|_| entry.title.contains(' ')) {
                Some(title) => found.respell(entry.span, title),
                None => found,
            });
    }

    fn report_immediate(&mut self, entry: &ListEntry, kind: Kind) {
        let message = format!(
            "“{}” is a `:{}`: it appears where a text links to it, not in a reading list",
            entry.title,
            kind.name()
        );
        self.sink.push(
            Diagnostic::new(Rule::ImmediateInList, entry.span, message)
                .help("link to it from the text it belongs to"),
        );
    }

    /// A tiddler is listed that is in the book already: twice, or above the list itself.
    fn report_again(&mut self, parent: usize, tiddler: TiddlerId, entry: &ListEntry) {
        if let Some(circle) = self.circle(parent, tiddler) {
            let message = format!("reading lists lead in a circle: {circle}");
            self.sink.push(
                Diagnostic::new(Rule::ReadingCycle, entry.span, message)
                    .help("take this line out of the list, or one of those between"),
            );
            return;
        }
        let first = self.outline.node_of(tiddler).and_then(|node| node.listed);
        let message = format!("“{}” is listed a second time", entry.title);
        let mut found = Diagnostic::new(Rule::ListedTwice, entry.span, message)
            .help("keep it in one list, and link to it from elsewhere");
        if let Some(first) = first {
            found = found.label(first, "it is first listed here");
        }
        self.sink.push(found);
    }

    /// The titles from `tiddler` down to `parent` and back, if the one is above the other.
    fn circle(&self, parent: usize, tiddler: TiddlerId) -> Option<String> {
        let mut titles = Vec::new();
        let mut at = Some(parent);
        while let Some(node) = at.and_then(|at| self.outline.nodes.get(at)) {
            titles.push(self.store[node.tiddler].title());
            if node.tiddler == tiddler {
                titles.reverse();
                titles.push(self.store[tiddler].title());
                return Some(abridged(&titles));
            }
            at = node.parent;
        }
        None
    }

    /// Reports tiddlers that are not in the book. What only they list is a consequence.
    fn report_unreached(&mut self) {
        let store = self.store;
        let mut known = TiddlerMap::from_fn(store, |id| {
            self.outline.node_of(id).is_some() || !is_to_be_listed(&store[id])
        });
        self.report_lists_of_immediates(&mut known);
        // What is below the deepest lists was reported with them.
        for node in self
            .outline
            .nodes
            .iter()
            .filter(|node| node.depth >= MAX_CHAIN)
        {
            for child in listed_by(store, node.tiddler) {
                mark(store, child, &mut known);
            }
        }
        let mut listed = TiddlerMap::filled(store, false);
        for id in store.ids().filter(|id| !known[*id]) {
            for child in listed_by(store, id).filter(|child| *child != id) {
                listed[child] = true;
            }
        }
        // First those that nothing lists, then what lists only itself in a circle.
        let (circles, tops): (Vec<TiddlerId>, Vec<TiddlerId>) =
            store.ids().partition(|id| listed[*id]);
        let mut unreached: Vec<(&str, Diagnostic)> = Vec::new();
        for id in tops.into_iter().chain(circles) {
            if !known[id] {
                let below = mark(store, id, &mut known);
                if !is_reported_otherwise(store, id) {
                    unreached.push((store[id].title(), not_reached(&store[id], below)));
                }
            }
        }
        self.explain_misspelt(&mut unreached);
        for (_, found) in unreached {
            self.sink.push(found);
        }
    }

    /// Finds the tiddlers that are not reached because a reading list misspells them.
    fn explain_misspelt(&mut self, unreached: &mut Vec<(&'a str, Diagnostic)>) {
        for listed in std::mem::take(&mut self.unknown) {
            let titles = unreached.iter().map(|(title, _)| *title);
            let near = Store::nearest(&listed.title, titles);
            let is_meant = |(title, _): &(&str, Diagnostic)| near.first() == Some(title);
            if let Some(at) = unreached.iter().position(is_meant) {
                let (_, found) = unreached.remove(at);
                let cause = Cause::UnknownTitle(listed.span);
                let label = "so that no reading list reaches this tiddler";
                self.sink.push(found.follows(cause, label));
            }
        }
    }

    /// Reports immediates that have a reading list; that it leads nowhere is a consequence.
    fn report_lists_of_immediates(&mut self, known: &mut TiddlerMap<bool>) {
        let store = self.store;
        for (id, entry) in store.iter().filter(|(_, entry)| entry.kind.is_immediate()) {
            let Some(list) = entry.reading() else {
                continue;
            };
            let message = format!("a `:{}` has no reading list", entry.kind.name());
            let below = listed_by(store, id).flat_map(|child| mark(store, child, known));
            self.sink.push(
                Diagnostic::new(Rule::MisplacedKind, list.heading, message)
                    .explains(below.collect::<Vec<_>>())
                    .help("change its colon tag, or move the list to the tiddler that links to it"),
            );
        }
    }
}

/// Is it a second root, the second tiddler of its title, or without a title, and reported as such?
fn is_reported_otherwise(store: &Store, id: TiddlerId) -> bool {
    let entry = &store[id];
    entry.kind == Kind::Part
        || entry.title().trim().is_empty()
        || store.find(entry.title()) != Some(id)
}

/// A tiddler that no reading list reaches, and `below` it those that only it leads to.
fn not_reached(entry: &Entry, below: Vec<Cause>) -> Diagnostic {
    let message = format!("no reading list reaches “{}”", entry.title());
    Diagnostic::new(Rule::Unreached, entry.tiddler.title_span, message)
        .explains(below)
        .help("list it where it is to be read, or give it a kind such as `:note`")
}

fn is_to_be_listed(entry: &Entry) -> bool {
    entry.content && !entry.kind.is_immediate()
}

/// The tiddlers that a tiddler lists.
fn listed_by(store: &Store, id: TiddlerId) -> impl Iterator<Item = TiddlerId> {
    let list = store[id].reading().into_iter();
    list.flat_map(|list| &list.entries)
        .filter_map(|entry| store.find(&entry.title))
}

/// Marks a tiddler and all that it lists, directly or not; says of those that were not marked before
/// that they are not in the book.
fn mark(store: &Store, id: TiddlerId, known: &mut TiddlerMap<bool>) -> Vec<Cause> {
    let mut stack = vec![id];
    let mut marked = Vec::new();
    while let Some(id) = stack.pop() {
        if !known[id] {
            known[id] = true;
            marked.push(Cause::NotInBook(store[id].tiddler.title_span));
            stack.extend(listed_by(store, id));
        }
    }
    marked
}

/// `a → b → c → a`; a long circle without its middle.
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
