//! What tiddlers of figures, and their files, are called.

use crate::tiddler::slug;
use unic_langid::LanguageIdentifier;

/// What the titles of tiddlers about figures begin with.
pub const PREFIX: &str = "fig:";

/// The widest that a picture is asked to be, in CSS pixels.
pub const WIDEST: u32 = 8_192;

/// The width that a field or an attribute asks for, in CSS pixels: `60`, `60px`.
#[must_use]
pub fn width(written: &str) -> Option<u32> {
    let written = written.trim();
    let number = written.strip_suffix("px").unwrap_or(written);
    let width = number.trim_end().parse().ok()?;
    (1..=WIDEST).contains(&width).then_some(width)
}

/// The category and the name in `fig:<category>: <name>`.
#[must_use]
pub fn parts(title: &str) -> Option<(&str, &str)> {
    let (category, name) = title.strip_prefix(PREFIX)?.split_once(':')?;
    let parts = (category.trim(), name.trim());
    (!parts.0.is_empty() && !parts.1.is_empty()).then_some(parts)
}

/// The file that the drawing of a tiddler of that title is to have, as a wiki calls it.
#[must_use]
pub fn wanted_file(title: &str) -> Option<String> {
    let (category, name) = parts(title)?;
    Some(format!("figs/{}/{}.svg", slug(category), slug(name)))
}

/// The drawing that a file is a translation of, if it is in the folder of a language: `figs/fr/…`.
#[must_use]
pub fn original_of(file: &str) -> Option<String> {
    let (language, path) = file.strip_prefix("figs/")?.split_once('/')?;
    let language: LanguageIdentifier = language.parse().ok()?;
    (language.language.as_str().len() == 2).then(|| format!("figs/{path}"))
}
