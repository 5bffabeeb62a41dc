//! The tests: each module is a document of its own, whose first lines say what it holds.
//!
//! They are one program, so that all of them are linked once and run side by side; `tests/pdf.rs`, which needs a
//! program built with the feature `pdf`, is the other one. `cargo test slips::` runs those of one module.

// A test may stop at what it did not expect, say so, and write files.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used
)]

// What they share.
mod html5;
mod judge;
mod paper;
mod support;
mod tokens;
mod words;

mod battles;
mod book_index;
mod browser;
mod catalogues;
mod changes;
mod charts;
mod circles;
mod commands;
mod containers;
mod convert;
mod corpus;
mod covers;
mod delivery;
mod documents;
mod editions;
mod export;
mod figures;
mod files;
mod fix;
mod fuzz;
mod init;
mod injection;
mod json;
mod judges;
mod languages;
mod limits;
mod lsp;
mod manual;
mod manuals;
mod markdown_oracle;
mod mediawiki;
mod modules;
mod oracle;
mod page_editions;
mod pages;
mod parity;
mod planted;
mod properties;
mod quick_reference;
mod read;
mod references;
mod repairs;
mod sarif;
mod selections;
mod serve;
mod slips;
mod spans;
mod tiddlywiki5;
mod translate;
mod translations;
mod typography;
mod untranslated;
mod verdict;
mod web;
mod wikis;
mod write_docbook;
mod write_epub;
mod write_html;
mod writers;
