//! Why nothing could be done.

use crate::config::ConfigError;
use crate::diag::fix::FixError;
use crate::init::InitError;
use crate::locale::LocaleError;
use crate::read::ReadError;
use crate::source::DiskError;
use crate::write::WriteError;
use crate::write::docbook::SchemaError;
use crate::write::templates::TemplateError;

/// Wrong usage, or input that cannot be read. Faults of a wiki are no failures: they are reported.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The request asks for something that does not exist.
    #[error("{0}")]
    Usage(String),
    /// No wiki was named, and there is no `book.toml` that names one.
    #[error(
        "there is no book.toml here, nor in a folder above: name a wiki, as in \
         `tiddlybook build wiki_en.html`"
    )]
    NoBook,
    /// `book.toml` is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A book cannot be begun.
    #[error(transparent)]
    Init(#[from] InitError),
    /// The wiki cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The messages of the language cannot be read.
    #[error(transparent)]
    Locale(#[from] LocaleError),
    /// A template is wrong.
    #[error(transparent)]
    Template(#[from] TemplateError),
    /// An output cannot be made.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The schema cannot be used.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// A file cannot be written.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// A file cannot be repaired.
    #[error(transparent)]
    Fix(#[from] FixError),
    /// A result or a message cannot be printed.
    #[error("what is printed is not complete: {0}")]
    Print(#[source] std::io::Error),
    /// The system refuses a thread.
    #[error("no thread can be started")]
    Thread(#[source] std::io::Error),
}
