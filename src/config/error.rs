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
        let span = error.span().unwrap_or_default();
        let start = span.start;
        let written = text.get(span).unwrap_or_default();
        let line = text.get(..start).unwrap_or_default();
        let line = line.rsplit('\n').next().unwrap_or_default();
        let key = line.split('=').next().unwrap_or_default().trim();
        Self::Content {
            path: path.to_owned(),
            position: LineIndex::new(text).position(text, start),
            message: reword(error.message(), key, written),
        }
    }
}

/// Says in plain words what serde says about keys and values that it does not know:
/// "unknown field `titel`, expected one of `title`, `authors`".
fn reword(message: &str, key: &str, written: &str) -> String {
    if message.starts_with("invalid type: ")
        && let Some((_, expected)) = message.rsplit_once(", expected ")
    {
        return reword_type(expected, key, written).unwrap_or_else(|| message.to_owned());
    }
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
    // Only levels are one of some words.
    if message == "wanted string or table" {
        return format!("`{key}` is `\"allow\"`, `\"warn\"` or `\"deny\"`");
    }
    message.to_owned()
}

/// What to write where something of another type is expected, in the words of TOML's reader: "a
/// sequence", "a boolean", "a map", "struct Metadata". `written` is the value after `key`.
fn reword_type(expected: &str, key: &str, written: &str) -> Option<String> {
    // A table, or what takes more than a line, is not repeated.
    let is_value = !key.is_empty() && !written.is_empty() && !written.contains(['\n', '[', '{']);
    let one = |value: &str| format!("write `{key} = {value}`");
    Some(match expected {
        "a sequence" if is_value => format!("`{key}` is a list: {}", one(&format!("[{written}]"))),
        "a sequence" => "here is a list, such as `[\"one\", \"two\"]`".to_owned(),
        "a boolean" => format!("`{key}` is yes or no: {} or `false`", one("true")),
        "a string" | "path string" if is_value => {
            let quoted = format!("\"{}\"", written.trim_matches(['"', '\'']));
            format!("`{key}` is a text, in quotes: {}", one(&quoted))
        }
        "a string" | "path string" => "here is one text, in quotes".to_owned(),
        _ if expected == "a map" || expected.starts_with("struct ") => {
            format!("`{key}` is a table: write `[{key}]`, and its keys on the lines below it")
        }
        _ => return None,
    })
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
