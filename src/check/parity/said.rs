//! The messages about a difference between a text and its translation.

use super::shaped::shaped;
use crate::check::Translated;
use crate::check::sentences;
use crate::diag::rules::{
    missing_translation, mistranslated_figure, mistranslated_link, unmatched_meaning,
};
use crate::diag::{Cause, Diagnostic, Rule};
use crate::parity::{Difference, Fact, Value};
use crate::say::{Text, shortened};
use crate::source::Span;
use crate::store::{Store, TiddlerId};

/// The most characters that are quoted.
const LONGEST: usize = 60;

/// The texts that messages quote.
pub(super) struct Said<'a> {
    wiki: &'a Translated<'a>,
}

impl<'a> Said<'a> {
    pub(super) fn new(wiki: &'a Translated<'a>) -> Self {
        Self { wiki }
    }

    /// The finding; `None` where another rule reports it.
    pub(super) fn found(&self, difference: &Difference) -> Option<Diagnostic> {
        match difference {
            Difference::Changed {
                original,
                translation,
            } => Some(self.changed(original, translation)),
            Difference::Missing {
                original,
                at,
                is_sure,
            } => Some(surely(*is_sure, self.missing(original, *at)?)),
            Difference::Surplus {
                translation,
                at,
                is_sure,
            } => Some(surely(*is_sure, self.surplus(translation, *at))),
            Difference::Shape {
                shape,
                original,
                translation,
            } => Some(shaped(*shape, *original, *translation)),
            Difference::Swapped {
                original,
                translation,
                is_sure,
            } => Some(self.swapped((original, translation), *is_sure)),
            _ => self.of_words(difference),
        }
    }

    /// The finding about words and whole texts.
    fn of_words(&self, difference: &Difference) -> Option<Diagnostic> {
        match difference {
            Difference::Word {
                original,
                translation,
                wanted,
            } => Some(self.word(*original, *translation, *wanted)),
            Difference::Words {
                lost,
                foreign,
                places,
                is_sure,
                ..
            } => self.unexplained(*lost, *foreign, *places, *is_sure),
            Difference::Length {
                original,
                translation,
                is_shorter,
                is_sure,
            } => Some(uneven((*original, *translation), *is_shorter, *is_sure)),
            Difference::Text {
                original,
                translation,
                is_missing,
                is_sure,
            } => {
                let (rule, places) = (text_rule(*is_sure), (*original, *translation));
                Some(self.text(rule, places, *is_missing))
            }
            Difference::Copied {
                original,
                translation,
            } => {
                let message = missing_translation::copied();
                let found = Diagnostic::new(Rule::MistranslatedMeaning, *translation, message);
                let found = found.label(*original, sentences::original_here());
                Some(found.help(missing_translation::copied_help()))
            }
            _ => None,
        }
    }

    /// Facts that have changed places.
    fn swapped(&self, (original, translation): (&Fact, &Fact), is_sure: bool) -> Diagnostic {
        let mut found = self.changed(original, translation);
        if !is_sure {
            found.rule = Rule::UnmatchedMeaning;
        }
        found
    }

    /// A word that stands for another one than elsewhere.
    fn word(&self, original: Span, translation: Span, wanted: Span) -> Diagnostic {
        let [here, there, wanted] = [translation, original, wanted].map(|it| self.words(it));
        let message = sentences::translation_word(&here, &there, &wanted);
        Diagnostic::new(Rule::MistranslatedMeaning, translation, message)
            .label(original, sentences::original_says(&there))
            .help(sentences::translation_differs_help())
    }

    /// Words that nothing in the other sentence explains.
    fn unexplained(
        &self,
        lost: Option<Span>,
        foreign: Option<Span>,
        places: (Span, Span),
        is_sure: bool,
    ) -> Option<Diagnostic> {
        let rule = match is_sure {
            true => Rule::MistranslatedMeaning,
            false => Rule::UnmatchedMeaning,
        };
        let found = match (lost, foreign) {
            (Some(lost), Some(foreign)) => {
                let (here, there) = (self.words(foreign), self.words(lost));
                Diagnostic::new(rule, foreign, sentences::translation_differs(&here, &there))
                    .label(lost, sentences::original_says(&there))
                    .help(sentences::translation_differs_help())
            }
            (Some(lost), None) => self.text(rule, (lost, places.1), true),
            (None, Some(foreign)) => self.text(rule, (places.0, foreign), false),
            (None, None) => return None,
        };
        Some(found)
    }

    /// A text that only one of the two has.
    fn text(&self, rule: Rule, (original, translation): (Span, Span), lacks: bool) -> Diagnostic {
        let (message, help) = match lacks {
            true => (
                sentences::translation_lacks(&self.words(original)),
                sentences::translation_lacks_help(),
            ),
            false => (
                sentences::translation_adds(&self.words(translation)),
                sentences::translation_adds_help(),
            ),
        };
        let found = Diagnostic::new(rule, translation, message).help(help);
        found.label(original, sentences::original_here())
    }

