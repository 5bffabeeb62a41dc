//! The verdict: which findings of a run the author sees, and how severe each is.
//!
//! It is reached once, when everything has been looked at, and does not change afterwards; only then
//! is anything written. In this order:
//!
//! 1. findings that were raised twice are kept once;
//! 2. those that a comment in the wiki allows go, and comments that allow nothing are reported;
//! 3. those whose rule is allowed go, the others get the severity of their rule; those between the markers of a merge
//!    go, too;
//! 4. what follows from a finding becomes a label of it, unless it is the more severe of the two: an
//!    error never disappears into a warning. Where the cause is allowed, what follows from it is
//!    reported by itself, for to allow one rule is not to allow another;
//! 5. the findings are put into the order of their places.

use super::{Cause, Diagnostic, Followed, Label, Levels, Rule, Sink};
use crate::diag::sentences;
use crate::say::Text;
use crate::source::{FileId, Sources, Span, paths};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The findings of a run as they are reported, in the order of their places.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    diagnostics: Vec<Diagnostic>,
}

impl Verdict {
    /// Decides about all that was found. `allow` applies the comments of the wiki: it removes the findings that
    /// they allow, and adds findings about the comments themselves.
    pub fn new(
        found: Sink,
        allow: impl FnOnce(Vec<Diagnostic>) -> Vec<Diagnostic>,
        levels: &Levels,
        sources: &Sources,
    ) -> Self {
        let found = allow(found.finish()).into_iter();
        let found = found.filter_map(|found| levels.apply(found));
        let found = outside_merges(once_each(found, sources), sources);
        let mut diagnostics = fold(found);
        diagnostics.sort_by_cached_key(|found| found.span.map(|span| sources.key(span)));
        Self { diagnostics }
    }

    /// The findings to report.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Whether one of them is an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The findings at places of a file alone.
    pub fn in_file(self, path: &Path, sources: &Sources) -> Self {
        let is_here = places_in(path, sources);
        let is_in = |found: &Diagnostic| found.span.is_some_and(&is_here);
        Self {
            diagnostics: self.diagnostics.into_iter().filter(is_in).collect(),
        }
    }

    /// The findings that matter to somebody who works on a file: those in it, those elsewhere that are a cause of
    /// something in it, and the one that prevents a wiki without a root from being checked.
    pub fn about_file(self, path: &Path, sources: &Sources) -> Self {
        let is_here = places_in(path, sources);
        let diagnostics = self.diagnostics.into_iter();
        Self {
            diagnostics: diagnostics
                .filter_map(|found| concerning(found, &is_here))
                .collect(),
        }
    }

    /// The findings at places, or of rules, where another verdict has none; what is said of each becomes `said`.
    pub fn beyond(self, other: &Self, said: impl Fn(Text) -> Text) -> Self {
        let known: BTreeSet<_> = other.diagnostics.iter().map(place).collect();
        let found = self.diagnostics.into_iter();
        // What a comment allows may be in another edition.
        let is_new = |it: &Diagnostic| it.rule != Rule::UnusedAllow && !known.contains(&place(it));
        let found = found.filter(is_new);
        let found = found.map(|found| Diagnostic {
            message: said(found.message.clone()),
            ..found
        });
        Self {
            diagnostics: found.collect(),
        }
    }

    /// Adds the findings of another verdict.
    pub fn append(&mut self, other: Self) {
        self.diagnostics.extend(other.diagnostics);
    }

    /// Those findings alone.
    pub fn only(&self, is_kept: impl Fn(&Diagnostic) -> bool) -> Self {
        let kept = self.diagnostics.iter().filter(|it| is_kept(it));
        Self {
            diagnostics: kept.cloned().collect(),
        }
    }

    /// Keeps only those findings.
    pub fn retain(&mut self, is_kept: impl FnMut(&Diagnostic) -> bool) {
        self.diagnostics.retain(is_kept);
    }
}

/// The rule and the place of a finding; without a place, its words.
fn place(found: &Diagnostic) -> (Rule, Option<Span>, Option<String>) {
    let words = found.span.is_none().then(|| found.message.to_string());
    (found.rule, found.span, words)
}

/// Removes duplicates: a text that is in several places of the book, such as a transcluded one, has its findings in
/// each of them.
fn once_each(found: impl Iterator<Item = Diagnostic>, sources: &Sources) -> Vec<Diagnostic> {
    let mut seen = BTreeSet::new();
    let is_new = |found: &Diagnostic| {
        found.span.is_none_or(|span| {
            let (file, bytes) = sources.place(span);
            // Characters of the file itself are at fault themselves: what embeds a text in a circle.
            let is_own = || sources.file_text(file).get(bytes.clone()) == Some(sources.slice(span));
            if sources.is_told_elsewhere(file, bytes.start) && !is_own() {
                return false;
            }
            let said = found.message.to_string();
            // A list of pages is kept as settings, too.
            let path = sources.path(file);
            seen.insert((path, bytes.start, bytes.end, found.rule, said))
        })
    };
    found.filter(is_new).collect()
}

