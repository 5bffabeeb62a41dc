//! Values of `book.toml` that are more than a text or a number, as they are read.

use super::error::unknown_rule;
use super::language;
use super::value_error::refused;
use crate::config::sentences;
use crate::diag::{Level, Rule};
use crate::say::Text;
use crate::tiddler::Dialect;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;

/// Reads a string that `check` has the last word on.
pub(super) fn checked<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    check: impl FnOnce(&str) -> Result<T, Text>,
) -> Result<T, D::Error> {
    let value = String::deserialize(deserializer)?;
    check(&value).map_err(refused)
}

pub(super) fn plain_name<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    checked(deserializer, |name| file_name(name).map(Some))
}

/// A name that a part of the names of files can have.
pub(super) fn file_name(name: &str) -> Result<String, Text> {
    let plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || "-_.".contains(c));
    match plain && !name.is_empty() && !name.starts_with('.') {
        true => Ok(name.to_owned()),
        false => Err(sentences::config_file_name(name)),
    }
}

pub(super) fn language_tag<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    deserializer.deserialize_any(LanguageVisitor).map(Some)
}

/// A language tag that has to be given.
pub(super) fn one_language<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, usual_language)
}

/// One language, where some write the table of all.
struct LanguageVisitor;

impl<'de> de::Visitor<'de> for LanguageVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, tag: &str) -> Result<String, E> {
        usual_language(tag).map_err(refused)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        let tag: Option<String> = map.next_key()?;
        let tag = tag.unwrap_or_else(|| language::DEFAULT_LANGUAGE.to_owned());
        Err(refused(sentences::config_language_table(&tag)))
    }
}

pub(super) fn dialect<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Dialect>, D::Error> {
    checked(deserializer, |name| known_dialect(name).map(Some))
}

/// Tiddlers by a pattern of their titles.
pub(super) fn dialects<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, Dialect>, D::Error> {
    BTreeMap::<String, DialectName>::deserialize(deserializer).map(|named| {
        let dialects = named.into_iter();
        dialects.map(|(title, name)| (title, name.0)).collect()
    })
}

struct DialectName(Dialect);

impl<'de> Deserialize<'de> for DialectName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        checked(deserializer, |name| known_dialect(name).map(Self))
    }
}

fn known_dialect(name: &str) -> Result<Dialect, Text> {
    let all = Dialect::ALL.iter().map(|it| format!("`{}`", it.name()));
    let known = || all.collect::<Vec<_>>().join(", ");
    Dialect::named(name).ok_or_else(|| sentences::config_dialect(name, &known()))
}

/// TOML has dates of its own; a string that is one is as good.
pub(super) fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = match toml::Value::deserialize(deserializer)? {
        toml::Value::Datetime(date) => date.to_string(),
        toml::Value::String(text) => text,
        other => other.to_string(),
    };
    match text.parse::<jiff::civil::Date>() {
        Ok(date) if date.to_string() == text => Ok(Some(text)),
        _ => Err(refused(sentences::config_date(&text))),
    }
}

/// The widest picture that is made.
pub(super) const MOST_PIXELS: u32 = 8_192;

/// A width in pixels.
pub(super) fn pixels<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let written = toml::Value::deserialize(deserializer)?;
    let number = written.as_integer().and_then(|it| u32::try_from(it).ok());
    match number {
        Some(pixels) if (1..=MOST_PIXELS).contains(&pixels) => Ok(Some(pixels)),
        _ => Err(refused(sentences::config_pixels(
            &written.to_string(),
            MOST_PIXELS,
        ))),
    }
}

/// A whole number of that range.
pub(super) fn within<'de, D: Deserializer<'de>>(
    deserializer: D,
    range: RangeInclusive<u8>,
) -> Result<Option<u8>, D::Error> {
    let written = toml::Value::deserialize(deserializer)?;
    let number = written.as_integer().and_then(|it| u8::try_from(it).ok());
    match number {
        Some(number) if range.contains(&number) => Ok(Some(number)),
        _ => {
            let (least, most) = range.into_inner();
            let written = written.to_string();
            Err(refused(sentences::config_range(
                &written,
                least.into(),
                most.into(),
            )))
        }
    }
}

/// A colour, as style sheets write it.
pub(super) fn colour<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<[u8; 3]>, D::Error> {
    checked(deserializer, |written| {
        let digits = written.strip_prefix('#').filter(|it| it.len() == 6);
        let part = |at: usize| u8::from_str_radix(digits?.get(at..at + 2)?, 16).ok();
        match (part(0), part(2), part(4)) {
            (Some(red), Some(green), Some(blue)) => Ok(Some([red, green, blue])),
            _ => Err(sentences::config_colour(written)),
        }
    })
}

pub(super) fn colours(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$" })
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LanguageKey(pub(super) String);

impl<'de> Deserialize<'de> for LanguageKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        checked(deserializer, |tag| usual_language(tag).map(Self))
    }
}

/// Reads a table a language.
pub(super) fn by_language<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    let written = BTreeMap::<LanguageKey, T>::deserialize(deserializer)?;
    let written = written.into_iter();
    Ok(written.map(|(key, value)| (key.0, value)).collect())
}

/// Reads a language tag, and gives it its usual spelling.
fn usual_language(tag: &str) -> Result<String, Text> {
    // The names of languages, such as `english`, have the form of a code that no language has.
    let is_name = tag.split('-').next().is_some_and(|it| it.len() > 3);
    match language::canonical_language(tag).filter(|_| !is_name) {
        Some(usual) if usual == tag => Ok(usual),
        Some(usual) => Err(sentences::config_language_spelling(tag, &usual)),
        None => Err(sentences::config_no_language(tag)),
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RuleKey(Rule);

impl<'de> Deserialize<'de> for RuleKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        checked(deserializer, |name| {
            let rule = Rule::named(name);
            rule.map(Self).ok_or_else(|| unknown_rule(name))
        })
    }
}

pub(super) fn levels<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<Rule, Level>, D::Error> {
    let written = BTreeMap::<RuleKey, Level>::deserialize(deserializer)?;
    Ok(written
        .into_iter()
        .map(|(key, level)| (key.0, level))
        .collect())
}
