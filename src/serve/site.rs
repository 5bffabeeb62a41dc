//! The site that is served: the web edition of each language at one moment, in memory.

use super::anchors::{self, Spot};
use super::findings::Finding;
use super::http::{self, Status};
use super::markup::{self, Markup};
use super::round::{Made, Round};
use crate::book::Book;
use crate::figure::Figures;
use crate::locale::AuthorMessages;
use crate::pipeline::Failure;
use crate::say::{Said as _, Translator as _};
use crate::serve::sentences;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The page of a folder, to which links lead.
const INDEX: &str = "index.html";

pub(super) const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const UNKNOWN: &str = "application/octet-stream";
pub(super) const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The editions at one moment. It does not change: each save makes another one.
#[derive(Debug)]
pub(super) struct Site {
    /// Two sites that look alike have the same.
    pub(super) version: String,
    /// The messages in the author's language.
    words: Arc<AuthorMessages>,
    editions: Vec<Edition>,
    /// The pictures, by their addresses without the first slash.
    pictures: BTreeMap<String, (&'static str, Vec<u8>)>,
    /// The reason why there are no editions.
    failure: Option<String>,
}

/// A served edition.
#[derive(Debug)]
pub(super) struct Edition {
    /// The folder of its pages.
    pub(super) folder: String,
    pub(super) title: String,
    pub(super) language: String,
    pages: BTreeMap<String, Vec<u8>>,
    pub(super) findings: Vec<Finding>,
    /// The place where each finding is shown; `None` when it is in no page.
    pub(super) spots: Vec<Option<Spot>>,
    /// The reason why there are no pages.
    failure: Option<String>,
}

/// The result of looking up an address.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    Content(Status, &'static str, Vec<u8>),
    /// A redirect to another path, percent-encoded.
    Elsewhere(String),
}

impl Site {
    pub(super) fn new(round: &Round, words: Arc<AuthorMessages>) -> Self {
        let mut site = Self {
            version: String::new(),
            words,
            editions: Vec::new(),
            pictures: BTreeMap::new(),
            failure: None,
        };
        match &round.made {
            Ok(made) => {
                for made in made {
                    site.add(round, made);
                }
            }
            Err(failure) => site.failure = Some(site.words.translate(&failure.said())),
        }
        site.version = site.hash();
        site
    }

    fn add(&mut self, round: &Round, made: &Made) {
        let edition = match &made.result {
            Ok((id, preview)) => {
                let edition = &round.project[*id];
                self.add_pictures(&preview.folder, edition.figures());
                self.add_cover(&preview.folder, edition.book());
                let findings = Finding::all(&round.project, *id, &preview.report, &self.words);
                let title = edition.book().map(|book| book.info.title.clone());
                Edition::new(made, title, findings, &preview.pages, &self.words)
            }
            Err(failure) => Edition::failed(made, failure, &self.words),
        };
        self.editions.push(edition);
    }

    fn add_pictures(&mut self, folder: &str, figures: &Figures) {
        for (fileref, picture) in figures.iter() {
            let picture = (picture.format.media_type(), picture.bytes.clone());
            self.pictures.insert(format!("{folder}/{fileref}"), picture);
        }
    }

    fn add_cover(&mut self, folder: &str, book: Option<&Book>) {
        if let Some(cover) = book.and_then(|book| book.info.cover.as_ref()) {
            let picture = (cover.media_type, cover.bytes.to_vec());
            let path = format!("{folder}/{}", cover.fileref);
            self.pictures.insert(path, picture);
        }
    }

    /// Looks up a decoded path. The disk is not read.
    pub(super) fn find(&self, path: &str) -> Found {
        if let Some(failure) = &self.failure {
            return html(http::BROKEN, self.markup().failure(failure));
        }
        let path = path.trim_start_matches('/');
        if let Some((media_type, bytes)) = self.pictures.get(path) {
            return Found::Content(http::OK, media_type, bytes.clone());
        }
        let (folder, page) = path.split_once('/').unwrap_or((path, ""));
        let edition = self.editions.iter().find(|it| it.folder == folder);
        match (edition, self.editions.as_slice()) {
            (Some(edition), _) if page.is_empty() => Found::Elsewhere(edition.address(INDEX)),
            (Some(edition), _) => edition.find(page, &self.markup()),
            (None, [edition]) if path.is_empty() => Found::Elsewhere(edition.address(INDEX)),
            (None, editions) if path.is_empty() => html(http::OK, self.markup().editions(editions)),
            _ => html(http::NOT_FOUND, self.markup().missing(path)),
        }
    }

