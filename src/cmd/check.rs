//! `tiddlybook check`

use super::levels::LevelArgs;
use super::reader::Reader;
use super::{Done, Input, output, progress};
use crate::cmd::sentences;
use crate::diag::{self, Baseline, Diagnostic, Findings, Safety, Verdict, fix};
use crate::locale::AuthorMessages;
use crate::pipeline::{self, Failure, Job, Project, Report, Request};
use crate::say::Translator as _;
use crate::source::{Disk, Files as _, Sources, paths};
use clap::{Args, ValueEnum};
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

/// Look for faults and write nothing
///
/// Without a wiki, every language of book.toml is checked. For a folder that holds the wikis of several
/// languages, all of them are. For a `.tid` or `.md` file, only what is wrong in it, or keeps it out of
/// the book, is shown. Every fault is found in one run, and shown at its line with what to do about it;
/// `tiddlybook explain RULE` tells more. The exit code is 1 when there is an error; warnings alone are
/// no failure, unless --deny warnings is given.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook check wiki_en.html                  every fault, with its line
  tiddlybook check --format github               in a workflow, beside the lines of the change
  tiddlybook check --deny warnings --rules terms as strict as it gets
  tiddlybook check --diff                        what --fix would do")]
pub(super) struct Check {
    #[command(flatten)]
    input: Input,
    /// How the findings are written
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: ReportFormat,
    /// Show all findings of each rule, not the first 20 (human and github; the other formats always
    /// have all)
    #[arg(long)]
    all: bool,
    /// Print no warnings, and nothing when no fault is found; the exit code tells
    #[arg(short, long)]
    quiet: bool,
    /// Repair the faults whose repair is certain and leaves the words of the book as they are, in
    /// the wiki's own files, and report the others
    #[arg(long, conflicts_with = "diff", group = "repairs")]
    fix: bool,
    /// Show on stdout, as a unified diff, what --fix would change first; write nothing
    #[arg(long, group = "repairs")]
    diff: bool,
    /// With --fix or --diff: repair what changes the words of the book, too
    #[arg(long = "unsafe", requires = "repairs")]
    change_words: bool,
    /// Leave out the findings that the report of an earlier run has, written by
    /// `check --format gitlab >FILE`
    #[arg(long, value_name = "FILE", conflicts_with = "repairs")]
    baseline: Option<PathBuf>,
    #[command(flatten)]
    levels: LevelArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReportFormat {
    /// To be read: the line with a caret, on stderr
    Human,
    /// `file:line:column: severity: [rule] message`, a line each, on stdout
    Short,
    /// One object a line (JSON Lines), on stdout
    Json,
    /// SARIF 2.1.0, one document, on stdout
    Sarif,
    /// Workflow commands for GitHub, on stdout
    Github,
    /// A report of code quality for GitLab, one document, on stdout
    Gitlab,
}

impl Check {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let done = self.check(reader);
        match &done {
            Err(failure) if self.format != ReportFormat::Human => self.annotate(failure, reader)?,
            _ => {}
        }
        done
    }

    /// Shows programs, too, what is wrong in `book.toml`, because of which nothing is checked.
    fn annotate(&self, failure: &Failure, reader: &Reader) -> Result<(), Failure> {
        let mut sources = Sources::new();
        let Some(report) = pipeline::misconfigured(failure, &mut sources) else {
            return Ok(());
        };
        let words = self.words(reader, &[])?;
        self.show(&report, &sources, &words)?;
        self.close(&[report], &sources, &words)
    }

