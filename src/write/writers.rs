//! The table of writers: all output formats.

use super::context::{Context, File, WriteError};
use super::{docbook, epub, html, json, mdbook, mediawiki, pdf, wiki};
use crate::diag::Sink;
use crate::export::Container;
use crate::say::{Said, Text};
use crate::source::Spool;
use std::io::Write as _;

/// A line of the table.
#[derive(Debug)]
pub struct Writer {
    /// The name of the format for `--to`.
    pub name: &'static str,
    /// A short description of the format.
    pub about: &'static str,
    /// The ending after `<name>_<lang>` of the path that readers open; the part before a `/` is the ending of a
    /// folder's name.
    pub ending: &'static str,
    /// Whether the output refers to the pictures in the folder `figs/` beside it.
    pub shows_figures: bool,
    /// Whether the output is validated against the DocBook schema.
    pub is_docbook: bool,
    /// Whether it puts a wiki into an HTML page that the author provides.
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
            for (path, picture) in html::pictures(it.book, it.figures) {
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

    /// Whether the output is a folder of files, rather than one file.
    #[must_use]
    pub fn makes_folder(&self) -> bool {
        self.ending.contains('/')
    }

    /// The ending after `<name>_<lang>` of the name of the folder or the file.
    #[must_use]
    pub fn name_ending(&self) -> &'static str {
        self.ending
            .split_once('/')
            .map_or(self.ending, |(folder, _)| folder)
    }

    /// The writers that make text of every book in every build of the program: all but PDF, whose findings are known
    /// only when its pages are laid out.
    pub fn of_any_book() -> impl Iterator<Item = &'static Self> {
        WRITERS.iter().filter(|writer| !writer.is_pdf())
    }

    /// Whether it makes PDF.
    #[must_use]
    pub(crate) fn is_pdf(&self) -> bool {
        self.name.starts_with("pdf")
    }

    /// Whether this build of the program has the format. PDF needs the feature `pdf`.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        !self.is_pdf() || cfg!(feature = "pdf")
    }

    /// How to get the format where this build lacks it.
    #[must_use]
    pub fn missing(&self) -> Text {
        WriteError::NoPdf.said()
    }

    /// Writes a book: one file, named after its ending, or those of a folder by their paths in it. Faults that are
    /// found only then are reported.
    ///
    /// # Errors
    /// When a template of the user's refers to something that does not exist, the output grows too large, or no
    /// temporary file can be written.
    pub fn write(&self, context: &Context<'_>, found: &mut Sink) -> Result<Spool, WriteError> {
        let mut out = Spool::default();
        (self.write)(context, &mut out, found)?;
        if !self.makes_folder() && out.names().next().is_none() {
            out.end_file(self.ending)?;
        }
        Ok(out)
    }
}
