//! `tiddlybook check`

use super::levels::LevelArgs;
use super::{Done, Input, output};
use crate::diag::{self, Findings, Translations, fix};
use crate::locale::RuleMessages;
use crate::pipeline::{self, Failure, Job, Project, Report};
use crate::source::{Disk, Folder, Sources};
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
        let mut jobs = pipeline::jobs(&self.input.request())?;
        for job in &mut jobs {
            self.levels.apply(&mut job.levels)?;
        }
        let words = self.words(&jobs)?;
        if self.fix {
            repair(&jobs)?;
        }
        let mut project = Project::new();
        let mut reports = Vec::new();
        for job in &jobs {
            let edition = project.load(job)?;
            let report = project.check(edition)?;
            self.show(&report, project.sources(), &words);
            reports.push(report);
        }
        self.close(&reports, project.sources(), &words);
        Ok(!reports.iter().any(|report| report.verdict.has_errors()))
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

    fn show(&self, report: &Report, sources: &Sources, words: &RuleMessages) {
        let findings = report.findings(sources);
        if self.diff {
            let repairs = fix::repair(findings.diagnostics, sources);
            let files = repairs.files.iter();
            files.for_each(|file| output::print(&file.diff()));
        }
        match self.format {
            Format::Human if self.diff => {}
            Format::Human => output::findings(&findings, self.all, words),
            Format::Short => output::print(&short(&findings)),
            Format::Json => output::print(&diag::json(&findings)),
            Format::Github => output::print(&diag::github(&findings, output::most(self.all))),
            // One document holds what was found in all wikis.
            Format::Sarif => {}
        }
    }

    fn close(&self, reports: &[Report], sources: &Sources, words: &RuleMessages) {
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
                let findings = reports.iter().map(|report| report.findings(sources));
                output::print(&diag::sarif(&findings.collect::<Vec<_>>()));
            }
            Format::Short | Format::Json | Format::Github => {}
        }
    }
}

/// Makes the repairs of all wikis and lists them.
fn repair(jobs: &[Job]) -> Result<(), Failure> {
    let mut project = Project::new();
    for job in jobs {
        let edition = project.load(job)?;
        let report = project.check(edition)?;
        let findings = report.findings(project.sources());
        let repairs = fix::repair(findings.diagnostics, findings.sources);
        for file in &repairs.files {
            file.write()?;
        }
        let list = |found: &[&_], begin: &str| {
            for found in found {
                output::note(&format!("{begin} {}", findings.fix_line(found)));
            }
        };
        list(&repairs.done, "fixed");
        list(&repairs.left, "not fixed, as another fix touches it:");
    }
    Ok(())
}

fn short(findings: &Findings<'_>) -> String {
    let line = |found| diag::short(found, findings.sources, findings.wiki);
    findings.diagnostics.iter().map(line).collect()
}
