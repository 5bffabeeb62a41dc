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
mod writer;

pub(crate) use files::Uploads;
pub(crate) use pages::write_pages;

use crate::book::{Id, Media};
use crate::write::context::Context;
use writer::{Places, Writer};

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
        templates::for_comment(book),
        // Nothing else ends a comment.
        uploads.list().replace("-->", "--&gt;")
    ));
    page.heading(1, &book.part);
    page.title_page(&book.info);
    page.inside(2, &book.part, &|_| false);
    for component in book.part.components() {
        page.division(2, component, &|_| false);
    }
    if let Some(index) = &book.back.index {
        page.index(index, Some(2));
    }
    page.history(&book.info);
    page.finish()
}
