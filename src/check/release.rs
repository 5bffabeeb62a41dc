//! Compares a book with its last release.

use crate::book::Book;
use crate::changes::{Change, ChangeKind, Changes, Declared};
use crate::diag::rules::{lost_address, unversioned_change};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::store::Store;
use std::collections::BTreeSet;

/// The most rules that are reported one by one.
const MOST: usize = 10;

/// A book, and what has changed since its last release.
#[derive(Clone, Copy, Debug)]
pub struct SinceRelease<'a> {
    /// The changes since that release.
    pub changes: &'a Changes,
    /// Its name, such as `1.5`.
    pub version: &'a str,
    /// Its tag.
    pub tag: &'a str,
    /// The book as it is.
    pub book: &'a Book,
    /// The tiddlers as they are.
    pub store: &'a Store,
    /// Whether the book has the addresses of its own, not those of its original.
    pub is_original: bool,
    /// Whether addresses have to hold.
    pub keeps_addresses: bool,
}

/// Reports changes without a new version, and addresses that were lost.
pub fn check_release(since: SinceRelease<'_>, levels: &Levels, sink: &mut Sink) {
    if levels.is_on(Rule::UnversionedChange) {
        since.report_changes(sink);
    }
    if since.keeps_addresses && since.is_original && levels.is_on(Rule::LostAddress) {
        since.report_addresses(sink);
    }
}

impl SinceRelease<'_> {
    fn report_changes(&self, sink: &mut Sink) {
        let is_text =
            |it: &&Change| it.kind != ChangeKind::Renumbered && it.declared != Some(Declared::None);
        let mut seen = BTreeSet::new();
        let changes = self.changes.changes.iter().filter(is_text);
        let rules = changes.filter(|it| seen.insert((&it.id, it.kind == ChangeKind::Removed)));
        let rules: Vec<&Change> = rules.collect();
        let help = || unversioned_change::help(self.tag);
        for change in rules.iter().take(MOST) {
            sink.push(self.unversioned(change).help(help()));
        }
        if rules.len() > MOST {
            let more = unversioned_change::more(rules.len() - MOST);
            let found = Diagnostic::global(Rule::UnversionedChange, more);
            sink.push(found.help(help()));
        }
    }

    fn unversioned(&self, change: &Change) -> Diagnostic {
        let (title, version) = (&change.title, self.version);
        let message = match change.kind {
            ChangeKind::Added => unversioned_change::new(title, version),
            ChangeKind::Removed => unversioned_change::gone(title, version),
            _ => unversioned_change::said(title, version),
        };
        let tiddler = self.book.tiddlers.get(&change.id);
        let tiddler = tiddler.and_then(|it| self.store.entry(it));
        let span = match change.kind {
            ChangeKind::Removed => None,
            ChangeKind::Changed | ChangeKind::Renamed => change.span,
            _ => None,
        };
        let is_gone = change.kind == ChangeKind::Removed;
        let title = tiddler.filter(|_| !is_gone).map(|it| it.tiddler.title_span);
        match span.or(title) {
            Some(span) => Diagnostic::new(Rule::UnversionedChange, span, message),
            None => Diagnostic::global(Rule::UnversionedChange, message),
        }
    }

    fn report_addresses(&self, sink: &mut Sink) {
        for lost in &self.changes.lost {
            let id = lost.id.as_str();
            let now = lost
                .now
                .as_ref()
                .and_then(|now| self.book.tiddlers.get(now));
            let entry = now.and_then(|title| self.store.entry(title));
            let Some(entry) = entry else {
                let message = lost_address::gone(id, &lost.title, self.version);
                let found = Diagnostic::global(Rule::LostAddress, message);
                sink.push(found.help(lost_address::gone_help(id, self.tag)));
                continue;
            };
            let message = lost_address::said(id, self.version);
            let found = Diagnostic::new(Rule::LostAddress, entry.tiddler.title_span, message);
            sink.push(match entry.tiddler.with_field("id", id) {
                Some(edit) => found.fix(lost_address::keep(id), vec![edit]),
                None => found.help(lost_address::keep(id)),
            });
        }
    }
}
