//! How changes are told: to people at a terminal, as data, as a page.

mod compared;
mod human;
mod json;
mod line;
mod markdown;
mod page;

pub use compared::{ChangesFormat, Compared};
pub use json::schema;
pub(super) use line::changed_pieces;

use crate::say::{Text, Translator};

/// Tells what changed. `language` is the tag of the language of `words`.
///
/// # Errors
/// When the template of the page asks for what is not there.
pub fn report(
    compared: Compared<'_>,
    format: ChangesFormat,
    words: &dyn Translator,
    language: &str,
) -> Result<String, Text> {
    Ok(match format {
        ChangesFormat::Human => human::human(compared, words),
        ChangesFormat::Json => json::json(compared),
        ChangesFormat::Markdown => markdown::markdown(compared, words),
        ChangesFormat::Html => page::page(compared, words, language)?,
    })
}
