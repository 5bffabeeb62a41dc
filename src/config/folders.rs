//! Checks that the paths in `book.toml` exist: a mistyped folder of figures would count as an empty one.

use super::{Config, ConfigError};
use crate::config::sentences;
use crate::say::Text;
use crate::source::{Files, LineIndex, paths};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The kind of file that a path of `book.toml` must name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    File,
    /// A file whose name ends in one of [`PICTURES`].
    Picture,
    Folder,
    /// A file or a folder.
    Either,
}

/// The file extensions of the pictures that browsers show.
const PICTURES: [&str; 7] = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"];

/// Looks for every file and folder that is named but those of the outputs and of the catalogues, which are made, and the
/// wikis of languages that are not wanted.
///
/// # Errors
/// The first that does not exist or is something else, or a wiki that is given to two languages, at its place.
pub(super) fn check(
    config: &Config,
    files: &dyn Files,
    (path, text): (&Path, &str),
    is_wanted: &dyn Fn(&str) -> bool,
) -> Result<(), ConfigError> {
    let is_needed = |keys: &[&str]| match keys {
        // The others are translations of the first one.
        ["languages", language, "wiki"] => {
            is_wanted(language) || config.language.as_deref() == Some(language)
        }
        _ => true,
    };
    for (keys, named, wanted) in named(config).into_iter().filter(|it| is_needed(&it.0)) {
        if let Some(message) = fault(files, named, wanted) {
            return Err(ConfigError::Content {
                path: path.to_owned(),
                position: LineIndex::new(text).position(text, place(text, &keys)),
                message,
            });
        }
    }
    let wikis = config.languages.iter();
    let wikis = wikis.filter_map(|(language, it)| {
        let place = files.canonical(it.wiki.as_deref()?)?;
        Some((place, language.as_str()))
    });
    let mut known: BTreeMap<PathBuf, &str> = BTreeMap::new();
    for (place, language) in wikis {
        if let Some(first) = known.insert(place, language) {
            let keys = ["languages", language, "wiki"];
            return Err(ConfigError::Content {
                path: path.to_owned(),
                position: LineIndex::new(text).position(text, self::place(text, &keys)),
                message: sentences::config_same_wiki(first, language),
            });
        }
    }
    Ok(())
}

/// The message about a path, where something is wrong with it.
fn fault(files: &dyn Files, named: &Path, wanted: Wanted) -> Option<Text> {
    let is_folder = files.is_folder(named);
    let is_there = is_folder || files.kind(named).is_some();
    if !is_there && wanted == Wanted::Folder && !files.has_empty_folders() {
        return None;
    }
    let shown = paths::displayed(named);
    if !is_there && let Some(right) = with_slashes(named) {
        return Some(sentences::config_slashes(&right));
    }
    match wanted {
        Wanted::Folder if !is_folder => Some(sentences::config_no_folder(&shown)),
        _ if !is_there => Some(sentences::config_no_file(&shown)),
        Wanted::File | Wanted::Picture if is_folder => Some(sentences::config_not_a_file(&shown)),
        Wanted::Picture if !is_picture(named) => {
            Some(sentences::config_no_picture(&shown, &PICTURES.join(", ")))
        }
        _ => None,
    }
}

/// The path with `/` in place of the `\` that its author typed, which in quotes makes another character.
fn with_slashes(named: &Path) -> Option<String> {
    let named = named.file_name()?.to_str()?;
    let letter = |it: char| match it {
        '\\' => "/".to_owned(),
        '\u{8}' => "/b".to_owned(),
        '\t' => "/t".to_owned(),
        '\n' => "/n".to_owned(),
        '\u{c}' => "/f".to_owned(),
        '\r' => "/r".to_owned(),
        '\u{1b}' => "/e".to_owned(),
        it => it.to_string(),
    };
    let right: String = named.chars().map(letter).collect();
    (right != named).then_some(right)
}

fn is_picture(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    PICTURES.iter().any(|it| extension.eq_ignore_ascii_case(it))
}

/// All paths in `book.toml`: the keys that lead to each, the path, and what it must name.
fn named(config: &Config) -> Vec<(Vec<&str>, &Path, Wanted)> {
    let (figures, schema) = (&config.figures.folder, &config.docbook.schema);
    let mut named = vec![
        (vec!["figures", "folder"], figures, Wanted::Folder),
        (vec!["templates"], &config.templates, Wanted::Folder),
        (vec!["i18n"], &config.i18n, Wanted::Folder),
        (vec!["docbook", "schema"], schema, Wanted::Either),
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
    named.push((vec!["pdf", "press"], &config.pdf.press, Wanted::File));
    named.push((vec!["html", "logo"], &html.logo, Wanted::Picture));
    let lists = [
        (["html", "css"], &html.css, Wanted::File),
        (["html", "assets"], &html.assets, Wanted::Either),
        (["pdf", "fonts"], &config.pdf.fonts, Wanted::Either),
    ];
    let lists = lists.into_iter().flat_map(|(keys, paths, wanted)| {
        let named = move |path| (keys.to_vec(), PathBuf::as_path(path), wanted);
        paths.iter().map(named)
    });
    let books = config.books.iter().map(|(name, book)| {
        let keys = vec!["books", name.as_str(), "data"];
        (keys, book.data.as_path(), Wanted::File)
    });
    let lists = lists.chain(books);
    let given = named.into_iter();
    given
        .filter_map(|(keys, path, wanted)| Some((keys, path.as_deref()?, wanted)))
        .chain(lists)
        .collect()
}

/// The offset in a `book.toml` of the value with these keys, or of the last of the keys that exists.
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
