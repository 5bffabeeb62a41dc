//! `tiddlybook schema`

use super::{Done, output};
use crate::config;
use clap::Args;

/// Print the JSON schema of book.toml, with which editors complete it
///
/// For example `tiddlybook schema >book.schema.json`; then `#:schema book.schema.json` as the first
/// line of book.toml tells it to Taplo, which is also Even Better TOML in VS Code.
#[derive(Debug, Args)]
pub(super) struct Schema;

impl Schema {
    #[allow(clippy::unused_self)] // As every command.
    pub(super) fn run(&self) -> Done {
        output::print(&config::schema())?;
        Ok(true)
    }
}
