//! `tiddlybook completions`

use super::{Cli, Done, output};
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

/// Print what a shell needs to complete this program's arguments
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self) -> Done {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "tiddlybook", &mut script);
        output::print(&String::from_utf8_lossy(&script))?;
        Ok(true)
    }
}
