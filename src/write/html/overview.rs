//! The overview page of the folder of outputs: the languages of a book, and the outputs in each.

use crate::book::Book;
use crate::locale::Locale;
use crate::source::uri;
use crate::write::templates::{TemplateError, Templates};
use serde::Serialize;
use tera::Context;

/// By this in its head the page is known to be one that may be replaced.
pub const OVERVIEW_MARK: &str = "<meta name=\"generator\" content=\"tiddlybook\"/>";

/// One language of the book.
#[derive(Debug, Serialize)]
pub struct OverviewEdition {
    language: String,
    dir: &'static str,
    title: String,
    subtitle: Option<String>,
    name: String,
    version: Option<String>,
    formats: Vec<Format>,
}

impl OverviewEdition {
    /// A book, and its outputs.
    pub fn new(book: &Book, locale: &Locale, formats: Vec<Format>) -> Self {
        Self {
            language: book.language.clone(),
            dir: locale.direction(),
            title: book.info.title.clone(),
            subtitle: book.info.subtitle.clone(),
            name: locale.language_name(),
            version: super::page::release(book, locale),
            formats,
        }
    }
}

/// An output of a book.
#[derive(Debug, Serialize)]
pub struct Format {
    /// The name of its writer.
    name: &'static str,
    /// The label for readers.
    label: String,
    href: String,
}

impl Format {
    /// An output of the writer of that name, at that path.
    pub fn new(locale: &Locale, name: &'static str, path: &str) -> Self {
        let key = match name {
            "html" => "format-html",
            "html-single" => "format-html-single",
            "errata" => "format-errata",
            "pdf-errata" => "format-pdf-errata",
            "pdf-quick" => "format-pdf-quick",
            "pdf-cards" => "format-pdf-cards",
            _ => "",
        };
        let label = match key {
            "" => name.to_uppercase(),
            key => locale.text(key),
        };
        let href = uri::path(path);
        Self { name, label, href }
    }
}

/// The overview page; `None` when nothing was written.
///
/// # Errors
/// When a template of the user's refers to something that does not exist.
pub fn overview(
    templates: &Templates,
    editions: &[OverviewEdition],
) -> Result<Option<String>, TemplateError> {
    let Some(first) = editions.first() else {
        return Ok(None);
    };
    let mut context = Context::new();
    context.insert("lang", &first.language);
    context.insert("dir", first.dir);
    context.insert("title", &first.title);
    context.insert("editions", editions);
    templates.render("html/editions.html", &context).map(Some)
}
