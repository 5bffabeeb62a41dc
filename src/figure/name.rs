//! The titles of figure tiddlers, and the names of their files.

use crate::tiddler::slug;
use unic_langid::LanguageIdentifier;

/// The prefix of the titles of figure tiddlers.
pub const PREFIX: &str = "fig:";

/// The maximum width that an author can set for a picture, in CSS pixels.
pub const WIDEST: u32 = 8_192;

/// The width in CSS pixels that a field or an attribute gives: `60`, `60px`.
pub fn width(written: &str) -> Option<u32> {
    let written = written.trim();
    let number = written.strip_suffix("px").unwrap_or(written);
    let width = number.trim_end().parse().ok()?;
    (1..=WIDEST).contains(&width).then_some(width)
}

/// The category and the name in `fig:<category>: <name>`.
pub fn parts(title: &str) -> Option<(&str, &str)> {
    let (category, name) = title.strip_prefix(PREFIX)?.split_once(':')?;
    let parts = (category.trim(), name.trim());
    (!parts.0.is_empty() && !parts.1.is_empty()).then_some(parts)
}

/// The default path for the drawing of a figure tiddler of that title.
pub fn wanted_file(title: &str) -> Option<String> {
    let (category, name) = parts(title)?;
    Some(format!("figs/{}/{}.svg", slug(category), slug(name)))
}

/// The drawing that a file is a translation of, if it is in the folder of a language: `figs/fr/…`.
pub fn original_of(file: &str) -> Option<String> {
    let (language, path) = file.strip_prefix("figs/")?.split_once('/')?;
    let language: LanguageIdentifier = language.parse().ok()?;
    (language.language.as_str().len() == 2).then(|| format!("figs/{path}"))
}
