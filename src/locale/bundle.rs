//! The files of a language, built in and of the user's folder, and the messages in them.

use super::{keys, languages_for, syntax_error};
use crate::say;
use crate::say::Text;
use crate::source::{Files, Folder};
use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use include_dir::{Dir, include_dir};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use unic_langid::LanguageIdentifier;

static BUILTIN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/i18n");

/// The extension of files with messages.
pub(super) const FLUENT: &str = ".ftl";

/// The messages for authors; all other files have messages for readers, or names that authors type.
const FOR_AUTHORS: [&str; 2] = ["program.ftl", "rules.ftl"];

/// The domain of messages: for readers or for authors.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Domain {
    /// Those that books and the reading of wikis need.
    Book,
    /// Messages of the program for authors.
    Author,
}

impl Domain {
    pub(super) fn has(self, path: &Path) -> bool {
        let name = path.file_name().unwrap_or_default();
        let is_for_authors = FOR_AUTHORS.iter().any(|known| name == *known);
        is_for_authors == (self == Self::Author)
    }
}

/// A file of the user's.
pub(super) struct File<'a> {
    pub(super) language: LanguageIdentifier,
    pub(super) path: PathBuf,
    files: &'a dyn Files,
}

impl File<'_> {
    /// The text of the file, without a byte order mark.
    pub(super) fn read(&self) -> Result<String, Text> {
        let text = self.files.read_text(&self.path)?;
        Ok(text.trim_start_matches('\u{feff}').to_owned())
    }
}

pub(super) struct Bundle {
    pub(super) language: LanguageIdentifier,
    messages: FluentBundle<FluentResource>,
    /// Whether there is no file of the domain.
    pub(super) is_empty: bool,
    /// The keys of lines of the user's that are no messages.
    broken: BTreeSet<String>,
}

/// The messages of `language`, then those of its fallbacks; `folder` is the user's.
pub(super) fn chain(
    language: &LanguageIdentifier,
    folder: Option<Folder<'_>>,
    domain: Domain,
) -> Result<Vec<Bundle>, Text> {
    let own = files_of(folder, FLUENT)?;
    let mut languages = languages_for(language, &own);
    if let Ok(english) = super::ENGLISH.parse()
        && !languages.contains(&english)
    {
        languages.push(english);
    }
    languages
        .into_iter()
        .map(|language| Bundle::new(language, &own, domain))
        .collect()
}

impl Bundle {
    /// The messages of exactly this language, those of `own` over the built-in ones.
    fn new(language: LanguageIdentifier, own: &[File<'_>], domain: Domain) -> Result<Self, Text> {
        let mut messages = FluentBundle::new_concurrent(vec![language.clone()]);
        // The marks around arguments would be printed by many readers.
        messages.set_use_isolating(false);
        messages.set_formatter(Some(grouped));
        let mut is_empty = true;
        let mut broken = BTreeSet::new();
        for (path, text) in builtin_files(&language.to_string(), domain) {
            is_empty = false;
            messages.add_resource_overriding(parse(path, text.to_owned())?);
        }
        let own = own.iter().filter(|file| file.language == language);
        for file in own.filter(|file| domain.has(&file.path)) {
            is_empty = false;
            // What is wrong in it is reported at its place, and the rest of it is used.
            let resource = FluentResource::try_new(file.read()?);
            let resource = resource.unwrap_or_else(|(partly, _)| partly);
            let junk = resource.entries().filter_map(|entry| match entry {
                Entry::Junk { content } => keys::of_junk(content),
                _ => None,
            });
            broken.extend(junk.map(str::to_owned));
            messages.add_resource_overriding(resource);
        }
        Ok(Self {
            language,
            messages,
            is_empty,
            broken,
        })
    }

    /// Whether the language has the message, even one that cannot be used.
    pub(super) fn has(&self, key: &str) -> bool {
        self.messages.has_message(key) || self.broken.contains(key)
    }

    /// The message, if the language has it and it can do with the arguments.
    pub(super) fn format(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.messages.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self
            .messages
            .format_pattern(pattern, Some(arguments), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

/// A number as people read it, if it is one for them alone: with a narrow space between its thousands
/// once it has five digits, as the International System of Units has it.
fn grouped<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let is_long = number.options.use_grouping && number.value >= 10_000.0;
    is_long.then(|| say::set_off(&number.as_string(), "\u{202f}"))
}

/// The files below the folders of `folder` that are named after a language, of those whose names
/// end in `ending`.
pub(super) fn files_of<'a>(
    folder: Option<Folder<'a>>,
    ending: &str,
) -> Result<Vec<File<'a>>, Text> {
    let Some(folder) = folder else {
        return Ok(Vec::new());
    };
    let extension = ending.rsplit('.').next().unwrap_or_default();
    let mut paths = folder.files.files_below(folder.path, extension)?;
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
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

/// The languages that readers of a book find its words in; others have words for checks alone.
pub(super) fn builtin_languages() -> Vec<&'static str> {
    let mut languages = known_languages();
    languages.retain(|it| builtin_file(it, "book.ftl").is_some());
    languages
}

/// All languages with a built-in folder, sorted.
pub(super) fn known_languages() -> Vec<&'static str> {
    let mut languages: Vec<_> = BUILTIN
        .dirs()
        .filter_map(|folder| folder.path().to_str())
        .collect();
    languages.sort_unstable();
    languages
}

/// The built-in file of that name.
pub(super) fn builtin_file(language: &str, name: &str) -> Option<(&'static Path, &'static str)> {
    let folder = BUILTIN.get_dir(language)?;
    let mut files = folder.files();
    let file = files.find(|file| file.path().file_name().is_some_and(|found| found == name))?;
    Some((file.path(), file.contents_utf8()?))
}

/// All built-in files of a language.
pub(super) fn all_files(language: &str) -> Vec<(&'static Path, &'static str)> {
    let files = BUILTIN.get_dir(language).into_iter().flat_map(Dir::files);
    let mut files: Vec<_> = files
        .filter_map(|file| Some((file.path(), file.contents_utf8()?)))
        .collect();
    files.sort_unstable();
    files
}

pub(super) fn builtin_files(language: &str, domain: Domain) -> Vec<(&'static Path, &'static str)> {
    let mut files = all_files(language);
    files.retain(|(path, _)| path.to_string_lossy().ends_with(FLUENT) && domain.has(path));
    files
}

fn parse(path: &Path, text: String) -> Result<FluentResource, Text> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let first = errors.first();
        let at = first.map_or(0, |error| error.pos.start);
        let reason = first.map(|error| error.kind.to_string());
        syntax_error(path, resource.source(), at, &reason.unwrap_or_default())
    })
}

/// The keys of the messages of a built-in language, sorted, each with the names of its arguments.
pub(super) fn keys(language: &str, domain: Domain) -> Vec<(String, Vec<String>)> {
    let files = builtin_files(language, domain).into_iter();
    let resources = files.filter_map(|(path, text)| parse(path, text.to_owned()).ok());
    let mut keys: Vec<_> = resources.flat_map(|resource| keys::of(&resource)).collect();
    keys.sort_unstable();
    keys
}

/// The keys of the messages for authors: those that any of the built-in languages has.
pub(super) fn author_keys() -> Vec<(String, Vec<String>)> {
    let languages = builtin_languages().into_iter();
    let mut all: Vec<_> = languages
        .flat_map(|language| keys(language, Domain::Author))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
