//! `tiddlybook rename`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::diag::Edit;
use crate::diag::fix::{self, Repaired};
use crate::figure::name;
use crate::pipeline::{self, EditionId, Failure, Job, Project, Request, Translation};
use crate::rename::{RenameError, left, renamed_with};
use crate::say::Text;
use crate::source::{Disk, Files as _, LineIndex, Sources, Span, paths, rename_file};
use crate::store::{Store, TiddlerId};
use clap::Args;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Rename a tiddler, and change whatever names it
///
/// Links, tags, reading lists and pictures of its edition follow, and the fields `original` of its
/// translations. The field `id` keeps the address that it has in books. What readers see of a link stays as it is. A `.tid` file that is named after the title is
/// renamed, too, and those of its translations that have the same name; a translation goes on to be called as its
/// original. A category of figures, `figs:…`, takes its figures along, `fig:…`. Of a page of Markdown, or a heading in one, the
/// words in the file change, and the anchors of links.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook rename \"wheel\" \"wheeling\" --dry-run    what would change, as a diff
  tiddlybook rename \"pivot\" \"rotation\" -l fr        in the French edition
  tiddlybook rename HCh heavy --wiki wiki_en.html   in a wiki without a book.toml")]
pub(super) struct Rename {
    /// The title of the tiddler
    old: String,
    /// Its new title
    new: String,
    /// The edition, where several have such a tiddler [default: the original]
    #[arg(short, long, value_name = "TAG")]
    language: Option<String>,
    /// The wiki [default: those of book.toml]
    #[arg(long, value_name = "WIKI")]
    wiki: Option<PathBuf>,
    /// The book.toml to use [default: the nearest one above]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Show on stdout, as a unified diff, what would change; write nothing
    #[arg(long)]
    dry_run: bool,
}

/// How many places that still name the old title are told.
const MOST_LEFT: usize = 5;

/// What is written where a tiddler gets another title.
struct Renaming {
    /// How often the tiddler is named.
    places: usize,
    files: Vec<Repaired>,
    /// The files that get other names, then and now.
    named: Vec<(PathBuf, PathBuf)>,
    /// The tiddlers that get other titles.
    titled: Vec<(TiddlerId, String)>,
    /// The places that go on to name the old title: file, line and column.
    left: Vec<String>,
    /// The places whose words are the old title: how many, and the first ones.
    words: (usize, Vec<String>),
}

/// A place as it is when the files are written: file, line and column.
fn place_after(
    span: Span,
    sources: &Sources,
    files: &[Repaired],
    named: &[(PathBuf, PathBuf)],
) -> String {
    let place = sources.locate(span);
    let path = sources.path(place.file);
    let file = files.iter().find(|it| it.path == path);
    let position = file.map_or(place.start, |file| {
        let at = place.bytes.start;
        let before = file.edits.iter().filter(|(range, _)| range.end <= at);
        let (gone, new) = before.fold((0, 0), |(gone, new), (range, text)| {
            (gone + range.len(), new + text.len())
        });
        LineIndex::new(&file.after).position(&file.after, at + new - gone)
    });
    let now = named.iter().find(|(from, _)| from == path);
    let path = paths::displayed(now.map_or(path, |(_, to)| to));
    format!("`{path}:{}:{}`", position.line, position.column)
}

impl Renaming {
    fn plan(
        project: &Project,
        id: EditionId,
        tiddler: TiddlerId,
        new: &str,
    ) -> Result<Self, RenameError> {
        let mut edits = project.rename(id, tiddler, new)?;
        let places = edits.len();
        if places > 0 {
            edits.extend(project.kept_addresses(id, tiddler, new));
        }
        let files = fix::edit_of_any(&edits, project.sources());
        let store = project.store(id);
        let left = left(store, project.sources(), store[tiddler].title(), &edits);
        let mut words = project.read_as(id, store[tiddler].title());
        words.retain(|span| {
            let read = project.sources().slice(*span);
            let is_there = |it: &&Edit| {
                it.span.source == span.source
                    && it.span.start < span.end
                    && it.span.end > span.start
            };
            let mut around = edits.iter().filter(is_there);
            around.all(|it| it.text.contains(read))
        });
        let mut named = project.renamed_files(id, tiddler, new);
        named.retain(|(_, to)| !files.is_empty() && Disk.kind(to).is_none());
        let places_of = |spans: Vec<Span>| {
            let first = spans.into_iter().take(MOST_LEFT);
            let first = first.map(|it| place_after(it, project.sources(), &files, &named));
            first.collect::<Vec<_>>()
        };
        let left = places_of(left);
        let words = (words.len(), places_of(words));
        Ok(Self {
            places,
            files,
            named,
            titled: renamed_with(store, tiddler, new),
            left,
            words,
        })
    }

