//! From the book to bytes: one module a format. A writer sees the book and nothing before it.

mod classes;
mod context;
pub mod docbook;
pub mod epub;
pub mod excerpt;
pub mod html;
pub mod json;
mod labels;
mod locales;
mod mdbook;
mod measure;
mod mediawiki;
pub mod pdf;
mod sentences;
pub mod templates;
mod tree;
mod wiki;
mod writers;
mod xhtml;

pub use context::{Context, Printed, PrintedRun, Shell, WriteError};
pub use writers::{WRITERS, Writer};
