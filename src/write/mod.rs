//! From the book to bytes: one module a format. A writer sees the book and nothing before it.

pub mod docbook;
pub mod epub;
pub mod excerpt;
pub mod html;
pub mod json;
mod labels;
mod locales;
mod mdbook;
mod mediawiki;
pub mod pdf;
pub mod templates;
mod tree;
mod wiki;
mod writers;
mod xhtml;

/// A file of a folder of pages.
pub(crate) struct File {
    /// Its path in the folder.
    path: String,
    /// Its text.
    text: String,
}

pub use wiki::Shell;
pub use writers::{Context, WRITERS, WriteError, Writer};
