//! Numbers in running text and in preformatted text: sums that do not add up, days that do not exist.

mod dates;
mod measures;
mod slip;
mod sums;

use super::Wiki;
use crate::diag::{Levels, Rule, Sink};
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::BlockKind;
use crate::wikitext::visit::{each_block, each_run};
use slip::Slip;

/// Looks for wrong numbers in all texts.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let rules = [Rule::WrongSum, Rule::ImpossibleDate, Rule::WrongMeasure];
    if !rules.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        let has_units = !wiki.scales.units.is_empty();
        if !has_units && !may_hold_slips(wiki.sources.text(entry.tiddler.text)) {
            continue;
        }
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            let text = visible.text();
            let measures = measures::find_wrong(text, wiki.scales, wiki.vocabulary);
            for slip in slips(wiki, text).into_iter().chain(measures) {
                if let Some(span) = visible.span(slip.range.clone()) {
                    sink.push(slip.at(span));
                }
            }
        });
        each_block(document, |block| {
            if let BlockKind::Preformatted(pieces) = &block.kind {
                for piece in pieces {
                    look_at_piece(wiki, wiki.sources, *piece, sink);
                }
            }
        });
    }
}

/// Whether the text contains a `=` or a year, as every sum and every date does.
fn may_hold_slips(text: &str) -> bool {
    let year = |four: &[u8]| four.iter().all(u8::is_ascii_digit);
    text.contains('=') || text.as_bytes().windows(4).any(year)
}

fn look_at_piece(wiki: &Wiki<'_>, sources: &Sources, piece: Span, sink: &mut Sink) {
    for slip in slips(wiki, sources.slice(piece)) {
        let span = piece.part(slip.range.clone());
        sink.push(slip.at(span));
    }
}

fn slips(wiki: &Wiki<'_>, text: &str) -> Vec<Slip> {
    let mut slips = sums::find(text);
    slips.extend(dates::find(text, &wiki.vocabulary.dates));
    slips
}
