//! `tiddlybook man`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::pipeline::Failure;
use crate::source::{Outputs, paths};
use clap::{Args, Command};
use std::path::PathBuf;

/// Write the manual pages of all commands into a folder
///
/// For example `tiddlybook man ~/.local/share/man/man1`; then `man tiddlybook-check`.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// The folder, which is made if it does not exist
    folder: PathBuf,
}

impl Man {
    pub(super) fn run(&self, reader: &Reader, program: Command) -> Done {
        // To build the command gives the subcommands their whole names.
        let mut command = program.disable_help_subcommand(true);
        command.build();
        let mut outputs = Outputs::new(&self.folder)?;
        pages(&command, &mut outputs)?;
        outputs.commit()?;
        let folder = paths::displayed(&self.folder);
        let made = sentences::man_made(&folder);
        output::say(&made, &reader.words(&[])?)?;
        Ok(true)
    }
}

/// Stages the pages of a command and of those below it.
fn pages(command: &Command, outputs: &mut Outputs) -> Result<(), Failure> {
    page(command, outputs)?;
    let inner = command.get_subcommands();
    let mut inner = inner.filter(|it| it.get_name() != "help");
    inner.try_for_each(|it| pages(it, outputs))
}

/// Stages the page of one command.
fn page(command: &Command, outputs: &mut Outputs) -> Result<(), Failure> {
    let page = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)
        .map_err(|error| Failure::print(&error))?;
    Ok(outputs.file(&page.get_filename(), text.as_slice())?)
}
