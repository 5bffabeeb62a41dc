//! Allow comments: `/% allow: orphan-link, unclosed-markup %/` in a tiddler.
//!
//! After text the comment is for its line, alone on a line for the next one, and as the first
//! line of a tiddler that is not blank for all of it, its title and tags included.

use crate::diag::rules::unused_allow;
use crate::diag::{self, Diagnostic, Edit, Levels, Rule};
use crate::linearize::outline::Outline;
use crate::source::{LineIndex, SourceId, Sources, Span};
use crate::store::Store;
use crate::wikitext::tree::{Comment, CommentKind};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// All allow comments of a wiki.
#[derive(Clone, Debug, Default)]
pub struct Allows {
    /// By the text of the tiddler, in the order of their places.
    by_text: BTreeMap<SourceId, Vec<Allow>>,
}

/// One name in a comment.
#[derive(Clone, Debug)]
struct Allow {
    /// `None` when there is no rule of the name.
    rule: Option<Rule>,
    name: Span,
    /// The span to delete when the name is the only one of its comment.
    removable: Option<Span>,
    scope: Scope,
    /// Whether the tiddler is in the book. Else its links and markup are not checked, and it is not known whether
    /// the comment has an effect.
    in_book: bool,
}

#[derive(Clone, Debug)]
enum Scope {
    /// The whole tiddler.
    All,
    /// The findings that begin in these bytes of its text, the last one included.
    Bytes(Range<usize>),
}

impl Allows {
    /// Collects the comments.
    pub fn of(store: &Store, sources: &Sources, outline: Option<&Outline>) -> Self {
        let mut by_text = BTreeMap::new();
        for (id, entry) in store.iter() {
            let source = entry.tiddler.text;
            let in_book = outline
                .is_some_and(|outline| outline.node_of(id).is_some() || entry.kind.is_immediate());
            let allows = allows(entry.comments(), sources.text(source), in_book);
            if !allows.is_empty() {
                by_text.insert(source, allows);
            }
        }
        Self { by_text }
    }

    /// Whether a comment allows this finding.
    pub fn silences(&self, found: &Diagnostic, sources: &Sources) -> bool {
        self.silencing(found, sources).next().is_some()
    }

    /// The names that allow a finding.
    fn silencing(&self, found: &Diagnostic, sources: &Sources) -> impl Iterator<Item = Span> {
        let place = found.span.and_then(|span| {
            let body = sources.tiddler(span.source)?.body;
            Some((span, self.by_text.get(&body)?))
        });
        let rule = found.rule;
        place.into_iter().flat_map(move |(span, allows)| {
            let fits = move |allow: &&Allow| allow.rule == Some(rule) && allow.covers(span);
            allows.iter().filter(fits).map(|allow| allow.name)
        })
    }

    /// The findings that no comment allows, and findings about the comments themselves where the book is all there:
    /// `lacks_rules` says that it is not.
    pub fn apply(
        &self,
        found: Vec<Diagnostic>,
        lacks_rules: bool,
        levels: &Levels,
        sources: &Sources,
    ) -> Vec<Diagnostic> {
        if self.by_text.is_empty() {
            return found;
        }
        let unprinted = unprinted(&found, sources);
        let is_whole = !lacks_rules && !found.iter().any(|found| keeps_out(found.rule));
        let mut used: BTreeSet<Span> = BTreeSet::new();
        let mut kept = Vec::with_capacity(found.len());
        for found in found {
            let before = used.len();
            used.extend(self.silencing(&found, sources));
            let silenced = used.len() > before || self.silences(&found, sources);
            if !silenced {
                kept.push(found);
            }
        }
        let unused = self.by_text.values().flatten();
        let unused = unused.filter(|allow| allow.rule.is_none() || is_whole);
        let unused = unused.filter(|allow| allow.is_unused(&used, &unprinted, levels));
        let reports = unused.map(|allow| allow.report(sources));
        let reports: Vec<_> = reports
            .filter(|found| !self.silences(found, sources))
            .collect();
        kept.extend(reports);
        kept
    }
}

impl Allow {
    fn covers(&self, span: Span) -> bool {
        match &self.scope {
            Scope::All => true,
            Scope::Bytes(bytes) => {
                let start = span.start as usize;
                span.source == self.name.source && (bytes.start..=bytes.end).contains(&start)
            }
        }
    }

    /// A rule that is turned off is not looked for, so nothing is known about it.
    fn is_unused(
        &self,
        used: &BTreeSet<Span>,
        unprinted: &BTreeSet<SourceId>,
        levels: &Levels,
    ) -> bool {
        let in_book = self.in_book && !unprinted.contains(&self.name.source);
        let looked_for = |rule: Rule| in_book && rule != Rule::UnusedAllow && levels.is_on(rule);
        !used.contains(&self.name) && self.rule.is_none_or(looked_for)
    }

    fn report(&self, sources: &Sources) -> Diagnostic {
        let name = sources.slice(self.name);
        let Some(rule) = self.rule else {
            let message = crate::config::sentences::no_such_rule(name);
            let help = Rule::nearest(name).map_or_else(unused_allow::no_rule_help, |near| {
                diag::did_you_mean(near.name())
            });
            return Diagnostic::new(Rule::UnusedAllow, self.name, message).help(help);
        };
        let message = match self.scope {
            Scope::All => unused_allow::tiddler(rule.name()),
            Scope::Bytes(_) => unused_allow::line(rule.name()),
        };
        let found =
            Diagnostic::new(Rule::UnusedAllow, self.name, message).help(unused_allow::help());
        match self.removable {
            Some(span) => {
                let edit = Edit {
                    span,
                    text: String::new(),
                };
                found.fix(unused_allow::fix(), vec![edit])
            }
            None => found,
        }
    }
}

