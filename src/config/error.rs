//! What is wrong with a `book.toml`, in words for the person who wrote it.

use crate::source::{DiskError, LineIndex, Position, paths};
use crate::suggest;
use std::path::{Path, PathBuf};

/// Why a `book.toml` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It cannot be read.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// A key or value in it is wrong.
    #[error("{}:{}:{}: {message}", paths::displayed(path), position.line, position.column)]
    Content {
        /// The file.
        path: PathBuf,
        /// Where in it.
        position: Position,
        /// What is wrong there.
        message: String,
    },
}

impl ConfigError {
    /// What `toml` says about `text`, in our words.
    pub(super) fn new(path: &Path, text: &str, error: &toml::de::Error) -> Self {
        let start = error.span().map_or(0, |span| span.start);
        Self::Content {
            path: path.to_owned(),
            position: LineIndex::new(text).position(text, start),
            message: reword(error.message()),
        }
    }
}

/// Says in plain words what serde says about keys and values that it does not know:
/// "unknown field `titel`, expected one of `title`, `authors`".
fn reword(message: &str) -> String {
    let mut names = message.split('`').skip(1).step_by(2);
    let wrong = names.next().unwrap_or_default();
    let known: Vec<&str> = names.collect();
    if message.starts_with("unknown field ") {
        let message = format!("there is no key `{wrong}` here");
        return message + &suggestion(wrong, &known) + &choice(&known);
    }
    if message.starts_with("unknown variant ") {
        return format!("`{wrong}` is not possible here") + &choice(&known);
    }
    message.to_owned()
}

/// What to say about a rule that there is not.
pub(super) fn unknown_rule<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    format!("there is no rule `{wrong}`") + &suggestion(wrong, &known)
}

fn suggestion(wrong: &str, known: &[&str]) -> String {
    match suggest::nearest(wrong, known.iter().copied()).first() {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    }
}

fn choice(known: &[&str]) -> String {
    if known.is_empty() {
        return String::new();
    }
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    format!(" (possible: {})", known.join(", "))
}
