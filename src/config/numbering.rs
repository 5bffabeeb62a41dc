//! `[numbering]`: how chapters, sections, lists and captions are counted.

use super::value_error::refused;
use crate::config::sentences;
use crate::counting::CountPattern;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

/// How chapters, sections, lists and captions are counted. A pattern is printed as it is, but for its counters `1`,
/// `0` (from nought), `a`, `A`, `i` and `I`: `"A.1"`. `"none"` counts nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NumberingSettings {
    /// Chapters: `"1"` unless given.
    #[serde(deserialize_with = "pattern")]
    #[schemars(with = "Option<String>")]
    pub chapters: Option<Count>,
    /// Appendices: `"A"` unless given.
    #[serde(deserialize_with = "pattern")]
    #[schemars(with = "Option<String>")]
    pub appendices: Option<Count>,
    /// The sections of a chapter: `"1.1"`; `"none"` unless given.
    #[serde(deserialize_with = "pattern")]
    #[schemars(with = "Option<String>")]
    pub sections: Option<Count>,
    /// The levels of numbered lists, such as `["1.", "(a)", "(i)"]`.
    #[serde(deserialize_with = "patterns")]
    pub items: Vec<String>,
    /// Tables with captions: `"1.1"` by chapter unless given; `"1"` counts through the book.
    #[serde(deserialize_with = "pattern")]
    #[schemars(with = "Option<String>")]
    pub tables: Option<Count>,
    /// Figures with captions, as tables.
    #[serde(deserialize_with = "pattern")]
    #[schemars(with = "Option<String>")]
    pub figures: Option<Count>,
}

/// How something is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// By this pattern.
    By(CountPattern),
    /// Not at all.
    None,
}

impl Count {
    /// The pattern; `usual` is that of a setting that is not given.
    pub fn pattern(setting: Option<&Self>, usual: &str) -> Option<CountPattern> {
        match setting {
            Some(Self::By(pattern)) => Some(pattern.clone()),
            Some(Self::None) => None,
            None => CountPattern::parse(usual),
        }
    }
}

fn pattern<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Count>, D::Error> {
    let written = toml::Value::deserialize(deserializer)?;
    let count = match written.as_str() {
        Some("none") => Some(Count::None),
        pattern => pattern.and_then(CountPattern::parse).map(Count::By),
    };
    match count {
        Some(count) => Ok(Some(count)),
        None => {
            let shown = written
                .as_str()
                .map_or_else(|| written.to_string(), str::to_owned);
            Err(refused(sentences::config_count(&shown)))
        }
    }
}

fn patterns<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let written = Vec::<String>::deserialize(deserializer)?;
    match written.iter().find(|it| CountPattern::parse(it).is_none()) {
        Some(wrong) => Err(refused(sentences::config_count(wrong))),
        None => Ok(written),
    }
}
