//! Offline use: the script and manifest with which a browser keeps the pages of a site.
//!
//! Sources: <https://www.w3.org/TR/service-workers/>, <https://www.w3.org/TR/appmanifest/>.

use super::{Edition, INDEX_PAGE};
use crate::source::uri;
use serde_json::json;

/// The script that keeps the pages.
pub(super) const WORKER: &str = "sw.js";

/// The web app manifest, with which browsers install the edition.
pub(super) const MANIFEST: &str = "manifest.webmanifest";

/// The picture of the edition among them, and in the browser's tabs.
pub(super) const ICON: &str = "icon.svg";

pub(super) fn manifest(edition: &Edition<'_>) -> String {
    let (book, locale) = (edition.site.book, edition.site.locale);
    let manifest = json!({
        "name": book.info.title,
        "lang": book.language,
        "dir": locale.direction(),
        "start_url": INDEX_PAGE,
        "scope": "./",
        "display": "minimal-ui",
        "icons": [{ "src": ICON, "sizes": "any", "type": "image/svg+xml" }],
    });
    format!("{manifest:#}\n")
}

/// The script, which keeps these files; `version` is another one when any of them changes.
pub(super) fn worker(edition: &Edition<'_>, files: &[String], version: &str) -> String {
    let cover = edition.site.book.info.cover.as_ref();
    let cover = cover.map(|it| uri::path(&it.fileref));
    let pictures = edition.site.addresses.values().chain(&cover);
    // Readers do not see what links are shown with elsewhere.
    let own = edition.web.own.keys();
    let own = own.filter(|it| Some(*it) != edition.web.preview.as_ref());
    let own: Vec<String> = own.map(|it| uri::path(it)).collect();
    let files: Vec<&String> = files.iter().chain(&own).chain(pictures).collect();
    let script = edition.templates.script("html/service-worker.js");
    format!(
        "const version = {};\nconst files = {};\n{script}",
        json!(version),
        json!(files)
    )
}
