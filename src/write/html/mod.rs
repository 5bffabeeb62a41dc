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

use crate::parallel;
use crate::source::uri;
use assets::Assets;
pub use edition::File;
use edition::{Edition, INDEX_PAGE, SCRIPT, STYLE_SHEET, THEME, at_once, naming, site};
use search::Search;
use std::iter::once_with;
use std::sync::Arc;

/// The files of the web site, each as a whole; see [`pictures`] for what its pages show.
///
/// A file cannot be made when a template of the user's refers to something that does not exist.
pub fn write<'a>(
    context: &Context<'a>,
) -> impl Iterator<Item = Result<File, TemplateError>> + use<'a> {
    let mut parts = write_parts(context);
    std::iter::from_fn(move || {
        let mut file = parts.next()?;
        while let Ok(begun) = &mut file
            && !begun.is_last
        {
            match parts.next()? {
                Ok(part) => {
                    begun.text += &part.text;
                    begun.is_last = part.is_last;
                }
                error => return Some(error),
            }
        }
        Some(file)
    })
}

/// The same, each made when it is asked for, and in parts where it is as long as the book.
pub(super) fn write_parts<'a>(
    context: &Context<'a>,
) -> impl Iterator<Item = Result<File, TemplateError>> + use<'a> {
    let edition = Arc::new(Edition {
        site: site(context),
        templates: context.templates,
        assets: Assets::new(context.templates, context.book, context.web),
        web: context.web,
    });
    let (of_pages, at_once) = (Arc::clone(&edition), at_once(context.book));
    let pages = (0..edition.site.pages.names().len()).collect();
    let pages = parallel::ahead(pages, at_once, move |it| page::page(&of_pages, *it));
    EditionFiles {
        edition,
        pages: Box::new(pages),
        shared: None,
        made: Vec::new(),
        hasher: blake3::Hasher::new(),
        ended: false,
    }
}

/// The files of the web site, one after the other: the pages, what they share, and last the script that
/// keeps them all.
struct EditionFiles<'a> {
    edition: Arc<Edition<'a>>,
    pages: Box<dyn Iterator<Item = Result<File, TemplateError>> + 'a>,
    /// What the pages share.
    shared: Option<Box<dyn Iterator<Item = Result<File, TemplateError>> + 'a>>,
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
        let text = offline::worker(&self.edition, &self.made, version);
        Some(File::new(offline::WORKER, text))
    }
}

impl Iterator for EditionFiles<'_> {
    type Item = Result<File, TemplateError>;

    fn next(&mut self) -> Option<Self::Item> {
        let edition = &self.edition;
        let file = self.pages.next();
        let file = file.or_else(|| self.shared.get_or_insert_with(|| shared(edition)).next());
        if let Some(Ok(file)) = &file {
            self.hasher.update(file.text.as_bytes());
            // A page that only leads to another one is not worth a place in the reader's browser.
            if file.is_last && !file.name.starts_with(moved::ADDRESSES) {
                self.made.push(file.name.clone());
            }
        }
        file.or_else(|| self.worker().map(Ok))
    }
}

/// The files that all pages use, each made when it is asked for: the texts of all rules are in some.
fn shared<'a>(
    edition: &Arc<Edition<'a>>,
) -> Box<dyn Iterator<Item = Result<File, TemplateError>> + 'a> {
    if edition.web.purpose == Purpose::Excerpt {
        return Box::new(std::iter::empty());
    }
    let (site, assets) = (&edition.site, &edition.assets);
    // What the search is made of is kept while its files are asked for: nothing else as long is made meanwhile.
    let mut search = Search::new(site.book, &site.pages);
    let first = [
        (STYLE_SHEET, assets.style.clone()),
        (THEME, assets.theme.clone()),
        (SCRIPT, assets.script.clone()),
        (search::SCRIPT, edition.search_script(search.is_large())),
    ];
    let first = first.map(|(name, text)| file(name, text));
    let [of_cards, of_others, of_search, of_moved] = [(); 4].map(|()| Arc::clone(edition));
    let mut cards = None;
    let cards = std::iter::from_fn(move || {
        let site = &of_cards.site;
        let cards = cards.get_or_insert_with(|| cards::cards(site));
        Some(Ok(File {
            text: cards.part(site)?,
            name: cards::FILE.to_owned(),
            is_last: cards.is_done(),
        }))
    });
    let others = once_with(move || of_others.others()).flatten();
    let search = (0..search.count()).map(move |at| {
        let (pages, words) = (&of_search.site.pages, &of_search.web.search);
        let (name, text) = search.file(at, pages, words);
        file(&name, text)
    });
    let moved = once_with(move || moved::pages(&of_moved)).flatten();
    let first = first.into_iter().chain(cards);
    Box::new(first.chain(others).chain(search).chain(moved))
}

fn file(name: &str, text: String) -> Result<File, TemplateError> {
    Ok(File::new(name, text))
}

impl Edition<'_> {
    /// The smaller files about the whole book.
    fn others(&self) -> Vec<Result<File, TemplateError>> {
        let icon = self.icon().and_then(|text| file(offline::ICON, text));
        let news = news::data(self).map(|text| file(news::FILE, text));
        let is_site = self.web.purpose == Purpose::Site;
        let manifest = is_site.then(|| file(offline::MANIFEST, offline::manifest(self)));
        let not_found = is_site.then(|| page::not_found(self));
        let site_map = site_map::site_map(self);
        let site_map = site_map.map(|text| file(site_map::FILE, text));
        let all = [Some(icon), news, manifest, not_found, site_map];
        all.into_iter().flatten().collect()
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
