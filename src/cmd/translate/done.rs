//! `tiddlybook translate done`

use super::super::{Done, output};
use super::common::{Common, Meant};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::Translation;
use crate::source::{Span, paths};
use crate::translate::{Unit, copied, leave_out, units};
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
    #[command(flatten)]
    meant: Meant,
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
        self.meant.check(&translations)?;
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
        let ids = self.meant.originals(translation);
        leave_out(editions, &mut record, &ids);
        // Whoever names a tiddler has looked at it; of all of them, what is a copy is not translated.
        let copied = copied(editions, &translation.record);
        let copied: BTreeSet<Span> = copied.iter().map(|it| it.original).collect();
        let is_copied = |it: &Unit| self.meant.all && copied.contains(&it.span);
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
            .filter(|title| self.meant.all && editions.original.find(title).is_none())
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
