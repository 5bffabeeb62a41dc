//! Agreed terms: each term of the original has one translation.

use super::phrases::Phrases;
use super::token::{Figures, tokens};
use crate::locale::TermList;
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::Document;
use crate::wikitext::visit::each_run;

/// The terms of a translation, made ready to be looked for.
#[derive(Clone, Debug)]
pub struct Terms {
    original: Phrases<usize>,
    translation: Phrases<(usize, TermUse)>,
    count: usize,
}

/// The role of a word for its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TermUse {
    Translation,
    Rival,
}

/// A word that is used in place of the agreed translation of a term.
#[derive(Clone, Copy, Debug)]
pub struct RivalTerm {
    /// The term, by its place in the list.
    pub term: usize,
    /// The place of the word.
    pub span: Span,
    /// The term of the original.
    pub original: Span,
}

impl Terms {
    /// The terms of a list.
    pub fn new(list: &TermList) -> Self {
        let terms = || list.term.iter().enumerate();
        let original = terms().flat_map(|(at, term)| {
            let words = term.original.iter();
            words.map(move |words| (words.as_str(), at))
        });
        let translation = terms().flat_map(|(at, term)| {
            let words = term.translation.iter();
            let words = words.map(|words| (words, TermUse::Translation));
            let rivals = term.rivals.iter().map(|words| (words, TermUse::Rival));
            let all = words.chain(rivals);
            all.map(move |(words, of)| (words.as_str(), (at, of)))
        });
        Self {
            original: Phrases::new(original),
            translation: Phrases::new(translation),
            count: list.term.len(),
        }
    }

    /// The rivals in a translation, as far as the original has the term more often than the translation has its own
    /// word: a rival may also be used in its own meaning.
    pub fn rivals(
        &self,
        original: &Document,
        translation: &Document,
        sources: &Sources,
    ) -> Vec<RivalTerm> {
        let used = found(&self.translation, translation, sources);
        if !used.iter().any(|((_, of), _)| *of == TermUse::Rival) {
            return Vec::new();
        }
        let mut wanted: Vec<Vec<Span>> = vec![Vec::new(); self.count];
        for (term, span) in found(&self.original, original, sources) {
            if let Some(wanted) = wanted.get_mut(term) {
                wanted.push(span);
            }
        }
        // How many of the original have no word of their own in the translation.
        let mut open: Vec<usize> = wanted.iter().map(Vec::len).collect();
        for ((term, of), _) in &used {
            if *of == TermUse::Translation
                && let Some(open) = open.get_mut(*term)
            {
                *open = open.saturating_sub(1);
            }
        }
        // What says the term, in whatever word, says the one of the original at the same place.
        let mut places = vec![0_usize; self.count];
        let rivals = used.into_iter().filter_map(|((term, of), span)| {
            if of == TermUse::Rival {
                let open = open.get_mut(term)?;
                *open = open.checked_sub(1)?;
            }
            let place = places.get_mut(term)?;
            let original = wanted.get(term)?.get(*place).copied();
            *place += 1;
            let original = original.filter(|_| of == TermUse::Rival)?;
            Some(RivalTerm {
                term,
                span,
                original,
            })
        });
        rivals.collect()
    }
}

/// The meaning and the place of every phrase of a text.
fn found<T: Copy>(phrases: &Phrases<T>, document: &Document, sources: &Sources) -> Vec<(T, Span)> {
    let figures = Figures::default();
    let mut visible = Visible::default();
    let mut all = Vec::new();
    each_run(document, |run| {
        visible.read(run, sources);
        let tokens = tokens(visible.text(), &figures);
        for found in phrases.find(&tokens, &|_| false) {
            let range = found.range(&tokens);
            if let Some(span) = range.and_then(|range| visible.span(range)) {
                all.extend(found.meanings.iter().map(|it| (*it, span)));
            }
        }
    });
    all
}
