//! The tiddlers of a wiki on their way out.

use crate::diag::Sink;
use crate::export::Outgoing;
use crate::pipeline::wiki::LoadedWiki;
use crate::pipeline::{Failure, Job, Project};
use crate::read;
use crate::say::{Text, text};
use crate::source::{Files, Sources};
use crate::tiddler::{Dialect, Tiddler};
use crate::wikitext::convert::{Unsaid, convert};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The tiddlers of a wiki on their way out.
#[derive(Default)]
pub(super) struct Cargo {
    pub(super) tiddlers: Vec<Outgoing>,
    /// When the file of each was changed.
    pub(super) times: Vec<Option<SystemTime>>,
    /// The markup of each.
    pub(super) dialects: Vec<Dialect>,
    pub(super) unsaid: Vec<(String, Unsaid)>,
    pub(super) found: Sink,
}

impl Project {
    /// Reads the wiki; where another markup is wanted, it is converted.
    pub(super) fn cargo(&mut self, job: &Job, to: Option<Dialect>) -> Result<Cargo, Failure> {
        let mut cargo = Cargo::default();
        let files = job.files.as_ref();
        let mut times = Times::default();
        let Some(to) = to else {
            let options = read::Options {
                dialect: job.config.dialect,
                by_title: Some(&job.config.dialects),
            };
            let found = &mut cargo.found;
            let tiddlers = read::read(files, &job.wiki, &mut self.sources, found, options)?;
            for tiddler in &tiddlers {
                cargo.take(tiddler, &self.sources, files, &mut times)?;
            }
            return Ok(cargo);
        };
        let wiki = LoadedWiki::load(job, &job.wiki, &job.language, &mut self.sources)?;
        for entry in wiki.store.entries() {
            let tiddler = &entry.tiddler;
            cargo.take(tiddler, &self.sources, files, &mut times)?;
            let document = entry.document().filter(|_| tiddler.dialect != to);
            let is_text = tiddler.unsupported_type().is_none() && tiddler.dialect != Dialect::Plain;
            let Some(document) = document.filter(|_| is_text) else {
                continue;
            };
            let converted = convert(document, &self.sources, to, wiki.store.headings());
            if converted.unsaid.is_empty() {
                cargo.convert_last(converted.text, to);
            }
            let unsaid = converted.unsaid.into_iter();
            let title = entry.title();
            cargo.unsaid.extend(unsaid.map(|it| (title.to_owned(), it)));
        }
        cargo.found = wiki.found;
        Ok(cargo)
    }
}

/// When files were changed, each asked for once.
#[derive(Default)]
struct Times {
    known: BTreeMap<PathBuf, Option<SystemTime>>,
}

impl Times {
    fn of(&mut self, path: &Path, files: &dyn Files) -> Option<SystemTime> {
        if let Some(known) = self.known.get(path) {
            return *known;
        }
        let time = files.modified(path);
        self.known.insert(path.to_owned(), time);
        time
    }
}

impl Cargo {
    fn take(
        &mut self,
        tiddler: &Tiddler,
        sources: &Sources,
        files: &dyn Files,
        times: &mut Times,
    ) -> Result<(), Failure> {
        let outgoing = Outgoing::new(tiddler, sources, files)?;
        let fields = sources.path(sources.key(tiddler.title_span).0);
        let text = sources.path(sources.key(sources.whole(tiddler.text)).0);
        let about = tiddler.file.as_deref();
        let paths = [Some(fields), Some(text).filter(|it| *it != fields), about];
        let changed = paths.into_iter().flatten();
        let changed = changed.filter_map(|path| times.of(path, files)).max();
        self.tiddlers.push(outgoing);
        self.times.push(changed);
        self.dialects.push(tiddler.dialect);
        Ok(())
    }

    /// Gives the last tiddler a text in another markup.
    fn convert_last(&mut self, text: String, dialect: Dialect) {
        if let Some(last) = self.tiddlers.last_mut() {
            last.convert(text, dialect);
        }
        if let Some(last) = self.dialects.last_mut() {
            *last = dialect;
        }
    }

    /// Leaves out what `is_left`, and says so.
    pub(super) fn leave_plugins(
        &mut self,
        is_left: impl Fn(&Outgoing) -> bool,
        notes: &mut Vec<Text>,
    ) {
        let keep: Vec<bool> = self.tiddlers.iter().map(|it| !is_left(it)).collect();
        let count = keep.iter().filter(|kept| !**kept).count();
        let mut kept = keep.iter();
        self.tiddlers.retain(|_| kept.next() == Some(&true));
        let mut kept = keep.iter();
        self.times.retain(|_| kept.next() == Some(&true));
        let mut kept = keep.iter();
        self.dialects.retain(|_| kept.next() == Some(&true));
        if count > 0 {
            notes.push(text!(
                "export-plugins",
                match count {
                    1 => "a plugin was left out: it is a part of TiddlyWiki's program, not of the text",
                    _ => "{count} plugins were left out: they are a part of TiddlyWiki's program, not of the text",
                }
            ));
        }
    }

    /// Says of each text in which markup it is, where the container would take it for another.
    pub(super) fn say_types(&mut self, usual: Option<Dialect>) {
        for (tiddler, dialect) in self.tiddlers.iter_mut().zip(&self.dialects) {
            if usual != Some(*dialect) {
                tiddler.say_type(*dialect);
            }
        }
    }
}