    fn check(&self, reader: &Reader) -> Done {
        if self.diff && self.format != ReportFormat::Human {
            return Err(Failure::Other(sentences::check_diff_format()));
        }
        let mut request = self.input.request();
        let only = request.widen();
        let mut jobs = pipeline::jobs(&request)?;
        for job in &mut jobs {
            self.levels.apply(&mut job.levels)?;
        }
        let words = self.words(reader, &jobs)?;
        let programs = reader.words_for_programs(&jobs)?;
        if self.fix {
            repair(&jobs, &request, only.as_deref(), self.least(), &words)?;
        }
        // The program ends with it, and the memory of its trees need not be given back piece by piece.
        let mut project = ManuallyDrop::new(Project::new());
        let mut reports = Vec::new();
        let mut baseline = self.baseline()?;
        let mut left_out = 0;
        let mut is_repaired = false;
        for (at, job) in jobs.iter().enumerate() {
            let mut report = checked(job, &request, &mut project, &words)?;
            // By then, all wikis that the settings are about are known.
            if at + 1 == jobs.len() && only.is_none() {
                project.check_named(&request, &mut report)?;
            }
            if self.diff {
                is_repaired |= self.show_diff(job, &report, only.as_deref(), project.sources())?;
            }
            if let Some(file) = &only {
                report.verdict = report.verdict.about_file(file, project.sources());
                report.wiki.clone_from(file);
            }
            left_out += leave_out(&mut baseline, &mut report, project.sources(), &programs);
            if self.quiet {
                report.verdict.retain(Diagnostic::is_error);
            }
            self.show(&report, project.sources(), &words)?;
            reports.push(report);
        }
        self.close(&reports, project.sources(), &words)?;
        if self.diff && !is_repaired && output::count(&reports).is_some() {
            output::say(&sentences::check_no_repair(), &words)?;
        }
        if left_out > 0 && self.format == ReportFormat::Human && !self.quiet {
            output::say(&sentences::check_known(left_out), &words)?;
        }
        // It ends a build, and hides nothing here.
        for job in &jobs {
            pipeline::check_fonts(job)?;
        }
        Ok(!reports.iter().any(|report| report.verdict.has_errors()))
    }

    /// The findings that are left out.
    fn baseline(&self) -> Result<Baseline, Failure> {
        let Some(path) = &self.baseline else {
            return Ok(Baseline::default());
        };
        let report = Disk.read_text(path)?;
        let no_report = |_| Failure::Other(sentences::check_baseline(&paths::displayed(path)));
        Baseline::parse(&report).map_err(no_report)
    }

    /// The least safety of the repairs that are made.
    fn least(&self) -> Safety {
        if self.change_words {
            Safety::Unsafe
        } else {
            Safety::Safe
        }
    }

    fn words(&self, reader: &Reader, jobs: &[Job]) -> Result<AuthorMessages, Failure> {
        Ok(match self.format {
            ReportFormat::Human => reader.words(jobs)?,
            _ => reader.words_for_programs(jobs)?,
        })
    }

    /// Shows the changes that `--fix` would make: it repairs warnings, too, whether or not they are shown. Whether there
    /// are any.
    fn show_diff(
        &self,
        job: &Job,
        report: &Report,
        only: Option<&Path>,
        sources: &Sources,
    ) -> Result<bool, Failure> {
        let verdict = repairable(report, only, sources);
        let found = verdict.diagnostics();
        let repairs = pipeline::repairs(job, report, found, sources, self.least());
        for file in &repairs.files {
            output::print(&file.diff())?;
        }
        Ok(!repairs.files.is_empty())
    }

    fn show(
        &self,
        report: &Report,
        sources: &Sources,
        words: &AuthorMessages,
    ) -> Result<(), Failure> {
        let findings = report.findings(sources);
        match self.format {
            ReportFormat::Human if self.diff => Ok(()),
            ReportFormat::Human => output::findings(&findings, self.all, words),
            ReportFormat::Short => output::print(&short(&findings, words)),
            ReportFormat::Json => output::print(&diag::json(&findings, words)),
            ReportFormat::Github => {
                output::print(&diag::github(&findings, output::most(self.all), words))
            }
            // One document holds what was found in all wikis.
            ReportFormat::Sarif | ReportFormat::Gitlab => Ok(()),
        }
    }

