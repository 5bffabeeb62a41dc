//! Which words of a language agree: articles and nouns, numbers and nouns, subjects and participles.

use serde::{Deserialize, Deserializer};
use std::collections::BTreeSet;

/// The words that agree. What a language lacks is not checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Agreement {
    /// Articles, each for masculine and for feminine nouns.
    pub articles: Vec<[String; 2]>,
    /// Nouns in the singular that have one gender only.
    #[serde(deserialize_with = "words")]
    pub masculine: BTreeSet<String>,
    /// The same of the other gender.
    #[serde(deserialize_with = "words")]
    pub feminine: BTreeSet<String>,
    /// Nouns in the singular, in a language that has no genders.
    #[serde(deserialize_with = "words")]
    pub nouns: BTreeSet<String>,
    /// Articles that are pronouns, too.
    pub pronouns: BTreeSet<String>,
    /// Those of the nouns that are forms of verbs, too: `donne`.
    #[serde(deserialize_with = "words")]
    pub verbs: BTreeSet<String>,
    /// Words before an article that is no pronoun.
    #[serde(deserialize_with = "words")]
    pub prepositions: BTreeSet<String>,
    /// Words before an article or a number that then belongs to no noun: `l’un`, `on a 6`.
    #[serde(deserialize_with = "words")]
    pub never_behind: BTreeSet<String>,
    /// Words behind a noun that is not the first part of another one: `8 hex away`, and not `8 hex range`.
    #[serde(deserialize_with = "words")]
    pub behind_nouns: BTreeSet<String>,
    /// Words that have no other form.
    #[serde(deserialize_with = "words")]
    pub unchanged: BTreeSet<String>,
    /// Subjects, each with the end of a participle that it does not have, and the right one.
    pub participles: Vec<(String, [String; 2])>,
    /// Forms of `to have` before participles, never before infinitives in `er`.
    #[serde(deserialize_with = "words")]
    pub auxiliaries: BTreeSet<String>,
    /// Words before a noun that is the object.
    #[serde(deserialize_with = "words")]
    pub determiners: BTreeSet<String>,
    /// Forms of `to be`.
    #[serde(deserialize_with = "words")]
    pub to_be: BTreeSet<String>,
}

fn words<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<String>, D::Error> {
    let words = String::deserialize(from)?;
    Ok(words.split_whitespace().map(str::to_owned).collect())
}

impl Agreement {
    /// Whether nothing is known of the language.
    pub fn is_empty(&self) -> bool {
        self.masculine.is_empty() && self.nouns.is_empty()
    }
}
