//! A web site that needs no server and no script: `index.html`, one page a component, that of the
//! index, one style sheet.
//!
//! Pages are named after ids, and so a page has the same name in every language.
//!
//! Source: <https://html.spec.whatwg.org/>.

mod page;

use super::templates::{TemplateError, Templates};
use super::xhtml::{Flavour, Naming, Pages, Site, used_pictures};
use crate::book::Book;
use crate::figure::Figures;
use crate::locale::Locale;
use crate::source::uri;

/// The page of the part.
const INDEX: &str = "index";

const STYLE_SHEET: &str = "style.css";

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
    book: &'a Book,
    locale: &'a Locale,
    templates: &'a Templates,
    figures: &'a Figures,
) -> impl Iterator<Item = Result<File, TemplateError>> + 'a {
    let site = site(book, locale, figures);
    let style_sheet = File {
        name: STYLE_SHEET.to_owned(),
        text: templates.style_sheet("html/style.css").to_owned(),
    };
    let last = site.pages.index().unwrap_or(book.part.components.len());
    let pages = (0..=last).map(move |page| page::page(&site, templates, page));
    pages.chain([Ok(style_sheet)])
}

fn site<'a>(book: &'a Book, locale: &'a Locale, figures: &'a Figures) -> Site<'a> {
    let picture = |fileref: String| {
        let address = format!("{PICTURES}{}", uri::path(&fileref));
        (fileref, address)
    };
    Site {
        book,
        locale,
        figures,
        flavour: Flavour::Html,
        pages: Pages::new(book, &NAMING),
        addresses: used_pictures(book, figures)
            .into_iter()
            .map(picture)
            .collect(),
    }
}
