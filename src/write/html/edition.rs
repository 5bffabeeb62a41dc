//! What the pages of a web site have in common, and the names of its files.

use super::assets::Assets;
use super::settings::{Purpose, Settings};
use crate::book::Book;
use crate::parallel;
use crate::source::uri;
use crate::write::context::Context;
use crate::write::templates::Templates;
use crate::write::xhtml::{
    Flavour, LinksHere, Naming, Numbers, PageBreaks, Pages, Site, Split, used_pictures,
};

/// The page of the part.
pub(super) const INDEX: &str = "index";

pub(super) const INDEX_PAGE: &str = "index.html";

pub(super) const STYLE_SHEET: &str = "style.css";

/// The script that runs before a page is displayed: it sets the theme that the reader chose.
pub(super) const THEME: &str = "theme.js";

/// All other scripts, in one file.
pub(super) const SCRIPT: &str = "script.js";

pub(super) fn naming(split: &Split) -> Naming<'_> {
    Naming {
        extension: "html",
        part: Some(INDEX),
        reserved: &[INDEX],
        split,
    }
}

/// A file of the web site, or the next part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The file name in the folder of the web site.
    pub name: String,
    /// The content of the file, or of the part.
    pub text: String,
    /// Whether no other part of the file follows.
    pub is_last: bool,
}

impl File {
    /// A file as a whole.
    pub(super) fn new(name: &str, text: String) -> Self {
        Self {
            name: name.to_owned(),
            text,
            is_last: true,
        }
    }
}

/// All that the pages have in common.
pub(super) struct Edition<'a> {
    pub(super) site: Site<'a>,
    pub(super) templates: &'a Templates,
    pub(super) assets: Assets,
    pub(super) web: &'a Settings,
}

/// How many pages or chapters are made at once: those of a small book take less time than a thread to begin.
pub(super) fn at_once(book: &Book) -> usize {
    match book.tiddlers.len() {
        0..1000 => 1,
        _ => parallel::processors(),
    }
}

/// The book as the pages show it.
pub(super) fn site<'a>(context: &Context<'a>) -> Site<'a> {
    let (book, figures) = (context.book, context.figures);
    let picture = |fileref: String| {
        let address = uri::path(&fileref);
        (fileref, address)
    };
    let for_readers = context.web.purpose != Purpose::Excerpt;
    Site {
        book,
        locale: context.locale,
        others: context.others,
        figures,
        flavour: Flavour::Html,
        pages: Pages::new(book, &naming(&context.web.split)),
        addresses: used_pictures(book, figures)
            .into_iter()
            .map(picture)
            .collect(),
        links_here: match for_readers {
            true => LinksHere::new(book),
            false => LinksHere::default(),
        },
        permalinks: for_readers,
        numbers: match for_readers {
            true => Numbers::new(book, context.locale, context.others),
            false => Numbers::default(),
        },
        after: context.after.html,
        page_breaks: PageBreaks::new(),
    }
}
