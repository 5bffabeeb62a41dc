//! Marks what changed in the book itself.

use super::appendix::{appendix, former, front};
use super::report::changed_pieces;
use super::{Change, ChangeKind, Changes, Declared, PartKind, Place};
use crate::book::change::{VisitorMut, walk_block, walk_division};
use crate::book::{
    Block, Book, ChangeMark, ComponentKind, Division, Emphasis, EntryContent, Id, Inline, Revision,
    Role, Table,
};
use crate::config::ReleaseMark;
use crate::locale::Locale;
use crate::source::Span;
use similar::ChangeTag;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A version of a book, beside the one that its readers own.
#[derive(Clone, Copy)]
pub struct Release<'a> {
    /// The name of the version that they own, such as `1.5`.
    pub old: &'a str,
    /// The name of this version.
    pub new: &'a str,
    /// How changes are marked.
    pub mark: ReleaseMark,
    /// The words of the language of the book.
    pub locale: &'a Locale,
}

impl Release<'_> {
    /// The reason that the history of the book gives for the change of a tiddler.
    pub(super) fn why(&self, history: &[Revision], tiddler: &str) -> Option<String> {
        let since = history.iter().take_while(|it| it.number != self.old);
        let remarks = since.flat_map(|it| &it.about);
        let found = remarks.filter(|(_, titles)| titles.iter().any(|it| it == tiddler));
        let words: Vec<&str> = found.map(|it| it.0.as_str()).collect();
        (!words.is_empty()).then(|| words.join("; "))
    }

    /// What was and what is, in the words of the book. A picture is not told by its path.
    pub(super) fn pieces(&self, change: &Change) -> Vec<(ChangeTag, String)> {
        let place = change.place.as_ref();
        if place.is_some_and(|it| it.part == PartKind::Figure) {
            let key = match (&change.was, &change.is) {
                (None, _) => "changes-picture-new",
                (_, None) => "changes-picture-gone",
                _ => "changes-picture",
            };
            return vec![(ChangeTag::Equal, self.locale.text(key))];
        }
        let mut pieces = changed_pieces(change);
        let is_replaced = |pair: &[(ChangeTag, String)]| {
            let tags: Vec<ChangeTag> = pair.iter().map(|it| it.0).collect();
            tags == [ChangeTag::Delete, ChangeTag::Insert]
        };
        let places = pieces.windows(2).enumerate();
        let places = places
            .filter(|(_, it)| is_replaced(it))
            .map(|(at, _)| at + 1);
        let places: Vec<usize> = places.collect();
        for at in places.into_iter().rev() {
            pieces.insert(at, (ChangeTag::Equal, " ".to_owned()));
        }
        pieces
    }

    /// A table, row or column in the words of the book.
    pub(super) fn place(&self, place: &Place) -> Option<String> {
        let table = place.table.as_deref();
        let table = table.map(|it| self.locale.format("changes-in-table", &[("number", it)]));
        let names = [table, place.row.clone(), place.column.clone()];
        let names: Vec<String> = names.into_iter().flatten().collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    pub(super) fn marked(&self, is_new: bool) -> ChangeMark {
        let key = if is_new {
            "change-mark-new"
        } else {
            "change-mark-changed"
        };
        ChangeMark {
            is_new,
            is_bar: self.mark == ReleaseMark::Bar,
            words: self.locale.text(key),
        }
    }
}

/// The message that says of which kind a change is.
pub(super) fn key_of(change: &Change) -> &'static str {
    if change.declared == Some(Declared::Wording) {
        return "changes-wording";
    }
    match (change.kind, &change.was, &change.is) {
        // A part of a rule.
        (ChangeKind::Changed, None, Some(_)) => return "changes-added",
        (ChangeKind::Changed, Some(_), None) => return "changes-removed",
        _ => {}
    }
    match change.kind {
        ChangeKind::Added => "changes-added",
        ChangeKind::Removed => "changes-removed",
        ChangeKind::Renamed => "changes-renamed",
        ChangeKind::Moved => "changes-moved",
        ChangeKind::Renumbered => "changes-renumbered",
        ChangeKind::Changed => "changes-changed",
    }
}

