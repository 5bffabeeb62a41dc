//! A web site that needs no server and no script: `index.html`, one page a component, one style
//! sheet.
//!
//! Pages are named after ids, and so a page has the same name in every language.
//!
//! Source: <https://html.spec.whatwg.org/>.

mod page;

use super::templates::{TemplateError, Templates};
use super::xhtml::{Flavour, Naming, Pages, Site, used_pictures};
use crate::book::Book;
use crate::figure::{Figures, Picture};
use crate::locale::Locale;
use crate::source::uri;

/// The page of the part.
const INDEX: &str = "index";

const STYLE_SHEET: &str = "style.css";

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

/// The pages of the web site, each made when it is asked for; see [`pictures`] for what they show.
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
    let pages =
        (0..=book.part.components.len()).map(move |page| page::page(&site, templates, page));
    pages.chain([Ok(style_sheet)])
}

/// The pictures that the pages show, by their paths in the folder of the web site.
pub fn pictures<'a>(
    book: &Book,
    figures: &'a Figures,
) -> impl Iterator<Item = (&'a str, &'a Picture)> {
    let shown = used_pictures(book, figures).into_iter();
    shown.filter_map(|fileref| {
        let picture = figures.get(&fileref)?;
        Some((picture.fileref.as_str(), picture))
    })
}

fn site<'a>(book: &'a Book, locale: &'a Locale, figures: &'a Figures) -> Site<'a> {
    let picture = |fileref: String| {
        let address = uri::path(&fileref);
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
