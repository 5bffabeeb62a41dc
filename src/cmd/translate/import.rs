//! `tiddlybook translate import`

use super::super::{Done, output};
use super::{Common, catalogue};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::diag::fix;
use crate::pipeline::{Failure, ImportedFiles, Translation, is_variant};
use crate::say::{Said as _, Translator, shortened};
use crate::source::{NewFile, paths, rename_file};
use crate::translate::{Import, ImportFault, ImportProblem, PoMessage};
use clap::Args;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The most messages that are told one by one although nobody has to do anything about them.
const OUTDATED: usize = 10;

/// The most characters that are quoted of a message.
const LONGEST: usize = 40;

/// The most tiddlers without a title that are told one by one.
const UNTITLED: usize = 3;

/// Write the translations of a catalogue into the wiki
///
/// Only what differs is written. A text of the wiki that was changed after the export is not overwritten; the head of the
/// catalogue gets the number of the import, so that it can be corrected and imported again;
/// numbers, links and markup of each message are checked before anything is. Fuzzy messages are left out.
/// Tiddlers that are new get the tags and reading lists of their originals; one whose title is not translated is
/// left out. Messages whose context a tool has dropped are known by their text, where the original has it once.
/// The exit code is 1 when a message cannot be written; then nothing is, unless --keep-going says so.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate import build/rulebook_fr.po
  tiddlybook translate import build/rulebook_fr.po --dry-run   what would change, as a diff")]
pub(in crate::cmd) struct ImportCatalogue {
    /// The catalogue, whose name tells its form: `.po`, `.csv`, `.xlf` or `.xliff`
    catalogue: PathBuf,
    /// The language of the translation [default: what the catalogue says]
    #[arg(short, long, value_name = "TAG")]
    language: Option<String>,
    /// Overwrite newer texts, and let other numbers and links pass
    #[arg(long)]
    force: bool,
    /// Write what can be written, although other messages cannot
    #[arg(long)]
    keep_going: bool,
    /// Show on stdout, as a unified diff, what would change; write nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl ImportCatalogue {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let messages = catalogue::read(&self.catalogue)?;
        let language = match &self.language {
            Some(language) => language.clone(),
            None => self.edition.known(self.said_language(&messages)?)?,
        };
        let other = catalogue::language(&messages);
        let other = other.filter(|it| !is_variant(it, &language) && !self.force);
        if let Some(other) = other {
            let file = paths::displayed(&self.catalogue);
            let said = sentences::import_other_language(&file, &other, &language);
            return Err(Failure::Other(said));
        }
        let jobs = self.edition.jobs(Some(&language))?;
        let words = reader.words(&jobs)?;
        let mut all_well = true;
        for job in &jobs {
            let mut translation = Translation::load(job)?;
            let import = translation.import(&messages, self.force, self.keep_going);
            let faults = messages_of(&import.faults);
            all_well &= faults == 0;
            let told = Told {
                catalogue: self,
                messages: messages.iter().map(|it| (it.line, it)).collect(),
                words: &words,
            };
            told.faults(&import.faults)?;
            told.newer(&import.faults, &language)?;
            if faults == 0 || self.keep_going {
                self.write(&mut translation, import, &told)?;
            } else {
                output::say(&sentences::import_refused(faults), &words)?;
            }
        }
        Ok(all_well)
    }

    /// The language in the head of the catalogue.
    fn said_language(&self, messages: &[PoMessage]) -> Result<String, Failure> {
        catalogue::language(messages).ok_or_else(|| {
            let file = paths::displayed(&self.catalogue);
            Failure::Other(sentences::import_no_language(&file))
        })
    }

    fn write(
        &self,
        translation: &mut Translation,
        import: Import,
        told: &Told<'_>,
    ) -> Result<(), Failure> {
        told.faults(&import.passed)?;
        told.left(&import.left)?;
        told.fuzzy()?;
        told.faults(import.outdated.get(..OUTDATED).unwrap_or(&import.outdated))?;
        let words = told.words;
        let titles = import.titles_alone;
        if titles > 0 {
            output::say(&sentences::import_titles_alone(titles), words)?;
        }
        for said in translation.said_of_remains(&import) {
            output::say(&said, words)?;
        }
        let faults = messages_of(&import.faults);
        if faults > 0 {
            output::say(&sentences::import_left_out(faults), words)?;
        }
        let files = translation.files_of(&import)?;
        if self.dry_run {
            return show(&files);
        }
        NewFile::write_all(&files.new)?;
        fix::write(&files.changed)?;
        for (from, to) in &files.renamed {
            rename_file(from, to)?;
        }
        let (changed, open, outdated) = (import.changed, import.open, import.outdated.len());
        let exchange = import.exchange.clone();
        translation.note(import)?;
        if translation.record.has(&exchange) {
            catalogue::note_import(&self.catalogue, &exchange)?;
        }
        let wiki = paths::displayed(&translation.job.wiki);
        let said = sentences::import_done(&wiki, changed, open, outdated);
        output::say(&said, words)
    }
}

