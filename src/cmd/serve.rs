//! `tiddlybook serve`

use super::levels::LevelArgs;
use super::reader::Reader;
use super::{Done, Input, output};
use crate::cmd::sentences;
use crate::diag::{Diagnostic, Findings};
use crate::locale::AuthorMessages;
use crate::pipeline::{self, Failure, Job, Request};
use crate::serve::{self, Address, Changes, EditionChanges, News, Reached, Round};
use crate::source::io_words;
use clap::Args;
use std::sync::Arc;

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
    /// The port, or the next one that is free. 0 is any free port
    #[arg(short, long, value_name = "NUMBER", default_value_t = 4321)]
    port: u16,
    /// The address to serve at. With 0.0.0.0, other machines can read the book, too
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

/// The maximum number of new findings of a rule that are shown: one slip can cause many, and they push earlier
/// messages off the screen.
const MOST_NEW: usize = 5;

impl Serve {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let mut request = self.input.request();
        request.widen();
        // A level that does not exist is wrong usage, before anything is served.
        self.levels.apply(&mut crate::diag::Levels::default())?;
        pipeline::may_be_mended(&request)?;
        let jobs = || self.jobs(&request);
        let address = Address {
            host: self.host.clone(),
            port: self.port,
        };
        let words = reader.words(&jobs().unwrap_or_default())?;
        let words = Arc::new(words);
        let mut changes = Changes::default();
        let mut tell = |news: &News<'_>| match news {
            News::Made(round) => self.show(round, &mut changes, &words),
            News::Serving(at) => self.announce(*at, &words),
            News::Unwatched(failure) => {
                output::failure(failure, words.as_ref());
                Ok(())
            }
        };
        serve::serve(&request, &jobs, &address, &words, &mut tell)?;
        Ok(true)
    }

    fn jobs(&self, request: &Request) -> Result<Vec<Job>, Failure> {
        let mut jobs = pipeline::jobs(request)?;
        for job in &mut jobs {
            self.levels.apply(&mut job.levels)?;
        }
        Ok(jobs)
    }

    fn announce(&self, at: Reached, words: &AuthorMessages) -> Result<(), Failure> {
        if self.port != 0 && at.here.port() != self.port {
            let port = u32::from(self.port);
            output::say(&sentences::serve_port_taken(port), words)?;
        }
        let url = format!("http://{}/", at.here);
        output::say(&sentences::serve_serving(&url), words)?;
        if let Some(elsewhere) = at.elsewhere {
            let url = format!("http://{elsewhere}/");
            let others = sentences::serve_others(&url);
            output::say(&others, words)?;
        } else if at.is_open {
            let others = sentences::serve_others_somewhere();
            output::say(&others, words)?;
        }
        if self.open
            && let Err(error) = open::that_detached(&url)
        {
            output::error(&sentences::serve_no_browser(io_words(&error)), words);
        }
        Ok(())
    }

    fn show(
        &self,
        round: &Round,
        changes: &mut Changes,
        words: &AuthorMessages,
    ) -> Result<(), Failure> {
        let failures = round.made.iter().flatten();
        let failures = failures.filter_map(|made| made.result.as_ref().err());
        for failure in round.made.as_ref().err().into_iter().chain(failures) {
            output::failure(failure, words);
        }
        let mut said = false;
        for edition in changes.of(round) {
            if edition.first || edition.gone > 0 || !edition.new.is_empty() {
                self.show_edition(round, &edition, words)?;
                said = true;
            }
        }
        if !said && round.made.is_ok() {
            let anew = sentences::serve_anew(milliseconds(round));
            output::say(&anew, words)?;
        }
        Ok(())
    }

    fn show_edition(
        &self,
        round: &Round,
        edition: &EditionChanges<'_>,
        words: &AuthorMessages,
    ) -> Result<(), Failure> {
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
        output::some_findings(&findings, most, words)?;
        let count = output::count(std::slice::from_ref(edition.report));
        let count = count.unwrap_or_else(|| {
            let wiki = crate::source::paths::displayed(&edition.report.wiki);
            sentences::serve_no_fault(&wiki)
        });
        let now = sentences::serve_count(count, milliseconds(round));
        let (new, gone) = (edition.new.len(), edition.gone);
        let said = match (edition.first, new, gone) {
            (true, ..) | (_, 0, 0) => now,
            (_, _, 0) => sentences::serve_new(new, now),
            (_, 0, _) => sentences::serve_gone(gone, now),
            _ => sentences::serve_new_and_gone(new, gone, now),
        };
        output::say(&said, words)
    }
}

/// The time that a round took.
fn milliseconds(round: &Round) -> usize {
    usize::try_from(round.took.as_millis()).unwrap_or(usize::MAX)
}
