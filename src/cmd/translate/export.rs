//! `tiddlybook translate export`

use super::super::{Done, output};
use super::{Common, Language};
use crate::pipeline::{Failure, Translation};
use crate::say::text;
use crate::source::{Disk, Files as _, Outputs, paths};
use crate::translate::{parse_po, unsaved};
use clap::Args;
use std::path::{Path, PathBuf};

/// Write a catalogue of a translation for Poedit, Weblate and other tools: gettext PO
///
/// One message is a paragraph, an item, a cell, a caption or a title; its context is the title of the tiddler.
/// Messages whose original has changed since they were translated are fuzzy, with the earlier text.
/// A catalogue with translations that the wiki does not have is not overwritten.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate export fr         <name>_fr.po in the folder of the outputs
  tiddlybook translate export fr -o -    on stdout")]
pub(in crate::cmd) struct Export {
    #[command(flatten)]
    language: Language,
    /// The folder to put it in, or `-` for stdout [default: that of book.toml, else build]
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Overwrite a catalogue though it has translations that the wiki does not have
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl Export {
    pub(super) fn run(&self) -> Done {
        let jobs = self.edition.jobs(self.language.language.as_deref())?;
        let words = self.edition.reader.words(&jobs)?;
        for job in &jobs {
            let translation = Translation::load(job)?;
            let catalogue = translation.export();
            if self.out.as_deref() == Some(Path::new("-")) {
                output::print(&catalogue)?;
                continue;
            }
            let folder = self.out.as_ref().unwrap_or(&job.config.out);
            let name = format!("{}.po", job.stem());
            if !self.force {
                keep(&folder.join(&name), &translation)?;
            }
            let mut outputs = Outputs::new(folder)?;
            outputs.file(&name, catalogue.as_bytes())?;
            outputs.commit()?;
            let file = paths::displayed(&folder.join(name));
            output::say(&text!("made", "made {file}", file), &words)?;
        }
        Ok(true)
    }
}

/// Refuses to overwrite a catalogue that has translations which are nowhere else.
fn keep(path: &Path, translation: &Translation) -> Result<(), Failure> {
    if Disk.kind(path).is_none() {
        return Ok(());
    }
    let Ok(messages) = parse_po(&Disk.read_text(path)?) else {
        return Ok(());
    };
    let import = translation.import(&messages, false);
    let count = unsaved(&messages, &import);
    if count == 0 {
        return Ok(());
    }
    let file = paths::displayed(path);
    Err(Failure::Usage(text!(
        "export-unsaved",
        "{file} has translations that the wiki does not have: {count}; `tiddlybook translate import {file}` takes \
         them in, --force overwrites them",
        file,
        count
    )))
}