/// The number of messages that have faults.
fn messages_of(faults: &[ImportFault]) -> usize {
    let lines: BTreeSet<usize> = faults.iter().map(|it| it.line).collect();
    lines.len()
}

/// How the messages of a catalogue are told.
struct Told<'a> {
    catalogue: &'a ImportCatalogue,
    /// The messages by their lines.
    messages: BTreeMap<usize, &'a PoMessage>,
    words: &'a dyn Translator,
}

impl Told<'_> {
    /// Reports faults: the line in the catalogue, then, for tools that show no lines, the context and the first words.
    fn faults(&self, faults: &[ImportFault]) -> Result<(), Failure> {
        let file = paths::displayed(&self.catalogue.catalogue);
        for fault in faults {
            let place = format!("{file}:{}", fault.line);
            let message = self.messages.get(&fault.line);
            let named = message.and_then(|it| Some((it.context.as_deref()?, &it.text)));
            let why = fault.problem.said();
            let said = match named {
                Some((context, text)) => {
                    sentences::import_message(&place, context, &shortened(text, LONGEST), why)
                }
                None => crate::source::sentences::at_place(&place, why),
            };
            output::say(&said, self.words)?;
        }
        Ok(())
    }

    /// Tells what to do about texts that the wiki has changed since the export.
    fn newer(&self, faults: &[ImportFault], language: &str) -> Result<(), Failure> {
        if !faults.iter().any(|it| it.problem == ImportProblem::Newer) {
            return Ok(());
        }
        let file = paths::displayed(&self.catalogue.catalogue);
        let export = format!("tiddlybook translate export {language} -o {file}");
        let import = format!("tiddlybook translate import {file} --force");
        output::say(&sentences::import_newer_help(&export, &import), self.words)
    }

    /// Tells how many messages have words, and are left out until somebody has looked at them.
    fn fuzzy(&self) -> Result<(), Failure> {
        let is_left = |it: &&&PoMessage| {
            it.is_fuzzy() && !it.is_obsolete && !it.text.is_empty() && !it.translation.is_empty()
        };
        let left: Vec<_> = self.messages.values().filter(is_left).collect();
        let Some(first) = left.first() else {
            return Ok(());
        };
        let file = paths::displayed(&self.catalogue.catalogue);
        let place = format!("{file}:{}", first.line);
        output::say(&sentences::import_fuzzy(left.len(), &place), self.words)
    }

    /// Reports what is left in the catalogue; of tiddlers whose title is not translated yet, the first ones.
    fn left(&self, left: &[ImportFault]) -> Result<(), Failure> {
        let is_untitled = |it: &&ImportFault| matches!(it.problem, ImportProblem::NoTitle(_));
        let mut untitled = 0;
        let mut shown = left.to_vec();
        shown.retain(|it| {
            untitled += usize::from(is_untitled(&it));
            !is_untitled(&it) || untitled <= UNTITLED
        });
        self.faults(&shown)?;
        match untitled.saturating_sub(UNTITLED) {
            0 => Ok(()),
            more => output::say(&sentences::import_no_titles(more), self.words),
        }
    }
}

/// Shows the changes as a diff.
fn show(files: &ImportedFiles) -> Result<(), Failure> {
    for file in &files.changed {
        output::print(&file.diff())?;
    }
    for file in &files.new {
        let text = String::from_utf8_lossy(&file.bytes);
        output::print(&format!("+++ {}\n{text}\n", paths::displayed(&file.path)))?;
    }
    for (from, to) in &files.renamed {
        let [from, to] = [from, to].map(|it| paths::displayed(it));
        output::print(&format!("rename from {from}\nrename to {to}\n"))?;
    }
    Ok(())
}