    fn changed(&self, original: &Fact, translation: &Fact) -> Diagnostic {
        let wanted = self.target(original);
        if let (Some(wanted), Some(Value::Nowhere(_))) = (&wanted, translation.values.first()) {
            let span = translation.span;
            return self.not_linked(original, wanted, span, span);
        }
        let (here, there) = (self.words(translation.span), self.words(original.span));
        let message = match self.target(translation) {
            Some(title) => mistranslated_link::said(&title, &self.originals_title(original)),
            None => sentences::translation_differs(&here, &there),
        };
        let help = match &wanted {
            Some(wanted) => mistranslated_link::help(wanted),
            None => sentences::translation_differs_help(),
        };
        let label = sentences::original_says(&there);
        let rule = match rule(original) {
            // Terms are also translated by other words than those of the list.
            Rule::UnmatchedMeaning if !is_term(original) => Rule::MistranslatedMeaning,
            rule => rule,
        };
        let found = Diagnostic::new(rule, translation.span, message);
        pictured(found.label(original.span, label).help(help), translation)
    }

    fn missing(&self, original: &Fact, at: Span) -> Option<Diagnostic> {
        if let Some(wanted) = self.target(original) {
            return Some(match self.in_another_case(&wanted, at) {
                Some(written) => self.not_linked(original, &wanted, at, written),
                None => self.unlinked(original, &wanted, at),
            });
        }
        let there = self.words(original.span);
        Some(
            Diagnostic::new(rule(original), at, sentences::translation_lacks(&there))
                .label(original.span, sentences::original_says(&there))
                .help(lacks_help(original)),
        )
    }

    /// The finding for a missing link, where `written` is not parsed as a link because of a slip that another rule
    /// reports.
    fn not_linked(&self, original: &Fact, wanted: &str, at: Span, written: Span) -> Diagnostic {
        let label = mistranslated_link::follows(wanted);
        let found = self.unlinked(original, wanted, at);
        found.follows(Cause::UnknownTitle(written), label)
    }

    /// The occurrence of a tiddler's title in a text with other capitals.
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

    /// The message that a link of the original is not a link in the translation.
    fn unlinked(&self, original: &Fact, title: &str, at: Span) -> Diagnostic {
        let message = mistranslated_link::missing(title);
        let label = sentences::original_says(&self.words(original.span));
        let led =
            linked(original).map(|it| Cause::Unlinked(self.wiki.store[it].tiddler.title_span));
        Diagnostic::new(Rule::MistranslatedLink, at, message)
            .label(original.span, label)
            .help(mistranslated_link::help(title))
            .explains(led)
    }

    fn surplus(&self, translation: &Fact, at: Span) -> Diagnostic {
        let message = match self.target(translation) {
            _ if matches!(translation.values.first(), Some(Value::Label(_))) => {
                mistranslated_link::called(&self.words(translation.span))
            }
            Some(title) => mistranslated_link::surplus(&title),
            None => sentences::translation_adds(&self.words(translation.span)),
        };
        let found = Diagnostic::new(rule(translation), translation.span, message)
            .label(at, sentences::original_here())
            .help(sentences::translation_adds_help());
        pictured(found, translation)
    }

    /// The text of the span, shortened.
    fn words(&self, span: Span) -> String {
        let words = self.wiki.sources.slice(span).split_whitespace();
        let words: Vec<&str> = words.collect();
        shortened(&words.join(" "), LONGEST)
    }

    /// The title that a link must name in the translation; for a rule that is not translated, that of the original.
    fn target(&self, link: &Fact) -> Option<String> {
        match link.values.first()? {
            Value::Link(tiddler) => Some(title(self.wiki.store, *tiddler)),
            Value::Untranslated(tiddler) => Some(title(self.wiki.original.store, *tiddler)),
            _ => None,
        }
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
            let label = mistranslated_figure::follows();
            found.follows(Cause::Picture(translation.span), label)
        }
        _ => found,
    }
}

fn lacks_help(fact: &Fact) -> Text {
    match fact.values.first() {
        Some(Value::Meaning(name)) => unmatched_meaning::help(name.as_ref()),
        _ => sentences::translation_lacks_help(),
    }
}

/// A text that is much shorter or longer than its original.
fn uneven((original, translation): (Span, Span), is_shorter: bool, is_sure: bool) -> Diagnostic {
    let (message, help) = match is_shorter {
        true => (
            sentences::translation_shorter(),
            sentences::translation_shorter_help(),
        ),
        false => (
            sentences::translation_longer(),
            sentences::translation_adds_help(),
        ),
    };
    let found = Diagnostic::new(text_rule(is_sure), translation, message).help(help);
    found.label(original, sentences::original_here())
}

/// The finding, which is by default only there if it is sure.
fn surely(is_sure: bool, mut found: Diagnostic) -> Diagnostic {
    if is_sure && found.rule == Rule::UnmatchedMeaning {
        found.rule = Rule::MistranslatedMeaning;
    }
    found
}

/// A sentence may be said within another one, a paragraph hardly.
fn text_rule(is_sure: bool) -> Rule {
    match is_sure {
        true => Rule::MistranslatedMeaning,
        false => Rule::UnmatchedMeaning,
    }
}

fn is_term(fact: &Fact) -> bool {
    matches!(fact.values.first(), Some(Value::Term(_)))
}

fn rule(fact: &Fact) -> Rule {
    match fact.values.first() {
        Some(Value::Meaning(_) | Value::Side(..) | Value::Term(_)) => Rule::UnmatchedMeaning,
        Some(Value::Link(_) | Value::Untranslated(_) | Value::Nowhere(_) | Value::Label(_)) => {
            Rule::MistranslatedLink
        }
        Some(Value::Picture(_)) => Rule::MistranslatedFigure,
        Some(Value::Same(_)) => Rule::MistranslatedCode,
        _ => Rule::MistranslatedNumber,
    }
}
