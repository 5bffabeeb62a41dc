//! `tiddlybook lsp`

use super::reader::Reader;
use super::{Done, output};
use crate::lsp;
use crate::say::text;
use clap::Args;
use std::io::{self, BufReader, IsTerminal as _};

/// Serve an editor: findings, repairs and titles while you type
///
/// Editors start this command and speak the Language Server Protocol with it, over standard input and
/// output; docs/editors.md in tiddlybook's repository has the settings for VS Code, Neovim and Helix.
/// The exit code is 0 when the
/// editor ended it as the protocol says, 1 when it went away without a word.
#[derive(Debug, Args)]
pub(super) struct Lsp {
    /// What some editors add; there is no other way
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(super) fn run(&self) -> Done {
        if io::stdin().is_terminal() {
            let started = text!(
                "lsp-started",
                "an editor starts this command; docs/editors.md in tiddlybook's repository tells how (Ctrl-C ends it)"
            );
            output::say(&started, &Reader::default().words(&[])?)?;
        }
        lsp::run(BufReader::new(io::stdin()), &mut io::stdout())
    }
}
