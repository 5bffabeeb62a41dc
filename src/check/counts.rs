//! Counts that a sentence announces, and what follows does not have: `Four habits:` before three items.

use super::Wiki;
use super::numbers::phrase;
use crate::diag::rules::wrong_count;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::{Amounts, Vocabulary};
use crate::slice::Slice;
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::{
    Block, BlockKind, Document, Inline, InlineKind, ItemRole, List, ListKind, Row, RowKind, Table,
};
use crate::wikitext::visit::{each_block, each_run, each_table};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::Range;

/// The counts that are looked at: two players may need three things.
const COUNTS: Range<i64> = 3..21;

/// The most words between a count and the colon.
const MOST_WORDS: usize = 6;

/// Looks at all texts.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::WrongCount) || wiki.vocabulary.amounts.numbers.is_empty() {
        return;
    }
    let elsewhere = OnceCell::new();
    for (_, document) in wiki.store.documents() {
        steps(wiki, &document.blocks, &elsewhere, sink);
        lists(wiki, document, sink);
        for (above, below) in below_paragraphs(document) {
            if let BlockKind::Table(table) = below
                && !of_table(wiki, above, table, sink)
            {
                of_rows(wiki, above, table, sink);
            }
        }
        each_table(document, |table| {
            for caption in &table.captions {
                of_rows(wiki, &caption.content, table, sink);
            }
        });
        sentences(wiki, document, sink);
    }
}

/// The blocks below paragraphs, each after what the paragraph says.
pub(super) fn below_paragraphs(
    document: &Document,
) -> impl Iterator<Item = (&[Inline], &BlockKind)> {
    let pairs = document.blocks.iter().zip(document.blocks.iter().skip(1));
    pairs.filter_map(|(above, below)| match &above.kind {
        BlockKind::Paragraph(content) => Some((content.as_slice(), &below.kind)),
        _ => None,
    })
}

/// Looks at the lists below a paragraph or an item.
fn lists(wiki: &Wiki<'_>, document: &Document, sink: &mut Sink) {
    let mut visible = Visible::default();
    each_list(document, |content, list| {
        visible.read(content, wiki.sources);
        of_parts(wiki, &visible, list, sink);
        let amounts = &wiki.vocabulary.amounts;
        let counted = counted_before(visible.text(), amounts);
        let is_order = list.kind == ListKind::Numbered;
        let is_its_own = visible.text().trim_end().ends_with(':');
        let earlier = || {
            let is_of_list = !is_its_own || names_order(visible.text(), amounts);
            counted_earlier(visible.text(), amounts).filter(|_| is_of_list)
        };
        let counted = counted.or_else(|| is_order.then(earlier)?);
        if let Some(counted) = counted {
            let items = list.items.iter();
            let items = items.filter(|it| it.role != ItemRole::Definition).count();
            let first = list.items.first().map(|it| it.span);
            report(&visible, counted, items, first, sink);
        }
    });
}

/// Whether the last sentence of a text says of what is below that it is in an order: `They are played in this order:`.
fn names_order(text: &str, amounts: &Amounts) -> bool {
    let start = phrase::start(text.trim_end_matches(':'), &['.', ';', '!', '?']);
    let mut words = words(text, start).map(|it| it.1.trim_end_matches([',', ':']));
    words.any(|it| amounts.in_order.contains(it))
}

