//! `[boxes]` and `[styles]`: classes of the author's own.

use super::value_error::refused;
use super::values::{self, LanguageKey};
use crate::config::sentences;
use crate::lookalike::VARIATION_SELECTORS;
use crate::say::Text;
use crate::tiddler::{AdmonitionKind, ImmediateKind, Kind, TitledKind};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// A box of the author's own: `[boxes.designer]`. Its name is a class, and with a colon a tag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BoxSettings {
    /// The kind of box that it is like: `"sidebar"`, which it is unless given, `"example"`, `"note"`, `"tip"`,
    /// `"important"`, `"caution"` or `"warning"`.
    pub kind: BoxKind,
    /// The words above it, in all languages or in each: `{ en = "Designer’s note", fr = "Note de l’auteur" }`. Without
    /// them those of its kind: a sidebar and an example have the title of the tiddler, or the heading that they begin
    /// with.
    #[serde(deserialize_with = "words")]
    pub title: Option<ByLanguage>,
    /// The colour of its edge, `"#3b6ea5"`. Words are in it as far as they can be read.
    #[serde(deserialize_with = "values::colour")]
    #[schemars(schema_with = "values::colours")]
    pub colour: Option<[u8; 3]>,
    /// The picture before the title, named as in the wiki: `"figs/pen.svg"`.
    pub icon: Option<String>,
}

/// The kinds of boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum BoxKind {
    #[default]
    Sidebar,
    Example,
    Note,
    Tip,
    Important,
    Caution,
    Warning,
}

impl BoxKind {
    /// The kind of immediate that it is.
    pub fn immediate(self) -> ImmediateKind {
        ImmediateKind::Admonition(match self {
            Self::Sidebar => return ImmediateKind::Titled(TitledKind::Sidebar),
            Self::Example => return ImmediateKind::Titled(TitledKind::Example),
            Self::Note => AdmonitionKind::Note,
            Self::Tip => AdmonitionKind::Tip,
            Self::Important => AdmonitionKind::Important,
            Self::Caution => AdmonitionKind::Caution,
            Self::Warning => AdmonitionKind::Warning,
        })
    }
}

/// A style of the author's own: `[styles]`. Its name is a class, also in the web pages and in the EPUB.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StyleSettings {
    /// The words before the text, in all languages or in each.
    #[serde(deserialize_with = "words")]
    pub before: Option<ByLanguage>,
    /// The words after it.
    #[serde(deserialize_with = "words")]
    pub after: Option<ByLanguage>,
}

/// Optional rules: `[options]`. A tiddler is one by its field `option`, which has a name of this table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OptionSettings {
    /// The words below the title of every optional rule, in all languages or in each.
    #[serde(deserialize_with = "words")]
    pub label: Option<ByLanguage>,
    /// The options by their names.
    #[serde(flatten)]
    pub named: BTreeMap<String, OptionalRules>,
}

/// The rules of one option.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OptionalRules {
    /// The words below their titles, where they differ from those of the other options.
    #[serde(deserialize_with = "words")]
    pub label: Option<ByLanguage>,
}

/// Words that may differ between languages.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum ByLanguage {
    /// The same in all languages.
    All(String),
    /// In each language.
    Each(BTreeMap<String, String>),
}

impl ByLanguage {
    /// The words in a language; those of `pt` in `pt-BR`, too.
    pub fn of(&self, language: &str) -> Option<&str> {
        match self {
            Self::All(words) => Some(words),
            Self::Each(words) => {
                let primary = language.split('-').next().unwrap_or_default();
                let found = words.get(language).or_else(|| words.get(primary));
                found.map(String::as_str)
            }
        }
    }
}

/// A character as a key.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct SymbolKey(char);

impl<'de> Deserialize<'de> for SymbolKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        values::checked(deserializer, |written| {
            let mut letters = written.trim_end_matches(VARIATION_SELECTORS).chars();
            match (letters.next(), letters.next()) {
                (Some(symbol), None) if !symbol.is_ascii() => Ok(Self(symbol)),
                _ => Err(sentences::config_symbol(written)),
            }
        })
    }
}

/// The names of symbols.
pub(super) fn symbols<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<char, ByLanguage>, D::Error> {
    let written = BTreeMap::<SymbolKey, Name>::deserialize(deserializer)?;
    let named = written
        .into_iter()
        .filter_map(|(key, name)| Some((key.0, name.0?)));
    Ok(named.collect())
}

/// Words in a table.
#[derive(Deserialize)]
pub(super) struct Name(#[serde(deserialize_with = "words")] pub(super) Option<ByLanguage>);

/// Words, or a table of them by language.
fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ByLanguage>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        All(String),
        Each(BTreeMap<LanguageKey, String>),
    }
    Ok(Some(match Written::deserialize(deserializer) {
        Ok(Written::All(words)) => ByLanguage::All(words),
        Ok(Written::Each(words)) => {
            let words = words.into_iter().map(|(language, it)| (language.0, it));
            ByLanguage::Each(words.collect())
        }
        Err(_) => return Err(refused(sentences::config_by_language())),
    }))
}

/// The name of a class as a key.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ClassKey(pub(super) String);

impl<'de> Deserialize<'de> for ClassKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        values::checked(deserializer, |name| class_name(name).map(Self))
    }
}

fn class_name(name: &str) -> Result<String, Text> {
    let is_letter = |it: char| it.is_ascii_alphanumeric() || "-_".contains(it);
    let is_plain = name.starts_with(|it: char| it.is_ascii_alphabetic());
    let is_taken = Kind::of_tag(&format!(":{name}")).is_some()
        || ["smallcaps", "epigraph", "admonition"].contains(&name);
    match is_plain && name.chars().all(is_letter) {
        true if is_taken => Err(sentences::config_class_taken(name)),
        true => Ok(name.to_owned()),
        false => Err(sentences::config_class_name(name)),
    }
}

/// Settings by the names of classes.
pub(super) fn by_class<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    let written = BTreeMap::<ClassKey, T>::deserialize(deserializer)?;
    Ok(written.into_iter().map(|(key, it)| (key.0, it)).collect())
}
