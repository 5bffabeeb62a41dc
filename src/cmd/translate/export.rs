//! `tiddlybook translate export`

use super::super::{Done, output};
use super::{Common, Language, catalogue};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::{Failure, Job, Translation};
use crate::say::{Text, Translator, shortened};
use crate::source::{paths, put_text};
use clap::Args;
use std::path::{Path, PathBuf};

/// The most translations that the wiki does not have which are told one by one.
const KEPT: usize = 10;

/// The most characters that are quoted of a text.
const LONGEST: usize = 60;

/// Write a catalogue of a translation for Poedit, Weblate and other tools: gettext PO, CSV or XLIFF 2
///
/// One message is a paragraph, an item, a cell, a caption or a title; its context is the title of the tiddler.
/// Messages whose original has changed since they were translated are fuzzy, with the earlier text.
/// Translations of a catalogue that the wiki does not have stay in it, obsolete where the original has changed. What the
/// wiki has is noted in translated.txt, so that `import` knows what was changed since.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate export fr         build/<name>_fr.po
  tiddlybook translate export fr -o -    on stdout
  tiddlybook translate export fr -o fr.xlf  as XLIFF 2; fr.csv as CSV
  tiddlybook translate export --template build/<name>.pot")]
pub(in crate::cmd) struct Export {
    #[command(flatten)]
    language: Language,
    /// The folder to put it in, its file, which ends in `.po`, `.csv`, `.xlf` or `.xliff`, or `-` for stdout [default: the folder `catalogues`
    /// of book.toml, else that of the outputs]
    #[arg(short, long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Write a template without translations, <name>.pot, from which tools begin a new language
    #[arg(long, conflicts_with = "force")]
    template: bool,
    /// Overwrite the catalogue, with translations that the wiki does not have
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl Export {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let jobs = self.edition.jobs(self.language.language.as_deref())?;
        let words = reader.words(&jobs)?;
        if jobs.len() > 1 && !self.template && self.out.as_deref().is_some_and(catalogue::is_file) {
            return Err(Failure::Other(sentences::export_one_catalogue()));
        }
        if let Some(job) = jobs.first().filter(|_| self.template) {
            return self.write_template(job, &words);
        }
        for job in &jobs {
            let mut translation = Translation::load(job)?;
            if self.out.as_deref() == Some(Path::new("-")) {
                let exported = translation.export(&[]);
                output::print(&exported.text)?;
                translation.record = exported.record;
                translation.write_record()?;
                continue;
            }
            let out = self.out.as_deref().unwrap_or(job.config.catalogues());
            catalogue::check_form(out)?;
            let (path, exported) = catalogue::write(&mut translation, out, self.force)?;
            let file = paths::displayed(&path);
            output::say(&sentences::made(&file), &words)?;
            if !exported.kept.is_empty() {
                let count = exported.kept.len();
                output::say(&sentences::catalogue_kept(&file, count), &words)?;
            }
            for (context, text) in exported.kept.iter().take(KEPT) {
                let context = context.as_deref().unwrap_or_default();
                let line = format!("  {context}: {}", shortened(text, LONGEST));
                output::say(&Text::verbatim(line), &words)?;
            }
        }
        Ok(true)
    }

    /// Writes what every catalogue begins with; any of the translations has it.
    fn write_template(&self, job: &Job, words: &dyn Translator) -> Done {
        let exported = Translation::load(job)?.export(&[]);
        let text = catalogue::template(&exported.text)?;
        let out = self.out.as_deref().unwrap_or(job.config.catalogues());
        if out == Path::new("-") {
            output::print(&text)?;
            return Ok(true);
        }
        let is_file = out.extension().is_some_and(|it| it == "pot");
        let path = match is_file {
            true => out.to_owned(),
            false => out.join(format!("{}.pot", job.name)),
        };
        put_text(&path, &text)?;
        output::say(&sentences::made(&paths::displayed(&path)), words)?;
        Ok(true)
    }
}
