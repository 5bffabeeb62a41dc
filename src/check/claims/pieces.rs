//! The statements of a text: its clauses with a number, `medium range 3 to 5`, each with what the text is about.

use super::facts::Known;
use super::words::{Quantity, REACH, Token, is_number, quantities, telling, tokens, words};
use crate::check::numbers::phrase;
use crate::locale::Vocabulary;
use crate::slice::Slice as _;
use crate::wikitext::Visible;
use std::collections::BTreeSet;
use std::ops::Range;

const ENDS: [char; 5] = ['.', ';', '!', '?', Visible::BREAK];
/// The most words before a colon that say what is below it.
const MOST_HEAD: usize = 5;
/// The most bytes of a clause that is looked at.
const LONGEST: usize = 2000;
/// The most words and numbers of a statement.
const MOST_WORDS: usize = 24;
const MOST_NUMBERS: usize = 4;

/// A part of a sentence that states a number.
#[derive(Debug)]
pub(super) struct Statement {
    /// What is before the colon above it: `Contracts: bark 31`.
    pub(super) head: BTreeSet<String>,
    pub(super) tokens: Vec<Token>,
    pub(super) quantities: Vec<Quantity>,
    /// Whether it is the first behind its colon.
    pub(super) is_first: bool,
}

impl Statement {
    /// Whether nothing but a unit that tells something is behind one of its numbers.
    pub(super) fn is_last(&self, quantity: &Quantity) -> bool {
        let behind = self
            .tokens
            .get(quantity.tokens.end + 1..)
            .unwrap_or_default();
        behind.iter().all(|it| it.is_small)
    }

    /// The keys of what it tells besides one of its numbers, and the word right behind that, which may be its unit.
    pub(super) fn besides(&self, quantity: &Quantity) -> (BTreeSet<String>, Option<&str>) {
        let others = self.tokens.iter().enumerate();
        let others = others.filter(|it| !quantity.tokens.contains(&it.0));
        let others: Vec<Token> = others.map(|it| it.1.clone()).collect();
        let behind = self.tokens.get(quantity.tokens.end);
        let unit = behind.filter(|it| it.is_joined && !it.is_small && !it.is_number);
        (telling(&others), unit.map(|it| it.key.as_str()))
    }
}

/// The statements of a text, or those of numbers whose unit is among the words.
pub(super) fn statements(
    text: &str,
    of: Option<&Known>,
    vocabulary: &Vocabulary,
) -> Vec<Statement> {
    let mut found = Vec::new();
    if of.is_some() && !states(text, 0..text.len(), of, vocabulary) {
        return found;
    }
    let mut head = BTreeSet::new();
    let mut start = 0;
    while start < text.len() {
        let end = phrase::end(text.slice(start..), &ENDS).map_or(text.len(), |it| start + it);
        let clause = start..end;
        start = end + text.slice(end..).chars().next().map_or(1, char::len_utf8);
        let colon = phrase::end(text.slice(clause.clone()), &[':']).map(|it| clause.start + it);
        let mut body = clause.clone();
        let mut is_first = false;
        if let Some(colon) = colon {
            let before = tokens(text, clause.start..colon, vocabulary);
            if before.len() <= MOST_HEAD && !before.iter().any(|it| it.is_number) {
                head = telling(&before);
                body = colon + 1..clause.end;
                is_first = true;
            }
        }
        if body.len() > LONGEST || !states(text, body.clone(), of, vocabulary) {
            continue;
        }
        let tokens = tokens(text, body.clone(), vocabulary);
        for part in parts((text, &tokens), body, vocabulary) {
            let tokens = of_part(&tokens, &part);
            let quantities = quantities(text, tokens, vocabulary);
            let is_short = tokens.len() <= MOST_WORDS && quantities.len() <= MOST_NUMBERS;
            if is_short && !quantities.is_empty() {
                found.push(Statement {
                    head: head.clone(),
                    tokens: tokens.to_vec(),
                    quantities,
                    is_first,
                });
            }
            is_first = false;
        }
    }
    found
}

