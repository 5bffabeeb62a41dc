//! Paragraphs, items and rows that are there twice, word for word.

use super::Wiki;
use crate::diag::rules::repeated_text;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::Amounts;
use crate::say::Text;
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use crate::wikitext::plain_text;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Inline, InlineKind, List, ListKind, Row, RowKind, Table,
};
use crate::wikitext::visit::each_block;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The words of a paragraph, an item and a row below which it may be there twice: “None.”, “Throw a die.”
const PARAGRAPH: usize = 6;
const ITEM: usize = 5;
const ROW: usize = 3;

/// The words of a sentence below which it may be there twice in a row.
const SENTENCE: usize = 3;

/// Looks at every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::RepeatedText) {
        return;
    }
    for (_, document) in wiki.store.documents() {
        let mut paragraphs = Texts::new(PARAGRAPH);
        each_block(document, |block: &Block| match &block.kind {
            // What is said of one thing may be said of another.
            BlockKind::Heading { .. } => paragraphs.places.clear(),
            // A picture may be shown twice.
            BlockKind::Paragraph(content) if content.iter().any(is_picture) => {}
            // What is put in has paragraphs of its own.
            BlockKind::Paragraph(content) if content.iter().all(is_embedded) => {}
            BlockKind::Paragraph(content) => {
                sentences(block.span, wiki, sink);
                let mut words = words(content, wiki.sources);
                // What leads over to a list may lead over to another one.
                if words.ends_with([':', '：']) {
                    words.clear();
                }
                paragraphs.see(
                    words,
                    block.span,
                    (repeated_text::paragraph, wiki.sources),
                    sink,
                );
            }
            BlockKind::List(list) => items(list, wiki.sources, sink),
            BlockKind::Table(table) => rows(table, wiki.sources, sink),
            _ => {}
        });
    }
}

/// Reports a sentence of a paragraph that is the same as the one before it, or would be but for a number: a merge keeps
/// both.
fn sentences(paragraph: Span, wiki: &Wiki<'_>, sink: &mut Sink) {
    let (mut at, mut before) = (0, ("", 0..0));
    for piece in wiki.sources.slice(paragraph).split_inclusive('.') {
        let sentence = piece.trim();
        let start = at + piece.len() - piece.trim_start().len();
        let place: Range<usize> = start..start + sentence.len();
        at += piece.len();
        let said = match sentence == before.0 {
            true => Some(repeated_text::sentence()),
            false => is_but_for_a_number(sentence, before.0, &wiki.vocabulary.amounts)
                .then(repeated_text::but_for_a_number),
        };
        let is_whole = || sentence.ends_with('.') && sentence.contains(char::is_alphabetic);
        let is_long = || sentence.split_whitespace().nth(SENTENCE - 1).is_some();
        // A refrain goes on: “It rains. It rains. It rains and rains.”
        let goes_on = || {
            let rest = wiki.sources.slice(paragraph).get(at..).unwrap_or_default();
            let mut words = rest.split_whitespace().zip(sentence.split_whitespace());
            words.next().is_some_and(|(one, other)| one == other)
        };
        if let Some(said) = said.filter(|_| is_whole() && is_long() && !goes_on()) {
            let span = paragraph.part(place);
            let found = Diagnostic::new(Rule::RepeatedText, span, said)
                .label(paragraph.part(before.1), repeated_text::first());
            return sink.push(found.help(repeated_text::help()));
        }
        before = (sentence, place);
    }
}

/// Whether two sentences of some length differ in one word alone, and that is a number.
fn is_but_for_a_number(one: &str, other: &str, amounts: &Amounts) -> bool {
    const FEWEST: usize = 5;
    // Nearly all sentences begin otherwise than the one before.
    if one.bytes().next() != other.bytes().next() {
        return false;
    }
    let words = |it: &str| it.split_whitespace().count();
    if words(one) < FEWEST || words(one) != words(other) {
        return false;
    }
    let pairs = one.split_whitespace().zip(other.split_whitespace());
    let mut differing = pairs.filter(|(one, other)| one != other);
    let is_number = |word: &str| amounts.number(word).is_some() || amounts.ordinals.contains(word);
    let numbers = differing
        .next()
        .is_some_and(|(one, other)| is_number(one) && is_number(other));
    numbers && differing.next().is_none()
}

