//! The overview page of the folder of outputs: its languages, and the outputs in each.

use super::{EditionId, Job, Project, jobs};
use crate::source::{Disk, Files as _};
use crate::write::WRITERS;
use crate::write::html::{Format, OverviewEdition};
use std::cell::LazyCell;
use std::path::Path;
use std::time::SystemTime;

impl Project {
    /// The languages of the book and what there is of each in the folder `out`, when those that end in one of
    /// `made` are there, too; what is older than the wiki is left out. Nothing for a book without wikis in `book.toml`: its outputs may be among those of
    /// others.
    pub(super) fn overview(
        &self,
        id: EditionId,
        made: &[&str],
        out: &Path,
    ) -> Vec<OverviewEdition> {
        let edition = &self[id];
        let job = edition.job();
        if !job.config.languages.contains_key(&job.language) {
            return Vec::new();
        }
        let siblings = jobs::siblings(job);
        let siblings = siblings.iter().filter_map(|job| self.sibling(job));
        let mut ids: Vec<EditionId> = siblings.chain([id]).collect();
        ids.sort_by_key(|it| self[*it].job().language.clone());
        let first = job.config.language.clone();
        ids.sort_by_key(|it| Some(&self[*it].job().language) != first.as_ref());
        let editions = ids.into_iter().filter_map(|it| {
            let made = if it == id { made } else { &[] };
            self.overview_edition(it, made, out)
        });
        editions.collect()
    }

    fn overview_edition(
        &self,
        id: EditionId,
        made: &[&str],
        out: &Path,
    ) -> Option<OverviewEdition> {
        let edition = &self[id];
        let (book, locale) = (edition.book()?, &self.wiki(id).locale);
        let stem = edition.job().stem();
        let changed = LazyCell::new(|| last_change(edition.job()));
        let is_of_now = |path: &Path| {
            let made = Disk.modified(path).filter(|_| Disk.is_file(path));
            made.is_some_and(|made| changed.is_none_or(|changed| changed <= made))
        };
        let formats = WRITERS.iter().filter_map(|writer| {
            let path = format!("{stem}{}", writer.ending);
            let is_there = made.contains(&writer.ending) || is_of_now(&out.join(&path));
            is_there.then(|| Format::new(locale, writer.name, &path))
        });
        let formats: Vec<_> = formats.collect();
        (!formats.is_empty()).then(|| OverviewEdition::new(book, locale, formats))
    }
}

/// When a file of the wiki was last written: what was made before has other rules.
fn last_change(job: &Job) -> Option<SystemTime> {
    let files = match Disk.is_folder(&job.wiki) {
        true => Disk.files_that(&job.wiki, &|_| true).ok()?,
        false => vec![job.wiki.clone()],
    };
    files.iter().filter_map(|it| Disk.modified(it)).max()
}
