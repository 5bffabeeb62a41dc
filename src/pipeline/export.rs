//! A wiki in another container, or in another markup.

use super::wiki::LoadedWiki;
use super::{Failure, Job, Project, Report};
use crate::diag::{Rule, Sink, Verdict};
use crate::export::{Container, FolderPlan, Known, Outgoing, Placed, json_of, plan};
use crate::read;
use crate::say::{Said as _, Text, text};
use crate::source::{Disk, Files, Outputs, Sources, paths, remove_file};
use crate::tiddler::{Dialect, Tiddler};
use crate::wikitext::convert::{Unsaid, convert};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
    /// What could not be said in another markup, so that the text was left as it is; by tiddler.
    pub unsaid: Vec<(String, Unsaid)>,
}

impl Exported {
    /// Was all of it exported?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.kept.is_empty() && !self.report.verdict.has_errors()
    }
}

/// The tiddlers of a wiki on their way out.
#[derive(Default)]
struct Cargo {
    tiddlers: Vec<Outgoing>,
    /// When the file of each was changed.
    times: Vec<Option<SystemTime>>,
    /// The markup of each.
    dialects: Vec<Dialect>,
    unsaid: Vec<(String, Unsaid)>,
    found: Sink,
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

    /// Reads the wiki; where another markup is wanted, it is converted.
    fn cargo(&mut self, job: &Job, to: Option<Dialect>) -> Result<Cargo, Failure> {
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
            let converted = convert(document, &self.sources, to);
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
    fn leave_plugins(&mut self, is_left: impl Fn(&Outgoing) -> bool, notes: &mut Vec<Text>) {
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
    fn say_types(&mut self, usual: Option<Dialect>) {
        for (tiddler, dialect) in self.tiddlers.iter_mut().zip(&self.dialects) {
            if usual != Some(*dialect) {
                tiddler.say_type(*dialect);
            }
        }
    }

    fn into_folder(mut self, options: &ExportOptions, done: &mut Exported) -> Result<(), Failure> {
        self.leave_plugins(Outgoing::is_plugin, &mut done.report.notes);
        self.say_types(None);
        let known = known(&options.out)?;
        let FolderPlan {
            files,
            replaced,
            others,
            notes,
        } = plan(&self.tiddlers, &known);
        done.report.notes.extend(notes);
        if let Some(first) = others.first() {
            let (first, count) = (paths::displayed(&options.out.join(first)), others.len() - 1);
            done.report.notes.push(match count {
                0 => text!(
                    "export-other",
                    "{first} is of a tiddler that the wiki does not have; it was left as it is",
                    first
                ),
                _ => text!(
                    "export-others",
                    match count {
                        1 => "{first} and another file are of tiddlers that the wiki does not have; they were left as they are",
                        _ => "{first} and {count} other files are of tiddlers that the wiki does not have; they were left as they are",
                    },
                    first
                ),
            });
        }
        let mut writing = Writing::new(options, done)?;
        let mut kept = BTreeSet::new();
        // A tiddler whose old file is newer keeps that.
        for (path, number) in &replaced {
            let time = self.times.get(*number).copied().flatten();
            if writing.is_newer(&options.out.join(path), time) {
                writing.done.kept.push(options.out.join(path));
                kept.insert(*number);
            }
        }
        for Placed {
            path,
            bytes,
            tiddler,
        } in files.iter().filter(|it| !kept.contains(&it.tiddler))
        {
            let time = self.times.get(*tiddler).copied().flatten();
            writing.put(path, bytes, time)?;
        }
        writing.end()?;
        for (path, _) in replaced.iter().filter(|(_, it)| !kept.contains(it)) {
            remove_file(&options.out.join(path))?;
        }
        done.tiddlers = self.tiddlers.len();
        done.report.outputs.push(options.out.clone());
        Ok(())
    }

    fn into_page(
        mut self,
        container: Container,
        options: &ExportOptions,
        done: &mut Exported,
    ) -> Result<(), Failure> {
        let notes = &mut done.report.notes;
        let usual = match container {
            Container::Classic => Dialect::Classic,
            Container::TiddlyWiki5 => Dialect::TiddlyWiki5,
        };
        self.say_types(Some(usual));
        let foreign = self.dialects.iter().filter(|it| {
            let is_read = **it == usual || **it == Dialect::Plain;
            !is_read && !(container == Container::TiddlyWiki5 && **it == Dialect::Markdown)
        });
        let count = foreign.count();
        if count > 0 {
            notes.push(text!(
                "export-foreign",
                match count {
                    1 => "one text is in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` converts it",
                    _ => "{count} texts are in a markup that this TiddlyWiki does not read without a plugin; `--dialect {dialect}` converts them",
                },
                dialect = usual.name()
            ));
        }
        let is_json = options.out.extension().is_some_and(|it| it == "json");
        let html = if is_json && container == Container::TiddlyWiki5 && options.into.is_none() {
            self.leave_plugins(Outgoing::is_plugin, notes);
            json_of(&self.tiddlers)
        } else {
            let shell = options.into.as_ref().unwrap_or(&options.out);
            let (page, before) = shell_of(shell, container, options)?;
            let own: BTreeSet<&str> = before.iter().map(|it| it.title.as_str()).collect();
            let is_left = |it: &Outgoing| {
                it.is_plugin() && (container == Container::Classic || own.contains(&*it.title))
            };
            let left = self.tiddlers.iter().filter(|it| is_left(it)).count();
            // The page has its own of the same name.
            let silent = container == Container::TiddlyWiki5;
            let mut said = Vec::new();
            self.leave_plugins(is_left, &mut said);
            if !silent && left > 0 {
                notes.append(&mut said);
            }
            let filled = container.fill(&page, &before, &self.tiddlers);
            let filled = filled.map_err(|error| at_place(shell, error.said()))?;
            for (title, name) in &filled.unsaid {
                notes.push(text!(
                    "export-field",
                    "“{title}” lost its field `{name}`, which a page of TiddlyWiki Classic cannot hold",
                    title,
                    name
                ));
            }
            filled.html
        };
        let newest = self.times.iter().flatten().max().copied();
        done.tiddlers = self.tiddlers.len();
        let name = options.out.file_name().map(PathBuf::from);
        let Some(name) = name else {
            return Err(Failure::Usage(text!(
                "export-no-name",
                "{path} is no name of a file",
                path = paths::displayed(&options.out)
            )));
        };
        let mut writing = Writing::new(options, done)?;
        writing.put(&name, html.as_bytes(), newest)?;
        writing.end()?;
        done.report.outputs.push(options.out.clone());
        Ok(())
    }
}

fn at_place(path: &Path, what: Text) -> Failure {
    let place = paths::displayed(path);
    Failure::Usage(text!("at-place", "{place}: {what}", place, what))
}

/// The page whose program is wanted, and its tiddlers.
fn shell_of(
    path: &Path,
    container: Container,
    options: &ExportOptions,
) -> Result<(String, Vec<Outgoing>), Failure> {
    if !Disk.is_file(path) && options.into.is_none() {
        return Err(Failure::Usage(match container {
            Container::Classic => text!(
                "export-no-shell-classic",
                "{path} does not exist: name a page of TiddlyWiki Classic whose program it gets, `--into empty.html`",
                path = paths::displayed(path)
            ),
            Container::TiddlyWiki5 => text!(
                "export-no-shell-5",
                "{path} does not exist: name a page of TiddlyWiki 5 whose program it gets, `--into empty.html`, or a file `.json` to be imported",
                path = paths::displayed(path)
            ),
        }));
    }
    shell(path)
}

/// A page of TiddlyWiki, and its tiddlers.
pub(super) fn shell(path: &Path) -> Result<(String, Vec<Outgoing>), Failure> {
    let (mut sources, mut found) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(&Disk, path, &mut sources, &mut found, options)?;
    let tiddlers = tiddlers
        .iter()
        .map(|it| Outgoing::new(it, &sources, &Disk))
        .collect::<Result<Vec<_>, _>>()?;
    let files: Vec<_> = sources.files().collect();
    let page = files
        .first()
        .map(|file| sources.file_text(*file).to_owned());
    Ok((page.unwrap_or_default(), tiddlers))
}

/// What a folder has already.
fn known(folder: &Path) -> Result<Known, Failure> {
    const INFO: &str = "tiddlywiki.info";
    let mut known = Known {
        is_wiki_of_5: Disk.is_file(&folder.join(INFO)),
        ..Known::default()
    };
    if !Disk.is_folder(folder) {
        return Ok(known);
    }
    let (mut sources, mut found) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    // A folder without tiddlers is as good as an empty one.
    let tiddlers = read::read(&Disk, folder, &mut sources, &mut found, options).unwrap_or_default();
    let files = tiddlers.iter().map(|it| sources.key(it.title_span).0);
    let mut held: BTreeMap<_, usize> = BTreeMap::new();
    for file in files.clone() {
        *held.entry(file).or_default() += 1;
    }
    for (tiddler, file) in tiddlers.iter().zip(files) {
        let path = sources.path(file).strip_prefix(folder);
        // A file of several stays with all of them.
        if let Ok(path) = path
            && held.get(&file) == Some(&1)
        {
            known
                .tiddlers
                .push((tiddler.title.clone(), path.to_owned()));
        }
    }
    let inside = folder.join("tiddlers");
    for folder in [folder, &inside] {
        if Disk.is_folder(folder) {
            let names = Disk.list(folder)?.into_iter();
            let names = names.filter_map(|(path, _)| Some(path.file_name()?.to_owned()));
            known
                .names
                .extend(names.map(|it| it.to_string_lossy().into_owned()));
        }
    }
    Ok(known)
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

/// Files being written.
struct Writing<'a> {
    root: PathBuf,
    outputs: Outputs,
    force: bool,
    done: &'a mut Exported,
}

impl<'a> Writing<'a> {
    fn new(options: &ExportOptions, done: &'a mut Exported) -> Result<Self, Failure> {
        let root = match options.to {
            ExportTo::Tid => options.out.clone(),
            ExportTo::Page(_) => {
                let parent = options.out.parent().unwrap_or(Path::new(""));
                let is_here = parent.as_os_str().is_empty();
                PathBuf::from(if is_here { Path::new(".") } else { parent })
            }
        };
        Ok(Self {
            outputs: Outputs::new(&root)?,
            root,
            force: options.force,
            done,
        })
    }

    /// Is a file newer than what it would be replaced by, so that it stays?
    fn is_newer(&self, path: &Path, than: Option<SystemTime>) -> bool {
        let time = Disk.modified(path);
        !self.force && time.zip(than).is_some_and(|(time, than)| time > than)
    }

    /// Stages a file unless it has these bytes, or is newer than what they are made of.
    fn put(&mut self, path: &Path, bytes: &[u8], made: Option<SystemTime>) -> Result<(), Failure> {
        let place = self.root.join(path);
        if Disk.is_file(&place) {
            if Disk.read(&place)? == bytes {
                return Ok(());
            }
            if self.is_newer(&place, made) {
                self.done.kept.push(place);
                return Ok(());
            }
        }
        self.done.written += 1;
        self.outputs
            .file(&path.to_string_lossy().replace('\\', "/"), bytes)?;
        Ok(())
    }

    fn end(self) -> Result<(), Failure> {
        Ok(self.outputs.commit()?)
    }
}
