//! `tiddlybook diff`

use super::reader::Reader;
use super::{Done, candidates, output};
use crate::changes::{self, Compared};
use crate::pipeline::{Request, Versions};
use crate::source::Cache;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::sync::Arc;

/// Tell what changed between two versions of a book, rule by rule
///
/// A version is a wiki (a file or a folder), or a revision or tag of the git repository that the book is in, which is
/// read without being checked out; where the wiki had another place then, `v1:path/to/wiki`. Rules were added,
/// removed, renamed, moved, renumbered or changed: by paragraphs, items, cells and pictures. Compared is what a
/// reader reads; not markup, line ends, typography, or the numbers in references.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook diff v1.0                            what changed since that tag
  tiddlybook diff v1.0 v1.1 --language fr         between two tags, in the French edition
  tiddlybook diff old_en.html wiki_en.html        between two wikis
  tiddlybook diff v1.0 --format html >changes.html  the same as a page")]
pub(super) struct Diff {
    /// The old version: a wiki, or a revision
    old: String,
    /// The new version [default: the files as they are]
    new: Option<String>,
    /// How it is written
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: DiffFormat,
    /// The wiki whose revisions are compared [default: that of book.toml]
    #[arg(long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The language of the edition [default: the one that is written first]
    #[arg(short, long, value_name = "TAG", add = candidates::languages())]
    language: Option<String>,
    /// The edition of book.toml, such as `small` [default: the book with all optional rules]
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum DiffFormat {
    /// To be read
    Human,
    /// One object; `tiddlybook schema diff` tells its keys
    Json,
    /// A list
    Markdown,
    /// A page
    Html,
}

impl Diff {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let versions = Versions::load(&self.old, self.new.as_deref(), &self.request())?;
        let changes = versions.changes()?;
        let words = reader.words(std::slice::from_ref(versions.job()))?;
        let [old, new] = versions.names();
        let (language, direction) = versions.language();
        let compared = Compared {
            old,
            new,
            language,
            direction,
            changes: &changes,
        };
        output::print(&match self.format {
            DiffFormat::Human => changes::human(compared, &words),
            DiffFormat::Json => changes::json(compared),
            DiffFormat::Markdown => changes::markdown(compared, &words),
            DiffFormat::Html => changes::page(compared, &words, words.tag())?,
        })?;
        Ok(true)
    }

    fn request(&self) -> Request {
        Request {
            wiki: self.wiki.clone(),
            language: self.language.clone(),
            edition: self.edition.clone(),
            config: self.config.clone(),
            cache: Arc::new(Cache::of_user()),
            ..Request::default()
        }
    }
}
