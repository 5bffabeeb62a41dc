//! Two versions of a book: two wikis, or two revisions of one.

use super::{
    BuildOptions, Edition, EditionId, Failure, Job, Project, Request, Translation, jobs, threads,
};
use crate::book::{Book, Id};
use crate::changes::{Changes, Declared, Errata, FIELD, Release, Version, compare, digests, mark};
use crate::diag::Rule;
use crate::pipeline::sentences;
use crate::say::{Said as _, Text};
use crate::source::{Disk, Files as _, Revision, paths};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Two versions of a book, loaded.
#[derive(Debug)]
pub struct Versions {
    old: LoadedVersion,
    new: LoadedVersion,
}

/// A version of a book.
#[derive(Debug)]
pub(super) struct LoadedVersion {
    /// The name, as the user wrote it.
    name: String,
    project: Project,
    id: EditionId,
}

impl Versions {
    /// Loads two versions of the book that a request asks for. Each is named by the path of a wiki, by a revision of
    /// the repository that the book is in, or by a revision and the path that the wiki had in it, `v1:rules/en`.
    /// Without a new one, the files of now are it.
    ///
    /// # Errors
    /// When there is no such version, or no book can be made of it.
    pub fn load(old: &str, new: Option<&str>, request: &Request) -> Result<Self, Failure> {
        let (old_request, new_request) = both(
            || requested(old, request),
            || new.map(|name| requested(name, request)).transpose(),
        )?;
        let new_job = match new.zip(new_request.as_ref()) {
            Some((name, request)) => job(name, request, None)?,
            None => chosen(jobs(request)?, None).ok_or(Failure::NoBook)?,
        };
        let old_job = job(old, &old_request, Some(&new_job.language))?;
        let new_name = new.map_or_else(|| paths::displayed(&new_job.wiki), str::to_owned);
        let (old, new) = both(
            || LoadedVersion::load(old, &old_job),
            || LoadedVersion::load(&new_name, &new_job),
        )?;
        Ok(Self { old, new })
    }

    /// The names of both versions.
    pub fn names(&self) -> [&str; 2] {
        [&self.old.name, &self.new.name]
    }

    /// The BCP 47 tag of the language of the new version, and the direction of its script.
    pub fn language(&self) -> (&str, &str) {
        let locale = &self.new.project.wiki(self.new.id).locale;
        (locale.tag(), locale.direction())
    }

    /// The job of the new version.
    pub fn job(&self) -> &Job {
        self.new.edition().job()
    }

    /// What changed.
    ///
    /// # Errors
    /// When one of them has no book.
    pub fn changes(&self) -> Result<Changes, Failure> {
        let book = self.new.book()?;
        let (project, id) = (&self.new.project, self.new.id);
        let mut changes = project.changes_from(&self.old, id)?;
        let is_history = project.is_history(book, id);
        changes.changes.retain(|it| !is_history(&it.id));
        Ok(changes)
    }
}

impl Project {
    /// Marks in the book of an edition what changed since another version of it, which is named as for
    /// [`Versions::load`], and lists that in an appendix; and makes the sheet of it.
    ///
    /// # Errors
    /// When there is no such version, or no book can be made of it.
    pub fn mark_changes(
        &mut self,
        id: EditionId,
        since: &str,
        request: &Request,
        options: &BuildOptions,
    ) -> Result<(), Failure> {
        let behind = match options.to.iter().any(|it| it.needs_version) {
            true => behind(self[id].job())?,
            false => None,
        };
        let (changes, before) = self.changes_since(id, since, request)?;
        let edition = &self[id];
        let Some(mut book) = edition.book().cloned() else {
            return Ok(());
        };
        let new = book.info.release.clone();
        let release = Release {
            old: &before,
            new: new.as_deref().unwrap_or(since),
            mark: edition.job().config.releases.mark,
            locale: &self.wiki(id).locale,
        };
        let mut sheet = Errata::new(&book, &changes, release);
        sheet.behind = behind
            .as_ref()
            .map(|_| release.locale.text("errata-behind"));
        mark(&mut book, &changes, release);
        if let Some(edition) = self.edition_mut(id) {
            edition.marked = Some(book);
            edition.errata = Some(sheet);
            edition.behind = behind;
        }
        Ok(())
    }