/// Whether a finding of that rule says that something is missing from the book, so that it is not known what would be
/// found where that is linked.
fn keeps_out(rule: Rule) -> bool {
    const KEEPS_OUT: [Rule; 11] = [
        Rule::ChainTooDeep,
        Rule::FileName,
        Rule::MalformedFile,
        Rule::NoPart,
        Rule::ReadingCycle,
        Rule::ReadingListEntry,
        Rule::ReadingListHeading,
        Rule::TwoParts,
        Rule::UnfinishedMerge,
        Rule::UnknownTitle,
        Rule::Unreached,
    ];
    KEEPS_OUT.contains(&rule)
}

/// The texts of the immediates that no text links to.
fn unprinted(found: &[Diagnostic], sources: &Sources) -> BTreeSet<SourceId> {
    let unused = found
        .iter()
        .filter(|found| found.rule == Rule::UnusedImmediate);
    let tiddlers = unused.filter_map(|found| sources.tiddler(found.span?.source));
    tiddlers.map(|tiddler| tiddler.body).collect()
}

/// The names in the comments of a text.
fn allows(comments: &[Comment], text: &str, in_book: bool) -> Vec<Allow> {
    let mut allows = Vec::new();
    let mut below = None;
    // From the last comment on: of comments below each other all are for the line below them.
    for comment in comments.iter().rev() {
        let CommentKind::Allow(names) = &comment.kind else {
            continue;
        };
        let scope = scope(comment, text, &mut below);
        allows.extend(names.iter().rev().map(|name| Allow {
            rule: text.get(name.range()).and_then(Rule::named),
            name: *name,
            removable: (names.len() == 1).then_some(comment.removable),
            scope: scope.clone(),
            in_book,
        }));
    }
    allows.reverse();
    allows
}

/// The scope of a comment. `below` is the start of the last allow comment that is alone on its lines, and the bytes
/// that it applies to.
fn scope(comment: &Comment, text: &str, below: &mut Option<(usize, Range<usize>)>) -> Scope {
    let lines = comment.lines.range();
    if !comment.alone {
        return Scope::Bytes(lines);
    }
    let next = line_after(text, lines.end);
    let next = match below.take() {
        Some((start, bytes)) if start == next.start => bytes,
        _ => next,
    };
    *below = Some((lines.start, next.clone()));
    let above = text.get(..lines.start).unwrap_or_default();
    if above.trim().is_empty() {
        return Scope::All;
    }
    Scope::Bytes(next)
}

/// The line after the one that ends at `end`; after the last one nothing.
fn line_after(text: &str, end: usize) -> Range<usize> {
    if end >= text.len() {
        return text.len()..text.len();
    }
    LineIndex::around(text, end + 1..end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Sink;
    use crate::source::OffsetMap;
    use crate::tiddler::Dialect;
    use crate::wikitext::{self, Headings};

    /// Each name of a text, and the lines that it is for.
    fn allowed(text: &str) -> Vec<(String, String)> {
        let mut sources = Sources::new();
        let file = sources.add_file("a.tid", text.to_owned());
        let source = sources.add_text(file, text.to_owned(), OffsetMap::starting_at(0));
        let show = |allow: Allow| {
            let lines = match allow.scope {
                Scope::All => "all".to_owned(),
                Scope::Bytes(bytes) => text[bytes].to_owned(),
            };
            (sources.slice(allow.name).to_owned(), lines)
        };
        let parsed = wikitext::parse(
            Dialect::Classic,
            source,
            text,
            &Headings::default(),
            &mut Sink::new(),
        );
        allows(&parsed.comments, text, true)
            .into_iter()
            .map(show)
            .collect()
    }

    fn one(name: &str, lines: &str) -> (String, String) {
        (name.to_owned(), lines.to_owned())
    }

    #[test]
    fn a_comment_is_for_its_line_the_next_one_or_the_tiddler() {
        assert_eq!(
            allowed("a [[b]] /% allow: orphan-link %/\nc"),
            [one("orphan-link", "a [[b]] /% allow: orphan-link %/")]
        );
        assert_eq!(
            allowed("a\n  /% allow: orphan-link %/ \nb\nc"),
            [one("orphan-link", "b")]
        );
        assert_eq!(
            allowed("/%allow:orphan-link,  unclosed-markup%/\nb"),
            [one("orphan-link", "all"), one("unclosed-markup", "all")]
        );
        assert_eq!(
            allowed("\n/% allow: orphan-link %/\nb"),
            [one("orphan-link", "all")]
        );
    }

    #[test]
    fn comments_below_each_other_are_for_the_same_line() {
        assert_eq!(
            allowed("a\n/% allow: x %/\n/% allow: y %/\nb"),
            [one("x", "b"), one("y", "b")]
        );
        assert_eq!(allowed("a\n/% allow: x %/"), [one("x", "")]);
    }

    #[test]
    fn other_comments_allow_nothing() {
        assert!(allowed("/% remember: allow nothing %/ /% allow: %/ /% allow: x").is_empty());
    }
}
