//! `tiddlybook validate`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::config::Config;
use crate::pipeline;
use crate::source::{Disk, paths};
use clap::Args;
use std::path::{Path, PathBuf};

/// Validate a DocBook file against the DocBook 5.0 schema, ids and references included
#[derive(Debug, Args)]
pub(super) struct Validate {
    /// The DocBook file
    file: PathBuf,
    /// The RELAX NG schema [default: that of book.toml, else the system's]
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
}

impl Validate {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        let config = Config::find(&Disk, Path::new("."))
            .map(|file| Config::load(&Disk, &file))
            .transpose()?;
        let configured = config.and_then(|config| config.docbook.schema);
        let schema = self.schema.clone().or(configured);
        let (violations, schema) = pipeline::validate(&self.file, schema.as_deref())?;
        let file = paths::displayed(&self.file);
        let words = reader.words(&[])?;
        for violation in &violations {
            // A program may read these lines.
            output::print(&format!("{file}:{violation}\n"))?;
        }
        if violations.is_empty() {
            let schema = paths::displayed(&schema);
            let valid = sentences::validate_valid(&file, &schema);
            output::say(&valid, &words)?;
        }
        Ok(violations.is_empty())
    }
}
