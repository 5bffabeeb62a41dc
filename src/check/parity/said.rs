//! What is said about a difference between a text and its translation.

use super::Translated;
use super::shaped::shaped;
use crate::diag::{Cause, Diagnostic, Rule};
use crate::parity::{Difference, Fact, Value};
use crate::say::{Text, shortened, text};
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use crate::wikitext::tree::InlineKind;
use crate::wikitext::visit::each_inline;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// The most characters that are quoted.
const LONGEST: usize = 60;

/// What there is to quote.
pub(super) struct Said<'a> {
    wiki: &'a Translated<'a>,
    /// What the texts of the translation link to.
    linked: OnceCell<BTreeSet<TiddlerId>>,
}

impl<'a> Said<'a> {
    pub(super) fn new(wiki: &'a Translated<'a>) -> Self {
        Self {
            wiki,
            linked: OnceCell::new(),
        }
    }

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
        let wanted = self.target(original);
        if let (Some(wanted), Some(Value::Nowhere(_))) = (&wanted, translation.values.first()) {
            let span = translation.span;
            return self.not_linked(original, wanted, span, span);
        }
        let (here, there) = (self.words(translation.span), self.words(original.span));
        let message = match self.target(translation) {
            Some(title) => text!(
                "mistranslated-link-said",
                "this leads to “{title}”, and the original to “{there}”",
                title,
                there = self.originals_title(original)
            ),
            None => text!(
                "translation-differs",
                "“{here}” stands here for “{there}” of the original",
                here,
                there = there.clone()
            ),
        };
        let help = match &wanted {
            Some(wanted) => link_to(wanted),
            None => text!("translation-differs-help", "correct the one that is wrong"),
        };
        let label = original_says(&there);
        let rule = match rule(original) {
            Rule::UnmatchedMeaning => Rule::MistranslatedMeaning,
            rule => rule,
        };
        let found = Diagnostic::new(rule, translation.span, message);
        pictured(found.label(original.span, label).help(help), translation)
    }

    fn missing(&self, original: &Fact, at: Span) -> Option<Diagnostic> {
        if let Some(wanted) = self.target(original) {
            let found = || match self.in_another_case(&wanted, at) {
                Some(written) => self.not_linked(original, &wanted, at, written),
                None => self.unlinked(original, &wanted, at),
            };
            return (!self.is_told(original)).then(found);
        }
        let there = self.words(original.span);
        let label = original_says(&there);
        let message = text!(
            "translation-lacks",
            "“{there}” of the original is missing here",
            there
        );
        Some(
            Diagnostic::new(rule(original), at, message)
                .label(original.span, label)
                .help(lacks_help(original)),
        )
    }

    /// The same where what is `written` is no link because of a slip that another rule reports.
    fn not_linked(&self, original: &Fact, wanted: &str, at: Span, written: Span) -> Diagnostic {
        let label = text!(
            "mistranslated-link-follows",
            "so that nothing here leads to “{title}”",
            title = wanted
        );
        let found = self.unlinked(original, wanted, at);
        found.follows(Cause::UnknownTitle(written), label)
    }

    /// Where the title of a tiddler stands in a text with other capitals.
    fn in_another_case(&self, title: &str, text: Span) -> Option<Span> {
        let (letters, folded) = (title.chars().count(), title.to_lowercase());
        let written = self.wiki.sources.slice(text);
        let mut ends = written.char_indices().map(|(at, _)| at).skip(letters);
        for (start, _) in written.char_indices() {
            let end = ends.next().unwrap_or(written.len());
            let part = written.get(start..end)?;
            if part != title && part.to_lowercase() == folded {
                return Some(text.part(start..end));
            }
        }
        None
    }

    /// That a link of the original is none in the translation.
    fn unlinked(&self, original: &Fact, title: &str, at: Span) -> Diagnostic {
        let help = link_to(title);
        let message = text!(
            "mistranslated-link-missing",
            "the original leads to “{title}”, and nothing here does",
            title
        );
        let label = original_says(&self.words(original.span));
        Diagnostic::new(Rule::MistranslatedLink, at, message)
            .label(original.span, label)
            .help(help)
    }

    /// Does any text of the translation link to a tiddler?
    fn is_linked(&self, tiddler: TiddlerId) -> bool {
        let linked = self.linked.get_or_init(|| {
            let mut linked = BTreeSet::new();
            for (_, document) in self.wiki.store.documents() {
                each_inline(document, |inline| {
                    if let InlineKind::Link { target, .. } = inline.kind {
                        linked.extend(self.wiki.store.find(self.wiki.sources.slice(target)));
                    }
                });
            }
            linked
        });
        linked.contains(&tiddler)
    }

    fn surplus(&self, translation: &Fact, at: Span) -> Diagnostic {
        let message = match self.target(translation) {
            Some(title) => text!(
                "mistranslated-link-surplus",
                "this leads to “{title}”, and nothing in the original does",
                title
            ),
            None => text!(
                "translation-adds",
                "“{here}” is not in the original",
                here = self.words(translation.span)
            ),
        };
        let found = Diagnostic::new(rule(translation), translation.span, message)
            .label(at, text!("original-here", "the original is here"))
            .help(text!(
                "translation-adds-help",
                "take it out, or write it in the original too"
            ));
        pictured(found, translation)
    }

    /// What is written there, shortened.
    fn words(&self, span: Span) -> String {
        let words = self.wiki.sources.slice(span).split_whitespace();
        let words: Vec<&str> = words.collect();
        shortened(&words.join(" "), LONGEST)
    }

    /// The title that a link has to name in the translation: of what nobody has translated, that of the original.
    fn target(&self, link: &Fact) -> Option<String> {
        match link.values.first()? {
            Value::Link(tiddler) => Some(title(self.wiki.store, *tiddler)),
            Value::Untranslated(tiddler) => Some(title(self.wiki.original.store, *tiddler)),
            _ => None,
        }
    }

    /// Is it said otherwise that the translation lacks a link? Of a note that nothing links to, `unused-immediate`
    /// tells.
    fn is_told(&self, link: &Fact) -> bool {
        let linked = linked(link);
        linked.is_some_and(|it| self.wiki.store[it].kind.is_immediate() && !self.is_linked(it))
    }

    /// The title that a link of the original names.
    fn originals_title(&self, link: &Fact) -> String {
        let tiddler = linked(link).and_then(|it| self.wiki.original.pairs.original(it));
        let words = || {
            let untranslated = matches!(link.values.first(), Some(Value::Untranslated(_)));
            let title = self.target(link).filter(|_| untranslated);
            title.unwrap_or_else(|| self.words(link.span))
        };
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

/// The finding about a picture of a translation, which follows from there being no such picture.
fn pictured(found: Diagnostic, translation: &Fact) -> Diagnostic {
    match translation.values.first() {
        Some(Value::Picture(_)) => {
            let label = text!(
                "mistranslated-figure-follows",
                "the original does not show this picture here"
            );
            found.follows(Cause::Picture(translation.span), label)
        }
        _ => found,
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
        Some(Value::Link(_) | Value::Untranslated(_) | Value::Nowhere(_)) => {
            Rule::MistranslatedLink
        }
        Some(Value::Picture(_)) => Rule::MistranslatedFigure,
        Some(Value::Same(_)) => Rule::MistranslatedCode,
        _ => Rule::MistranslatedNumber,
    }
}
