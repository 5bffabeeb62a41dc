//! How lists count: `/% numbers: (a) (i) %/` before a list, or at the beginning of a tiddler for all its lists.

use crate::book::ListNumbering;
use crate::counting::CountPattern;
use crate::diag::rules::list_numbers;
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::linearize::lower::state::Lower;
use crate::source::{Sources, Span};
use crate::suggest;
use crate::wikitext::tree::{self, CommentKind, Document};
use std::sync::Arc;

/// The word that makes a list go on with the one before.
const CONTINUE: &str = "continue";

/// The word of the comments that make lists count, and one that is taken for it.
const NUMBERS: &str = "numbers";
const NUMBERING: &str = "numbering";

/// The patterns of the levels of a list, each as it is written.
type Levels = Arc<[(CountPattern, String)]>;

/// What the comments of a tiddler say about its lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListCounts {
    /// For all lists.
    all: Option<Levels>,
    /// For the list after each comment: whether it continues, and its patterns.
    single: Vec<CountComment>,
    /// Whether there was a list already.
    has_list: bool,
    /// The patterns of the list before.
    last: Option<Levels>,
    /// Those of the list around the current place, and the number of numbered lists around it.
    levels: Option<Levels>,
    depth: usize,
}

/// A comment about the list after it.
#[derive(Clone, Debug)]
struct CountComment {
    span: Span,
    /// The patterns, as they are written.
    written: Span,
    /// Whether the list goes on with the one before.
    continues: bool,
    levels: Option<Levels>,
    /// Whether it says something of a list, or of all.
    is_used: bool,
}

/// The patterns that a comment or a setting has, one a level.
pub(crate) fn levels<'p>(patterns: impl Iterator<Item = &'p str>) -> Option<Levels> {
    let levels = patterns.map(|it| Some((CountPattern::parse(it)?, it.to_owned())));
    let levels: Option<Vec<_>> = levels.collect();
    levels.filter(|it| !it.is_empty()).map(Arc::from)
}

/// Reports comments with patterns whose word is not quite the one that makes them count: `number: (a)`.
pub(crate) fn report_misspelt(document: Option<&Document>, sources: &Sources, sink: &mut Sink) {
    for comment in document.map_or(&[][..], |it| &it.comments) {
        let CommentKind::Remark(span) = comment.kind else {
            continue;
        };
        let Some((word, patterns)) = sources.slice(span).split_once(':') else {
            continue;
        };
        let is_near = !suggest::nearest(word.trim(), [NUMBERS].into_iter()).is_empty()
            || word.trim() == NUMBERING;
        if is_near && levels(patterns.split_whitespace()).is_some() {
            let message = list_numbers::word(word.trim());
            let found = Diagnostic::new(Rule::ListNumbers, comment.span, message);
            sink.push(found.help(diag::write(&format!("{NUMBERS}:"))));
        }
    }
}

impl ListCounts {
    /// What the comments of a text say; `usual` is what holds without any.
    pub(crate) fn of(document: Option<&Document>, usual: &[String], sources: &Sources) -> Self {
        let mut counts = Self {
            all: levels(usual.iter().map(String::as_str)),
            ..Self::default()
        };
        let comments = document.map_or(&[][..], |it| &it.comments);
        for comment in comments {
            let CommentKind::Numbers(span) = comment.kind else {
                continue;
            };
            let words = sources.slice(span).split_whitespace();
            let continues = words.clone().any(|it| it == CONTINUE);
            let levels = levels(words.filter(|it| *it != CONTINUE));
            let before = sources.text(span.source).get(..comment.span.range().start);
            let is_first = before.is_some_and(|it| it.trim().is_empty()) && levels.is_some();
            if is_first {
                counts.all.clone_from(&levels);
            }
            let reading = document.and_then(|it| it.reading.as_ref());
            counts.single.push(CountComment {
                span: comment.span,
                written: span,
                continues,
                levels,
                is_used: is_first || reading.is_some_and(|it| it.is_counted_by(comment)),
            });
        }
        counts
    }

