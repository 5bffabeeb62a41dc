//! Examples of play that quote a table otherwise than it is: `A brig has 4 MP`, `4 hexes away. Short range adds 1`, `8: two hits`.

use super::facts::{Fact, Facts, Group, GroupKind, Keys, Number};
use super::words::{Quantity, Token, quantities, telling, tokens};
use crate::check::Wiki;
use crate::check::charts::number::Range as Value;
use crate::check::numbers::phrase;
use crate::diag::rules::differing_tables;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::locale::Amounts;
use crate::slice::Slice as _;
use crate::wikitext::Visible;
use std::ops::Range;

const ENDS: [char; 5] = ['.', ';', '!', '?', Visible::BREAK];
/// The most words between a thing and its number, and of a result.
const NEAR: usize = 4;
const RESULT: usize = 6;

/// A sentence of an example.
struct Sentence<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    quantities: Vec<Quantity>,
}

impl Sentence<'_> {
    fn word(&self, at: usize) -> String {
        let token = self.tokens.get(at);
        token.map_or(String::new(), |it| {
            self.text.slice(it.at.clone()).to_lowercase()
        })
    }

    /// Where all words of a label are together, the last of them `end`.
    fn place(&self, label: &Keys) -> Option<Range<usize>> {
        let telling: Vec<usize> = (0..self.tokens.len())
            .filter(|it| self.tokens.get(*it).is_some_and(|it| !it.is_small))
            .collect();
        let found = telling.windows(label.len()).find(|places| {
            let keys = places.iter().filter_map(|it| self.tokens.get(*it));
            keys.map(|it| &it.key).all(|it| label.contains(it))
        })?;
        Some(*found.first()?..found.last()? + 1)
    }
}

/// A number that a table has otherwise.
struct Quoted<'a> {
    at: Range<usize>,
    there: &'a Number,
    name: &'a str,
}

/// Looks at a paragraph of an example.
pub(super) fn check(wiki: &Wiki<'_>, visible: &Visible, facts: &Facts, sink: &mut Sink) {
    let amounts = &wiki.vocabulary.amounts;
    let sentences = sentences(wiki, visible.text());
    let mut found = Vec::new();
    for (nth, sentence) in sentences.iter().enumerate() {
        found.extend(stats(sentence, facts, amounts));
        found.extend(prices(sentence, facts, amounts).into_iter().next());
        let next = sentences.get(nth + 1);
        found.extend(next.and_then(|it| distance(sentence, it, facts)));
        result(wiki, sentence, (visible, facts), sink);
    }
    for quoted in found {
        let Some(span) = visible.span(quoted.at.clone()) else {
            continue;
        };
        let here = visible.text().slice(quoted.at);
        let message = differing_tables::told(here, &quoted.there.text, quoted.name);
        let found = Diagnostic::new(Rule::DifferingTables, span, message)
            .label(quoted.there.span, differing_tables::row_says());
        sink.push(found.help(differing_tables::told_help()));
    }
}

fn sentences<'t>(wiki: &Wiki<'_>, text: &'t str) -> Vec<Sentence<'t>> {
    let mut found = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let rest = text.slice(start..);
        let end = phrase::end(rest, &ENDS).map_or(text.len(), |it| start + it);
        let tokens = tokens(text, start..end, wiki.vocabulary);
        let quantities = quantities(text, &tokens, wiki.vocabulary);
        found.push(Sentence {
            text,
            tokens,
            quantities,
        });
        start = end + text.slice(end..).chars().next().map_or(1, char::len_utf8);
    }
    found
}

/// The rows of tables whose labels a sentence has.
fn named<'a>(
    sentence: &Sentence<'_>,
    facts: &'a Facts,
) -> Vec<(&'a Fact, &'a Group, Range<usize>)> {
    let words = telling(&sentence.tokens);
    let rows = facts
        .with_word(words.iter())
        .into_iter()
        .filter_map(|fact| {
            let group = facts.groups.get(fact.group)?;
            let place = sentence.place(&fact.label)?;
            (group.kind == GroupKind::Table && !fact.label.is_empty())
                .then_some((fact, group, place))
        });
    rows.collect()
}

