//! Which words of a language agree: articles and nouns, numbers and nouns, subjects and participles.

use super::amounts::Outlines;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeSet;
use std::sync::OnceLock;

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
    /// The ends of masculine nouns in the singular, and of feminine ones.
    pub gender_ends: [Vec<String>; 2],
    /// Words, and the beginnings and ends of words with a hyphen, that have another gender than their ends, or both, or none.
    #[serde(deserialize_with = "words")]
    pub other_gender: BTreeSet<String>,
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
    /// Subjects and their verbs.
    pub subjects: Subjects,
}

/// The words of subjects and of verbs that have the same number.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Subjects {
    /// Forms of verbs, each for one and for several.
    #[serde(deserialize_with = "pairs")]
    pub verbs: Vec<[String; 2]>,
    /// Those of the forms that are nouns, too: `the attack roll`.
    #[serde(deserialize_with = "words")]
    pub nouns: BTreeSet<String>,
    /// Those that nothing has to follow.
    #[serde(deserialize_with = "words")]
    pub certain: BTreeSet<String>,
    /// Words that follow a verb, and no noun.
    #[serde(deserialize_with = "words")]
    pub follow: BTreeSet<String>,
    /// Words before one noun, which begin a sentence.
    #[serde(deserialize_with = "words")]
    pub each: BTreeSet<String>,
    /// Words before several.
    #[serde(deserialize_with = "words")]
    pub all: BTreeSet<String>,
    /// Words before one or several, in a language whose nouns tell it.
    #[serde(deserialize_with = "words")]
    pub any: BTreeSet<String>,
    /// Words before which no noun is in the plural.
    #[serde(deserialize_with = "words")]
    pub singular: BTreeSet<String>,
    /// Those of them that are subjects by themselves: `each`.
    #[serde(deserialize_with = "words")]
    pub pronouns: BTreeSet<String>,
    /// Subjects that are pronouns of one.
    #[serde(deserialize_with = "words")]
    pub he: BTreeSet<String>,
    /// Subjects that are pronouns of several.
    #[serde(deserialize_with = "words")]
    pub they: BTreeSet<String>,
    /// Words before a subject in a sentence: `if`.
    #[serde(deserialize_with = "words")]
    pub clauses: BTreeSet<String>,
    /// Nouns whose verb may have another number: of time, `Each turn draw a card`, and of groups, `The enemy are`.
    #[serde(deserialize_with = "words")]
    pub times: BTreeSet<String>,
    /// The word between one and those of whom it is: `each of the players`.
    #[serde(deserialize_with = "words")]
    pub of: BTreeSet<String>,
    /// Words before those.
    #[serde(deserialize_with = "words")]
    pub known: BTreeSet<String>,
    /// Words between a subject and its verb: `ne`.
    #[serde(deserialize_with = "words")]
    pub between: BTreeSet<String>,
    /// Words before a verb that is then no form of one subject: `may`.
    #[serde(deserialize_with = "words")]
    pub modals: BTreeSet<String>,
    /// Nouns of who acts.
    #[serde(deserialize_with = "words")]
    pub agents: BTreeSet<String>,
    #[serde(skip)]
    begin: OnceLock<Outlines>,
}

impl Subjects {
    /// Whether a word may be the first of what is looked at.
    pub fn may_begin(&self, word: &str) -> bool {
        let lists = || {
            [
                &self.each,
                &self.all,
                &self.any,
                &self.singular,
                &self.he,
                &self.they,
                &self.modals,
            ]
        };
        let begin = self.begin.get_or_init(|| {
            let words = lists().into_iter().flatten();
            words.map(String::as_str).collect()
        });
        !word.is_empty() && begin.may_have(word)
    }

    /// Whether a word is a form of a verb.
    pub fn is_verb(&self, word: &str) -> bool {
        self.verbs.iter().flatten().any(|it| it == word)
    }
}

fn pairs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<[String; 2]>, D::Error> {
    let words = String::deserialize(from)?;
    let pairs = words.split_whitespace().filter_map(|it| it.split_once('/'));
    Ok(pairs
        .map(|(one, many)| [one.to_owned(), many.to_owned()])
        .collect())
}

fn words<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<String>, D::Error> {
    let words = String::deserialize(from)?;
    Ok(words.split_whitespace().map(str::to_owned).collect())
}

impl Agreement {
    /// Whether a word ends as nouns of a gender do, and is none of those that have another one.
    pub fn ends_as(&self, word: &str, masculine: bool) -> bool {
        const SHORTEST: usize = 4;
        let [of_masculine, of_feminine] = &self.gender_ends;
        let ends = if masculine { of_masculine } else { of_feminine };
        let is_other = |it: &String| match (it.strip_suffix('-'), it.strip_prefix('-')) {
            (Some(begin), _) => word.starts_with(begin),
            (_, Some(end)) => word.ends_with(end),
            _ => it == word,
        };
        word.chars().nth(SHORTEST - 1).is_some()
            && word.chars().all(char::is_lowercase)
            && ends.iter().any(|it| word.ends_with(&**it))
            && !self.other_gender.iter().any(is_other)
    }

    /// Whether a noun is in one of the lists.
    pub fn has_noun(&self, word: &str) -> bool {
        let lists = [&self.nouns, &self.masculine, &self.feminine];
        lists.iter().any(|it| it.contains(word))
    }

    /// Whether nothing is known of the language.
    pub fn is_empty(&self) -> bool {
        self.masculine.is_empty() && self.nouns.is_empty()
    }
}
