//! The table of writers: everything that a book can be made into.

use super::epub::EpubError;
use super::locales::Locales;
use super::templates::{TemplateError, Templates};
use super::{File, docbook, epub, html, json, mdbook, mediawiki, pdf, wiki};
use crate::book::Book;
use crate::config::PdfSettings;
use crate::diag::Sink;
use crate::export::{Container, ShellError};
use crate::figure::Figures;
use crate::locale::Locale;
use crate::say::{Said, Text, display_said, text};
use crate::source::Spool;
use crate::source::io_words;
use std::io::{self, Write as _};

/// All that a writer sees.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The book.
    pub book: &'a Book,
    /// The words of its language.
    pub locale: &'a Locale,
    /// Those of the other languages that texts of it are in.
    pub others: &'a [&'a Locale],
    /// The templates of pages.
    pub templates: &'a Templates,
    /// The pictures of the book.
    pub figures: &'a Figures,
    /// What only the web edition depends on.
    pub web: &'a html::Settings,
    /// The page whose program a wiki for readers gets, where there is one.
    pub shell: Option<&'a wiki::Shell>,
    /// How it is laid out on pages.
    pub pdf: &'a PdfSettings,
    /// Font files of the author's own.
    pub fonts: &'a [Vec<u8>],
}

impl<'a> Context<'a> {
    /// The words of its languages.
    pub(crate) fn locales(&self) -> Locales<'a> {
        Locales {
            own: self.locale,
            others: self.others,
        }
    }
}

/// Why a book cannot be written. The book is never the reason: what it says can always be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A template asks for what does not exist.
    Template(#[from] TemplateError),
    /// The EPUB's container cannot be made.
    Epub(#[from] EpubError),
    /// The program of a wiki is another's.
    Shell(#[from] ShellError),
    /// What is made cannot be kept until it is wanted.
    Spool(#[from] io::Error),
    /// The program was built without PDF.
    NoPdf,
    /// There is no quick reference to make a PDF of.
    NoQuick,
    /// There are no cards to make a PDF of.
    NoCards,
    /// A template of pages is wrong.
    Typst {
        /// The file.
        path: String,
        /// The line of the fault, from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
}

display_said!(WriteError);

impl Said for WriteError {
    fn said(&self) -> Text {
        match self {
            Self::Template(error) => error.said(),
            Self::Epub(error) => error.said(),
            Self::Shell(error) => text!(
                "write-shell",
                "the page for the program of the wiki does not fit: {why}",
                why = error.said()
            ),
            Self::Spool(error) => text!(
                "write-no-temporary-file",
                "no temporary file can be written: {why}",
                why = io_words(error)
            ),
            Self::NoPdf => text!(
                "write-no-pdf",
                "this tiddlybook was built without PDF: `cargo install --path . --features pdf` builds one with it, and so does `make PDF`"
            ),
            Self::NoQuick => text!(
                "write-no-quick",
                "the book has no quick reference: the field `quick: yes` puts a tiddler on it"
            ),
            Self::NoCards => text!(
                "write-no-cards",
                "the book has no cards: the field `card: yes` makes one of a tiddler"
            ),
            Self::Typst { path, line, reason } => text!(
                "template-wrong",
                "{place}: {why}",
                place = format!("{path}:{line}"),
                why = reason
            ),
        }
    }
}

/// A line of the table.
#[derive(Debug)]
pub struct Writer {
    /// What `--to` calls it.
    pub name: &'static str,
    /// What it makes, in a few words.
    pub about: &'static str,
    /// What follows `<name>_<lang>` in the path that readers open; what is before a `/` is the end of the name of
    /// a folder.
    pub ending: &'static str,
    /// Does what it makes show the pictures in the folder `figs/` beside it?
    pub shows_figures: bool,
    /// Is what it makes validated against the schema of DocBook?
    pub is_docbook: bool,
    /// Does it put a wiki into a page of the author's?
    pub takes_shell: bool,
    /// Writes one file, or ends each of several by itself.
    write: fn(&Context<'_>, &mut Spool, &mut Sink) -> Result<(), WriteError>,
}

/// Every writer, in the order in which outputs are listed.
pub const WRITERS: &[Writer] = &[
    Writer {
        name: "docbook",
        about: "DocBook 5.0, one file",
        ending: ".xml",
        shows_figures: true,
        is_docbook: true,
        takes_shell: false,
        write: |it, out, _| Ok(docbook::write(it.book, out)?),
    },
    Writer {
        name: "epub",
        about: "EPUB 3.3",
        ending: ".epub",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            epub::write(
                it.book,
                (it.locale, it.others),
                it.templates,
                it.figures,
                out,
            )?;
            Ok(())
        },
    },
    Writer {
        name: "epub-png",
        about: "EPUB 3.3 with PNG for drawings",
        ending: "-png.epub",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            let figures = it.figures.as_png();
            epub::write(it.book, (it.locale, it.others), it.templates, &figures, out)?;
            Ok(())
        },
    },
    Writer {
        name: "html",
        about: "A folder of web pages",
        ending: "/index.html",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            for file in html::write(it) {
                let html::File { name, text } = file?;
                out.write_all(text.as_bytes())?;
                out.end_file(name)?;
            }
            for (name, bytes) in &it.web.own {
                out.write_all(bytes)?;
                out.end_file(name)?;
            }
            for (path, picture) in html::pictures(it.book, it.figures) {
                out.write_all(&picture.bytes)?;
                out.end_file(path)?;
            }
            if let Some(cover) = &it.book.info.cover {
                out.write_all(&cover.bytes)?;
                out.end_file(cover.fileref.as_str())?;
            }
            Ok(())
        },
    },
    Writer {
        name: "html-single",
        about: "The web pages as one file, to be sent or printed",
        ending: ".single.html",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            let page = html::write_single(it)?;
            Ok(out.write_all(page.text.as_bytes())?)
        },
    },
    Writer {
        name: "json",
        about: "The book as data, for programs",
        ending: ".json",
        shows_figures: true,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| Ok(json::write(it.book, out)?),
    },
    Writer {
        name: "pdf",
        about: "PDF, to be read and printed",
        ending: ".pdf",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, sink| pdf::write(it, out, sink),
    },
    Writer {
        name: "pdf-quick",
        about: "The quick reference as PDF, on two pages",
        ending: ".quick.pdf",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, sink| pdf::write_quick(it, out, sink),
    },
    Writer {
        name: "pdf-cards",
        about: "Tiddlers with `card: yes` as PDF, nine cards on a page",
        ending: ".cards.pdf",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, sink| pdf::write_cards(it, out, sink),
    },
    Writer {
        name: "wiki-classic",
        about: "A wiki for readers: a page of TiddlyWiki Classic, or tiddlers to be imported",
        ending: ".classic.html",
        shows_figures: false,
        is_docbook: false,
        takes_shell: true,
        write: |it, out, _| write_wiki(it, Container::Classic, out),
    },
    Writer {
        name: "wiki-tiddlywiki5",
        about: "A wiki for readers: a page of TiddlyWiki 5, or tiddlers to be imported",
        ending: ".tiddlywiki5.html",
        shows_figures: false,
        is_docbook: false,
        takes_shell: true,
        write: |it, out, _| write_wiki(it, Container::TiddlyWiki5, out),
    },
    Writer {
        name: "mediawiki",
        about: "One page of MediaWiki",
        ending: ".mediawiki",
        shows_figures: true,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| Ok(out.write_all(mediawiki::write_page(it).as_bytes())?),
    },
    Writer {
        name: "mediawiki-pages",
        about: "Pages of MediaWiki, a dump of them to import, and the files to upload",
        ending: ".wiki/import.xml",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            let uploads = mediawiki::Uploads::new(it.book, it.figures);
            for File { path, text } in mediawiki::write_pages(it, &uploads) {
                out.write_all(text.as_bytes())?;
                out.end_file(path)?;
            }
            for (name, picture) in uploads.pictures(it.figures) {
                out.write_all(&picture.bytes)?;
                out.end_file(format!("files/{name}"))?;
            }
            Ok(())
        },
    },
    Writer {
        name: "mdbook",
        about: "Pages of Markdown for `mdbook build` and other site makers",
        ending: ".mdbook/src/SUMMARY.md",
        shows_figures: false,
        is_docbook: false,
        takes_shell: false,
        write: |it, out, _| {
            for File { path, text } in mdbook::write(it, &it.web.split) {
                out.write_all(text.as_bytes())?;
                out.end_file(path)?;
            }
            for (path, picture) in mdbook::pictures(it.book, it.figures) {
                out.write_all(&picture.bytes)?;
                out.end_file(format!("{}/{path}", mdbook::SOURCES))?;
            }
            Ok(())
        },
    },
];