    /// What changed in an edition since another version, and the name of that one.
    pub(super) fn changes_since(
        &self,
        id: EditionId,
        since: &str,
        request: &Request,
    ) -> Result<(Changes, String), Failure> {
        let request = requested(since, request)?;
        let job = job(since, &request, Some(&self[id].job().language))?;
        let old = LoadedVersion::load(since, &job)?;
        let release = old.book()?.info.release.clone();
        let name = release.unwrap_or_else(|| since.to_owned());
        Ok((self.changes_from(&old, id)?, name))
    }

    /// What changed from another version to an edition.
    pub(super) fn changes_from(
        &self,
        old: &LoadedVersion,
        id: EditionId,
    ) -> Result<Changes, Failure> {
        let Some(book) = self[id].book() else {
            return Ok(Changes::default());
        };
        let before = |fileref: &str| old.edition().figures().content(fileref);
        let now = |fileref: &str| self[id].figures().content(fileref);
        let old = Version {
            book: old.book()?,
            pictures: &before,
        };
        let new = Version {
            book,
            pictures: &now,
        };
        let mut changes = compare(old, new);
        let declared = self.declared(book, id);
        changes.declare(|rule| declared(rule));
        Ok(changes)
    }
}

/// The title of the tiddler of a rule, or of the one that a heading is in.
fn title<'b>(book: &'b Book, rule: &Id) -> Option<&'b String> {
    let tiddler = rule.as_str().split('_').next()?;
    book.tiddlers.get(&Id::new(tiddler))
}

/// That a translation lacks changes of its original.
fn behind(job: &Job) -> Result<Option<Text>, Failure> {
    let open = untranslated(job)?;
    Ok((open > 0).then(|| sentences::errata_behind(open, &job.language)))
}

/// How many tiddlers a translation lacks changes of, as `translate status` counts them.
pub(super) fn untranslated(job: &Job) -> Result<usize, Failure> {
    if job.original.is_none() {
        return Ok(0);
    }
    let total = Translation::load(job)?.status().total;
    let open = [total.stale, total.partial, total.missing];
    Ok(open.iter().map(|it| it.tiddlers).sum())
}

impl Project {
    /// A digest of what is read of each rule of an edition, except for those whose author says that no change of them has to
    /// be known.
    pub(super) fn digests(&self, id: EditionId) -> BTreeMap<Id, String> {
        let Some(book) = self[id].book() else {
            return BTreeMap::new();
        };
        let pictures = |fileref: &str| self[id].figures().content(fileref);
        let version = Version {
            book,
            pictures: &pictures,
        };
        let mut digests = digests(version);
        let declared = self.declared(book, id);
        digests.retain(|rule, _| declared(rule) != Some(Declared::None));
        digests
    }

    /// Tells of a rule whether it is the table of versions, or in it.
    fn is_history(&self, book: &Book, id: EditionId) -> impl Fn(&Id) -> bool {
        let histories = self.wiki(id).locale.names("version-tiddler");
        move |rule| title(book, rule).is_some_and(|it| histories.contains(it))
    }

    /// What the author of each rule says of its changes. That the table of versions has changed is what each version says.
    fn declared(&self, book: &Book, id: EditionId) -> impl Fn(&Id) -> Option<Declared> {
        let is_history = self.is_history(book, id);
        move |rule| {
            if is_history(rule) {
                return Some(Declared::None);
            }
            let entry = self.wiki(id).store.entry(title(book, rule)?)?;
            Declared::named(&entry.tiddler.fields.get(FIELD)?.value)
        }
    }
}

impl LoadedVersion {
    pub(super) fn load(name: &str, job: &Job) -> Result<Self, Failure> {
        let mut project = Project::new();
        let id = project.load(job).map_err(|why| unreadable(name, &why))?;
        // Of half a wiki nobody can say what has changed.
        let found = project.wiki(id).found.clone().finish().into_iter();
        let mut found = found.filter(|it| it.rule == Rule::MalformedFile);
        if let Some(found) = found.next() {
            let why = sentences::version_unreadable(name, found.message);
            return Err(Failure::Other(why));
        }
        Ok(Self {
            name: name.to_owned(),
            project,
            id,
        })
    }

    fn edition(&self) -> &Edition {
        &self.project[self.id]
    }

    fn book(&self) -> Result<&Book, Failure> {
        let none = || Failure::Other(sentences::version_no_book(&self.name));
        self.edition().book().ok_or_else(none)
    }
}

fn unreadable(name: &str, why: &Failure) -> Failure {
    Failure::Other(sentences::version_unreadable(name, why.said()))
}

