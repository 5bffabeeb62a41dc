//! Sets up a translation: its folder, its messages to fill in, and its table in `book.toml`.

use crate::config::{self, Config, ConfigError};
use crate::init::sentences;
use crate::locale::{Locale, starter_files};
use crate::say::Text;
use crate::source::{Disk, Files as _, NewFile, paths};
use crate::tiddler::{Dialect, slug};
use std::path::{Path, PathBuf};

/// The input for a new translation.
#[derive(Clone, Debug)]
pub struct LanguageRequest<'a> {
    /// The path of `book.toml`.
    pub config: &'a Path,
    /// The tag of the language.
    pub language: &'a str,
    /// The wiki of the original.
    pub original: &'a Path,
    /// The title of the tiddler that is its root, if it has one, and its file.
    pub root: Option<(&'a str, &'a Path)>,
    /// The markup of its text.
    pub dialect: Dialect,
}

/// A translation to be begun.
#[derive(Clone, Debug)]
pub struct LanguagePlan {
    /// The files that are new.
    pub files: Vec<NewFile>,
    /// The new content of `book.toml`.
    pub config: String,
}

/// The files of a new language; existing messages are not changed.
///
/// # Errors
/// When the wiki exists, the language is none, or `book.toml` cannot be read.
pub fn plan_language(request: &LanguageRequest<'_>) -> Result<LanguagePlan, Text> {
    let text = Disk.read_text(request.config)?;
    let known = Config::parse(request.config, &text)?;
    let folder = request.config.parent().unwrap_or(Path::new(""));
    let wiki = wiki_of(request);
    if Disk.kind(&wiki).is_some() {
        return Err(sentences::init_exists(&paths::displayed(&wiki)));
    }
    let messages = known.i18n.clone().unwrap_or_else(|| folder.join("i18n"));
    let mut config = text.clone();
    if known.i18n.is_none() {
        let at = before_tables(&text);
        config.insert_str(
            at,
            "# The words of the languages: the terms of the book, and messages that tiddlybook does not have.\ni18n = \"i18n\"\n\n",
        );
    }
    let inside = wiki.strip_prefix(folder).unwrap_or(&wiki);
    let path = toml::Value::from(paths::displayed(inside)).to_string();
    config = format!(
        "{}\n\n[languages.{}]\nwiki = {path}\n",
        config.trim_end(),
        request.language
    );
    // A language that is none is told before anything is written.
    Config::parse(request.config, &config).map_err(ConfigError::without_place)?;
    let mut files = vec![root(request, &wiki)];
    let subtag = request.language.split('-').next().unwrap_or_default();
    let is_builtin = Locale::builtin_languages().contains(&subtag);
    for (name, text) in starter_files() {
        // Of a language that is built in, only the terms of the game are not there.
        if is_builtin && name != "terms.toml" {
            continue;
        }
        let path = messages.join(request.language).join(name);
        if Disk.kind(&path).is_none() {
            files.push(NewFile::text(path, text));
        }
    }
    Ok(LanguagePlan { files, config })
}

/// The folder of the new wiki, beside that of the original and named alike.
fn wiki_of(request: &LanguageRequest<'_>) -> PathBuf {
    let name = request
        .original
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let own = config::guess_language(request.original);
    let name = match name.strip_suffix(own.as_str()) {
        Some(before) => format!("{before}{}", request.language),
        None => format!("{name}_{}", request.language),
    };
    match request.original.file_name() {
        Some(_) => request.original.with_file_name(name),
        // The folder of the book itself.
        None => request.original.join(request.language),
    }
}

/// The root, without a text: its first chapter will begin its reading list.
fn root(request: &LanguageRequest<'_>, wiki: &Path) -> NewFile {
    let (title, file) = request.root.unwrap_or((request.language, Path::new("")));
    let name = match file.extension() {
        Some(end) if end == "tid" => file.file_name().unwrap_or_default().to_owned(),
        _ => format!("{}.tid", slug(title)).into(),
    };
    let of_type = match request.dialect {
        Dialect::Classic => String::new(),
        other => format!(
            "type: {}\n",
            other.types().first().copied().unwrap_or_default()
        ),
    };
    let text = format!("title: {title}\ntags: :part\noriginal: {title}\n{of_type}\n");
    NewFile::text(wiki.join(name), text)
}

/// The byte before the first table of a TOML file, and before the comment above it.
fn before_tables(text: &str) -> usize {
    let mut start = 0;
    let mut comment = None;
    for line in text.split_inclusive('\n') {
        let words = line.trim_start();
        if words.starts_with('[') {
            return comment.unwrap_or(start);
        }
        comment = if words.starts_with('#') {
            comment.or(Some(start))
        } else {
            None
        };
        start += line.len();
    }
    text.len()
}
