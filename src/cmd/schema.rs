//! `tiddlybook schema`

use super::{Done, output};
use crate::changes;
use crate::config;
use crate::write::json;
use clap::{Args, ValueEnum};

/// Print the JSON schema of book.toml, with which editors complete it, or of what `--to json` or `diff` writes
///
/// For example `tiddlybook schema >book-toml.schema.json`; then `#:schema book-toml.schema.json` as the
/// first line of book.toml tells it to Taplo, which is also Even Better TOML in VS Code.
#[derive(Debug, Args)]
pub(super) struct Schema {
    /// What it is the schema of
    #[arg(value_name = "FORMAT", default_value = "book.toml")]
    of: SchemaFormat,
}

/// The formats that have a schema.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SchemaFormat {
    /// The settings of a book
    #[value(name = "book.toml")]
    Config,
    /// The data that `build --to json` writes
    Json,
    /// The data that `diff --format json` prints
    Diff,
}

impl Schema {
    pub(super) fn run(&self) -> Done {
        let schema = match self.of {
            SchemaFormat::Config => config::schema(),
            SchemaFormat::Json => json::schema(),
            SchemaFormat::Diff => changes::schema(),
        };
        output::print(&schema)?;
        Ok(true)
    }
}
