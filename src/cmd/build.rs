//! `tiddlybook build`

use super::levels::LevelArgs;
use super::{Done, Input, output};
use crate::diag::English;
use crate::pipeline::{self, BuildOptions, Project};
use crate::write::{WRITERS, Writer};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
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
        default_value = "epub,html",
        value_parser = writers()
    )]
    to: Vec<&'static Writer>,
    /// The folder to put it in [default: that of book.toml, else build]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Make what can be made, even though the wiki has errors; the exit code is still 1
    #[arg(long)]
    keep_going: bool,
    /// Do not validate the DocBook against its schema
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

/// The names of the table of writers.
fn writers() -> impl TypedValueParser<Value = &'static Writer> {
    let names = WRITERS.iter();
    let names = names.map(|writer| PossibleValue::new(writer.name).help(writer.about));
    PossibleValuesParser::new(names)
        .try_map(|name| Writer::named(&name).ok_or("there is no such writer"))
}

impl Build {
    pub(super) fn run(&self) -> Done {
        let options = BuildOptions {
            to: self.to.clone(),
            out: self.out.clone(),
            validate: !self.no_validate,
            keep_going: self.keep_going,
        };
        let mut well = true;
        let mut project = Project::new();
        let mut reports = Vec::new();
        for mut job in pipeline::jobs(&self.input.request())? {
            self.levels.apply(&mut job.levels)?;
            let edition = project.load(&job)?;
            let mut report = project.build(edition, &options)?;
            let has_errors = report.verdict.has_errors();
            well &= !has_errors;
            if self.quiet {
                report.verdict = report.verdict.errors();
            }
            output::findings(&report.findings(project.sources()), self.all, &English);
            for note in &report.notes {
                output::note(&format!("note: {note}"));
            }
            for made in &report.outputs {
                output::note(&format!("made {}", made.display()));
            }
            if has_errors && report.outputs.is_empty() {
                let wiki = job.wiki.display();
                output::note(&format!("nothing was made of {wiki}: it has errors"));
            }
            reports.push(report);
        }
        let count = output::count(&reports, &English);
        count.iter().for_each(|count| output::note(count));
        Ok(well)
    }
}