/// Removes what is found between the markers of a merge, unless it is the more severe; what follows from it follows
/// from the merge.
fn outside_merges(found: Vec<Diagnostic>, sources: &Sources) -> Vec<Diagnostic> {
    let is_merge = |found: &Diagnostic| found.rule == Rule::UnfinishedMerge;
    if !found.iter().any(is_merge) {
        return found;
    }
    let (mut merges, others): (Vec<_>, Vec<_>) = found.into_iter().partition(is_merge);
    let places = merges.iter().map(|merge| {
        let whole = merge.explains.iter().find_map(|cause| match cause {
            Cause::Merge(span) => Some(sources.place(*span)),
            _ => None,
        });
        (merge.severity, whole)
    });
    let places: Vec<_> = places.collect();
    let mut kept = Vec::with_capacity(others.len());
    for other in others {
        let around = other
            .span
            .map(|it| sources.place(it))
            .and_then(|(file, bytes)| {
                places.iter().position(|(severity, whole)| {
                    other.severity <= *severity
                        && whole.as_ref().is_some_and(|(own, range)| {
                            *own == file && range.contains(&bytes.start)
                        })
                })
            });
        match around.and_then(|at| merges.get_mut(at)) {
            Some(merge) => merge.explains.extend(other.explains),
            None => kept.push(other),
        }
    }
    kept.extend(merges);
    kept
}

/// A function that tells which places are in the file of that path.
fn places_in(path: &Path, sources: &Sources) -> impl Fn(Span) -> bool {
    let wanted = paths::names_along(path);
    let files = sources.files();
    let own: BTreeSet<FileId> = files
        .filter(|file| paths::names_along(sources.path(*file)) == wanted)
        .collect();
    move |span| own.contains(&sources.key(span).0)
}

/// The finding if it is about a place where `is_here`, with a label there.
fn concerning(mut found: Diagnostic, is_here: &dyn Fn(Span) -> bool) -> Option<Diagnostic> {
    let labels = found.labels.iter().map(|it| it.span);
    let mut places = found.span.into_iter().chain(labels);
    if found.rule == Rule::NoPart || places.any(is_here) {
        return Some(found);
    }
    let mut consequences = found.consequences.iter();
    if let Some(at) = consequences.position(|it| is_here(it.label.span)) {
        // It is shown before others.
        found.consequences.swap(0, at);
        return Some(found);
    }
    let unread = found.explains.iter().find_map(|cause| match cause {
        Cause::NotInBook(title) if is_here(*title) => Some(Label {
            span: *title,
            message: sentences::not_in_book(),
        }),
        _ => None,
    });
    found.labels.push(unread?);
    Some(found)
}

/// Makes labels of consequences.
fn fold(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let causes = causes(&found);
    if causes.is_empty() {
        return found;
    }
    // By the finding that each follows from in the end, the direct consequences first.
    let mut folded: Vec<(usize, usize, usize)> = (0..found.len())
        .filter_map(|at| {
            let (root, steps) = root(at, &found, &causes);
            (steps > 0).then_some((root, steps, at))
        })
        .collect();
    folded.sort_unstable();
    for same_root in folded.chunk_by(|a, b| a.0 == b.0) {
        for &(root, _, at) in same_root {
            let Some(follows) = found.get_mut(at) else {
                continue;
            };
            let explains = std::mem::take(&mut follows.explains);
            let consequence = follows.consequence.take();
            let rule = follows.rule;
            let followed = consequence.zip(follows.span).map(|(it, span)| Followed {
                rule,
                label: Label {
                    span,
                    message: it.label,
                },
            });
            if let Some(cause) = found.get_mut(root) {
                cause.explains.extend(explains);
                cause.consequences.extend(followed);
            }
        }
    }
    let gone: BTreeSet<usize> = folded.iter().map(|(_, _, at)| *at).collect();
    let kept = found.into_iter().enumerate();
    let kept = kept.filter(|(at, _)| !gone.contains(at));
    kept.map(|(_, found)| found).collect()
}

/// The finding that explains each cause.
fn causes(found: &[Diagnostic]) -> BTreeMap<Cause, usize> {
    let explained = found.iter().enumerate();
    let explained =
        explained.flat_map(|(at, it)| it.explains.iter().map(move |cause| (*cause, at)));
    let mut following: BTreeMap<Cause, usize> = BTreeMap::new();
    for it in found.iter().filter_map(|it| it.consequence.as_ref()) {
        *following.entry(it.cause).or_default() += 1;
    }
    let rows = found.iter().enumerate();
    let rows = rows.filter(|(_, it)| it.rule == Rule::BrokenRow);
    let rows = rows.filter_map(|(at, it)| Some((Cause::Row(it.span?.source), at)));
    // Of several, some are of other tables.
    let rows = rows.filter(|(cause, _)| following.get(cause) == Some(&1));
    explained.chain(rows).collect()
}