fn is_picture(inline: &Inline) -> bool {
    matches!(inline.kind, InlineKind::Image(_))
}

fn is_embedded(inline: &Inline) -> bool {
    matches!(inline.kind, InlineKind::Embedded(_))
}

fn items(list: &List, sources: &Sources, sink: &mut Sink) {
    twin_items(list, sources, sink);
    // A step may come again.
    if list.kind != ListKind::Bulleted {
        return;
    }
    let mut texts = Texts::new(ITEM);
    for item in list.items.iter().filter(|it| it.blocks.is_empty()) {
        let ends = item.content.first().zip(item.content.last());
        if let Some((first, last)) = ends {
            let span = first.span.to(last.span);
            let words = words(&item.content, sources);
            texts.see(words, span, (repeated_text::item, sources), sink);
        }
    }
}

/// The items of a short list, none of which is like another one.
const FEW: usize = 3;

/// Reports two items right behind each other that are alike, if there are no others: those of an enumeration, however short,
/// and steps.
fn twin_items(list: &List, sources: &Sources, sink: &mut Sink) {
    let items = list.items.iter().map(|item| {
        let last = item.content.last().filter(|_| item.blocks.is_empty())?;
        let span = item.content.first()?.span.to(last.span);
        let words = words(&item.content, sources);
        let is_part = sources.slice(span).trim_end().ends_with([',', ';', '?']);
        let is_long = words.split(' ').nth(ITEM - 1).is_some();
        // Long items with bullets are compared with all above them.
        let is_step = is_long && list.kind == ListKind::Numbered;
        let is_told = is_step || is_part && !is_long;
        (is_told && words.contains(char::is_alphabetic)).then_some((words, span))
    });
    let items: Vec<_> = items.collect();
    // Steps may come again, and of parts of a set there may be several.
    let farthest = match list.kind == ListKind::Bulleted && items.len() == FEW {
        true => FEW - 1,
        false => 1,
    };
    let pairs = (1..=farthest).flat_map(|far| items.iter().zip(items.iter().skip(far)));
    let mut twins = pairs.filter_map(|(one, other)| {
        let ((one, first), (other, second)) = (one.as_ref()?, other.as_ref()?);
        (one == other && first != second).then_some((first, second))
    });
    if let (Some((first, second)), None) = (twins.next(), twins.next()) {
        let found = Diagnostic::new(Rule::RepeatedText, *second, repeated_text::item());
        let found = found.label(*first, repeated_text::first());
        sink.push(found.help(repeated_text::help()));
    }
}

fn rows(table: &Table, sources: &Sources, sink: &mut Sink) {
    let mut texts = Texts::new(ROW);
    twin_rows(table, sources, sink);
    for row in table.rows.iter().filter(|it| it.kind == RowKind::Body) {
        if row.is_group() {
            texts.places.clear();
        }
        // Two units may be alike; the scores of a chart are not.
        if is_chart_row(row, sources)
            && let Some(words) = words_of_row(row, sources)
        {
            texts.see(words, row.span, (repeated_text::row, sources), sink);
        }
    }
}

