//! A release of a book: what is written into its files, and the tag.

use super::versions::untranslated;
use super::{EditionId, Failure, Job, Project, Request, Translation};
use crate::book::Id;
use crate::changes::{Change, ChangeKind, Changes, Declared};
use crate::config::{Config, is_settings};
use crate::diag::Edit;
use crate::diag::fix::{self, Repaired};
use crate::pipeline::sentences;
use crate::say::Text;
use crate::source::{Disk, Files as _, Problem, Repository, Span, paths, put_text};
use crate::store::{PartFound, StoredTiddler};
use crate::tiddler::Dialect;
use crate::wikitext::tree::{BlockKind, RowKind};
use std::path::{Path, PathBuf};

/// The list of what changed in each release.
const CHANGELOG: &str = "CHANGELOG.md";

/// A release that is not made yet.
#[derive(Debug)]
pub struct Release {
    repository: Repository,
    version: String,
    /// The files of the wikis that change.
    files: Vec<Repaired>,
    /// The other files that change: their paths, texts of before, and new texts.
    texts: Vec<(PathBuf, String, String)>,
    /// The translations whose tables are those of their originals, before and after, with the titles of the tiddlers that
    /// have them.
    in_step: Vec<(Job, String)>,
    /// Whether a table of versions has its row already.
    is_written: bool,
    /// What the author is told: which translations lag behind.
    pub notes: Vec<Text>,
}

/// Where the row of a version is written into a table.
enum RowPlace {
    /// Before that of the version before.
    Before(Span),
    /// Below the head, which is all of the table.
    Below(Span),
}

impl RowPlace {
    fn edit(&self, rows: &str) -> Edit {
        let (source, at, text) = match self {
            Self::Before(row) => (row.source, row.range().start, rows.to_owned()),
            Self::Below(head) => (
                head.source,
                head.range().end,
                format!("\n{}", rows.trim_end()),
            ),
        };
        Edit {
            span: Span::new(source, at..at),
            text,
        }
    }
}

