//! Errors that stop a command.

use crate::config::ConfigError;
use crate::pipeline::sentences;
use crate::read::ReadError;
use crate::rename::RenameError;
use crate::say::{Said, Text, display_said};
use crate::source::{DiskError, io_words};
use crate::write::WriteError;
use crate::write::docbook::SchemaError;
use crate::write::templates::TemplateError;
use std::io;

/// Wrong usage, or input that cannot be read. Faults of a wiki are no failures: they are reported.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// `book.toml` is invalid, at a place that editors show.
    Config(#[from] ConfigError),
    /// No wiki was named, and there is no `book.toml` that names one.
    NoBook,
    /// Anything else.
    Other(Text),
}

display_said!(Failure);

impl Said for Failure {
    fn said(&self) -> Text {
        match self {
            Self::Config(error) => error.said(),
            Self::NoBook => sentences::no_book(),
            Self::Other(why) => why.clone(),
        }
    }
}

impl Failure {
    /// What is said of it: of a `book.toml` with several faults, of each.
    pub fn each_said(&self) -> Vec<Text> {
        match self {
            Self::Config(error) => error.each().map(Said::said).collect(),
            failure => vec![failure.said()],
        }
    }

    /// A result or a message cannot be printed.
    pub fn print(error: &io::Error) -> Self {
        Self::Other(sentences::print_incomplete(io_words(error)))
    }

    /// The system refuses a thread.
    pub fn thread() -> Self {
        Self::Other(sentences::no_thread())
    }
}

/// Implements the conversion of errors to failures.
macro_rules! failures_of {
    ($($error:ty),+) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::Other(error.into())
            }
        })+
    };
}

failures_of!(
    Text,
    ReadError,
    TemplateError,
    WriteError,
    SchemaError,
    DiskError,
    RenameError
);
