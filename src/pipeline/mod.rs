//! From a request to outputs: the one module that calls every stage.
//!
//! A [`Job`] is one edition of a book: a wiki, its language, and what `book.toml` says; [`jobs()`] finds those that
//! a user asks for. A [`Project`] holds the editions that were loaded, over one set of sources, and checks, builds
//! and shows them. All findings of an edition become one [`Verdict`](crate::diag::Verdict) before anything is
//! written.

mod beside;
mod bilingual;
mod edition;
mod error;
mod export;
mod figure_list;
mod figures;
mod import;
mod jobs;
mod misconfigured;
mod named;
mod outputs;
mod overview;
mod preview;
mod project;
mod release;
mod repairs;
mod sentences;
mod show;
mod since;
mod threads;
mod translation;
mod validate;
mod versions;
mod web;
mod wiki;

pub use bilingual::bilingual_jobs;
pub use edition::Edition;
pub use error::Failure;
pub use export::{ExportOptions, ExportTo, Exported};
pub use figure_list::{ListedFigure, ListedFile};
pub use figures::{FigureFormats, MadeFigures, make_figures};
pub use import::ImportedFiles;
pub use jobs::{Job, Original, Request, jobs, may_be_mended};
pub use misconfigured::misconfigured;
pub use outputs::{BuildOptions, check_fonts};
pub use preview::Preview;
pub use project::{EditionId, Project, Report};
pub use release::Release;
pub use repairs::repairs;
pub use show::Stage;
pub use translation::{Translation, is_variant};
pub use validate::validate;
pub use versions::Versions;
