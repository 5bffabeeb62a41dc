//! A web site that needs no server: `index.html`, one page a component, that of the index, a style
//! sheet, and scripts. Without the scripts everything can be read; with them it is found sooner.
//!
//! Pages are named after ids, and so a page has the same name in every language.
//!
//! Source: <https://html.spec.whatwg.org/>.

mod assets;
mod cards;
mod page;
mod rules;
mod search;
mod settings;
mod sidebar;

pub use settings::{Purpose, Settings};

use super::Context;
use super::templates::{TemplateError, Templates};
use super::xhtml::{Flavour, LinksHere, Naming, Pages, Site, used_pictures};
use crate::source::uri;
use assets::Assets;

/// The page of the part.
const INDEX: &str = "index";

const STYLE_SHEET: &str = "style.css";

/// What has to run before a page is shown: the theme that the reader chose.
const THEME: &str = "theme.js";

/// All other scripts, in one file.
const SCRIPT: &str = "script.js";

/// Pictures are in a folder beside that of the pages, shared by all languages.
const PICTURES: &str = "../";

const NAMING: Naming<'_> = Naming {
    extension: "html",
    part: Some(INDEX),
    reserved: &[INDEX],
};

/// A file of the web site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name in the folder of the web site.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The files of the web site, each made when it is asked for. Pictures are not among them: the pages
/// look for `figs/…` in the folder that the web site's folder is in.
///
/// A file cannot be made when a template of the user's asks for what does not exist.
pub fn write<'a>(
    context: &Context<'a>,
) -> impl Iterator<Item = Result<File, TemplateError>> + use<'a> {
    let edition = Edition {
        site: site(context),
        templates: context.templates,
        assets: Assets::new(context.templates),
    };
    let shared = match context.web.purpose {
        Purpose::Site => edition.shared(),
        Purpose::Excerpt => Vec::new(),
    };
    let last = edition.site.book.part.components.len();
    let pages = 0..=edition.site.pages.index().unwrap_or(last);
    let pages = pages.map(move |page| page::page(&edition, page));
    pages.chain(shared.into_iter().map(Ok))
}

/// All that the pages have in common.
struct Edition<'a> {
    site: Site<'a>,
    templates: &'a Templates,
    assets: Assets,
}

impl Edition<'_> {
    /// The files that all pages use.
    fn shared(&self) -> Vec<File> {
        let site = &self.site;
        let cards = search::cards(&cards::cards(site));
        let search = search::data(&rules::rules(site.book), &site.pages);
        let files = [
            (STYLE_SHEET, self.assets.style.clone()),
            (THEME, self.assets.theme.clone()),
            (SCRIPT, self.assets.script.clone()),
            (search::FILE, search),
            (cards::FILE, cards),
        ];
        let file = |(name, text): (&str, String)| File {
            name: name.to_owned(),
            text,
        };
        files.map(file).into()
    }
}

fn site<'a>(context: &Context<'a>) -> Site<'a> {
    let (book, figures) = (context.book, context.figures);
    let picture = |fileref: String| {
        let address = format!("{PICTURES}{}", uri::path(&fileref));
        (fileref, address)
    };
    let for_readers = context.web.purpose == Purpose::Site;
    Site {
        book,
        locale: context.locale,
        figures,
        flavour: Flavour::Html,
        pages: Pages::new(book, &NAMING),
        addresses: used_pictures(book, figures)
            .into_iter()
            .map(picture)
            .collect(),
        links_here: match for_readers {
            true => LinksHere::new(book),
            false => LinksHere::default(),
        },
        permalinks: for_readers,
    }
}
