//! Which wiki a command is about.

use super::candidates;
use crate::pipeline::Request;
use crate::source::Cache;
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// Which wiki, in which language.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// The wiki: a file of TiddlyWiki, or a folder of .tid or .md files [default: those of book.toml]
    pub(super) wiki: Option<PathBuf>,
    /// The language of the wiki, such as `fr` [default: each of book.toml, or what the wiki's name
    /// says (wiki_fr.html, wiki/fr), else that of its texts, else `en`]
    #[arg(short, long, value_name = "TAG", add = candidates::languages())]
    pub(super) language: Option<String>,
    /// The edition of book.toml, such as `small` [default: the book with all optional rules]
    #[arg(long, value_name = "NAME")]
    pub(super) edition: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

impl Input {
    pub(super) fn request(&self) -> Request {
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
