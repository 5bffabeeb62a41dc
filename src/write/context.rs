//! What a writer takes, and what it may say.

use super::epub::EpubError;
use super::html::settings::Settings as WebSettings;
use super::locales::Locales;
use super::templates::{TemplateError, Templates};
use crate::book::Book;
use crate::changes::Errata;
use crate::config::{AfterSettings, PdfSettings};
use crate::export::{Outgoing, ShellError};
use crate::figure::Figures;
use crate::locale::Locale;
use crate::say::{Said, Text, display_said};
use crate::source::{Span, io_words};
use crate::write::sentences;
use std::io;
use std::sync::OnceLock;

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
    /// The settings of the web edition.
    pub web: &'a WebSettings,
    /// The page whose program a wiki for readers gets, where there is one.
    pub shell: Option<&'a Shell>,
    /// The sheet of what changed since an earlier version, where that was asked for.
    pub errata: Option<&'a Errata>,
    /// What follows links in each output.
    pub after: AfterSettings,
    /// The layout settings of the PDF.
    pub pdf: &'a PdfSettings,
    /// Font files of the author's own.
    pub fonts: &'a [Vec<u8>],
    /// The profile of a press.
    pub press: Option<&'a [u8]>,
    /// What the PDF tells the other editions, where one is made.
    pub printed: Option<&'a Printed>,
}

/// The runs of text on each page of the PDF, once it is laid out.
pub type Printed = OnceLock<Vec<Vec<PrintedRun>>>;

/// A run of text, or a line of it, on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedRun {
    /// The run.
    pub span: Span,
    /// The bytes of the run that come before, with one for the white space between words.
    pub before: usize,
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

/// The reasons why a book cannot be written. The content of the book is never the reason.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A template refers to something that does not exist.
    Template(#[from] TemplateError),
    /// The EPUB's container cannot be made.
    Epub(#[from] EpubError),
    /// The program of a wiki is another's.
    Shell(#[from] ShellError),
    /// The temporary file for the output cannot be written.
    Spool(#[from] io::Error),
    /// The program was built without PDF.
    NoPdf,
    /// It is not said since when something has changed.
    NoVersion,
    /// The sheet of what has changed cannot be filled in.
    Errata(Text),
    /// A font or a profile that `[pdf]` names is not there, or none.
    Pdf(Text),
    /// There is no quick reference to make a PDF of.
    NoQuick,
    /// There are no cards to make a PDF of.
    NoCards,
    /// Something of a rule cannot be laid out.
    Unprintable {
        /// The title of the rule.
        title: String,
        /// Why not.
        reason: String,
    },
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

impl WriteError {
    /// Whether the book has nothing that the format shows.
    pub fn is_lack(&self) -> bool {
        matches!(self, Self::NoQuick | Self::NoCards)
    }
}

display_said!(WriteError);

impl Said for WriteError {
    fn said(&self) -> Text {
        match self {
            Self::Template(error) => error.said(),
            Self::Epub(error) => error.said(),
            Self::Shell(error) => sentences::write_shell(error.said()),
            Self::Spool(error) => sentences::write_no_temporary_file(io_words(error)),
            Self::NoPdf => sentences::write_no_pdf(),
            Self::NoVersion => sentences::write_no_version(),
            Self::Errata(why) | Self::Pdf(why) => why.clone(),
            Self::NoQuick => sentences::write_no_quick(),
            Self::NoCards => sentences::write_no_cards(),
            Self::Unprintable { title, reason } => sentences::write_unprintable(title, reason),
            Self::Typst { path, line, reason } => {
                sentences::template_wrong(&format!("{path}:{line}"), reason)
            }
        }
    }
}

/// A page of TiddlyWiki whose program a wiki for readers gets.
#[derive(Clone, Debug)]
pub struct Shell {
    /// The page.
    pub html: String,
    /// Its tiddlers.
    pub tiddlers: Vec<Outgoing>,
}

/// A file of a folder of pages.
pub(crate) struct File {
    /// The path in the folder.
    pub(crate) path: String,
    pub(crate) text: String,
}
