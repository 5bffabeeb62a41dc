//! What the shells offer for an argument.

use crate::diag::{Group, Rule};
use crate::pipeline::{self, Job, Project, Request};
use crate::source::environment;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use std::ffi::OsStr;

/// The names of rules.
pub(super) fn rules() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| beginning(begun, all_rules()))
}

/// The names of rules, and `warnings` for all.
pub(super) fn rules_or_warnings() -> ArgValueCompleter {
    let warnings = || ("warnings".to_owned(), "all that still are warnings");
    ArgValueCompleter::new(move |begun: &OsStr| {
        beginning(begun, std::iter::once(warnings()).chain(all_rules()))
    })
}

/// The names of groups.
pub(super) fn groups() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| beginning(begun, all_groups()))
}

/// The completions for `explain`: rules and kinds.
pub(super) fn explained() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| beginning(begun, all_groups().chain(all_rules())))
}

/// The languages of the book in the working folder.
pub(super) fn languages() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| {
        let languages = jobs().into_iter().map(|job| (job.language, ""));
        beginning(begun, languages)
    })
}

/// The titles of the book in the working folder, in the language that is written first.
pub(super) fn titles() -> ArgValueCompleter {
    ArgValueCompleter::new(|begun: &OsStr| {
        let jobs = jobs();
        let first = jobs.iter().find(|job| job.original.is_none());
        let mut project = Project::new();
        let edition = first.and_then(|job| project.load(job).ok());
        let Some(edition) = edition else {
            return Vec::new();
        };
        let entries = project.store(edition).entries().iter();
        beginning(begun, entries.map(|entry| (typed(entry.title()), "")))
    })
}

fn all_rules() -> impl Iterator<Item = (String, &'static str)> {
    let rules = Rule::ALL.iter();
    rules.map(|rule| (rule.name().to_owned(), rule.summary()))
}

fn all_groups() -> impl Iterator<Item = (String, &'static str)> {
    Group::ALL
        .into_iter()
        .map(|group| (group.name().to_owned(), "a group of rules"))
}

/// The editions of the book in the working folder; none where it cannot be read.
fn jobs() -> Vec<Job> {
    pipeline::jobs(&Request::default()).unwrap_or_default()
}

/// A title as it is typed: bash expects the program to escape characters that it would split or expand.
fn typed(title: &str) -> String {
    if !environment::is_bash_completing() {
        return title.to_owned();
    }
    let is_plain = |c: char| c.is_alphanumeric() || "-_.,:/".contains(c);
    title
        .chars()
        .flat_map(|c| (!is_plain(c)).then_some('\\').into_iter().chain([c]))
        .collect()
}

/// The values that begin with the typed text, each with its description.
fn beginning(
    begun: &OsStr,
    values: impl Iterator<Item = (String, &'static str)>,
) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy();
    let candidate = |(value, about): (String, &'static str)| {
        let about = (!about.is_empty()).then(|| about.into());
        CompletionCandidate::new(value).help(about)
    };
    let fitting = values.filter(|(value, _)| value.starts_with(&*begun));
    fitting.map(candidate).collect()
}
