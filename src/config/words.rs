//! House rules: words that a group of authors writes in another way.

use super::ConfigError;
use super::value_error::refused;
use super::values::{self, LanguageKey};
use crate::config::sentences;
use crate::diag::Level;
use crate::say::Text;
use crate::source::LineIndex;
use regex::{Regex, RegexBuilder};
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// An entry `[[words]]`: words to report in the book, and the message.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseWord {
    /// The regular expression to search for.
    #[schemars(with = "String")]
    pub pattern: Pattern,
    /// The message where it is found.
    #[serde(deserialize_with = "sentence")]
    pub message: String,
    /// The level of its findings; by default that of the rule.
    pub level: Option<Level>,
    /// The replacement; `$1` is the first group of the pattern.
    pub write: Option<String>,
    /// The languages in which it holds; all where it names none.
    #[serde(default, deserialize_with = "languages")]
    pub languages: Vec<String>,
}

impl HouseWord {
    /// Whether the rule applies to an edition in that language. `fr` applies to `fr-CA`, too.
    pub fn holds_in(&self, language: &str) -> bool {
        let holds = |own: &String| {
            let rest = language.strip_prefix(own.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        self.languages.is_empty() || self.languages.iter().any(holds)
    }
}

/// Reads the entries. One pair of brackets is easily written for two, and a list of words for a list of tables: the
/// error then shows how an entry begins.
pub(super) fn entries<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<HouseWord>, D::Error> {
    deserializer.deserialize_any(Entries)
}

/// The error that shows how to write an entry.
fn advice<E: de::Error>() -> E {
    refused(sentences::config_house_rule("[words]"))
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Vec<HouseWord>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut words = Vec::new();
        while let Some(WordEntry(word)) = entries.next_element()? {
            words.push(word);
        }
        Ok(words)
    }

    fn visit_map<A: MapAccess<'de>>(self, _entry: A) -> Result<Self::Value, A::Error> {
        Err(advice())
    }

    fn visit_str<E: de::Error>(self, _word: &str) -> Result<Self::Value, E> {
        Err(advice())
    }
}

/// One of the entries.
struct WordEntry(HouseWord);

impl<'de> Deserialize<'de> for WordEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneEntry)
    }
}

struct OneEntry;

impl<'de> Visitor<'de> for OneEntry {
    type Value = WordEntry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, entry: A) -> Result<WordEntry, A::Error> {
        let entry = MapAccessDeserializer::new(entry);
        HouseWord::deserialize(entry).map(WordEntry)
    }

    fn visit_str<E: de::Error>(self, _word: &str) -> Result<WordEntry, E> {
        Err(advice())
    }
}

/// Checks that no replacement refers to a group that its pattern lacks: the group would be replaced by nothing, and
/// words would be lost.
///
/// # Errors
/// The first such name, at its place in `text`, which is what the file `path` contains.
pub(super) fn check(words: &[HouseWord], path: &Path, text: &str) -> Result<(), ConfigError> {
    for (index, word) in words.iter().enumerate() {
        let names = word.write.iter().flat_map(|write| group_names(write));
        let Some(name) = names
            .into_iter()
            .find(|name| !has_group(&word.pattern, name))
        else {
            continue;
        };
        let digits = name.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let message = if has_group(&word.pattern, digits) {
            let rest = name.get(digits.len()..).unwrap_or_default();
            sentences::config_group_apart(
                name,
                &(["$", "{", digits, "}", rest].concat()),
                digits,
                rest,
            )
        } else {
            sentences::config_no_group(name)
        };
        return Err(ConfigError::Content {
            path: path.to_owned(),
            position: LineIndex::new(text).position(text, place(text, index)),
            message,
        });
    }
    Ok(())
}

/// The names of groups in a template, as the crate `regex` reads it: `$name` with the longest name
/// possible, and `${name}`; `$$` is a dollar.
fn group_names(template: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = template;
    while let Some((_, after)) = rest.split_once('$') {
        let braced = after.strip_prefix('{').and_then(|it| it.split_once('}'));
        if let Some((name, after)) = braced {
            names.push(name);
            rest = after;
            continue;
        }
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let length = after.find(|letter| !is_name(letter)).unwrap_or(after.len());
        let (name, after_name) = after.split_at(length);
        if !name.is_empty() {
            names.push(name);
        }
        rest = after.strip_prefix('$').unwrap_or(after_name);
    }
    names
}

fn has_group(pattern: &Pattern, name: &str) -> bool {
    let regex = pattern.regex();
    match name.parse::<usize>() {
        Ok(number) => number < regex.captures_len(),
        Err(_) => regex.capture_names().flatten().any(|own| own == name),
    }
}

/// The byte where the value `write` of that entry begins.
fn place(text: &str, index: usize) -> usize {
    let table = DeTable::parse(text).ok();
    let words = table
        .as_ref()
        .and_then(|table| table.get_ref().get("words"));
    let write = match words.map(|words| words.get_ref()) {
        Some(DeValue::Array(words)) => match words.get(index).map(|word| word.get_ref()) {
            Some(DeValue::Table(word)) => word.get("write"),
            _ => None,
        },
        _ => None,
    };
    write.or(words).map_or(0, |value| value.span().start)
}

/// A regular expression that finds some letter wherever it finds anything.
#[derive(Clone, Debug)]
pub struct Pattern(Regex);

impl Pattern {
    /// The regular expression.
    pub fn regex(&self) -> &Regex {
        &self.0
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

impl Eq for Pattern {}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        values::checked(deserializer, compile)
    }
}

/// The most memory, in bytes, that a pattern may need. The expressions take time in proportion to the
/// text, whatever they are; only repetitions of repetitions grow large.
const LARGEST: usize = 1 << 20;

/// Texts in which a pattern that finds nothing at all between letters betrays itself.
const SAMPLES: [&str; 3] = ["", "a 1.", "A-é"];

fn compile(pattern: &str) -> Result<Pattern, Text> {
    // What TOML makes of `\b` in double quotes.
    if pattern.contains('\u{8}') {
        return Err(sentences::config_pattern_quotes());
    }
    let compiled = RegexBuilder::new(pattern).size_limit(LARGEST).build();
    let regex = compiled.map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => sentences::config_pattern_large(pattern),
        error => sentences::config_no_pattern(pattern, &reason(&error)),
    })?;
    let finds_nothing = |text: &&str| regex.find_iter(text).any(|found| found.is_empty());
    if SAMPLES.iter().any(finds_nothing) {
        return Err(sentences::config_pattern_empty(pattern));
    }
    Ok(Pattern(regex))
}

/// The last line of the crate's message, which is the reason.
fn reason(error: &regex::Error) -> String {
    let said = error.to_string();
    let last = said.lines().next_back().unwrap_or_default();
    last.trim_start_matches("error: ").to_owned()
}

fn sentence<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    values::checked(deserializer, |message| {
        let message = message.trim().trim_end_matches('.');
        match message.is_empty() || message.contains('\n') {
            true => Err(sentences::config_one_line()),
            false => Ok(message.to_owned()),
        }
    })
}

fn languages<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let written = Vec::<LanguageKey>::deserialize(deserializer)?;
    let tags: Vec<String> = written.into_iter().map(|key| key.0).collect();
    match tags.is_empty() {
        true => Err(refused(sentences::config_no_languages())),
        false => Ok(tags),
    }
}