/// Reports the one item whose number the text above has otherwise, where it has another one alike: `54 tiles and 30 trains`
/// above `45 tiles` and `30 trains`.
fn of_parts(wiki: &Wiki<'_>, above: &Visible, list: &List, sink: &mut Sink) {
    const SHORTEST: usize = 3;
    // It is looked through for each item.
    const LONGEST: usize = 500;
    let above = above.text();
    if above.len() > LONGEST || !above.contains(|it: char| it.is_ascii_digit()) {
        return;
    }
    let (mut same, mut others) = (0, Vec::new());
    let mut visible = Visible::default();
    for item in list.items.iter().filter(|it| it.blocks.is_empty()) {
        visible.read(&item.content, wiki.sources);
        let words = visible.text().trim().trim_end_matches([',', '.', ';', ' ']);
        let (number, noun) = words.split_once([' ', '\u{a0}']).unwrap_or_default();
        let number: Option<u32> = number.parse().ok().filter(|_| noun.len() >= SHORTEST);
        let said = above.match_indices(noun).filter_map(|(at, _)| {
            let (before, after) = (above.slice(..at), above.slice(at + noun.len()..));
            let number = before.strip_suffix([' ', '\u{a0}'])?;
            let number = number.rsplit(|it: char| !it.is_ascii_digit()).next()?;
            let is_word = !after.starts_with(char::is_alphanumeric);
            number.parse::<u32>().ok().filter(|_| is_word)
        });
        let Some(number) = number else { continue };
        match said.collect::<Vec<_>>().as_slice() {
            [] => {}
            all if all.contains(&number) => same += 1,
            [other] => others.push((item.span, number, *other)),
            _ => return,
        }
    }
    if let ([(span, number, said)], 1..) = (others.as_slice(), same) {
        let message = wrong_count::said(&said.to_string(), &number.to_string());
        let found = Diagnostic::new(Rule::WrongCount, *span, message);
        sink.push(found.help(wrong_count::help()));
    }
}

/// Calls `look` with each list that is below a paragraph or in an item, and what that says.
pub(super) fn each_list(document: &Document, mut look: impl FnMut(&[Inline], &List)) {
    for (above, below) in below_paragraphs(document) {
        if let BlockKind::List(list) = below {
            look(above, list);
        }
    }
    each_block(document, |block| {
        if let BlockKind::List(list) = &block.kind {
            for item in &list.items {
                if let Some(BlockKind::List(below)) = item.blocks.first().map(|it| &it.kind) {
                    look(&item.content, below);
                }
            }
        }
    });
}

/// Looks at the sentences that enumerate what they count.
fn sentences(wiki: &Wiki<'_>, document: &Document, sink: &mut Sink) {
    let amounts = &wiki.vocabulary.amounts;
    let mut visible = Visible::default();
    each_run(document, |run| {
        visible.read(run, wiki.sources);
        for (at, _) in visible.text().match_indices(':') {
            let (before, after) = visible.text().split_at_checked(at).unwrap_or_default();
            let after = after.get(1..).unwrap_or_default();
            let Some(items) = enumerated(after, amounts) else {
                continue;
            };
            let counted = announced(before, MOST_WORDS, amounts);
            let counted = counted
                .or_else(|| dice_before(before, amounts).filter(|_| is_throw(after, amounts)));
            if let Some(counted) = counted {
                report(&visible, counted, items, None, sink);
            }
        }
        brackets(&visible, amounts, sink);
    });
}

/// Looks at the counts with their things in brackets: `three hexes (e5, f5 and f6)`.
fn brackets(visible: &Visible, amounts: &Amounts, sink: &mut Sink) {
    const MOST: usize = 2;
    const LONGEST: usize = 200;
    for at in memchr::memchr_iter(b'(', visible.text().as_bytes()) {
        let (before, after) = visible.text().split_at_checked(at).unwrap_or_default();
        let mut ends = after.bytes().take(LONGEST);
        let Some(end) = ends.position(|it| it == b')') else {
            continue;
        };
        let inside = after.slice(1..end);
        // Of others, one is chosen.
        let joins = |it: &str| amounts.join.contains(it) && !amounts.or.contains(it);
        let is_joined = inside.split(' ').any(joins);
        let is_named = inside.split(',').all(|it| it.contains(char::is_alphabetic));
        let items = enumerated(inside, amounts).filter(|_| is_joined && is_named);
        if let Some(items) = items
            && let Some(counted) = right_before(before, MOST, amounts)
        {
            report(visible, counted, items, None, sink);
        }
    }
}

/// The count that is so many words before the end of a text: `three hexes`.
fn right_before(text: &str, most: usize, amounts: &Amounts) -> Option<Counted> {
    const LONGEST: usize = 80;
    let near = text.len().saturating_sub(LONGEST);
    let near = (near..=text.len()).find(|it| text.is_char_boundary(*it))?;
    let words: Vec<_> = words(text, near).collect();
    let mut words = words.into_iter().rev().enumerate().take(most + 1);
    let (after, (at, count)) =
        words.find_map(|(after, (at, it))| Some((after, (at, amounts.number(it)?))))?;
    (after > 0 && COUNTS.contains(&count)).then_some(Counted { count, at })
}