/// Whether a part of a text has a number, and behind that one of the words.
fn states(text: &str, part: Range<usize>, of: Option<&Known>, vocabulary: &Vocabulary) -> bool {
    let is_asked = |(at, word): (usize, &str), known: &Known| {
        let start = part.start + at;
        let has = |it: Token| !it.is_small && known.has(&it.key);
        known.may_have(word) && { tokens(text, start..start + word.len(), vocabulary).into_iter() }
            .any(has)
    };
    let mut words = words(text.slice(part.clone()));
    while let Some((_, word)) = words.next() {
        let has_unit = |known: &Known| words.clone().take(REACH).any(|it| is_asked(it, known));
        if is_number(word, &vocabulary.amounts) && of.is_none_or(has_unit) {
            return true;
        }
    }
    false
}

/// The parts of a clause that state a number each.
fn parts(
    (text, tokens): (&str, &[Token]),
    clause: Range<usize>,
    vocabulary: &Vocabulary,
) -> Vec<Range<usize>> {
    let numbers = |part: &Range<usize>| {
        let tokens = of_part(tokens, part);
        (tokens.iter().any(|it| it.is_number), telling_words(tokens))
    };
    let end = clause.end;
    let commas = split(text, &clause);
    let with_number = commas.iter().filter(|it| numbers(it).0).count();
    let commas = match with_number {
        0 | 1 => vec![without_joined((text, tokens), clause, &commas, vocabulary)],
        _ => commas,
    };
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut open: Option<usize> = None;
    for comma in commas {
        let start = open.take().unwrap_or(comma.start);
        let part = start..comma.end;
        // `1, 2 or 3 the fire goes out`
        match numbers(&part).1 {
            0 => open = Some(start),
            _ => joined((text, tokens), part, vocabulary, &mut parts),
        }
    }
    match (open, parts.last_mut()) {
        (Some(start), Some(last)) => last.end = last.end.max(start),
        (Some(start), None) => parts.push(start..end),
        _ => {}
    }
    parts
}

/// A clause without what a comma and a word such as `and` add to its number: `three a match, and another one later`.
fn without_joined(
    (text, tokens): (&str, &[Token]),
    clause: Range<usize>,
    commas: &[Range<usize>],
    vocabulary: &Vocabulary,
) -> Range<usize> {
    let mut is_behind = false;
    for comma in commas {
        let words = of_part(tokens, comma);
        let first = words.first().map_or("", |it| text.slice(it.at.clone()));
        if is_behind && vocabulary.amounts.join.contains(first) {
            return clause.start..comma.start;
        }
        is_behind |= words.iter().any(|it| it.is_number) && telling_words(words) > 0;
    }
    clause
}

/// The tokens of a part of a clause.
fn of_part<'t>(tokens: &'t [Token], part: &Range<usize>) -> &'t [Token] {
    let before = |end: usize| tokens.partition_point(|it| it.at.start < end);
    tokens
        .get(before(part.start)..before(part.end))
        .unwrap_or_default()
}

fn telling_words(tokens: &[Token]) -> usize {
    let telling = tokens.iter().filter(|it| !it.is_small && !it.is_number);
    telling.count()
}

/// The parts of a clause between its commas, which are in no number.
fn split(text: &str, clause: &Range<usize>) -> Vec<Range<usize>> {
    let inside = text.slice(clause.clone());
    let commas = memchr::memchr_iter(b',', inside.as_bytes());
    let is_apart = |at: &usize| {
        !inside
            .slice(at + 1..)
            .starts_with(|it: char| it.is_ascii_digit())
    };
    let mut start = clause.start;
    let mut parts = Vec::new();
    for at in commas.filter(is_apart) {
        parts.push(start..clause.start + at);
        start = clause.start + at + 1;
    }
    parts.push(start..clause.end);
    parts
}

/// Divides a part at the words between two that state a number each: `5 for the beacon and 4 for the twelve`.
fn joined(
    (text, tokens): (&str, &[Token]),
    part: Range<usize>,
    vocabulary: &Vocabulary,
    parts: &mut Vec<Range<usize>>,
) {
    let tokens = of_part(tokens, &part);
    let found = quantities(text, tokens, vocabulary);
    let mut start = part.start;
    for pair in found.windows(2) {
        let [one, other] = pair else { continue };
        let between = tokens.get(one.tokens.end..other.tokens.start);
        let joins = |it: &&Token| vocabulary.amounts.join.contains(text.slice(it.at.clone()));
        let join = between.unwrap_or_default().iter().rfind(joins);
        if let Some(join) = join {
            parts.push(start..join.at.start);
            start = join.at.end;
        }
    }
    parts.push(start..part.end);
}