/// The edition of a revision that is another one now; `None` where it had no such edition, language or wiki then.
pub(super) fn job_in(now: &Job, name: &str, request: &Request) -> Result<Option<Job>, Failure> {
    let mut request = Request {
        language: None,
        edition: None,
        ..requested(name, request)?
    };
    let read = |request: &Request| jobs(request).map_err(|why| unreadable(name, &why));
    if let Some(edition) = &now.edition {
        let whole = read(&request)?;
        if whole
            .iter()
            .any(|it| !it.config.editions.contains_key(edition))
        {
            return Ok(None);
        }
        request.edition = Some(edition.clone());
    }
    let is_same = |it: &Job| it.language == now.language && it.files.kind(&it.wiki).is_some();
    Ok(read(&request)?.into_iter().find(is_same))
}

/// What is done for the old version and for the new one, at the same time.
fn both<A: Send, B>(
    old: impl FnOnce() -> Result<A, Failure> + Send,
    new: impl FnOnce() -> Result<B, Failure>,
) -> Result<(A, B), Failure> {
    let (old, new) = threads::both(old, new)?;
    Ok((old?, new?))
}

/// The edition of a version that was [`requested`], in a language if one is given.
fn job(name: &str, request: &Request, language: Option<&str>) -> Result<Job, Failure> {
    let whole = Request {
        edition: None,
        ..request.clone()
    };
    let found = jobs(request).map_err(|why| {
        let edition = request.edition.as_ref();
        match (why, edition.filter(|_| jobs(&whole).is_ok())) {
            (Failure::NoBook, _) => Failure::Other(sentences::version_no_config(name)),
            (_, Some(edition)) => Failure::Other(sentences::version_no_edition(name, edition)),
            (why, None) => unreadable(name, &why),
        }
    })?;
    let is_revision = Disk.kind(Path::new(name)).is_none();
    if let Some(language) = language.filter(|_| is_revision && found.len() > 1)
        && found.iter().all(|it| it.language != language)
    {
        return Err(Failure::Other(sentences::version_no_language(
            name, language,
        )));
    }
    let job = chosen(found, language).ok_or(Failure::NoBook)?;
    if job.files.kind(&job.wiki).is_none() {
        let wiki = paths::displayed(&job.wiki);
        let revision = name.split(':').next().unwrap_or(name);
        return Err(Failure::Other(sentences::version_no_wiki(revision, &wiki)));
    }
    Ok(job)
}

/// The edition in a language, else the original.
fn chosen(mut jobs: Vec<Job>, language: Option<&str>) -> Option<Job> {
    let spoken = jobs
        .iter()
        .position(|it| Some(it.language.as_str()) == language);
    let original = || jobs.iter().position(|it| it.original.is_none());
    let at = spoken.or_else(original).unwrap_or(0);
    (at < jobs.len()).then(|| jobs.swap_remove(at))
}

fn requested(name: &str, request: &Request) -> Result<Request, Failure> {
    let path = Path::new(name);
    if Disk.kind(path).is_some() {
        return Ok(Request {
            wiki: Some(path.to_owned()),
            ..request.clone()
        });
    }
    let folder = folder(request);
    let opened = Revision::open(&folder, name).map(|it| (it, None));
    let opened = opened.or_else(|error| match name.split_once(':') {
        Some((name, wiki)) => Revision::open(&folder, name).map(|it| (it, Some(wiki))),
        // The tag of a release has a `v`, which its version has not.
        None => {
            let tag = Revision::open(&folder, &format!("v{name}"));
            tag.map(|it| (it, None)).map_err(|_| error)
        }
    });
    let (revision, wiki) = opened
        .map_err(|error| Failure::Other(sentences::version_unknown(name, error.problem.said())))?;
    let wiki = wiki.map(|wiki| revision.top().join(wiki));
    Ok(Request {
        wiki: wiki.or_else(|| request.wiki.clone()),
        files: Arc::new(revision),
        ..request.clone()
    })
}

/// A folder of the repository that the book is in.
pub(super) fn folder(request: &Request) -> PathBuf {
    let inside = request.wiki.as_ref().or(request.config.as_ref());
    let mut folders = inside.into_iter().flat_map(|it| it.ancestors());
    let found = folders.find(|it| Disk.is_folder(it));
    found.map_or_else(|| PathBuf::from("."), Path::to_owned)
}