/// The count that a text announces for what is below it.
fn counted_before(text: &str, amounts: &Amounts) -> Option<Counted> {
    let text = text.trim_end();
    let before = text.strip_suffix(':').map(|it| (it, MOST_WORDS));
    // `The turn has five steps.` may end a sentence, too.
    let before = before.or_else(|| Some((text.strip_suffix('.')?, 1)));
    before.and_then(|(it, most)| announced(it.trim_end(), most, amounts))
}

/// The count of a sentence that others follow before the list: `A turn has five phases. Both players end one first.`
fn counted_earlier(text: &str, amounts: &Amounts) -> Option<Counted> {
    let ends = memchr::memchr_iter(b'.', text.as_bytes()).map(|at| text.slice(..at));
    let mut ends = ends.filter(|it| {
        let noun = it.rsplit(' ').next().unwrap_or_default();
        amounts.listed.contains(noun)
    });
    ends.find_map(|it| announced(it, 1, amounts))
}

/// Reports a count that is neither that of the rows nor that of the columns of the table below it.
///
/// Returns whether there is one.
fn of_table(wiki: &Wiki<'_>, content: &[Inline], table: &Table, sink: &mut Sink) -> bool {
    let mut visible = Visible::default();
    visible.read(content, wiki.sources);
    if !visible.text().trim_end().ends_with(':') {
        return false;
    }
    let Some(counted) = counted_before(visible.text(), &wiki.vocabulary.amounts) else {
        return false;
    };
    let (rows, count, _) = rows_of(wiki, table);
    let width = table.rows.iter().map(|it| it.cells.len()).max();
    let fits = |it: usize| usize::try_from(counted.count) == Ok(it);
    let is_head = table.rows.iter().any(Row::is_head);
    let is_of_columns = width.is_some_and(|it| fits(it) || fits(it.saturating_sub(1)));
    let is_of_columns = is_of_columns && !is_of_rows(wiki, &visible, &counted, table);
    if is_head && !is_of_columns {
        let first = rows.first().map(|it| it.span);
        report(&visible, counted, count, first, sink);
    }
    true
}

/// The rows of the body of a table, how many of them are no total, and what is their one total.
fn rows_of<'a>(wiki: &Wiki<'_>, table: &'a Table) -> (Vec<&'a Row>, usize, Option<i64>) {
    let is_body = |it: &&Row| it.kind == RowKind::Body && !it.is_group() && !it.is_head();
    let rows: Vec<_> = table.rows.iter().filter(is_body).collect();
    let last = rows.last().and_then(|it| it.cells.first());
    let has_total = last.is_some_and(|it| is_total(wiki.sources, it.span, wiki.vocabulary))
        || adds_up(wiki.sources, &rows);
    let cells = rows
        .last()
        .into_iter()
        .flat_map(|it| it.cells.iter().skip(1));
    let mut totals = cells.filter_map(|it| wiki.sources.slice(it.span).trim().parse().ok());
    let total = totals.next();
    let total = total.filter(|_| totals.next().is_none() && adds_up(wiki.sources, &rows));
    let count = rows.len() - usize::from(has_total);
    (rows, count, total)
}

/// Reports a count of what the first head names, `There are 22 cards` above `Card`, that is neither that of the rows nor the one
/// total.
fn of_rows(wiki: &Wiki<'_>, content: &[Inline], table: &Table, sink: &mut Sink) {
    const NEAR: u64 = 2;
    const NOUN: usize = 3;
    /// The first words of a text, which say what there is.
    const BEGIN: usize = 5;
    let amounts = &wiki.vocabulary.amounts;
    let mut visible = Visible::default();
    visible.read(content, wiki.sources);
    let all: Vec<_> = words(visible.text(), 0).collect();
    for (nth, (at, word)) in all.iter().enumerate().take(BEGIN) {
        let is_announced = nth
            .checked_sub(1)
            .and_then(|it| all.get(it))
            .is_some_and(|it| amounts.announce.contains(it.1));
        let count = amounts.number(word).filter(|_| is_announced);
        let Some(count) = count.filter(|it| *it >= COUNTS.start) else {
            continue;
        };
        let after = visible.text().get(at.end..).unwrap_or_default();
        let clause = after.split([',', ';', ':', '.', '(']).next();
        let room = at.end + clause.map_or(0, str::len);
        // `5 or more` counts nothing.
        let is_limit = all.get(nth + 1).is_some_and(|it| amounts.or.contains(it.1));
        let nouns = all.iter().skip(nth + 1).take(NOUN);
        let mut nouns = nouns
            .filter(|it| !is_limit && it.0.end <= room)
            .map(|it| it.1);
        if !nouns.any(|it| names_rows(wiki, it, table))
            || !table.rows.first().is_some_and(Row::is_head)
        {
            continue;
        }
        let (_, items, total) = rows_of(wiki, table);
        let is_right = usize::try_from(count) == Ok(items) || total == Some(count);
        let near = total.filter(|it| it.abs_diff(count) <= NEAR);
        let is_near = usize::try_from(count).is_ok_and(|it| it.abs_diff(items) == 1);
        if let Some(span) = visible
            .span(at.clone())
            .filter(|_| !is_right && (is_near || near.is_some()))
        {
            let items = near.map_or(items.to_string(), |it| it.to_string());
            let message = wrong_count::said(&count.to_string(), &items);
            let found = Diagnostic::new(Rule::WrongCount, span, message).help(wrong_count::help());
            sink.push(found);
        }
    }
}

