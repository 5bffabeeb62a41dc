//! The messages of one language, out of the program and out of the user's folder.

use super::LocaleError;
use crate::source::{Files, Folder};
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use std::path::{Path, PathBuf};
use unic_langid::LanguageIdentifier;

static BUILTIN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/i18n");

/// The file that speaks to authors; all others speak to readers, or to the program.
const RULES: &str = "rules.ftl";

/// Which files of a language.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shelf {
    /// Those that books and the reading of wikis need.
    Book,
    /// What is said to authors.
    Rules,
}

impl Shelf {
    fn has(self, path: &Path) -> bool {
        let is_rules = path.file_name().is_some_and(|name| name == RULES);
        is_rules == (self == Self::Rules)
    }
}

/// A file of messages of the user's.
pub(super) struct File<'a> {
    pub(super) language: LanguageIdentifier,
    files: &'a dyn Files,
    path: PathBuf,
}

pub(super) struct Bundle {
    pub(super) language: LanguageIdentifier,
    messages: FluentBundle<FluentResource>,
}

impl Bundle {
    /// The messages of exactly this language, those of `own` over the built-in ones.
    pub(super) fn new(
        language: LanguageIdentifier,
        own: &[File<'_>],
        shelf: Shelf,
    ) -> Result<Self, LocaleError> {
        let mut messages = FluentBundle::new_concurrent(vec![language.clone()]);
        // The marks around arguments would be printed by many readers.
        messages.set_use_isolating(false);
        for (path, text) in builtin_files(&language.to_string(), shelf) {
            messages.add_resource_overriding(parse(path, text.to_owned())?);
        }
        let own = own.iter().filter(|file| file.language == language);
        for file in own.filter(|file| shelf.has(&file.path)) {
            let text = file.files.read_text(&file.path)?;
            messages.add_resource_overriding(parse(&file.path, text)?);
        }
        Ok(Self { language, messages })
    }

    /// The message, if the language has it and it can do with the arguments.
    pub(super) fn format(&self, key: &str, arguments: &[(&str, &str)]) -> Option<String> {
        let pattern = self.messages.get_message(key)?.value()?;
        let arguments: FluentArgs<'_> = arguments.iter().copied().collect();
        let mut errors = Vec::new();
        let text = self
            .messages
            .format_pattern(pattern, Some(&arguments), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

/// The `.ftl` files below the folders of `folder` that are named after a language.
pub(super) fn files_of(folder: Folder<'_>) -> Result<Vec<File<'_>>, LocaleError> {
    let paths = folder.files.files_below(folder.path, "ftl")?;
    let language = |path: &Path| {
        let name = path.strip_prefix(folder.path).ok()?.iter().next()?;
        super::parse_tag(name.to_str()?).ok()
    };
    Ok(paths
        .into_iter()
        .filter_map(|path| {
            let language = language(&path)?;
            let files = folder.files;
            Some(File {
                language,
                files,
                path,
            })
        })
        .collect())
}

pub(super) fn builtin_languages() -> Vec<&'static str> {
    let mut languages: Vec<_> = BUILTIN
        .dirs()
        .filter_map(|folder| folder.path().to_str())
        .collect();
    languages.sort_unstable();
    languages
}

fn builtin_files(language: &str, shelf: Shelf) -> Vec<(&'static Path, &'static str)> {
    let mut files: Vec<_> = BUILTIN
        .get_dir(language)
        .into_iter()
        .flat_map(Dir::files)
        .filter(|file| shelf.has(file.path()))
        .filter_map(|file| Some((file.path(), file.contents_utf8()?)))
        .collect();
    files.sort_unstable();
    files
}

fn parse(path: &Path, text: String) -> Result<FluentResource, LocaleError> {
    let text = match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_owned(),
        None => text,
    };
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let at = errors.first().map_or(0, |error| error.pos.start);
        let before = resource.source().get(..at).unwrap_or_default();
        LocaleError::Syntax {
            path: path.to_owned(),
            line: before.matches('\n').count() + 1,
            reason: errors
                .first()
                .map(|error| error.kind.to_string())
                .unwrap_or_default(),
        }
    })
}

/// The keys of a built-in language, sorted.
#[cfg(test)]
pub(super) fn keys(language: &str, shelf: Shelf) -> Vec<String> {
    let mut keys: Vec<_> = builtin_files(language, shelf)
        .into_iter()
        .flat_map(|(_, text)| text.lines())
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect();
    keys.sort_unstable();
    keys
}
