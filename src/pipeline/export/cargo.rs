//! The tiddlers of a wiki during an export.

use crate::diag::Sink;
use crate::export::Outgoing;
use crate::pipeline::sentences;
use crate::pipeline::wiki::{LoadedWiki, options, others};
use crate::pipeline::{Failure, Job, Project};
use crate::read;
use crate::say::Text;
use crate::source::{Files, Sources};
use crate::tiddler::{Dialect, Tiddler};
use crate::wikitext::convert::{Unsaid, convert};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The tiddlers of a wiki on their way out.
#[derive(Default)]
pub(super) struct Cargo {
    pub(super) pieces: Vec<CargoPiece>,
    pub(super) unsaid: Vec<(String, Unsaid)>,
    pub(super) found: Sink,
}

/// A tiddler during an export, with properties that its fields do not contain.
pub(super) struct CargoPiece {
    pub(super) tiddler: Outgoing,
    /// The last change of its file.
    pub(super) changed: Option<SystemTime>,
    /// The markup of its text.
    pub(super) dialect: Dialect,
}

impl Project {
    /// Reads the wiki; where another markup is wanted, it is converted.
    pub(super) fn cargo(&mut self, job: &Job, to: Option<Dialect>) -> Result<Cargo, Failure> {
        let mut cargo = Cargo::default();
        let files = job.files.as_ref();
        let mut times = Times::default();
        let Some(to) = to else {
            let others = others(job, &job.wiki);
            let options = options(job, &others);
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

/// The times of the last change of files, each read once.
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
        self.pieces.push(CargoPiece {
            tiddler: outgoing,
            changed,
            dialect: tiddler.dialect,
        });
        Ok(())
    }

    /// Converts the last tiddler: gives it a text in another markup.
    fn convert_last(&mut self, text: String, dialect: Dialect) {
        if let Some(last) = self.pieces.last_mut() {
            last.tiddler.convert(text, dialect);
            last.dialect = dialect;
        }
    }

    /// Leaves out the plugins, with a note.
    pub(super) fn leave_plugins(&mut self, notes: &mut Vec<Text>) {
        let before = self.pieces.len();
        self.pieces.retain(|it| !it.tiddler.is_plugin());
        let count = before - self.pieces.len();
        if count > 0 {
            notes.push(sentences::export_plugins(count));
        }
    }

    /// Leaves out the plugins that the page has by the same names, and names those that are others there.
    pub(super) fn leave_plugins_of(&mut self, page: &[Outgoing], notes: &mut Vec<Text>) {
        let own = page.iter().map(|it| (it.title.as_str(), it));
        let own: BTreeMap<&str, &Outgoing> = own.collect();
        self.pieces.retain(|CargoPiece { tiddler, .. }| {
            let Some(own) = own.get(tiddler.title.as_str()).copied() else {
                return true;
            };
            if !tiddler.is_plugin() {
                return true;
            }
            if tiddler.text != own.text {
                let version = |it: &Outgoing| it.fields.get("version").cloned().unwrap_or_default();
                notes.push(sentences::export_plugin_other(
                    &tiddler.title,
                    &version(tiddler),
                    &version(own),
                ));
            }
            false
        });
    }

    /// Sets the field `type` of each text whose markup the container would mistake.
    pub(super) fn say_types(&mut self, usual: Option<Dialect>) {
        for piece in &mut self.pieces {
            if usual != Some(piece.dialect) {
                piece.tiddler.say_type(piece.dialect);
            }
        }
    }

    /// Leaves out the type of each tiddler that the page has without one, where it is the usual one.
    pub(super) fn leave_types_of(&mut self, page: &[Outgoing], usual: Dialect) {
        let untyped = page.iter().filter(|it| it.media_type().is_none());
        let untyped: BTreeSet<&str> = untyped.map(|it| it.title.as_str()).collect();
        for CargoPiece { tiddler, .. } in &mut self.pieces {
            let of_type = tiddler.media_type().and_then(Dialect::of_type);
            if of_type == Some(usual) && untyped.contains(tiddler.title.as_str()) {
                tiddler.fields.remove("type");
            }
        }
    }

    /// The tiddlers, and when the file of each was changed.
    pub(super) fn into_tiddlers(self) -> (Vec<Outgoing>, Vec<Option<SystemTime>>) {
        let pieces = self.pieces.into_iter();
        pieces.map(|it| (it.tiddler, it.changed)).unzip()
    }
}
