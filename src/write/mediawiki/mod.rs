//! The book in MediaWiki's markup: one page, or a page a chapter with a dump of all for `Special:Import`.
//!
//! Sources: <https://www.mediawiki.org/wiki/Help:Formatting>, <https://www.mediawiki.org/wiki/Help:Tables>,
//! <https://www.mediawiki.org/wiki/Help:Export>.

mod block;
mod dump;
mod escape;
mod files;
mod inline;
mod list;
mod pages;
mod section;
mod table;
mod templates;

pub(crate) use files::Uploads;
pub(crate) use pages::write_pages;

use crate::book::{Footnote, Id, Media, Target, Translation};
use crate::locale::Locale;
use crate::write::Context;
use crate::write::locales::Locales;

/// What a page says about links and pictures.
pub(crate) trait Places {
    /// What a link to this node of the book names: `#id`, or `Page#id`.
    fn target(&self, id: &Id) -> Option<String>;

    /// The name of a picture among the wiki's files, and how wide it is in pixels.
    fn picture(&self, media: &Media) -> Option<(String, Option<u32>)>;
}

/// Prints one page.
pub(crate) struct Writer<'a> {
    places: &'a dyn Places,
    locales: Locales<'a>,
    /// The words of the text that is being printed.
    locale: &'a Locale,
    /// The page, block by block.
    parts: Vec<String>,
    /// Inside a link no other one can be, nor a picture: where the link leads.
    in_link: Option<&'a Target>,
    /// The pictures of that link, which are before it and lead where it does.
    pictures: Vec<String>,
    /// Inside a footnote no other one can be.
    in_note: bool,
    /// In a term a colon would begin its definition.
    in_term: bool,
    /// The footnotes whose marks follow the link around them.
    waiting: Vec<&'a Footnote>,
    has_notes: bool,
}

impl<'a> Writer<'a> {
    fn new(places: &'a dyn Places, locales: Locales<'a>) -> Self {
        Self {
            places,
            locales,
            locale: locales.own,
            parts: Vec::new(),
            in_link: None,
            pictures: Vec::new(),
            in_note: false,
            in_term: false,
            waiting: Vec::new(),
            has_notes: false,
        }
    }

    fn push(&mut self, part: String) {
        if !part.is_empty() {
            self.parts.push(part);
        }
    }

    /// The page, its footnotes at the end.
    fn finish(mut self) -> String {
        if self.has_notes {
            self.parts.push("<references />".to_owned());
        }
        self.parts.join("\n\n") + "\n"
    }
}

/// The whole book as one page.
struct One<'a> {
    uploads: &'a Uploads,
}

impl Places for One<'_> {
    fn target(&self, id: &Id) -> Option<String> {
        Some(format!("#{id}"))
    }

    fn picture(&self, media: &Media) -> Option<(String, Option<u32>)> {
        self.uploads.name(media)
    }
}

/// The book as one page, below a comment that has the templates and the names of the pictures.
pub(crate) fn write_page(context: &Context<'_>) -> String {
    let book = context.book;
    let uploads = Uploads::new(book, context.figures);
    let places = One { uploads: &uploads };
    let mut page = Writer::new(&places, context.locales());
    page.push(format!(
        "<!--\n{}{}-->",
        templates::for_comment(),
        // Nothing else ends a comment.
        uploads.list().replace("-->", "--&gt;")
    ));
    page.heading(1, None, (&book.part.title, None), &book.part.id);
    page.title_page(&book.info);
    page.body((&Translation::default(), &[]), &book.part.intro, 2, &|_| {
        false
    });
    for component in &book.part.components {
        page.component(component, &|_| false);
    }
    if let Some(index) = &book.back.index {
        page.index(index, Some(2));
    }
    page.history(&book.info);
    page.finish()
}
