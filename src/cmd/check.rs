//! `tiddlybook check`

use super::levels::LevelArgs;
use super::{Done, Input, output};
use crate::diag::{self, Translations, fix};
use crate::locale::RuleMessages;
use crate::pipeline::{self, Failure, Job, Report};
use crate::source::{Disk, Folder};
use clap::{Args, ValueEnum};

/// Look for faults and write nothing
///
/// Without a wiki, every language of book.toml is checked. Every fault is found in one run, shown
/// at its line, with what to do about it; `tiddlybook explain RULE` tells more. The exit code is 1
/// when there is an error; warnings alone are no failure, unless --deny warnings says so.
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
    format: Format,
    /// The language in which `human` names the rules, such as `fr`, if there are words for it
    /// [default: that of LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, value_name = "TAG")]
    locale: Option<String>,
    /// Show all findings of each rule, not the first 20 (human and github; the other formats always
    /// have all)
    #[arg(long)]
    all: bool,
    /// Repair the faults whose repair is certain, in the wiki's own files, and report the others
    #[arg(long, conflicts_with = "diff")]
    fix: bool,
    /// Show on stdout, as a unified diff, what --fix would change; write nothing
    #[arg(long)]
    diff: bool,
    #[command(flatten)]
    levels: LevelArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
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
}

impl Check {
    pub(super) fn run(&self) -> Done {
        let mut reports = Vec::new();
        let jobs = pipeline::jobs(&self.input.request())?;
        let words = self.words(&jobs)?;
        for mut job in jobs {
            self.levels.apply(&mut job.levels)?;
            let report = self.report(&job)?;
            self.show(&report, &words);
            reports.push(report);
        }
        self.close(&reports, &words);
        Ok(!reports.iter().any(Report::has_errors))
    }

    /// The reader's own words; only what is written to be read has some.
    fn words(&self, jobs: &[Job]) -> Result<RuleMessages, Failure> {
        let path = jobs.first().and_then(|job| job.config.i18n.as_deref());
        let folder = path.map(|path| Folder::new(&Disk, path));
        Ok(match &self.locale {
            Some(tag) => RuleMessages::new(tag, folder)?,
            None if self.format == Format::Human => RuleMessages::of_user(folder)?,
            None => RuleMessages::default(),
        })
    }

    /// What is wrong with a wiki; with `--fix`, what is left.
    fn report(&self, job: &Job) -> Result<Report, Failure> {
        let report = pipeline::check(job)?;
        if self.diff {
            let repairs = fix::repair(&report.diagnostics, &report.sources);
            repairs
                .files
                .iter()
                .for_each(|file| output::print(&file.diff()));
        }
        if !self.fix || !repair(&report)? {
            return Ok(report);
        }
        pipeline::check(job)
    }

    fn show(&self, report: &Report, words: &RuleMessages) {
        let findings = report.findings();
        match self.format {
            Format::Human if self.diff => {}
            Format::Human => output::findings(report, self.all, words),
            Format::Short => output::print(&short(report)),
            Format::Json => output::print(&diag::json(&findings)),
            Format::Github => output::print(&diag::github(&findings, output::most(self.all))),
            // One document holds what was found in all wikis.
            Format::Sarif => {}
        }
    }

    fn close(&self, reports: &[Report], words: &RuleMessages) {
        match self.format {
            Format::Human => {
                let count = output::count(reports, words);
                let none = || words.message("no-fault", &[]);
                output::note(
                    &count
                        .or_else(none)
                        .unwrap_or_else(|| "no faults found".to_owned()),
                );
            }
            Format::Sarif => {
                let all: Vec<_> = reports.iter().map(Report::findings).collect();
                output::print(&diag::sarif(&all));
            }
            Format::Short | Format::Json | Format::Github => {}
        }
    }
}

/// Makes the repairs and says so; were there any?
fn repair(report: &Report) -> Result<bool, Failure> {
    let repairs = fix::repair(&report.diagnostics, &report.sources);
    for file in &repairs.files {
        file.write()?;
    }
    let findings = report.findings();
    let lines = |found: &Vec<&_>, said: &str| {
        for found in found {
            output::note(&format!("{said} {}", findings.fix_line(found)));
        }
    };
    lines(&repairs.done, "fixed");
    lines(&repairs.left, "not fixed, as another fix touches it:");
    Ok(!repairs.files.is_empty())
}

fn short(report: &Report) -> String {
    let line = |found| diag::short(found, &report.sources, &report.wiki);
    report.diagnostics.iter().map(line).collect()
}
