//! The statements of a text: its clauses with a number, `medium range 3 to 5`, each with what the text is about.

use super::words::{Quantity, Token, quantities, telling, tokens};
use crate::check::numbers::phrase;
use crate::locale::Vocabulary;
use crate::slice::Slice as _;
use crate::wikitext::Visible;
use std::collections::BTreeSet;
use std::ops::Range;

const ENDS: [char; 5] = ['.', ';', '!', '?', Visible::BREAK];
/// The most words before a colon that say what is below it.
const MOST_HEAD: usize = 5;
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

/// The statements of a text.
pub(super) fn statements(text: &str, vocabulary: &Vocabulary) -> Vec<Statement> {
    let mut found = Vec::new();
    if !text.contains(|it: char| it.is_ascii_digit()) && vocabulary.amounts.numbers.is_empty() {
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
        for part in parts(text, body, vocabulary) {
            let tokens = tokens(text, part, vocabulary);
            let quantities = quantities(text, &tokens, vocabulary);
            let is_short = tokens.len() <= MOST_WORDS && quantities.len() <= MOST_NUMBERS;
            if is_short && !quantities.is_empty() {
                found.push(Statement {
                    head: head.clone(),
                    tokens,
                    quantities,
                    is_first,
                });
            }
            is_first = false;
        }
    }
    found
}

/// The parts of a clause that state a number each.
fn parts(text: &str, clause: Range<usize>, vocabulary: &Vocabulary) -> Vec<Range<usize>> {
    let numbers = |part: &Range<usize>| {
        let tokens = tokens(text, part.clone(), vocabulary);
        (tokens.iter().any(|it| it.is_number), telling_words(&tokens))
    };
    let commas = split(text, &clause);
    let with_number = commas.iter().filter(|it| numbers(it).0).count();
    let commas = match with_number {
        0 | 1 => vec![without_joined(text, clause, &commas, vocabulary)],
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
            _ => joined(text, part, vocabulary, &mut parts),
        }
    }
    match (open, parts.last_mut()) {
        (Some(start), Some(last)) => last.end = text.len().min(last.end.max(start)),
        (Some(start), None) => parts.push(start..text.len()),
        _ => {}
    }
    parts
}

/// A clause without what a comma and a word such as `and` add to its number: `three a match, and another one later`.
fn without_joined(
    text: &str,
    clause: Range<usize>,
    commas: &[Range<usize>],
    vocabulary: &Vocabulary,
) -> Range<usize> {
    let mut is_behind = false;
    for comma in commas {
        let words = tokens(text, comma.clone(), vocabulary);
        let first = words.first().map_or("", |it| text.slice(it.at.clone()));
        if is_behind && vocabulary.amounts.join.contains(first) {
            return clause.start..comma.start;
        }
        is_behind |= words.iter().any(|it| it.is_number) && telling_words(&words) > 0;
    }
    clause
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
fn joined(text: &str, part: Range<usize>, vocabulary: &Vocabulary, parts: &mut Vec<Range<usize>>) {
    let tokens = tokens(text, part.clone(), vocabulary);
    let found = quantities(text, &tokens, vocabulary);
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
