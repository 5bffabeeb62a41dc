//! Abbreviations that are used before they are defined.

use super::survey::Survey;
use super::tokens::Zone;
use crate::check::Wiki;
use crate::diag::rules::abbreviation_before_definition;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::{ComponentKind, Kind};
use std::collections::BTreeSet;

/// Reports the first use of each abbreviation that nothing has explained yet.
pub(super) fn check(wiki: &Wiki<'_>, survey: &Survey<'_>, sink: &mut Sink) {
    let mut met = BTreeSet::new();
    for (place, tiddler) in survey.order.iter().enumerate() {
        if !is_read(wiki, *tiddler) {
            continue;
        }
        let page = &survey.pages[*tiddler];
        for used in &page.uses {
            let Some(term) = survey.terms.get(used.term) else {
                continue;
            };
            let definitions = term.defined_in.iter();
            let defined = definitions
                .filter_map(|tiddler| survey.place(*tiddler))
                .min();
            let early = defined.is_some_and(|defined| place < defined)
                && !on_page(wiki, used.span, term.span);
            if !early || !term.is_abbreviation() || !met.insert(used.term) {
                continue;
            }
            if used.zone != Zone::Link && !page.links_to(term) {
                let message = abbreviation_before_definition::said(&term.name);
                sink.push(
                    Diagnostic::new(Rule::AbbreviationBeforeDefinition, used.span, message)
                        .label(term.span, abbreviation_before_definition::here())
                        .help(abbreviation_before_definition::help()),
                );
            }
        }
    }
}

/// Whether both are on one page of a folder of Markdown, where the key is below the table.
fn on_page(wiki: &Wiki<'_>, used: Span, defined: Span) -> bool {
    let (file, _) = wiki.sources.place(used);
    file == wiki.sources.place(defined).0 && !wiki.sources.is_repairable(file)
}

/// Whether the tiddler is read for its rules. The root and the like contain authors and licences.
fn is_read(wiki: &Wiki<'_>, tiddler: TiddlerId) -> bool {
    use ComponentKind::{Colophon, Dedication};
    let entry = &wiki.store[tiddler];
    let apart = matches!(
        entry.kind,
        Kind::Part | Kind::Component(Colophon | Dedication)
    );
    !apart && wiki.history != Some(tiddler)
}
