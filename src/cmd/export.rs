//! `tiddlybook export`

use super::reader::Reader;
use super::{Done, candidates, output, progress};
use crate::cmd::sentences;
use crate::export::Container;
use crate::pipeline::{self, ExportOptions, ExportTo, Exported, Project, Request};
use crate::say::Translator as _;
use crate::source::{Disk, Files as _, Sources, paths};
use crate::tiddler::Dialect;
use crate::wikitext::convert::Unsaid;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Put a wiki into another container, or another markup, without loss
///
/// Every tiddler is exported with its title, its text and all its fields, byte for byte. `tid` makes a folder
/// with a file a tiddler, for git; a folder that has some keeps their names. `classic` and `tiddlywiki5`
/// make a page, the program of which is that of --into, or of the page that is there already, whose
/// tiddlers are then replaced; what serves TiddlyWiki 5 itself stays unless the wiki has it too.
///
/// What was written in the place itself is not undone: a file of a tiddler that was edited there is kept, and a page
/// that has tiddlers which the wiki lacks, or which were edited there, is left as it is and they are named. The fields
/// `modified` tell. `--force` replaces all.
///
/// With --dialect each text is written in other markup. What that cannot say is named, and its tiddler
/// stays as it was; the book that is made of the wiki is the same. `show --as markdown` prints one text.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook export tid wiki_en.html wiki/en                     a file into a folder
  tiddlybook export classic wiki/en wiki_en.html                 and back into that file
  tiddlybook export tiddlywiki5 wiki/en out.html --into empty.html
  tiddlybook export tiddlywiki5 wiki/en out.json                 tiddlers to be imported
  tiddlybook export tid wiki_en.html wiki/en --dialect markdown")]
pub(super) struct Export {
    /// What to put it into
    container: To,
    /// The wiki: a file of TiddlyWiki, or a folder
    wiki: PathBuf,
    /// Where to put it: a folder, or a file
    out: PathBuf,
    /// The page of TiddlyWiki whose program the new one gets, such as empty.html [default: the page
    /// that is there already]
    #[arg(long, value_name = "PAGE")]
    into: Option<PathBuf>,
    /// The markup that the texts get
    #[arg(long, value_name = "MARKUP")]
    dialect: Option<Markup>,
    /// Replace what was edited there, and remove from a page what the wiki does not have
    #[arg(long)]
    force: bool,
    /// Export what could be read, even though the wiki is damaged; the exit code is still 1
    #[arg(long)]
    keep_going: bool,
    /// The language of the wiki
    #[arg(short, long, value_name = "TAG", add = candidates::languages())]
    language: Option<String>,
    /// The book.toml to use [default: the nearest one above the wiki]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    /// A folder with a file a tiddler
    Tid,
    /// A page of TiddlyWiki Classic
    Classic,
    /// A page of TiddlyWiki 5, or a `.json` to be imported
    Tiddlywiki5,
}

/// A markup that texts can be converted into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Markup {
    /// TiddlyWiki Classic's
    Classic,
    /// TiddlyWiki 5's
    Tiddlywiki5,
    /// Markdown
    Markdown,
}

impl Markup {
    pub(super) fn dialect(self) -> Dialect {
        match self {
            Self::Classic => Dialect::Classic,
            Self::Tiddlywiki5 => Dialect::TiddlyWiki5,
            Self::Markdown => Dialect::Markdown,
        }
    }
}

