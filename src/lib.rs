//! tiddlybook publishes rulebooks that live in a wiki.
//!
//! A rulebook is written as TiddlyWiki tiddlers. This crate reads them ([`mod@read`]), parses their
//! wikitext ([`wikitext`]), puts them in reading order and makes one book of them ([`linearize`]),
//! and writes the book as DocBook 5.0, EPUB 3 and HTML ([`mod@write`]). [`pipeline`] strings the
//! stages together; `src/README.md` is the map of the modules.

pub mod bilingual;
pub mod book;
pub mod check;
pub mod cmd;
pub mod config;
pub mod diag;
pub mod export;
pub mod figure;
pub mod init;
pub mod linearize;
pub mod locale;
mod lookalike;
pub mod lsp;
pub mod parity;
pub mod pipeline;
pub mod read;
pub mod rename;
pub mod say;
pub mod serve;
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
