//! Numbers in running text and in preformatted text: sums that do not add up, days that do not exist, numbers out of their order, ordinals with another's ending.

mod conversions;
mod counted;
mod dates;
mod letters;
mod marked;
mod measures;
mod ordinals;
mod parts;
pub(super) mod phrase;
mod series;
mod slip;
mod spoken;
pub(super) mod sums;
mod throws;
mod told;
mod units;

use super::Wiki;
use super::numerals::{Numbers, numerals};
use crate::diag::{Levels, Rule, Sink};
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, List};
use crate::wikitext::visit::{each_block, each_run};
use slip::Slip;
use units::Units;

/// The rules of this module.
const RULES: [Rule; 11] = [
    Rule::WrongSum,
    Rule::ImpossibleDate,
    Rule::WrongMeasure,
    Rule::ImpossibleThrow,
    Rule::MisspeltWord,
    Rule::OutOfOrder,
    Rule::LookAlike,
    Rule::MalformedMarkup,
    Rule::DoubledWord,
    Rule::UnfinishedText,
    Rule::ChartRanges,
];

/// Looks for wrong numbers in all texts.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !RULES.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let mut visible = Visible::default();
    let mut units = Units::default();
    let mut digits = Vec::new();
    let makes = parts::Makes::new(&wiki.vocabulary.amounts);
    let totals = spoken::Totals::new(&wiki.vocabulary.amounts);
    let signs = told::Signs::new(&wiki.vocabulary.amounts);
    for (entry, document) in wiki.store.documents() {
        let whole = wiki.sources.text(entry.tiddler.text);
        let sides = throws::sides(whole);
        each_run(document, |run| {
            marked::check_run(run, wiki.sources, sink);
            visible.read(run, wiki.sources);
            let text = visible.text();
            digits.clear();
            digits.extend(numerals(text));
            let (numbers, count) = ((text, &*digits), (text, digits.len()));
            units.read((&visible, &digits), wiki.vocabulary);
            let mut found = slips(wiki, numbers);
            found.extend(letters::find(numbers, whole, wiki.vocabulary));
            found.extend(letters::of_dice(numbers));
            found.extend(letters::spaced_dice(text, whole));
            found.extend(counted::find(numbers, wiki.vocabulary));
            found.extend(measures::find_wrong(text, wiki.scales, wiki.vocabulary));
            found.extend(conversions::find(text, wiki.vocabulary));
            found.extend(throws::find(numbers, (whole, sides), wiki.vocabulary));
            found.extend(parts::find(text, &wiki.vocabulary.amounts, &makes));
            found.extend(parts::retold(count));
            found.extend(spoken::find(text, &wiki.vocabulary.amounts, &totals));
            found.extend(series::find(count, &wiki.vocabulary.amounts));
            found.extend(series::turned(count, wiki.vocabulary));
            found.extend(ordinals::find(numbers, &wiki.vocabulary.ordinals));
            let told = told::find(count, &signs, &wiki.vocabulary.amounts);
            let told: Vec<Slip> = told
                .into_iter()
                .filter(|it| !is_known(it, &found))
                .collect();
            for slip in found.into_iter().chain(told) {
                report(slip, &visible, wiki.sources, sink);
            }
        });
        each_block(document, |block| {
            marked::check_quote(block, wiki.sources, sink);
            match &block.kind {
                BlockKind::Preformatted(pieces) => {
                    for piece in pieces {
                        look_at_piece(wiki, wiki.sources, *piece, sink);
                    }
                }
                BlockKind::List(list) => look_at_items(wiki, list, &mut visible, sink),
                _ => {}
            }
        });
    }
    units.check(wiki.vocabulary, sink);
}

/// Whether a sum at the place of this one is found already.
fn is_known(sum: &Slip, found: &[Slip]) -> bool {
    let mut sums = found.iter().filter(|it| it.rule == Rule::WrongSum);
    sums.any(|it| it.range.start < sum.range.end && sum.range.start < it.range.end)
}

/// Reports a slip, unless it is a sum with powers, which are no numbers of their own.
fn report(slip: Slip, visible: &Visible, sources: &Sources, sink: &mut Sink) {
    const POWERS: [&str; 2] = ["^^", "<sup"];
    let has_powers = |it: &Span| {
        let written = sources.slice(*it);
        POWERS.iter().any(|mark| written.contains(mark))
    };
    let is_none = |it: &Span| slip.rule == Rule::WrongSum && has_powers(it);
    if let Some(span) = visible.span(slip.range.clone()).filter(|it| !is_none(it)) {
        sink.push(slip.at(span));
    }
}

/// Looks at the items that begin with a number, and have a list of their own.
fn look_at_items(wiki: &Wiki<'_>, list: &List, visible: &mut Visible, sink: &mut Sink) {
    for item in &list.items {
        let Some(BlockKind::List(below)) = item.blocks.first().map(|it| &it.kind) else {
            continue;
        };
        let mut texts = Vec::new();
        for part in &below.items {
            visible.read(&part.content, wiki.sources);
            if !visible.text().starts_with(|it: char| it.is_ascii_digit()) {
                break;
            }
            texts.push(visible.text().to_owned());
        }
        if texts.len() < below.items.len() {
            continue;
        }
        visible.read(&item.content, wiki.sources);
        if let Some(slip) = parts::of_items(visible.text(), &texts) {
            report(slip, visible, wiki.sources, sink);
        }
    }
}

fn look_at_piece(wiki: &Wiki<'_>, sources: &Sources, piece: Span, sink: &mut Sink) {
    let text = sources.slice(piece);
    for slip in slips(wiki, (text, &numerals(text).collect::<Vec<_>>())) {
        let span = piece.part(slip.range.clone());
        sink.push(slip.at(span));
    }
}

fn slips(wiki: &Wiki<'_>, (text, numerals): Numbers<'_>) -> Vec<Slip> {
    let words = wiki.vocabulary;
    let mut slips = sums::find(text, &words.decimal, &words.amounts);
    slips.extend(dates::find((text, numerals), &words.dates));
    slips
}
