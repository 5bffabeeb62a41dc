//! What `check` says of the last release.

use super::release::tag_of;
use super::versions::{LoadedVersion, folder, job_in};
use super::{EditionId, Failure, Project, Report, Request};
use crate::check::{SinceRelease, check_release};
use crate::diag::rules::unversioned_change;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Repository;

/// That the release cannot be compared with, by the rule that asks for it.
fn not_compared(version: &str, keeps_addresses: bool) -> Diagnostic {
    let rule = match keeps_addresses {
        true => Rule::LostAddress,
        false => Rule::UnversionedChange,
    };
    let message = unversioned_change::shallow(version);
    Diagnostic::global(rule, message).help(unversioned_change::shallow_help())
}

impl Project {
    /// As [`Project::check`], with what has become of the last release of the book where that is asked for: the one that
    /// has the tag of its version.
    ///
    /// # Errors
    /// When that release cannot be read.
    pub fn check_with_release(&self, id: EditionId, request: &Request) -> Result<Report, Failure> {
        let since = self.since_last_release(id, request)?;
        let mut found = self.findings(id);
        found.append(since);
        self[id].job().cache.keep_own();
        Ok(self.report(id, self[id].verdict(found, self.sources())))
    }

    /// The findings about the last release. Nothing is read where nobody asks.
    fn since_last_release(&self, id: EditionId, request: &Request) -> Result<Sink, Failure> {
        let mut sink = Sink::new();
        let job = self[id].job();
        let keeps_addresses = job.config.releases.addresses && job.levels.is_on(Rule::LostAddress);
        if !keeps_addresses && !job.levels.is_on(Rule::UnversionedChange) {
            return Ok(sink);
        }
        let book = self[id].book();
        let Some((book, version)) = book.and_then(|it| Some((it, it.info.release.as_deref()?)))
        else {
            return Ok(sink);
        };
        // Outside of a repository there is no release.
        let Ok(repository) = Repository::of(&folder(request)) else {
            return Ok(sink);
        };
        let Some(tag) = tag_of(version, &repository) else {
            // It may have no tag yet. But in a clone of the last commit alone nobody knows.
            if repository.is_shallow() {
                sink.push(not_compared(version, keeps_addresses));
            }
            return Ok(sink);
        };
        let Some(then) = job_in(job, &tag, request)? else {
            return Ok(sink);
        };
        let changes = self.changes_from(&LoadedVersion::load(&tag, &then)?, id)?;
        let since = SinceRelease {
            changes: &changes,
            version,
            tag: &tag,
            book,
            store: self.store(id),
            is_original: job.original.is_none(),
            keeps_addresses,
        };
        check_release(since, &job.levels, &mut sink);
        Ok(sink)
    }
}
