//! `tiddlybook show`

use super::export::Markup;
use super::reader::Reader;
use super::{Done, candidates, output};
use crate::cmd::sentences;
use crate::pipeline::{self, EditionId, Failure, Project, Request, Stage};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Print one tiddler as it is in the book, or in another markup
///
/// For example `tiddlybook show "close combat" --as docbook`. A tiddler's element holds those of
/// its reading list. In another markup, what that cannot say is marked in the text, and named.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// The title of the tiddler
    #[arg(add = candidates::titles())]
    title: String,
    /// At which stage
    #[arg(long = "as", value_name = "STAGE", default_value = "docbook")]
    stage: As,
    /// The wiki [default: the first of book.toml]
    #[arg(short, long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The language of the wiki
    #[arg(short, long, value_name = "TAG", add = candidates::languages())]
    language: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum As {
    /// The dialect of its text, and the tree of it, with the bytes of each node
    Tree,
    /// Its element in the DocBook
    Docbook,
    /// Its element in the web page
    Html,
    /// Its text in the markup of TiddlyWiki Classic
    Classic,
    /// Its text in the markup of TiddlyWiki 5
    Tiddlywiki5,
    /// Its text in Markdown
    Markdown,
}

impl Show {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let request = Request {
            wiki: self.wiki.clone(),
            language: self.language.clone(),
            config: self.config.clone(),
            ..Request::default()
        };
        let jobs = pipeline::jobs(&request).map_err(|failure| match failure {
            Failure::NoBook => {
                // A second argument would be taken for a second title.
                Failure::Other(sentences::show_no_wiki())
            }
            other => other,
        })?;
        if let Some(job) = jobs.first() {
            let mut project = Project::new();
            let edition = project.load(job)?;
            match self.stage {
                As::Tree => {
                    let dialect = project.dialect(edition, &self.title)?;
                    output::print(&format!("dialect {}\n", dialect.name()))?;
                    self.print(&project, edition, Stage::Tree)?;
                }
                As::Docbook => self.print(&project, edition, Stage::Docbook)?,
                As::Html => self.print(&project, edition, Stage::Html)?,
                As::Classic => self.convert(reader, &project, edition, Markup::Classic)?,
                As::Tiddlywiki5 => self.convert(reader, &project, edition, Markup::Tiddlywiki5)?,
                As::Markdown => self.convert(reader, &project, edition, Markup::Markdown)?,
            }
        }
        Ok(true)
    }

    fn print(&self, project: &Project, edition: EditionId, stage: Stage) -> Result<(), Failure> {
        output::print(&project.show(edition, &self.title, stage)?)
    }

    fn convert(
        &self,
        reader: &Reader,
        project: &Project,
        id: EditionId,
        to: Markup,
    ) -> Result<(), Failure> {
        let converted = project.convert(id, &self.title, to.dialect())?;
        output::print(&converted.text)?;
        let words = reader.words(std::slice::from_ref(project[id].job()))?;
        for unsaid in &converted.unsaid {
            let note = sentences::convert_unsaid(
                &output::place(unsaid.span, project.sources()),
                unsaid.what.clone(),
            );
            output::say(&note, &words)?;
        }
        Ok(())
    }
}
