//! `tiddlybook translate reviewed`

use super::super::{Done, output};
use super::common::{Common, Meant};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::Translation;
use crate::source::paths;
use crate::translate::{Review, Unit, units};
use clap::Args;

/// Record that somebody has read translations beside their originals
///
/// `check` doubts no word of a text that was read, as long as the text and its original stay as they are; the numbers,
/// links and the like are compared all the same. The record is the file translated.txt of the edition.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate reviewed \"close combat\" --by \"Jane Doe\"   one tiddler, by its title in either language
  tiddlybook translate reviewed --all -l fr --by \"Jane Doe\"       all of the French edition")]
pub(in crate::cmd) struct MarkReviewed {
    #[command(flatten)]
    meant: Meant,
    /// Who has read them
    #[arg(long, value_name = "NAME")]
    by: String,
    /// The language of the translation [default: each that book.toml has]
    #[arg(short, long, value_name = "TAG")]
    language: Option<String>,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl MarkReviewed {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let mut translations = self.edition.load(self.language.as_deref())?;
        let jobs: Vec<_> = translations.iter().map(|it| it.job.clone()).collect();
        let words = reader.words(&jobs)?;
        self.meant.check(&translations)?;
        for translation in &mut translations {
            let reviews = self.reviews(translation);
            let count = reviews.len();
            for (title, units, review) in reviews {
                // Who reads it beside its original finds it up to date.
                if translation.record.get(&title).is_none() {
                    translation.record.put(&title, &units);
                }
                translation.record.review(&title, review);
            }
            translation.write_record()?;
            let file = paths::displayed(&translation.record_path);
            output::say(&sentences::reviewed_marked(count, &file), &words)?;
        }
        Ok(true)
    }

    /// The titles of the originals that are meant, each with its texts and the review.
    fn reviews(&self, translation: &Translation) -> Vec<(String, Vec<Unit>, Review)> {
        let editions = translation.editions();
        let ids = self.meant.originals(translation).into_iter();
        let pairs = ids.filter_map(|id| editions.pairs.of_original(id));
        let reviews = pairs.map(|pair| {
            let (one, other) = (
                &editions.original[pair.original],
                &editions.translation[pair.translation],
            );
            let ours = units(one, editions.original, editions.sources);
            let theirs = units(other, editions.translation, editions.sources);
            let review = Review::new(&self.by, ours.iter().chain(&theirs));
            (one.title().to_owned(), ours, review)
        });
        reviews.collect()
    }
}