/// Whether the head of the first column names what is counted: `six classes:` above `Class`.
fn is_of_rows(wiki: &Wiki<'_>, visible: &Visible, counted: &Counted, table: &Table) -> bool {
    let after = visible.text().get(counted.at.end..).unwrap_or_default();
    let noun = after
        .split(|it: char| !it.is_alphanumeric())
        .find(|it| !it.is_empty());
    noun.is_some_and(|it| names_rows(wiki, it, table))
}

/// Whether a word is a form of the head of the first column.
fn names_rows(wiki: &Wiki<'_>, word: &str, table: &Table) -> bool {
    let corner = table.rows.first().and_then(|it| it.cells.first());
    let corner = corner.map_or("", |it| wiki.sources.slice(it.span));
    let is_mark = |it: char| !it.is_alphanumeric();
    let (corner, word) = (
        corner.trim_matches(is_mark).to_lowercase(),
        word.trim_matches(is_mark).to_lowercase(),
    );
    !corner.is_empty() && wiki.vocabulary.plural.are_forms(&word, &corner)
}

/// Whether a column of the last row is the sum of those above it.
fn adds_up(sources: &Sources, rows: &[&Row]) -> bool {
    let Some((last, above)) = rows.split_last() else {
        return false;
    };
    let number = |row: &Row, column: usize| {
        let cell = row.cells.get(column)?;
        sources
            .slice(cell.span)
            .trim()
            .parse::<i32>()
            .ok()
            .map(i64::from)
    };
    let columns = 1..last.cells.len();
    let sums = columns.filter_map(|column| {
        let sum: Option<i64> = above.iter().map(|row| number(row, column)).sum();
        Some((sum?, number(last, column)?))
    });
    // In a column of few rows, the last number may be the sum of the others by chance.
    let mut sums = sums.peekable();
    sums.peek().is_some() && sums.all(|(sum, last)| sum > 0 && sum == last)
}

fn is_total(sources: &Sources, label: Span, vocabulary: &Vocabulary) -> bool {
    let label = sources
        .slice(label)
        .trim_matches(|it: char| !it.is_alphanumeric());
    vocabulary.total_labels.contains(&label.to_lowercase())
}

