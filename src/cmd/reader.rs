//! The language in which the program speaks to its user. It changes no output of a build.

use crate::locale::AuthorMessages;
use crate::pipeline::Job;
use crate::say::Text;
use crate::source::{Disk, Folder};
use clap::Args;
use std::ffi::OsString;

/// The reader of messages: the language of the program's user.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Reader {
    /// The language of messages, such as `fr` [default: that of
    /// LC_ALL, LC_MESSAGES or LANG; formats for programs, such as json, are in English unless
    /// this is given]
    #[arg(long, global = true, value_name = "TAG")]
    locale: Option<String>,
}

impl Reader {
    /// The reader of help, and of errors in the arguments, which are not parsed then.
    pub(super) fn of(arguments: impl Iterator<Item = OsString>) -> Self {
        let mut arguments = arguments.map(|it| it.to_string_lossy().into_owned());
        let locale = loop {
            let Some(argument) = arguments.next() else {
                break None;
            };
            match argument.strip_prefix("--locale") {
                Some("") => break arguments.next(),
                Some(rest) if rest.starts_with('=') => break rest.get(1..).map(str::to_owned),
                _ => {}
            }
        };
        Self { locale }
    }

    /// The messages in the reader's language; those of the folder `i18n` of the book go before the
    /// ones that are built in.
    ///
    /// # Errors
    /// When the tag that was given is none, or a file below that folder cannot be read or parsed.
    pub(super) fn words(&self, jobs: &[Job]) -> Result<AuthorMessages, Text> {
        match &self.locale {
            Some(tag) => AuthorMessages::new(tag, folder(jobs)),
            None => AuthorMessages::of_user(folder(jobs)),
        }
    }

    /// As [`Reader::words`], with the built-in messages only, because the tag itself may be invalid.
    pub(super) fn words_for_errors(&self) -> AuthorMessages {
        let words = self.words(&[]).or_else(|_| Self::default().words(&[]));
        words.unwrap_or_default()
    }

    /// As [`Reader::words`], for output that programs read: English unless another language was requested.
    ///
    /// # Errors
    /// As [`Reader::words`].
    pub(super) fn words_for_programs(&self, jobs: &[Job]) -> Result<AuthorMessages, Text> {
        match &self.locale {
            Some(tag) => AuthorMessages::new(tag, folder(jobs)),
            None => Ok(AuthorMessages::default()),
        }
    }
}

fn folder(jobs: &[Job]) -> Option<Folder<'_>> {
    let path = jobs.first()?.config.i18n.as_deref()?;
    Some(Folder::new(&Disk, path))
}