    /// All findings of the edition in this folder, as a page.
    pub(super) fn findings(&self, folder: &str) -> Found {
        match self.editions.iter().find(|it| it.folder == folder) {
            Some(edition) => html(http::OK, self.markup().findings(edition)),
            None => html(http::NOT_FOUND, self.markup().missing(folder)),
        }
    }

    fn markup(&self) -> Markup<'_> {
        Markup {
            words: &self.words,
            version: &self.version,
        }
    }

    fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut add = |bytes: &[u8]| {
            hasher.update(&bytes.len().to_le_bytes());
            hasher.update(bytes);
        };
        for edition in &self.editions {
            add(edition.folder.as_bytes());
            for (page, bytes) in &edition.pages {
                add(page.as_bytes());
                add(bytes);
            }
            add(self.markup().findings(edition).as_bytes());
            add(edition.failure.as_deref().unwrap_or_default().as_bytes());
        }
        for (name, (_, bytes)) in &self.pictures {
            add(name.as_bytes());
            add(bytes);
        }
        add(self.failure.as_deref().unwrap_or_default().as_bytes());
        hasher.finalize().to_hex().chars().take(16).collect()
    }
}

impl Edition {
    fn new(
        made: &Made,
        title: Option<String>,
        findings: Vec<Finding>,
        pages: &[(String, Vec<u8>)],
        words: &AuthorMessages,
    ) -> Self {
        let tiddlers: BTreeSet<String> = findings
            .iter()
            .filter_map(|it| it.tiddler.clone())
            .collect();
        let spots = anchors::spots(pages, &tiddlers);
        let spot = |finding: &Finding| spots.get(finding.tiddler.as_ref()?).cloned();
        let failure = sentences::serve_no_root();
        Self {
            folder: made.folder.clone(),
            title: title.unwrap_or_else(|| made.folder.clone()),
            language: made.language.clone(),
            spots: findings.iter().map(spot).collect(),
            pages: pages.iter().cloned().collect(),
            findings,
            failure: pages.is_empty().then(|| words.translate(&failure)),
        }
    }

    fn failed(made: &Made, failure: &Failure, words: &AuthorMessages) -> Self {
        Self {
            folder: made.folder.clone(),
            title: made.folder.clone(),
            language: made.language.clone(),
            pages: BTreeMap::new(),
            findings: Vec::new(),
            spots: Vec::new(),
            failure: Some(words.translate(&failure.said())),
        }
    }

    pub(super) fn address(&self, page: &str) -> String {
        format!(
            "/{}",
            crate::source::uri::path(&format!("{}/{page}", self.folder))
        )
    }

    /// The address where the finding with this number, from 0, is shown.
    pub(super) fn address_of(&self, number: usize) -> Option<String> {
        let spot = self.spots.get(number)?.as_ref()?;
        let page = self.address(&spot.page);
        Some(format!("{page}#{}", markup::finding_id(number)))
    }

    fn find(&self, page: &str, markup: &Markup<'_>) -> Found {
        if let Some(failure) = &self.failure {
            return html(http::BROKEN, markup.no_book(self, failure));
        }
        let Some(bytes) = self.pages.get(page) else {
            return html(http::NOT_FOUND, markup.missing(page));
        };
        match page.rsplit_once('.') {
            Some((_, "html")) => {
                let text = String::from_utf8_lossy(bytes);
                html(http::OK, markup.page(self, page, &text))
            }
            Some((_, "css")) => Found::Content(http::OK, CSS, bytes.clone()),
            Some((_, "js")) => Found::Content(http::OK, SCRIPT, bytes.clone()),
            Some((_, ending)) => Found::Content(http::OK, media_type(ending), bytes.clone()),
            None => Found::Content(http::OK, UNKNOWN, bytes.clone()),
        }
    }

    /// Whether this is the page of the book as a whole.
    pub(super) fn is_index(page: &str) -> bool {
        page == INDEX
    }
}

/// The media type of a file of the author's, by the ending of its name.
fn media_type(ending: &str) -> &'static str {
    match ending {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webmanifest" => "application/manifest+json",
        "xml" => "application/xml",
        "woff2" => "font/woff2",
        _ => UNKNOWN,
    }
}

fn html(status: Status, text: String) -> Found {
    Found::Content(status, HTML, text.into_bytes())
}
