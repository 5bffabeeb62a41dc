//! The style sheet and the scripts, which all pages share.

use super::minify;
use super::settings::Settings;
use crate::book::Book;
use crate::write::classes::{self, Used};
use crate::write::templates::Templates;

/// The features of the pages, each a script of its own in `templates/html/`, in the order in which
/// they run.
const FEATURES: [&str; 9] = [
    "common", "parts", "editions", "contents", "tables", "cards", "find", "lost", "offline",
];

/// The texts of the style sheet and of the scripts.
#[derive(Debug)]
pub(super) struct Assets {
    pub(super) style: String,
    /// The script that runs before a page is displayed.
    pub(super) theme: String,
    /// All other scripts.
    pub(super) script: String,
    /// The script of the search, which is loaded when a reader asks for it.
    pub(super) search: String,
    /// The script of a redirecting page.
    pub(super) moved: String,
    /// The nonce of scripts and style sheets in the page's Content-Security-Policy. It is a hash of their content.
    pub(super) nonce: String,
}

impl Assets {
    /// The assets of a book; scripts that only some books need are left out of the others.
    pub(super) fn new(templates: &Templates, book: &Book, web: &Settings) -> Self {
        let script = |name: &str| minify::script(templates.script(&format!("html/{name}.js")));
        let sheet = |name| minify::style(templates.style_sheet(name));
        let mut style = sheet("html/style.css");
        if book.tells_translations() {
            style += &sheet("html/translation.css");
        }
        if Used::of(book).any {
            let boxes = classes::web_style(book);
            style += &sheet("html/classes.css");
            style += &minify::compact(&boxes);
        }
        if book.has_coded_lists() {
            style += &sheet("html/labels.css");
        }
        let (theme, mut features) = (script("theme"), FEATURES.map(script).concat());
        if !book.back.former.is_empty() {
            features += &script("former");
        }
        if web.news.is_some() {
            features += &script("news");
        }
        if web.tells_releases() {
            style += &sheet("html/releases.css");
        }
        let mut hasher = blake3::Hasher::new();
        for text in [&style, &theme, &features] {
            hasher.update(text.as_bytes());
        }
        let nonce = hasher.finalize().to_hex().chars().take(16).collect();
        Self {
            style,
            theme,
            script: features,
            search: script("search"),
            moved: script("moved"),
            nonce,
        }
    }

    /// The Content-Security-Policy of a page: scripts and styles are files of the edition and nothing
    /// else, none is in the markup, and nothing else is embedded.
    ///
    /// `file:` is for Firefox, where a page that is opened from a file has no `'self'`. The nonce is for
    /// validators, which do not know where a page is and so what `'self'` means. A picture cannot show one, and
    /// vnu takes each for forbidden whatever `img-src` allows, `*` and `file:` too: so pictures are not
    /// restricted, and instead of `default-src 'none'` everything else is named.
    ///
    /// Source: <https://www.w3.org/TR/CSP3/>.
    pub(super) fn policy(&self) -> String {
        self.policy_of("'self' file:")
    }

    /// The policy of a page that holds its scripts and styles itself.
    pub(super) fn inline_policy(&self) -> String {
        self.policy_of("")
    }

    fn policy_of(&self, files: &str) -> String {
        let own = format!("{files} 'nonce-{}'", self.nonce);
        let own = own.trim_start();
        format!(
            "script-src {own}; style-src {own}; font-src 'self' file: data:; connect-src 'self'; \
             manifest-src 'self'; worker-src 'self'; object-src 'none'; frame-src 'none'; \
             media-src 'none'; base-uri 'none'; form-action 'none'"
        )
    }
}