impl Release {
    /// Plans a release: a row in the table of versions of each edition, the version in `book.toml` if it has one, and
    /// the list of changes, all from what has changed since the tag of the current version.
    ///
    /// # Errors
    /// When there are changes that are not committed, the version is there already or lower than the last one, that one has
    /// no tag, or no edition has a table.
    pub fn plan(version: &str, request: &Request, jobs: &[Job]) -> Result<Self, Failure> {
        let refuse = |why| Err(Failure::Other(why));
        let fits = |it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '-');
        if version.is_empty()
            || !version.chars().all(fits)
            || !version.starts_with(|it: char| it.is_ascii_digit())
        {
            return refuse(sentences::release_no_version(version));
        }
        let wiki = jobs.first().map_or(Path::new("."), |job| &job.wiki);
        let folder = paths::absolute(wiki);
        let folder = match Disk.is_folder(&folder) {
            true => &folder,
            false => folder.parent().unwrap_or(wiki),
        };
        let repository = Repository::of(folder).map_err(|error| match error.problem {
            Problem::NoRepository => {
                Failure::Other(sentences::release_no_repository(&paths::displayed(folder)))
            }
            _ => error.into(),
        })?;
        let wikis: Vec<PathBuf> = jobs.iter().map(|it| paths::absolute(&it.wiki)).collect();
        if let Some(file) = repository.uncommitted(&wikis)?.first() {
            return refuse(sentences::release_uncommitted(file));
        }
        if repository.has(&tag(version)) {
            return refuse(sentences::release_exists(version, &tag(version)));
        }
        let day = repository.day()?;
        let mut release = Self {
            repository,
            version: version.to_owned(),
            files: Vec::new(),
            texts: Vec::new(),
            in_step: Vec::new(),
            is_written: false,
            notes: Vec::new(),
        };
        let has_table = release.add_rows(request, jobs, &day)?;
        let has_key = release.add_settings(request, wiki, &day)?;
        if !has_table && !has_key {
            return refuse(sentences::release_no_table());
        }
        Ok(release)
    }

    /// Adds a row to each table of versions, and what it says in the first edition to the list of changes.
    fn add_rows(&mut self, request: &Request, jobs: &[Job], day: &str) -> Result<bool, Failure> {
        let mut project = Project::new();
        let mut edits: Vec<Edit> = Vec::new();
        for job in jobs {
            let id = project.load(job)?;
            let last = project.version(id);
            if let Some(last) = last.filter(|last| is_before(&self.version, last)) {
                let why = sentences::release_before(&self.version, last);
                return Err(Failure::Other(why));
            }
            let history = match last {
                // The first release, whose row the author wrote.
                Some(version) if *version == self.version => None,
                _ => project.since_release(id, &self.repository, request)?,
            };
            let Some((entry, place)) = project.table_of_versions(id) else {
                continue;
            };
            let open = untranslated(job)?;
            let changed = history.as_ref().is_none_or(|it| !told(it).is_empty());
            if open > 0 {
                let language = &job.language;
                self.notes.push(match changed {
                    true => sentences::release_behind(open, language),
                    false => sentences::release_left_out(open, language),
                });
            }
            // It would say of what is not translated yet that only words had changed.
            if open > 0 && !changed {
                continue;
            }
            if project.version(id) == Some(&self.version) {
                self.is_written = true;
            } else {
                let is_page = entry.tiddler.page.is_some();
                let link = |label: &str, title: &str| match is_page {
                    // Its host has links by files.
                    true => label.to_owned(),
                    false => entry.syntax().link(label, title),
                };
                let said = project.row_said(id, history.as_ref(), &link);
                edits.push(place.edit(&rows(&self.version, day, &said, entry.tiddler.dialect)));
            }
            let title = entry.title().to_owned();
            if job.original.is_some() && Translation::load(job)?.is_done(&title) {
                self.in_step.push((job.clone(), title));
            }
            if job.original.is_none() && self.texts.is_empty() {
                let plain = project.row_said(id, history.as_ref(), &|label, _| label.to_owned());
                self.add_to_changelog(day, &plain)?;
            }
        }
        self.files = fix::edit_of_any(&edits, project.sources());
        Ok(!self.files.is_empty() || self.is_written)
    }

    fn add_to_changelog(&mut self, day: &str, said: &[String]) -> Result<(), Failure> {
        let path = self.repository.top().join(CHANGELOG);
        let old = match Disk.is_file(&path) {
            true => Disk.read_text(&path)?,
            false => "# Changelog\n".to_owned(),
        };
        let items: String = said.iter().map(|it| format!("* {it}\n")).collect();
        let entry = format!("## {} – {day}\n\n{items}", self.version);
        let new = match old.find("\n## ") {
            Some(at) => {
                let (head, rest) = old.split_at(at + 1);
                format!("{head}{entry}\n{rest}")
            }
            None => format!("{}\n\n{entry}", old.trim_end()),
        };
        self.texts.push((path, old, new));
        Ok(())
    }

    /// Changes `version` and `date` of `book.toml`, where it has them.
    fn add_settings(&mut self, request: &Request, wiki: &Path, day: &str) -> Result<bool, Failure> {
        let found = request.config.clone().or_else(|| Config::find(&Disk, wiki));
        let Some(path) = found.filter(|it| is_settings(it)) else {
            return Ok(false);
        };
        let old = Disk.read_text(&path)?;
        let mut has_version = false;
        let lines = old.split_inclusive('\n').map(|line| {
            let (key, _) = line.split_once('=').unwrap_or((line, ""));
            let value = match key.trim() {
                "version" | "book.version" => &self.version,
                "date" | "book.date" => day,
                _ => return line.to_owned(),
            };
            has_version |= key.trim().ends_with("version");
            format!("{key}= \"{value}\"\n")
        });
        let new: String = lines.collect();
        if has_version {
            self.texts.push((path, old, new));
        }
        Ok(has_version)
    }

    /// All changes of files, as unified diffs.
    pub fn diff(&self) -> String {
        let wikis = self.files.iter().map(Repaired::diff);
        let texts = self.texts.iter().map(|(path, old, new)| {
            let path = paths::displayed(path);
            let diff = similar::TextDiff::from_lines(old, new);
            diff.unified_diff().header(&path, &path).to_string()
        });
        wikis.chain(texts).collect()
    }

    /// Writes the files, commits them, and makes the tag; its name.
    ///
    /// # Errors
    /// When a file cannot be written, or git refuses.
    pub fn make(&self) -> Result<String, Failure> {
        // Nothing is left half done.
        if !self.repository.has_author() {
            return Err(Failure::Other(sentences::release_no_author()));
        }
        fix::write(&self.files)?;
        for (path, _, text) in &self.texts {
            put_text(path, text)?;
        }
        let wikis = self.files.iter().map(|it| it.path.as_path());
        let texts = self.texts.iter().map(|it| it.0.as_path());
        let mut changed: Vec<PathBuf> = wikis.chain(texts).map(paths::absolute).collect();
        for (job, title) in &self.in_step {
            let mut translation = Translation::load(job)?;
            translation.note_done(title)?;
            changed.push(paths::absolute(&translation.record_path));
        }
        let tag = tag(&self.version);
        let message = format!("Release {}", self.version);
        self.repository.commit_files(&changed, &message)?;
        self.repository.tag(&tag, &message)?;
        Ok(tag)
    }
}

/// The rows of a version in the table: one for each sort of change. Between semicolons in one cell, words before a colon would
/// be a style in TiddlyWiki Classic; in Markdown no row goes on.
fn rows(version: &str, day: &str, said: &[String], dialect: Dialect) -> String {
    if dialect == Dialect::Markdown {
        return format!("|{version}|{day}|{}|\n", said.join("; "));
    }
    let mut head = format!("{version}|{day}");
    let mut rows = String::new();
    for words in said {
        rows += &format!("|{head}|{words}|\n");
        "~|~".clone_into(&mut head);
    }
    rows
}

/// The changes that a table of versions tells.
fn told(changes: &Changes) -> Vec<&Change> {
    let all = changes.changes.iter();
    all.filter(|it| it.declared != Some(Declared::None))
        .collect()
}

