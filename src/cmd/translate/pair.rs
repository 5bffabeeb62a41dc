//! `tiddlybook translate pair`

use super::super::{Done, output};
use super::{Common, Language};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::diag::{Edit, fix};
use crate::pipeline::Translation;
use crate::say::{Text, Translator};
use crate::source::paths;
use crate::store::TiddlerId;
use crate::translate::{Ground, ORIGINAL, Pair, is_translatable};
use clap::Args;
use std::collections::BTreeSet;

/// Show which tiddler translates which
///
/// A tiddler is paired by its field `original`, else by an equal title, else, about a figure, by the
/// pictures that it shows. Pages of Markdown are paired by the paths of their files, and their headings in their order. What
/// has the same place in the reading lists is suggested.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate pair fr                       all pairs, guesses, and what is in none
  tiddlybook translate pair fr --write --suggested   take the guesses, too")]
pub(in crate::cmd) struct ShowPairs {
    #[command(flatten)]
    language: Language,
    /// Write the field `original` of pairs that are made by pictures
    #[arg(long)]
    write: bool,
    /// With --write: write that of suggestions, too
    #[arg(long, requires = "write")]
    suggested: bool,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl ShowPairs {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let translations = self.edition.load(self.language.language.as_deref())?;
        let jobs: Vec<_> = translations.iter().map(|it| it.job.clone()).collect();
        let words = reader.words(&jobs)?;
        for translation in &translations {
            if self.write {
                self.write(translation, &words)?;
            } else {
                output::print(&list(translation, &words))?;
            }
        }
        Ok(true)
    }

    fn write(
        &self,
        translation: &Translation,
        words: &dyn Translator,
    ) -> Result<(), crate::pipeline::Failure> {
        let editions = translation.editions();
        let certain = editions
            .pairs
            .iter()
            .filter(|it| it.ground == Ground::Figure);
        let mut pairs: Vec<Pair> = certain.collect();
        if self.suggested {
            let guesses = editions.pairs.suggestions(
                editions.original,
                editions.translation,
                editions.sources,
            );
            pairs.extend(guesses);
        }
        let mut edits: Vec<Edit> = Vec::new();
        for pair in pairs {
            let entry = &editions.translation[pair.translation];
            let title = editions.original[pair.original].title();
            match entry.tiddler.with_field(ORIGINAL, title) {
                Some(edit) => edits.push(edit),
                // A heading follows its page.
                None if entry.tiddler.page.is_some() => {}
                None => output::say(&no_place(entry.title(), title), words)?,
            }
        }
        fix::write(&fix::edit_of_any(&edits, editions.sources))?;
        let wiki = paths::displayed(&translation.job.wiki);
        let fields = edits.len();
        output::say(&sentences::pair_written(fields, &wiki), words)
    }
}

fn no_place(title: &str, original: &str) -> Text {
    sentences::pair_no_place(title, &format!("{ORIGINAL}: {original}"))
}

/// Prints the pairs, a line each, then the tiddlers without a pair.
fn list(translation: &Translation, words: &dyn Translator) -> String {
    let editions = translation.editions();
    let guesses =
        editions
            .pairs
            .suggestions(editions.original, editions.translation, editions.sources);
    let mut out = String::new();
    let mut line = |columns: [&str; 3]| {
        let [one, other, ground] = columns;
        out += format!("{one}\t{other}\t{ground}").trim_end();
        out.push('\n');
    };
    let certain: Vec<Pair> = editions.pairs.iter().collect();
    for pair in certain.iter().chain(&guesses) {
        let one = editions.original[pair.original].title();
        let other = editions.translation[pair.translation].title();
        line([one, other, &words.translate(&ground(pair.ground))]);
    }
    let guessed: BTreeSet<TiddlerId> = guesses.iter().map(|it| it.original).collect();
    let guesses: BTreeSet<TiddlerId> = guesses.iter().map(|it| it.translation).collect();
    let missing = words.translate(&sentences::pair_missing());
    for (id, entry) in editions
        .original
        .iter()
        .filter(|(_, it)| is_translatable(it))
    {
        if editions.pairs.of_original(id).is_none() && !guessed.contains(&id) {
            line([entry.title(), "", &missing]);
        }
    }
    let surplus = words.translate(&sentences::pair_surplus());
    for (id, entry) in editions
        .translation
        .iter()
        .filter(|(_, it)| is_translatable(it))
    {
        if editions.pairs.of_translation(id).is_none() && !guesses.contains(&id) {
            line(["", entry.title(), &surplus]);
        }
    }
    out
}

fn ground(ground: Ground) -> Text {
    match ground {
        Ground::Field => sentences::pair_field(),
        Ground::Title => sentences::pair_title(),
        Ground::Page => sentences::pair_page(),
        Ground::Figure => sentences::pair_figure(),
        Ground::Place => sentences::pair_place(),
    }
}
