//! `tiddlybook lsp`

use super::reader::Reader;
use super::{Done, output};
use crate::cmd::sentences;
use crate::lsp;
use clap::Args;
use std::io::{self, BufReader, IsTerminal as _};

/// Serve an editor: findings, repairs and titles while you type
///
/// Editors start this command and speak the Language Server Protocol with it, over standard input and
/// output; docs/manual/en/editor/editors.md in tiddlybook's repository has the settings for VS Code,
/// Neovim and Helix. The exit code is 0 when the editor ended it as the protocol says, 1 when it went
/// away without a word.
#[derive(Debug, Args)]
pub(super) struct Lsp {
    /// Use standard input and output, as always; some editors add this
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        if io::stdin().is_terminal() {
            let started = sentences::lsp_started();
            output::say(&started, &reader.words(&[])?)?;
        }
        lsp::run(BufReader::new(io::stdin()), &mut io::stdout())
    }
}
