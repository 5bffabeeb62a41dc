//! The language in which the program speaks to its user. It changes no output of a build.

use crate::locale::{AuthorMessages, LocaleError};
use crate::pipeline::Job;
use crate::source::{Disk, Folder};
use clap::Args;

/// Who reads what is said.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Reader {
    /// The language of what is said, such as `fr`, as far as there are words in it [default: that of
    /// LC_ALL, LC_MESSAGES or LANG; the formats short, json, sarif and github are in English unless
    /// this is given]
    #[arg(long, value_name = "TAG")]
    locale: Option<String>,
}

impl Reader {
    /// The messages in the reader's language; those of the folder `i18n` of the book go before the
    /// ones that are built in.
    ///
    /// # Errors
    /// When the tag that was given is none, or a file below that folder cannot be read or parsed.
    pub(super) fn words(&self, jobs: &[Job]) -> Result<AuthorMessages, LocaleError> {
        match &self.locale {
            Some(tag) => AuthorMessages::new(tag, folder(jobs)),
            None => AuthorMessages::of_user(folder(jobs)),
        }
    }

    /// As [`Reader::words`], of those that are built in, where the tag may be what is wrong.
    pub(super) fn words_for_errors(&self) -> AuthorMessages {
        let words = self.words(&[]).or_else(|_| Self::default().words(&[]));
        words.unwrap_or_default()
    }

    /// As [`Reader::words`], for what programs read: English unless another language was asked for.
    ///
    /// # Errors
    /// As [`Reader::words`].
    pub(super) fn words_for_programs(&self, jobs: &[Job]) -> Result<AuthorMessages, LocaleError> {
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