/// Marks the paragraphs, items, cells and captions that changed, and adds an appendix that lists all changes. Changes
/// that their authors call none are not told.
pub fn mark(book: &mut Book, changes: &Changes, release: Release<'_>) {
    let told = changes.changes.iter();
    let told = told.filter(|it| it.declared != Some(Declared::None));
    let told: Vec<_> = told.collect();
    if told.is_empty() {
        return;
    }
    let list = appendix(book, &told, release);
    let marks = [false, true].map(|is_new| Arc::new(release.marked(is_new)));
    let changed = told.iter().filter(|it| it.kind == ChangeKind::Changed);
    let spans = changed.filter_map(|it| Some((it.span?, it.was.is_none())));
    let of_kind = |is_it: fn(ChangeKind) -> bool| -> BTreeSet<Id> {
        let ids = told.iter().filter(|it| is_it(it.kind));
        ids.map(|it| it.id.clone()).collect()
    };
    let mut marker = Marker {
        spans: spans.collect(),
        new_rules: of_kind(|it| it == ChangeKind::Added),
        changed: of_kind(|it| !matches!(it, ChangeKind::Renumbered | ChangeKind::Removed)),
        release: release.new.into(),
        marks,
        is_new: false,
    };
    marker.visit_book(book);
    book.part.blocks.push(front(&list, release));
    book.back.former = former(&list);
    let precedes = |it: &Division| it.component() != Some(ComponentKind::Colophon);
    book.part.insert_component(list, precedes);
}

struct Marker {
    /// The wikitext of what changed, and whether it is new.
    spans: BTreeMap<Span, bool>,
    new_rules: BTreeSet<Id>,
    changed: BTreeSet<Id>,
    /// The name of this version.
    release: Arc<str>,
    /// The mark of what is another text, and that of what is new.
    marks: [Arc<ChangeMark>; 2],
    /// Whether the current rule is new.
    is_new: bool,
}

impl Marker {
    fn wrap(&self, content: &mut Vec<Inline>, span: Span) {
        let is_new = match self.spans.get(&span) {
            Some(is_new) => *is_new,
            None if self.is_new => true,
            None => return,
        };
        let is_marked = matches!(content.as_slice(), [Inline::Emphasis(it)] if matches!(it.role, Role::Change(_)));
        let [changed, new] = &self.marks;
        let mark = Arc::clone(if is_new { new } else { changed });
        if !content.is_empty() && !is_marked {
            let content_of = std::mem::take(content);
            content.push(Inline::Emphasis(Box::new(Emphasis {
                role: Role::Change(mark),
                content: content_of,
                span,
            })));
        }
    }

    /// Marks a table, row or column at its caption or first cell.
    fn table(&self, table: &mut Table) {
        if let Some(title) = &mut table.title {
            self.wrap(&mut title.content, title.span);
            self.wrap(&mut title.content, table.span);
        }
        for row in [&mut table.head, &mut table.body, &mut table.foot] {
            for row in row {
                let span = row.span;
                let is_row = self.spans.contains_key(&span);
                for (at, entry) in row.entries.iter_mut().enumerate() {
                    let place = if is_row && at == 0 { span } else { entry.span };
                    if let EntryContent::Inlines(content) = &mut entry.content
                        && self.spans.contains_key(&place)
                    {
                        self.wrap(content, place);
                    }
                }
            }
        }
        for note in &mut table.notes {
            self.wrap(&mut note.content, note.span);
        }
    }
}

impl VisitorMut for Marker {
    fn visit_division(&mut self, division: &mut Division) {
        let around = self.is_new;
        self.is_new = self.new_rules.contains(&division.id);
        if self.changed.contains(&division.id) {
            division.changed = Some(Arc::clone(&self.release));
        }
        walk_division(self, division);
        self.is_new = around;
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Para(it) => self.wrap(&mut it.content, it.span),
            Block::Bridgehead(it) => self.wrap(&mut it.content, it.span),
            Block::Table(it) => self.table(it),
            Block::Figure(it) => {
                let span = it.span;
                if let Some(title) = &mut it.title {
                    self.wrap(&mut title.content, title.span);
                    self.wrap(&mut title.content, span);
                }
            }
            Block::VariableList(list) => {
                for term in list.entries.iter_mut().flat_map(|it| &mut it.terms) {
                    if self.spans.contains_key(&term.span) {
                        self.wrap(&mut term.content, term.span);
                    }
                }
            }
            Block::Admonition(it) if self.spans.contains_key(&it.title.span) => {
                let span = it.title.span;
                self.wrap(&mut it.title.content, span);
            }
            Block::Titled(it) if self.spans.contains_key(&it.title.span) => {
                let span = it.title.span;
                self.wrap(&mut it.title.content, span);
            }
            _ => {}
        }
        walk_block(self, block);
    }
}
