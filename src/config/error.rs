//! Errors of a `book.toml`, in words for its author.

use super::{syntax, value_error};
use crate::config::sentences;
use crate::diag::{Group, Rule, WARNINGS};
use crate::say::{Said, Text, display_said};
use crate::source::{DiskError, LineIndex, Position, paths};
use crate::suggest;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The reasons why a `book.toml` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It cannot be read.
    Disk(#[from] DiskError),
    /// A key or value in it is wrong.
    Content {
        /// The path of the `book.toml`.
        path: PathBuf,
        /// The line and column of the error.
        position: Position,
        /// The message.
        message: Text,
    },
    /// Several of its keys or values are wrong, in the order of their places.
    Several {
        /// The first of them.
        first: Box<Self>,
        /// The others.
        others: Vec<Self>,
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
            } => crate::source::sentences::at_place(
                &format!("{}:{line}:{column}", paths::displayed(path)),
                message.clone(),
            ),
            Self::Several { first, .. } => first.said(),
        }
    }
}

impl ConfigError {
    /// The message without a place, for a text that is not in the file yet.
    pub fn without_place(self) -> Text {
        match self {
            Self::Content { message, .. } => message,
            Self::Disk(error) => error.said(),
            Self::Several { first, .. } => first.without_place(),
        }
    }

    /// The errors that it is.
    pub fn each(&self) -> impl Iterator<Item = &Self> {
        let (first, others): (&Self, &[Self]) = match self {
            Self::Several { first, others } => (first, others),
            it => (it, &[]),
        };
        std::iter::once(first).chain(others)
    }

    /// The path of the file, the place and the message of each that has a place.
    pub fn placed(&self) -> impl Iterator<Item = (&Path, Position, &Text)> {
        self.each().filter_map(|it| match it {
            Self::Content {
                path,
                position,
                message,
            } => Some((path.as_path(), *position, message)),
            _ => None,
        })
    }

    /// Makes our message of an error of the crate `toml` about `text`, whose keys are in the schema.
    pub(super) fn new(
        path: &Path,
        text: &str,
        error: &toml::de::Error,
        schema: &dyn Fn() -> Value,
    ) -> Self {
        let span = error.span().unwrap_or_default();
        let start = span.start;
        let written = text.get(span).unwrap_or_default();
        let line = text.get(..start).unwrap_or_default();
        let line = line.rsplit('\n').next().unwrap_or_default();
        let key = line.split('=').next().unwrap_or_default().trim();
        let header = header(text, start);
        Self::Content {
            path: path.to_owned(),
            position: LineIndex::new(text).position(text, start),
            message: syntax::said(error.message(), text, start)
                .or_else(|| {
                    // Each key of this table is the name of a rule.
                    let is_above = header == "rules." && is_above_tables(written, &schema());
                    is_above.then(|| sentences::config_key_above(written))
                })
                .unwrap_or_else(|| reword(error.message(), key, (written, &header), schema)),
        }
    }
}

/// The name of the table that a place is in, and a dot; nothing above all tables.
fn header(text: &str, at: usize) -> String {
    let lines = text.get(..at).unwrap_or_default().lines().rev();
    let mut names = lines.filter_map(|it| it.trim().strip_prefix('[')?.split_once(']'));
    names.next().map_or_else(String::new, |(name, _)| {
        format!("{}.", name.trim_start_matches('['))
    })
}

/// Rewords serde's message about unknown keys and values: "unknown field `titel`, expected one of `title`,
/// `authors`".
fn reword(
    message: &str,
    key: &str,
    (written, header): (&str, &str),
    schema: &dyn Fn() -> Value,
) -> Text {
    if let Some(why) = value_error::said(message) {
        return why;
    }
    if message.starts_with("invalid type: ")
        && let Some((_, expected)) = message.rsplit_once(", expected ")
    {
        return reword_type(expected, key, (written, header))
            .unwrap_or_else(|| sentences::config_toml(message));
    }
    if message == "duplicate key" && written == "figures" {
        return sentences::config_figures_twice();
    }
    let mut names = message.split('`').skip(1).step_by(2);
    let wrong = names.next().unwrap_or_default();
    let known: Vec<&str> = names.collect();
    if message.starts_with("unknown field ") {
        return unknown_key(wrong, &known, &schema());
    }
    if message.starts_with("unknown variant ") {
        return sentences::config_impossible(wrong, &choice(&known));
    }
    if message.starts_with("missing field ") {
        return sentences::config_missing_key(wrong);
    }
    // What is one of some words.
    if message == "wanted string or table" {
        return match Rule::named(key).is_some() || Group::named(key).is_some() {
            true => sentences::config_level(key),
            false => reword_type("a string", key, (written, header))
                .unwrap_or_else(|| sentences::config_toml(message)),
        };
    }
    sentences::config_toml(message)
}

