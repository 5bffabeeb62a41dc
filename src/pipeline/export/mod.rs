//! Exports a wiki to another container or another markup.

mod cargo;
mod folder;
mod newer;
mod page;
mod shell;
mod writing;

pub(super) use shell::shell;

use super::edition::pictures;
use super::wiki::LoadedWiki;
use super::{Failure, Job, Project, Report};
use crate::diag::{Rule, Sink, Verdict};
use crate::export::Container;
use crate::figure;
use crate::pipeline::sentences;
use crate::read;
use crate::source::{Disk, Files as _, Sources, paths};
use crate::tiddler::Dialect;
use crate::wikitext::convert::Unsaid;
use std::path::{Path, PathBuf};
use writing::Writing;

/// The target of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportTo {
    /// A folder of files, one a tiddler.
    Tid,
    /// A page of TiddlyWiki.
    Page(Container),
}

/// The options of an export.
#[derive(Clone, Debug)]
pub struct ExportOptions {
    /// The form of the target.
    pub to: ExportTo,
    /// The path of the target.
    pub out: PathBuf,
    /// The page whose program a page gets; without it, that which is at `out` already.
    pub into: Option<PathBuf>,
    /// The markup to which texts are converted, where it can express them.
    pub dialect: Option<Dialect>,
    /// Whether files that are newer than the wiki are overwritten.
    pub force: bool,
    /// Whether the readable part is exported when other parts cannot be read.
    pub keep_going: bool,
}

/// The result of an export.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The report of reading the wiki; with errors, nothing was written.
    pub report: Report,
    /// The number of exported tiddlers.
    pub tiddlers: usize,
    /// The number of files whose bytes changed.
    pub written: usize,
    /// Files that are newer than the wiki, and were left as they are.
    pub kept: Vec<PathBuf>,
    /// Tiddlers that the page has and the wiki does not, by title.
    pub removed: Vec<String>,
    /// Tiddlers of the page that were edited there since they were as in the wiki, by title.
    pub reverted: Vec<String>,
    /// Whether the page was left as it is because of these.
    pub is_held: bool,
    /// Other tiddlers whose text or fields are now others in their old place, by title.
    pub replaced: Vec<String>,
    /// Tiddlers that the folder has otherwise in a file of several, which was left as it is; by title.
    pub left: Vec<(String, PathBuf)>,
    /// The constructs that the other markup lacks, by tiddler; the text of such a tiddler was left as it is.
    pub unsaid: Vec<(String, Unsaid)>,
}

impl Exported {
    /// Whether all tiddlers were exported.
    pub fn is_whole(&self) -> bool {
        let all = self.kept.is_empty() && self.left.is_empty() && !self.is_held;
        all && !self.report.verdict.has_errors()
    }
}

impl Project {
    /// Exports the wiki of a job to another container.
    ///
    /// # Errors
    /// When it cannot be read, or what is to be written cannot be; nothing has then changed.
    pub fn export(&mut self, job: &Job, options: &ExportOptions) -> Result<Exported, Failure> {
        refuse_own_place(job, options)?;
        let mut cargo = self.cargo(job, options.dialect)?;
        let mut lost = std::mem::take(&mut cargo.found).finish();
        lost.retain(|it| it.rule == Rule::MalformedFile);
        let mut found = Sink::new();
        for diagnostic in lost {
            found.push(diagnostic);
        }
        let mut done = Exported {
            report: Report {
                wiki: job.wiki.clone(),
                verdict: Verdict::new(found, |it| it, &job.levels, &self.sources),
                outputs: Vec::new(),
                notes: Vec::new(),
                is_held_back: false,
            },
            tiddlers: 0,
            written: 0,
            kept: Vec::new(),
            removed: Vec::new(),
            reverted: Vec::new(),
            is_held: false,
            replaced: Vec::new(),
            left: Vec::new(),
            unsaid: std::mem::take(&mut cargo.unsaid),
        };
        if done.report.verdict.has_errors() && !options.keep_going {
            return Ok(done);
        }
        if cargo.pieces.is_empty() {
            let wiki = paths::displayed(&job.wiki);
            return Err(Failure::Other(sentences::export_empty(&wiki)));
        }
        match options.to {
            ExportTo::Tid => {
                cargo.into_folder(options, &mut done)?;
                tell_left(job, &mut done)?;
            }
            ExportTo::Page(container) => cargo.into_page(container, options, &mut done)?,
        }
        bring(job, options, &mut done)?;
        Ok(done)
    }
}

/// Puts the pictures of a folder of pages, which are beside these and are called `figs/…`, into a folder of figures where it is
/// exported to. Other wikis have a folder of figures.
fn bring(job: &Job, options: &ExportOptions, done: &mut Exported) -> Result<(), Failure> {
    let files = job.files.as_ref();
    if done.is_held || !read::is_of_pages(files, &job.wiki) {
        return Ok(());
    }
    let mut sources = Sources::new();
    let wiki = LoadedWiki::load(job, &job.wiki, &job.language, &mut sources)?;
    let mut writing = Writing::new(options, done)?;
    for called in pictures(&wiki.store, &sources) {
        let own = called.strip_prefix("figs/").map(|it| job.wiki.join(it));
        let own = own.filter(|it| files.is_file(it) && files.is_inside(&job.wiki, it));
        if let Some(own) = own {
            writing.put(Path::new(&called), &files.read(&own)?, files.modified(&own))?;
        }
    }
    writing.end()
}

/// Tells of the pictures beside a page of TiddlyWiki that it shows, and a folder of its tiddlers would not.
fn tell_left(job: &Job, done: &mut Exported) -> Result<(), Failure> {
    let files = job.files.as_ref();
    let folder = job.wiki.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // Mostly nothing is beside it, and it need not be read for that.
    let is_alone = files.list(folder).is_ok_and(|it| it.len() < 2);
    if done.is_held || is_alone || !files.is_file(&job.wiki) {
        return Ok(());
    }
    let mut sources = Sources::new();
    let wiki = LoadedWiki::load(job, &job.wiki, &job.language, &mut sources)?;
    let mut beside = Vec::new();
    for called in pictures(&wiki.store, &sources) {
        let path = figure::beside(&called).filter(|it| !it.starts_with("figs/"));
        if path.is_some_and(|it| files.is_file(&folder.join(it))) {
            beside.push(format!("`{called}`"));
        }
    }
    if !beside.is_empty() {
        let page = paths::displayed(&job.wiki);
        let said = sentences::export_beside(&page, &beside.join(", "));
        done.report.notes.push(said);
    }
    Ok(())
}

/// Refuses to export a wiki to its own place.
fn refuse_own_place(job: &Job, options: &ExportOptions) -> Result<(), Failure> {
    let (wiki, out) = (job.files.canonical(&job.wiki), Disk.canonical(&options.out));
    let is_own = wiki.zip(out).is_some_and(|(wiki, out)| wiki == out);
    if is_own {
        return Err(Failure::Other(sentences::export_own_wiki(
            &paths::displayed(&options.out),
        )));
    }
    Ok(())
}
