//! Terms: the words that the rules define, and how the rules use them.

mod abbreviation;
mod agreement;
mod case;
mod lexicon;
mod near;
pub(super) mod spelling;
mod subjects;
mod survey;
mod tokens;
mod twice;
mod unlinked;
mod unused;

use super::Wiki;
use crate::diag::{Levels, Rule, Sink};
use lexicon::Lexicon;
use survey::Survey;

/// Looks for terms that are too near to each other, and for uses that are missing or unlinked.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if levels.is_on(Rule::DefinedTwice) {
        twice::check(wiki, sink);
    }
    let of_uses = [
        Rule::UnlinkedTerm,
        Rule::AbbreviationBeforeDefinition,
        Rule::UnusedTerm,
        Rule::TermCase,
        Rule::MisspeltWord,
        Rule::UndefinedAbbreviation,
    ];
    let looks_at_uses = of_uses.iter().any(|rule| levels.is_on(*rule));
    if !looks_at_uses && !levels.is_on(Rule::NearTerms) {
        return;
    }
    let lexicon = Lexicon::new(wiki);
    near::check(&lexicon, sink);
    let Some(outline) = wiki.outline.filter(|_| looks_at_uses) else {
        return;
    };
    let survey = Survey::new(wiki, outline, &lexicon);
    if levels.is_on(Rule::UnlinkedTerm) {
        unlinked::check(wiki, &survey, sink);
    }
    if levels.is_on(Rule::AbbreviationBeforeDefinition) {
        abbreviation::check(wiki, &survey, sink);
    }
    // The rules that use a term may not be translated yet.
    let is_begun = wiki
        .translated
        .is_some_and(|it| it.untranslated().next().is_some());
    if levels.is_on(Rule::UnusedTerm) && !is_begun {
        unused::check(wiki, &survey, sink);
    }
    if levels.is_on(Rule::TermCase) {
        survey.cases.check(wiki, sink);
    }
    if levels.is_on(Rule::UndefinedAbbreviation) {
        survey.cases.check_definitions(wiki, sink);
    }
    if levels.is_on(Rule::MisspeltWord) {
        survey.words.check(wiki, sink);
        survey.agreements.check(wiki, sink);
        survey.subjects.check(wiki, &survey.words, sink);
    }
}