/// Reports the numbers of steps that the one numbered list of a text does not have: `repeat steps 3 and 6`.
fn steps(wiki: &Wiki<'_>, blocks: &[Block], elsewhere: &OnceCell<Elsewhere>, sink: &mut Sink) {
    let mut lists = blocks
        .iter()
        .enumerate()
        .filter_map(|(at, it)| match &it.kind {
            BlockKind::List(list) if list.kind == ListKind::Numbered => Some((at, list)),
            _ => None,
        });
    let (Some((at, list)), None) = (lists.next(), lists.next()) else {
        return;
    };
    let count = list.items.len();
    let starts = list.start.is_none_or(|it| it == 1);
    if !starts || !usize::try_from(COUNTS.start).is_ok_and(|it| count >= it) {
        return;
    }
    let amounts = &wiki.vocabulary.amounts;
    let items = list.items.iter().map(|it| it.content.as_slice());
    let above = at.checked_sub(1).and_then(|it| blocks.get(it));
    // Nothing says of what a list is that begins its text.
    let is_first = above.is_none_or(|it| matches!(it.kind, BlockKind::Heading { .. }));
    let is_said = above.is_some_and(|it| names_steps(wiki.sources.slice(it.span), amounts));
    let is_of_steps = is_first || is_said;
    let around = blocks.iter().filter(|_| is_of_steps);
    let around = around.filter_map(|it| paragraph_about(it, wiki.sources));
    let mut visible = Visible::default();
    let own = list.items.len();
    for (index, content) in items.chain(around).enumerate() {
        visible.read(content, wiki.sources);
        for (number, at) in named_steps(visible.text(), amounts) {
            let may_be_other = index >= own && !is_said;
            if number > count
                && !(may_be_other && elsewhere.get_or_init(|| Elsewhere::new(wiki)).has(number))
                && let Some(span) = visible.span(at)
            {
                let message = wrong_count::no_step(&number.to_string(), &count.to_string());
                sink.push(
                    Diagnostic::new(Rule::WrongCount, span, message).help(wrong_count::step_help()),
                );
            }
        }
    }
}

/// What a step may be of that is not in the list of its text: the longest numbered list, and the numbers in titles and
/// headings.
struct Elsewhere {
    longest: usize,
    numbers: BTreeSet<usize>,
}

impl Elsewhere {
    fn new(wiki: &Wiki<'_>) -> Self {
        let mut elsewhere = Self {
            longest: 0,
            numbers: BTreeSet::new(),
        };
        for (entry, document) in wiki.store.documents() {
            elsewhere.numbers.extend(numbers_in(entry.title()));
            each_block(document, |block| match &block.kind {
                BlockKind::List(list) if list.kind == ListKind::Numbered => {
                    elsewhere.longest = elsewhere.longest.max(list.items.len());
                }
                BlockKind::Heading { .. } => {
                    let words = wiki.sources.slice(block.span);
                    elsewhere.numbers.extend(numbers_in(words));
                }
                _ => {}
            });
        }
        elsewhere
    }

    fn has(&self, number: usize) -> bool {
        number <= self.longest || self.numbers.contains(&number)
    }
}

fn numbers_in(text: &str) -> impl Iterator<Item = usize> {
    let words = text.split(|it: char| !it.is_ascii_digit());
    words.filter_map(|it| it.parse().ok())
}

/// Whether a text has a word for the items of a list that is done in its order.
fn names_steps(text: &str, amounts: &Amounts) -> bool {
    let mut words = text.split(|it: char| !it.is_alphanumeric());
    words.any(|it| amounts.steps.contains(it))
}

/// A paragraph with numbers. One that links to another rule may be about the steps of that.
fn paragraph_about<'a>(block: &'a Block, sources: &Sources) -> Option<&'a [Inline]> {
    let BlockKind::Paragraph(content) = &block.kind else {
        return None;
    };
    let has_number = || {
        sources
            .slice(block.span)
            .bytes()
            .any(|it| it.is_ascii_digit())
    };
    let has_link = || {
        content
            .iter()
            .any(|it| matches!(it.kind, InlineKind::Link { .. }))
    };
    (has_number() && !has_link()).then_some(content)
}

/// The numbers of steps that a text names, and their bytes: `step 2`, `steps 3 and 4`.
fn named_steps(text: &str, amounts: &Amounts) -> Vec<(usize, Range<usize>)> {
    let mut named = Vec::new();
    let mut is_open = false;
    for (at, piece) in words(text, 0) {
        let word = piece.trim_end_matches([',', '.', ';', ':', ')', '!', '?']);
        let word = word.trim_start_matches('(');
        let start = at.start + piece.find(word).unwrap_or_default();
        match word.parse::<usize>() {
            Ok(number) if is_open => {
                named.push((number, start..start + word.len()));
                is_open = piece.ends_with(word) || piece.ends_with(',');
            }
            _ if is_open && amounts.join.contains(word) => {}
            _ => is_open = amounts.steps.contains(&word.to_lowercase()),
        }
    }
    named
}

