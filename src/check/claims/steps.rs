//! Steps that a quick reference names in another order than the numbered list of a rule.

use super::facts::Keys;
use super::words::{telling, tokens};
use crate::check::Wiki;
use crate::check::numbers::phrase;
use crate::diag::rules::repeated_text;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::locale::Vocabulary;
use crate::slice::Slice as _;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, Document, List, ListKind};
use crate::wikitext::visit::each_block;
use foldhash::HashMap;
use std::ops::Range;

/// The fewest and the most steps.
const STEPS: Range<usize> = 3..21;
/// The most words that name a step of a sheet, and of a rule.
const MOST_WORDS: usize = 4;
const MOST_OF_RULE: usize = 6;

/// The numbered lists of the rules.
#[derive(Default)]
pub(super) struct Sequences {
    all: Vec<Sequence>,
    by_word: HashMap<String, Vec<usize>>,
}

struct Sequence {
    tiddler: TiddlerId,
    span: Span,
    steps: Vec<Keys>,
}

/// A step that a sheet names.
struct Step {
    keys: Keys,
    /// As written.
    name: String,
}

impl Sequences {
    /// Takes the lists of a rule.
    pub(super) fn read(&mut self, wiki: &Wiki<'_>, id: TiddlerId, document: &Document) {
        let mut visible = Visible::default();
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            if list.kind != ListKind::Numbered || !STEPS.contains(&list.items.len()) {
                return;
            }
            let steps = list.items.iter().map(|item| {
                visible.read(&item.content, wiki.sources);
                let text = visible.text();
                let end = phrase::end(text, &['.', ':', ';', '(']).unwrap_or(text.len());
                let words = tokens(text, 0..end, wiki.vocabulary);
                telling(words.get(..MOST_OF_RULE).unwrap_or(&words))
            });
            let steps: Vec<Keys> = steps.collect();
            for word in steps.iter().flatten() {
                let known = self.by_word.entry(word.clone()).or_default();
                if known.last() != Some(&self.all.len()) {
                    known.push(self.all.len());
                }
            }
            self.all.push(Sequence {
                tiddler: id,
                span: list_span(list, block.span),
                steps,
            });
        });
    }

    /// Reports the steps of a line that are in another order than in the one list that has them.
    pub(super) fn check_line(&self, wiki: &Wiki<'_>, visible: &Visible, sink: &mut Sink) {
        let steps = named(visible.text(), wiki.vocabulary);
        let steps: Vec<(Step, Option<Span>)> = steps
            .into_iter()
            .map(|(it, at)| (it, visible.span(at)))
            .collect();
        self.check_steps(wiki, &steps, sink);
    }

    /// Reports the same of the items of a numbered list of a sheet.
    pub(super) fn check_list(&self, wiki: &Wiki<'_>, list: &List, sink: &mut Sink) {
        if list.kind != ListKind::Numbered {
            return;
        }
        let mut visible = Visible::default();
        let steps = list.items.iter().filter_map(|item| {
            visible.read(&item.content, wiki.sources);
            let text = visible.text();
            let end = phrase::end(text, &['.', ':', ';', '(']).unwrap_or(text.len());
            let words = tokens(text, 0..end, wiki.vocabulary);
            let keys = telling(words.get(..MOST_OF_RULE).unwrap_or(&words));
            let name = text.slice(..end).trim().to_owned();
            let span = visible.span(0..end);
            (!keys.is_empty()).then_some((Step { keys, name }, span))
        });
        let steps: Vec<_> = steps.collect();
        if steps.len() == list.items.len() {
            self.check_steps(wiki, &steps, sink);
        }
    }

    fn check_steps(&self, wiki: &Wiki<'_>, steps: &[(Step, Option<Span>)], sink: &mut Sink) {
        let Some(first) = steps.first().filter(|_| STEPS.contains(&steps.len())) else {
            return;
        };
        let lists = first.0.keys.iter().filter_map(|it| self.by_word.get(it));
        let mut lists: Vec<usize> = lists.flatten().copied().collect();
        lists.sort_unstable();
        lists.dedup();
        let lists = lists.into_iter().filter_map(|it| self.all.get(it));
        let mut other = None;
        for sequence in lists {
            let Some(places) = sequence.places(steps) else {
                continue;
            };
            match places.windows(2).position(|it| it.first() > it.last()) {
                None => return,
                Some(at) => other = other.or(Some((sequence, at))),
            }
        }
        let Some((sequence, at)) = other else { return };
        if let (Some((one, Some(begin))), Some((two, Some(end)))) =
            (steps.get(at), steps.get(at + 1))
            && begin.source == end.source
        {
            let span = begin.to(*end);
            let title = wiki.store[sequence.tiddler].title();
            let message = repeated_text::order(&one.name, &two.name, title);
            let found = Diagnostic::new(Rule::RepeatedText, span, message)
                .label(sequence.span, repeated_text::order_there());
            sink.push(found.help(repeated_text::order_help()));
        }
    }
}

impl Sequence {
    /// The place of each step in this list, if it has all of them and no others.
    fn places(&self, steps: &[(Step, Option<Span>)]) -> Option<Vec<usize>> {
        if self.steps.len() != steps.len() {
            return None;
        }
        let mut places = Vec::new();
        for (step, _) in steps {
            let is_it =
                |it: &Keys| step.keys.is_subset(it) || it.is_subset(&step.keys) && !it.is_empty();
            let mut found = (0..).zip(&self.steps).filter(|it| is_it(it.1));
            let place = found.next()?.0;
            if found.next().is_some() || places.contains(&place) {
                return None;
            }
            places.push(place);
        }
        Some(places)
    }
}

fn list_span(list: &List, whole: Span) -> Span {
    list.items.first().map_or(whole, |it| it.span)
}

/// The steps that a line names behind its colon, or in its only sentence: `wind, signal, movement`, `wind → signal`.
fn named(text: &str, vocabulary: &Vocabulary) -> Vec<(Step, Range<usize>)> {
    let colon = phrase::end(text, &[':']).map_or(0, |it| it + 1);
    let end = phrase::end(text.slice(colon..), &['.', ';', '!', '?', Visible::BREAK]);
    let end = end.map_or(text.len(), |it| colon + it);
    let mut steps = Vec::new();
    let mut at = colon;
    for piece in text.slice(colon..end).split_inclusive([',', '→', '>', '/']) {
        let start = at;
        at += piece.len();
        let words = tokens(text, start..at, vocabulary);
        let joins = words
            .iter()
            .position(|it| vocabulary.amounts.join.contains(text.slice(it.at.clone())));
        let halves = match joins {
            Some(join) if at == end => words.split_at_checked(join),
            _ => None,
        };
        let halves = halves.map_or([words.as_slice(), &[]], |(one, other)| [one, other]);
        for half in halves {
            let keys = telling(half);
            let mut own = half.iter().filter(|it| !it.is_small);
            let Some(first) = own.next() else { continue };
            let last = own.next_back().unwrap_or(first);
            if half.len() > MOST_WORDS {
                return Vec::new();
            }
            let at = first.at.start..last.at.end;
            let name = text.slice(at.clone()).to_owned();
            steps.push((Step { keys, name }, at));
        }
    }
    steps
}
