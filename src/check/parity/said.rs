//! What is said about a difference between a text and its translation.

use super::Translated;
use crate::diag::{Diagnostic, Rule};
use crate::parity::{Difference, Fact, Shape, Value};
use crate::say::{Text, text};
use crate::source::Span;
use crate::store::{Store, TiddlerId};

/// The most characters that are quoted.
const LONGEST: usize = 60;

/// What there is to quote.
pub(super) struct Said<'a> {
    pub(super) wiki: &'a Translated<'a>,
}

impl Said<'_> {
    /// The finding; `None` where another rule says it.
    pub(super) fn found(&self, difference: &Difference) -> Option<Diagnostic> {
        let found = match difference {
            Difference::Changed {
                original,
                translation,
            } => self.changed(original, translation),
            Difference::Missing { original, at } => self.missing(original, *at)?,
            Difference::Surplus { translation, at } => self.surplus(translation, *at),
            Difference::Shape {
                shape,
                original,
                translation,
            } => shaped(*shape, *original, *translation),
        };
        Some(found)
    }

    fn changed(&self, original: &Fact, translation: &Fact) -> Diagnostic {
        let (here, there) = (self.words(translation.span), self.words(original.span));
        let message = match linked(translation) {
            Some(title) => text!(
                "mistranslated-link-said",
                "this leads to “{title}”, and the original to “{there}”",
                title = self.title(title),
                there = self.originals_title(original)
            ),
            None => text!(
                "translation-differs",
                "“{here}” stands here for “{there}” of the original",
                here,
                there = there.clone()
            ),
        };
        let help = match linked(original) {
            Some(wanted) => link_to(&self.title(wanted)),
            None => text!("translation-differs-help", "correct the one that is wrong"),
        };
        let label = original_says(&there);
        let rule = match rule(original) {
            Rule::UnmatchedMeaning => Rule::MistranslatedMeaning,
            rule => rule,
        };
        Diagnostic::new(rule, translation.span, message)
            .label(original.span, label)
            .help(help)
    }

    fn missing(&self, original: &Fact, at: Span) -> Option<Diagnostic> {
        let there = self.words(original.span);
        let (message, help) = if let Some(wanted) = linked(original) {
            // Of a note that nothing links to, `unused-immediate` tells.
            if self.wiki.store[wanted].kind.is_immediate() {
                return None;
            }
            let title = self.title(wanted);
            let message = text!(
                "mistranslated-link-missing",
                "the original leads to “{title}”, and nothing here does",
                title = title.clone()
            );
            (message, link_to(&title))
        } else {
            let message = text!(
                "translation-lacks",
                "“{there}” of the original is missing here",
                there = there.clone()
            );
            (message, lacks_help(original))
        };
        let label = original_says(&there);
        Some(
            Diagnostic::new(rule(original), at, message)
                .label(original.span, label)
                .help(help),
        )
    }

    fn surplus(&self, translation: &Fact, at: Span) -> Diagnostic {
        let message = match linked(translation) {
            Some(title) => text!(
                "mistranslated-link-surplus",
                "this leads to “{title}”, and nothing in the original does",
                title = self.title(title)
            ),
            None => text!(
                "translation-adds",
                "“{here}” is not in the original",
                here = self.words(translation.span)
            ),
        };
        Diagnostic::new(rule(translation), translation.span, message)
            .label(at, text!("original-here", "the original is here"))
            .help(text!(
                "translation-adds-help",
                "take it out, or write it in the original too"
            ))
    }

    /// What is written there, shortened.
    fn words(&self, span: Span) -> String {
        let words = self.wiki.sources.slice(span).split_whitespace();
        let words: Vec<&str> = words.collect();
        let words = words.join(" ");
        match words.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", words.get(..end).unwrap_or_default()),
            None => words,
        }
    }

    fn title(&self, tiddler: TiddlerId) -> String {
        title(self.wiki.store, tiddler)
    }

    /// The title that a link of the original names.
    fn originals_title(&self, link: &Fact) -> String {
        let tiddler = linked(link).and_then(|it| self.wiki.original.pairs.original(it));
        let words = || self.words(link.span);
        tiddler.map_or_else(words, |it| title(self.wiki.original.store, it))
    }
}

fn title(store: &Store, tiddler: TiddlerId) -> String {
    store[tiddler].title().to_owned()
}

fn linked(fact: &Fact) -> Option<TiddlerId> {
    match fact.values.first() {
        Some(Value::Link(tiddler)) => Some(*tiddler),
        _ => None,
    }
}

fn link_to(title: &str) -> Text {
    text!("mistranslated-link-help", "link to “{title}”", title)
}

fn original_says(words: &str) -> Text {
    text!("original-says", "the original says “{words}”", words)
}

fn lacks_help(fact: &Fact) -> Text {
    match fact.values.first() {
        Some(Value::Meaning(name)) => text!(
            "unmatched-meaning-help",
            "write it; words for `{name}` can be added in `parity.toml` of the language",
            name = name.to_string()
        ),
        _ => text!("translation-lacks-help", "write it here too"),
    }
}

fn rule(fact: &Fact) -> Rule {
    match fact.values.first() {
        Some(Value::Meaning(_)) => Rule::UnmatchedMeaning,
        Some(Value::Link(_)) => Rule::MistranslatedLink,
        Some(Value::Picture(_)) => Rule::MistranslatedFigure,
        Some(Value::Same(_)) => Rule::MistranslatedCode,
        _ => Rule::MistranslatedNumber,
    }
}

fn shaped(shape: Shape, original: Span, translation: Span) -> Diagnostic {
    let (rule, message) = match shape {
        Shape::Tables(there, here) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-tables",
                "tables here: {here}, in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Rows(there, here) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-rows",
                "rows of this table: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Cells(there, here) if there != here => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-cells",
                "cells of this row: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Cells(..) => (
            Rule::MistranslatedTable,
            text!(
                "mistranslated-table-joins",
                "the cells of this row are joined in another way than those of the original"
            ),
        ),
        Shape::Lists(there, here) => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-lists",
                "lists here: {here}, in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Items(there, here) => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-items",
                "items of this list: {here}, of that in the original: {there}",
                here,
                there
            ),
        ),
        Shape::Marks => (
            Rule::MistranslatedList,
            text!(
                "mistranslated-list-marks",
                "one of this list and that of the original is numbered, the other one is not"
            ),
        ),
    };
    Diagnostic::new(rule, translation, message)
        .label(original, text!("original-here", "the original is here"))
        .help(text!("translation-shape-help", "build both alike"))
}