    fn close(
        &self,
        reports: &[Report],
        sources: &Sources,
        words: &AuthorMessages,
    ) -> Result<(), Failure> {
        let all = reports.iter().map(|report| report.findings(sources));
        let all: Vec<Findings<'_>> = all.collect();
        match self.format {
            ReportFormat::Human => match output::count(reports) {
                Some(count) => output::say(&count, words),
                None if self.quiet => Ok(()),
                None => output::say(&crate::serve::sentences::no_fault(), words),
            },
            ReportFormat::Sarif => output::print(&diag::sarif(&all, words)),
            ReportFormat::Gitlab => output::print(&diag::gitlab(&all, words)),
            ReportFormat::Short | ReportFormat::Json | ReportFormat::Github => Ok(()),
        }
    }
}

/// Leaves out what is known. Returns how many findings that were.
fn leave_out(
    baseline: &mut Baseline,
    report: &mut Report,
    sources: &Sources,
    words: &AuthorMessages,
) -> usize {
    let mut is_known = baseline.knows(&report.findings(sources), words).into_iter();
    let before = report.verdict.diagnostics().len();
    report
        .verdict
        .retain(|_| !is_known.next().unwrap_or_default());
    before - report.verdict.diagnostics().len()
}

/// The findings that are repaired: those of a wiki, or in one of its files `only`.
fn repairable(report: &Report, only: Option<&Path>, sources: &Sources) -> Verdict {
    let verdict = report.verdict.clone();
    match only {
        Some(file) => verdict.in_file(file, sources),
        None => verdict,
    }
}

/// The findings in a wiki.
fn checked(
    job: &Job,
    request: &Request,
    project: &mut Project,
    words: &AuthorMessages,
) -> Result<Report, Failure> {
    let wiki = paths::displayed(&job.wiki);
    let what = words.translate(&sentences::checking(&wiki));
    progress::during(&what, || {
        let edition = project.load_for(job, true)?;
        let mut report = project.check_with_release(edition, request)?;
        project.check_selections(job, &mut report)?;
        Ok(report)
    })
}

/// The maximum number of rounds of repairs: one repair can make another one possible.
const ROUNDS: usize = 10;

/// Makes the repairs of all wikis and lists them, until none is left.
fn repair(
    jobs: &[Job],
    request: &Request,
    only: Option<&Path>,
    least: Safety,
    words: &AuthorMessages,
) -> Result<(), Failure> {
    for _ in 0..ROUNDS {
        if !repair_once(jobs, request, only, least, words)? {
            break;
        }
    }
    Ok(())
}

/// Makes the repairs that are possible now. Returns whether there were any.
fn repair_once(
    jobs: &[Job],
    request: &Request,
    only: Option<&Path>,
    least: Safety,
    words: &AuthorMessages,
) -> Result<bool, Failure> {
    let mut any = false;
    for job in jobs {
        let mut project = Project::new();
        let report = checked(job, request, &mut project, words)?;
        let findings = report.findings(project.sources());
        let verdict = repairable(&report, only, project.sources());
        let found = verdict.diagnostics();
        let repairs = pipeline::repairs(job, &report, found, findings.sources, least);
        fix::write(&repairs.files)?;
        for found in &repairs.done {
            let repair = findings.fix_line(found, words);
            output::say(&sentences::fixed(&repair), words)?;
        }
        // Another repair may still make it possible.
        for found in repairs.held.iter().filter(|_| repairs.done.is_empty()) {
            let repair = findings.fix_line(found, words);
            output::say(&sentences::not_fixed(&repair), words)?;
        }
        any |= !repairs.done.is_empty();
    }
    Ok(any)
}

fn short(findings: &Findings<'_>, words: &AuthorMessages) -> String {
    let line = |found| diag::short(found, findings.sources, findings.wiki, words);
    findings.diagnostics.iter().map(line).collect()
}
