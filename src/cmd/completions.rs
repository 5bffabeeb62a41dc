//! `tiddlybook completions`, and the completions that the shells request.
//!
//! The script of a shell only calls this program, which knows its rules, and what the book of the
//! working folder has: its languages and titles.

use super::{Cli, Done, output};
use crate::diag::{Group, Rule};
use crate::pipeline::{self, Failure, Job, Project, Request};
use crate::source::environment;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, CommandFactory as _};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::{CompleteEnv, Shells};
use std::ffi::OsStr;
use std::process::ExitCode;

/// The environment variable with which the script of a shell requests completions.
const VARIABLE: &str = "TIDDLYBOOK_COMPLETE";

/// The name that is completed.
const NAME: &str = "tiddlybook";

/// Print what a shell needs to complete this program's arguments
///
/// Commands and options, and also rules, groups, and the languages and titles of the book in the working
/// folder. In ~/.bashrc: `source <(tiddlybook completions bash)`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_parser = PossibleValuesParser::new(Shells::builtins().names()).map(|name| name))]
    shell: String,
}

impl Completions {
    pub(super) fn run(&self) -> Done {
        let mut script = Vec::new();
        let shells = Shells::builtins();
        let shell = shells.completer(&self.shell);
        let written = shell
            .map(|shell| shell.write_registration(VARIABLE, NAME, NAME, NAME, &mut script))
            .transpose();
        written.map_err(|error| Failure::print(&error))?;
        output::print(&String::from_utf8_lossy(&script))?;
        Ok(true)
    }
}

/// Answers the script of a shell, where it is that which runs the program.
pub(super) fn answer() -> Option<ExitCode> {
    let here = std::env::current_dir().ok();
    let answered = CompleteEnv::with_factory(Cli::command)
        .var(VARIABLE)
        .try_complete(std::env::args_os(), here.as_deref());
    match answered {
        Ok(false) => None,
        // A shell cannot show what went wrong while somebody types.
        Ok(true) | Err(_) => Some(ExitCode::SUCCESS),
    }
}

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