/// `A brig has 4 MP`, `a gunboat with a crew of 3`: what the row of a thing has in a column.
fn stats<'a>(sentence: &Sentence<'_>, facts: &'a Facts, amounts: &Amounts) -> Vec<Quoted<'a>> {
    let is_changed =
        (0..sentence.tokens.len()).any(|it| amounts.changed_since.contains(&sentence.word(it)));
    if sentence.quantities.is_empty() || is_changed {
        return Vec::new();
    }
    let rows = named(sentence, facts);
    let mut found = Vec::new();
    for quantity in &sentence.quantities {
        let told = rows.iter().filter_map(|(fact, group, place)| {
            let column = column(sentence, quantity, (group, place), amounts)?;
            let there = fact.numbers.iter().find(|it| it.column == column)?;
            Some((place.end, *fact, there))
        });
        let told: Vec<_> = told.collect();
        let nearest = told.iter().map(|it| it.0).max();
        let mut nearest = told.iter().filter(|it| Some(it.0) == nearest);
        // Two tables that have the thing may be of two games.
        if let (Some((_, fact, there)), None) = (nearest.next(), nearest.next())
            && there.value != quantity.value
            && there.value.is_number()
            && quantity.value.is_number()
        {
            found.push(Quoted {
                at: quantity.at.clone(),
                there,
                name: &fact.name,
            });
        }
    }
    found
}

/// The column whose head is beside a number that little but `has` divides from the label before it.
fn column(
    sentence: &Sentence<'_>,
    quantity: &Quantity,
    (group, label): (&Group, &Range<usize>),
    amounts: &Amounts,
) -> Option<usize> {
    let between = label.end..quantity.tokens.start;
    if between.start > between.end || between.len() > NEAR {
        return None;
    }
    let heads = || group.heads.iter().enumerate().skip(1);
    let of = |at: usize| {
        let token = sentence.tokens.get(at)?;
        let mut named = heads().filter(|(_, head)| head.contains(&token.key));
        let column = named.next()?.0;
        named.next().is_none().then_some(column)
    };
    let behind = sentence
        .tokens
        .get(quantity.tokens.end)
        .filter(|it| it.is_joined);
    let behind = behind.and_then(|_| of(quantity.tokens.end));
    let before = between.clone().find_map(of);
    let is_plain = between
        .clone()
        .all(|at| of(at).is_some() || amounts.has.contains(&sentence.word(at)));
    match (behind, before) {
        (Some(column), None) | (None, Some(column)) if is_plain => Some(column),
        _ => None,
    }
}

/// `9 points: 5 for the beacon and 4 for the twelve`: what the rows have in the column that the total is of.
fn prices<'a>(sentence: &Sentence<'_>, facts: &'a Facts, amounts: &Amounts) -> Vec<Quoted<'a>> {
    let first = sentence.tokens.first().map_or(0, |it| it.at.start);
    let last = sentence.tokens.last().map_or(first, |it| it.at.end);
    let whole = sentence.text.slice(first..last);
    let Some(colon) = phrase::end(whole, &[':']).map(|it| first + it) else {
        return Vec::new();
    };
    let Some((total, parts)) = sentence
        .quantities
        .split_first()
        .filter(|it| it.0.at.end <= colon)
    else {
        return Vec::new();
    };
    let unit = sentence
        .tokens
        .get(total.tokens.end)
        .filter(|it| it.is_joined);
    let Some(unit) = unit.map(|it| &it.key) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for part in parts {
        let at = part.tokens.end;
        if !amounts.for_what.contains(&sentence.word(at)) {
            continue;
        }
        let label = (at + 1..sentence.tokens.len())
            .find(|it| sentence.tokens.get(*it).is_some_and(|it| !it.is_small));
        let Some(label) = label.and_then(|it| sentence.tokens.get(it)) else {
            continue;
        };
        let rows = facts
            .with_word(std::iter::once(&label.key))
            .into_iter()
            .filter_map(|fact| {
                let group = facts.groups.get(fact.group)?;
                let column = group
                    .heads
                    .iter()
                    .skip(1)
                    .position(|head| head.contains(unit))?
                    + 1;
                let is_one = fact.label.len() == 1 && group.kind == GroupKind::Table;
                let there = fact.numbers.iter().find(|it| it.column == column)?;
                is_one.then_some((fact, there))
            });
        let rows: Vec<_> = rows.collect();
        if let [(fact, there)] = rows.as_slice()
            && there.value != part.value
        {
            found.push(Quoted {
                at: part.at.clone(),
                there,
                name: &fact.name,
            });
        }
    }
    found
}

