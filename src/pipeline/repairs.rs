//! Repairs that make nothing worse: a kind that is spelt right may be wrong at its place.

use super::{Job, Project, Report};
use crate::diag::fix::{self, Repairs};
use crate::diag::{Diagnostic, Rule, Safety, Verdict};
use crate::source::{Overlay, Sources};
use std::sync::Arc;

/// The repairs of some of the findings of a report after which no more tiddlers are of a kind that is wrong at its place:
/// all of them, or else as many as can be made together. Other errors may be new: they are in texts that were not in the
/// book before.
pub fn repairs<'a>(
    job: &Job,
    report: &Report,
    findings: &'a [Diagnostic],
    sources: &Sources,
    least: Safety,
) -> Repairs<'a> {
    let all = fix::repair(findings, sources, least);
    let before = misplaced(&report.verdict);
    let trial = Trial {
        job,
        sources,
        before,
        least,
    };
    if all.files.is_empty() || trial.is_harmless(&all) {
        return all;
    }
    let mut kept = Vec::new();
    trial.keep(&all.done, &mut kept);
    let mut repairs = fix::repair(kept, sources, least);
    let is_made = |it: &&Diagnostic| repairs.done.iter().any(|made| std::ptr::eq(*made, *it));
    repairs.held = all.done.into_iter().filter(|it| !is_made(it)).collect();
    repairs
}

/// Tries repairs in memory.
struct Trial<'a> {
    job: &'a Job,
    sources: &'a Sources,
    /// The number of misplaced tiddlers before any repair.
    before: usize,
    least: Safety,
}

impl Trial<'_> {
    /// Adds those of `more` to `kept` whose repairs are harmless, halving what is not.
    fn keep<'d>(&self, more: &[&'d Diagnostic], kept: &mut Vec<&'d Diagnostic>) {
        let both = kept.iter().chain(more).copied();
        if self.is_harmless(&fix::repair(both, self.sources, self.least)) {
            kept.extend(more);
        } else if more.len() > 1 {
            let (first, second) = more.split_at(more.len() / 2);
            self.keep(first, kept);
            self.keep(second, kept);
        }
    }

    fn is_harmless(&self, repairs: &Repairs<'_>) -> bool {
        let mut files = Overlay::new(Arc::clone(&self.job.files));
        for file in &repairs.files {
            files.set(&file.path, file.after.as_str());
        }
        let mut job = self.job.clone();
        job.files = Arc::new(files);
        let mut project = Project::new();
        let after = project.load(&job);
        after.is_ok_and(|edition| misplaced(&project.check(edition).verdict) <= self.before)
    }
}

/// The number of tiddlers whose kind is wrong at their place.
fn misplaced(verdict: &Verdict) -> usize {
    use Rule::{ImmediateInList, MisplacedKind, MixedSections, TwoParts};
    let found = verdict.diagnostics().iter();
    let misplaced = found.filter(|it| {
        matches!(
            it.rule,
            ImmediateInList | MisplacedKind | MixedSections | TwoParts
        )
    });
    misplaced.count()
}
