//! Allow comments: `/% allow: orphan-link, unclosed-markup %/` in a tiddler.
//!
//! Behind text the comment holds for its line, alone on a line for the next one, and as the first
//! line of a tiddler for all of it, its title and tags included.

use crate::diag::{Diagnostic, Edit, Levels, Rule};
use crate::linearize::order::Outline;
use crate::source::{LineIndex, SourceId, Sources, Span};
use crate::store::Store;
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
    /// Where the name stands.
    name: Span,
    /// The whole comment, when the name is its only one.
    alone: Option<Span>,
    scope: Scope,
    /// Is the tiddler in the book? Else its links and its markup are not looked at, and nothing is
    /// known of what the comment allows.
    in_book: bool,
}

#[derive(Clone, Debug)]
enum Scope {
    /// The tiddler.
    All,
    /// The findings that begin in these bytes of its text, the last one included.
    Bytes(Range<usize>),
}

impl Allows {
    /// Finds the comments.
    #[must_use]
    pub fn of(store: &Store, sources: &Sources, outline: Option<&Outline>) -> Self {
        let mut by_text = BTreeMap::new();
        for (id, entry) in store.iter() {
            let source = entry.tiddler.text;
            let mut allows = comments(source, sources.text(source));
            let in_book = outline
                .is_some_and(|outline| outline.node_of(id).is_some() || entry.kind.is_immediate());
            allows.iter_mut().for_each(|allow| allow.in_book = in_book);
            if !allows.is_empty() {
                by_text.insert(source, allows);
            }
        }
        Self { by_text }
    }

    /// Does a comment allow this finding?
    #[must_use]
    pub fn silences(&self, found: &Diagnostic, sources: &Sources) -> bool {
        self.silencing(found, sources).next().is_some()
    }

    /// The names that allow a finding.
    fn silencing(&self, found: &Diagnostic, sources: &Sources) -> impl Iterator<Item = Span> {
        let place = found.span.and_then(|span| {
            let body = sources.owner(span.source)?.body;
            Some((span, self.by_text.get(&body)?))
        });
        let rule = found.rule;
        place.into_iter().flat_map(move |(span, allows)| {
            let fits = move |allow: &&Allow| allow.rule == Some(rule) && allow.covers(span);
            allows.iter().filter(fits).map(|allow| allow.name)
        })
    }

    /// The findings that no comment allows, and what is to say about the comments themselves.
    #[must_use]
    pub fn apply(
        &self,
        found: Vec<Diagnostic>,
        levels: &Levels,
        sources: &Sources,
    ) -> Vec<Diagnostic> {
        if self.by_text.is_empty() {
            return found;
        }
        let unprinted = unprinted(&found, sources);
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
            let message = format!("there is no rule `{name}`");
            let help = Rule::nearest(name).map_or_else(
                || "`tiddlybook explain` lists the rules".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            return Diagnostic::new(Rule::UnusedAllow, self.name, message).help(help);
        };
        let message = match self.scope {
            Scope::All => format!("there is no {rule} to allow in this tiddler"),
            Scope::Bytes(_) => format!("there is no {rule} to allow on this line"),
        };
        let found = Diagnostic::new(Rule::UnusedAllow, self.name, message)
            .help("delete the comment, or move it to the line that it is for");
        match self.alone {
            Some(span) => {
                let edit = Edit {
                    span,
                    text: String::new(),
                };
                found.fix("delete the comment", vec![edit])
            }
            None => found,
        }
    }
}

/// The texts of the immediates that no text links to.
fn unprinted(found: &[Diagnostic], sources: &Sources) -> BTreeSet<SourceId> {
    let unused = found
        .iter()
        .filter(|found| found.rule == Rule::UnusedImmediate);
    let owners = unused.filter_map(|found| sources.owner(found.span?.source));
    owners.map(|owner| owner.body).collect()
}

const OPENER: &str = "/%";
const CLOSER: &str = "%/";

/// The names in the comments of a text.
fn comments(source: SourceId, text: &str) -> Vec<Allow> {
    let mut allows = Vec::new();
    let mut at = 0;
    while let Some(start) = find(text, OPENER, at) {
        let Some(close) = find(text, CLOSER, start + OPENER.len()) else {
            break;
        };
        at = close + CLOSER.len();
        let names = names(text, start + OPENER.len()..close);
        let comment = deletable(text, start..at);
        let alone = (names.len() == 1).then(|| Span::new(source, comment));
        let scope = scope(text, start..at);
        allows.extend(names.into_iter().map(|name| Allow {
            rule: text.get(name.clone()).and_then(Rule::named),
            name: Span::new(source, name),
            alone,
            scope: scope.clone(),
            in_book: false,
        }));
    }
    allows
}