/// The tag that a version has in a repository: `v` and its name, or its name alone.
pub(super) fn tag_of(version: &str, repository: &Repository) -> Option<String> {
    let mut tags = [tag(version), version.to_owned()].into_iter();
    tags.find(|it| repository.has(it))
}

/// Whether a version is lower than another one by the numbers that both begin with: 1.0.5 is before 1.1.
fn is_before(version: &str, last: &str) -> bool {
    let numbers = |version: &str| -> Vec<u64> {
        let parts = version.split(['.', '-']).map(str::parse);
        parts.map_while(Result::ok).collect()
    };
    let (version, last) = (numbers(version), numbers(last));
    let mut orders = version.iter().zip(&last).map(|(one, other)| one.cmp(other));
    match orders.find(|it| it.is_ne()) {
        Some(order) => order.is_lt(),
        None => last.iter().skip(version.len()).any(|it| *it > 0),
    }
}

fn tag(version: &str) -> String {
    format!("v{version}")
}

impl Project {
    /// What has changed in an edition since the tag of its version; `None` where it has none.
    fn since_release(
        &self,
        id: EditionId,
        repository: &Repository,
        request: &Request,
    ) -> Result<Option<Changes>, Failure> {
        let Some(release) = self.version(id) else {
            return Ok(None);
        };
        let none = || {
            Failure::Other(match repository.has_tags() {
                true => sentences::release_no_tag(release),
                false => sentences::release_no_tag_at_all(release),
            })
        };
        let tag = tag_of(release, repository).ok_or_else(none)?;
        Ok(Some(self.changes_since(id, &tag, request)?.0))
    }

    /// The last version that an edition has.
    fn version(&self, id: EditionId) -> Option<&String> {
        self[id].book()?.info.release.as_ref()
    }

    /// The tiddler with the history of an edition, and where the row of a new version is written.
    fn table_of_versions(&self, id: EditionId) -> Option<(&StoredTiddler, RowPlace)> {
        let wiki = self.wiki(id);
        let mut names = wiki.locale.names("version-tiddler").into_iter();
        let entry = names.find_map(|title| wiki.store.entry(&title))?;
        let (whole, table) = entry.blocks().iter().find_map(|block| match &block.kind {
            BlockKind::Table(table) => Some((block.span, table)),
            _ => None,
        })?;
        let row = table.rows.iter().find(|it| it.kind == RowKind::Body);
        let whole = || self.sources().trimmed(whole);
        let place = row.map(|row| RowPlace::Before(row.span));
        Some((entry, place.or_else(|| whole().map(RowPlace::Below))?))
    }

    /// What changed, for the table: the rules and their headings by what happened to them, each as `link` writes it from
    /// its label and what it leads to.
    fn row_said(
        &self,
        id: EditionId,
        history: Option<&Changes>,
        link: &dyn Fn(&str, &str) -> String,
    ) -> Vec<String> {
        let locale = &self.wiki(id).locale;
        let Some(changes) = history else {
            return vec![locale.text("release-first")];
        };
        let of = |kinds: &[ChangeKind]| -> Vec<String> {
            let told = told(changes)
                .into_iter()
                .filter(|it| kinds.contains(&it.kind));
            let mut said: Vec<String> = Vec::new();
            for change in told {
                let target = self.target_of(id, change);
                let label = target.as_ref().filter(|it| !it.contains("##"));
                let label = label.unwrap_or(&change.title);
                let words = target
                    .as_ref()
                    .map_or_else(|| label.clone(), |it| link(label, it));
                let was = change.was.as_ref().filter(|_| change.kind == Renamed);
                let words = was.map_or_else(|| words.clone(), |it| format!("{it} → {words}"));
                if !said.contains(&words) {
                    said.push(words);
                }
            }
            said
        };
        use ChangeKind::{Added, Changed, Moved, Removed, Renamed};
        let parts = [
            ("release-new", of(&[Added])),
            ("release-changed", of(&[Changed, Moved])),
            ("release-renamed", of(&[Renamed])),
            ("release-gone", of(&[Removed])),
        ];
        let parts = parts.into_iter().filter(|it| !it.1.is_empty());
        let parts =
            parts.map(|(key, titles)| locale.format(key, &[("titles", &titles.join(", "))]));
        let parts: Vec<String> = parts.collect();
        match parts.is_empty() {
            true => vec![locale.text("release-nothing")],
            false => parts,
        }
    }

    /// What a link to a rule or a heading that changed leads to; `None` where it is gone, or a link cannot name it.
    fn target_of(&self, id: EditionId, change: &Change) -> Option<String> {
        if change.kind == ChangeKind::Removed {
            return None;
        }
        let titles = &self[id].book()?.tiddlers;
        if let Some(title) = titles.get(&change.id) {
            return Some(title.clone());
        }
        let rule = change.id.as_str().split(['.', '_']).next()?;
        let title = titles.get(&Id::new(rule))?;
        let part = self
            .store(id)
            .entry(title)?
            .part(&change.title, self.sources());
        matches!(part, PartFound::One(_)).then(|| format!("{title}##{}", change.title))
    }
}
