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
    if !levels.is_on(Rule::OtherLanguage) || wiki.vocabulary.function_words.is_empty() {
        return;
    }
    let words = ShortWords::new(wiki);
    let copies = copies(wiki);
    if !levels.is_on(Rule::MissingTranslation) {
        report_copies(&copies, sink);
    }
    let known: BTreeSet<Span> = copies.iter().map(|it| it.translation).collect();
    let mut visible = Visible::default();
    let mut see = |content: &[Inline], span: Span| {
        // Who marks it as a whole knows that it is foreign.
        if let [only] = content
            && matches!(only.kind, InlineKind::Format { .. })
        {
            return;
        }
        visible.read(content, wiki.sources);
        if let Some(language) = words.foreign(visible.text())
            && !known.contains(&span)
        {
            let message = other_language::said(language, wiki.locale.tag());
            let found = Diagnostic::new(Rule::OtherLanguage, span, message);
            sink.push(found.help(other_language::help()));
        }
    };
    for (_, document) in wiki.store.documents() {
        for block in &document.blocks {
            each_text(block, &mut see);
        }
    }
}

/// The short words that tell the language of a text.
struct ShortWords {
    /// Those of the edition that no other language has.
    own: BTreeSet<String>,
    others: Vec<Language>,
}

impl ShortWords {
    fn new(wiki: &Wiki<'_>) -> Self {
        let own = &wiki.vocabulary.function_words | &wiki.vocabulary.telling_words;
        let mut others = others(wiki.locale);
        let is_shared = |it: &String| others.iter().any(|(_, words)| words.contains(it));
        let telling = own.iter().filter(|it| !is_shared(it)).cloned().collect();
        for (_, words) in &mut others {
            words.retain(|it| !own.contains(it));
        }
        Self {
            own: telling,
            others,
        }
    }

    /// The language of a text that has no short word of the edition's, and enough of another.
    fn foreign(&self, text: &str) -> Option<&'static str> {
        // Most paragraphs have one among their first words.
        if words(text).nth(FEWEST - 1).is_none() || words(text).any(|it| self.own.contains(it)) {
            return None;
        }
        // The first word is in another case.
        let text = &text.to_lowercase();
        if words(text).any(|it| self.own.contains(it)) {
            return None;
        }
        let count = words(text).count();
        let met = |short: &BTreeSet<String>| words(text).filter(|it| short.contains(*it)).count();
        let is_telling = |(_, short): &&Language| {
            let different: BTreeSet<&str> = words(text).filter(|it| short.contains(*it)).collect();
            different.len() >= TELLING && met(short) * DENSITY >= count
        };
        let telling = self.others.iter().filter(is_telling);
        // Related languages share short words.
        let found = telling.max_by_key(|(_, short)| met(short));
        found.map(|(name, _)| *name)
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

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|it: char| !it.is_alphabetic());
    words.filter(|it| !it.is_empty())
}
