//! A wiki in another container, or in another markup.

mod cargo;
mod folder;
mod page;
mod writing;

pub(super) use page::shell;

use super::{Failure, Job, Project, Report};
use crate::diag::{Rule, Sink, Verdict};
use crate::export::Container;
use crate::say::text;
use crate::source::{Disk, Files as _, paths};
use crate::tiddler::Dialect;
use crate::wikitext::convert::Unsaid;
use std::path::PathBuf;

/// What a wiki is put into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportTo {
    /// A folder of files, one a tiddler.
    Tid,
    /// A page of TiddlyWiki.
    Page(Container),
}

/// How a wiki is exported.
#[derive(Clone, Debug)]
pub struct ExportOptions {
    /// What it is put into.
    pub to: ExportTo,
    /// Where that is.
    pub out: PathBuf,
    /// The page whose program a page gets; without it, that which is at `out` already.
    pub into: Option<PathBuf>,
    /// The markup that all texts get which it can say.
    pub dialect: Option<Dialect>,
    /// Are files overwritten that are newer than the wiki?
    pub force: bool,
    /// Is what could be read exported, where something could not?
    pub keep_going: bool,
}

/// What became of a wiki.
#[derive(Clone, Debug)]
pub struct Exported {
    /// What was found while it was read; with errors, nothing was written.
    pub report: Report,
    /// How many tiddlers were exported.
    pub tiddlers: usize,
    /// How many files have other bytes now.
    pub written: usize,
    /// Files that are newer than the wiki, and were left as they are.
    pub kept: Vec<PathBuf>,
    /// Tiddlers that the folder has otherwise in a file of several, which was left as it is; by title.
    pub left: Vec<(String, PathBuf)>,
    /// What could not be said in another markup, so that the text was left as it is; by tiddler.
    pub unsaid: Vec<(String, Unsaid)>,
}

impl Exported {
    /// Was all of it exported?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.kept.is_empty() && self.left.is_empty() && !self.report.verdict.has_errors()
    }
}

impl Project {
    /// Puts the wiki of a job into another container.
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
            },
            tiddlers: 0,
            written: 0,
            kept: Vec::new(),
            left: Vec::new(),
            unsaid: std::mem::take(&mut cargo.unsaid),
        };
        if done.report.verdict.has_errors() && !options.keep_going {
            return Ok(done);
        }
        match options.to {
            ExportTo::Tid => cargo.into_folder(options, &mut done)?,
            ExportTo::Page(container) => cargo.into_page(container, options, &mut done)?,
        }
        Ok(done)
    }
}

/// Is a wiki to be written where it is?
fn refuse_own_place(job: &Job, options: &ExportOptions) -> Result<(), Failure> {
    let (wiki, out) = (job.files.canonical(&job.wiki), Disk.canonical(&options.out));
    let is_own = wiki.zip(out).is_some_and(|(wiki, out)| wiki == out);
    if is_own {
        return Err(Failure::Usage(text!(
            "export-own-wiki",
            "{path} is the wiki itself, and is not written into: name another place",
            path = paths::displayed(&options.out)
        )));
    }
    Ok(())
}
