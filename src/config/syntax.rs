//! What is no TOML in a `book.toml`, in words for its author: the crate `toml` says it in English alone, and in the words of
//! its grammar.

use super::sentences;
use crate::say::Text;
use crate::slice::Slice;
use toml::de::DeTable;

/// Quotation marks that word processors type.
const TYPOGRAPHIC: [char; 6] = ['«', '»', '“', '”', '„', '‘'];

/// What people write for `true` and `false`.
const YES_OR_NO: [&str; 11] = [
    "yes", "no", "on", "off", "True", "False", "oui", "non", "sí", "ja", "nein",
];

/// A value without the marks around it, and the space inside them.
pub(super) fn bare(value: &str) -> &str {
    let is_mark = |it: char| TYPOGRAPHIC.contains(&it) || matches!(it, '"' | '\'' | '’');
    value.trim_matches(|it: char| is_mark(it) || it.is_whitespace())
}

/// The message for an error of TOML's grammar at a place in a text; `None` where the words of the crate are all there is.
pub(super) fn said(message: &str, text: &str, at: usize) -> Option<Text> {
    if DeTable::parse(text).is_ok() {
        return None;
    }
    let line_at = text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
    let line = text.slice(line_at..).lines().next().unwrap_or_default();
    let (key, value) = line.split_once('=').unwrap_or((line, ""));
    let value = match value.contains(['"', '\'']) {
        true => value,
        false => value.split('#').next().unwrap_or_default(),
    };
    let (key, value) = (key.trim(), value.trim());
    let message = message.split(", expected").next().unwrap_or_default();
    match message {
        "duplicate key" => Some(sentences::config_twice(key.trim_matches(['[', ']']))),
        "unclosed table" | "unclosed array table" => {
            Some(sentences::config_no_end(line.trim(), "]"))
        }
        "key with no value" | "missing assignment between key-value pairs" => {
            let (key, value) = line
                .split_once(':')
                .or_else(|| line.trim().split_once([' ', '\t']))
                .unwrap_or((line, "…"));
            let key = bare(key);
            Some(sentences::config_no_value(key, &line_of(key, bare(value))))
        }
        "invalid basic string" | "invalid literal string" => {
            let mark = if value.starts_with('\'') { "'" } else { "\"" };
            let is_open = value.matches(mark).count() == 1;
            is_open.then(|| sentences::config_no_end(value, mark))
        }
        _ if message.starts_with("cannot extend value") => {
            let (table, tag) = line.trim_matches(['[', ']', ' ']).split_once('.')?;
            (table == "language").then(|| sentences::config_language_table(tag))
        }
        "unclosed array" => Some(sentences::config_no_end(key, "]")),
        "missing comma between array elements" => Some(sentences::config_no_comma(key)),
        "unexpected key or value" if value.matches('"').count() > 2 => {
            let parts = value.split('"').skip(1).step_by(2);
            let parts: Vec<String> = parts.map(|it| format!("\"{it}\"")).collect();
            let line = format!("{key} = [{}]", parts.join(", "));
            Some(sentences::config_list(key, &line))
        }
        // A language is called `no`.
        _ if YES_OR_NO.contains(&value) && key != "language" => {
            Some(sentences::config_yes_or_no(key, &format!("{key} = true")))
        }
        _ if is_bare(value) => Some(sentences::config_text(key, &line_of(key, bare(value)))),
        _ => None,
    }
}

fn line_of(key: &str, value: &str) -> String {
    format!("{key} = \"{value}\"")
}

/// Whether a value is words without the marks that a text has around it.
fn is_bare(value: &str) -> bool {
    let first = value.chars().next();
    first.is_some_and(|it| it.is_alphabetic() || TYPOGRAPHIC.contains(&it)) && !value.contains('"')
}
