//! `tiddlybook completions`, and the completions that the shells request.
//!
//! The script of a shell only calls this program, which knows its rules, and what the book of the
//! working folder has: its languages and titles.

use super::{Done, output};
use crate::pipeline::Failure;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Command};
use clap_complete::env::{CompleteEnv, Shells};
use std::process::ExitCode;

/// The environment variable with which the script of a shell requests completions.
const VARIABLE: &str = "TIDDLYBOOK_COMPLETE";

/// The name that is completed.
const NAME: &str = "tiddlybook";

/// Print what a shell needs to complete this program's arguments
///
/// Commands and options, and also rules, groups, and the languages and titles of the book in the working
/// folder. In ~/.bashrc: `source <(tiddlybook completions bash)`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_parser = PossibleValuesParser::new(Shells::builtins().names()).map(|name| name))]
    shell: String,
}

impl Completions {
    pub(super) fn run(&self) -> Done {
        let mut script = Vec::new();
        let shells = Shells::builtins();
        let shell = shells.completer(&self.shell);
        let written = shell
            .map(|shell| shell.write_registration(VARIABLE, NAME, NAME, NAME, &mut script))
            .transpose();
        written.map_err(|error| Failure::print(&error))?;
        output::print(&String::from_utf8_lossy(&script))?;
        Ok(true)
    }
}

/// Answers the script of a shell, where it is that which runs the program.
pub(super) fn answer(program: fn() -> Command) -> Option<ExitCode> {
    let here = std::env::current_dir().ok();
    let answered = CompleteEnv::with_factory(program)
        .var(VARIABLE)
        .try_complete(std::env::args_os(), here.as_deref());
    match answered {
        Ok(false) => None,
        // A shell cannot show what went wrong while somebody types.
        Ok(true) | Err(_) => Some(ExitCode::SUCCESS),
    }
}
