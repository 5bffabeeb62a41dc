//! `tiddlybook check`

use super::{Done, Input, output};
use crate::diag;
use crate::pipeline::{self, Report};
use clap::{Args, ValueEnum};

/// Look for faults and write nothing
///
/// Without a wiki, every language of book.toml is checked. The exit code is 1 when there is an
/// error; warnings alone are no failure.
#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    input: Input,
    /// How the findings are written
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// To be read, on stderr
    Human,
    /// `file:line:column: severity: [rule] message`, a line each, on stdout
    Short,
}

impl Check {
    pub(super) fn run(&self) -> Done {
        let mut reports = Vec::new();
        for job in pipeline::jobs(&self.input.request())? {
            let report = pipeline::check(&job)?;
            match self.format {
                Format::Short => output::print(&short(&report)),
                Format::Human if report.diagnostics.is_empty() => {}
                Format::Human => output::note(output::findings(&report).trim_end()),
            }
            reports.push(report);
        }
        if self.format == Format::Human {
            let count = output::count(&reports);
            output::note(&count.unwrap_or_else(|| "no faults found".to_owned()));
        }
        Ok(!reports.iter().any(Report::has_errors))
    }
}

fn short(report: &Report) -> String {
    let line = |found| diag::short(found, &report.sources, &report.wiki);
    report.diagnostics.iter().map(line).collect()
}
