//! The table of writers: all output formats.

use super::context::{Context, File, WriteError};
use super::{docbook, epub, html, json, mdbook, mediawiki, pdf, wiki};
use crate::diag::Sink;
use crate::export::Container;
use crate::figure::Figures;
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
    /// Whether it is about what has changed since an earlier version.
    pub needs_version: bool,
    /// Whether it lays the book out on pages, and tells which run of text is on which.
    pub prints_pages: bool,
    /// Whether it says where these pages begin.
    pub tells_pages: bool,
    /// Writes one file, or ends each of several by itself.
    write: fn(&Context<'_>, &mut Spool, &mut Sink) -> Result<(), WriteError>,
}

/// What most lines have in common.
const BASE: Writer = Writer {
    name: "",
    about: "",
    ending: "",
    shows_figures: false,
    is_docbook: false,
    takes_shell: false,
    needs_version: false,
    prints_pages: false,
    tells_pages: false,
    write: |_, _, _| Ok(()),
};

/// Every writer, in the order in which outputs are listed.
pub const WRITERS: &[Writer] = &[
    Writer {
        name: "docbook",
        about: "DocBook 5.0, one file",
        ending: ".xml",
        shows_figures: true,
        is_docbook: true,
        write: |it, out, _| Ok(docbook::write(it.book, out)?),
        ..BASE
    },
    Writer {
        name: "epub",
        about: "EPUB 3.3",
        ending: ".epub",
        tells_pages: true,
        write: |it, out, _| write_epub(it, (it.figures, false), out),
        ..BASE
    },
    Writer {
        name: "epub-png",
        about: "EPUB 3.3 with PNG for drawings",
        ending: "-png.epub",
        tells_pages: true,
        write: |it, out, _| write_epub(it, (&it.figures.as_png(), true), out),
        ..BASE
    },
    Writer {
        name: "html",
        about: "A folder of web pages",
        ending: "/index.html",
        write: |it, out, _| {
            for part in html::write_parts(it) {
                let part = part?;
                out.write_all(part.text.as_bytes())?;
                if part.is_last {
                    out.end_file(part.name)?;
                }
            }
            for (name, bytes) in &it.web.own {
                out.put(name, bytes)?;
            }
            for (path, picture) in html::pictures(it.book, it.figures) {
                out.put(path, &picture.bytes)?;
            }
            if let Some(cover) = &it.book.info.cover {
                out.put(cover.fileref.as_str(), &cover.bytes)?;
            }
            Ok(())
        },
        ..BASE
    },
    Writer {
        name: "html-single",
        about: "The web pages as one file, to be sent or printed",
        ending: ".single.html",
        write: |it, out, _| {
            let page = html::write_single(it)?;
            Ok(out.write_all(page.text.as_bytes())?)
        },
        ..BASE
    },
    Writer {
        name: "json",
        about: "The book as data, for programs",
        ending: ".json",
        shows_figures: true,
        write: |it, out, _| Ok(json::write(it.book, out)?),
        ..BASE
    },
    Writer {
        name: "errata",
        about: "A sheet of what has changed, for those who own the version of --changes-since",
        ending: ".errata.html",
        needs_version: true,
        write: |it, out, _| {
            let sheet = it.errata.ok_or(WriteError::NoVersion)?;
            let page = sheet.html().map_err(WriteError::Errata)?;
            Ok(out.write_all(page.as_bytes())?)
        },
        ..BASE
    },
    Writer {
        name: "pdf-errata",
        about: "The same sheet as PDF",
        ending: ".errata.pdf",
        needs_version: true,
        write: |it, out, sink| pdf::write_errata(it, out, sink),
        ..BASE
    },
    Writer {
        name: "pdf",
        about: "PDF, to be read and printed",
        ending: ".pdf",
        prints_pages: true,
        write: |it, out, sink| pdf::write(it, out, sink),
        ..BASE
    },
    Writer {
        name: "pdf-quick",
        about: "The quick reference as PDF, on two pages",
        ending: ".quick.pdf",
        write: |it, out, sink| pdf::write_quick(it, out, sink),
        ..BASE
    },
    Writer {
        name: "pdf-cards",
        about: "Tiddlers with `card: yes` as PDF, as many on a page as there is room for",
        ending: ".cards.pdf",
        write: |it, out, sink| pdf::write_cards(it, out, sink),
        ..BASE
    },
    Writer {
        name: "wiki-classic",
        about: "A wiki for readers: a page of TiddlyWiki Classic, or tiddlers to be imported",
        ending: ".classic.html",
        takes_shell: true,
        write: |it, out, _| write_wiki(it, Container::Classic, out),
        ..BASE
    },
    Writer {
        name: "wiki-tiddlywiki5",
        about: "A wiki for readers: a page of TiddlyWiki 5, or tiddlers to be imported",
        ending: ".tiddlywiki5.html",
        takes_shell: true,
        write: |it, out, _| write_wiki(it, Container::TiddlyWiki5, out),
        ..BASE
    },
    Writer {
        name: "mediawiki",
        about: "One page of MediaWiki",
        ending: ".mediawiki",
        shows_figures: true,
        write: |it, out, _| Ok(out.write_all(mediawiki::write_page(it).as_bytes())?),
        ..BASE
    },
    Writer {
        name: "mediawiki-pages",
        about: "Pages of MediaWiki, a dump of them to import, and the files to upload",
        ending: ".wiki/import.xml",
        write: |it, out, _| {
            let uploads = mediawiki::Uploads::new(it.book, it.figures);
            for File { path, text } in mediawiki::write_pages(it, &uploads) {
                out.put(path, text.as_bytes())?;
            }
            for (name, picture) in uploads.pictures(it.figures) {
                out.put(format!("files/{name}"), &picture.bytes)?;
            }
            Ok(())
        },
        ..BASE
    },
    Writer {
        name: "mdbook",
        about: "Pages of Markdown for `mdbook build` and other site makers",
        ending: ".mdbook/src/SUMMARY.md",
        write: |it, out, _| {
            for File { path, text } in mdbook::write(it, &it.web.split) {
                out.put(path, text.as_bytes())?;
            }
            for (path, picture) in html::pictures(it.book, it.figures) {
                out.put(format!("{}/{path}", mdbook::SOURCES), &picture.bytes)?;
            }
            Ok(())
        },
        ..BASE
    },
];

