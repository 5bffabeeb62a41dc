//! `tiddlybook init`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::config;
use crate::init::{self, Request};
use crate::say::Text;
use crate::source::{NewFile, paths};
use clap::Args;
use std::path::{Path, PathBuf};

/// Begin a book: a small complete one to change, or one of an existing wiki
///
/// A file that exists is never overwritten: then nothing is written, and the file is named.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook init my-game                        a first book in the folder my-game
  tiddlybook init --language fr mon-jeu          the same in French
  tiddlybook init --from ~/wiki_en.html my-game  a book of a wiki in one file
  tiddlybook init --hook                         check every commit from now on")]
pub(super) struct Init {
    /// The folder of the book
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// The language of the book, such as `fr` [default: what the wiki's name says, else that of its texts; of a first book that of messages; else `en`]
    #[arg(short, long, value_name = "TAG")]
    language: Option<String>,
    /// Make the book of this wiki: a file of TiddlyWiki, which is copied, or a folder with `.tid` or `.md` files
    #[arg(long, value_name = "WIKI")]
    from: Option<PathBuf>,
    /// Add a hook for git that checks every commit; alone where there is a book.toml
    #[arg(long)]
    hook: bool,
    /// Add a workflow for GitHub that checks every push; alone where there is a book.toml
    #[arg(long)]
    workflow: bool,
    /// Add built-in templates, such as html/page.html, to begin your own with; alone where there is a book.toml
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    template: Vec<String>,
}

impl Init {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let words = reader.words(&[])?;
        // Who reads messages in a language probably writes in it.
        let own = words.tag().split('-').next().unwrap_or_default();
        let own = (own != "en" && self.language.is_none() && self.from.is_none())
            .then(|| own.to_owned())
            .filter(|it| init::has_first_book(it));
        let files = init::plan(&Request {
            folder: self.folder.clone(),
            language: self.language.clone().or(own.clone()),
            from: self.from.clone(),
            hook: self.hook,
            workflow: self.workflow,
            templates: self.template.clone(),
        })?;
        NewFile::write_all(&files)?;
        for file in &files {
            let file = paths::displayed(&file.path);
            output::say(&sentences::made(&file), &words)?;
        }
        let copied = self.from.as_ref();
        let copied = copied.and_then(|it| Some((it, self.folder.join(it.file_name()?))));
        if let Some((wiki, copy)) = copied
            && files.iter().any(|it| it.path == copy)
        {
            let [copy, wiki] = [copy.as_path(), wiki.as_path()].map(paths::displayed);
            output::say(&sentences::init_copy(&copy, &wiki), &words)?;
        }
        if !self.template.is_empty() && init::templates(&self.folder).is_none() {
            output::say(&sentences::init_templates(), &words)?;
        }
        let config = Path::new(config::FILE_NAME);
        if files.iter().any(|file| file.path.ends_with(config)) {
            if let Some(language) = &own {
                output::say(&sentences::init_language(language), &words)?;
            }
            output::say(&self.advice(), &words)?;
        }
        Ok(true)
    }

    /// The commands to type next. A wiki that was no book has faults first.
    fn advice(&self) -> Text {
        let next = match self.from {
            Some(_) => "tiddlybook check",
            None => "tiddlybook build",
        };
        let folder = paths::displayed(&self.folder);
        if folder == "." {
            return sentences::init_now(next);
        }
        let folder = quoted(&folder);
        sentences::init_now(&format!("cd {folder} && {next}"))
    }
}

/// A path as it is typed in a shell, where one that begins with `-` would be an option.
fn quoted(path: &str) -> String {
    let path = match path.starts_with('-') {
        true => format!("./{path}"),
        false => path.to_owned(),
    };
    shlex::try_quote(&path).map_or_else(|_| path.clone(), String::from)
}
