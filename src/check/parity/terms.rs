//! Terms with several translations.

use crate::check::Translated;
use crate::check::sentences;
use crate::diag::rules::rival_term;
use crate::diag::{self, Diagnostic, Levels, Rule, Sink};
use crate::parity::{RivalTerm, Terms};

/// Reports the rivals that `terms.toml` of the language names.
pub(super) fn check(wiki: &Translated<'_>, levels: &Levels, sink: &mut Sink) {
    if wiki.terms.term.is_empty() || !levels.is_on(Rule::RivalTerm) {
        return;
    }
    let (terms, original) = (Terms::new(wiki.terms), wiki.original);
    for pair in original.pairs.iter() {
        let one = original.store[pair.original].document();
        let other = wiki.store[pair.translation].document();
        if let (Some(one), Some(other)) = (one, other) {
            for rival in terms.rivals(one, other, wiki.sources) {
                sink.push(found(wiki, &rival));
            }
        }
    }
}

fn found(wiki: &Translated<'_>, rival: &RivalTerm) -> Diagnostic {
    let term = wiki.terms.term.get(rival.term);
    let wanted = term.and_then(|term| term.translation.first());
    let wanted = wanted.map_or("", String::as_str);
    let there = wiki.sources.slice(rival.original);
    let message = rival_term::said(wiki.sources.slice(rival.span), there, wanted);
    Diagnostic::new(Rule::RivalTerm, rival.span, message)
        .label(rival.original, sentences::original_says(there))
        .help(diag::write_words(wanted))
}
