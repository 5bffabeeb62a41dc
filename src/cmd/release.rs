//! `tiddlybook release`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::pipeline::{self, Release, Request};
use clap::Args;
use std::path::PathBuf;

/// Make a release of the book: the table of versions, book.toml, CHANGELOG.md, a commit and a tag
///
/// Each edition gets a row in the table of its tiddler `version`, which names the rules that changed since the tag of the
/// version before, `v` and its number; edit it afterwards to say what changed in them. The date is that of the last commit. Where book.toml has
/// a version and a date, they change, too. What is not committed yet would not be in the release: then nothing is done.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook release 3.1 --dry-run    what would be written
  tiddlybook release 3.1              the same, committed and tagged v3.1")]
pub(super) struct MakeRelease {
    /// The new version, such as `3.1`
    version: String,
    /// Show on stdout, as a unified diff, what would change; write nothing
    #[arg(long)]
    dry_run: bool,
    /// The wiki [default: those of book.toml]
    #[arg(long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The book.toml to use [default: the nearest one above]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl MakeRelease {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let request = Request {
            wiki: self.wiki.clone(),
            config: self.config.clone(),
            ..Request::default()
        };
        let jobs = pipeline::jobs(&request)?;
        let words = reader.words(&jobs)?;
        let release = Release::plan(self.number(), &request, &jobs)?;
        for note in &release.notes {
            output::say(note, &words)?;
        }
        if self.dry_run {
            output::print(&release.diff())?;
            return Ok(true);
        }
        let tag = release.make()?;
        output::say(&sentences::release_made(self.number(), &tag), &words)?;
        Ok(true)
    }

    /// The version, also where its tag is named.
    fn number(&self) -> &str {
        let number = self.version.strip_prefix('v');
        let number = number.filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        number.unwrap_or(&self.version)
    }
}
