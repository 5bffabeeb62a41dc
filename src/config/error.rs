//! What is wrong with a `book.toml`, in words for the person who wrote it.

use super::value_error::ValueError;
use crate::diag::{Group, Rule};
use crate::say::{Said, Text, display_said, text};
use crate::source::{DiskError, LineIndex, Position, paths};
use crate::suggest;
use std::path::{Path, PathBuf};

/// Why a `book.toml` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It cannot be read.
    Disk(#[from] DiskError),
    /// A key or value in it is wrong.
    Content {
        /// The file.
        path: PathBuf,
        /// Where in it.
        position: Position,
        /// What is wrong there.
        message: Text,
    },
}

display_said!(ConfigError);

impl Said for ConfigError {
    fn said(&self) -> Text {
        match self {
            Self::Disk(error) => error.said(),
            Self::Content {
                path,
                position: Position { line, column },
                message,
            } => text!(
                "at-place",
                "{place}: {what}",
                place = format!("{}:{line}:{column}", paths::displayed(path)),
                what = message.clone()
            ),
        }
    }
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
fn reword(message: &str, key: &str, written: &str) -> Text {
    if let Some(error) = ValueError::of(message) {
        return error.said();
    }
    if message.starts_with("invalid type: ")
        && let Some((_, expected)) = message.rsplit_once(", expected ")
    {
        return reword_type(expected, key, written).unwrap_or_else(|| of_toml(message));
    }
    let mut names = message.split('`').skip(1).step_by(2);
    let wrong = names.next().unwrap_or_default();
    let known: Vec<&str> = names.collect();
    if message.starts_with("unknown field ") {
        return unknown_key(wrong, &known);
    }
    if message.starts_with("unknown variant ") {
        return text!(
            "config-impossible",
            "`{wrong}` is not possible here (possible: {known})",
            wrong,
            known = choice(&known)
        );
    }
    if message.starts_with("missing field ") {
        return text!("config-missing-key", "missing field `{key}`", key = wrong);
    }
    // What is one of some words.
    if message == "wanted string or table" {
        return match Rule::named(key).is_some() || Group::named(key).is_some() {
            true => text!(
                "config-level",
                "`{key}` is `\"allow\"`, `\"warn\"` or `\"deny\"`",
                key
            ),
            false => reword_type("a string", key, written).unwrap_or_else(|| of_toml(message)),
        };
    }
    of_toml(message)
}

/// What is wrong with the TOML itself, in the words of its reader, which are English.
fn of_toml(message: &str) -> Text {
    text!("config-toml", "{why}", why = message)
}

/// What to write where something of another type is expected, in the words of TOML's reader: "a
/// sequence", "a boolean", "a map", "struct Metadata". `written` is the value after `key`.
fn reword_type(expected: &str, key: &str, written: &str) -> Option<Text> {
    // A table, or what takes more than a line, is not repeated.
    let is_value = !key.is_empty() && !written.is_empty() && !written.contains(['\n', '[', '{']);
    let line = |value: &str| format!("{key} = {value}");
    Some(match expected {
        "a sequence" if is_value => text!(
            "config-list",
            "`{key}` is a list: write `{line}`",
            key,
            line = line(&format!("[{written}]"))
        ),
        "a sequence" => text!(
            "config-some-list",
            "here is a list, such as `[\"one\", \"two\"]`"
        ),
        "a boolean" => text!(
            "config-yes-or-no",
            "`{key}` is yes or no: write `{line}` or `false`",
            key,
            line = line("true")
        ),
        "a string" | "path string" if is_value => text!(
            "config-text",
            "`{key}` is a text, in quotes: write `{line}`",
            key,
            line = line(&format!("\"{}\"", written.trim_matches(['"', '\''])))
        ),
        "a string" | "path string" => text!("config-some-text", "here is one text, in quotes"),
        _ if expected == "a map" || expected.starts_with("struct ") => text!(
            "config-table",
            "`{key}` is a table: write `[{key}]`, and its keys on the lines below it",
            key
        ),
        _ => return None,
    })
}

fn unknown_key(wrong: &str, known: &[&str]) -> Text {
    let near = suggest::nearest(wrong, known.iter().copied());
    match near.first() {
        Some(near) => text!(
            "config-no-key-near",
            "there is no key `{key}` here; did you mean `{near}`? (possible: {known})",
            key = wrong,
            near = *near,
            known = choice(known)
        ),
        None => text!(
            "config-no-key",
            "there is no key `{key}` here (possible: {known})",
            key = wrong,
            known = choice(known)
        ),
    }
}

/// What to say about a rule that there is not.
pub(super) fn unknown_rule(name: &str) -> Text {
    match Rule::nearest(name) {
        Some(near) => text!(
            "no-such-rule-near",
            "there is no rule `{name}`; did you mean `{near}`?",
            name,
            near = near.name()
        ),
        None => text!("no-such-rule", "there is no rule `{name}`", name),
    }
}

fn choice(known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    known.join(", ")
}
