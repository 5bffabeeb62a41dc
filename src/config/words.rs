//! House rules: words that a group writes otherwise.

use super::values::{self, LanguageKey};
use crate::diag::Level;
use regex::{Regex, RegexBuilder};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de};

/// An entry `[[words]]`: what nobody is to read in the book, and what to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HouseWord {
    /// What is looked for.
    #[schemars(with = "String")]
    pub pattern: Pattern,
    /// What is said where it is found.
    #[serde(deserialize_with = "sentence")]
    pub message: String,
    /// The level of its findings; that of the rule where it does not say one.
    pub level: Option<Level>,
    /// What to write instead; `$1` is the first group of the pattern.
    pub write: Option<String>,
    /// The languages in which it holds; all where it names none.
    #[serde(default, deserialize_with = "languages")]
    pub languages: Vec<String>,
}

impl HouseWord {
    /// Does it hold in an edition of that language? `fr` holds in `fr-CA`, too.
    #[must_use]
    pub fn holds_in(&self, language: &str) -> bool {
        let holds = |own: &String| {
            let rest = language.strip_prefix(own.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        self.languages.is_empty() || self.languages.iter().any(holds)
    }
}

/// A regular expression that finds some letter wherever it finds anything.
#[derive(Clone, Debug)]
pub struct Pattern(Regex);

impl Pattern {
    /// The expression.
    #[must_use]
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

fn compile(pattern: &str) -> Result<Pattern, String> {
    let compiled = RegexBuilder::new(pattern).size_limit(LARGEST).build();
    let regex = compiled.map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => {
            format!("the pattern `{pattern}` is too large; repeat less in it")
        }
        error => format!("`{pattern}` is no regular expression: {}", reason(&error)),
    })?;
    let finds_nothing = |text: &&str| regex.find_iter(text).any(|found| found.is_empty());
    if SAMPLES.iter().any(finds_nothing) {
        return Err(format!(
            "the pattern `{pattern}` finds places where nothing is written"
        ));
    }
    Ok(Pattern(regex))
}

/// The last line of what the crate says, which is the reason.
fn reason(error: &regex::Error) -> String {
    let said = error.to_string();
    let last = said.lines().next_back().unwrap_or_default();
    last.trim_start_matches("error: ").to_owned()
}

fn sentence<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    values::checked(deserializer, |message| {
        let message = message.trim().trim_end_matches('.');
        match message.is_empty() || message.contains('\n') {
            true => Err("the message is one line that says what is wrong".to_owned()),
            false => Ok(message.to_owned()),
        }
    })
}

fn languages<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let written = Vec::<LanguageKey>::deserialize(deserializer)?;
    let tags: Vec<String> = written.into_iter().map(|key| key.0).collect();
    match tags.is_empty() {
        true => Err(de::Error::custom(
            "leave the key out where the words are those of every language",
        )),
        false => Ok(tags),
    }
}
