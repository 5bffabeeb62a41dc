//! Why nothing could be done.

use crate::config::ConfigError;
use crate::diag::fix::FixError;
use crate::init::InitError;
use crate::locale::LocaleError;
use crate::read::ReadError;
use crate::rename::RenameError;
use crate::say::{Said, Text, display_said, text};
use crate::source::{DiskError, io_words};
use crate::translate::RecordError;
use crate::write::WriteError;
use crate::write::docbook::SchemaError;
use crate::write::templates::TemplateError;

/// Wrong usage, or input that cannot be read. Faults of a wiki are no failures: they are reported.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The request asks for something that does not exist.
    Usage(Text),
    /// No wiki was named, and there is no `book.toml` that names one.
    NoBook,
    /// `book.toml` is wrong.
    Config(#[from] ConfigError),
    /// A book cannot be begun.
    Init(#[from] InitError),
    /// The wiki cannot be read.
    Read(#[from] ReadError),
    /// The messages of the language cannot be read.
    Locale(#[from] LocaleError),
    /// A template is wrong.
    Template(#[from] TemplateError),
    /// An output cannot be made.
    Write(#[from] WriteError),
    /// The schema cannot be used.
    Schema(#[from] SchemaError),
    /// A file cannot be written.
    Disk(#[from] DiskError),
    /// A file cannot be repaired.
    Fix(#[from] FixError),
    /// What is recorded of a translation cannot be read.
    Record(#[from] RecordError),
    /// A tiddler cannot have another title.
    Rename(#[from] RenameError),
    /// A result or a message cannot be printed.
    Print(#[source] std::io::Error),
    /// The system refuses a thread.
    Thread(#[source] std::io::Error),
}

display_said!(Failure);

impl Said for Failure {
    fn said(&self) -> Text {
        match self {
            Self::Usage(what) => what.clone(),
            Self::NoBook => text!(
                "no-book",
                "there is no book.toml here, nor in a folder above: name a wiki, as in `tiddlybook build wiki_en.html`"
            ),
            Self::Config(error) => error.said(),
            Self::Init(error) => error.said(),
            Self::Read(error) => error.said(),
            Self::Locale(error) => error.said(),
            Self::Template(error) => error.said(),
            Self::Write(error) => error.said(),
            Self::Schema(error) => error.said(),
            Self::Disk(error) => error.said(),
            Self::Fix(error) => error.said(),
            Self::Record(error) => error.said(),
            Self::Rename(error) => error.said(),
            Self::Print(error) => text!(
                "print-incomplete",
                "what is printed is not complete: {why}",
                why = io_words(error)
            ),
            Self::Thread(_) => text!("no-thread", "no thread can be started"),
        }
    }
}
