//! The environment variables of the user: the date of the sources and the language.
//!
//! Nothing reads the clock; the only date from outside is `SOURCE_DATE_EPOCH`. The user's locale
//! changes the language of the terminal, never an output.

#![allow(clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

/// The seconds since 1970 in `SOURCE_DATE_EPOCH`, if the variable holds a number.
///
/// Source: <https://reproducible-builds.org/specs/source-date-epoch/>
pub fn source_date_epoch() -> Option<i64> {
    std::env::var("SOURCE_DATE_EPOCH").ok()?.trim().parse().ok()
}

/// The user's home directory, if the system tells it.
pub fn home() -> Option<PathBuf> {
    std::env::home_dir()
}

/// Whether a folder, by its real path, is for files of all sorts: the root, the home of the user, and the one for
/// temporary files. What is in it need not belong together.
pub fn holds_anything(folder: &Path) -> bool {
    let is_it = |other: PathBuf| other.canonicalize().is_ok_and(|it| it == folder);
    folder.parent().is_none() || home().is_some_and(is_it) || is_it(std::env::temp_dir())
}

/// The folder for what the program may find again, as the system keeps it: `$XDG_CACHE_HOME/tiddlybook`,
/// `~/.cache/tiddlybook`, or where other systems have it.
pub fn cache() -> Option<PathBuf> {
    use etcetera::BaseStrategy as _;
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.cache_dir().join("tiddlybook"))
}

/// Whether bash asks for completions. Only its completion script sets this variable of `clap_complete`.
pub fn is_bash_completing() -> bool {
    std::env::var("_CLAP_COMPLETE_COMP_TYPE").is_ok()
}

/// The locale of the messages that the user wants to read, such as `fr_FR.UTF-8`.
///
/// Source: <https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html>
pub fn user_locale() -> Option<String> {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut set = variables.filter_map(|name| std::env::var(name).ok());
    set.find(|locale| !locale.is_empty())
}