fn write_wiki(
    context: &Context<'_>,
    container: Container,
    out: &mut Spool,
) -> Result<(), WriteError> {
    let (ending, text) = wiki::write(context, container)?;
    out.write_all(text.as_bytes())?;
    Ok(out.end_file(ending)?)
}

impl Writer {
    /// The writer of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        WRITERS.iter().find(|writer| writer.name == name)
    }

    /// Does it make a folder of files, rather than one file?
    #[must_use]
    pub fn makes_folder(&self) -> bool {
        self.ending.contains('/')
    }

    /// What follows `<name>_<lang>` in the name of the folder, or of the file.
    #[must_use]
    pub fn name_ending(&self) -> &'static str {
        self.ending
            .split_once('/')
            .map_or(self.ending, |(folder, _)| folder)
    }

    /// Those of this program that make something of every book, whatever is in it.
    pub fn of_any_book() -> impl Iterator<Item = &'static Self> {
        let of_a_part = ["pdf-quick", "pdf-cards"];
        let all = WRITERS.iter().filter(|writer| writer.is_built_in());
        all.filter(move |writer| !of_a_part.contains(&writer.name))
    }

    /// Is it part of this program? PDF is not, unless it was built with the feature.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        !self.name.starts_with("pdf") || cfg!(feature = "pdf")
    }

    /// How to get it where it is not part of this program.
    #[must_use]
    pub fn missing(&self) -> Text {
        WriteError::NoPdf.said()
    }

    /// Writes a book: one file, named after its ending, or those of a folder by their paths in it. What is
    /// found only then is reported.
    ///
    /// # Errors
    /// When a template of the user's asks for what does not exist, the output grows too large, or
    /// no temporary file can be written.
    pub fn write(&self, context: &Context<'_>, found: &mut Sink) -> Result<Spool, WriteError> {
        let mut out = Spool::default();
        (self.write)(context, &mut out, found)?;
        if !self.makes_folder() && out.names().next().is_none() {
            out.end_file(self.ending)?;
        }
        Ok(out)
    }
}
