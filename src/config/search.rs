//! `[search]`: what the search of the web pages knows besides the book.

use super::values;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What the search of the web pages knows besides the book: `[search]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SearchSettings {
    /// The titles of chapters whose answers are below those of other chapters, such as a list of everything.
    pub aside: Vec<String>,
    /// The words that players type, in each language, with those that the rules have for them:
    /// `en = { retreat = ["recoil", "flight"] }`. The `rivals` of `terms.toml` are known already.
    #[serde(deserialize_with = "values::by_language")]
    pub synonyms: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl SearchSettings {
    /// The synonyms in a language, those of `pt` in `pt-BR`, too.
    pub fn synonyms_in(&self, language: &str) -> impl Iterator<Item = (&String, &Vec<String>)> {
        let primary = language.split('-').next().unwrap_or_default();
        let own = [Some(language), Some(primary).filter(|it| *it != language)];
        let own = own.into_iter().flatten();
        own.filter_map(|it| self.synonyms.get(it)).flatten()
    }
}
