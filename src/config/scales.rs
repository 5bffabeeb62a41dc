//! `[scales]` and `[editions]`: the measures of a game on the table, and books with a part of its rules.

use super::boxes::{ByLanguage, ClassKey, Name};
use super::value_error::refused;
use super::values;
use crate::config::sentences;
use crate::locale::Fraction;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use toml::Spanned;

/// The scales that a game is played in, and its units of length in each of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ScaleSettings {
    /// The place of the measure of `3 PW`: `"after"` it in brackets, which is the default, `"instead"` of it where the
    /// edition has a scale, as a `"tooltip"` in pages and in brackets elsewhere, or `"none"`.
    pub show: MeasurePlace,
    /// The words for the scales by their names, in their order: `{ large = "25 mm", small = "15 mm" }`; the words may
    /// be a table by language. A name is also a class: `{{large{16 in}}}{{small{12 in}}}`.
    #[serde(deserialize_with = "names")]
    #[schemars(with = "BTreeMap<String, ByLanguage>")]
    pub names: Vec<(String, ByLanguage)>,
    /// The units as texts have them, each with its measure: `in = "25 mm"`, or
    /// `PW = { large = "60 mm", small = "40 mm" }`.
    pub units: BTreeMap<String, UnitMeasure>,
}

/// The place of a measure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum MeasurePlace {
    #[default]
    After,
    Instead,
    Tooltip,
    None,
}

/// The measure of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnitMeasure {
    /// The same in all scales.
    All(UnitLength),
    /// In each scale.
    Each(BTreeMap<String, UnitLength>),
}

/// A number of units that rulers have, such as `60 mm`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitLength {
    /// The number.
    pub number: Fraction,
    /// The unit.
    pub unit: String,
}

/// An edition with a part of the rules: `[editions.small]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EditionSelection {
    /// The scale of its measures; that of `[scales]` with this name. Without it, all scales are in the book.
    pub scale: Option<String>,
    /// The only options whose rules it has.
    pub with: Option<Vec<String>>,
    /// The options whose rules it lacks; it has those of all others.
    pub without: Option<Vec<String>>,
}

impl UnitMeasure {
    /// The measure in a scale.
    pub fn at(&self, scale: &str) -> Option<&UnitLength> {
        match self {
            Self::All(length) => Some(length),
            Self::Each(lengths) => lengths.get(scale),
        }
    }

    /// The measures in all scales.
    pub fn lengths(&self) -> Vec<&UnitLength> {
        match self {
            Self::All(length) => vec![length],
            Self::Each(lengths) => lengths.values().collect(),
        }
    }
}

impl UnitLength {
    /// Reads `60 mm`; decimals may follow a point or a comma.
    fn parse(written: &str) -> Option<Self> {
        let written = written.trim();
        let end = written.find(|it: char| !it.is_ascii_digit() && !".,".contains(it))?;
        let (number, unit) = written.split_at_checked(end)?;
        let (whole, decimals) = number.split_once(['.', ',']).unwrap_or((number, ""));
        let scale = 10_u64.checked_pow(u32::try_from(decimals.len()).ok()?)?;
        let digits = format!("{whole}{decimals}").parse().ok()?;
        let (number, unit) = (Fraction::new(digits, scale)?, unit.trim().to_owned());
        (!whole.is_empty() && !unit.is_empty()).then_some(Self { number, unit })
    }
}

impl EditionSelection {
    /// Whether it has the rules of an option.
    pub fn has(&self, option: &str) -> bool {
        let lists = |names: &Vec<String>| names.iter().any(|name| name == option);
        self.with.as_ref().is_none_or(lists) && !self.without.as_ref().is_some_and(lists)
    }
}

impl<'de> Deserialize<'de> for UnitMeasure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            All(String),
            Each(BTreeMap<String, String>),
        }
        let length = |written: &str| {
            let length = UnitLength::parse(written);
            length.ok_or_else(|| refused(sentences::config_measure(written)))
        };
        match Written::deserialize(deserializer) {
            Ok(Written::All(written)) => length(&written).map(Self::All),
            Ok(Written::Each(lengths)) => {
                let lengths = lengths.into_iter();
                let lengths = lengths.map(|(scale, it)| Ok((scale, length(&it)?)));
                lengths.collect::<Result<_, _>>().map(Self::Each)
            }
            Err(_) => Err(refused(sentences::config_measures())),
        }
    }
}

impl JsonSchema for UnitMeasure {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitMeasure".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let length =
            || json_schema!({ "type": "string", "pattern": "^ *[0-9]+([.,][0-9]*)? *[^0-9., ]" });
        json_schema!({
            "description": "The measure of a unit, such as `60 mm`: the same in all scales, or in each.",
            "anyOf": [length(), { "type": "object", "additionalProperties": length() }],
        })
    }
}

/// Names of scales, in the order of the file.
fn names<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(String, ByLanguage)>, D::Error> {
    let written = BTreeMap::<Spanned<ClassKey>, Name>::deserialize(deserializer)?;
    let mut names: Vec<_> = written.into_iter().collect();
    names.sort_by_key(|(key, _)| key.span().start);
    let names = names.into_iter();
    let names = names.filter_map(|(key, words)| Some((key.into_inner().0, words.0?)));
    Ok(names.collect())
}

/// The name of an edition as a key: a part of the names of its outputs.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct EditionKey(String);

impl<'de> Deserialize<'de> for EditionKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        values::checked(deserializer, |name| values::file_name(name).map(Self))
    }
}

pub(super) fn editions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, EditionSelection>, D::Error> {
    let written = BTreeMap::<EditionKey, EditionSelection>::deserialize(deserializer)?;
    Ok(written.into_iter().map(|(key, it)| (key.0, it)).collect())
}
