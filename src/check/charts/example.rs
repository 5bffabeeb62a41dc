//! Examples that add up their dice and tell what another row of the chart says: `3 + 6 = 9. Nothing happens.`

use super::chart::{Chart, divides, words_of};
use super::number::Range;
use crate::check::numbers::phrase;
use crate::diag::rules::differing_tables;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Cell, Document};
use crate::wikitext::visit::each_run;

/// The fewest rows of a chart, and words of a result.
const FEWEST: usize = 3;

/// The rows of charts that have scores and results.
#[derive(Default)]
pub(super) struct Results(Vec<Vec<Row>>);

struct Row {
    scores: Range,
    outcomes: Vec<Outcome>,
}

struct Outcome {
    /// In small letters, without a full stop.
    words: String,
    span: Span,
}

impl Results {
    /// Takes the rows of a chart.
    pub(super) fn read(&mut self, chart: &Chart<'_>) {
        let rows = chart.table.rows.iter().filter(|row| !divides(row));
        let outcome = |cell: &Cell| {
            let words = plain(&words_of(cell, chart.sources)?);
            let span = cell.span;
            Some(Outcome { words, span })
        };
        let rows: Option<Vec<Row>> = rows
            .map(|row| {
                let (score, results) = row.cells.split_first()?;
                let scores = words_of(score, chart.sources)?;
                let outcomes = results.iter().map(outcome).collect::<Option<Vec<_>>>()?;
                Some(Row {
                    scores: Range::parse(&scores, &chart.vocabulary.ranges)?,
                    outcomes,
                })
            })
            .collect();
        self.0.extend(rows.filter(|it| it.len() >= FEWEST));
    }

    /// Reports the examples of the same text whose result is that of another row.
    pub(super) fn report(
        &self,
        document: &Document,
        visible: &mut Visible,
        sources: &Sources,
        sink: &mut Sink,
    ) {
        if self.0.is_empty() {
            return;
        }
        each_run(document, |run| {
            visible.read(run, sources);
            let text = visible.text();
            for (at, _) in text.match_indices("= ") {
                let rest = text.get(at + 2..).unwrap_or_default();
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let (total, behind) = rest.split_at_checked(digits).unwrap_or_default();
                // French has a space before the colon.
                let said = behind
                    .trim_start_matches([' ', '\u{a0}', '\u{202f}'])
                    .strip_prefix(['.', ',', ':', ';'])
                    .unwrap_or_default();
                let end = phrase::end(said, &['.', '!', ';', '?']).unwrap_or(said.len());
                let words = said.get(..end).unwrap_or_default();
                let before = text.len() - said.len();
                let start = before + words.len() - words.trim_start().len();
                let place = start..start + words.trim().len();
                // Of two throws against each other, the difference may count.
                let ahead = text.get(..at).unwrap_or_default();
                let sentence = ahead.rsplit(['.', '!', ';', '?']).next();
                let is_alone = !sentence.is_some_and(|it| it.contains("= "));
                let sum = total.parse().ok();
                let sum = sum.filter(|it| is_alone && adds_up(ahead, *it));
                let found = sum.and_then(|it| self.other(it, &plain(words)));
                if let (Some((right, said)), Some(span)) = (found, visible.span(place)) {
                    let message = differing_tables::result(total, &right.words);
                    let found = Diagnostic::new(Rule::DifferingTables, span, message)
                        .label(right.span, differing_tables::here())
                        .label(said.span, differing_tables::other_result());
                    sink.push(found.help(differing_tables::result_help()));
                }
            }
        });
    }

    /// The row of a score, and the row that says these words, where these are two.
    fn other(&self, score: i32, words: &str) -> Option<(&Outcome, &Outcome)> {
        self.0.iter().find_map(|rows| {
            let has = |it: &&Row| {
                it.scores.low.is_none_or(|low| low <= score)
                    && it.scores.high.is_none_or(|high| score <= high)
            };
            let right = &rows.iter().find(has)?.outcomes;
            let is_right = right.iter().any(|it| it.words == words);
            let mut columns = right.iter().enumerate().filter(|_| !is_right);
            columns.find_map(|(column, right)| {
                let least = right.shared(words);
                let said = rows.iter().filter_map(|it| it.outcomes.get(column));
                let said = said.filter(|it| it.is_said(words, least));
                Some((right, said.max_by_key(|it| it.shared(words))?))
            })
        })
    }
}

impl Outcome {
    /// How many of its last words an example ends with.
    fn shared(&self, words: &str) -> usize {
        let pairs = self.words.split(' ').rev().zip(words.split(' ').rev());
        pairs.take_while(|(one, other)| one == other).count()
    }

    /// Whether an example says its words, perhaps with another subject before them, and shares fewer with the right row:
    /// “he discards a card” for “the player discards a card”, or a verb: “a card comes”.
    fn is_said(&self, words: &str, of_right: usize) -> bool {
        const SUBJECT: usize = 2;
        let (all, shared) = (self.words.split(' ').count(), self.shared(words));
        let is_all = shared == all && of_right < shared;
        let is_most = shared + SUBJECT >= all && of_right == 0;
        let is_short = is_all && shared > 1 && words.split(' ').count() <= all + SUBJECT;
        let has_words = self.words.contains(char::is_alphabetic);
        has_words && (self.words == words || is_short || shared >= FEWEST && (is_all || is_most))
    }
}

/// Whether the sum that a text ends with has this total; another one is reported as such.
fn adds_up(before: &str, total: i32) -> bool {
    let (mut sum, mut is_number) = (0_i64, true);
    for word in before.split_whitespace().rev() {
        if is_number {
            let Ok(number) = word.parse::<u16>() else {
                break;
            };
            sum += i64::from(number);
        } else if word != "+" {
            break;
        }
        is_number = !is_number;
    }
    sum == i64::from(total)
}

/// Words in small letters, without the marks around them.
fn plain(words: &str) -> String {
    words
        .trim_matches(|it: char| !it.is_alphanumeric())
        .to_lowercase()
}
