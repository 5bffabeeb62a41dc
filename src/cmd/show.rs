//! `tiddlybook show`

use super::{Done, completions, output};
use crate::pipeline::{self, Failure, Project, Request, Stage};
use crate::say::{Text, text};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Print one tiddler as it is in the book
///
/// For example `tiddlybook show "close combat" --as docbook`. A tiddler's element holds those of
/// its reading list.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// The title of the tiddler
    #[arg(add = completions::titles())]
    title: String,
    /// At which stage
    #[arg(long = "as", value_name = "STAGE", default_value = "docbook")]
    stage: As,
    /// The wiki [default: the first of book.toml]
    #[arg(short, long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The language of the wiki
    #[arg(short, long, value_name = "TAG", add = completions::languages())]
    language: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum As {
    /// The tree of its wikitext, with the bytes of each node
    Tree,
    /// Its element in the DocBook
    Docbook,
    /// Its element in the web page
    Html,
}

/// A second argument would be taken for a second title.
pub(super) fn no_wiki() -> Text {
    text!(
        "show-no-wiki",
        "there is no book.toml here, nor in a folder above: name the wiki with --wiki, as in `tiddlybook show \"close combat\" --wiki wiki_en.html`"
    )
}

impl Show {
    pub(super) fn run(&self) -> Done {
        let request = Request {
            wiki: self.wiki.clone(),
            language: self.language.clone(),
            config: self.config.clone(),
            ..Request::default()
        };
        let stage = match self.stage {
            As::Tree => Stage::Tree,
            As::Docbook => Stage::Docbook,
            As::Html => Stage::Html,
        };
        let jobs = pipeline::jobs(&request).map_err(|failure| match failure {
            Failure::NoBook => Failure::Usage(no_wiki()),
            other => other,
        })?;
        if let Some(job) = jobs.first() {
            let mut project = Project::new();
            let edition = project.load(job)?;
            output::print(&project.show(edition, &self.title, stage)?)?;
        }
        Ok(true)
    }
}
