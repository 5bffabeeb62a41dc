//! `tiddlybook translate`: editions that stay in step with their original.

mod catalogue;
mod common;
mod done;
mod export;
mod import;
mod init;
mod pair;
mod reviewed;
mod status;
mod terms;

use super::Done;
use super::reader::Reader;
use clap::Subcommand;
use common::{Common, Language};

/// Keep a translation in step with its original: pairs, status, catalogues
///
/// The original is the edition in the `language` of book.toml; the others are translations of it.
#[derive(Debug, Subcommand)]
pub(super) enum Translate {
    Init(init::Begin),
    Status(status::Status),
    Done(done::MarkDone),
    Reviewed(reviewed::MarkReviewed),
    Pair(pair::ShowPairs),
    Export(export::Export),
    Import(import::ImportCatalogue),
    Terms(terms::Terms),
}

impl Translate {
    pub(super) fn run(&self, reader: &Reader) -> Done {
        match self {
            Self::Init(init) => init.run(reader),
            Self::Status(status) => status.run(reader),
            Self::Done(done) => done.run(reader),
            Self::Reviewed(reviewed) => reviewed.run(reader),
            Self::Pair(pair) => pair.run(reader),
            Self::Export(export) => export.run(reader),
            Self::Import(import) => import.run(reader),
            Self::Terms(terms) => terms.run(reader),
        }
    }
}