fn write_epub(
    it: &Context<'_>,
    figures: (&Figures, bool),
    out: &mut Spool,
) -> Result<(), WriteError> {
    Ok(epub::write(
        it.book,
        (it.locale, it.others),
        it.templates,
        figures,
        (it.after.epub, it.printed.and_then(|it| it.get())),
        out,
    )?)
}

fn write_wiki(
    context: &Context<'_>,
    container: Container,
    out: &mut Spool,
) -> Result<(), WriteError> {
    let (ending, text) = wiki::write(context, container)?;
    Ok(out.put(ending, text.as_bytes())?)
}

impl Writer {
    /// The writer of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        WRITERS.iter().find(|writer| writer.name == name)
    }

    /// Whether the output is a folder of files, rather than one file.
    pub fn makes_folder(&self) -> bool {
        self.ending.contains('/')
    }

    /// The ending after `<name>_<lang>` of the name of the folder or the file.
    pub fn name_ending(&self) -> &'static str {
        self.ending
            .split_once('/')
            .map_or(self.ending, |(folder, _)| folder)
    }

    /// The writers that make text of every book in every build of the program: all but PDF, whose findings are known
    /// only when its pages are laid out, and what compares two books.
    pub fn of_any_book() -> impl Iterator<Item = &'static Self> {
        let writers = WRITERS.iter().filter(|writer| !writer.is_pdf());
        writers.filter(|writer| !writer.needs_version)
    }

    /// Whether it makes PDF.
    pub(crate) fn is_pdf(&self) -> bool {
        self.name.starts_with("pdf")
    }

    /// Whether this build of the program has the format. PDF needs the feature `pdf`.
    pub fn is_built_in(&self) -> bool {
        !self.is_pdf() || cfg!(feature = "pdf")
    }

    /// How to get the format where this build lacks it.
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
