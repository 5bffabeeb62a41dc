//! `tiddlybook build`

use super::levels::LevelArgs;
use super::{Done, Input, output};
use crate::diag::English;
use crate::pipeline::{self, BuildOptions, Format};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Make the book: EPUB and HTML, or what --to asks for
///
/// The outputs are <name>_<lang>.xml, <name>_<lang>.epub and the folder <name>_<lang>/ with
/// index.html. When the wiki has errors they are listed, nothing is written, and what an earlier
/// build made stays as it was.
#[derive(Debug, Args)]
pub(super) struct Build {
    #[command(flatten)]
    input: Input,
    /// What to make, separated by commas
    #[arg(
        long,
        value_name = "FORMAT",
        value_delimiter = ',',
        default_value = "epub,html"
    )]
    to: Vec<To>,
    /// The folder to put it in [default: that of book.toml, else build]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Make what can be made, even though the wiki has errors; the exit code is still 1
    #[arg(long)]
    keep_going: bool,
    /// Do not hold the DocBook against its schema
    #[arg(long)]
    no_validate: bool,
    /// Do not list warnings
    #[arg(short, long)]
    quiet: bool,
    /// Show all findings of each rule, not the first 20
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    levels: LevelArgs,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    /// DocBook 5.0, one file
    Docbook,
    /// EPUB 3.3
    Epub,
    /// A folder of web pages
    Html,
}

impl Build {
    pub(super) fn run(&self) -> Done {
        let options = BuildOptions {
            formats: self.to.iter().map(|to| to.format()).collect(),
            out: self.out.clone(),
            validate: !self.no_validate,
            keep_going: self.keep_going,
        };
        let mut well = true;
        let mut reports = Vec::new();
        for mut job in pipeline::jobs(&self.input.request())? {
            self.levels.apply(&mut job.levels)?;
            let mut report = pipeline::build(&job, &options)?;
            well &= !report.has_errors();
            if self.quiet {
                report.diagnostics.retain(|found| found.is_error());
            }
            output::findings(&report, self.all, &English);
            report
                .notes
                .iter()
                .for_each(|note| output::note(&format!("note: {note}")));
            for made in &report.outputs {
                output::note(&format!("made {}", made.display()));
            }
            if report.has_errors() && report.outputs.is_empty() {
                let wiki = job.wiki.display();
                output::note(&format!("nothing was made of {wiki}: it has errors"));
            }
            reports.push(report);
        }
        output::count(&reports, &English)
            .iter()
            .for_each(|count| output::note(count));
        Ok(well)
    }
}

impl To {
    fn format(self) -> Format {
        match self {
            Self::Docbook => Format::Docbook,
            Self::Epub => Format::Epub,
            Self::Html => Format::Html,
        }
    }
}
