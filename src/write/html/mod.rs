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

/// The files of the web site by their names in its folder. Pictures are not among them: the pages
/// look for `figs/…` in the folder that the web site's folder is in.
///
/// # Errors
/// When a template of the user's asks for what is not there.
pub fn write(
    book: &Book,
    locale: &Locale,
    templates: &Templates,
    figures: &Figures,
) -> Result<Vec<(String, Vec<u8>)>, TemplateError> {
    let site = site(book, locale, figures);
    let mut files = vec![page::index(&site, templates)?];
    for number in 0..book.part.components.len() {
        files.extend(page::component(&site, templates, number).transpose()?);
    }
    let style_sheet = templates.style_sheet("html/style.css");
    files.push((STYLE_SHEET.to_owned(), style_sheet.to_owned()));
    let bytes = |(name, text): (String, String)| (name, text.into_bytes());
    Ok(files.into_iter().map(bytes).collect())
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
