//! `tiddlybook serve`

use super::levels::LevelArgs;
use super::{Done, Input, output};
use crate::diag::{Diagnostic, Findings};
use crate::pipeline::{self, Failure, Job, Request};
use crate::say::English;
use crate::serve::{self, Address, Changes, EditionChanges, News, Round};
use clap::Args;
use std::net::SocketAddr;

/// Show the book in a browser while it is written
///
/// The web pages are made in memory and served on this machine. When a file of the book is saved
/// they are made anew, and the browser shows the same lines of them again, with what was found at
/// its rule and the errors on top; here, findings are drawn as they come and counted as they go. A
/// wiki with errors is shown as `build --keep-going` would make it. Nothing is written. Ctrl-C ends
/// it.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook serve                         every language of book.toml
  tiddlybook serve wiki_en.html --open     one wiki, and the browser is started
  tiddlybook serve --language fr --port 0  French alone, at any port that is free")]
pub(super) struct Serve {
    #[command(flatten)]
    input: Input,
    /// The port; when it is taken, the next that is free. 0 takes any
    #[arg(short, long, value_name = "NUMBER", default_value_t = 4321)]
    port: u16,
    /// The address to serve at. Others can read the book where it is not one of this machine alone,
    /// as with 0.0.0.0
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Open the book in the browser
    #[arg(long)]
    open: bool,
    /// Draw all new findings of each rule, not the first 5
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    levels: LevelArgs,
}

/// How many new findings of a rule are drawn: one slip can make many, and they scroll away what was
/// said before.
const MOST_NEW: usize = 5;

impl Serve {
    pub(super) fn run(&self) -> Done {
        let request = self.input.request();
        // A level that does not exist is wrong usage, before anything is served.
        self.levels.apply(&mut crate::diag::Levels::default())?;
        let jobs = || self.jobs(&request);
        let address = Address {
            host: self.host.clone(),
            port: self.port,
        };
        let mut changes = Changes::default();
        let mut tell = |news: &News<'_>| match news {
            News::Made(round) => self.show(round, &mut changes),
            News::Serving(at) => self.announce(*at),
            News::Unwatched(failure) => {
                output::error(&failure.to_string());
                Ok(())
            }
        };
        serve::serve(&request, &jobs, &address, &mut tell)?;
        Ok(true)
    }

    fn jobs(&self, request: &Request) -> Result<Vec<Job>, Failure> {
        let mut jobs = pipeline::jobs(request)?;
        for job in &mut jobs {
            self.levels.apply(&mut job.levels)?;
        }
        Ok(jobs)
    }

    fn announce(&self, at: SocketAddr) -> Result<(), Failure> {
        if self.port != 0 && at.port() != self.port {
            output::note(&format!("port {} is taken", self.port))?;
        }
        let url = format!("http://{at}/");
        output::note(&format!("serving {url}"))?;
        if !at.ip().is_loopback() {
            output::note("other machines can read the book there, too")?;
        }
        if self.open
            && let Err(error) = open::that_detached(&url)
        {
            output::error(&format!("the browser cannot be started: {error}"));
        }
        Ok(())
    }

    fn show(&self, round: &Round, changes: &mut Changes) -> Result<(), Failure> {
        let failures = round.made.iter().flatten();
        let failures = failures.filter_map(|made| made.result.as_ref().err());
        for failure in round.made.as_ref().err().into_iter().chain(failures) {
            output::error(&failure.to_string());
        }
        let mut said = false;
        for edition in changes.of(round) {
            if edition.first || edition.gone > 0 || !edition.new.is_empty() {
                self.show_edition(round, &edition)?;
                said = true;
            }
        }
        if !said && round.made.is_ok() {
            output::note(&format!("made anew ({} ms)", round.took.as_millis()))?;
        }
        Ok(())
    }

    fn show_edition(&self, round: &Round, edition: &EditionChanges<'_>) -> Result<(), Failure> {
        // What was there before the day began is only counted, but for errors.
        let drawn = |found: &&Diagnostic| !edition.first || found.is_error();
        let drawn: Vec<Diagnostic> = edition.new.iter().filter(drawn).cloned().collect();
        let sources = round.project.sources();
        let findings = Findings {
            diagnostics: &drawn,
            sources,
            wiki: &edition.report.wiki,
        };
        let most = (!self.all).then_some(MOST_NEW);
        output::some_findings(&findings, most, &English)?;
        let (new, gone) = (edition.new.len(), edition.gone);
        let changed = match (edition.first, new, gone) {
            (true, ..) | (_, 0, 0) => String::new(),
            (_, new, 0) => format!("{new} new; "),
            (_, 0, gone) => format!("{gone} gone; "),
            (_, new, gone) => format!("{new} new, {gone} gone; "),
        };
        let wiki = crate::source::paths::displayed(&edition.report.wiki);
        let count = output::count(std::slice::from_ref(edition.report));
        let count = count.map_or_else(
            || format!("no faults found in {wiki}"),
            |count| count.to_string(),
        );
        let milliseconds = round.took.as_millis();
        output::note(&format!("{changed}{count} ({milliseconds} ms)"))
    }
}
