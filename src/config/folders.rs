//! What `book.toml` names has to exist: a folder of figures that is mistyped would be an empty one.

use super::{Config, ConfigError};
use crate::say::{Text, text};
use crate::source::{Files, LineIndex, paths};
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// What a path of `book.toml` has to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// A file.
    File,
    /// A file whose name ends in one of [`PICTURES`].
    Picture,
    /// A folder.
    Folder,
    /// A file or a folder.
    Either,
}

/// How the names of pictures end that browsers show.
const PICTURES: [&str; 7] = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"];

/// Looks for every file and folder that is named but those of the outputs and of the catalogues, which are made.
///
/// # Errors
/// The first that does not exist or is something else, at its place.
pub(super) fn check(
    config: &Config,
    files: &dyn Files,
    path: &Path,
    text: &str,
) -> Result<(), ConfigError> {
    for (keys, named, wanted) in named(config) {
        if let Some(message) = fault(files, named, wanted) {
            return Err(ConfigError::Content {
                path: path.to_owned(),
                position: LineIndex::new(text).position(text, place(text, &keys)),
                message,
            });
        }
    }
    Ok(())
}

/// What is wrong with a path, if anything is.
fn fault(files: &dyn Files, named: &Path, wanted: Wanted) -> Option<Text> {
    let is_folder = files.is_folder(named);
    let is_there = is_folder || files.kind(named).is_some();
    let shown = paths::displayed(named);
    match wanted {
        Wanted::Folder if !is_folder => Some(text!(
            "config-no-folder",
            "there is no folder `{named}`; paths are relative to this file",
            named = shown
        )),
        _ if !is_there => Some(text!(
            "config-no-file",
            "there is no file or folder `{named}`; paths are relative to this file",
            named = shown
        )),
        Wanted::File | Wanted::Picture if is_folder => Some(text!(
            "config-not-a-file",
            "`{named}` is a folder; name a file",
            named = shown
        )),
        Wanted::Picture if !is_picture(named) => Some(text!(
            "config-no-picture",
            "`{named}` is no picture: its name ends in none of {endings}",
            named = shown,
            endings = PICTURES.join(", ")
        )),
        _ => None,
    }
}

fn is_picture(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    PICTURES.iter().any(|it| extension.eq_ignore_ascii_case(it))
}

/// What is named: the keys that lead to it, its path, and what it has to be.
fn named(config: &Config) -> Vec<(Vec<&str>, &Path, Wanted)> {
    let mut named = vec![
        (
            vec!["figures", "folder"],
            &config.figures.folder,
            Wanted::Folder,
        ),
        (vec!["templates"], &config.templates, Wanted::Folder),
        (vec!["i18n"], &config.i18n, Wanted::Folder),
        (
            vec!["docbook", "schema"],
            &config.docbook.schema,
            Wanted::Either,
        ),
        (vec!["book", "cover"], &config.book.cover, Wanted::File),
        (vec!["wiki", "shell"], &config.wiki.shell, Wanted::File),
    ];
    for (language, edition) in &config.languages {
        let keys = |last: &[&'static str]| [&["languages", language.as_str()], last].concat();
        named.push((keys(&["wiki"]), &edition.wiki, Wanted::Either));
        named.push((keys(&["book", "cover"]), &edition.book.cover, Wanted::File));
        let figures = keys(&["figures", "folder"]);
        named.push((figures, &edition.figures.folder, Wanted::Folder));
    }
    let html = &config.html;
    named.push((vec!["html", "logo"], &html.logo, Wanted::Picture));
    let lists = [
        ("css", &html.css, Wanted::File),
        ("assets", &html.assets, Wanted::Either),
    ];
    let lists = lists.into_iter().flat_map(|(key, paths, wanted)| {
        let named = move |path| (vec!["html", key], PathBuf::as_path(path), wanted);
        paths.iter().map(named)
    });
    let fonts = config.pdf.fonts.iter();
    let lists =
        lists.chain(fonts.map(|path| (vec!["pdf", "fonts"], path.as_path(), Wanted::Either)));
    let given = named.into_iter();
    given
        .filter_map(|(keys, path, wanted)| Some((keys, path.as_deref()?, wanted)))
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