    /// Prints it as a unified diff.
    fn show(&self) -> Result<(), Failure> {
        for file in &self.files {
            output::print(&file.diff())?;
        }
        for (from, to) in &self.named {
            let [from, to] = [from, to].map(|it| paths::displayed(it));
            output::print(&format!("rename from {from}\nrename to {to}\n"))?;
        }
        Ok(())
    }

    fn write(&self) -> Result<(), Failure> {
        fix::write(&self.files)?;
        for (from, to) in &self.named {
            rename_file(from, to)?;
        }
        Ok(())
    }

    /// Says in the records of the translations of an original, `jobs`, what its tiddlers are called now.
    fn note(&self, store: &Store, jobs: &[Job]) -> Result<(), Failure> {
        let titles = self.titled.iter();
        let titles: Vec<(String, String)> = titles
            .map(|(it, new)| (store[*it].title().to_owned(), new.clone()))
            .collect();
        for job in jobs.iter().filter(|it| it.original.is_some()) {
            Translation::load(job)?.note_renamed(&titles)?;
        }
        Ok(())
    }

    /// The pictures of the figures among the tiddlers, which keep their names.
    fn pictures(&self, project: &Project, id: EditionId) -> BTreeSet<String> {
        let renamed = self.titled.iter().map(|(figure, _)| *figure);
        renamed
            .filter(|it| project.store(id)[*it].title().starts_with(name::PREFIX))
            .flat_map(|it| project.pictures_of(id, it))
            .collect()
    }
}

impl Rename {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let jobs = pipeline::jobs(&Request {
            wiki: self.wiki.clone(),
            config: self.config.clone(),
            ..Request::default()
        })?;
        let words = reader.words(&jobs)?;
        let mut project = Project::new();
        let ids = jobs.iter().map(|job| project.load(job));
        let ids = ids.collect::<Result<Vec<_>, _>>()?;
        let (id, tiddler) = self.tiddler(&project, &ids)?;
        let renaming = Renaming::plan(&project, id, tiddler, &self.new)?;
        if self.dry_run {
            renaming.show()?;
            return Ok(true);
        }
        renaming.write()?;
        let is_done = !renaming.files.is_empty();
        if is_done && project[id].job().original.is_none() {
            renaming.note(project.store(id), &jobs)?;
        }
        let said = sentences::rename_done(renaming.places, &self.old, self.new.trim());
        output::say(&said, &words)?;
        if is_done && !renaming.left.is_empty() {
            let left = sentences::rename_left(&self.old, &renaming.left.join(", "));
            output::say(&left, &words)?;
        }
        let (count, places) = &renaming.words;
        let is_kept = self.new.to_lowercase().contains(&self.old.to_lowercase());
        if is_done && *count > 0 && !is_kept {
            let more = if *count > MOST_LEFT { ", …" } else { "" };
            let places = places.join(", ") + more;
            let said = sentences::rename_words(*count, &self.old, &places);
            output::say(&said, &words)?;
        }
        let pictures = renaming.pictures(&project, id);
        if is_done && !pictures.is_empty() {
            let pictures: Vec<String> = pictures.iter().map(|it| format!("`{it}`")).collect();
            output::say(&sentences::rename_pictures(&pictures.join(", ")), &words)?;
        }
        Ok(true)
    }

    /// The tiddler of the edition that was named, else of the first one that has it, the original before
    /// the others.
    fn tiddler(
        &self,
        project: &Project,
        ids: &[EditionId],
    ) -> Result<(EditionId, TiddlerId), Failure> {
        let wanted = |id: &&EditionId| {
            let language = &project[**id].job().language;
            self.language.as_ref().is_none_or(|it| it == language)
        };
        let mut ids: Vec<EditionId> = ids.iter().filter(wanted).copied().collect();
        ids.sort_by_key(|id| project[*id].job().original.is_some());
        let found = ids
            .iter()
            .find_map(|id| Some((*id, project.store(*id).find(&self.old)?)));
        found.ok_or_else(|| Failure::Other(self.no_tiddler(project, &ids)))
    }

    fn no_tiddler(&self, project: &Project, ids: &[EditionId]) -> Text {
        let title = &self.old;
        // Headings of one name have longer titles: those of their pages stand behind them.
        let stores = ids.iter().map(|id| project.store(*id));
        let called = stores.flat_map(|it| it.entries()).filter(|it| {
            let printed = it.tiddler.printed.as_deref();
            printed == Some(title)
        });
        let called: BTreeSet<String> = called.map(|it| format!("`{}`", it.title())).collect();
        if !called.is_empty() {
            let titles: Vec<&str> = called.iter().map(String::as_str).collect();
            return sentences::rename_several(title, &titles.join(", "));
        }
        let near = ids
            .iter()
            .flat_map(|id| project.store(*id).suggest(title))
            .next();
        match near {
            Some(near) => sentences::rename_no_tiddler_near(title, near),
            None => sentences::rename_no_tiddler(title),
        }
    }
}
