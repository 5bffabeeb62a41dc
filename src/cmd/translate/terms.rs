//! `tiddlybook translate terms`

use super::super::{Done, output};
use super::{Common, Language};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::pipeline::{Failure, Translation};
use crate::source::{Disk, Files as _, paths, put_text};
use crate::translate::ProposedTerm;
use clap::Args;
use std::path::PathBuf;
use toml::Value;

/// Propose the terms that a translation agrees upon: terms.toml, from titles and definitions
///
/// Titles that links call their rules by, and defined terms, each with its translation and the forms of both in
/// the texts. What terms.toml has is left as it is, and what it lacks is put at its end. A translator fills in
/// `rivals`, the words that are not used for a term; `check` then reports them (rival-term).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate terms fr           print what terms.toml would be
  tiddlybook translate terms fr --write   put what it lacks at its end")]
pub(in crate::cmd) struct Terms {
    #[command(flatten)]
    language: Language,
    /// Write them into <i18n>/<language>/terms.toml
    #[arg(long)]
    write: bool,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

impl Terms {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let translations = self.edition.load(self.language.language.as_deref())?;
        if !self.write && translations.len() > 1 {
            return Err(Failure::Other(sentences::terms_one_file()));
        }
        let jobs: Vec<_> = translations.iter().map(|it| it.job.clone()).collect();
        let words = reader.words(&jobs)?;
        for translation in &translations {
            let path = path(translation);
            let text = match &path {
                Some(path) if Disk.is_file(path) => Disk.read_text(path)?,
                _ => String::new(),
            };
            let terms = translation.propose_terms();
            let after = with_terms(&text, &terms);
            if !self.write {
                output::print(&after)?;
                continue;
            }
            let Some(path) = path else {
                return Err(Failure::Other(sentences::terms_no_folder(
                    "i18n = \"i18n\"",
                )));
            };
            if !terms.is_empty() {
                put_text(&path, &after)?;
            }
            let terms = terms.len();
            let said = sentences::terms_written(terms, &paths::displayed(&path));
            output::say(&said, &words)?;
        }
        Ok(true)
    }
}

fn path(translation: &Translation) -> Option<PathBuf> {
    let job = &translation.job;
    let folder = job.config.i18n.as_ref()?;
    Some(folder.join(&job.language).join("terms.toml"))
}

/// The beginning of a new file.
const HEAD: &str = "# One term, one translation: the term of the original in its forms, that of the translation in its own, and \
                    as\n# `rivals` the words that the translation does not use for it.\n";

/// A file with more terms at its end.
fn with_terms(text: &str, terms: &[ProposedTerm]) -> String {
    let mut out = match text {
        "" => HEAD.to_owned(),
        _ => text.to_owned(),
    };
    for term in terms {
        if !out.ends_with('\n') {
            out.push('\n');
        }
        out.push_str(&entry(term));
    }
    out
}

fn entry(term: &ProposedTerm) -> String {
    let list = |words: &[String]| {
        let words = words.iter().map(|it| Value::from(it.as_str()).to_string());
        words.collect::<Vec<_>>().join(", ")
    };
    let (original, translation) = (list(&term.original), list(&term.translation));
    let others = match term.others.as_slice() {
        [] => String::new(),
        others => format!("# Links to it also say: {}\n", list(others)),
    };
    format!(
        "\n[[term]]\noriginal = [{original}]\ntranslation = [{translation}]\n{others}rivals = []\n"
    )
}