/// The words of a text from a byte on, each with its place; what touches a word is a part of it.
fn words(text: &str, from: usize) -> impl Iterator<Item = (Range<usize>, &str)> {
    const SPACES: [char; 4] = [' ', '\n', '\u{a0}', '\u{202f}'];
    let mut at = from;
    let pieces = text.slice(from..).split_inclusive(SPACES);
    let words = pieces.map(move |piece| {
        let word = piece.trim_end_matches(SPACES);
        let start = at;
        at += piece.len();
        (start..start + word.len(), word)
    });
    words.filter(|(_, it)| !it.is_empty())
}

/// An announced count, and its bytes in the text.
struct Counted {
    count: i64,
    at: Range<usize>,
}

/// The most words from a count to the noun that it counts: `four different things`.
const NEAR: usize = 2;

/// The count that the last sentence of a text announces: `Four habits help`, `A turn has four phases`; `most` words
/// follow it at most.
fn announced(text: &str, most: usize, amounts: &Amounts) -> Option<Counted> {
    let start = phrase::start(text, &['.', ';', ':', '(', '!', '?', '\u{2028}']);
    let mut found = None;
    let mut before = None;
    let mut after = 0;
    // `Write down four things` counts what is below, whatever is before.
    let mut is_listed = false;
    // `It lasts five minutes and has seven steps`
    let mut is_second = false;
    for (here, word) in words(text, start) {
        match amounts.number(word) {
            Some(count) => {
                is_second |= found.is_some();
                (after, is_listed) = (0, false);
                found = Some((Counted { count, at: here }, before));
            }
            None if word.contains(|it: char| it.is_ascii_digit()) => return None,
            // `5 or more` is a condition.
            None if found.is_some() && after == 0 && amounts.join.contains(word) => return None,
            // `the five of clubs`, `a stack of four may move`
            None if found.is_some() && after == 0 && amounts.announce.contains(word) => {
                return None;
            }
            None => {
                after += usize::from(found.is_some());
                is_listed |= (1..=NEAR).contains(&after) && amounts.listed.contains(word);
            }
        }
        before = Some(word);
    }
    let (counted, before) = found?;
    // `If there are four players:` and `Each of the four players does this:` count no items.
    let small = text.slice(start..).trim_start().to_lowercase();
    let first = small.split_whitespace().next().unwrap_or_default();
    let is_condition = amounts.conditions.contains(first)
        || amounts.each.iter().any(|it| small.starts_with(&**it));
    // `one of these three actions`
    let is_shown = before.is_some_and(|it| amounts.these.contains(it));
    let is_announced = is_listed
        || is_shown
        || !is_condition
            && before.is_none_or(|it: &str| amounts.announce.contains(&it.to_lowercase()));
    // `Five zones, from goal to goal:` says something of them.
    let after = aside(text, &counted, after, amounts).unwrap_or(after);
    // `40 cards, in the four suits:`
    let is_definite = after == 1 && before.is_some_and(|it| amounts.definite.contains(it));
    // `The suits are four:`
    let is_last = after == 0
        && most > 1
        && before.is_some_and(|it| amounts.announce.contains(&it.to_lowercase()));
    let is_last = is_last && !text.ends_with(|it: char| it.is_ascii_digit());
    let fits = COUNTS.contains(&counted.count) && (is_last || (1..=most).contains(&after));
    (is_announced && fits && (is_listed || is_shown || is_definite || !is_second))
        .then_some(counted)
}

/// The words between a count and the comma behind which something is said of what it counts.
fn aside(text: &str, counted: &Counted, after: usize, amounts: &Amounts) -> Option<usize> {
    const MOST: usize = 3;
    let behind = text.slice(counted.at.end..);
    let (noun, rest) = behind.split_once(',')?;
    let nouns = noun.split_whitespace().count();
    let first = rest.split_whitespace().next()?;
    let is_aside = amounts.aside.contains(first) && !rest.contains(',');
    (is_aside && (1..=MOST).contains(&nouns) && after > nouns).then_some(nouns)
}

/// The number of dice that the last sentence of a text throws: `The ship rolls five dice at 10 inches`.
fn dice_before(text: &str, amounts: &Amounts) -> Option<Counted> {
    let start = phrase::start(text, &['.', ';', ':', '(', '!', '?', '\u{2028}']);
    let mut found = None;
    let mut last = None;
    for (at, word) in words(text, start) {
        let word = word.trim_end_matches(',');
        match last.take() {
            Some(_) if amounts.dice.contains(word) && found.is_some() => return None,
            Some(counted) if amounts.dice.contains(word) => found = Some(counted),
            _ => last = amounts.number(word).map(|count| Counted { count, at }),
        }
    }
    found
}