/// Reports two rows below each other that are alike, if there are no others: where many are, each is a thing of its own.
fn twin_rows(table: &Table, sources: &Sources, sink: &mut Sink) {
    const FEWEST_CELLS: usize = 3;
    let words = table.rows.iter().map(|row| {
        let words = words_of_row(row, sources).filter(|_| row.kind == RowKind::Body)?;
        // Those with words are looked at above.
        let is_other = is_chart_row(row, sources)
            && (words.contains(char::is_alphabetic) || !tells_rows(table, sources));
        if is_other {
            return None;
        }
        let full = words.split(" | ").filter(|it| !it.is_empty());
        (full.count() >= FEWEST_CELLS).then_some(words)
    });
    let rows: Vec<_> = table.rows.iter().zip(words).collect();
    let pairs = rows.iter().zip(rows.iter().skip(1));
    let mut twins = pairs.filter(|((_, one), (_, other))| one.is_some() && one == other);
    if let (Some(((first, _), (second, _))), None) = (twins.next(), twins.next()) {
        let found = Diagnostic::new(Rule::RepeatedText, second.span, repeated_text::row());
        let found = found.label(first.span, repeated_text::first());
        sink.push(found.help(repeated_text::help()));
    }
}

/// Whether the first cells tell the rows apart: but for one that is there twice, all differ.
fn tells_rows(table: &Table, sources: &Sources) -> bool {
    const FEWEST: usize = 4;
    let first = table
        .rows
        .iter()
        .filter_map(|row| match &row.cells.first()?.kind {
            CellKind::Content { content, .. } => Some(words(content, sources)),
            _ => None,
        });
    let all: Vec<String> = first.collect();
    let different: BTreeSet<&String> = all.iter().collect();
    all.len() > FEWEST && different.len() + 1 >= all.len()
}

/// Whether a row begins with a number or a range.
fn is_chart_row(row: &Row, sources: &Sources) -> bool {
    let label = row.cells.first().map(|it| &it.kind);
    let Some(CellKind::Content { content, .. }) = label else {
        return false;
    };
    let label = words(content, sources);
    label.contains(|it: char| it.is_ascii_digit()) && !label.contains(char::is_alphabetic)
}

/// The words of a row; `None` where cells of other rows belong to it.
fn words_of_row(row: &Row, sources: &Sources) -> Option<String> {
    let mut all = Vec::new();
    for cell in &row.cells {
        let CellKind::Content { content, .. } = &cell.kind else {
            return None;
        };
        all.push(words(content, sources));
    }
    Some(all.join(" | "))
}

/// The words in small letters, a space between two of them, with plain quotes and without the mark at the end.
fn words(content: &[Inline], sources: &Sources) -> String {
    let text = plain_text(content, sources).to_lowercase();
    let text = text.trim_end().trim_end_matches(['.', ',', ';']);
    let words = single_spaced(text);
    if words.is_ascii() {
        return words.into_owned();
    }
    let plain = words.chars().map(|it| match it {
        '“' | '”' | '„' | '«' | '»' => '"',
        '’' => '\'',
        _ => it,
    });
    plain.collect()
}

/// The texts so far, with the place of each.
struct Texts {
    least: usize,
    places: BTreeMap<String, Span>,
}

impl Texts {
    fn new(least: usize) -> Self {
        Self {
            least,
            places: BTreeMap::new(),
        }
    }

    /// Reports a text that was seen before.
    fn see(
        &mut self,
        words: String,
        span: Span,
        (said, sources): (fn() -> Text, &Sources),
        sink: &mut Sink,
    ) {
        let mut all = words.split(' ').filter(|it| *it != "|" && !it.is_empty());
        let is_short = all.nth(self.least - 1).is_none();
        if is_short || !words.contains(char::is_alphabetic) {
            return;
        }
        match self.places.get(&words) {
            // A macro may show a text twice.
            Some(first) if *first == span => {}
            // What is put in from another text is repeated there.
            Some(_) if sources.place(span).1.is_empty() => {}
            Some(first) => sink.push(
                Diagnostic::new(Rule::RepeatedText, span, said())
                    .label(*first, repeated_text::first())
                    .help(repeated_text::help()),
            ),
            None => {
                self.places.insert(words, span);
            }
        }
    }
}