    /// Reports the comments that count nothing.
    pub(crate) fn report(&self, sources: &Sources, sink: &mut Sink) {
        for comment in &self.single {
            let (message, help) = if comment.levels.is_none() && !comment.continues {
                let written = sources.slice(comment.written);
                (list_numbers::said(written), list_numbers::help())
            } else if !comment.is_used {
                (list_numbers::no_list(), list_numbers::no_list_help())
            } else {
                continue;
            };
            sink.push(Diagnostic::new(Rule::ListNumbers, comment.span, message).help(help));
        }
    }

    /// The comment right before a list.
    fn before(&mut self, list: Span, sources: &Sources) -> Option<&mut CountComment> {
        let text = sources.text(list.source);
        let is_before = |it: &&mut CountComment| {
            let between = text.get(it.span.range().end..list.range().start);
            it.span.source == list.source && between.is_some_and(|it| it.trim().is_empty())
        };
        self.single.iter_mut().rev().find(is_before)
    }
}

impl Lower<'_> {
    /// Counts the lists of a text that is shown in another as its own comments say; returns what holds around it. A
    /// text without such comments counts as that around it.
    pub(crate) fn count_as(&mut self, document: Option<&Document>) -> Option<ListCounts> {
        let mut comments = document?.comments.iter();
        if !comments.any(|it| matches!(it.kind, CommentKind::Numbers(_))) {
            return None;
        }
        let usual = &self.context.settings.numbering.items;
        let own = ListCounts::of(document, usual, self.context.sources);
        Some(std::mem::replace(&mut self.counts, own))
    }

    /// Finds how the outermost list at a place counts; returns whether it goes on with the one before.
    fn begin_list(&mut self, span: Span, is_numbered: bool) -> bool {
        let mut continues = false;
        let has_list = self.counts.has_list;
        let mut own = None;
        if let Some(comment) = self.counts.before(span, self.context.sources) {
            comment.is_used = true;
            continues = comment.continues && is_numbered;
            own.clone_from(&comment.levels);
            if continues && !has_list {
                let message = list_numbers::no_before();
                let found = Diagnostic::new(Rule::ListNumbers, comment.span, message);
                self.sink.push(found.help(list_numbers::no_before_help()));
            }
        }
        self.counts.has_list |= is_numbered;
        let last = self.counts.last.clone().filter(|_| continues);
        let own = own.or(last).or_else(|| self.counts.all.clone());
        self.counts.levels = own.or_else(|| self.counts.levels.clone());
        continues
    }

    /// Lowers the items of a list, which count as its author says.
    pub(crate) fn counted<T>(
        &mut self,
        list: &tree::List,
        span: Span,
        items: impl FnOnce(&mut Self) -> T,
    ) -> (Option<Box<ListNumbering>>, T) {
        let is_numbered = list.kind == tree::ListKind::Numbered;
        let around = (self.counts.levels.clone(), self.counts.depth);
        let continues = around.1 == 0 && self.begin_list(span, is_numbered);
        let counts = &mut self.counts;
        let level = counts
            .levels
            .as_ref()
            .and_then(|it| it.get(counts.depth))
            .cloned();
        let usual = || CountPattern::parse("1.").map(|it| (it, "1.".to_owned()));
        let level = level.or_else(|| usual().filter(|_| continues));
        let numbering = level.filter(|_| is_numbered).map(|(pattern, written)| {
            Box::new(ListNumbering {
                pattern,
                written,
                continues,
            })
        });
        if is_numbered {
            if counts.depth == 0 {
                counts.last.clone_from(&counts.levels);
            }
            counts.depth += 1;
        }
        let items = items(self);
        (self.counts.levels, self.counts.depth) = around;
        (numbering, items)
    }
}
