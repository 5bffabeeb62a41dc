//! The web pages of earlier releases, beside those of now.

use super::release::tag_of;
use super::versions::{folder, job_in};
use super::{BuildOptions, EditionId, Failure, Project, Request};
use crate::pipeline::sentences;
use crate::source::{Repository, uri};
use crate::write::html::{self, EarlierVersion, NewerVersion};
use std::path::PathBuf;

/// The name of the writer of web pages.
const HTML: &str = "html";

impl Project {
    /// Makes the web pages of the earlier releases that `[releases]` names beside those of an edition, in which they are
    /// linked. A release that had no edition in the language is left out. Returns the first page of each.
    ///
    /// # Errors
    /// When there is no such release, or no pages can be made of it.
    pub fn build_beside(
        &mut self,
        id: EditionId,
        request: &Request,
        options: &BuildOptions,
    ) -> Result<Vec<PathBuf>, Failure> {
        let versions = self[id].job().config.releases.beside.clone();
        if versions.is_empty() || !options.to.iter().any(|it| it.name == HTML) {
            return Ok(Vec::new());
        }
        let repository = Repository::of(&folder(request))?;
        let (mut pages, mut earlier) = (Vec::new(), Vec::new());
        for version in versions {
            let none = || Failure::Other(sentences::beside_no_tag(&version));
            let tag = tag_of(&version, &repository).ok_or_else(none)?;
            let Some((stem, made)) = self.one_beside(id, (&version, &tag), request, options)?
            else {
                continue;
            };
            pages.extend(made);
            let folders = [&version, &stem].map(|it| uri::path(it));
            let href = format!("../{}/index.html", folders.join("/"));
            earlier.push(EarlierVersion { version, href });
        }
        if let Some(edition) = self.edition_mut(id) {
            edition.earlier = earlier;
        }
        Ok(pages)
    }

    /// Makes the pages of one release: the beginning of the names of its outputs, and the first page.
    fn one_beside(
        &self,
        id: EditionId,
        (version, tag): (&str, &str),
        request: &Request,
        options: &BuildOptions,
    ) -> Result<Option<(String, Vec<PathBuf>)>, Failure> {
        let job = self[id].job();
        let Some(mut earlier) = job_in(job, tag, request)? else {
            return Ok(None);
        };
        let url = job.config.html.url.as_ref();
        earlier.config.html.url = url.map(|it| format!("{it}{}/", uri::path(version)));
        earlier.config.releases.news = false;
        let out = options.out.as_ref().unwrap_or(&job.config.out);
        let options = BuildOptions {
            out: Some(out.join(version)),
            validate: false,
            keep_going: true,
            ..BuildOptions::new(&[HTML])
        };
        let mut project = Self::new();
        let then = project.load(&earlier)?;
        project.load_siblings(&earlier);
        let newer = self.newer(id);
        if let Some(edition) = project.edition_mut(then) {
            edition.newer = newer;
        }
        let report = project.build(then, &options)?;
        Ok(Some((earlier.stem(), report.outputs)))
    }

    /// What the pages of an earlier release say of an edition.
    fn newer(&self, id: EditionId) -> Option<NewerVersion> {
        let edition = &self[id];
        let book = edition.book()?;
        Some(NewerVersion {
            version: book.info.release.clone().unwrap_or_default(),
            folder: format!("../../{}", uri::path(&edition.job().stem())),
            places: html::places(book, &self.split(id)),
        })
    }
}
