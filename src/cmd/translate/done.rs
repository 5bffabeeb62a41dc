//! `tiddlybook translate done`

use super::super::{Done, output};
use super::Common;
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::{Failure, Translation};
use crate::source::{Span, paths};
use crate::store::TiddlerId;
use crate::translate::{Unit, copied, is_translatable, leave_out, units};
use clap::Args;
use std::collections::BTreeSet;

/// Mark translations as up to date with what their originals say now
///
/// What each tiddler was translated from is kept in the file translated.txt of the edition's wiki folder,
/// or beside the wiki's file; it belongs into the repository.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate done \"close combat\"   one tiddler, by its title in either language
  tiddlybook translate done --all -l fr       all of the French edition")]
pub(in crate::cmd) struct MarkDone {
    /// The titles, of the original or of the translation
    #[arg(required_unless_present = "all")]
    titles: Vec<String>,
    /// All that are translated
    #[arg(long, conflicts_with = "titles")]
    all: bool,
    /// The language of the translation [default: each that book.toml has]
    #[arg(short, long, value_name = "TAG")]
    language: Option<String>,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl MarkDone {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let mut translations = self.edition.load(self.language.as_deref())?;
        let jobs: Vec<_> = translations.iter().map(|it| it.job.clone()).collect();
        let words = reader.words(&jobs)?;
        known_titles(&self.titles, &translations)?;
        for translation in &mut translations {
            let marked = self.mark(translation);
            translation.write_record()?;
            let file = paths::displayed(&translation.record_path);
            output::say(&sentences::done_marked(marked, &file), &words)?;
        }
        Ok(true)
    }

    fn mark(&self, translation: &mut Translation) -> usize {
        let mut record = translation.record.clone();
        let editions = translation.editions();
        let ids: Vec<TiddlerId> = if self.all {
            let pairs = editions.pairs.iter().map(|it| it.original);
            pairs
                .filter(|id| is_translatable(&editions.original[*id]))
                .collect()
        } else {
            let ids = self.titles.iter().filter_map(|it| named(translation, it));
            ids.collect()
        };
        leave_out(editions, &mut record, &ids);
        // Whoever names a tiddler has looked at it; of all of them, what is a copy is not translated.
        let copied = copied(editions, &translation.record);
        let copied: BTreeSet<Span> = copied.iter().map(|it| it.original).collect();
        let is_copied = |it: &Unit| self.all && copied.contains(&it.span);
        let found: Vec<_> = ids
            .iter()
            .map(|id| {
                let entry = &editions.original[*id];
                let mut units = units(entry, editions.original, editions.sources);
                let all = units.len();
                units.retain(|it| !is_copied(it));
                let is_whole = units.len() == all;
                (entry.title().to_owned(), units, is_whole)
            })
            .collect();
        let gone: BTreeSet<String> = translation
            .record
            .iter()
            .map(|(title, _)| title.to_owned())
            .filter(|title| self.all && editions.original.find(title).is_none())
            .collect();
        translation.record = record;
        translation.record.retain(|title| !gone.contains(title));
        for (title, units, is_whole) in &found {
            if *is_whole {
                translation.record.put(title, units);
            } else {
                translation.record.put_some(title, units.iter());
            }
        }
        found.iter().filter(|(.., is_whole)| *is_whole).count()
    }
}

/// Refuses titles of which no translation has a pair.
pub(super) fn known_titles(titles: &[String], translations: &[Translation]) -> Result<(), Failure> {
    let is_known = |title: &String| translations.iter().any(|it| named(it, title).is_some());
    match titles.iter().find(|title| !is_known(title)) {
        Some(title) => Err(Failure::Other(sentences::done_no_pair(title))),
        None => Ok(()),
    }
}

/// The tiddler of the original that a title means, in either language, if it is translated.
pub(super) fn named(translation: &Translation, title: &str) -> Option<TiddlerId> {
    let editions = translation.editions();
    let original = editions.original.find(title);
    let original = original.filter(|id| editions.pairs.of_original(*id).is_some());
    original.or_else(|| editions.pairs.original(editions.translation.find(title)?))
}
