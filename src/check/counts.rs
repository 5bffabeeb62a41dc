//! Counts that a sentence announces, and what follows does not have: `Four habits:` before three items.

use super::Wiki;
use crate::diag::rules::wrong_count;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::Amounts;
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Block, BlockKind, Inline, ItemRole, List};
use crate::wikitext::visit::{each_block, each_run};
use std::ops::Range;

/// The counts that are looked at: two players may need three things.
const COUNTS: Range<i64> = 3..21;

/// The most words between a count and the colon.
const MOST_WORDS: usize = 6;

/// Looks at all texts.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let amounts = &wiki.vocabulary.amounts;
    if !levels.is_on(Rule::WrongCount) || amounts.numbers.is_empty() {
        return;
    }
    let mut visible = Visible::default();
    for (_, document) in wiki.store.documents() {
        let mut of_list = |content: &[Inline], list: &List| {
            visible.read(content, wiki.sources);
            let text = visible.text().trim_end();
            let before = text.strip_suffix(':').map(|it| (it, MOST_WORDS));
            // `The turn has five steps.` may end a sentence, too.
            let before = before.or_else(|| Some((text.strip_suffix('.')?, 1)));
            if let Some(counted) = before.and_then(|(it, most)| announced(it, most, amounts)) {
                let items = list.items.iter();
                let items = items.filter(|it| it.role != ItemRole::Definition).count();
                let first = list.items.first().map(|it| it.span);
                report(&visible, counted, items, first, sink);
            }
        };
        for pair in document.blocks.windows(2) {
            if let [
                Block {
                    kind: BlockKind::Paragraph(content),
                    ..
                },
                Block {
                    kind: BlockKind::List(list),
                    ..
                },
            ] = pair
            {
                of_list(content, list);
            }
        }
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            for item in &list.items {
                if let Some(BlockKind::List(below)) = item.blocks.first().map(|it| &it.kind) {
                    of_list(&item.content, below);
                }
            }
        });
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            for (at, _) in visible.text().match_indices(':') {
                let (before, after) = visible.text().split_at_checked(at).unwrap_or_default();
                if let Some(items) = enumerated(after.get(1..).unwrap_or_default(), amounts)
                    && let Some(counted) = announced(before, MOST_WORDS, amounts)
                {
                    report(&visible, counted, items, None, sink);
                }
            }
        });
    }
}

/// An announced count, and its bytes in the text.
struct Counted {
    count: i64,
    at: Range<usize>,
}

/// The count that the last sentence of a text announces: `Four habits help`, `A turn has four phases`; `most` words
/// follow it at most.
fn announced(text: &str, most: usize, amounts: &Amounts) -> Option<Counted> {
    let start = text.rfind(['.', ';', ':', '(', '!', '?', '\u{2028}']);
    let sentence = text.get(start.map_or(0, |it| it + 1)..)?;
    let mut at = text.len() - sentence.len();
    let mut found = None;
    let mut before = None;
    let mut after = 0;
    for word in sentence.split([' ', '\n', '\u{a0}', '\u{202f}']) {
        let here = at..at + word.len();
        at += word.len() + word_end(text, at + word.len());
        if word.is_empty() {
            continue;
        }
        match amounts.number(word) {
            Some(_) if found.is_some() => return None,
            Some(count) => found = Some((Counted { count, at: here }, before)),
            None if word.contains(|it: char| it.is_ascii_digit()) => return None,
            None => after += usize::from(found.is_some()),
        }
        before = Some(word);
    }
    let (counted, before) = found?;
    let is_announced = before.is_none_or(|it: &str| amounts.announce.contains(&it.to_lowercase()));
    let fits = COUNTS.contains(&counted.count) && (1..=most).contains(&after);
    (is_announced && fits).then_some(counted)
}

/// The bytes of the white space at `at`.
fn word_end(text: &str, at: usize) -> usize {
    let space = text.get(at..).and_then(|it| it.chars().next());
    space.map_or(0, char::len_utf8)
}

/// The number of things that a text enumerates up to the end of its first sentence: `a, b and c.`
fn enumerated(text: &str, amounts: &Amounts) -> Option<usize> {
    const LONGEST: usize = 5;
    let end = text
        .find(['.', ';', ':', '(', '!', '?'])
        .unwrap_or(text.len());
    let is_whole = text.get(end..)?.chars().next().is_none_or(|it| it == '.');
    let mut parts = text.get(..end)?.split(',').peekable();
    let mut count = 0;
    while let Some(part) = parts.next() {
        let mut words = part.split_whitespace();
        let begins_joined = words.next().is_some_and(|it| amounts.join.contains(it));
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
    (is_whole && count > 1).then_some(count)
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
            ("en", "Each player throws three dice", None),
            ("en", "Two players need", None),
            ("en", "Three of the 12 cards", None),
            ("en", "At the end of turn three", None),
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