/// The help for a value of the wrong type; `expected` is TOML's word for the type: "a sequence", "a boolean", "a
/// map", "struct Metadata". `written` is the value after `key`, in the table `header`.
fn reword_type(expected: &str, key: &str, (written, header): (&str, &str)) -> Option<Text> {
    // A table, or what takes more than a line, is not repeated.
    let is_value = !key.is_empty() && !written.is_empty() && !written.contains(['\n', '[', '{']);
    let line = |value: &str| format!("{key} = {value}");
    Some(match expected {
        "a sequence" if is_value => sentences::config_list(key, &line(&format!("[{written}]"))),
        "a sequence" => sentences::config_some_list(),
        "a boolean" => sentences::config_yes_or_no(key, &line("true")),
        "a string" | "path string" if is_value => sentences::config_text(
            key,
            &line(&format!("\"{}\"", written.trim_matches(['"', '\'']))),
        ),
        "a string" | "path string" => sentences::config_some_text(),
        _ if expected == "a map" || expected.starts_with("struct ") => {
            sentences::config_table(key, &format!("{header}{key}"))
        }
        _ => return None,
    })
}

/// What keys are called elsewhere, and what they are called here.
pub(super) const OTHER_NAMES: [(&str, &str); 19] = [
    ("box", "boxes"),
    ("callouts", "boxes"),
    ("color", "accent"),
    ("colour", "accent"),
    ("creator", "authors"),
    ("dir", "folder"),
    ("font", "text_font"),
    ("fontsize", "text_size"),
    ("format", "paper"),
    ("lang", "language"),
    ("output", "out"),
    ("page_size", "paper"),
    ("papersize", "paper"),
    ("path", "folder"),
    ("source", "wiki"),
    ("src", "wiki"),
    ("style", "css"),
    ("stylesheet", "css"),
    ("theme", "css"),
];

/// The keys of `[pdf]` that the pages of the web have in a style.
const OF_STYLE: [&str; 4] = ["accent", "color", "colour", "ground"];

fn unknown_key(wrong: &str, known: &[&str], schema: &Value) -> Text {
    let elsewhere = keys_of_tables(schema);
    let tables = |key: &str| {
        let tables = elsewhere.iter().filter(|it| it.1 == key);
        choice(&tables.map(|it| it.0.as_str()).collect::<Vec<_>>())
    };
    if is_above_tables(wrong, schema) {
        return sentences::config_key_above(wrong);
    }
    if OF_STYLE.contains(&wrong) && known.contains(&"css") {
        return sentences::config_css(wrong);
    }
    let meant = OTHER_NAMES.iter().find(|it| it.0 == wrong).map(|it| it.1);
    if let Some(meant) = meant.filter(|it| known.contains(it)) {
        return sentences::config_no_key_near(wrong, meant);
    }
    if elsewhere.iter().any(|it| it.1 == wrong) {
        return sentences::config_key_elsewhere(wrong, wrong, &tables(wrong));
    }
    let near = suggest::nearest(wrong, known.iter().copied());
    let other = suggest::nearest(wrong, elsewhere.iter().map(|it| it.1.as_str()));
    match (near.first(), other.first()) {
        (Some(near), _) => sentences::config_no_key_near(wrong, near),
        (None, Some(other)) => sentences::config_key_elsewhere(wrong, other, &tables(other)),
        (None, None) => sentences::config_no_key(wrong, &choice(known)),
    }
}

/// The keys of all tables, each with the header of its table, `[book]`.
fn keys_of_tables(schema: &Value) -> Vec<(String, String)> {
    let mut keys = Vec::new();
    for (table, own) in properties(schema) {
        let name = own.get("$ref").and_then(Value::as_str);
        let kind = name.and_then(|it| schema.get("$defs")?.get(it.rsplit('/').next()?));
        let inside = kind.into_iter().flat_map(properties);
        keys.extend(inside.map(|(key, _)| (format!("[{table}]"), key.clone())));
    }
    keys
}

/// The keys of a table, with what the schema says of each.
fn properties(table: &Value) -> impl Iterator<Item = (&String, &Value)> {
    let properties = table.get("properties").and_then(Value::as_object);
    properties.into_iter().flatten()
}

/// Whether a key is one of those that stand before all tables, and none of a table.
fn is_above_tables(key: &str, schema: &Value) -> bool {
    let mut properties = properties(schema);
    let is_table =
        |own: &Value| own.get("$ref").is_some() || own.get("type").is_some_and(|it| it == "object");
    properties.any(|(name, own)| name == key && !is_table(own))
}

/// The message for a rule that does not exist.
pub(super) fn unknown_rule(name: &str) -> Text {
    if Group::named(name).is_some() {
        return sentences::no_such_rule_group(name);
    }
    if name == WARNINGS {
        return sentences::no_such_rule_warnings();
    }
    match Rule::nearest(name) {
        Some(near) => sentences::no_such_rule_near(name, near.name()),
        None => sentences::config_no_rule(name),
    }
}

fn choice(known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    known.join(", ")
}
