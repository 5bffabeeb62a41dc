//! From the book to bytes: one module a format. A writer sees the book and nothing before it.

pub mod docbook;
pub mod epub;
pub mod excerpt;
pub mod html;
pub mod json;
mod labels;
pub mod templates;
mod writers;
mod xhtml;

pub use writers::{Context, WRITERS, WriteError, Writer};