impl Export {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let request = Request {
            wiki: Some(self.wiki.clone()),
            language: self.language.clone(),
            config: self.config.clone(),
            ..Request::default()
        };
        let jobs = pipeline::jobs(&request)?;
        let words = reader.words(&jobs)?;
        let Some(job) = jobs.first() else {
            return Ok(true);
        };
        let options = ExportOptions {
            to: match self.container {
                To::Tid => ExportTo::Tid,
                To::Classic => ExportTo::Page(Container::Classic),
                To::Tiddlywiki5 => ExportTo::Page(Container::TiddlyWiki5),
            },
            out: self.out.clone(),
            into: self.into.clone(),
            dialect: self.dialect.map(Markup::dialect),
            force: self.force,
            keep_going: self.keep_going,
        };
        let mut project = Project::new();
        let wiki = paths::displayed(&job.wiki);
        let is_first = matches!(self.container, To::Tid) && Disk.kind(&self.out).is_none();
        let what = sentences::export_exporting(&wiki);
        let done = progress::during(&words.translate(&what), || project.export(job, &options))?;
        self.say(&done, project.sources(), &words)?;
        if is_first && done.written > 0 {
            let now = sentences::export_now(&paths::displayed(&self.out), &wiki);
            output::say(&now, &words)?;
            let mut editions = job.config.languages.values();
            if editions.any(|it| it.wiki.as_ref() == Some(&job.wiki)) {
                let line = format!("wiki = {:?}", paths::displayed(&self.out));
                output::say(&sentences::export_book(&wiki, &line), &words)?;
            }
        }
        Ok(done.is_whole())
    }

    fn say(
        &self,
        done: &Exported,
        sources: &Sources,
        words: &dyn crate::say::Translator,
    ) -> Result<(), pipeline::Failure> {
        output::findings(&done.report.findings(sources), true, words)?;
        for (title, unsaid) in &done.unsaid {
            output::say(&left(title, unsaid, sources), words)?;
        }
        for note in &done.report.notes {
            output::say(&sentences::build_note(note.clone()), words)?;
        }
        for kept in &done.kept {
            let kept = sentences::export_kept(&paths::displayed(kept));
            output::say(&kept, words)?;
        }
        for (title, file) in &done.left {
            let shared = sentences::export_shared(title, &paths::displayed(file));
            output::say(&shared, words)?;
        }
        let out = paths::displayed(&self.out);
        for said in self.undone(done) {
            output::say(&said, words)?;
        }
        let said = match done.report.outputs.is_empty() {
            true if done.is_held => sentences::export_held(&out),
            true => sentences::export_nothing(&paths::displayed(&self.wiki)),
            false => sentences::export_made(&out, tiddlers(done.tiddlers), files(done.written)),
        };
        output::say(&said, words)
    }

    /// What becomes of tiddlers that were in the place already.
    fn undone(&self, done: &Exported) -> impl Iterator<Item = crate::say::Text> {
        let out = paths::displayed(&self.out);
        let lists = [&done.removed, &done.reverted, &done.replaced];
        let [removed, reverted, replaced] = lists.map(|it| named(it));
        let removed = removed.map(|titles| match done.is_held {
            true => sentences::export_would_remove(&out, &titles),
            false => sentences::export_removed(&out, &titles),
        });
        let reverted = reverted.map(|titles| match done.is_held {
            true => sentences::export_would_revert(&out, &titles),
            false => sentences::export_reverted(&out, &titles),
        });
        let replaced = replaced.filter(|_| !done.is_held);
        let replaced = replaced.map(|titles| sentences::export_replaced(&titles));
        [removed, reverted, replaced].into_iter().flatten()
    }
}

/// How many titles are named, where there are many.
const NAMED: usize = 8;

/// Titles in quotes, the first ones of many; `None` when there are none.
fn named(titles: &[String]) -> Option<String> {
    let first: Vec<String> = titles
        .iter()
        .take(NAMED)
        .map(|it| format!("`{it}`"))
        .collect();
    let rest = titles.len() - first.len();
    let rest = (rest > 0).then(|| format!(", … (+{rest})"));
    (!first.is_empty()).then(|| first.join(", ") + &rest.unwrap_or_default())
}

fn tiddlers(tiddlers: usize) -> crate::say::Text {
    sentences::export_tiddlers(tiddlers)
}

fn files(files: usize) -> crate::say::Text {
    sentences::export_files(files)
}

/// The message about a tiddler that keeps its own markup.
fn left(title: &str, unsaid: &Unsaid, sources: &Sources) -> crate::say::Text {
    sentences::export_unsaid(
        &output::place(unsaid.span, sources),
        title,
        unsaid.what.clone(),
    )
}
