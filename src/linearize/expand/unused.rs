//! Immediates that no text of the book links to.

use crate::diag::rules::unused_immediate;
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::linearize::context::PassContext;
use crate::source::Span;
use crate::store::{StoredTiddler, TiddlerId};
use crate::suggest::Names;
use crate::wikitext::tree::InlineKind;
use crate::wikitext::visit::each_inline;
use std::collections::{BTreeMap, BTreeSet};

/// Reports the immediates that are not among those that are `linked` to. It is a consequence where
/// one of the `orphans`, the targets of links that name no tiddler, nearly names it, and where a
/// tiddler links to it that is not in the book.
pub(crate) fn report(
    context: PassContext<'_>,
    linked: &BTreeSet<TiddlerId>,
    orphans: &[Span],
    sink: &mut Sink,
) {
    let is_unused = |(id, entry): &(TiddlerId, &StoredTiddler)| {
        let is_printed = linked.contains(id) || context.store.is_transcluded(*id);
        entry.is_content() && entry.kind.is_immediate() && !is_printed
    };
    let unused = context.store.iter().filter(is_unused);
    let unused: Vec<&StoredTiddler> = unused.map(|(_, entry)| entry).collect();
    if unused.is_empty() {
        return;
    }
    let mut causes = misspelt(context, orphans, &unused);
    let others = linked_from_outside(context).into_iter();
    for (title, cause) in others.chain(named_in_braces(context, &unused)) {
        causes.entry(title).or_insert(cause);
    }
    for entry in unused {
        let (kind, title) = (entry.kind.name(), entry.title());
        let message = unused_immediate::said(kind, title);
        let found = Diagnostic::new(Rule::UnusedImmediate, entry.tiddler.title_span, message)
            .help(unused_immediate::help());
        let alone = Cause::Unlinked(entry.tiddler.title_span);
        let cause = causes.get(title).copied().unwrap_or(alone);
        sink.push(found.follows(cause, unused_immediate::follows(kind)));
    }
}

/// Tiddlers of `unused` that a text nearly shows, with a brace too few or another letter in the title.
fn named_in_braces<'a>(
    context: PassContext<'_>,
    unused: &[&'a StoredTiddler],
) -> BTreeMap<&'a str, Cause> {
    let names = Names::new(unused.iter().map(|entry| entry.title()));
    let mut causes = BTreeMap::new();
    for text in context.store.entries().iter().map(|it| it.tiddler.text) {
        for inside in context.sources.text(text).split("{{").skip(1) {
            let named = inside.split(['{', '}', '|', '\n']).next();
            let near = names.nearest(named.unwrap_or_default());
            for entry in near.iter().filter_map(|at| unused.get(*at)) {
                causes.entry(entry.title()).or_insert(Cause::Brackets(text));
            }
        }
    }
    causes
}

/// Tiddlers of `unused` that a link almost names, or names by the title of their original.
fn misspelt<'a>(
    context: PassContext<'a>,
    orphans: &[Span],
    unused: &[&'a StoredTiddler],
) -> BTreeMap<&'a str, Cause> {
    let names = Names::new(unused.iter().map(|entry| entry.title()));
    let original =
        |entry: &&'a StoredTiddler| Some((entry.tiddler.original()?.value.as_str(), *entry));
    let originals: BTreeMap<&str, &StoredTiddler> = unused.iter().filter_map(original).collect();
    let mut causes = BTreeMap::new();
    for &orphan in orphans {
        let name = context.sources.slice(orphan);
        let near = names
            .nearest(name)
            .first()
            .and_then(|at| unused.get(*at))
            .copied();
        if let Some(entry) = near.or_else(|| originals.get(name).copied()) {
            causes
                .entry(entry.title())
                .or_insert(Cause::UnknownTitle(orphan));
        }
    }
    causes
}

/// The titles that the texts of tiddlers which are not in the book, although they should be, link to.
fn linked_from_outside<'a>(context: PassContext<'a>) -> BTreeMap<&'a str, Cause> {
    let PassContext {
        store,
        sources,
        outline,
        ..
    } = context;
    let mut causes = BTreeMap::new();
    for (id, entry) in store.iter() {
        if entry.kind.is_immediate() || outline.node_of(id).is_some() {
            continue;
        }
        let Some(document) = entry.document() else {
            continue;
        };
        each_inline(document, |inline| {
            if let InlineKind::Link { target, .. } = &inline.kind {
                let cause = Cause::NotInBook(entry.tiddler.title_span);
                causes.entry(target.name(sources)).or_insert(cause);
            }
        });
    }
    causes
}