/// Whether the first sentence of a text has nothing but numbers: `1, 3, 4 and 6.`
fn is_throw(text: &str, amounts: &Amounts) -> bool {
    let end = phrase::end(text, &['.', ';', ':', '(', '!', '?']).unwrap_or(text.len());
    let mut words = text.slice(..end).split([' ', ',', '\n']);
    words.all(|it| it.bytes().all(|it| it.is_ascii_digit()) || amounts.join.contains(it))
}

/// The number of things that a text enumerates up to the end of its first sentence: `a, b and c.`
fn enumerated(text: &str, amounts: &Amounts) -> Option<usize> {
    const LONGEST: usize = 5;
    let end = phrase::end(text, &['.', ';', ':', '(', '!', '?']).unwrap_or(text.len());
    let is_whole = text.get(end..)?.chars().next().is_none_or(|it| it == '.');
    let mut parts = text.get(..end)?.split(',').peekable();
    let mut count = 0;
    while let Some(part) = parts.next() {
        let mut words = part.split_whitespace();
        let first = words.next();
        let begins_joined = first.is_some_and(|it| amounts.join.contains(it));
        // `one for the ferry, two for the ferryman`, `guns, but no elephants`
        let is_other = |it: &str| amounts.beside.contains(it) || amounts.number(it).is_some();
        if first.is_some_and(is_other) && !is_throw(text.slice(..end), amounts) {
            return None;
        }
        let joins = words
            .clone()
            .filter(|it| amounts.join.contains(*it))
            .count();
        let is_last = parts.peek().is_none();
        if part.trim().is_empty() || words.count() > LONGEST || joins > usize::from(is_last) {
            return None;
        }
        if begins_joined && (!is_last || joins > 0) {
            return None;
        }
        count += 1 + joins;
    }
    let is_list = text.get(..end)?.contains(',');
    (is_whole && is_list && count > 1).then_some(count)
}

/// Reports a count that is one more or one less than what follows; larger differences are about something else.
fn report(visible: &Visible, counted: Counted, items: usize, list: Option<Span>, sink: &mut Sink) {
    let (count, at) = (counted.count, counted.at);
    let is_near = usize::try_from(count).is_ok_and(|it| it.abs_diff(items) == 1);
    let Some(span) = visible.span(at).filter(|_| is_near) else {
        return;
    };
    let message = wrong_count::said(&count.to_string(), &items.to_string());
    let mut found = Diagnostic::new(Rule::WrongCount, span, message).help(wrong_count::help());
    if let Some(list) = list {
        found = found.label(list, wrong_count::list());
    }
    sink.push(found);
}

#[cfg(test)]
mod tests {
    use super::{MOST_WORDS, announced, enumerated};
    use crate::locale::Vocabulary;

    #[test]
    fn counts_and_what_they_count() {
        let amounts = |language| Vocabulary::new(language, None).unwrap().amounts;
        for (language, text, count) in [
            ("en", "Four habits of good players", Some(4)),
            ("en", "It is done. A turn has four phases", Some(4)),
            ("en", "The six scores are", Some(6)),
            ("fr", "Un tour comprend cinq phases", Some(5)),
            ("es", "Hay cuatro palos", Some(4)),
            ("en", "Write down four things", Some(4)),
            ("en", "It takes five minutes and has seven steps", Some(7)),
            ("en", "The five of clubs beats", None),
            ("fr", "Notez quatre choses", Some(4)),
            ("en", "Each player throws three dice", None),
            ("en", "Two players need", None),
            ("en", "Three of the 12 cards", None),
            ("en", "At the end of turn three", None),
            ("en", "When the noise is 5 or more, roll the die", None),
        ] {
            let found = announced(text, MOST_WORDS, &amounts(language)).map(|it| it.count);
            assert_eq!(found, count, "{text}");
        }
        for (text, count) in [
            (" red, blue and green.", Some(3)),
            (" red, blue, and green. And so on", Some(3)),
            (" red, blue", Some(2)),
            (" bread and butter, milk and honey.", None),
            (" what follows is said", None),
        ] {
            assert_eq!(enumerated(text, &amounts("en")), count, "{text}");
        }
    }
}
