//! Paragraphs in another language than the edition's.

use super::Wiki;
use crate::check::sentences;
use crate::diag::rules::{missing_translation, other_language};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::{Locale, telling_words};
use crate::source::Span;
use crate::translate::{Copied, copied};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind};
use std::collections::BTreeSet;

/// The fewest words of a paragraph whose language can be told.
const FEWEST: usize = 6;

/// The fewest different short words of a language that tell it, and how often they are met: one word of so many.
const TELLING: usize = 3;
const DENSITY: usize = 6;

/// A language, and its short words that the edition's has not.
type Language = (&'static str, BTreeSet<String>);

/// Looks at all paragraphs and items outside quotations.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let vocabulary = wiki.vocabulary;
    if !levels.is_on(Rule::OtherLanguage) || vocabulary.function_words.is_empty() {
        return;
    }
    let own = &(&vocabulary.function_words | &vocabulary.telling_words);
    let others = others(wiki.locale);
    let is_shared = |it: &&String| others.iter().any(|(_, words)| words.contains(*it));
    let telling: BTreeSet<&str> = own
        .iter()
        .filter(|it| !is_shared(it))
        .map(|it| &**it)
        .collect();
    let others: Vec<Language> = others
        .iter()
        .map(|(name, words)| (*name, words - own))
        .collect();
    let copies = copies(wiki);
    if !levels.is_on(Rule::MissingTranslation) {
        report_copies(&copies, sink);
    }
    let known: BTreeSet<Span> = copies.iter().map(|it| it.translation).collect();
    let mut visible = Visible::default();
    for (_, document) in wiki.store.documents() {
        let mut see = |content: &[Inline], span: Span| {
            // Who marks it as a whole knows that it is foreign.
            if matches!(
                content,
                [Inline {
                    kind: InlineKind::Format { .. },
                    ..
                }]
            ) {
                return;
            }
            visible.read(content, wiki.sources);
            if let Some(language) = foreign(visible.text(), &telling, &others)
                && !known.contains(&span)
            {
                let message = other_language::said(language, wiki.locale.tag());
                sink.push(
                    Diagnostic::new(Rule::OtherLanguage, span, message)
                        .help(other_language::help()),
                );
            }
        };
        for block in &document.blocks {
            each_text(block, &mut see);
        }
    }
}

/// The texts of a translation that are those of the original, which `missing-translation` reports one by one where it is on.
fn copies(wiki: &Wiki<'_>) -> Vec<Copied> {
    let translated = wiki.translated;
    translated.map_or_else(Vec::new, |it| copied(it.editions(), it.original.record))
}

/// Reports the first copy of each tiddler.
fn report_copies(copies: &[Copied], sink: &mut Sink) {
    for own in copies.chunk_by(|one, other| one.tiddler == other.tiddler) {
        let Some(first) = own.first() else { continue };
        let message = missing_translation::copied();
        let found = Diagnostic::new(Rule::OtherLanguage, first.translation, message)
            .label(first.original, sentences::original_here());
        sink.push(found.help(missing_translation::copied_help()));
    }
}

/// Calls `see` with the paragraphs and items of a block.
fn each_text(block: &Block, see: &mut impl FnMut(&[Inline], Span)) {
    match &block.kind {
        BlockKind::Paragraph(content) => see(content, block.span),
        BlockKind::List(list) => {
            for item in &list.items {
                if let Some((first, last)) = item.content.first().zip(item.content.last()) {
                    see(&item.content, first.span.to(last.span));
                }
            }
        }
        _ => {}
    }
}

/// The other languages that the program knows, with their short words.
fn others(locale: &Locale) -> Vec<Language> {
    let own = locale.tag().split('-').next();
    let names = Locale::builtin_languages().into_iter();
    let names = names.filter(|it| Some(*it) != own);
    names.map(|name| (name, telling_words(name))).collect()
}

/// The language of a text that has no short word of the edition's, and enough of another.
fn foreign(text: &str, own: &BTreeSet<&str>, others: &[Language]) -> Option<&'static str> {
    let words = || {
        text.split(|it: char| !it.is_alphabetic())
            .filter(|it| !it.is_empty())
    };
    // Most paragraphs have one among their first words.
    if words().nth(FEWEST - 1).is_none() || words().any(|it| own.contains(it)) {
        return None;
    }
    // The first word is in another case.
    let text = text.to_lowercase();
    let words = || {
        text.split(|it: char| !it.is_alphabetic())
            .filter(|it| !it.is_empty())
    };
    if words().any(|it| own.contains(it)) {
        return None;
    }
    let count = words().count();
    let met = |short: &BTreeSet<String>| words().filter(|it| short.contains(*it)).count();
    let is_telling = |(_, short): &&Language| {
        let different: BTreeSet<&str> = words().filter(|it| short.contains(*it)).collect();
        different.len() >= TELLING && met(short) * DENSITY >= count
    };
    let telling = others.iter().filter(is_telling);
    // Related languages share short words.
    let found = telling.max_by_key(|(_, short)| met(short));
    found.map(|(name, _)| *name)
}
