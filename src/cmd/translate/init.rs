//! `tiddlybook translate init`

use super::super::{Done, output};
use super::{Common, catalogue};
use crate::cmd::reader::Reader;
use crate::cmd::sentences;
use crate::config::Config;
use crate::init::{LanguagePlan, LanguageRequest, plan_language};
use crate::pipeline::{self, Failure, Job, Project, Request, Translation};
use crate::source::{Disk, Files as _, NewFile, make_folder, paths, replace_text};
use clap::Args;
use std::path::{Path, PathBuf};

/// Begin a translation: its folder, its words, its table in book.toml and its catalogue
///
/// Any BCP 47 tag is a language; scripts that run from right to left are set so. Of a language that is not built in,
/// the files in i18n/ have every message to fill in, in English and commented out; until then a book has English
/// words around its text.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  tiddlybook translate init de
  tiddlybook translate init pt-BR")]
pub(in crate::cmd) struct Begin {
    /// The language, such as `de`
    language: String,
    #[command(flatten)]
    pub(in crate::cmd) edition: Common,
}

/// Makes the folder that `book.toml` names for words, which this command fills.
fn make_folder_of_words(config: &Path) -> Result<(), Failure> {
    let known = Config::parse(config, &Disk.read_text(config)?)?;
    if let Some(folder) = known.i18n.filter(|it| Disk.kind(it).is_none()) {
        make_folder(&folder)?;
    }
    Ok(())
}

impl Begin {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let config = self.edition.config.clone();
        let config = config.or_else(|| Config::find(&Disk, Path::new(".")));
        if let Some(config) = &config {
            make_folder_of_words(config)?;
        }
        let jobs = pipeline::jobs(&Request {
            config: config.clone(),
            ..Request::default()
        })?;
        let config = config.ok_or(Failure::NoBook)?;
        let plan = self.plan(&config, &jobs)?;
        NewFile::write_all(&plan.files)?;
        replace_text(&config, &plan.config)?;
        let words = reader.words(&jobs)?;
        let catalogue = self.export(&config)?;
        let made = plan.files.iter().map(|it| it.path.as_path());
        for file in made.chain([catalogue.as_path()]) {
            let file = paths::displayed(file);
            output::say(&sentences::made(&file), &words)?;
        }
        let file = paths::displayed(&config);
        output::say(&sentences::changed(&file), &words)?;
        let catalogue = paths::displayed(&catalogue);
        let command = format!("tiddlybook translate import {catalogue}");
        let next = sentences::translate_init_next(&catalogue, &command);
        output::say(&next, &words)?;
        if let Some(job) = jobs.first().filter(|it| it.config.catalogues.is_none()) {
            let folder = paths::displayed(&job.config.out);
            output::say(&sentences::translate_init_catalogues(&folder), &words)?;
        }
        Ok(true)
    }

    fn plan(&self, config: &Path, jobs: &[Job]) -> Result<LanguagePlan, Failure> {
        let language = &self.language;
        if jobs.iter().any(|job| job.language == *language) {
            return Err(Failure::Other(sentences::translate_init_known(language)));
        }
        let job = jobs.iter().find(|job| job.original.is_none());
        let job = job.ok_or(Failure::NoBook)?;
        let mut project = Project::new();
        let id = project.load(job)?;
        let sources = project.sources();
        let store = project.store(id);
        let root = store.root().map(|it| &store[it].tiddler);
        let plan = plan_language(&LanguageRequest {
            config,
            language,
            original: &job.wiki,
            root: root.map(|it| {
                let file = sources.key(it.title_span).0;
                (it.title.as_str(), sources.path(file))
            }),
            dialect: root.map(|it| it.dialect).unwrap_or_default(),
        })?;
        Ok(plan)
    }

    /// Writes the first catalogue; where it is.
    fn export(&self, config: &Path) -> Result<PathBuf, Failure> {
        let jobs = pipeline::jobs(&Request {
            config: Some(config.to_owned()),
            language: Some(self.language.clone()),
            ..Request::default()
        })?;
        let job = jobs.first().ok_or(Failure::NoBook)?;
        let mut translation = Translation::load(job)?;
        let (path, _) = catalogue::write(&mut translation, job.config.catalogues(), false)?;
        Ok(path)
    }
}
