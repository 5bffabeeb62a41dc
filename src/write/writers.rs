//! The table of writers: everything that a book can be made into.

use super::epub::EpubError;
use super::templates::{TemplateError, Templates};
use super::{docbook, epub, html};
use crate::book::Book;
use crate::figure::Figures;
use crate::locale::Locale;

/// All that a writer sees.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The book.
    pub book: &'a Book,
    /// The words of its language.
    pub locale: &'a Locale,
    /// The templates of pages.
    pub templates: &'a Templates,
    /// The pictures of the book.
    pub figures: &'a Figures,
}

/// What a writer makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// One file.
    File(Vec<u8>),
    /// A folder of files, each by its path in the folder.
    Folder(Vec<(String, Vec<u8>)>),
}

/// Why a book cannot be written. The book is never the reason: what it says can always be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A template asks for what does not exist.
    #[error(transparent)]
    Template(#[from] TemplateError),
    /// The EPUB's container cannot be made.
    #[error(transparent)]
    Epub(#[from] EpubError),
}

/// A line of the table.
#[derive(Debug)]
pub struct Writer {
    /// What `--to` calls it.
    pub name: &'static str,
    /// What it makes, in a few words.
    pub about: &'static str,
    /// What follows `<name>_<lang>` in the path that readers open; of a folder, the file in it.
    pub ending: &'static str,
    /// Does what it makes show the pictures in the folder `figs/` beside it?
    pub shows_figures: bool,
    /// Is what it makes validated against the schema of DocBook?
    pub is_docbook: bool,
    write: fn(&Context<'_>) -> Result<Written, WriteError>,
}

/// Every writer, in the order in which outputs are listed.
pub const WRITERS: &[Writer] = &[
    Writer {
        name: "docbook",
        about: "DocBook 5.0, one file",
        ending: ".xml",
        shows_figures: true,
        is_docbook: true,
        write: |it| Ok(Written::File(docbook::write(it.book))),
    },
    Writer {
        name: "epub",
        about: "EPUB 3.3",
        ending: ".epub",
        shows_figures: false,
        is_docbook: false,
        write: |it| {
            let written = epub::write(it.book, it.locale, it.templates, it.figures)?;
            Ok(Written::File(written))
        },
    },
    Writer {
        name: "html",
        about: "A folder of web pages",
        ending: "/index.html",
        shows_figures: true,
        is_docbook: false,
        write: |it| {
            let written = html::write(it.book, it.locale, it.templates, it.figures)?;
            Ok(Written::Folder(written))
        },
    },
];

impl Writer {
    /// The writer of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        WRITERS.iter().find(|writer| writer.name == name)
    }

    /// Writes a book.
    ///
    /// # Errors
    /// When a template of the user's asks for what does not exist, or the output grows too large.
    pub fn write(&self, context: &Context<'_>) -> Result<Written, WriteError> {
        (self.write)(context)
    }
}
