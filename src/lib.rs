//! tiddlybook publishes rulebooks that live in a wiki.
//!
//! Four modules are meant for other programs:
//!
//! * [`pipeline`], the project: [`pipeline::Project`] loads the editions of a book, checks them and makes their outputs;
//! * [`wikitext`], the parsers: [`wikitext::parse`] makes one tree of each dialect;
//! * [`book`], the tree of a book, which all writers print: [`book::Book`];
//! * [`mod@write`], the writers: [`write::WRITERS`].
//!
//! The others are stages and means of these, public for the tests; `src/README.md` is the map of all.

pub mod bilingual;
pub mod book;
pub mod changes;
pub mod check;
#[cfg(not(target_family = "wasm"))]
pub mod cmd;
pub mod config;
pub mod counting;
pub mod diag;
pub mod export;
pub mod figure;
pub mod init;
pub mod linearize;
pub mod locale;
mod lookalike;
#[cfg(not(target_family = "wasm"))]
pub mod lsp;
mod parallel;
pub mod parity;
mod pattern;
pub mod pipeline;
pub mod read;
pub mod rename;
pub mod say;
#[cfg(not(target_family = "wasm"))]
pub mod serve;
mod signs;
mod slice;
pub mod source;
pub mod store;
pub mod suggest;
pub mod tiddler;
pub mod translate;
mod unique;
pub mod wikitext;
pub mod write;
mod xml;