fn find(text: &str, wanted: &str, from: usize) -> Option<usize> {
    Some(from + text.get(from..)?.find(wanted)?)
}

/// Where the names stand in what a comment says; none when it says something else.
fn names(text: &str, inside: Range<usize>) -> Vec<Range<usize>> {
    let said = text.get(inside.clone()).unwrap_or_default();
    let Some(list) = said.trim_start().strip_prefix("allow:") else {
        return Vec::new();
    };
    let mut at = inside.end - list.len();
    let mut names = Vec::new();
    for name in list.split(',') {
        let start = at + name.len() - name.trim_start().len();
        let end = start + name.trim().len();
        if end > start {
            names.push(start..end);
        }
        at += name.len() + 1;
    }
    names
}

fn scope(text: &str, comment: Range<usize>) -> Scope {
    let line = LineIndex::around(text, comment.clone());
    if !is_alone(text, &comment, &line) {
        return Scope::Bytes(line);
    }
    if line.start == 0 {
        return Scope::All;
    }
    // Comments below each other are all for the line below them.
    let mut next = line_behind(text, line.end);
    while is_allow_line(text.get(next.clone()).unwrap_or_default()) && next.end < text.len() {
        next = line_behind(text, next.end);
    }
    Scope::Bytes(next)
}

fn is_alone(text: &str, comment: &Range<usize>, line: &Range<usize>) -> bool {
    let before = text.get(line.start..comment.start).unwrap_or_default();
    let behind = text.get(comment.end..line.end).unwrap_or_default();
    before.trim().is_empty() && behind.trim().is_empty()
}

fn is_allow_line(line: &str) -> bool {
    let inside = line.trim().strip_prefix(OPENER);
    let inside = inside.and_then(|rest| rest.strip_suffix(CLOSER));
    inside.is_some_and(|inside| inside.trim_start().starts_with("allow:"))
}

/// The line behind the line ending at `end`; behind the last one nothing.
fn line_behind(text: &str, end: usize) -> Range<usize> {
    if end >= text.len() {
        return text.len()..text.len();
    }
    LineIndex::around(text, end + 1..end + 1)
}

/// The comment, with its line ending when nothing else is on its line, else with the spaces before.
fn deletable(text: &str, comment: Range<usize>) -> Range<usize> {
    let line = LineIndex::around(text, comment.clone());
    if is_alone(text, &comment, &line) {
        return line.start..(line.end + 1).min(text.len());
    }
    let before = text.get(line.start..comment.start).unwrap_or_default();
    line.start + before.trim_end().len()..comment.end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::OffsetMap;

    /// Each name of a text, and the lines that it is for.
    fn allows(text: &str) -> Vec<(String, String)> {
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
        comments(source, text).into_iter().map(show).collect()
    }

    fn one(name: &str, lines: &str) -> (String, String) {
        (name.to_owned(), lines.to_owned())
    }

    #[test]
    fn a_comment_is_for_its_line_the_next_one_or_the_tiddler() {
        assert_eq!(
            allows("a [[b]] /% allow: orphan-link %/\nc"),
            [one("orphan-link", "a [[b]] /% allow: orphan-link %/")]
        );
        assert_eq!(
            allows("a\n  /% allow: orphan-link %/ \nb\nc"),
            [one("orphan-link", "b")]
        );
        assert_eq!(
            allows("/%allow:orphan-link,  unclosed-markup%/\nb"),
            [one("orphan-link", "all"), one("unclosed-markup", "all")]
        );
    }

    #[test]
    fn comments_below_each_other_are_for_the_same_line() {
        assert_eq!(
            allows("a\n/% allow: x %/\n/% allow: y %/\nb"),
            [one("x", "b"), one("y", "b")]
        );
        assert_eq!(allows("a\n/% allow: x %/"), [one("x", "")]);
    }

    #[test]
    fn other_comments_allow_nothing() {
        assert!(allows("/% remember: allow nothing %/ /% allow: %/ /% allow: x").is_empty());
    }
}
