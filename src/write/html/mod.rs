//! A web site that needs no server: `index.html`, one page a component, that of the index, a style
//! sheet, and scripts. Without the scripts everything can be read; with them it is found sooner.
//!
//! Pages are named after ids, and so a page has the same name in every language.
//!
//! Source: <https://html.spec.whatwg.org/>.

mod assets;
mod cards;
mod edition;
mod minify;
mod moved;
mod news;
mod offline;
mod overview;
mod page;
mod rules;
mod search;
pub(super) mod settings;
mod siblings;
mod sidebar;
mod single;
mod site_map;

pub use super::xhtml::{Split, pictures};
pub(crate) use moved::address;
pub use overview::{Format, OVERVIEW_MARK, OverviewEdition, overview};
pub use settings::{EarlierVersion, NewerVersion, Places, Purpose, SearchWords, Settings, Sibling};
pub use siblings::places;
pub use single::write_single;

use super::context::Context;
use super::templates::TemplateError;

use crate::source::uri;
use assets::Assets;
pub use edition::File;
use edition::{Edition, INDEX_PAGE, SCRIPT, STYLE_SHEET, THEME, naming, site};

/// The pages of the web site, each made when it is asked for; see [`pictures`] for what they show.
///
/// A file cannot be made when a template of the user's refers to something that does not exist.
pub fn write<'a>(
    context: &Context<'a>,
) -> impl Iterator<Item = Result<File, TemplateError>> + use<'a> {
    let edition = Edition {
        site: site(context),
        templates: context.templates,
        assets: Assets::new(context.templates, context.book, context.web),
        web: context.web,
    };
    EditionFiles {
        edition,
        next_page: 0,
        shared: None,
        made: Vec::new(),
        hasher: blake3::Hasher::new(),
        ended: false,
    }
}

/// The files of the web site, one after the other: the pages, what they share, and last the script that
/// keeps them all.
struct EditionFiles<'a> {
    edition: Edition<'a>,
    next_page: usize,
    /// What the pages share; made after them, for the texts of all rules are in it.
    shared: Option<std::vec::IntoIter<Result<File, TemplateError>>>,
    /// The names of the files so far.
    made: Vec<String>,
    /// The hash of their content.
    hasher: blake3::Hasher,
    ended: bool,
}

impl EditionFiles<'_> {
    fn worker(&mut self) -> Option<File> {
        if self.edition.web.purpose != Purpose::Site || std::mem::replace(&mut self.ended, true) {
            return None;
        }
        for bytes in self.edition.web.own.values() {
            self.hasher.update(bytes);
        }
        let pictures = self.edition.site.addresses.keys();
        for picture in pictures.filter_map(|it| self.edition.site.figures.get(it)) {
            self.hasher.update(&picture.bytes);
        }
        if let Some(cover) = &self.edition.site.book.info.cover {
            self.hasher.update(&cover.bytes);
        }
        let version = self.hasher.finalize().to_hex();
        let version = version.get(..16).unwrap_or_default();
        Some(File {
            name: offline::WORKER.to_owned(),
            text: offline::worker(&self.edition, &self.made, version),
        })
    }
}

impl Iterator for EditionFiles<'_> {
    type Item = Result<File, TemplateError>;

    fn next(&mut self) -> Option<Self::Item> {
        let edition = &self.edition;
        let file = if self.next_page < edition.site.pages.names().len() {
            self.next_page += 1;
            Some(page::page(edition, self.next_page - 1))
        } else {
            let shared = self.shared.get_or_insert_with(|| edition.shared());
            shared.next()
        };
        if let Some(Ok(file)) = &file {
            self.hasher.update(file.text.as_bytes());
            // A page that only leads to another one is not worth a place in the reader's browser.
            if !file.name.starts_with(moved::ADDRESSES) {
                self.made.push(file.name.clone());
            }
        }
        file.or_else(|| self.worker().map(Ok))
    }
}

impl Edition<'_> {
    /// The files that all pages use.
    fn shared(&self) -> std::vec::IntoIter<Result<File, TemplateError>> {
        let site = &self.site;
        if self.web.purpose == Purpose::Excerpt {
            return Vec::new().into_iter();
        }
        let cards = search::cards(cards::cards(site), site.locale);
        let search = search::files(&rules::rules(site.book), &site.pages, &self.web.search);
        let script = self.search_script(search.len() > 1);
        let mut files = vec![
            (STYLE_SHEET, Ok(self.assets.style.clone())),
            (THEME, Ok(self.assets.theme.clone())),
            (SCRIPT, Ok(self.assets.script.clone())),
            (search::SCRIPT, Ok(script)),
            (cards::FILE, Ok(cards)),
            (offline::ICON, self.icon()),
        ];
        if let Some(news) = news::data(self) {
            files.push((news::FILE, Ok(news)));
        }
        if self.web.purpose == Purpose::Site {
            files.push((offline::MANIFEST, Ok(offline::manifest(self))));
        }
        if let Some(site_map) = site_map::site_map(self) {
            files.push((site_map::FILE, Ok(site_map)));
        }
        let file = |(name, text): (&str, Result<String, _>)| {
            let name = name.to_owned();
            text.map(|text| File { name, text })
        };
        let files = files.into_iter().map(file);
        let search = search
            .into_iter()
            .map(|(name, text)| Ok(File { name, text }));
        let files: Vec<_> = files.chain(search).chain(moved::pages(self)).collect();
        files.into_iter()
    }

    /// The script of the search; that of a large book knows how to read its parts.
    fn search_script(&self, is_large: bool) -> String {
        let parts = is_large.then(|| self.templates.script("html/search-parts.js"));
        parts.map(minify::script).unwrap_or_default() + &self.assets.search
    }

    fn icon(&self) -> Result<String, TemplateError> {
        let title = self
            .site
            .book
            .info
            .title
            .chars()
            .find(|it| it.is_alphanumeric());
        let letter = title.map(|it| it.to_uppercase().to_string());
        let mut context = tera::Context::new();
        context.insert("letter", &letter.unwrap_or_default());
        self.templates.render("html/icon.svg", &context)
    }

    /// The address of a page, where the author has set the site's address.
    fn address(&self, page: &str) -> Option<String> {
        let url = self.web.url.as_ref()?;
        let folder = uri::path(&self.web.folder);
        Some(format!("{url}{folder}/{}", uri::path(page)))
    }
}
