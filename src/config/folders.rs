//! What `book.toml` names has to exist: a folder of figures that is mistyped would be an empty one.

use super::{Config, ConfigError};
use crate::say::text;
use crate::source::{Files, LineIndex, paths};
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// Looks for every file and folder that is named but that of the outputs, which is made.
///
/// # Errors
/// The first that does not exist, at its place.
pub(super) fn check(
    config: &Config,
    files: &dyn Files,
    path: &Path,
    text: &str,
) -> Result<(), ConfigError> {
    for (keys, named, is_folder) in named(config) {
        let found = match is_folder {
            true => files.is_folder(named),
            false => files.kind(named).is_some(),
        };
        if !found {
            let named = paths::displayed(named);
            let message = if is_folder {
                text!(
                    "config-no-folder",
                    "there is no folder `{named}`; paths are relative to this file",
                    named
                )
            } else {
                text!(
                    "config-no-file",
                    "there is no file or folder `{named}`; paths are relative to this file",
                    named
                )
            };
            return Err(ConfigError::Content {
                path: path.to_owned(),
                position: LineIndex::new(text).position(text, place(text, &keys)),
                message,
            });
        }
    }
    Ok(())
}

/// What is named: the keys that lead to it, its path, and whether it has to be a folder.
fn named(config: &Config) -> Vec<(Vec<&str>, &Path, bool)> {
    let mut named = vec![
        (vec!["figures", "folder"], &config.figures.folder, true),
        (vec!["templates"], &config.templates, true),
        (vec!["i18n"], &config.i18n, true),
        (vec!["docbook", "schema"], &config.docbook.schema, false),
        (vec!["book", "cover"], &config.book.cover, false),
        (vec!["wiki", "shell"], &config.wiki.shell, false),
    ];
    for (language, edition) in &config.languages {
        let keys = |last: &[&'static str]| [&["languages", language.as_str()], last].concat();
        named.push((keys(&["wiki"]), &edition.wiki, false));
        named.push((keys(&["book", "cover"]), &edition.book.cover, false));
        let figures = keys(&["figures", "folder"]);
        named.push((figures, &edition.figures.folder, true));
    }
    let html = &config.html;
    named.push((vec!["html", "logo"], &html.logo, false));
    let lists = [("css", &html.css), ("assets", &html.assets)];
    let lists = lists.into_iter().flat_map(|(key, paths)| {
        let named = move |path| (vec!["html", key], PathBuf::as_path(path), false);
        paths.iter().map(named)
    });
    let given = named.into_iter();
    given
        .filter_map(|(keys, path, is_folder)| Some((keys, path.as_deref()?, is_folder)))
        .chain(lists)
        .collect()
}

/// The byte of a `book.toml` where the value begins that some keys lead to, or the last of those that
/// are there.
#[must_use]
pub fn place(text: &str, keys: &[&str]) -> usize {
    let Ok(table) = DeTable::parse(text) else {
        return 0;
    };
    let (mut start, mut table) = (0, Some(table.get_ref()));
    for key in keys {
        let Some(value) = table.and_then(|table| table.get(*key)) else {
            return start;
        };
        start = value.span().start;
        table = match value.get_ref() {
            DeValue::Table(table) => Some(table),
            _ => None,
        };
    }
    start
}