/// The finding that `at` follows from in the end, and over how many steps: none, when it is reported
/// itself.
fn root(at: usize, found: &[Diagnostic], causes: &BTreeMap<Cause, usize>) -> (usize, usize) {
    let next = |from: usize| {
        let consequence = found.get(from)?.consequence.as_ref()?;
        let cause = causes.get(&consequence.cause).copied()?;
        let is_severe_enough = found.get(cause)?.severity >= found.get(from)?.severity;
        is_severe_enough.then_some(cause)
    };
    let (mut root, mut steps) = (at, 0);
    while let Some(cause) = next(root) {
        if cause == at {
            // Findings that explain each other are all reported.
            return (at, 0);
        }
        (root, steps) = (cause, steps + 1);
        if steps > found.len() {
            return (at, 0);
        }
    }
    (root, steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Level;
    use crate::say::Text;
    use crate::source::{OffsetMap, SourceId};

    /// A text to point into.
    fn sources() -> (Sources, SourceId) {
        let mut sources = Sources::new();
        let file = sources.add_file("a.tid", "text ".repeat(20));
        let text = sources.add_text(file, "text ".repeat(20), OffsetMap::starting_at(0));
        (sources, text)
    }

    /// The rules that are reported, each with its labels, when a title in a list is misspelt.
    fn reported(changes: &[(Rule, Level)], comment: Option<Rule>) -> Vec<(Rule, Vec<String>)> {
        let (sources, text) = sources();
        let at = |start: usize| Span::new(text, start..start + 1);
        let mut sink = Sink::new();
        for link in [30, 31, 32, 33] {
            sink.push(
                Diagnostic::new(Rule::LinkOutsideBook, at(link), "link").follows(
                    Cause::NotInBook(at(20)),
                    Text::verbatim(format!("link {link}")),
                ),
            );
        }
        sink.push(
            Diagnostic::new(Rule::Unreached, at(20), "unreached")
                .explains([Cause::NotInBook(at(20))])
                .follows(Cause::UnknownTitle(at(10)), "unreached"),
        );
        sink.push(
            Diagnostic::new(Rule::UnknownTitle, at(10), "unknown")
                .explains([Cause::UnknownTitle(at(10))]),
        );
        let allow = |mut found: Vec<Diagnostic>| {
            found.retain(|found| Some(found.rule) != comment);
            found
        };
        let mut levels = Levels::default();
        changes
            .iter()
            .for_each(|&(rule, level)| levels.set(rule, level));
        let verdict = Verdict::new(sink, allow, &levels, &sources);
        let labels = |found: &Diagnostic| {
            let labels = found.shown_labels().0;
            labels.map(|it| it.message.to_string()).collect()
        };
        let found = verdict.diagnostics().iter();
        found.map(|found| (found.rule, labels(found))).collect()
    }

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn what_follows_is_a_label_of_the_first_cause() {
        let labels = words(&["unreached", "link 30", "link 31"]);
        assert_eq!(reported(&[], None), [(Rule::UnknownTitle, labels)]);
    }

    #[test]
    fn where_the_cause_is_allowed_what_follows_is_reported() {
        let links = (Rule::Unreached, words(&["link 30", "link 31", "link 32"]));
        let by_level = reported(&[(Rule::UnknownTitle, Level::Allow)], None);
        let by_comment = reported(&[], Some(Rule::UnknownTitle));
        assert_eq!((by_level, by_comment), (vec![links.clone()], vec![links]));
        let by_comment = reported(&[], Some(Rule::Unreached));
        let rules: Vec<Rule> = by_comment.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(
            rules,
            [&[Rule::UnknownTitle][..], &[Rule::LinkOutsideBook; 4]].concat()
        );
    }

    #[test]
    fn an_error_does_not_become_a_label_of_a_warning() {
        let found = reported(&[(Rule::UnknownTitle, Level::Warn)], None);
        let rules: Vec<Rule> = found.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(rules, [Rule::UnknownTitle, Rule::Unreached]);
    }

    #[test]
    fn findings_that_explain_each_other_are_all_reported() {
        let (sources, text) = sources();
        let at = |start: usize| Span::new(text, start..start + 1);
        let mut sink = Sink::new();
        for (this, other) in [(1, 2), (2, 1)] {
            sink.push(
                Diagnostic::new(Rule::Unreached, at(this), "unreached")
                    .explains([Cause::NotInBook(at(this))])
                    .follows(Cause::NotInBook(at(other)), "follows"),
            );
        }
        let verdict = Verdict::new(sink, |found| found, &Levels::default(), &sources);
        assert_eq!(verdict.diagnostics().len(), 2);
    }
}