/// `4 hexes away. Short range adds 1`: a distance outside what the tables call so.
fn distance<'a>(one: &Sentence<'_>, next: &Sentence<'_>, facts: &'a Facts) -> Option<Quoted<'a>> {
    let unit = |of: &Sentence<'_>, it: &Quantity| {
        let behind = of.tokens.get(it.tokens.end)?;
        behind.is_joined.then(|| behind.key.clone())
    };
    let words: Keys = telling(&one.tokens)
        .union(&telling(&next.tokens))
        .cloned()
        .collect();
    let named = facts.with_word(words.iter()).into_iter().filter(|fact| {
        let is_here = one.place(&fact.label).is_some() || next.place(&fact.label).is_some();
        let is_range = fact
            .numbers
            .iter()
            .any(|it| !it.value.is_number() && it.unit.is_some());
        is_here && is_range && fact.numbers.len() == 1 && fact.label.len() > 1
    });
    let named: Vec<&Fact> = named.collect();
    let [fact] = named.as_slice() else {
        return None;
    };
    let number = fact.numbers.first()?;
    let of_unit = |of: &Sentence<'_>| -> Vec<Quantity> {
        let quantities = of.quantities.iter();
        quantities
            .filter(|it| unit(of, it) == number.unit)
            .cloned()
            .collect()
    };
    let (here, there) = (of_unit(one), of_unit(next));
    let ([quantity], []) = (here.as_slice(), there.as_slice()) else {
        return None;
    };
    let value = quantity.value.low.filter(|_| quantity.value.is_number())?;
    (!has(number.value, value)).then(|| Quoted {
        at: quantity.at.clone(),
        there: number,
        name: &fact.name,
    })
}

fn has(range: Value, value: i32) -> bool {
    range.low.is_none_or(|it| it <= value) && range.high.is_none_or(|it| value <= it)
}

/// `makes 8: two hits`, where the one chart with that result has another one for the number.
fn result(
    wiki: &Wiki<'_>,
    sentence: &Sentence<'_>,
    (visible, facts): (&Visible, &Facts),
    sink: &mut Sink,
) {
    let text = visible.text();
    let Some(quantity) = sentence.quantities.iter().find(|it| {
        let behind = text
            .slice(it.at.end..)
            .trim_start_matches([' ', '\u{a0}', '\u{202f}']);
        behind.starts_with(':') && it.value.is_number()
    }) else {
        return;
    };
    let before = quantity
        .tokens
        .start
        .checked_sub(1)
        .map(|it| sentence.word(it));
    let is_made = before.is_some_and(|it| wiki.vocabulary.amounts.make.contains(&it));
    let behind = sentence
        .tokens
        .get(quantity.tokens.end..)
        .unwrap_or_default();
    let (Some(score), true) = (quantity.value.low, is_made && behind.len() <= RESULT) else {
        return;
    };
    let words = telling(behind);
    let said = facts
        .outcomes_with(words.iter())
        .into_iter()
        .filter(|it| it.words == words);
    let said: Vec<_> = said.collect();
    let (Some(said), Some(last)) = (said.first().filter(|_| said.len() == 1), behind.last()) else {
        return;
    };
    let mut rows = facts.outcomes.iter().filter(|it| it.group == said.group);
    let right = rows.find(|it| has(it.score.value, score));
    let place = behind.first().map_or(last.at.start, |it| it.at.start)..last.at.end;
    if let Some(right) = right.filter(|it| it.words != words)
        && let Some(span) = visible.span(place)
    {
        let message = differing_tables::result(&score.to_string(), &right.name);
        let found = Diagnostic::new(Rule::DifferingTables, span, message)
            .label(right.score.span, differing_tables::here())
            .label(said.score.span, differing_tables::other_result());
        sink.push(found.help(differing_tables::result_help()));
    }
}
