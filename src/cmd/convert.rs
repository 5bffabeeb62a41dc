//! `tiddlybook convert`

use super::reader::Reader;
use super::show::no_wiki;
use super::{Done, completions, output};
use crate::pipeline::{self, Failure, Project, Request};
use crate::say::text;
use crate::source::paths;
use crate::tiddler::Dialect;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Print the text of one tiddler in another markup
///
/// For example `tiddlybook convert "close combat" --to markdown`. What that markup cannot say is marked by a
/// comment in the text, and named on standard error with its place. Nothing is written to the wiki.
#[derive(Debug, Args)]
pub(super) struct Convert {
    /// The title of the tiddler
    #[arg(add = completions::titles())]
    title: String,
    /// To which markup
    #[arg(long, value_name = "MARKUP")]
    to: To,
    /// The wiki [default: the first of book.toml]
    #[arg(short, long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The language of the wiki
    #[arg(short, long, value_name = "TAG", add = completions::languages())]
    language: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    pub(super) reader: Reader,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    /// TiddlyWiki Classic
    Classic,
    /// TiddlyWiki 5
    Tiddlywiki5,
    /// Markdown
    Markdown,
}

impl Convert {
    pub(super) fn run(&self) -> Done {
        let request = Request {
            wiki: self.wiki.clone(),
            language: self.language.clone(),
            config: self.config.clone(),
            ..Request::default()
        };
        let to = match self.to {
            To::Classic => Dialect::Classic,
            To::Tiddlywiki5 => Dialect::TiddlyWiki5,
            To::Markdown => Dialect::Markdown,
        };
        let jobs = pipeline::jobs(&request).map_err(|failure| match failure {
            Failure::NoBook => Failure::Usage(no_wiki()),
            other => other,
        })?;
        let words = self.reader.words(&jobs)?;
        let Some(job) = jobs.first() else {
            return Ok(true);
        };
        let mut project = Project::new();
        let edition = project.load(job)?;
        let converted = project.convert(edition, &self.title, to)?;
        output::print(&converted.text)?;
        let sources = project.sources();
        for unsaid in &converted.unsaid {
            let place = sources.locate(unsaid.span);
            let path = paths::displayed(sources.path(place.file));
            let start = place.start;
            let note = text!(
                "convert-unsaid",
                "{place}: not said in this markup: {what}",
                place = format!("{path}:{}:{}", start.line, start.column),
                what = unsaid.what.clone()
            );
            output::say(&note, &words)?;
        }
        Ok(true)
    }
}
